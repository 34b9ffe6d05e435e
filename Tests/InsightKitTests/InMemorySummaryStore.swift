import Agronomy
import FarmModel

/// A summary store that behaves as the port says, in dictionaries.
final class InMemorySummaryStore: SummaryStore {
  struct PlotDayKey: Hashable, Comparable {
    var plot: String
    var day: CalendarDay
    static func < (left: Self, right: Self) -> Bool { (left.plot, left.day) < (right.plot, right.day) }
  }
  struct NodeDayKey: Hashable, Comparable {
    var node: String
    var day: CalendarDay
    static func < (left: Self, right: Self) -> Bool { (left.node, left.day) < (right.node, right.day) }
  }

  let zone: SiteZone
  var nodes: [String: SensorNode] = [:]
  var series: [String: ReadingSeries] = [:]
  var seasons: [PlantingSeason] = []
  var settings: String?
  var stale: Set<NodeDayKey> = []
  var stalePlots: Set<PlotDayKey> = []
  var nodeDays: [NodeDayKey: NodeDaySummary] = [:]
  var plotDays: [PlotDayKey: PlotDay] = [:]
  var summaries: [PlantingKey: PlantingSummary] = [:]
  private(set) var isInTransaction = false
  /// The ranges that were read.
  var fetched: [(node: String, from: Instant, until: Instant)] = []

  init(zone: SiteZone) { self.zone = zone }

  /// Readings of a node at a plot, in time; their days become stale.
  func add(node: String, plot: String, _ readings: [(Instant, Double)]) {
    nodes[node] = SensorNode(code: node, plot: plot)
    var all = series[node] ?? ReadingSeries(node: node)
    for (time, value) in readings {
      all.times.append(time.milliseconds)
      all.values[Quantity.airTemperature.rawValue].append(value)
      all.flags.append(0)
      stale.insert(NodeDayKey(node: node, day: zone.day(of: time)))
    }
    series[node] = all
  }

  func remove(node: String) {
    markAllDaysStale()
    stale = stale.filter { $0.node == node }
    series[node] = nil
  }

  func summarySettings() -> String? { settings }
  func setSummarySettings(_ digest: String) { settings = digest }
  func markAllDaysStale() {
    for (node, series) in series {
      for time in series.times { stale.insert(NodeDayKey(node: node, day: zone.day(of: Instant(milliseconds: time)))) }
    }
    stale.formUnion(nodeDays.keys)
  }
  func widenStaleDays() {
    for day in stale {
      for beside in [-1, 1] {
        let key = NodeDayKey(node: day.node, day: day.day.adding(beside))
        if nodeDays[key] != nil { stale.insert(key) }
      }
    }
  }
  func write(_ flags: [ReadingFlags], node: String) throws {
    guard isInTransaction else { throw OutsideTransaction() }
    for flag in flags {
      guard let row = series[node]?.times.firstIndex(of: flag.time) else { continue }
      series[node]?.flags[row] = flag.flags
    }
  }
  func staleDays(limit: Int) -> [NodeDay] {
    stale.sorted().prefix(limit).map { NodeDay(node: $0.node, plot: nodes[$0.node]?.plot ?? "", day: $0.day) }
  }
  func readings(node: String, from: Instant, until: Instant) -> ReadingSeries {
    fetched.append((node, from, until))
    guard let all = series[node] else { return ReadingSeries(node: node) }
    let rows = all.times.indices.filter { from.milliseconds <= all.times[$0] && all.times[$0] < until.milliseconds }
    var part = ReadingSeries(node: node)
    part.times = rows.map { all.times[$0] }
    part.values[0] = rows.map { all.values[0][$0] }
    part.flags = rows.map { all.flags[$0] }
    return part
  }
  func write(_ days: [(day: NodeDay, summary: NodeDaySummary?)]) throws {
    guard isInTransaction else { throw OutsideTransaction() }
    for (day, summary) in days {
      let key = NodeDayKey(node: day.node, day: day.day)
      nodeDays[key] = summary
      stale.remove(key)
      stalePlots.insert(PlotDayKey(plot: day.plot, day: day.day))
    }
  }
  func stalePlotDays() -> [(plot: String, day: CalendarDay)] { stalePlots.sorted().map { ($0.plot, $0.day) } }
  func nodeDays(plot: String, day: CalendarDay) -> [NodeDaySummary] {
    nodeDays.filter { $0.value.plot == plot && $0.key.day == day }.sorted { $0.key < $1.key }.map(\.value)
  }
  func write(_ plotDays: [PlotDay], removing: [(plot: String, day: CalendarDay)]) throws {
    guard isInTransaction else { throw OutsideTransaction() }
    for plotDay in plotDays {
      let key = PlotDayKey(plot: plotDay.plot, day: plotDay.day)
      self.plotDays[key] = plotDay
      stalePlots.remove(key)
    }
    for (plot, day) in removing {
      self.plotDays[PlotDayKey(plot: plot, day: day)] = nil
      stalePlots.remove(PlotDayKey(plot: plot, day: day))
    }
  }
  func plotDays(plot: String, from: CalendarDay, through: CalendarDay) -> [PlotDay] {
    plotDays.filter { $0.key.plot == plot && from <= $0.key.day && $0.key.day <= through }
      .sorted { $0.key < $1.key }.map(\.value)
  }
  func plotsWithDays() -> [String] { Set(plotDays.keys.map(\.plot)).sorted() }
  func plantingSeasons(after: PlantingKey?, limit: Int) -> [PlantingSeason] {
    let sorted = seasons.sorted { $0.planting.key < $1.planting.key }
    return Array(sorted.filter { season in after.map { $0 < season.planting.key } ?? true }.prefix(limit))
  }
  func write(_ summaries: [PlantingSummary]) throws {
    guard isInTransaction else { throw OutsideTransaction() }
    for summary in summaries { self.summaries[summary.key] = summary }
  }
  func transaction<Result>(_ body: () throws -> Result) throws -> Result {
    guard !isInTransaction else { throw OutsideTransaction() }
    isInTransaction = true
    defer { isInTransaction = false }
    return try body()
  }

  /// Written outside of a transaction, or one inside another.
  struct OutsideTransaction: Error {}
}
