// The parts of a Digital Link, read on bytes.
extension DigitalLink {
  /// RFC 3986: what may stand in a URI at all.
  static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x21, 0x23...0x3B, 0x3D, 0x3F...0x5B, 0x5D, 0x5F, 0x61...0x7A, 0x7E: true
    default: false
    }
  }

  static func isHost(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x3A, 0x5B, 0x5D, 0x5F: true
    default: false
    }
  }

  static func afterScheme(_ bytes: [UInt8]) -> Int? {
    ["https://", "http://", "HTTPS://", "HTTP://"].first { bytes.starts(with: $0.utf8) }?.utf8.count
  }

  /// Pairs are counted from the end; the rightmost primary key wins, what stands before it is the stem.
  static func path(_ segments: [ArraySlice<UInt8>]) throws(DigitalLinkProblem) -> [Element] {
    var pairs: [(identifier: String, value: ArraySlice<UInt8>)] = []
    var index = segments.count - 2
    while index >= 0 {
      let name = String(decoding: segments[index], as: UTF8.self)
      pairs.insert((name, segments[index + 1]), at: 0)
      if let lists = ApplicationIdentifier.named(name)?.qualifiers {
        try checkOrder(key: name, pairs.dropFirst().map(\.identifier), lists)
        return try elements(pairs, plusIsSpace: false)
      }
      // No list of qualifiers is longer than three.
      if pairs.count > 4 { break }
      index -= 2
    }
    throw .noKey
  }

  static func attributes(_ query: ArraySlice<UInt8>, path: [Element]) throws(DigitalLinkProblem) -> [Element] {
    var pairs: [(identifier: String, value: ArraySlice<UInt8>)] = []
    var seen = Set(path.map(\.identifier))
    for parameter in query.split(separator: 0x26) {
      guard let equals = parameter.firstIndex(of: 0x3D) else { continue }
      let name = PercentEncoding.decode(parameter[..<equals], plusIsSpace: true)
      guard !name.isEmpty, name.allSatisfy({ (0x30...0x39).contains($0) }) else { continue }
      let identifier = String(decoding: name, as: UTF8.self)
      guard let known = ApplicationIdentifier.named(identifier) else { throw .unknownIdentifier(identifier) }
      guard seen.insert(identifier).inserted else { throw .duplicate(identifier) }
      guard known.isAttribute, !belongsInPath(identifier, path) else { throw .notAnAttribute(identifier) }
      pairs.append((identifier, parameter[(equals + 1)...]))
    }
    return try elements(pairs, plusIsSpace: true)
  }

  /// Whether the identifier could have stood among the path's qualifiers.
  private static func belongsInPath(_ identifier: String, _ path: [Element]) -> Bool {
    guard let key = path.first?.identifier, let lists = ApplicationIdentifier.named(key)?.qualifiers else {
      return false
    }
    let present = path.dropFirst().map(\.identifier)
    return lists.contains { list in list.contains(identifier) && present.allSatisfy(list.contains) }
  }

  private static func checkOrder(
    key: String, _ found: [String], _ lists: [[String]]
  ) throws(DigitalLinkProblem) {
    for list in lists {
      var rest = found[...]
      for name in list where rest.first == name { rest.removeFirst() }
      if rest.isEmpty { return }
    }
    throw .qualifier(key: key, found.joined(separator: ", "))
  }

  private static func elements(
    _ pairs: [(identifier: String, value: ArraySlice<UInt8>)], plusIsSpace: Bool
  ) throws(DigitalLinkProblem) -> [Element] {
    var result: [Element] = []
    for pair in pairs {
      guard let identifier = ApplicationIdentifier.named(pair.identifier) else {
        throw .unknownIdentifier(pair.identifier)
      }
      let value = PercentEncoding.decode(pair.value, plusIsSpace: plusIsSpace)
      let text = String(decoding: value, as: UTF8.self)
      guard identifier.accepts(value) else { throw .value(identifier: pair.identifier, text) }
      result.append(Element(identifier: pair.identifier, value: text))
    }
    return result
  }
}
