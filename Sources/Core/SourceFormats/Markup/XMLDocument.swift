import FieldRecords

/// An XML document as the JSON that says the same: an element with elements in it is an object, or an array where they all
/// have one name; any other is its text, or its attributes. Nothing is fetched, and no entity is defined: neither can make a
/// document larger than it is.
struct XMLDocument {
  enum Fault: Error { case tooDeep, empty }

  static let deepest = 512
  /// Names of the elements of a list, be it of one.
  private static let listed: Set<String> = ["item", "record", "row", "element", "entry"]

  private struct Element {
    var name: String
    var line: Int
    var start: Int
    var attributes: Range<Int>
    var members: [JSONValue.Member] = []
    var text: [UInt8] = []
  }

  private(set) var root: JSONValue
  /// What the document ends in the midst of.
  private(set) var rest: SourceTable.Aside?

  init(_ bytes: UnsafeRawBufferPointer) throws(Fault) {
    var scanner = MarkupScanner(bytes, foldsCase: false)
    var stack: [Element] = []
    // How many elements of a name are open: of an end tag without its start nothing is looked for.
    var open: [String: Int] = [:]
    root = JSONValue(.null, line: 1)
    var isClosed = false
    while !isClosed, let token = scanner.next() {
      switch token {
      case .text(let range, let isLiteral):
        guard let last = stack.indices.last else { continue }
        if isLiteral {
          stack[last].text += bytes[range]
        } else {
          MarkupText.append(bytes[range], to: &stack[last].text)
        }
      case .open(let name, let attributes, let isEmpty, let line):
        guard stack.count < Self.deepest else { throw .tooDeep }
        stack.append(Element(name: name, line: line, start: attributes.lowerBound, attributes: attributes))
        if isEmpty { isClosed = close(&stack, scanner) } else { open[name, default: 0] += 1 }
      case .close(let name):
        guard open[name, default: 0] > 0 else { continue }
        while !isClosed, let last = stack.last?.name {
          let isIt = last == name
          open[last, default: 1] -= 1
          isClosed = close(&stack, scanner)
          if isIt { break }
        }
      }
    }
    if !isClosed { closeAll(&stack, scanner) }
    if root.isNull { throw .empty }
  }

  /// Ends the innermost element; true: it was the outermost.
  private mutating func close(_ stack: inout [Element], _ scanner: MarkupScanner) -> Bool {
    guard let element = stack.popLast() else { return true }
    let value = Self.value(element, scanner)
    guard let outer = stack.indices.last else {
      root = value
      return true
    }
    stack[outer].members.append(JSONValue.Member(key: element.name, value: value))
    return false
  }

  /// The document is cut short: the record that it ends in is set aside, all before it counts.
  private mutating func closeAll(_ stack: inout [Element], _ scanner: MarkupScanner) {
    while let last = stack.last, stack.count > 1, !last.members.contains(where: { Self.isNested($0.value) }) {
      rest = SourceTable.Aside(
        line: last.line, reason: "the document ends within this record",
        text: String(
          decoding: scanner.bytes[max(0, last.start - last.name.utf8.count - 1)...].prefix(4096), as: UTF8.self))
      stack.removeLast()
    }
    while !stack.isEmpty { _ = close(&stack, scanner) }
  }

  private static func isNested(_ value: JSONValue) -> Bool { value.members != nil || value.elements != nil }

  private static func value(_ element: Element, _ scanner: MarkupScanner) -> JSONValue {
    let members = element.members
    if members.isEmpty {
      let text = String(decoding: element.text, as: UTF8.self).trimmedOfSpace
      if text.isEmpty {
        if element.name == "records" { return JSONValue(.array([]), line: element.line) }
        let attributes = scanner.attributes(in: element.attributes)
        if !attributes.isEmpty {
          let members = attributes.map { attribute in
            JSONValue.Member(key: attribute.name, value: JSONValue(.string(attribute.value), line: element.line))
          }
          return JSONValue(.object(members), line: element.line)
        }
      }
      return JSONValue(.string(text), line: element.line)
    }
    let isOneName = members.allSatisfy { $0.key == members[0].key }
    if element.name == "records" || isOneName && (members.count > 1 || listed.contains(members[0].key.lowercased())) {
      return JSONValue(.array(members.map(\.value)), line: element.line)
    }
    return JSONValue(.object(gathered(members)), line: element.line)
  }

  /// Members of one name as one array: of equal keys only the last would count.
  private static func gathered(_ members: [JSONValue.Member]) -> [JSONValue.Member] {
    var places: [String: Int] = [:]
    var lists: [(key: String, values: [JSONValue])] = []
    for member in members {
      if let place = places[member.key] {
        lists[place].values.append(member.value)
      } else {
        places[member.key] = lists.count
        lists.append((member.key, [member.value]))
      }
    }
    return lists.map { list in
      let value = list.values.count == 1 ? list.values[0] : JSONValue(.array(list.values), line: list.values[0].line)
      return JSONValue.Member(key: list.key, value: value)
    }
  }
}

extension String {
  fileprivate var trimmedOfSpace: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
