import Diagnostics
import FarmModel
import FieldRecords
import Tabular

/// A state of a Home Assistant entity.
private struct EntityState {
  var entity: String
  var state: String
  var time: MessageTime?
  var unit: String?
  var deviceClass: String?
  var line: Int
}

/// Turns states of single entities into readings of devices: `sensor.tunnel_temperature` and `sensor.tunnel_humidity` are one node,
/// `tunnel`, and what they say in one second is one reading.
private struct EntityTable {
  private static let classes: [String: String] = [
    "temperature": "temperature", "humidity": "humidity", "moisture": "soil_moisture", "illuminance": "illuminance",
    "pressure": "pressure", "atmospheric_pressure": "pressure", "carbon_dioxide": "co2", "wind_speed": "wind_speed",
    "precipitation": "rainfall",
  ]

  /// Words with which a device's own name ends, though they would not change a quantity's: `outdoor_temperature`.
  private static func isOfNode(_ word: String) -> Bool {
    PayloadVocabulary.isNoise(word) || ["outdoor", "environment", "env", "ambient"].contains(word)
  }

  private var places: [String: (node: String, name: String)] = [:]
  private let stem: String
  private let told: Set<String>
  var table: MessageTable

  init(_ document: SourceDocument) {
    table = MessageTable(form: "a Home Assistant history", document)
    stem = String(document.name.split(separator: ".").first ?? "home")
    told = Set(document.reading.columns.keys)
  }

  mutating func add(_ state: EntityState, text: @autoclosure () -> String) {
    guard let place = place(state) else { return table.countEmpty() }
    var unit = state.unit.flatMap { $0.isEmpty ? nil : $0 }
    if let known = unit, let name = PayloadVocabulary.name(place.name),
      name.quantity == .airPressure || name.unit == nil,
      Units.conversion(known, name.quantity.dimension) == nil
    {
      // A moisture in no unit of moisture is another thing.
      if known != "None" { return table.countEmpty() }
      unit = nil
    }
    table.add(
      node: place.node, time: state.time, [PayloadValue(path: [place.name], text: state.state, unit: unit)],
      line: state.line, mergedWithin: 1000, text: text())
  }

  /// The longest end of the entity's name that names a quantity; before it stands the device.
  private mutating func place(_ state: EntityState) -> (node: String, name: String)? {
    if let known = places[state.entity] { return known }
    let object = state.entity.split(separator: ".", maxSplits: 1).last.map(String.init) ?? state.entity
    guard state.entity.hasPrefix("sensor.") || !state.entity.contains(".") else { return nil }
    var place: (node: String, name: String)?
    let words = object.split(separator: "_").map(String.init)
    if told.contains(state.entity) {
      place = (object, state.entity)
    } else {
      for start in words.indices where place == nil && !Self.isOfNode(words[start]) {
        let end = words[start...].joined(separator: "_")
        guard PayloadVocabulary.name(end) != nil else { continue }
        // A second device of one name: `tunnel_temperature_2`.
        let number = words.last.flatMap { start < words.count - 1 && $0.allSatisfy(\.isNumber) ? $0 : nil }
        let node = (words[..<start] + (number.map { [$0] } ?? [])).joined(separator: "_")
        place = (node.isEmpty ? stem : node, end)
      }
    }
    if place == nil, let name = state.deviceClass.flatMap({ Self.classes[$0] }) { place = (object, name) }
    if places.count < 10_000, let place { places[state.entity] = place }
    return place
  }
}

/// Home Assistant's history as CSV, as its history page downloads it: a row for each change of each entity
/// (`entity_id,state,last_changed`), in UTC.
enum HomeAssistantHistory: SourceFormat {
  private static let times = ["last_changed", "last_updated", "last_reported", "last_changed_ts", "last_updated_ts"]

  static func tables(_ document: SourceDocument) throws(Diagnostic) -> [SourceTable]? {
    guard document.head(1).first?.lowercased().contains("entity_id") == true else { return nil }
    let dialect = Dialect.detect(document.text)
    var rows = dialect.rows(document.text)
    guard rows.next() else { return nil }
    let headings = (0..<rows.count).map { rows[$0].trimmed().text.lowercased() }
    guard let entity = headings.firstIndex(of: "entity_id"), let state = headings.firstIndex(of: "state"),
      let time = times.lazy.compactMap({ headings.firstIndex(of: $0) }).first
    else { return nil }
    let unit = headings.firstIndex { $0 == "unit" || $0 == "unit_of_measurement" }
    var states = EntityTable(document)
    while rows.next() {
      let row = { String(decoding: rows.rowText.prefix(4096), as: UTF8.self) }
      if rows.isBlank {
        states.table.countEmpty()
      } else if rows.problem == .tooLong || rows.problem == .tooManyColumns {
        states.table.setAside(rows.line, "the row is too long", row())
      } else if rows.count <= max(entity, state, time) {
        states.table.setAside(
          rows.line, "the row has \(rows.count) cells, the heading row \(headings.count)", row())
      } else if rows[entity].trimmed().text.lowercased() == "entity_id" {
        states.table.countEmpty()
      } else {
        states.add(
          EntityState(
            entity: rows[entity].trimmed().text, state: rows[state].trimmed().text,
            time: MessageTime(rows[time].trimmed().text),
            unit: unit.flatMap { $0 < rows.count ? rows[$0].trimmed().text : nil }, deviceClass: nil, line: rows.line),
          text: row())
      }
    }
    return [try states.table.table()]
  }
}

/// Home Assistant's history as JSON, as its REST interface answers (`/api/history/period`): a list for each entity, in which only the
/// first state need name it. After developers.home-assistant.io (REST API).
enum HomeAssistantStates: JSONFormat {
  static func tables(
    _ records: JSONRecords, first: [JSONValue], _ document: SourceDocument
  ) throws(Diagnostic) -> [SourceTable]? {
    guard first.contains(where: { $0["entity_id"] != nil && $0["state"] != nil }) else { return nil }
    var states = EntityTable(document)
    var entity = ""
    var attributes: [String: (unit: String?, deviceClass: String?)] = [:]
    var table = states.table
    table.read(records) { table, record in
      swap(&table, &states.table)
      defer { swap(&table, &states.table) }
      entity = record.text("entity_id") ?? entity
      guard let state = record.text("state") else {
        return states.table.setAside(record.line, "this is no state of an entity", record.shown)
      }
      if let own = record["attributes"], own.members != nil {
        attributes[entity] = (own.text("unit_of_measurement"), own.text("device_class"))
      }
      states.add(
        EntityState(
          entity: entity, state: state,
          time: MessageTime.best(["last_changed", "last_updated"].map { MessageTime(record[$0]) }),
          unit: attributes[entity]?.unit, deviceClass: attributes[entity]?.deviceClass, line: record.line),
        text: record.shown)
    }
    return [try table.table()]
  }
}
