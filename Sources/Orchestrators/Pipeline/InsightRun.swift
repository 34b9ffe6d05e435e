import Diagnostics
import FarmModel
import IngestKit
import InsightKit
import SiteModel
import TraceKit
import Traceability

/// What is known once the field files are read: the part of the line that pages and reports have in common.
public struct Insight: Sendable {
  public var ingest: IngestReport
  public var summaries: SummaryCounts
  public var trace: TraceResult
  public var recommendations: RecommendationCounts
}

/// read → summarise → trace → recommend.
struct InsightRun {
  let ports: SitePorts
  let configuration: SiteConfiguration
  let day: CalendarDay
  let log: DiagnosticLog
  let observer: StageObserver

  func trace() throws -> TraceRecipe {
    try TraceRecipe(
      lots: ports.reader, ledger: ports.ledger, addresses: configuration.addresses,
      unknownInterval: configuration.policies.unknownInterval, on: day)
  }

  func run(_ trace: TraceRecipe) throws -> Insight {
    let ingest = try IngestRun(ports, configuration: configuration, observer: observer).run(log)
    let summaries = try observer.observe(.summarise, unit: "days") {
      let counts = try SummariseRecipe(
        store: ports.farm, farm: ports.reader, nodes: ports.reader, station: configuration.weatherStation,
        zone: configuration.zone, policies: configuration.policies, asOf: day
      ).run()
      return (counts, counts.nodeDays)
    }
    let traced = try observer.observe(.trace, unit: "lots") {
      let result = try trace.run(log) { _ in }
      return (result, result.released + result.held + result.withdrawn)
    }
    try log.throwErrors()
    let recommendations = try observer.observe(.recommend, unit: "orders") {
      let counts = try RecommendRecipe(baskets: ports.orders, store: ports.farm).run(
        products: ports.reader.products(), crops: ports.reader.crops(), harvests: traced.newestHarvest, asOf: day)
      return (counts, counts.baskets)
    }
    return Insight(ingest: ingest, summaries: summaries, trace: traced, recommendations: recommendations)
  }
}

extension SiteConfiguration {
  var addresses: Addresses { Addresses(baseURL: baseURL, traceBase: traceBase, languages: languages) }
}
