import FarmModel

/// Rows of operations that were set aside and may have been sprays, by the plot that could be read. A plot that nothing
/// else knows may be any, as of the last `settleParents()`.
struct UnreadSprays {
  /// A lot is held by one of them; so many are named.
  private static let mostNamed = 5

  private var byPlot: [String: [UnreadOperation]] = [:]
  private var ofAnyPlot: [UnreadOperation] = []

  init(_ connection: SQLiteConnection) throws {
    let rows = try connection.rows(
      """
      SELECT files.path, u.line, (SELECT code FROM known_plots WHERE code = u.plot), u.day, u.kind FROM unread_operations AS u JOIN files ON files.number = u.file
      ORDER BY files.path, u.line
      """
    ) {
      UnreadOperation(
        path: $0.text(0), line: $0.int(1), plot: $0.optionalText(2), day: $0.optionalInteger(3).map(FarmRows.day),
        kind: $0.optionalText(4).flatMap(OperationKind.init))
    }
    for row in rows where row.mayBeSpray {
      if let plot = row.plot { byPlot[plot, default: []].append(row) } else { ofAnyPlot.append(row) }
    }
  }

  /// Those that may have been on a plot between two days, both included.
  func on(_ plot: String, from: CalendarDay, through: CalendarDay) -> [UnreadOperation] {
    let rows = [byPlot[plot] ?? [], ofAnyPlot].joined().lazy
    return Array(rows.filter { $0.day.map { from <= $0 && $0 <= through } ?? true }.prefix(Self.mostNamed))
  }
}
