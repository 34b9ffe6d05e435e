import Diagnostics
import FarmModel
import FieldRecords

/// Logs of farmOS 2 and 3 as its CSV importers and exporters have them (farmos.org, "CSV importers"): what was done is
/// told by the log's type, its categories, the file's name or the log's. A log of several locations counts on each;
/// its amount stands with the first. An input of which nothing says that it is a fertilizer counts as a spray.
enum FarmOSLogs: DelimitedFormat {
  private static let types: [String: OperationKind] = [
    "activity": .other, "maintenance": .other, "medical": .other, "birth": .other, "purchase": .other, "sale": .other,
    "observation": .scouting, "seeding": .sowing, "transplanting": .sowing, "harvest": .harvest,
  ]
  private static let fertilizers: Set<String> = [
    "fertilizer", "fertiliser", "fertilizers", "urea", "dap", "npk", "mop", "potash", "phosphate", "compost", "manure",
    "vermicompost", "lime", "gypsum", "amendment", "fym", "dung", "zinc", "ammonium",
  ]

  static func tables(_ sheet: DelimitedSheet) throws(Diagnostic) -> [SourceTable]? {
    guard let header = sheet.head.first, !sheet.isTold(header.cells) else { return nil }
    let columns = NamedColumns(header.cells)
    guard columns.has("timestamp"), columns.has("name"), columns.has("status"),
      columns.has("assets", "asset"), columns.has("locations", "location")
    else { return nil }
    let headings = ["day", "plot", "kind", "what", "amount", "unit", "note"]
    var logs = SourceTable(form: "farmOS logs", kind: .operation, headings: headings, line: header.line)
    var further = SourceTable(
      part: "further locations", form: "farmOS logs", kind: .operation, headings: headings, line: header.line)
    var guessed = 0
    sheet.forEachRecord(below: header, width: header.cells.count, into: &logs, pads: true) { row, logs in
      if columns.cell(row, "status").lowercased() == "abandoned" {
        logs.empty += 1
        return
      }
      let (kind, isGuessed) = kind(row, columns, sheet.document.name)
      if isGuessed { guessed += 1 }
      let plots = plots(row, columns)
      let amount = columns.cell(row, "quantity", "quantity value")
      let unit = amount.isEmpty ? "" : columns.cell(row, "quantity units", "quantity unit")
      func cells(_ plot: String, _ amount: String, _ unit: String) -> [String] {
        [
          columns.cell(row, "timestamp"), plot, kind.rawValue,
          columns.cell(row, "quantity material type", "material", "materials", "name"), amount, unit,
          note(row, columns, plots),
        ]
      }
      logs.append(cells(plots.first ?? "", amount, unit), line: row.line)
      for plot in plots.dropFirst() { further.append(cells(plot, "", ""), line: row.line) }
    }
    if guessed > 0 { logs.findings.append(FormatFinding.inputsAsSprays(guessed).diagnostic(sheet.document.path)) }
    return further.rows > 0 ? [logs, further] : [logs]
  }

  /// Its locations; where it names none, its assets, which may stand on any.
  private static func plots(_ row: DelimitedSheet.Row, _ columns: NamedColumns) -> [String] {
    let locations = names(columns.cell(row, "locations", "location"))
    let found = locations.isEmpty ? names(columns.cell(row, "assets", "asset")) : locations
    var seen: Set<String> = []
    return found.filter { seen.insert($0).inserted }
  }

  /// Names set apart by commas or bars; one that holds a comma stands in quotes.
  private static func names(_ cell: String) -> [String] {
    var names = [""]
    var isQuoted = false
    for character in cell {
      if character == "\"" {
        isQuoted.toggle()
      } else if !isQuoted, ",|;".contains(character) {
        names.append("")
      } else {
        names[names.count - 1].append(character)
      }
    }
    return names.map { $0.split(separator: " ").joined(separator: " ") }.filter { !$0.isEmpty }
  }

  private static func note(_ row: DelimitedSheet.Row, _ columns: NamedColumns, _ plots: [String]) -> String {
    let status = columns.cell(row, "status").lowercased()
    let locations = columns.cell(row, "locations", "location")
    let parts = [
      status.isEmpty || status == "done" ? "" : "\(status) in farmOS", ShopText.plain(columns.cell(row, "notes")),
      columns.cell(row, "assets", "asset"), plots.count > 1 ? "together: \(locations)" : "",
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "; ")
  }

  private static func kind(
    _ row: DelimitedSheet.Row, _ columns: NamedColumns, _ file: String
  ) -> (OperationKind, isGuessed: Bool) {
    let told = [
      columns.cell(row, "type", "log type"), columns.cell(row, "categories", "category"), file,
      columns.cell(row, "quantity material type", "material"), columns.cell(row, "name"),
    ].map { $0.folded.split(separator: " ").map(String.init) }
    let words = told.flatMap { $0 }
    let isInput = words.contains { $0 == "input" || $0 == "inputs" }
    for word in words {
      guard let kind = types[word] ?? OperationKind.meant(by: word) else { continue }
      if !isInput || kind == .pesticide || kind == .fertilizer { return (kind, false) }
    }
    guard isInput else { return (.other, false) }
    return words.contains(where: fertilizers.contains) ? (.fertilizer, false) : (.pesticide, true)
  }
}
