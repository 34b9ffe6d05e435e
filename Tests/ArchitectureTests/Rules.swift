import Foundation

/// A broken rule: where, and which.
struct Violation: Equatable, CustomStringConvertible {
  let file: String
  let line: Int
  let rule: String

  var description: String { "\(file):\(line): \(rule)" }
}

/// The rules of the house, each a function over the whole of it.
enum Rules {
  static let all: [@Sendable (House) -> [Violation]] = [
    dependenciesPointInward, importsAreDeclared, systemLibrariesHaveOneAdapter, noCTypesInPublic,
    defaultsAreConstructedInTheCompositionRoot, everyPortHasOneMock, mocksServeTestsOnly, theWallClockIsAPort,
  ]

  static func violations(in house: House) -> [Violation] { all.flatMap { $0(house) } }

  // MARK: Layers

  /// Core uses rooms further in; adapters use Core and their system library; orchestrators use Core (the pipeline also
  /// the others); the app uses everything.
  static func dependenciesPointInward(_ house: House) -> [Violation] {
    house.rooms.flatMap { room in
      room.dependencies.compactMap { name -> Violation? in
        guard let other = house.room(name), let why = objection(room, to: other, house) else { return nil }
        return Violation(file: "Package.swift", line: 1, rule: "\(room.name) must not depend on \(name): \(why)")
      }
    }
  }

  private static func objection(_ room: Room, to other: Room, _ house: House) -> String? {
    switch (room.layer, other.layer) {
    case (.core, .core):
      let order = house.coreOrder
      guard let mine = order.firstIndex(of: room.name), let theirs = order.firstIndex(of: other.name) else {
        return "it is not among the Core rooms of Package.swift"
      }
      return theirs < mine ? nil : "it is not further in"
    case (.mocks, .core), (.adapters, .core), (.orchestrators, .core): return nil
    case (.adapters, .system): return nil
    case (.adapters, .workshop): return other.name == "EmbedTheme" ? nil : "it is no part of the product"
    case (.orchestrators, .orchestrators):
      return room.name == "Pipeline" ? nil : "only Pipeline may use other orchestrators"
    case (.app, .core), (.app, .adapters), (.app, .orchestrators), (.app, .app): return nil
    case (.tests, _), (.workshop, _): return nil
    default: return "\(room.layer.rawValue) may not use \(other.layer.rawValue)"
    }
  }

  static func importsAreDeclared(_ house: House) -> [Violation] {
    let rooms = Set(house.rooms.map(\.name))
    return house.rooms.filter { $0.layer != .workshop }.flatMap { room in
      each(import: room, house).compactMap { file, line, module -> Violation? in
        guard rooms.contains(module), module != room.name, !room.dependencies.contains(module) else { return nil }
        return Violation(file: file, line: line, rule: "imports \(module), which \(room.name) does not declare")
      }
    }
  }

  // MARK: C

  static func systemLibrariesHaveOneAdapter(_ house: House) -> [Violation] {
    let libraries = Set(house.rooms.filter { $0.layer == .system }.map(\.name))
    var owners: [String: String] = [:]
    var found: [Violation] = []
    for room in house.rooms {
      for (file, line, module) in each(import: room, house) where libraries.contains(module) {
        // A benchmark measures a library itself.
        if room.path.hasPrefix("Tests/Benchmarks/") { continue }
        if room.layer != .adapters {
          found.append(Violation(file: file, line: line, rule: "imports \(module) outside Sources/Adapters"))
        } else if let owner = owners[module], owner != room.name {
          found.append(Violation(file: file, line: line, rule: "imports \(module), which is \(owner)'s"))
        } else {
          owners[module] = room.name
        }
      }
    }
    return found
  }

  static func noCTypesInPublic(_ house: House) -> [Violation] {
    let cNames =
      /\b(OpaquePointer|sqlite3\w*|cmark_\w+|yaml_\w+_[ts]|QRcode\w*|QRinput\w*|EVP_\w+|Unsafe\w*Pointer<(?:sqlite3|cmark|yaml|QR|EVP)\w*>)\b/
    return lines(of: .adapters, house, with: ["public "]).compactMap { file, number, text in
      guard let match = text.firstMatch(of: cNames) else { return nil }
      return Violation(file: file, line: number, rule: "a C type (\(match.1)) in a public signature")
    }
  }

  // MARK: Ports

