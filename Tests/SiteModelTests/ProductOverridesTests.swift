import Diagnostics
import FarmModel
import SiteModel
import Testing

@Suite struct ProductOverridesTests {
  private func page(
    _ fields: [String: String] = [:], slug: String = "tomato", language: String? = nil, title: String = "Tomato"
  ) -> ContentPage {
    ContentPage(
      kind: .product, slug: slug, language: language, file: "content/products/\(slug).md", title: title, fields: fields,
      fieldLines: fields.mapValues { _ in 4 })
  }

  @Test func aPagesFieldsStandInPlaceOfTheTables() {
    let log = DiagnosticLog()
    var page = page([
      "price": "48.5", "stock": "120", "packs": "0.5, 1; 5", "unit": "kg", "category": "vegetables",
      "gtin": "08901234567894",
      "organic": "true", "farm": "F1", "crop": "TOM", "certificate": "PGS", "since": "2026-03-01",
    ])
    page.photo = "tomato.jpg"
    page.summary = "Ripe"
    let table = Product(code: "P1", name: "tom", price: 40, isOrganic: false, photo: "old.jpg")
    let product = ProductOverrides.apply(page, to: table, log)
    #expect(log.all.isEmpty)
    #expect(
      product
        == Product(
          code: "P1", name: "Tomato", crop: "TOM", farm: "F1", category: "vegetables", gtin: "08901234567894",
          unit: "kg",
          price: 48.5, packs: [0.5, 1, 5], stock: 120, isOrganic: true, certificate: "PGS", photo: "tomato.jpg",
          summary: "Ripe", since: CalendarDay(iso: "2026-03-01")))
  }

  @Test func whatThePageDoesNotSayStaysAsInTheTable() {
    let table = Product(code: "P1", name: "tom", price: 40, packs: [1], stock: 3, photo: "old.jpg", summary: "Old")
    var expected = table
    expected.name = "Tomato"
    #expect(ProductOverrides.apply(page(), to: table, DiagnosticLog()) == expected)
  }

  @Test(arguments: [
    ("price", "48 per kg", "'price': '48 per kg' is not a number"), ("price", "-1", "'price': -1 is below zero"),
    ("stock", ".nan", "'stock': '.nan' is not a number"), ("packs", "1, x", "'packs': 'x' is not a number"),
    ("organic", "perhaps", "'organic': 'perhaps' is neither true nor false"),
    ("since", "12/03/2026", "'since': '12/03/2026' is not a day"),
  ])
  func aFieldThatCannotBeReadIsAnErrorAndTheTablesStays(field: String, text: String, message: String) {
    let log = DiagnosticLog()
    let table = Product(code: "P1", name: "Tomato", price: 40, packs: [2], stock: 3)
    #expect(ProductOverrides.apply(page([field: text]), to: table, log) == table)
    #expect(log.all.map(\.message) == [message])
    #expect(log.all.first?.severity == .error)
    #expect(log.all.first?.line == 4)
    #expect(log.all.first?.file == "content/products/tomato.md")
  }

  @Test func aTranslationTranslatesNameAndSummaryOnly() {
    var hindi = page(["price": "1"], language: "hi", title: "टमाटर")
    hindi.summary = "पका"
    let product = ProductOverrides.apply(hindi, to: Product(code: "P1", name: "Tomato", price: 40), DiagnosticLog())
    #expect(product.name == LocalizedText("Tomato", translations: ["hi": "टमाटर"]))
    #expect(product.summary.translations == ["hi": "पका"])
    #expect(product.price == 40)
  }

  @Test func pagesFindTheirRowsByCodeThenByNameAndOthersStandAlone() {
    let log = DiagnosticLog()
    let rows = [
      Product(code: "P-01", name: "Tomato", price: 40), Product(code: "P-02", name: "भिंडी"),
      Product(code: "okra", name: "Okra"),
    ]
    let pages = [
      page(), page(slug: "tomato", language: "hi", title: "टमाटर"),
      page(["code": "P-02"], slug: "bhindi", title: "Bhindi"),
      page(["price": "90"], slug: "honey", title: "Honey"),
    ]
    let all = Catalogued.products(rows, pages: pages, languages: ["en", "hi"], log)
    #expect(all.map(\.slug) == ["bhindi", "honey", "okra", "tomato"])
    #expect(all.map(\.item.code) == ["P-02", "honey", "okra", "P-01"])
    #expect(all[1].item.price == 90)
    #expect(all[3].item.name.text(in: "hi") == "टमाटर")
    #expect(all[3].page(in: "hi", first: "en")?.title == "टमाटर")
    #expect(all[0].page(in: "hi", first: "en")?.title == "Bhindi")
    #expect(log.all.isEmpty)
  }

  @Test func twoPagesOfOneRowAreAnErrorAndTwoCodesOfOneSlugAreNot() {
    let log = DiagnosticLog()
    let rows = [Product(code: "P 1", name: "A"), Product(code: "P-1", name: "B")]
    let all = Catalogued.products(rows, pages: [], languages: ["en"], log)
    #expect(all.map(\.slug) == ["p-1", "p-1-2"])
    let pages = [page(["code": "P 1"], slug: "a"), page(["code": "P 1"], slug: "b")]
    _ = Catalogued.products(rows, pages: pages, languages: ["en"], log)
    #expect(log.all.map(\.code) == ["address-taken"])
  }

  @Test func farmsAreOverriddenToo() {
    let log = DiagnosticLog()
    let page = ContentPage(
      kind: .farm, slug: "north", file: "content/farms/north.md", title: "North Farm",
      fields: ["code": "F1", "village": "Sundarpur", "growers": "Asha"])
    let farms = Catalogued.farms([Farm(code: "F1", name: "N")], pages: [page], languages: ["en"], log)
    #expect(farms.map(\.item) == [Farm(code: "F1", name: "North Farm", village: "Sundarpur", growers: "Asha")])
  }

  @Test func offersAreThePacksWithTheirPrice() {
    let product = Product(code: "P1", name: "Tomato", price: 48, packs: [5, 0.5, 1, 0], stock: 2)
    #expect(
      product.offers == [
        Offer(size: 0.5, unit: "kg", price: 24, isAvailable: true),
        Offer(size: 1, unit: "kg", price: 48, isAvailable: true),
        Offer(size: 5, unit: "kg", price: 240, isAvailable: false),
      ])
    #expect(Product(code: "P2", name: "x").offers == [Offer(size: 1, unit: "kg", price: nil, isAvailable: true)])
  }
}
