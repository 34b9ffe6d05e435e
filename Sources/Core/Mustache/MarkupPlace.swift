/// Where in the markup a tag of a template stands: what may be printed there depends on it.
enum MarkupPlace: Equatable, Sendable {
  /// Between elements, in a comment, or in an element that holds only text, such as a title.
  case content
  /// In quotes, in an attribute that is only read.
  case attribute
  /// In quotes, in an attribute that leads somewhere, such as `href`.
  case address(String, AddressBeginning)
  /// In quotes, in an attribute whose value a browser runs or draws by, such as `onclick`, `style`, `srcdoc`.
  case code(String)
  /// In an attribute's value without quotes.
  case unquoted(String)
  /// Between the attributes, or in the name of an element or attribute.
  case tag
  /// In a script that is data (`type="application/ld+json"`).
  case data
  /// In a script, or in a style sheet.
  case program(String)
  case comment
}

/// What of an address stands before a tag, whatever is printed before it.
enum AddressBeginning: Equatable, Sendable {
  case nothing
  /// What follows may still become a scheme, or a host.
  case open
  /// Where it leads is settled: only a path, a query or a fragment may follow.
  case settled
}

/// Follows the markup of a template's texts as a browser reads it (HTML standard, 13.2.5), simplified: no entities, and
/// what only a broken page has is taken for what it looks like.
struct MarkupScanner {
  private enum State: Equatable {
    case content
    case less
    case elementName
    case closingTag
    case comment
    case declaration
    case beforeAttribute
    case attributeName
    case afterAttributeName
    case beforeValue
    case quoted(UInt8)
    case unquoted
    /// Until the closing tag of this name.
    case raw(String)
  }

  private var state = State.content
  private var element = ""
  private var attribute = ""
  /// The value of the attribute in hand as far as it is literal; cut.
  private var value: [UInt8] = []
  private var valueHasTag = false
  private var scriptType: String?
  /// Of a `meta`: whether an attribute before said that it only describes.
  private var isDescription = false
  /// The last bytes, for what ends a comment or a raw text.
  private var tail: [UInt8] = []

  private static let addresses: Set<String> = [
    "href", "src", "action", "formaction", "poster", "cite", "data", "srcset", "imagesrcset", "background",
    "xlink:href",
    "ping", "manifest", "longdesc", "codebase", "classid", "profile", "usemap", "archive",
  ]

  /// Where a tag that follows what was fed would stand.
  var place: MarkupPlace {
    switch state {
    case .content: .content
    case .comment, .declaration: .comment
    case .less, .elementName, .closingTag, .beforeAttribute, .attributeName, .afterAttributeName: .tag
    case .beforeValue, .unquoted: .unquoted(attribute)
    case .quoted: quotedPlace
    case .raw("script"): (scriptType ?? "").contains("json") ? .data : .program("script")
    case .raw("style"): .program("style")
    case .raw: .content
    }
  }

  private var quotedPlace: MarkupPlace {
    if attribute.hasPrefix("on") || attribute == "style" || attribute == "srcdoc" { return .code(attribute) }
    if element == "meta", attribute == "content", !isDescription { return .code(attribute) }
    if Self.animations.contains(element), Self.animated.contains(attribute) { return .code(attribute) }
    guard Self.addresses.contains(attribute) else { return .attribute }
    let beginning = AddressPolicy.beginning(value)
    // Of several addresses each begins anew.
    let isOne = !Self.manyAddresses.contains(attribute)
    return .address(
      attribute, beginning == .settled && !isOne || beginning == .nothing && valueHasTag ? .open : beginning)
  }

  private static let animations: Set<String> = ["animate", "set", "animatetransform", "animatemotion"]
  private static let animated: Set<String> = ["attributename", "to", "from", "by", "values"]
  private static let manyAddresses: Set<String> = ["srcset", "imagesrcset", "ping", "archive"]

  /// Takes note of a tag that prints something here.
  mutating func passTag() {
    switch state {
    case .beforeValue: state = .unquoted
    case .less: state = .elementName
    default: break
    }
    valueHasTag = true
  }

