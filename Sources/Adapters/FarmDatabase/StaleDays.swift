import FarmModel

/// Collects the days, in the site's zone, that changed readings of a batch touch. Costs a comparison for a reading of the
/// same day as the node's one before.
struct StaleDays {
  private let zone: SiteZone
  /// By the caller's index of the node: the moments between which its last day lies.
  private var lastDays: [Range<Int64>]
  private(set) var touched: [Set<Int32>]

  init(zone: SiteZone, nodes: Int) {
    self.zone = zone
    lastDays = Array(repeating: 0..<0, count: nodes)
    touched = Array(repeating: [], count: nodes)
  }

  @inline(__always)
  mutating func touch(_ node: Int, _ time: Int64) {
    if lastDays[node].contains(time) { return }
    turn(node, time)
  }

  private mutating func turn(_ node: Int, _ time: Int64) {
    let day = zone.day(of: Instant(milliseconds: time))
    touched[node].insert(day.number)
    let start = zone.startOfDay(day).milliseconds
    let end = zone.startOfDay(day.adding(1)).milliseconds
    // A clock change can put a moment outside of what its day's midnights say; then the next reading asks again.
    lastDays[node] = start <= time && time < end ? start..<end : 0..<0
  }

  /// Adds what was touched to the days whose summaries are to be made anew.
  func store(_ connection: SQLiteConnection, number: (Int) -> Int64) throws {
    for (node, days) in touched.enumerated() {
      for day in days.sorted() {
        try connection.run("INSERT INTO stale_node_days (node, day) VALUES (?1, ?2) ON CONFLICT DO NOTHING") {
          $0.bind(1, number(node))
          $0.bind(2, Int64(day))
        }
      }
    }
  }
}
