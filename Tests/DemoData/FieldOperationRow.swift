import FarmModel

/// A row of the field book.
struct FieldOperationRow {
  var plot: String
  var crop: String
  var day: CalendarDay
  /// Minutes of the day; nil: nobody wrote the time.
  var minute: Int?
  var kind: String
  var what: Words
  var amount: Double?
  var places = 0
  var unit = ""
  var area: Double?
  var preHarvestDays: Int?
  var reEntryHours: Int?
  var purpose = Words.none
  var stage = ""
  var health = ""
  var lot = ""
  var note = ""

  static func heading() -> Table {
    Table(heading: [
      "plot", "crop", "date", "time", "operation", "what", "what_hi", "amount", "unit", "area_m2", "phi_days",
      "rei_hours", "purpose", "purpose_hi", "stage", "health", "lot", "note",
    ])
  }

  func write(into table: inout Table) {
    table.cell(plot)
    table.cell(crop)
    table.cell(day)
    table.cell(minute.map { "\($0 / 600)\($0 / 60 % 10):\($0 % 60 / 10)\($0 % 10)" } ?? "")
    table.cell(kind)
    table.cell(what.en)
    table.cell(what.hi)
    table.cell(amount, places: places, trimmed: true)
    table.cell(unit)
    table.cell(area, places: 0)
    table.cell(preHarvestDays.map(String.init) ?? "")
    table.cell(reEntryHours.map(String.init) ?? "")
    for text in [purpose.en, purpose.hi, stage, health, lot, note] { table.cell(text) }
    table.end()
  }
}
