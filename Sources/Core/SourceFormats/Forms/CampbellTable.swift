import Diagnostics
import FarmModel
import FieldRecords

/// Tables of Campbell Scientific's loggers as text: TOA5 with four rows of headings (environment, names, units,
/// processing) and TOACI1 with two (LoggerNet manual, appendix B). The station's name in the first row is the node, times are
/// the logger's own and so the site's, and RECORD counts rows.
///
/// Names follow those that the maker's Short Cut gives: `AirTC_Avg`, `RH`, `Rain_mm_Tot`, `WS_ms_Avg`, `VW_2`.
enum CampbellTable: DelimitedFormat {
  static func refuseBinary(_ document: SourceDocument) throws(Diagnostic) {
    for form in ["\"TOB1\"", "\"TOB2\"", "\"TOB3\""] where document.bytes.starts(with: form.utf8) {
      throw FormatFinding.binaryCampbell(String(form.dropFirst().dropLast())).diagnostic(document.path)
    }
  }

  static func tables(_ sheet: DelimitedSheet) throws(Diagnostic) -> [SourceTable]? {
    guard let first = sheet.head.first, let form = first.cells.first, form == "TOA5" || form == "TOACI1" else {
      return nil
    }
    let names = sheet.head.dropFirst().first
    guard let names, let time = names.cells.firstIndex(where: { ["TIMESTAMP", "TMSTAMP"].contains($0.uppercased()) })
    else { throw FormatFinding.campbellWithoutNames.diagnostic(sheet.document.path, line: first.line) }
    let isTOA5 = form == "TOA5"
    let units = isTOA5 ? sheet.head.dropFirst(2).first : nil
    let processing = isTOA5 ? sheet.head.dropFirst(3).first : nil
    let columns = names.cells.indices.filter {
      $0 != time && !["RECORD", "RECNBR"].contains(names.cells[$0].uppercased())
    }
    let headings = columns.map { index -> String in
      let unit = units.flatMap { $0.cells.count > index ? $0.cells[index] : nil } ?? ""
      let process = processing.flatMap { $0.cells.count > index ? $0.cells[index] : nil } ?? ""
      return heading(names.cells[index], unit: unit, processing: process, sheet)
    }
    var table = SourceTable(
      form: "Campbell \(form)", kind: .reading, headings: ["time"] + headings, line: names.line)
    if first.cells.count > 1, !first.cells[1].isEmpty { table.values["node"] = first.cells[1] }
    var header = names
    // Files of a logger that are put together repeat all their rows of headings.
    header.line = (processing ?? units ?? names).line
    let own = [first.cells, names.cells, units?.cells, processing?.cells]
    sheet.forEachRecord(
      below: header, width: names.cells.count, into: &table, isNoise: { own.contains($0.cells) }
    ) { row, table in
      table.append([row.cells[time]] + columns.map { row.cells[$0] }, line: row.line)
    }
    return [table]
  }

  /// Beginnings of names, longer ones first: a quantity, and the unit that the name itself says.
  private static let names: [(start: String, quantity: Quantity, unit: String?)] = [
    ("airtc", .airTemperature, "°C"), ("airtf", .airTemperature, "°F"), ("airtk", .airTemperature, "K"),
    ("air temp", .airTemperature, nil), ("airtemp", .airTemperature, nil), ("temp air", .airTemperature, nil),
    ("soiltc", .soilTemperature, "°C"), ("soil temp", .soilTemperature, nil), ("soiltemp", .soilTemperature, nil),
    ("tsoil", .soilTemperature, nil), ("t soil", .soilTemperature, nil), ("t107 c", .soilTemperature, "°C"),
    ("t107 f", .soilTemperature, "°F"), ("t109 c", .soilTemperature, "°C"), ("t109 f", .soilTemperature, "°F"),
    ("t108 c", .soilTemperature, "°C"), ("t108 f", .soilTemperature, "°F"),
    ("relhum", .relativeHumidity, nil), ("rh", .relativeHumidity, nil), ("vwc", .soilMoisture, nil),
    ("vw", .soilMoisture, nil), ("soil moisture", .soilMoisture, nil), ("soilmoist", .soilMoisture, nil),
    ("rain mm", .rainfall, "mm"), ("rain in", .rainfall, "in"), ("rain", .rainfall, nil),
    ("ws ms", .windSpeed, "m/s"), ("ws mph", .windSpeed, "mph"), ("ws kph", .windSpeed, "km/h"),
    ("ws kts", .windSpeed, "kn"), ("windspeed", .windSpeed, nil), ("wind speed", .windSpeed, nil),
    ("ws", .windSpeed, nil), ("bp mbar", .airPressure, "mbar"), ("bp mmhg", .airPressure, "mmHg"),
    ("bp inhg", .airPressure, "inHg"), ("bp kpa", .airPressure, "kPa"), ("bp", .airPressure, nil),
    ("press", .airPressure, nil), ("baro", .airPressure, nil),
    ("par den", .photosyntheticPhotonFluxDensity, "µmol/m²/s"), ("ppfd", .photosyntheticPhotonFluxDensity, nil),
    ("par", .photosyntheticPhotonFluxDensity, nil), ("co2", .carbonDioxide, nil),
  ]

  /// What a value of the name's quantity would be if it were no maximum, deviation or time of one.
  private static let kept: Set<String> = ["", "avg", "smp", "tot", "wvc", "wvt", "med"]
  private static let processes: Set<String> = [
    "avg", "smp", "tot", "max", "min", "std", "tmx", "tmn", "med", "wvc", "s", "wvt", "ws", "d1", "sd1",
  ]

  private static func heading(
    _ written: String, unit: String, processing: String, _ sheet: DelimitedSheet
  ) -> String {
    let words = written.folded.split(separator: " ").map(String.init)
    guard let ending = words.last else { return written }
    let process = processing.isEmpty && processes.contains(ending) ? ending : processing.lowercased()
    // `AirTC_Avg(1)`: what stands before the processing and the number in an array.
    let cut = words.lastIndex { !processes.contains($0) && Int($0) == nil } ?? words.count - 1
    let base = words[...max(cut, 0)].joined(separator: " ")
    guard kept.contains(process), !(words.contains("tot") && base.hasPrefix("par")) else { return written }
    if let known = names.first(where: { base == $0.start || base.hasPrefix($0.start + " ") }) {
      let unit = self.unit(unit, known.quantity) ?? known.unit ?? unit
      return sheet.heading(written, as: known.quantity.column, unit: unit)
    }
    guard case .quantity(let quantity)? = ReadingHeading(heading: base) else { return written }
    // Without a line of units the name may say it: `Temp_F`.
    guard let unit = self.unit(unit, quantity) else { return sheet.heading(written, as: base) }
    return sheet.heading(written, as: quantity.column, unit: unit)
  }

  /// The unit as `Units` knows it; nil: it is none of the quantity's.
  private static func unit(_ written: String, _ quantity: Quantity) -> String? {
    var unit = written.lowercased()
    for (long, short) in [
      ("meters/second", "m/s"), ("metres/second", "m/s"), ("miles/hour", "mph"), ("kilometers/hour", "km/h"),
      ("deg c", "°c"), ("deg f", "°f"), ("degrees c", "°c"), ("degrees f", "°f"),
    ] where unit == long { unit = short }
    return Units.conversion(unit, quantity.dimension) == nil ? nil : unit
  }
}
