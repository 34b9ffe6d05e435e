import FarmModel

/// A node's readings of a stretch of time, ascending by time, as columns.
public struct ReadingSeries: Sendable {
  public var node: String
  /// `Instant.milliseconds`
  public var times: [Int64]
  /// By `Quantity.rawValue`; empty where the node never measured it, else one a time, NaN: missing.
  public var values: [[Double]]
  /// `QualityFlag` bits, one a time.
  public var flags: [UInt64]

  public init(node: String) {
    self.node = node
    times = []
    values = Array(repeating: [], count: Quantity.allCases.count)
    flags = []
  }
}

/// The `QualityFlag` bits of a reading.
public struct ReadingFlags: Sendable, Equatable {
  /// `Instant.milliseconds`
  public var time: Int64
  public var flags: UInt64

  public init(time: Int64, flags: UInt64) {
    self.time = time
    self.flags = flags
  }
}

public struct NodeDay: Hashable, Sendable {
  public var node: String
  public var plot: String
  public var day: CalendarDay
  /// Seconds, where declared for the node.
  public var expectedIntervalSeconds: Double?

  public init(node: String, plot: String, day: CalendarDay, expectedIntervalSeconds: Double? = nil) {
    self.node = node
    self.plot = plot
    self.day = day
    self.expectedIntervalSeconds = expectedIntervalSeconds
  }
}

/// A quantity's day: extremes and time-weighted mean of the unflagged readings. `corpora/agronomy`, facts/agronomy.
public struct DailyStatistics: Sendable, Equatable {
  public var minimum: Double
  public var maximum: Double
  /// Time-weighted: trapezoids between neighbouring readings, none across a gap.
  public var mean: Double
  /// Unflagged readings.
  public var count: Int
  /// Σ of the intervals that are no gaps / 24 h.
  public var coverage: Double
  public var gaps: Int

  public init(minimum: Double, maximum: Double, mean: Double, count: Int, coverage: Double, gaps: Int) {
    self.minimum = minimum
    self.maximum = maximum
    self.mean = mean
    self.count = count
    self.coverage = coverage
    self.gaps = gaps
  }
}

/// What the store keeps of a node's day.
public struct NodeDaySummary: Sendable, Equatable {
  public var node: String
  public var plot: String
  public var day: CalendarDay
  /// All readings of the day, flagged ones included.
  public var readings: Int
  public var flagged: Int
  public var temperature: DailyStatistics?
  public var humidity: DailyStatistics?
  public var soilMoisture: DailyStatistics?
  public var soilTemperature: DailyStatistics?
  /// mol/m²/day; from PPFD, else from lux / 54.
  public var dailyLightIntegral: Double?
  public var lightIsEstimated: Bool
  /// The share of the day for which light was measured: that of a night alone is no dark day.
  public var lightCoverage: Double
  /// Quantities (by raw value) whose every value of the day was the same, with at least six hours of readings.
  public var stuck: [Quantity]
  /// What is wrong with the day's readings.
  public var flaws: FlagCounts

  public init(
    node: String, plot: String, day: CalendarDay, readings: Int, flagged: Int, temperature: DailyStatistics? = nil,
    humidity: DailyStatistics? = nil, soilMoisture: DailyStatistics? = nil,
    soilTemperature: DailyStatistics? = nil, dailyLightIntegral: Double? = nil, lightIsEstimated: Bool = false,
    lightCoverage: Double = 1, stuck: [Quantity] = [], flaws: FlagCounts = FlagCounts()
  ) {
    self.node = node
    self.plot = plot
    self.day = day
    self.readings = readings
    self.flagged = flagged
    self.temperature = temperature
    self.humidity = humidity
    self.soilMoisture = soilMoisture
    self.soilTemperature = soilTemperature
    self.dailyLightIntegral = dailyLightIntegral
    self.lightIsEstimated = lightIsEstimated
    self.lightCoverage = lightCoverage
    self.stuck = stuck
    self.flaws = flaws
  }
}

