import Containers
import FarmModel
import FieldRecords
import Foundation
import SiteModel
import TestSupport
import Testing

@testable import IngestKit

/// Every file of the shared folders, alone in a fresh site: it gives what an oracle counts in it, or stands in the one
/// list of permitted differences with its reason.
@Suite("Every shared file", .enabled(if: SharedData.isPresent, "needs data"))
struct EveryFileTests {
  struct Difference {
    var reason: String
    var codes: Set<String> = []
    var rows = 0
    var taken = 0
  }

  /// All that differs from what an oracle counts, and why.
  static let permitted: [String: Difference] = [
    "crops/odop_products_india.csv": Difference(
      reason: "a list of districts' products is no record of a farm", codes: ["file-not-understood"]),
    "made/thingspeak_feed.csv": Difference(
      reason: "only site.yaml can name its fields; read with them in MadeFilesTests", codes: ["fields-not-named"]),
    "sensors/madavi_ragged_3654427_2018-02-02.csv": Difference(
      reason: "each row has two cells more than the headings", codes: ["file-ragged"], rows: 584),
    "sensors/ttn_v3_event_no_decoded_payload.json": Difference(reason: "the payload is not decoded", rows: 1),
    "sensors/loriot_uplinks.jsonl": Difference(reason: "no payload is decoded", rows: 88),
    "sensors/chirpstack_v4_uplinks.jsonl": Difference(
      reason: "version 4 is not decoded; the 31 of version 3 say the same of the same moment", rows: 92, taken: 1),
    "made/shopify_products.csv": Difference(
      reason: "a draft is not offered, and two variants share a SKU", rows: 6, taken: 4),
    "made/woocommerce_products.csv": Difference(
      reason: "the parent of variations is not sold itself, and the draft's price is a slip", rows: 4, taken: 2),
  ]

  /// Rows that MANIFEST.md counts where an oracle has no entry.
  static let manifestRows: [String: Int] = [
    "crops/aquacrop_crop_table_derived.csv": 37, "mandi/derived_datagovin_api_shape.json": 100,
    "sensors/derived_dht22_8555_decimalcomma_cp1252.csv": 553, "sensors/madavi_shifted_3654427_2018-02-02.json": 584,
    "sensors/mqtt_capture_dht11_multinode.json": 120, "sensors/ttn_v3_event_default_valid.json": 1,
    "sensors/ttn_v3_event_sensecap.json": 1, "weather/agrimet_faln_daily_2015.csv": 365,
    "weather/aquacrop_hyderabad_climate.txt": 4018, "weather/openmeteo_forecast_minimal.json": 0,
    "weather/openmeteo_historical_weather.json": 5, "weather/pvgis_tmy_45N_8E.epw": 8760,
    "weather/uscrn_manhattan_ks_daily.csv": 5118,
  ]

  static let files: [String] = {
    guard let folder = SharedData.folder?.appending(path: "data") else { return [] }
    return ["sensors", "mandi", "weather", "shop", "made", "crops"].flatMap { name in
      let found = (try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: name).path)) ?? []
      return found.filter { !$0.hasPrefix(".") && $0 != "oracle.json" }.sorted().map { "\(name)/\($0)" }
    }
  }()

  @Test func theListsNameOnlyFilesThatAreThere() {
    #expect(!Self.files.isEmpty)
    let listed = Set(Self.permitted.keys).union(Self.manifestRows.keys)
    #expect(listed.subtracting(Self.files).isEmpty)
    #expect(Set(Self.permitted.keys).intersection(Self.manifestRows.keys).isEmpty)
  }

  @Test(arguments: files)
  func givesWhatIsCountedInItOrIsListed(_ path: String) throws {
    let zone = path.hasPrefix("made/") ? try #require(SiteZone("Asia/Kolkata")) : .utc
    let site = try TestSite(shared: path, as: "data/\(path)", zone: zone)
    site.archives = DefaultArchiveReading()
    site.workbooks = DefaultWorkbookReading()
    let report = try site.ingest()
    #expect(report.files.allSatisfy { $0.counts.addsUp })
    if let difference = Self.permitted[path] { return check(difference, site, report) }
    if try checkMade(path, report) { return }
    if try checkOracle(path, report) { return }
    let rows = try #require(Self.manifestRows[path], "neither counted by an oracle nor listed")
    #expect(report.totals.rows == rows)
  }

  private func check(_ difference: Difference, _ site: TestSite, _ report: IngestReport) {
    #expect(!difference.reason.isEmpty)
    #expect(report.totals.rows == difference.rows && report.totals.taken == difference.taken)
    if difference.codes.isEmpty { return }
    #expect(Set(site.codes(.warning)) == difference.codes && site.codes(.warning).count == 1)
  }

  private func checkMade(_ path: String, _ report: IngestReport) throws -> Bool {
    guard path.hasPrefix("made/") else { return false }
    let oracle = try MadeOracle(String(path.dropFirst(5)))
    let main = report.files.first { !$0.path.contains("#") }
    if oracle.entry["result"] != nil {
      try oracle.check(main?.counts)
      return true
    }
    if let sheets = oracle.entry["sheets"] as? [String: Int] {
      for (name, rows) in sheets {
        let part = report.files.first { $0.path.hasSuffix("#\(name)") }
        #expect(part?.counts.rows == rows, "\(name)")
      }
      #expect(report.totals.aside == oracle.entry["unparseable_dates"] as? Int)
      return true
    }
    if let same = oracle.entry["same_as"] as? [String] ?? (oracle.entry["same_as"] as? String).map({ [$0] }) {
      for name in same {
        let part = same.count == 1 ? main : report.files.first { $0.path.hasSuffix("#\(name)") }
        try MadeOracle(name).check(part?.counts)
      }
      return true
    }
    guard let lines = oracle.entry["lines"] as? Int else { return false }
    #expect(main?.counts.rows == lines && main?.counts.taken == lines)
    return true
  }

  private func checkOracle(_ path: String, _ report: IngestReport) throws -> Bool {
    let all = try #require(try SharedData.json("data/oracle.json") as? [String: [String: Any]])
    guard let oracle = all[path], let rows = oracle["rows"] as? Int else { return false }
    let counts = try #require(report.files.first).counts
    #expect(counts.rows == rows)
    #expect(counts.taken == oracle["in"] as? Int ?? rows)
    for (name, found) in [("replaced", counts.replaced), ("duplicate", counts.duplicate), ("empty", counts.empty)] {
      #expect(found == oracle[name] as? Int ?? 0, "\(name)")
    }
    return true
  }
}
