import FarmModel
import Testing

@testable import FieldRecords

/// Factors from the SI brochure and NIST SP 811, appendix B.8 and B.9.
@Suite("Units")
struct UnitsTests {
  @Test(
    arguments: [
      ("°F", Dimension.temperature, 212, 100), ("deg C", .temperature, 21.5, 21.5), ("K", .temperature, 273.15, 0),
      ("fraction", .fraction, 0.31, 31), ("m³/m³", .fraction, 0.25, 25), ("klux", .illuminance, 1.2, 1200),
      ("kPa", .pressure, 101.325, 1013.25), ("Pa", .pressure, 101_325, 1013.25),
      ("inHg", .pressure, 29.92, 1013.2075888),
      ("inch", .depth, 1, 25.4), ("km/h", .speed, 36, 10), ("mph", .speed, 10, 4.4704),
      ("knots", .speed, 1, 0.514444444444),
      ("acres", .area, 1, 4046.8564224), ("ha", .area, 0.6, 6000), ("guntha", .area, 40, 4046.8564224),
      ("quintal", .mass, 2, 200), ("lb", .mass, 1, 0.45359237), ("ml", .volume, 250, 0.25),
      ("W/m²", .radiation, 100, 8.64),
      ("kWh/m^2/day", .radiation, 5, 18), ("Rs./kg", .mandiPrice, 12, 1200), ("Rs./Quintal", .mandiPrice, 900, 900),
      ("h", .days, 48, 2), ("days", .hours, 2, 48), ("µmol m-2 s-1", .photonFlux, 400, 400),
    ] as [(String, Dimension, Double, Double)])
  func isConverted(_ unit: String, _ dimension: Dimension, _ read: Double, _ kept: Double) throws {
    let conversion = try #require(Units.conversion(unit, dimension))
    #expect(abs(conversion(read) - kept) < 1e-9 * max(1, abs(kept)))
  }

  @Test func aUnitOfAnotherDimensionIsNone() {
    #expect(Units.conversion("kg", .temperature) == nil)
    #expect(Units.conversion("bigha", .area) == nil)
    #expect(Units.conversion("", .temperature) == nil)
  }

  @Test(
    arguments: [
      ("Temp (°F)", "temp", ["°F"]), ("Min_x0020_Price", "min price", []),
      ("Min Price (Rs./Quintal)", "min price", ["Rs./Quintal"]),
      ("Temp, °C (LGR S/N: 1)", "temp", ["LGR S/N: 1", "°C"]), ("  node_id ", "node id", []),
      ("Soil Moisture [%]", "soil moisture", ["%"]),
      ("नाम", "नाम", []),
    ] as [(String, String, [String])])
  func aHeadingIsTakenApart(_ text: String, _ name: String, _ asides: [String]) {
    let heading = Heading(text)
    #expect(heading.name == name)
    #expect(heading.asides == asides)
  }

  @Test(.timeLimit(.minutes(1)))
  func aLongCellOfFreeTextIsTakenApartInItsOwnTime() {
    #expect(Heading(String(repeating: "a_X0020_b_c", count: 8_000)).whole.hasPrefix("a b c"))
  }

  @Test(
    arguments: [
      ("Oct-Mar", [10, 11, 12, 1, 2, 3]), ("10;11;12", [10, 11, 12]), ("June to September", [6, 7, 8, 9]),
      ("Jan, Feb", [1, 2]),
      ("all year", Array(1...12)), ("Nov–Dec | Feb", [11, 12, 2]),
    ] as [(String, [Int])])
  func aSeasonNamesItsMonths(_ text: String, _ months: [Int]) {
    #expect(MonthList.parse(text) == months)
  }

  @Test(arguments: ["", "winter", "13", "Jan-", "0", "Jan-Feb-Mar"])
  func aSeasonOfNoMonthsIsNone(_ text: String) {
    #expect(MonthList.parse(text) == nil || MonthList.parse(text) == [1])
  }
}
