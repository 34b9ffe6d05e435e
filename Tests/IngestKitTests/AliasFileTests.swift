import FarmModel
import FieldRecords
import Testing

@testable import IngestKit

/// Names of market prices in one spelling: by the built-in spellings and by content/data/aliases.csv.
@Suite("Spellings of names")
struct AliasFileTests {
  private static let prices =
    "state,district,market,commodity,arrival_date,modal_price\n"
    + "Keralam,Kozhikode(Calicut),Perambra,Soybean,15/04/2024,4000\n"
    + "Andhra Pradesh,Prakasam,Maddipadu APMC,Paddy(Common),15/04/2024,2200\n"
    + "Kerala,Wayanad,Kalpetta yard,Vendakka,15/04/2024,3000\n"

  private func site(_ aliases: String? = nil) -> TestSite {
    let site = TestSite()
    site.put("data/prices.csv", Self.prices)
    site.put("data/log.csv", "node,time,temperature\nN1,2026-03-01T00:00:00Z,20\n")
    if let aliases { site.put("data/aliases.csv", aliases) }
    return site
  }

  private func names(_ site: TestSite) -> [String] {
    site.farm.rows(.mandiPrice, ["state", "district", "market", "commodity"]).map { $0.joined(separator: "|") }.sorted()
  }

  @Test func knownSpellingsAreBuiltIn() throws {
    let site = site()
    try site.ingest()
    #expect(
      names(site) == [
        "Andhra Pradesh|Prakasam|Maddipadu|Paddy(Dhan)(Common)", "Kerala|Kozhikode|Perambra|Soyabean",
        "Kerala|Wayanad|Kalpetta yard|Vendakka",
      ])
  }

  @Test func theSitesOwnSpellingsWinAndBringOnlyPricesToBeReadAnew() throws {
    let site = site()
    try site.ingest()
    site.put(
      "data/aliases.csv",
      "kind,written,means\ncommodity,vendakka,Okra\nmarket,Kalpetta Yard,Kalpetta\ncommodity,Soybean,Soya\n")
    let report = try site.ingest()
    #expect(
      report.files.map { "\($0.path) \($0.state.rawValue)" } == [
        "content/data/aliases.csv loaded", "content/data/log.csv unchanged", "content/data/prices.csv loaded",
      ])
    #expect(names(site).contains("Kerala|Wayanad|Kalpetta|Okra") && names(site).contains { $0.hasSuffix("|Soya") })
    #expect(site.contents == (try site.freshContents()))
    #expect(try site.ingest().files.allSatisfy { $0.state == .unchanged })

    site.put("data/aliases.csv", "kind,written,means\ncommodity,Vendakka,Ladies Finger\n")
    try site.ingest(only: ["content/data/aliases.csv"])
    #expect(names(site).contains("Kerala|Wayanad|Kalpetta yard|Ladies Finger"))
    #expect(site.contents == (try site.freshContents()))

    site.files["content/data/aliases.csv"] = nil
    try site.ingest()
    #expect(names(site).contains("Kerala|Wayanad|Kalpetta yard|Vendakka"))
    #expect(site.contents == (try site.freshContents()))
  }

  @Test func rowsOfOneThingUnderTwoSpellingsAreOneRow() throws {
    let site = site("kind,written,means\ncommodity,Vendakka,Okra\n")
    site.put(
      "data/prices-2.csv",
      "state,district,market,commodity,arrival_date,modal_price\nKeralam,Wayanad,Kalpetta yard,Okra,15/04/2024,3000\n")
    let report = try site.ingest()
    #expect(report.files.map(\.counts.duplicate).reduce(0, +) == 1)
    site.put("data/aliases.csv", "kind,written,means\ncommodity,Vendakka,Lady\n")
    try site.ingest()
    #expect(site.contents == (try site.freshContents()))
    #expect(names(site).count == 4)
  }

  @Test func wrongRowsAreToldWithTheirLineAndTheOthersCount() throws {
    let site = site(
      """
      kind,written,means
      comodity,Vendakka,Okra
      commodity,,Okra
      commodity,Vendakka,
      commodity,Vendakka,Lady
      """)
    let report = try site.ingest()
    let counts = try #require(report.files.first?.counts)
    #expect(counts.rows == 4 && counts.taken == 1 && counts.aside == 3)
    #expect(site.rejected["content/data/aliases.csv"].map(\.line) == [2, 3, 4])
    #expect(site.log.all.contains { $0.line == 2 && $0.hint?.contains("commodity") ?? false })
    #expect(names(site).contains { $0.hasSuffix("|Lady") })
  }

  @Test func aFileWithoutItsHeadingsIsToldAndTheBuiltInSpellingsStay() throws {
    let site = site("written,means\nVendakka,Okra\n")
    let report = try site.ingest()
    #expect(site.log.all.contains { $0.file == "content/data/aliases.csv" && $0.code == "file-not-understood" })
    #expect(report.files.contains { $0.path == "content/data/prices.csv" && $0.counts.taken == 3 })
    #expect(names(site).contains("Kerala|Kozhikode|Perambra|Soyabean"))
  }

  @Test func chainsOfSpellingsEnd() {
    let aliases = NameAliases.builtIn.adding([
      NameAlias(kind: .commodity, written: "A", means: "B"), NameAlias(kind: .commodity, written: "B", means: "C"),
      NameAlias(kind: .commodity, written: "C", means: "A"), NameAlias(kind: .market, written: "A", means: "M"),
    ])
    #expect(Set(["A", "B", "C"].map(aliases.commodity)).count == 1)
    #expect(aliases.market("a") == "M" && aliases.district("A") == "A")
    let turned = NameAliases.builtIn.adding([
      NameAlias(kind: .market, written: "A", means: "M"), NameAlias(kind: .commodity, written: "C", means: "A"),
      NameAlias(kind: .commodity, written: "B", means: "C"), NameAlias(kind: .commodity, written: "A", means: "B"),
    ])
    #expect(aliases == turned)
  }
}
