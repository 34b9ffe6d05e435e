import CXML2

/// A part of a workbook, element by element, without its tree. Names come without their prefixes, since different
/// programs choose different ones. A part with a document type is refused: no workbook has one, and entities could blow
/// it up.
final class XMLStream {
  enum Event: Equatable {
    /// `isEmpty`: no end follows.
    case start(String, isEmpty: Bool)
    case end(String)
    case text
  }

  enum Fault: Error {
    case damaged
    case tooLarge
  }

  private let reader: xmlTextReaderPtr
  private let source: Source

  /// What the library reads from.
  private final class Source {
    let member: ZipFile.Member
    var isTooLarge = false

    init(_ member: ZipFile.Member) { self.member = member }
  }

  init(_ member: ZipFile.Member) throws(Fault) {
    source = Source(member)
    let options = XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue
    let read: xmlInputReadCallback = { context, buffer, length in
      guard let context, let buffer, length > 0 else { return -1 }
      let source = Unmanaged<Source>.fromOpaque(context).takeUnretainedValue()
      do throws(ZipFile.Fault) {
        let chunk = try source.member.next(Int(length))
        chunk.withUnsafeBytes { bytes in
          if let base = bytes.baseAddress {
            UnsafeMutableRawPointer(buffer).copyMemory(from: base, byteCount: bytes.count)
          }
        }
        return Int32(chunk.count)
      } catch {
        source.isTooLarge = error == .tooLarge
        return -1
      }
    }
    let context = Unmanaged.passUnretained(source).toOpaque()
    guard let reader = xmlReaderForIO(read, nil, context, nil, nil, Int32(options)) else { throw .damaged }
    self.reader = reader
  }

  deinit { xmlFreeTextReader(reader) }

  /// The next element or text; nil at the end.
  func next() throws(Fault) -> Event? {
    while true {
      let code = xmlTextReaderRead(reader)
      if source.isTooLarge { throw .tooLarge }
      if code == 0 { return nil }
      guard code == 1 else { throw .damaged }
      switch xmlTextReaderNodeType(reader) {
      case 1: return .start(name, isEmpty: xmlTextReaderIsEmptyElement(reader) == 1)
      case 15: return .end(name)
      case 3, 4, 14: return .text
      // An entity, or a document type.
      case 5, 10: throw .damaged
      default: continue
      }
    }
  }

  private var name: String { xmlTextReaderConstLocalName(reader).map { String(cString: $0) } ?? "" }

  /// Of the text in hand.
  var text: String { xmlTextReaderConstValue(reader).map { String(cString: $0) } ?? "" }

  /// The attributes of the element in hand, by their names without prefixes.
  func attributes() -> [String: String] {
    var found: [String: String] = [:]
    while xmlTextReaderMoveToNextAttribute(reader) == 1 {
      if let value = xmlTextReaderConstValue(reader) { found[name] = String(cString: value) }
    }
    xmlTextReaderMoveToElement(reader)
    return found
  }

  /// Calls `body` with each element of the names that stands anywhere, with its attributes.
  func forEach(_ names: Set<String>, _ body: (String, [String: String]) -> Void) throws(Fault) {
    while let event = try next() {
      if case .start(let name, _) = event, names.contains(name) { body(name, attributes()) }
    }
  }
}
