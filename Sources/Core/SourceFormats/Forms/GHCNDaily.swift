import Diagnostics
import FieldRecords

/// Daily summaries of NOAA's Global Historical Climatology Network as CSV: exports of Climate Data Online, and the files
/// of each station (NCEI, "GHCN-Daily CSV format"). Such a file does not say its units: an order for "standard" units has
/// °F and inches, one for "metric" units °C and mm, and the files of stations have tenths of these. They are told by how
/// numbers are written (rain with two decimals is in inches, with one in mm), the report says which were taken, and
/// what `site.yaml` says under `units:` comes first.
enum GHCNDaily: DelimitedFormat {
  private enum System {
    case standard, metric, tenths
    /// Nothing in the file tells.
    case unknown

    /// Nil: the unit that the field is kept in.
    func unit(_ measure: Measure) -> String? {
      switch (self, measure) {
      case (.standard, .temperature): "°F"
      case (.standard, .depth): "inch"
      case (.standard, .speed): "mph"
      case (.metric, .temperature): "°C"
      case (.metric, .depth): "mm"
      case (.metric, .speed): "m/s"
      case (.tenths, .temperature): "0.1 °C"
      case (.tenths, .depth): "0.1 mm"
      case (.tenths, .speed): "0.1 m/s"
      case (.unknown, _): nil
      }
    }
  }

  private enum Measure { case temperature, depth, speed }

  private static let fields: [String: (field: String, measure: Measure)] = [
    "TMAX": ("tmax_c", .temperature), "TMIN": ("tmin_c", .temperature), "TAVG": ("tmean_c", .temperature),
    "PRCP": ("rain_mm", .depth), "AWND": ("wind_m_s", .speed),
  ]

  static func tables(_ sheet: DelimitedSheet) throws(Diagnostic) -> [SourceTable]? {
    guard let header = sheet.head.first, header.cells.contains("STATION"), header.cells.contains("DATE"),
      header.cells.contains(where: { fields[$0] != nil }), !sheet.isTold(header.cells)
    else { return nil }
    let system = system(sheet, header)
    let headings = header.cells.map { written in
      fields[written].map { sheet.heading(written, as: $0.field, unit: system.unit($0.measure)) }
        ?? (written.hasSuffix("_ATTRIBUTES") ? "" : written)
    }
    var table = SourceTable(form: "GHCN-Daily", kind: .weather, headings: headings, line: header.line)
    if sheet.document.reading.units.isEmpty {
      table.findings = [
        FormatFinding.unitsGuessed(system.unit(.temperature), system.unit(.depth))
          .diagnostic(sheet.document.path)
      ]
    }
    sheet.forEachRecord(below: header, width: header.cells.count, into: &table) { row, table in
      table.append(row.cells, line: row.line)
    }
    return [table]
  }

  /// How numbers of some columns are written.
  private struct Evidence {
    var count = 0
    /// Digits after the point, at most.
    var decimals = 0
    var highest = -Double.infinity

    mutating func look(_ cell: String) {
      guard let value = Double(cell), value > -9000 else { return }
      count += 1
      highest = max(highest, abs(value))
      if let point = cell.firstIndex(of: ".") {
        decimals = max(decimals, cell.distance(from: point, to: cell.endIndex) - 1)
      }
    }
  }

  private static func system(_ sheet: DelimitedSheet, _ header: DelimitedSheet.Row) -> System {
    let temperatures = header.cells.indices.filter { ["TMAX", "TMIN", "TAVG", "TOBS"].contains(header.cells[$0]) }
    let rain = header.cells.firstIndex(of: "PRCP")
    var heat = Evidence()
    var wet = Evidence()
    sheet.forEachRow(after: header.line) { row in
      for index in temperatures where index < row.cells.count { heat.look(row.cells[index]) }
      if let rain, rain < row.cells.count { wet.look(row.cells[rain]) }
      return true
    }
    // No air was ever as hot as 134.1 °F on any other scale than tenths (the record is 56.7 °C).
    if heat.count > 0, heat.decimals == 0, heat.highest > 140 { return .tenths }
    if wet.count > 0, wet.decimals > 0 { return wet.decimals > 1 ? .standard : .metric }
    if heat.highest > 60 { return .standard }
    if heat.decimals > 0 { return .metric }
    // Tenths of a degree Celsius are never whole for ten values running.
    return heat.count >= 10 ? .standard : .unknown
  }
}