  static func defaultsAreConstructedInTheCompositionRoot(_ house: House) -> [Violation] {
    [Room.Layer.core, .adapters, .orchestrators, .app].flatMap { lines(of: $0, house, with: ["Default"]) }.compactMap {
      file, number, text in
      guard !file.hasSuffix("/CompositionRoot.swift"),
        let match = text.firstMatch(of: /\b(Default[A-Z]\w*)\s*(?:\.init)?\(/)
      else { return nil }
      return Violation(file: file, line: number, rule: "constructs \(match.1) outside CompositionRoot.swift")
    }
  }

  /// A port is a protocol of Core that a `Default…` of an adapter or the app conforms to.
  static func everyPortHasOneMock(_ house: House) -> [Violation] {
    let conformances =
      (lines(of: .adapters, house, with: ["Default"]) + lines(of: .app, house, with: ["Default", "SystemClock"]))
      .flatMap { _, _, text -> [String] in
        guard let match = text.firstMatch(of: /(?:class|struct|actor|extension)\s+Default\w+[^:{]*:\s*([^{]+)/) else {
          return []
        }
        return match.1.split(separator: ",").map {
          String($0.trimmingPrefix(" ")).split(separator: " ").first.map(String.init) ?? ""
        }
      }
    let implemented = Set(conformances)
    let mocks = lines(of: .mocks, house, with: ["Mock"]).compactMap {
      file, _, text -> (file: String, ports: [String])? in
      guard let match = text.firstMatch(of: /(?:class|struct|actor|extension)\s+Mock\w+[^:{]*:\s*([^{]+)/) else {
        return nil
      }
      return (
        file,
        match.1.split(separator: ",").map {
          String($0.trimmingPrefix(" ")).split(separator: " ").first.map(String.init) ?? ""
        }
      )
    }
    return lines(of: .core, house, with: ["public protocol"]).compactMap { file, number, text in
      guard let match = text.firstMatch(of: /^public protocol (\w+)/) else { return nil }
      let port = String(match.1)
      guard implemented.contains(port) else { return nil }
      let module = file.split(separator: "/")[2]
      let beside = mocks.filter { $0.file.hasPrefix("Sources/Core/\(module)Mocks/") && $0.ports.contains(port) }
      guard beside.count != 1 else { return nil }
      return Violation(
        file: file, line: number, rule: "the port \(port) has \(beside.count) mocks in \(module)Mocks, not one")
    }
  }

  static func mocksServeTestsOnly(_ house: House) -> [Violation] {
    let mocks = Set(house.rooms.filter { $0.layer == .mocks }.map(\.name))
    return house.rooms.filter { !["Tests/", "Sources/Core/"].contains(where: $0.path.hasPrefix) || $0.layer == .core }
      .flatMap { room in
        room.dependencies.filter(mocks.contains).map {
          Violation(file: "Package.swift", line: 1, rule: "\(room.name) depends on \($0), which serves tests only")
        }
      }
  }

  // MARK: The outside world

  static func theWallClockIsAPort(_ house: House) -> [Violation] {
    let reads =
      /\bDate\(\)|\bDate\.now|Clock\(\)\.now|\bclock_gettime\b|\bgettimeofday\b|[^.\w]time\(nil\)|TimeZone\.(?:current|autoupdatingCurrent)|Locale\.(?:current|autoupdatingCurrent)|ProcessInfo\.processInfo\.environment|\bgetenv\(|\.random\(|SystemRandomNumberGenerator|\.shuffled\(\)|\.randomElement\(\)/
    let clues = [
      "Date", "Clock", "clock_", "timeofday", "time(nil", "TimeZone", "Locale", "environment", "getenv", "andom",
      "shuffled",
    ]
    return [Room.Layer.core, .adapters, .orchestrators].flatMap { lines(of: $0, house, with: clues) }.compactMap {
      file, number, text in
      guard let match = text.firstMatch(of: reads) else { return nil }
      return Violation(
        file: file, line: number,
        rule: "reads clock, zone, chance or environment (\(match.0)) other than through a port")
    }
  }

  // MARK: Reading sources

  private static func each(import room: Room, _ house: House) -> [(file: String, line: Int, module: String)] {
    code(of: room, house, with: ["import "]).compactMap { file, number, text in
      guard
        let match = text.firstMatch(
          of:
            /^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?import\s+(?:(?:struct|class|enum|protocol|func|var|let|typealias)\s+)?(\w+)/
        )
      else { return nil }
      return (file, number, String(match.1))
    }
  }

  private static func lines(of layer: Room.Layer, _ house: House, with needles: [String]) -> [(String, Int, String)] {
    house.rooms.filter { $0.layer == layer }.flatMap { code(of: $0, house, with: needles) }
  }

  /// The lines of a room's sources that are no comments and hold one of these texts. Looking for texts first keeps the
  /// regular expressions, slow as they are in a debug build, to the few lines that matter.
  private static func code(of room: Room, _ house: House, with needles: [String]) -> [(String, Int, String)] {
    let needles = needles.map { Array($0.utf8) }
    return room.sources.sorted().flatMap { file -> [(String, Int, String)] in
      guard let text = house.texts[file] else { return [] }
      return Array(text.utf8).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
        .compactMap { index, line -> (String, Int, String)? in
          guard needles.contains(where: { holds(line, $0) }) else { return nil }
          let text = String(decoding: line, as: UTF8.self)
          return text.trimmingPrefix(while: { $0 == " " }).hasPrefix("//") ? nil : (file, index + 1, text)
        }
    }
  }

  private static func holds(_ line: ArraySlice<UInt8>, _ needle: [UInt8]) -> Bool {
    line.withUnsafeBufferPointer { line in
      guard let first = needle.first, line.count >= needle.count else { return false }
      for start in 0...(line.count - needle.count) where line[start] == first {
        if line[start..<start + needle.count].elementsEqual(needle) { return true }
      }
      return false
    }
  }
}
