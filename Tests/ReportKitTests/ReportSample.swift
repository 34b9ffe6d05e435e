import Agronomy
import Diagnostics
import FarmModel
import PageSamples
import SiteModel
import SiteModelMocks
import Traceability

@testable import ReportKit

/// The sample co-operative on its day, with orders, sensors and weather that call for advice.
struct ReportSample {
  static let today = SmallCooperative.today
  /// 05:30 in the morning in the site's zone (+05:30): midnight UTC.
  static let moment = Instant(milliseconds: Int64(today.number) * 86_400_000)

  var cooperative = SmallCooperative()
  var operations = SmallCooperative().operations
  var weather = SampleReadings.weather(today)
  var orders: [OrderLine] = [
    OrderLine(order: "1001", line: 1, product: "TOM", quantity: 5, ordered: today, due: today, buyer: "B1"),
    OrderLine(order: "1002", line: 1, product: "TOM", quantity: 2.5, ordered: today, due: today, buyer: "B2"),
    OrderLine(order: "1002", line: 2, product: "ONI", quantity: 10, ordered: today, due: today, buyer: "B2"),
  ]
  var findings = ReportFindings(
    setAside: [.init(file: "content/data/sensors/p7.csv", rows: 12, reason: "relative humidity '1O4' is not a number")],
    undeclared: [.init(kind: .node, code: "node-77")])

  init() {
    findings.unreleased = cooperative.lots
    let hour: Int64 = 3_600_000
    cooperative.readings.nodes = [
      Self.state("n7", plot: "P7", newest: Self.moment.milliseconds - 1 * hour),
      Self.state("n8", plot: "P8", newest: Self.moment.milliseconds - 30 * hour),
      Self.state("k1", plot: "K1", newest: Self.moment.milliseconds - 1 * hour, stuck: [.airTemperature]),
    ]
  }

  private static func state(_ code: String, plot: String, newest: Int64, stuck: [Quantity] = []) -> NodeState {
    NodeState(
      node: SensorNode(code: code, plot: plot), newest: Instant(milliseconds: newest),
      newestDay: NodeDaySummary(
        node: code, plot: plot, day: today, readings: 144, flagged: 0,
        temperature: DailyStatistics(minimum: 17, maximum: 31, mean: 24, count: 144, coverage: 0.97, gaps: 0),
        stuck: stuck))
  }

  var sources: ReportSources {
    ReportSources(
      farm: MockFarmReading(
        farms: cooperative.farms, plots: cooperative.plots, crops: cooperative.crops, products: cooperative.products,
        plantings: cooperative.plantings, operations: operations, weather: weather),
      summaries: cooperative.readings, prices: cooperative.readings, theme: BuiltInThemeFolder())
  }

  func facts(orders: [OrderLine]? = nil) throws -> DayFacts {
    try DayFacts(
      sources, cooperative.configuration, asOf: Self.today, moment: Self.moment, findings: findings,
      orders: MockOrderReading(openLines: orders ?? self.orders, names: ["B1": "Meera Joshi", "B2": "Hotel Sai"]))
  }

  func publish() throws -> (site: MockSitePublishing, result: ReportResult) {
    let site = MockSitePublishing()
    let publication = try site.begin()
    let result = try ReportRecipe(sources).run(
      cooperative.configuration, asOf: Self.today, moment: Self.moment, findings: findings,
      orders: MockOrderReading(openLines: orders, names: ["B1": "Meera Joshi", "B2": "Hotel Sai"]), into: publication,
      DiagnosticLog())
    _ = try publication.commit()
    return (site, result)
  }
}