/// A plot's day: its nodes' days made one (extremes over all nodes, means weighted by coverage, the best coverage).
public struct PlotDay: Sendable, Equatable {
  public var plot: String
  public var day: CalendarDay
  public var nodes: Int
  public var temperature: DailyStatistics?
  public var humidity: DailyStatistics?
  public var soilMoisture: DailyStatistics?
  public var dailyLightIntegral: Double?
  public var lightIsEstimated: Bool
  /// The share of the day for which light was measured, by the node that measured longest.
  public var lightCoverage: Double
  /// With the method and thresholds of the crop that stood on the plot, else over the site's base.
  public var degreeDays: Double?
  public var degreeDayModel: DegreeDayModel?

  public init(
    plot: String, day: CalendarDay, nodes: Int, temperature: DailyStatistics? = nil,
    humidity: DailyStatistics? = nil, soilMoisture: DailyStatistics? = nil, dailyLightIntegral: Double? = nil,
    lightIsEstimated: Bool = false, lightCoverage: Double = 1, degreeDays: Double? = nil,
    degreeDayModel: DegreeDayModel? = nil
  ) {
    self.plot = plot
    self.day = day
    self.nodes = nodes
    self.temperature = temperature
    self.humidity = humidity
    self.soilMoisture = soilMoisture
    self.dailyLightIntegral = dailyLightIntegral
    self.lightIsEstimated = lightIsEstimated
    self.lightCoverage = lightCoverage
    self.degreeDays = degreeDays
    self.degreeDayModel = degreeDayModel
  }
}

extension PlotDay {
  /// The day's light where enough of the day was measured; nil where not.
  public func coveredLight(threshold: Double) -> Double? { lightCoverage >= threshold ? dailyLightIntegral : nil }
}

/// A degree-day sum is valid only with these.
public struct DegreeDayModel: Hashable, Sendable {
  public var method: DegreeDayMethod
  /// °C
  public var base: Double
  /// °C
  public var cutoff: Double?

  public init(method: DegreeDayMethod, base: Double, cutoff: Double? = nil) {
    self.method = method
    self.base = base
    self.cutoff = cutoff
  }
}

/// An input summed over a planting, in the unit in which it was written.
public struct InputTotal: Sendable, Equatable, Hashable {
  public var kind: OperationKind
  public var what: String
  public var amount: Double
  public var unit: String
  public var applications: Int

  public init(kind: OperationKind, what: String, amount: Double, unit: String, applications: Int) {
    self.kind = kind
    self.what = what
    self.amount = amount
    self.unit = unit
    self.applications = applications
  }
}

/// A planting's season up to a day.
public struct PlantingSummary: Sendable, Equatable {
  public var key: PlantingKey
  /// The last day that counts: the site's day, or the day on which the planting ended.
  public var through: CalendarDay
  public var daysSinceSowing: Int
  public var model: DegreeDayModel
  /// A lower bound where `coveredDays` < `days`.
  public var degreeDays: Double
  public var days: Int
  /// Days whose coverage reaches the site's threshold.
  public var coveredDays: Int
  public var minimumTemperature: Double?
  public var maximumTemperature: Double?
  public var meanTemperature: Double?
  public var meanHumidity: Double?
  public var meanLightIntegral: Double?
  public var stage: GrowthStage?
  public var health: HealthStatus?
  public var inputs: [InputTotal]

  public init(
    key: PlantingKey, through: CalendarDay, daysSinceSowing: Int, model: DegreeDayModel, degreeDays: Double,
    days: Int, coveredDays: Int, minimumTemperature: Double? = nil, maximumTemperature: Double? = nil,
    meanTemperature: Double? = nil, meanHumidity: Double? = nil, meanLightIntegral: Double? = nil,
    stage: GrowthStage? = nil, health: HealthStatus? = nil, inputs: [InputTotal] = []
  ) {
    self.key = key
    self.through = through
    self.daysSinceSowing = daysSinceSowing
    self.model = model
    self.degreeDays = degreeDays
    self.days = days
    self.coveredDays = coveredDays
    self.minimumTemperature = minimumTemperature
    self.maximumTemperature = maximumTemperature
    self.meanTemperature = meanTemperature
    self.meanHumidity = meanHumidity
    self.meanLightIntegral = meanLightIntegral
    self.stage = stage
    self.health = health
    self.inputs = inputs
  }
}

