import Diagnostics
import FieldRecords

/// Records of api-rrd.madavi.de, the archive of sensor.community's devices, turned from CSV into JSON.
///
/// Some converters zipped rows of 22 cells with an older heading of 20, so that all from `Temp` on stands two names too far to the
/// right. It shows: the strength of a WiFi signal is never positive, and what stands under `Signal` then is the shortest cycle.
/// Such records are read under their true names, and the report says so.
enum MadaviRecords: JSONFormat {
  private static let marks = ["Time", "Samples", "Min_cycle", "Max_cycle", "Signal"]
  /// The name under which a shifted value stands → its true name.
  private static let shifted = [
    ("BMP_temperature", "Temp"), ("BMP_pressure", "Humidity"), ("BME280_temperature", "BMP_temperature"),
    ("BME280_humidity", "BMP_pressure"), ("BME280_pressure", "BME280_temperature"),
  ]

  static func tables(
    _ records: JSONRecords, first: [JSONValue], _ document: SourceDocument
  ) throws(Diagnostic) -> [SourceTable]? {
    guard first.contains(where: { record in marks.allSatisfy { record[$0] != nil } }) else { return nil }
    var messages = MessageTable(form: "Madavi records", document)
    var moved = 0
    messages.read(records) { table, record in
      let values: [PayloadValue]
      switch state(record) {
      case .plain: values = MQTTMessage.values(record)
      case .shifted:
        moved += 1
        values = shifted.map { PayloadValue(path: [$0.1], text: record.text($0.0) ?? "") }
      case .unclear:
        return table.setAside(record.line, "the signal is positive: values stand under others' names", record.shown)
      }
      table.add(
        node: MQTTMessage.node(record), time: MessageTime(record["Time"]), values.filter { !$0.text.isEmpty },
        line: record.line, text: record.shown)
    }
    var table = try messages.table()
    if moved > 0 { table.findings.append(FormatFinding.shiftedNames(moved).diagnostic(document.path)) }
    return [table]
  }

  private enum State { case plain, shifted, unclear }

  private static func state(_ record: JSONValue) -> State {
    guard let signal = record.text("Signal").flatMap(Double.init), signal > 0 else { return .plain }
    let isEmpty = ["Temp", "Humidity", "Samples", "Min_cycle"].allSatisfy { record.text($0) == nil }
    // No place has less than 300 hPa; a percentage fits.
    let pressure = record.text("BMP_pressure").flatMap(Double.init) ?? 0
    return isEmpty && (0...100).contains(pressure) ? .shifted : .unclear
  }
}

/// Records of data.sensor.community's interface: `sensordatavalues` is a list of `{value_type, value}`; times are in UTC and do not say so.
enum SensorCommunityRecords: JSONFormat {
  static func tables(
    _ records: JSONRecords, first: [JSONValue], _ document: SourceDocument
  ) throws(Diagnostic) -> [SourceTable]? {
    guard first.contains(where: { $0["sensordatavalues"]?.elements != nil }) else { return nil }
    var messages = MessageTable(form: "sensor.community records", document)
    messages.read(records) { table, record in
      if table.isRepeated(record.written) { return }
      let values = record["sensordatavalues"].map { Payload.values($0) } ?? []
      table.add(
        node: MQTTMessage.node(record), time: MessageTime.best(MQTTMessage.times(record)), values, line: record.line,
        text: record.shown)
    }
    var table = try messages.table()
    table.isUTC = true
    return [table]
  }
}
