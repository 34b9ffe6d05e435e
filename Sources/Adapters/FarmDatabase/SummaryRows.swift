import Agronomy
import FarmModel

/// How summaries stand in their tables.
enum SummaryRows {
  // MARK: Statistics

  private static func statistics(_ row: SQLiteStatement, _ first: Int32) -> DailyStatistics? {
    guard !row.isNull(first + 3) else { return nil }
    return DailyStatistics(
      minimum: row.real(first), maximum: row.real(first + 1), mean: row.real(first + 2), count: row.int(first + 3),
      coverage: row.real(first + 4), gaps: row.int(first + 5))
  }

  private static func bind(_ statistics: DailyStatistics?, to statement: SQLiteStatement, _ first: Int32) {
    guard let statistics else {
      for place in first..<first + 6 { statement.bindNull(place) }
      return
    }
    statement.bind(first, statistics.minimum)
    statement.bind(first + 1, statistics.maximum)
    statement.bind(first + 2, statistics.mean)
    statement.bind(first + 3, Int64(statistics.count))
    statement.bind(first + 4, statistics.coverage)
    statement.bind(first + 5, Int64(statistics.gaps))
  }

  private static func columns(_ first: [String], _ quantities: [String], _ last: [String]) -> [String] {
    first + StatisticsColumns.names(quantities) + last
  }

  private static func insert(_ table: String, _ columns: [String]) -> String {
    let places = (1...columns.count).map { "?\($0)" }.joined(separator: ", ")
    return "INSERT OR REPLACE INTO \(table) (\(columns.joined(separator: ", "))) VALUES (\(places))"
  }

  // MARK: Node days

  private static let nodeDayNames = columns(
    ["node", "plot", "day", "readings", "flagged"], StatisticsColumns.node,
    ["daily_light_integral_mol_m2", "light_is_estimated", "stuck", "expected_interval_s", "flaws", "light_coverage"])
  static let nodeDayColumns = nodeDayNames.joined(separator: ", ")
  static let insertNodeDay = insert("node_days", nodeDayNames)

  static func nodeDay(_ row: SQLiteStatement) -> NodeDaySummary {
    NodeDaySummary(
      node: row.text(0), plot: row.text(1), day: FarmRows.day(row.integer(2)), readings: row.int(3),
      flagged: row.int(4), temperature: statistics(row, 5), humidity: statistics(row, 11),
      soilMoisture: statistics(row, 17), soilTemperature: statistics(row, 23),
      dailyLightIntegral: row.optionalReal(29), lightIsEstimated: row.integer(30) == 1,
      lightCoverage: row.real(34),
      stuck: row.text(31).split(separator: " ").compactMap { word in Quantity.allCases.first { $0.column == word } },
      flaws: FlagCounts(text: row.text(33)))
  }

  static func bind(_ summary: NodeDaySummary, interval: Double?, to statement: SQLiteStatement) {
    statement.bind(1, summary.node)
    statement.bind(2, summary.plot)
    statement.bind(3, Int64(summary.day.number))
    statement.bind(4, Int64(summary.readings))
    statement.bind(5, Int64(summary.flagged))
    bind(summary.temperature, to: statement, 6)
    bind(summary.humidity, to: statement, 12)
    bind(summary.soilMoisture, to: statement, 18)
    bind(summary.soilTemperature, to: statement, 24)
    statement.bind(30, summary.dailyLightIntegral)
    statement.bind(31, Int64(summary.lightIsEstimated ? 1 : 0))
    statement.bind(32, summary.stuck.map(\.column).joined(separator: " "))
    statement.bind(33, interval)
    statement.bind(34, summary.flaws.text)
    statement.bind(35, summary.lightCoverage)
  }

  // MARK: Plot days

  private static let plotDayNames = columns(
    ["plot", "day", "nodes"], StatisticsColumns.plot,
    [
      "daily_light_integral_mol_m2", "light_is_estimated", "degree_days", "degree_day_method", "degree_day_base_c",
      "degree_day_cutoff_c", "light_coverage",
    ])
  static let plotDayColumns = plotDayNames.joined(separator: ", ")
  static let insertPlotDay = insert("plot_days", plotDayNames)

