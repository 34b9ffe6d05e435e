import Diagnostics
import FieldRecords

/// The table of crops of AquaCrop (FAO; aquacrop for Python, `crop_params`): a row for each crop by days and by degree
/// days, base and upper temperature in °C. −9 means that nothing is set.
enum AquaCropCrops: DelimitedFormat {
  static func tables(_ sheet: DelimitedSheet) throws(Diagnostic) -> [SourceTable]? {
    guard let header = sheet.head.first, !sheet.isTold(header.cells) else { return nil }
    let columns = NamedColumns(header.cells)
    guard columns.has("name"), columns.has("tbase"), columns.has("tupp"), columns.has("calendartype", "maturitycd")
    else { return nil }
    var table = SourceTable(
      form: "AquaCrop crops", kind: .crop,
      headings: ["code", "name", "base_c", "cutoff_c", "days_to_harvest", "gdd_to_harvest"], line: header.line)
    sheet.forEachRecord(below: header, width: header.cells.count, into: &table) { row, table in
      func set(_ name: String) -> String {
        let text = columns.cell(row, name)
        return Double(text) == -9 || Double(text) == -999 ? "" : text
      }
      let isByDegrees = Double(columns.cell(row, "calendartype")) == 2
      table.append(
        [
          columns.cell(row, "key", "name"), columns.cell(row, "name"), set("tbase"), set("tupp"), set("maturitycd"),
          isByDegrees ? set("maturity") : "",
        ], line: row.line)
    }
    return [table]
  }
}
