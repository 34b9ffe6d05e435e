import Diagnostics
import FarmModel
import FieldRecords
import Tabular

/// An answer of Open-Meteo: columns under `hourly` (read as readings) and `daily` (read as weather days), with units beside them and times local
/// to `timezone`; an answer without either holds no rows. After open-meteo.com/en/docs.
///
/// `utc_offset_seconds` is the offset on the day of the request: hours of another season have another one, so the zone's name
/// counts where it is known.
enum OpenMeteo: JSONFormat {
  private static let days: [String: String] = [
    "temperature_2m_max": "tmax_c", "temperature_2m_min": "tmin_c", "temperature_2m_mean": "tmean_c",
    "relative_humidity_2m_max": "rhmax_pct", "relative_humidity_2m_min": "rhmin_pct",
    "relative_humidity_2m_mean": "rhmean_pct", "precipitation_sum": "rain_mm", "wind_speed_10m_mean": "wind_m_s",
    "shortwave_radiation_sum": "solar_mj_m2", "et0_fao_evapotranspiration": "et0_mm", "weather_code": "condition",
    "weathercode": "condition",
  ]
  private static let hours: [String: Quantity] = [
    "temperature_2m": .airTemperature, "relative_humidity_2m": .relativeHumidity,
    "relativehumidity_2m": .relativeHumidity, "precipitation": .rainfall, "surface_pressure": .airPressure,
    "wind_speed_10m": .windSpeed, "windspeed_10m": .windSpeed, "carbon_dioxide": .carbonDioxide,
  ]

  static func tables(
    _ records: JSONRecords, first: [JSONValue], _ document: SourceDocument
  ) throws(Diagnostic) -> [SourceTable]? {
    guard first.contains(where: isAnswer) else { return nil }
    var tables: [SourceTable] = []
    var asides: [SourceTable.Aside] = []
    records.forEach(document, unreadable: { asides.append($0) }) { answer in
      guard isAnswer(answer) else {
        return asides.append(
          SourceTable.Aside(line: answer.line, reason: "this is no Open-Meteo answer", text: answer.shown))
      }
      let place = Place(answer, document)
      for block in ["hourly", "minutely_15", "daily"] {
        if let table = table(answer, block, place, document) { tables.append(table) }
      }
    }
    if tables.isEmpty {
      tables = [SourceTable(form: "an Open-Meteo answer", kind: .weather, headings: ["day", "tmax_c"])]
    }
    if tables.count == 1 { tables[0].part = "" }
    tables[0].aside += asides
    return tables
  }

  private static func isAnswer(_ value: JSONValue) -> Bool {
    value["latitude"] != nil && value["longitude"] != nil
      && (value["generationtime_ms"] != nil || value["utc_offset_seconds"] != nil)
  }

  /// Whose weather it is, and when its clock says what.
  private struct Place {
    var name: String
    var zone: SiteZone

    init(_ answer: JSONValue, _ document: SourceDocument) {
      let stem = document.name.split(separator: ".").first.map(String.init) ?? "open-meteo"
      name = answer.text("location_id").map { "\(stem)-\($0)" } ?? stem
      let offset = answer.text("utc_offset_seconds").flatMap(Int.init) ?? 0
      let named = answer.text("timezone") ?? ""
      zone = named == "GMT" ? .utc : SiteZone(named) ?? Place.fixed(offset)
    }

    private static func fixed(_ seconds: Int) -> SiteZone {
      let minutes = abs(seconds) / 60
      let digits = [minutes / 60 / 10, minutes / 60 % 10, minutes % 60 / 10, minutes % 10].map(String.init)
      return SiteZone("\(seconds < 0 ? "-" : "+")\(digits.joined())") ?? .utc
    }
  }

  private static func table(
    _ answer: JSONValue, _ block: String, _ place: Place, _ document: SourceDocument
  ) -> SourceTable? {
    guard let columns = answer[block]?.members, let times = answer[block]?["time"]?.elements else { return nil }
    let units = answer["\(block)_units"]
    let isDaily = block == "daily"
    let told = document.reading.columns
    let values = columns.filter { $0.key != "time" && $0.value.elements != nil }
    let headings = values.map { member in
      told[member.key] == nil ? heading(member.key, units?.text(member.key), isDaily: isDaily) : member.key
    }
    var table = SourceTable(
      part: block, form: "an Open-Meteo answer", kind: isDaily ? .weather : .reading,
      headings: [isDaily ? "day" : "time"] + headings)
    table.values = [isDaily ? "station" : "node": place.name]
    for (row, time) in times.enumerated() {
      let cells = values.map { member in
        let text = member.value.elements.flatMap { row < $0.count ? $0[row].text : nil } ?? ""
        guard told[member.key] != nil, !text.isEmpty, let unit = units?.text(member.key) else { return text }
        return "\(text) \(unit)"
      }
      table.append([moment(time, place, isDaily: isDaily)] + cells, line: time.line)
    }
    return table
  }

  private static func heading(_ name: String, _ unit: String?, isDaily: Bool) -> String {
    let field = isDaily ? days[name] : quantity(name).map(PayloadVocabulary.heading)
    let written = field ?? name
    guard let unit, !["wmo code", "iso8601", ""].contains(unit) else { return written }
    return "\(written) (\(unit))"
  }

  private static func quantity(_ name: String) -> Quantity? {
    if let known = hours[name] { return known }
    if name.hasPrefix("soil_temperature_") { return .soilTemperature }
    return name.hasPrefix("soil_moisture_") && !name.contains("index") ? .soilMoisture : nil
  }

  /// A local time as a moment, a day as it stands; what is no time stays as it is, and its row is set aside.
  private static func moment(_ value: JSONValue, _ place: Place, isDaily: Bool) -> String {
    guard let text = value.text else { return "" }
    let bytes = Array(text.utf8)
    let parsed = bytes.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.flatMap { TimeText.parse($0, buffer.count) }
    }
    guard let parsed else { return text }
    if parsed.offset != nil {
      let instant = Instant(milliseconds: Int64(parsed.day) * 86_400_000 + Int64(parsed.milliseconds))
      return isDaily ? place.zone.day(of: instant).description : text
    }
    if isDaily { return text }
    return place.zone.instant(day: CalendarDay(number: parsed.day), millisecondsOfDay: parsed.milliseconds).iso()
  }
}