  static func plotDay(_ row: SQLiteStatement) -> PlotDay {
    PlotDay(
      plot: row.text(0), day: FarmRows.day(row.integer(1)), nodes: row.int(2), temperature: statistics(row, 3),
      humidity: statistics(row, 9), soilMoisture: statistics(row, 15), dailyLightIntegral: row.optionalReal(21),
      lightIsEstimated: row.integer(22) == 1, lightCoverage: row.real(27), degreeDays: row.optionalReal(23),
      degreeDayModel: model(row, 24))
  }

  static func bind(_ day: PlotDay, to statement: SQLiteStatement) {
    statement.bind(1, day.plot)
    statement.bind(2, Int64(day.day.number))
    statement.bind(3, Int64(day.nodes))
    bind(day.temperature, to: statement, 4)
    bind(day.humidity, to: statement, 10)
    bind(day.soilMoisture, to: statement, 16)
    statement.bind(22, day.dailyLightIntegral)
    statement.bind(23, Int64(day.lightIsEstimated ? 1 : 0))
    statement.bind(24, day.degreeDays)
    bind(day.degreeDayModel, to: statement, 25)
    statement.bind(28, day.lightCoverage)
  }

  private static func model(_ row: SQLiteStatement, _ first: Int32) -> DegreeDayModel? {
    guard let method = DegreeDayMethod(rawValue: row.text(first)) else { return nil }
    return DegreeDayModel(method: method, base: row.real(first + 1), cutoff: row.optionalReal(first + 2))
  }

  private static func bind(_ model: DegreeDayModel?, to statement: SQLiteStatement, _ first: Int32) {
    statement.bind(first, model?.method.rawValue)
    statement.bind(first + 1, model?.base)
    statement.bind(first + 2, model?.cutoff)
  }

  // MARK: Plantings

  private static let plantingNames = [
    "plot", "crop", "sown", "through", "days_since_sowing", "degree_day_method", "degree_day_base_c",
    "degree_day_cutoff_c", "degree_days", "days", "covered_days", "minimum_temperature_c", "maximum_temperature_c",
    "mean_temperature_c", "mean_humidity_pct", "mean_light_integral_mol_m2", "stage", "health", "inputs",
  ]
  static let plantingColumns = plantingNames.joined(separator: ", ")
  static let insertPlanting = insert("planting_summaries", plantingNames)

  static func planting(_ row: SQLiteStatement) throws -> PlantingSummary {
    PlantingSummary(
      key: PlantingKey(plot: row.text(0), crop: row.text(1), sown: FarmRows.day(row.integer(2))),
      through: FarmRows.day(row.integer(3)), daysSinceSowing: row.int(4),
      model: model(row, 5) ?? DegreeDayModel(method: .simpleAverage, base: row.real(6), cutoff: row.optionalReal(7)),
      degreeDays: row.real(8), days: row.int(9), coveredDays: row.int(10), minimumTemperature: row.optionalReal(11),
      maximumTemperature: row.optionalReal(12), meanTemperature: row.optionalReal(13),
      meanHumidity: row.optionalReal(14), meanLightIntegral: row.optionalReal(15),
      stage: GrowthStage(rawValue: row.text(16)), health: HealthStatus(rawValue: row.text(17)),
      inputs: try InputTotals.decoded(row.text(18)))
  }

  static func bind(_ summary: PlantingSummary, to statement: SQLiteStatement) throws {
    statement.bind(1, summary.key.plot)
    statement.bind(2, summary.key.crop)
    statement.bind(3, Int64(summary.key.sown.number))
    statement.bind(4, Int64(summary.through.number))
    statement.bind(5, Int64(summary.daysSinceSowing))
    bind(summary.model, to: statement, 6)
    statement.bind(9, summary.degreeDays)
    statement.bind(10, Int64(summary.days))
    statement.bind(11, Int64(summary.coveredDays))
    statement.bind(12, summary.minimumTemperature)
    statement.bind(13, summary.maximumTemperature)
    statement.bind(14, summary.meanTemperature)
    statement.bind(15, summary.meanHumidity)
    statement.bind(16, summary.meanLightIntegral)
    statement.bind(17, summary.stage?.rawValue)
    statement.bind(18, summary.health?.rawValue)
    statement.bind(19, try InputTotals.encoded(summary.inputs))
  }
}
