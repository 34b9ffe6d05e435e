import Agronomy
import Diagnostics
import FarmModel
import Foundation
import MandiPrices
import QRCodes
import Recommender
import SiteKit
import SiteModel
import SiteModelMocks
import Traceability

/// An invented co-operative small enough to be checked by eye: two farms, three fields, four products, five lots (one
/// held, one recalled), ninety days of prices at three markets, a season of readings with a gap.
package struct SmallCooperative {
  package static let today = CalendarDay(iso: "2026-03-12")!

  package var configuration = SiteConfiguration(
    title: LocalizedText("Nisarga Growers", translations: ["hi": "निसर्ग किसान समूह"]),
    tagline: LocalizedText(
      "Vegetables from nine families by the Krishna", translations: ["hi": "कृष्णा किनारे नौ परिवारों की सब्ज़ियाँ"]),
    baseURL: "https://nisarga.example", traceBase: "https://nisarga.example", languages: ["en", "hi"],
    zone: SiteZone("+05:30") ?? .utc,
    contacts: Contacts(
      email: "orders@nisarga.example", phone: "+91 98765 00000", whatsapp: "+919876500000",
      address: "Sangli, Maharashtra"),
    notice: LocalizedText(
      "A demonstration: this co-operative is invented.",
      translations: ["hi": "यह एक नमूना है: यह समूह काल्पनिक है।"]),
    categories: [
      Category(slug: "vegetables", name: LocalizedText("Vegetables", translations: ["hi": "सब्ज़ियाँ"])),
      Category(slug: "spices", name: LocalizedText("Spices", translations: ["hi": "मसाले"])),
    ], homeCommodities: ["Tomato", "Onion"])

  package var farms = [
    Farm(
      code: "F1", name: LocalizedText("Asha Farm", translations: ["hi": "आशा फ़ार्म"]),
      village: LocalizedText("Kavathe", translations: ["hi": "कवठे"]), district: "Sangli", state: "Maharashtra",
      latitude: 17.0123, longitude: 74.5678, areaSquareMetres: 12_400, growers: "Asha and Ramesh Patil",
      certificates: "PGS-India Organic"),
    Farm(code: "F2", name: "Kulkarni Fields", village: "Miraj", district: "Sangli", state: "Maharashtra"),
  ]
  package var plots = [
    Plot(
      code: "P7", farm: "F1", name: LocalizedText("Plot 7", translations: ["hi": "खेत 7"]), areaSquareMetres: 4200,
      soil: "Black clay loam", irrigation: "Drip"),
    Plot(code: "P8", farm: "F1", name: "Plot 8", areaSquareMetres: 3800),
    Plot(code: "K1", farm: "F2", name: "Well field", areaSquareMetres: 6000),
    Plot(code: "node-77", name: "node-77", isUndeclared: true),
  ]
  package var crops = [
    Crop(
      code: "tomato", name: LocalizedText("Tomato", translations: ["hi": "टमाटर"]), category: "vegetables",
      baseTemperature: 10, cutoffTemperature: 30, degreeDaysToHarvest: 1150, commodity: "Tomato"),
    Crop(
      code: "onion", name: LocalizedText("Onion", translations: ["hi": "प्याज़"]), baseTemperature: 6, commodity: "Onion"),
  ]
  package var products = [
    Product(
      code: "TOM", name: LocalizedText("Vine tomatoes", translations: ["hi": "बेल वाले टमाटर"]), crop: "tomato",
      farm: "F1", category: "vegetables", gtin: "08901234567890", price: 48, packs: [0.5, 1, 5], stock: 120,
      isOrganic: true, certificate: "PGS-India MH/2024/117",
      summary: LocalizedText(
        "Picked ripe, never gassed. They smell of tomato.", translations: ["hi": "पकने पर तोड़े गए, बिना गैस के।"])),
    Product(
      code: "ONI", name: LocalizedText("Red onions", translations: ["hi": "लाल प्याज़"]), crop: "onion", farm: "F2",
      category: "vegetables", price: 32.5, packs: [1, 10], stock: 4),
    Product(
      code: "TUR", name: LocalizedText("Turmeric powder", translations: ["hi": "हल्दी पाउडर"]), farm: "F1",
      category: "spices", price: 260, packs: [0.1, 0.25], since: CalendarDay(iso: "2026-03-01")),
    Product(code: "XSS", name: "Chillies <script>alert(1)</script> & \"co\"", category: "spices", price: 12, stock: 0),
  ]
  package var plantings = [
    Planting(
      key: PlantingKey(plot: "P7", crop: "tomato", sown: CalendarDay(iso: "2025-12-02")!), variety: "Arka Rakshak",
      expectedHarvest: CalendarDay(iso: "2026-03-05")),
    Planting(key: PlantingKey(plot: "K1", crop: "onion", sown: CalendarDay(iso: "2025-11-20")!), variety: "N-53"),
    Planting(
      key: PlantingKey(plot: "P7", crop: "onion", sown: CalendarDay(iso: "2025-06-10")!),
      ended: CalendarDay(iso: "2025-10-01")),
  ]
  package var pages = [
    ContentPage(
      kind: .product, slug: "vine-tomatoes", file: "content/products/vine-tomatoes.md", title: "Vine tomatoes",
      html: "<p>Grown on stakes, watered by drip, picked in the morning.</p>", excerpt: "Grown on stakes.",
      photo: "tomato.png", fields: ["code": "TOM"]),
    ContentPage(
      kind: .page, slug: "about", file: "content/pages/about.md", title: "About us",
      html: "<h2>Who we are</h2><p>Nine families. <a href=\"/market/\">What we sell</a>.</p>",
      excerpt: "Nine families.",
      menuOrder: 1),
    ContentPage(
      kind: .page, slug: "about", language: "hi", file: "content/pages/about.hi.md", title: "हमारे बारे में",
      html: "<p>नौ परिवार।</p>", excerpt: "नौ परिवार।", menuOrder: 1),
    ContentPage(
      kind: .community, slug: "harvest-day", file: "content/community/harvest-day.md", title: "Harvest day on 20 March",
      html: "<p>Come and pick with us.</p>", excerpt: "Come and pick with us.", date: CalendarDay(iso: "2026-03-08")),
  ]
  package var photos = [Photo(name: "tomato.png", width: 800, height: 600, size: 4)]
  package var readings = SampleReadings()

  package var operations: [FieldOperation] {
    func day(_ iso: String) -> CalendarDay { CalendarDay(iso: iso)! }
    func watered(_ iso: String) -> FieldOperation {
      FieldOperation(plot: "P7", day: day(iso), kind: .irrigation, what: "Drip", amount: 12, unit: "mm")
    }
    return [
      FieldOperation(
        plot: "P7", crop: "tomato", day: day("2025-12-02"), kind: .sowing,
        what: LocalizedText("Seedlings, Arka Rakshak", translations: ["hi": "पौध, अर्का रक्षक"]), amount: 900, unit: "piece"),
      watered("2025-12-06"), watered("2025-12-13"), watered("2025-12-20"), watered("2025-12-27"),
      FieldOperation(
        plot: "P7", day: day("2025-12-29"), kind: .fertilizer,
        what: LocalizedText("Vermicompost", translations: ["hi": "केंचुआ खाद"]), amount: 300, unit: "kg"),
      FieldOperation(plot: "P7", day: day("2026-01-10"), kind: .scouting, stage: .flowering, health: .good),
      FieldOperation(
        plot: "P7", day: day("2026-02-20"), kind: .pesticide,
        what: LocalizedText("Neem oil 1500 ppm", translations: ["hi": "नीम का तेल 1500 ppm"]), amount: 5, unit: "ml/l",
        preHarvestDays: 3, reEntryHours: 12,
        purpose: LocalizedText("whitefly", translations: ["hi": "सफ़ेद मक्खी"]), note: "PRIVATE-NOTE"),
      FieldOperation(plot: "P7", day: day("2026-02-27"), kind: .scouting, stage: .fruiting, health: .excellent),
      FieldOperation(plot: "P7", day: day("2026-03-11"), kind: .harvest, amount: 420, unit: "kg"),
    ]
  }

  package init() {}

  /// A dossier of a lot that was picked on plot 7.
  package func dossier(
    _ lot: String, product: String = "TOM", harvested: String = "2026-03-11", operations: [FieldOperation]? = nil,
    plot: String? = "P7"
  ) -> LotDossier {
    let source = LotSource(
      plot: plots.first { $0.code == plot }, farm: plot == nil ? nil : farms.first, crop: crops.first,
      harvested: CalendarDay(iso: harvested), planting: plot == nil ? nil : plantings.first,
      operations: operations ?? self.operations)
    return LotDossier(
      lot: PackedLot(
        key: LotKey(product: product, lot: lot), plot: plot, crop: "tomato", harvested: CalendarDay(iso: harvested),
        packed: CalendarDay(iso: harvested), bestBefore: CalendarDay(iso: harvested)?.adding(10),
        quantityKilograms: 400, packs: 800), product: products.first { $0.code == product }, sources: [source])
  }

  package var ledger = Ledger(
    codes: [
      LedgerCode(
        code: "https://nisarga.example/lot/GONE1", gtin: "", lot: "GONE1",
        firstPublished: CalendarDay(iso: "2025-01-01")!)
    ],
    recalls: [
      RecallEntry(
        day: CalendarDay(iso: "2026-03-10")!, lot: "T0226B", action: .recall, reason: "Wrong label: may hold mustard",
        by: "SECRET-PERSON")
    ])

  package var gate: Gate { Gate(ledger: LedgerIndex(ledger, on: Self.today), unknownInterval: .hold) }

  /// Released, held for its interval, held for its lineage, recalled, no record.
  package var lots: [GatedLot] {
    let late = operations.map { operation in
      var operation = operation
      if operation.kind == .pesticide { operation.day = CalendarDay(iso: "2026-03-10")! }
      return operation
    }.sorted { $0.day < $1.day }
    let dossiers = [
      dossier("T0311A"), dossier("T0311H", operations: late), dossier("T0226B", harvested: "2026-02-26"),
      dossier("X1", product: "ONI", plot: nil),
    ]
    return dossiers.compactMap { gate.inspect($0).lot } + [gate.withdrawn(ledger.codes[0])]
  }

  package var farm: MockFarmReading {
    MockFarmReading(
      farms: farms, plots: plots, crops: crops, products: products, plantings: plantings, operations: operations,
      weather: SampleReadings.weather(Self.today))
  }

  package var sources: SiteSources {
    let lots = lots
    return SiteSources(
      farm: farm, summaries: readings, prices: readings, recommendations: readings, lots: { try $0(lots) },
      catalogue: Catalogue(
        products: products, farms: farms, pages: pages.filter { !$0.isDraft }, languages: configuration.languages,
        DiagnosticLog()),
      content: MockContentReading(
        configuration: configuration, pages: pages, photos: photos,
        photoBytes: Dictionary(uniqueKeysWithValues: photos.map { ($0.name, Samples.picture) })),
      theme: BuiltInThemeFolder(), codes: DefaultQREncoder())
  }

  /// Publishes into memory.
  package func publish(
    _ change: (inout SiteSources) -> Void = { _ in }, log: DiagnosticLog = DiagnosticLog(), workers: Int = 2,
    onPage: @escaping @Sendable (PageRecord) -> Void = { _ in }
  ) throws -> (site: MockSitePublishing, counts: PageCounts) {
    var sources = sources
    change(&sources)
    let site = MockSitePublishing()
    let publication = try site.begin()
    let counts = try SiteRecipe(sources, workers: workers, onPage: onPage)
      .run(configuration, asOf: Self.today, into: publication, log)
    _ = try publication.commit()
    return (site, counts)
  }
}

package enum Samples {
  /// A picture that a browser can show (800 × 600 is only claimed): SVG would be refused by the site, so PNG, 1 × 1.
  package static let picture = [UInt8](
    Data(
      base64Encoded:
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGPgEjECAADaAHG6ivG2AAAAAElFTkSuQmCC") ?? Data())
}
