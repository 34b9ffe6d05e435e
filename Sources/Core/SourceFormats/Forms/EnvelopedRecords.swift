import Diagnostics
import FieldRecords

/// An answer of data.gov.in's interface: `records` in an envelope that says how many there are. It comes in pages, and a page says so.
enum DataGovIn: JSONFormat {
  static func tables(
    _ records: JSONRecords, first: [JSONValue], _ document: SourceDocument
  ) throws(Diagnostic) -> [SourceTable]? {
    guard first.contains(where: isAnswer) else { return nil }
    var rows: [JSONValue] = []
    var findings: [Diagnostic] = []
    var asides: [SourceTable.Aside] = []
    records.forEach(document, unreadable: { asides.append($0) }) { page in
      guard let elements = page["records"]?.elements else { return rows.append(page) }
      rows += elements
      let offset = page.text("offset").flatMap(Int.init) ?? 0
      guard let total = page.text("total").flatMap(Int.init), total > elements.count, offset >= 0 else { return }
      let (last, isTooLarge) = offset.addingReportingOverflow(elements.count)
      if isTooLarge || offset == 0 && last >= total { return }
      findings.append(
        FormatFinding.paged(total: total, first: min(offset + 1, last), last: last).diagnostic(document.path))
    }
    let list = JSONRecords.document(JSONValue(.array(rows), line: 1))
    var tables = try FlatRecords.tables(list, first: Array(rows.prefix(20)), document) ?? []
    guard !tables.isEmpty else {
      var empty = SourceTable(
        form: "a data.gov.in answer", kind: .mandiPrice,
        headings: ["state", "district", "market", "commodity", "arrival_date", "modal_price"])
      empty.findings = findings
      return [empty]
    }
    tables[0].form = "a data.gov.in answer"
    tables[0].findings = findings
    tables[0].aside += asides
    return tables
  }

  private static func isAnswer(_ value: JSONValue) -> Bool {
    guard let records = value["records"]?.elements, value["total"] != nil || value["count"] != nil else { return false }
    return ["index_name", "field", "org", "source", "limit"].contains { value[$0] != nil }
      || records.first?.members?.contains { $0.key.folded == "commodity" } ?? false
  }
}

/// A document with one list of records in it: `{"node": "N1", "readings": [{"time": …, …}, …]}`, `{"data": {"records": […]}}`.
enum EnvelopedRecords: JSONFormat {
  private static let deepest = 3

  static func tables(
    _ records: JSONRecords, first: [JSONValue], _ document: SourceDocument
  ) throws(Diagnostic) -> [SourceTable]? {
    guard case .document(let value) = records, value.members != nil, let found = list(value, 0) else { return nil }
    let list = JSONRecords.document(found)
    let first = list.first(20, document)
    for form in [MQTTRecords.self, FlatRecords.self] as [any JSONFormat.Type] {
      guard var tables = try form.tables(list, first: first, document) else { continue }
      if let node = MQTTMessage.node(value) {
        for index in tables.indices where tables[index].kind == .reading { tables[index].values["node"] = node }
      }
      return tables
    }
    return nil
  }

  /// The longest list of objects that give a time.
  private static func list(_ value: JSONValue, _ depth: Int) -> JSONValue? {
    if depth > deepest { return nil }
    if let elements = value.elements {
      let isList = elements.first?.members?.contains { MQTTMessage.isTime($0.key) } ?? false
      return isList ? value : nil
    }
    let lists = (value.members ?? []).compactMap { list($0.value, depth + 1) }
    return lists.max { ($0.elements?.count ?? 0) < ($1.elements?.count ?? 0) }
  }
}
