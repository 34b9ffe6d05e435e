import Diagnostics
import FieldRecords

/// Records in XML, as data.gov.in's interface answers unless JSON is asked for: `records` with an `item` each, in an envelope
/// that says how many there are; or any document whose elements repeat.
enum XMLRecords: SourceFormat {
  private static let largest = 64 << 20

  static func tables(_ document: SourceDocument) throws(Diagnostic) -> [SourceTable]? {
    guard isXML(document.text) else { return nil }
    do throws(Diagnostic) {
      return try records(document)
    } catch {
      // A log's lines may begin with a word in such brackets, too.
      if isDeclared(document.text) || error.code == FormatFinding.refused("").diagnostic("").code { throw error }
      return nil
    }
  }

  private static func records(_ document: SourceDocument) throws(Diagnostic) -> [SourceTable] {
    guard document.text.count <= largest else { throw FormatFinding.xmlTooLarge.diagnostic(document.path) }
    let xml: XMLDocument
    do throws(XMLDocument.Fault) {
      xml = try XMLDocument(document.text)
    } catch {
      throw (error == .tooDeep ? FormatFinding.xmlTooDeep : .xmlUnknown).diagnostic(document.path)
    }
    let value = unwrapped(xml.root)
    if value.elements != nil { return try flat(value, rest: xml.rest, document) }
    let records = JSONRecords.document(value)
    for form in [ServiceAnswer.self, DataGovIn.self, EnvelopedRecords.self] as [any JSONFormat.Type] {
      guard var tables = try form.tables(records, first: [value], document), !tables.isEmpty else { continue }
      if let rest = xml.rest { tables[0].aside.append(rest) }
      return tables
    }
    guard let list = value.members?.map(\.value).filter({ $0.elements != nil }), list.count == 1 else {
      throw FormatFinding.xmlUnknown.diagnostic(document.path)
    }
    return try flat(list[0], rest: xml.rest, document)
  }

  private static func flat(
    _ list: JSONValue, rest: SourceTable.Aside?, _ document: SourceDocument
  ) throws(Diagnostic) -> [SourceTable] {
    let records = JSONRecords.document(list)
    guard var tables = try FlatRecords.tables(records, first: records.first(20, document), document), !tables.isEmpty
    else { throw FormatFinding.xmlUnknown.diagnostic(document.path) }
    tables[0].form = "XML records"
    if let rest { tables[0].aside.append(rest) }
    return tables
  }

  private static func isXML(_ text: UnsafeRawBufferPointer) -> Bool {
    guard let first = text.firstIndex(where: { $0 != 0x20 && !(0x09...0x0D).contains($0) }),
      text[first] == UInt8(ascii: "<"), first + 1 < text.count
    else { return false }
    let next = text[first + 1]
    return next == UInt8(ascii: "?") || next == UInt8(ascii: "!") || (next | 0x20) &- 0x61 < 26
  }

  private static func isDeclared(_ text: UnsafeRawBufferPointer) -> Bool {
    let start = text.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }.prefix(2)
    return start.elementsEqual("<?".utf8) || start.elementsEqual("<!".utf8)
  }

  /// What an envelope of envelopes holds.
  private static func unwrapped(_ value: JSONValue) -> JSONValue {
    var value = value
    while let members = value.members, members.count == 1, members[0].key.lowercased() != "records",
      members[0].value.members != nil || members[0].value.elements != nil
    {
      value = members[0].value
    }
    return value
  }
}
