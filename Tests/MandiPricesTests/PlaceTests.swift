import FarmModel
import MandiPrices
import Testing

@Suite("Places and names")
struct PlaceTests {
  @Test("great-circle distances are haversine's")
  func haversine() throws {
    // Rosetta Code, "Haversine formula": BNA to LAX is 2887.2599506 km with a radius of 6372.8 km.
    let nashville = try #require(Position(latitude: 36.12, longitude: -86.67))
    let losAngeles = try #require(Position(latitude: 33.94, longitude: -118.40))
    let expected = 2887.2599506 / 6372.8 * 6371.0088
    #expect(abs(nashville.kilometres(to: losAngeles) - expected) < 1e-5)
    #expect(nashville.kilometres(to: nashville) == 0)
    #expect(Position(latitude: 91, longitude: 0) == nil && Position(latitude: .nan, longitude: 0) == nil)
    #expect(Position(latitude: 1, longitude: nil) == nil)
  }

  let prices = [
    price("2026-03-01", 1000, market: "Pune APMC"), price("2026-03-01", 1000, market: "Manchar"),
    price("2026-03-01", 1000, market: "Nashik", district: "Nashik"),
    price("2026-03-01", 1000, market: "Palayam", district: "Kozhikode(Calicut)", state: "Keralam"),
  ]
  let markets = [
    Market(state: "Maharashtra", district: "Pune", name: "Pune", latitude: 18.5, longitude: 73.86),
    Market(state: "Maharashtra", district: "Nasik", name: "Nashik", latitude: 20.0, longitude: 73.78),
    Market(state: "Gujarat", district: "Surat", name: "Manchar", latitude: 19, longitude: 73.94),
  ]

  @Test("markets with a position come nearest first, within reach")
  func nearest() {
    let farm = Farm(code: "f", name: "F", district: "Pune", state: "Maharashtra", latitude: 19.5, longitude: 73.8)
    let near = NearbyMarkets(of: farm, prices: prices, markets: markets)
    #expect(near.basis == .distance)
    #expect(near.places.map(\.market) == ["Nashik", "Pune APMC"])
    #expect(near.rows(of: prices).map(\.market) == ["Pune APMC", "Nashik"])
    let reach = NearbyMarkets(of: farm, prices: prices, markets: markets, withinKilometres: 60)
    #expect(reach.places.map(\.market) == ["Nashik"])
    #expect(NearbyMarkets(of: farm, prices: prices, markets: markets, limit: 1).places.count == 1)
  }

  @Test("without positions the district's markets stand in, and say so")
  func district() {
    var farm = Farm(code: "f", name: "F", district: "Pune", state: "Maharashtra")
    let stand = NearbyMarkets(of: farm, prices: prices, markets: markets)
    #expect(stand.basis == .district && stand.places.map(\.market) == ["Manchar", "Pune APMC"])
    #expect(stand.places.allSatisfy { $0.kilometres == nil })
    farm = Farm(code: "f", name: "F", district: "Calicut", state: "Kerala")
    #expect(NearbyMarkets(of: farm, prices: prices, markets: []).places.map(\.market) == ["Palayam"])
    farm = Farm(code: "f", name: "F")
    #expect(NearbyMarkets(of: farm, prices: prices, markets: []).basis == .none)
  }

  @Test(
    "spellings of the facts and of the files mean one thing",
    arguments: [
      ("Soybean", "Soyabean"), ("PADDY (Common)", "Paddy(Dhan)(Common)"), ("Okra", "Bhindi(Ladies Finger)"),
      ("Cucumbar(Kheera)", "Cucumbar(Kheera)"), ("cucumber", "Cucumbar(Kheera)"), ("Unknown Fruit", "Unknown Fruit"),
    ])
  func commodities(spelling: String, name: String) {
    #expect(NameAliases.builtIn.commodity(spelling) == name)
  }

  @Test("a site adds spellings of its own, and they win")
  func extended() {
    var aliases = NameAliases.builtIn
    #expect(aliases.state("Keralam") == "Kerala" && aliases.placeKey("Maddipadu APMC") == "maddipadu")
    #expect(aliases.placeKey("Mandi") == "mandi")
    aliases.add(["Vendakka", "Okra"], for: "Ladies Finger (Kerala)", kind: .commodity)
    #expect(aliases.commodity("vendakka") == "Ladies Finger (Kerala)")
    #expect(aliases.commodity("Okra") == "Ladies Finger (Kerala)")
    aliases.add(["", "()"], for: "Nothing", kind: .commodity)
    #expect(aliases.commodity("()") == "()")
    #expect(aliases.spellings(of: "", among: ["", "x"]).isEmpty)
  }
}
