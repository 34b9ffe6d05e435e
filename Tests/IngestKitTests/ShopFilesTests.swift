import FarmModel
import FieldRecords
import SiteModel
import TestSupport
import Testing

@testable import IngestKit

@Suite("Files of shops and farm records, against their oracle", .enabled(if: SharedData.isPresent, "needs data/made"))
struct ShopFilesTests {
  private func site(_ name: String) throws -> TestSite {
    try TestSite(shared: "made/\(name)", as: "data/\(name)", zone: try #require(SiteZone("Asia/Kolkata")))
  }

  @Test func theProductsOfShopify() throws {
    let oracle = try MadeOracle("shopify_products.csv").entry
    let site = try site("shopify_products.csv")
    let file = try #require(try site.ingest().files.first)
    #expect(file.kind == .product && file.counts.addsUp)
    let drafts = try #require(oracle["drafts"] as? Int)
    #expect(file.counts.rows == oracle["variants"] as? Int)
    #expect(file.counts.empty == drafts && file.counts.aside == 0)
    // Two variants have one SKU.
    #expect(file.counts.replaced == 1 && site.codes(.warning).contains("row-repeats-key"))
    let codes = site.farm.values(.product, "code")
    #expect(Set(codes) == ["TOM-1KG", "TOM-5KG", "ONI-1KG", "TUR-250"])
    #expect(codes.contains(oracle["duplicate_sku"] as? String ?? ""))
    #expect(site.farm.values(.product, "gtin").contains(oracle["bad_check_digit"] as? String ?? ""))
    #expect(Set(site.farm.values(.product, "price")) == ["48.0", "220.0", "36.0", "125.0"])
    #expect(Set(site.farm.values(.product, "summary")) == ["Firm, red. Grown without plastic mulch.", "Nashik red"])
    #expect(site.farm.values(.product, "name").contains("Tomato \"Arka Rakshak\", 5 kg"))
  }

  @Test func theProductsOfWooCommerce() throws {
    let oracle = try MadeOracle("woocommerce_products.csv").entry
    let site = try site("woocommerce_products.csv")
    let file = try #require(try site.ingest().files.first)
    #expect(file.kind == .product && file.counts.addsUp && file.counts.rows == 4)
    #expect(file.counts.taken == oracle["variations"] as? Int)
    #expect(Set(site.farm.values(.product, "code")) == ["RICE-1", "RICE-5"])
    #expect(Set(site.farm.values(.product, "price")) == ["90.0", "410.0"])
    #expect(Set(site.farm.values(.product, "summary")) == ["New crop 2025"])
    #expect(Set(site.farm.values(.product, "category")) == ["Grain"])
    #expect(site.farm.values(.product, "stock") == ["50.0"])
    // The draft's price is a slip.
    let aside = site.rejected["content/data/woocommerce_products.csv"].filter(\.isSetAside)
    #expect(aside.map(\.line) == [5] && aside.first?.reason.contains("1,60.50") == true)
  }

  @Test func theOrdersOfShopify() throws {
    let oracle = try MadeOracle("shopify_orders.csv").entry
    let site = try site("shopify_orders.csv")
    let file = try #require(try site.ingest().files.first { $0.kind == .order })
    #expect(file.counts.addsUp && file.counts.taken == oracle["lines"] as? Int)
    #expect(file.counts.rows == file.counts.taken)
    let store = site.privateRecords
    #expect(site.farm.contents.isEmpty)
    #expect(Set(store.values(.order, "order")).count == oracle["orders"] as? Int)
    for state in ["cancelled", "refunded"] {
      let lines = store.rows(.order).filter { $0.contains(state) }
      #expect(Set(lines.map { $0[0] }).count == oracle[state] as? Int, "\(state)")
    }
    let schema = RecordKind.order.schema
    let places = try ["quantity", "unit_price", "status"].map { try #require(schema.index(of: $0)) }
    let net = store.rows(.order).reduce(0.0) { sum, row in
      ["cancelled", "refunded"].contains(row[places[2]])
        ? sum : sum + (Double(row[places[0]] ?? "") ?? 0) * (Double(row[places[1]] ?? "") ?? 0)
    }
    #expect(net == oracle["net_total"] as? Double)
    #expect(store.values(.buyer, "phone").contains("+91 90000 01001"))
    #expect(file.first == "2026-03-01")
  }

  @Test func theHarvestsOfFarmOS() throws {
    let oracle = try MadeOracle("farmos_harvest_logs.csv")
    let site = try site("farmos_harvest_logs.csv")
    let report = try site.ingest()
    try oracle.check(report.files.first?.counts)
    #expect(Set(site.farm.values(.operation, "kind")) == ["harvest"])
    // The first stands on two blocks, its amount once.
    #expect(site.farm.count(.operation) == 4)
    #expect(site.farm.values(.operation, "plot").sorted() == ["Block A", "Block A", "Block B", "Block C"])
    #expect(site.farm.values(.operation, "amount").sorted() == ["180.0", "95.5"])
    // 1770768000 is 2026-02-11 in India.
    #expect(report.files.first?.first == "2026-02-10" && report.files.first?.last == "2026-02-20")
    #expect(site.farm.values(.operation, "note").contains { $0.contains("pending") })
  }

  @Test func theCropsOfAquaCrop() throws {
    let site = try TestSite(shared: "crops/aquacrop_crop_table_derived.csv", as: "data/table.csv")
    let file = try #require(try site.ingest().files.first)
    // MANIFEST.md: 37 rows; Tbase: Maize 8, PaddyRice 8, Potato 2, Tomato 7, Wheat 0; −9 means "not set".
    #expect(file.kind == .crop && file.counts.taken == 37 && file.counts.rows == 37)
    let schema = RecordKind.crop.schema
    let code = try #require(schema.index(of: "code"))
    let base = try #require(schema.index(of: "base_c"))
    let bases = Dictionary(
      uniqueKeysWithValues: site.farm.rows(.crop).map { ($0[code] ?? "", $0[base] ?? "") })
    for (crop, wanted) in [
      ("Maize", "8.0"), ("PaddyRice", "8.0"), ("Potato", "2.0"), ("Tomato", "7.0"), ("Wheat", "0.0"),
    ] {
      #expect(bases[crop] == wanted, "\(crop)")
    }
    #expect(site.farm.values(.crop, "gdd_to_harvest").allSatisfy { Double($0) ?? 0 > 0 })
  }
}
