import FieldRecords
import TestSupport
import Testing

@testable import IngestKit

/// Files of every form, damaged: nothing stops the reading, and each row is counted once (`ingest` throws where counts do not
/// add up).
@Suite("Damaged files of every form", .enabled(if: SharedData.isPresent, "needs data"))
struct DamagedFormsTests {
  /// A linear congruential generator (Knuth, MMIX): the same damage in each run.
  private struct Chance: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state
    }
  }

  private static let samples = [
    "made/hobo_north_2.csv", "made/toa5_field_met.dat", "made/wide_two_nodes_decimal_comma.csv",
    "made/arduino_serial.log", "made/saf_records_area_05.csv", "made/nasa_power_daily.csv",
    "made/shopify_products.csv", "made/shopify_orders.csv", "made/woocommerce_products.csv",
    "made/farmos_harvest_logs.csv", "crops/aquacrop_crop_table_derived.csv",
    "weather/agrimet_faln_daily_2015.csv", "weather/aquacrop_hyderabad_climate.txt",
    "weather/ghcnd_death_valley_2018.csv", "weather/pvgis_tmy_45N_8E.epw", "weather/uscrn_manhattan_ks_daily.csv",
    "mandi/agmarknet_potato_agra_2020_html.xls", "made/agmarknet_arrivals_tomato.csv",
  ]

  @Test(arguments: samples)
  func damageIsCountedAndNothingElse(_ path: String) throws {
    let whole = try SharedData.bytes("data/\(path)").prefix(2000)
    var chance = Chance(state: UInt64(path.utf8.reduce(7) { $0 &* 31 &+ Int($1) }.magnitude))
    let strange: [UInt8] = [0x2C, 0x3B, 0x22, 0x0A, 0x0D, 0x09, 0x00, 0x2D, 0x39, 0x3A, 0x3D, 0xFF, 0xC3, 0x65]
    for _ in 0..<8 {
      var bytes = Array(whole)
      for _ in 0..<Int.random(in: 1...12, using: &chance) {
        let at = Int.random(in: 0..<bytes.count, using: &chance)
        switch Int.random(in: 0..<4, using: &chance) {
        case 0: bytes[at] = strange.randomElement(using: &chance) ?? 0
        case 1: bytes.insert(contentsOf: Array(repeating: 0x39, count: 30), at: at)
        case 2: bytes.removeSubrange(at..<min(bytes.count, at + 40))
        default: bytes.insert(contentsOf: bytes[at..<min(bytes.count, at + 200)], at: 0)
        }
        if bytes.isEmpty { break }
      }
      let site = TestSite()
      site.files["content/data/" + (path.split(separator: "/").last ?? "")] = bytes
      try site.ingest()
    }
  }
}
