import Agronomy
import Diagnostics
import FarmModel
import FieldRecords
import IngestKit
import InsightKit
import ReportKit
import SiteKit
import SiteModel
import TraceKit
import Traceability

/// What is known once the field files are read: the part of the line that pages and reports have in common.
public struct Insight: Sendable {
  public var ingest: IngestReport
  public var summaries: SummaryCounts
  /// What can be used of each node's readings, by node.
  public var sensors: [NodeRecord]
  public var trace: TraceResult
  public var recommendations: RecommendationCounts
}

/// What the stages after it go on with.
struct InsightOutcome {
  let insight: Insight
  /// The gate, for lots that are asked for again.
  let trace: TraceRecipe
  let catalogue: Catalogue
  let reading: CataloguedReading

  /// What pages are made from. What the gate had to say is in the log already; pages are given its lots again, batch by
  /// batch.
  func siteSources(_ ports: SitePorts) -> SiteSources {
    SiteSources(
      farm: reading, summaries: ports.reader, prices: ports.reader, recommendations: ports.reader,
      lots: { [trace] deliver in _ = try trace.run(DiagnosticLog(), deliver) }, catalogue: catalogue,
      content: ports.content, theme: ports.theme, codes: ports.codes)
  }

  func reportSources(_ ports: SitePorts) -> ReportSources {
    ReportSources(farm: reading, summaries: ports.reader, prices: ports.reader, theme: ports.theme)
  }
}

/// read → summarise → trace → recommend.
struct InsightRun {
  let ports: SitePorts
  let configuration: SiteConfiguration
  let day: CalendarDay
  let withDrafts: Bool
  let log: DiagnosticLog
  let observer: StageObserver

  func run() throws -> InsightOutcome {
    let pages = try ports.content.pages(configuration, log).filter { withDrafts || !($0.isDraft || isAhead($0)) }
    var ingest = try IngestRun(ports, configuration: configuration, observer: observer).run(log)
    let catalogue = Catalogue(
      products: try ports.reader.products(), farms: try ports.reader.farms(), pages: pages,
      languages: configuration.languages, log)
    // A product that has a page of its own is declared there.
    ingest.undeclared.removeAll { $0.kind == .product && catalogue.product($0.code)?.pages.isEmpty == false }
    let reading = CataloguedReading(records: ports.reader, catalogue: catalogue)
    let summaries = try observer.observe(.summarise, unit: "days") {
      let counts = try SummariseRecipe(
        store: ports.farm, farm: ports.reader, nodes: ports.reader, station: configuration.weatherStation,
        zone: configuration.zone, policies: configuration.policies, asOf: day
      ).run()
      return (counts, counts.nodeDays)
    }
    let trace = try TraceRecipe(
      lots: reading, ledger: ports.ledger, addresses: configuration.addresses,
      unknownInterval: configuration.policies.unknownInterval, on: day)
    let traced = try observer.observe(.trace, unit: "lots") {
      let result = try trace.run(log) { _ in }
      return (result, result.released + result.held + result.withdrawn)
    }
    try log.throwErrors()
    let recommendations = try observer.observe(.recommend, unit: "orders") {
      let counts = try RecommendRecipe(baskets: ports.orders, store: ports.farm).run(
        products: reading.products(), crops: reading.crops(), harvests: traced.newestHarvest, asOf: day)
      return (counts, counts.baskets)
    }
    return InsightOutcome(
      insight: Insight(
        ingest: ingest, summaries: summaries, sensors: try ports.reader.nodeRecords(), trace: traced,
        recommendations: recommendations),
      trace: trace, catalogue: catalogue, reading: reading)
  }

  /// A post dated after the site's day waits for it.
  private func isAhead(_ page: ContentPage) -> Bool { page.kind == .community && (page.date ?? day) > day }
}

extension SiteConfiguration {
  var addresses: Addresses { Addresses(baseURL: baseURL, traceBase: traceBase, languages: languages) }
}
