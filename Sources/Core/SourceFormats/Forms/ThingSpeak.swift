import Diagnostics
import FieldRecords

/// A ThingSpeak channel's feed as JSON: `channel` names the fields, `feeds` holds the entries. After
/// mathworks.com/help/thingspeak (Read Data).
enum ThingSpeakChannel: JSONFormat {
  static func tables(
    _ records: JSONRecords, first: [JSONValue], _ document: SourceDocument
  ) throws(Diagnostic) -> [SourceTable]? {
    guard first.contains(where: { $0["feeds"]?.elements != nil && $0["channel"]?.members != nil }) else { return nil }
    var table = MessageTable(form: "a ThingSpeak channel's feeds", document)
    table.read(records) { table, page in
      guard let channel = page["channel"], let feeds = page["feeds"]?.elements else {
        return table.setAside(page.line, "this is no ThingSpeak channel", page.shown)
      }
      for feed in feeds { add(feed, channel, &table, document.reading) }
    }
    return [try table.table()]
  }

  private static func add(
    _ feed: JSONValue, _ channel: JSONValue, _ table: inout MessageTable, _ reading: SourceReading
  ) {
    guard feed.members != nil else { return table.setAside(feed.line, "this is no entry of a feed", feed.shown) }
    var values: [PayloadValue] = []
    for number in 1...8 {
      let field = "field\(number)"
      guard let value = feed[field] else { continue }
      // A field that is empty in one entry is missing there; the entry stays one.
      let name = reading.columns[field] == nil ? channel.text(field) ?? field : field
      values.append(PayloadValue(path: [name], text: value.text ?? ""))
    }
    let time = MessageTime(feed["created_at"])
    table.add(
      node: channel.text("name", "id"), time: time, values, line: feed.line, text: feed.shown)
  }
}

/// A ThingSpeak feed as CSV. It names its fields `field1` to `field8` and no more: without `columns:` in `site.yaml` nobody knows what they
/// are; with them it is read as any table.
enum ThingSpeakFeed: SourceFormat {
  static func tables(_ document: SourceDocument) throws(Diagnostic) -> [SourceTable]? {
    let headings = (document.head(1).first ?? "").split(separator: ",").map {
      $0.filter { $0 != "\"" && $0 != " " }.lowercased()
    }
    guard headings.contains("created_at"), headings.contains("entry_id") else { return nil }
    let fields = headings.filter { $0.hasPrefix("field") && $0.dropFirst(5).allSatisfy(\.isNumber) }
    guard fields.count + 2 <= headings.count, !fields.isEmpty,
      !document.reading.columns.keys.contains(where: { fields.contains($0.lowercased()) })
    else { return nil }
    throw FormatFinding.unnamedFields(fields).diagnostic(document.path, line: 1)
  }
}
