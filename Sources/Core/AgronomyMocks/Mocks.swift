import Agronomy
import FarmModel

/// A mock was asked something that its test did not answer.
public struct UnansweredSummaryCall: Error, CustomStringConvertible {
  public let call: String
  public var description: String { "the mock was not told what to answer to '\(call)'" }
}

/// A `SummaryStore` that answers as its test says, and throws where it was not told.
public final class MockSummaryStore: SummaryStore {
  public var onSummarySettings: (() throws -> String?)?
  public var onSetSummarySettings: ((String) throws -> Void)?
  public var onMarkAllDaysStale: (() throws -> Void)?
  public var onWidenStaleDays: (() throws -> Void)?
  public var onWriteFlags: (([ReadingFlags], String) throws -> Void)?
  public var onStaleDays: ((Int) throws -> [NodeDay])?
  public var onReadings: ((String, Instant, Instant) throws -> ReadingSeries)?
  public var onWriteNodeDays: (([(day: NodeDay, summary: NodeDaySummary?)]) throws -> Void)?
  public var onStalePlotDays: (() throws -> [(plot: String, day: CalendarDay)])?
  public var onNodeDays: ((String, CalendarDay) throws -> [NodeDaySummary])?
  public var onWritePlotDays: (([PlotDay], [(plot: String, day: CalendarDay)]) throws -> Void)?
  public var onPlotDays: ((String, CalendarDay, CalendarDay) throws -> [PlotDay])?
  public var onPlotsWithDays: (() throws -> [String])?
  public var onPlantingSeasons: ((PlantingKey?, Int) throws -> [PlantingSeason])?
  public var onWritePlantings: (([PlantingSummary]) throws -> Void)?
  /// Transactions begun.
  public private(set) var transactions = 0

  public init() {}

  private func answer<Answer>(_ answer: Answer?, _ call: String = #function) throws -> Answer {
    guard let answer else { throw UnansweredSummaryCall(call: call) }
    return answer
  }

  public func summarySettings() throws -> String? { try answer(onSummarySettings)() }
  public func setSummarySettings(_ digest: String) throws { try answer(onSetSummarySettings)(digest) }
  public func markAllDaysStale() throws { try answer(onMarkAllDaysStale)() }
  public func widenStaleDays() throws { try answer(onWidenStaleDays)() }
  public func write(_ flags: [ReadingFlags], node: String) throws { try answer(onWriteFlags)(flags, node) }
  public func staleDays(limit: Int) throws -> [NodeDay] { try answer(onStaleDays)(limit) }
  public func readings(node: String, from: Instant, until: Instant) throws -> ReadingSeries {
    try answer(onReadings)(node, from, until)
  }
  public func write(_ days: [(day: NodeDay, summary: NodeDaySummary?)]) throws {
    try answer(onWriteNodeDays)(days)
  }
  public func stalePlotDays() throws -> [(plot: String, day: CalendarDay)] { try answer(onStalePlotDays)() }
  public func nodeDays(plot: String, day: CalendarDay) throws -> [NodeDaySummary] {
    try answer(onNodeDays)(plot, day)
  }
  public func write(_ plotDays: [PlotDay], removing: [(plot: String, day: CalendarDay)]) throws {
    try answer(onWritePlotDays)(plotDays, removing)
  }
  public func plotDays(plot: String, from: CalendarDay, through: CalendarDay) throws -> [PlotDay] {
    try answer(onPlotDays)(plot, from, through)
  }
  public func plotsWithDays() throws -> [String] { try answer(onPlotsWithDays)() }
  public func plantingSeasons(after: PlantingKey?, limit: Int) throws -> [PlantingSeason] {
    try answer(onPlantingSeasons)(after, limit)
  }
  public func write(_ summaries: [PlantingSummary]) throws { try answer(onWritePlantings)(summaries) }
  public func transaction<Result>(_ body: () throws -> Result) throws -> Result {
    transactions += 1
    return try body()
  }
}

/// A `SummaryReading` that answers as its test says, and throws where it was not told.
public struct MockSummaryReading: SummaryReading {
  public var onPlotDays: (@Sendable (String, CalendarDay, CalendarDay) throws -> [PlotDay])?
  public var onPlantingSummaries: (@Sendable ([PlantingKey]) throws -> [PlantingKey: PlantingSummary])?
  public var onNodeStates: (@Sendable () throws -> [NodeState])?
  public var onAllNodeRecords: (@Sendable () throws -> [NodeRecord])?
  public var onNodeRecords: (@Sendable (String) throws -> [NodeRecord])?

  public init() {}

  private func answer<Answer>(_ answer: Answer?, _ call: String = #function) throws -> Answer {
    guard let answer else { throw UnansweredSummaryCall(call: call) }
    return answer
  }

  public func plotDays(plot: String, from: CalendarDay, through: CalendarDay) throws -> [PlotDay] {
    try answer(onPlotDays)(plot, from, through)
  }
  public func plantingSummaries(_ keys: [PlantingKey]) throws -> [PlantingKey: PlantingSummary] {
    try answer(onPlantingSummaries)(keys)
  }
  public func nodeStates() throws -> [NodeState] { try answer(onNodeStates)() }
  public func nodeRecords() throws -> [NodeRecord] { try answer(onAllNodeRecords)() }
  public func nodeRecords(plot: String) throws -> [NodeRecord] { try answer(onNodeRecords)(plot) }
}