  mutating func feed(_ bytes: some Sequence<UInt8>) { for byte in bytes { feed(byte) } }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
  private static func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }

  private mutating func feed(_ byte: UInt8) {
    switch state {
    case .content: if byte == UInt8(ascii: "<") { state = .less }
    case .less: open(byte)
    case .closingTag, .declaration:
      // `<!--` makes a comment of what looked like a declaration.
      tail.append(byte)
      if state == .declaration, tail == Array("!--".utf8) { (state, tail) = (.comment, []) }
      if byte == UInt8(ascii: ">") { state = .content }
    case .comment:
      tail = tail.suffix(2) + [byte]
      if tail == Array("-->".utf8) { state = .content }
    case .elementName:
      if Self.isSpace(byte) || byte == UInt8(ascii: "/") {
        state = .beforeAttribute
      } else if byte == UInt8(ascii: ">") {
        closeTag()
      } else {
        element.append(Character(Unicode.Scalar(byte | (Self.isLetter(byte) ? 0x20 : 0))))
      }
    case .beforeAttribute, .attributeName, .afterAttributeName: feedAttribute(byte)
    case .beforeValue, .quoted, .unquoted: feedValue(byte)
    case .raw(let name):
      tail = tail.suffix(name.utf8.count + 1) + [byte]
      let lower = tail.map { Self.isLetter($0) ? $0 | 0x20 : $0 }
      if lower == Array("</\(name)".utf8) { (state, tail) = (.closingTag, []) }
    }
  }

  private mutating func open(_ byte: UInt8) {
    tail = []
    if Self.isLetter(byte) {
      element = String(Character(Unicode.Scalar(byte | 0x20)))
      scriptType = nil
      isDescription = false
      state = .elementName
    } else if byte == UInt8(ascii: "/") {
      state = .closingTag
    } else if byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?") {
      tail = [byte]
      state = .declaration
    } else if byte != UInt8(ascii: "<") {
      state = .content
    }
  }

  private mutating func feedAttribute(_ byte: UInt8) {
    if byte == UInt8(ascii: ">") { return closeTag() }
    if Self.isSpace(byte) || byte == UInt8(ascii: "/") {
      state = state == .beforeAttribute ? .beforeAttribute : .afterAttributeName
    } else if byte == UInt8(ascii: "="), state != .beforeAttribute {
      (state, value, valueHasTag) = (.beforeValue, [], false)
    } else {
      if state != .attributeName { attribute = "" }
      state = .attributeName
      if attribute.utf8.count < 64 {
        attribute.append(Character(Unicode.Scalar(byte | (Self.isLetter(byte) ? 0x20 : 0))))
      }
    }
  }

  private mutating func feedValue(_ byte: UInt8) {
    switch state {
    case .beforeValue:
      if Self.isSpace(byte) { return }
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        state = .quoted(byte)
      } else if byte == UInt8(ascii: ">") {
        closeTag()
      } else {
        (state, value) = (.unquoted, [byte])
      }
    case .quoted(let quote):
      if byte == quote { endValue(.beforeAttribute) } else if value.count < 64 { value.append(byte) }
    default:
      if byte == UInt8(ascii: ">") {
        endValue(.beforeAttribute)
        closeTag()
      } else if Self.isSpace(byte) {
        endValue(.beforeAttribute)
      } else if value.count < 64 {
        value.append(byte)
      }
    }
  }

  private mutating func endValue(_ next: State) {
    if ["name", "property", "itemprop"].contains(attribute) { isDescription = true }
    if element == "script", attribute == "type" { scriptType = String(decoding: value, as: UTF8.self).lowercased() }
    state = next
  }

  private mutating func closeTag() {
    tail = []
    state = ["script", "style", "textarea", "title"].contains(element) ? .raw(element) : .content
  }
}

/// The ways in which a browser may have come to a place of a template, as sections before it are rendered or not.
struct MarkupScanners {
  private static let most = 16
  private var all = [MarkupScanner()]

  /// Not one of which is plain content; empty: nothing but that.
  var places: [MarkupPlace] {
    // Of more ways than can be followed nothing is known.
    if all.count > Self.most { return [.tag] }
    return all.map(\.place).filter { $0 != .content }
  }

  mutating func feed(_ bytes: ArraySlice<UInt8>) { for index in all.indices { all[index].feed(bytes) } }
  mutating func passTag() { for index in all.indices { all[index].passTag() } }

  /// What may have come before, too; whether it is judged otherwise.
  @discardableResult
  mutating func join(_ others: MarkupScanners) -> Bool {
    let count = all.count
    for other in others.all where all.count <= Self.most && !all.contains(where: { $0.isLike(other) }) {
      all.append(other)
    }
    return all.count > count
  }
}

extension MarkupScanner {
  /// Whether what follows would be judged alike.
  func isLike(_ other: MarkupScanner) -> Bool {
    if state != other.state { return false }
    if state == .content { return true }
    return place == other.place && element == other.element && attribute == other.attribute
      && scriptType == other.scriptType && isDescription == other.isDescription
  }
}

/// Where the tags of a template stand in its markup.
struct MarkupPlaces: Sendable {
  /// By the offsets of the tags' names; those that stand in plain content only are left out.
  private(set) var ofTags: [Int: [MarkupPlace]] = [:]
  /// Offsets of the names of blocks whose content ends elsewhere than in plain content.
  private(set) var openBlocks: Set<Int> = []
  /// Whether the template leaves something open, such as a script.
  private(set) var isOpen = false

  init(_ nodes: [Node], in bytes: [UInt8]) {
    var scanners = MarkupScanners()
    walk(nodes, bytes, &scanners)
    isOpen = !scanners.places.isEmpty
  }

  private mutating func note(_ name: TagName, _ scanners: MarkupScanners) {
    for place in scanners.places where ofTags[name.offset]?.contains(place) != true {
      ofTags[name.offset, default: []].append(place)
    }
  }

  private mutating func walk(
    _ nodes: [Node], _ bytes: [UInt8], _ scanners: inout MarkupScanners, isRepeated: Bool = false
  ) {
    for node in nodes {
      switch node {
      case .text(let range), .line(let range): scanners.feed(bytes[range])
      case .value(let value):
        note(value.name, scanners)
        scanners.passTag()
      case .partial(let partial):
        note(partial.name, scanners)
        scanners.passTag()
      case .section(let section):
        let before = scanners
        walk(section.children, bytes, &scanners, isRepeated: isRepeated)
        // It may be left out, or rendered again behind itself.
        if scanners.join(before), !isRepeated {
          var again = scanners
          walk(section.children, bytes, &again, isRepeated: true)
          scanners.join(again)
        }
      case .block(let block):
        note(block.name, scanners)
        walk(block.children, bytes, &scanners, isRepeated: isRepeated)
      case .parent(let parent):
        note(parent.name, scanners)
        // What fills a block stands where the parent has it: as far as is known here, in plain content.
        for block in parent.blocks {
          var inside = MarkupScanners()
          walk(block.children, bytes, &inside, isRepeated: isRepeated)
          if !inside.places.isEmpty { openBlocks.insert(block.name.offset) }
        }
      }
    }
  }
}