/// A planting with what its summary needs.
public struct PlantingSeason: Sendable {
  public var planting: Planting
  public var crop: Crop?
  /// Operations on the plot from sowing to the planting's end that are this crop's or name none, ascending.
  public var operations: [FieldOperation]

  public init(planting: Planting, crop: Crop?, operations: [FieldOperation]) {
    self.planting = planting
    self.crop = crop
    self.operations = operations
  }
}

/// What the summaries read and write. Days are days in the site's zone.
public protocol SummaryStore: AnyObject {
  /// A digest of what summaries depend on besides data (thresholds, base temperature, zone); nil: never set.
  func summarySettings() throws -> String?
  func setSummarySettings(_ digest: String) throws
  func markAllDaysStale() throws
  /// Adds the days before and after each stale one, where there is a summary of them: their flags may depend on it.
  func widenStaleDays() throws
  /// Days whose readings changed since their summary was made, ascending by node and day.
  func staleDays(limit: Int) throws -> [NodeDay]
  func readings(node: String, from: Instant, until: Instant) throws -> ReadingSeries
  /// Gives readings of a node other flags.
  func write(_ flags: [ReadingFlags], node: String) throws
  /// Replaces the summaries of these node days and takes them off the stale list; a nil summary takes its row out
  /// (no readings are left). Remembers their plot days as stale.
  func write(_ days: [(day: NodeDay, summary: NodeDaySummary?)]) throws
  /// Plot days whose node days changed.
  func stalePlotDays() throws -> [(plot: String, day: CalendarDay)]
  func nodeDays(plot: String, day: CalendarDay) throws -> [NodeDaySummary]
  func write(_ plotDays: [PlotDay], removing: [(plot: String, day: CalendarDay)]) throws
  /// Ascending by day.
  func plotDays(plot: String, from: CalendarDay, through: CalendarDay) throws -> [PlotDay]
  func plotsWithDays() throws -> [String]
  /// In batches, ascending by key.
  func plantingSeasons(after: PlantingKey?, limit: Int) throws -> [PlantingSeason]
  func write(_ summaries: [PlantingSummary]) throws
  func transaction<Result>(_ body: () throws -> Result) throws -> Result
}

/// What pages and reports read of the summaries.
public protocol SummaryReading: Sendable {
  /// Ascending by day.
  func plotDays(plot: String, from: CalendarDay, through: CalendarDay) throws -> [PlotDay]
  func plantingSummaries(_ keys: [PlantingKey]) throws -> [PlantingKey: PlantingSummary]
  /// The newest reading of each node whose clock was right, and that day's summary.
  func nodeStates() throws -> [NodeState]
  /// The readings of each node that stands on a plot, by node, over all days.
  func nodeRecords(plot: String) throws -> [NodeRecord]
  /// Those of every node, by node.
  func nodeRecords() throws -> [NodeRecord]
}

/// How much of what a node wrote can be used.
public struct NodeRecord: Sendable, Equatable {
  public var node: String
  public var readings: Int
  public var flaws: FlagCounts

  public init(node: String, readings: Int, flaws: FlagCounts) {
    self.node = node
    self.readings = readings
    self.flaws = flaws
  }
}

/// How a node stands: for "silent" and "stuck".
public struct NodeState: Sendable, Equatable {
  public var node: SensorNode
  public var newest: Instant?
  public var newestDay: NodeDaySummary?
  /// What is wrong with the readings of the seven days up to the newest one.
  public var flaws: FlagCounts

  public init(node: SensorNode, newest: Instant?, newestDay: NodeDaySummary?, flaws: FlagCounts = FlagCounts()) {
    self.node = node
    self.newest = newest
    self.newestDay = newestDay
    self.flaws = flaws
  }
}
