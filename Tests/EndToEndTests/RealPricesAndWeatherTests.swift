import Foundation
import TestSupport
import Testing

/// Sites made from price and weather files that nobody here wrote; figures from `oracle.json` (pandas).
@Suite("A site of real price and weather files", .enabled(if: SharedData.isPresent, "needs the shared field files"))
struct RealPricesAndWeatherTests {
  private func oracle(_ file: String) throws -> [String: Any] {
    try #require((SharedData.json("data/oracle.json") as? [String: Any])?[file] as? [String: Any])
  }

  private func site(_ yaml: String, _ files: String...) throws -> SiteFolder {
    let site = try SiteFolder()
    try site.write("content/site.yaml", "title: A site\nbase: https://site.example\n" + yaml)
    for file in files { try site.copyShared("data/\(file)", to: "content/data/\(file)") }
    return site
  }

  @Test("of data.gov.in's daily prices takes every row, flags the odd ones, and shows medians without them")
  func dailyPrices() throws {
    let file = "mandi/datagovin_daily_2025-08-19_x0020.csv"
    let oracle = try oracle(file)
    let site = try site("time_zone: Asia/Kolkata\nhome: {commodities: [Tomato]}\n", file)
    let result = try site.build("--as-of", "2025-08-19")
    #expect(result.exitCode == 0)
    let counts = try result.counts("content/data/\(file)")
    #expect(counts["rows"] == oracle["rows"] as? Int && counts["taken"] == oracle["in"] as? Int)
    #expect(counts["replaced"] == 0 && counts["duplicate"] == 0 && counts["aside"] == 0)
    let facts = try site.query(
      """
      SELECT count(DISTINCT state), count(DISTINCT state || '|' || district || '|' || market), count(DISTINCT commodity),
      sum(maximum < minimum), sum(modal NOT BETWEEN minimum AND maximum), min(modal), max(modal), round(avg(modal), 4)
      FROM mandi_prices
      """)[0]
    let modal = try #require(oracle["modal"] as? [String: Double])
    #expect(facts[0] == "\(oracle["states"]!)" && facts[1] == "\(oracle["markets_by_state_district_name"]!)")
    #expect(facts[2] == "\(oracle["commodities"]!)")
    #expect(facts[3] == "\(oracle["max_below_min"]!)" && facts[4] == "\(oracle["modal_outside"]!)")
    #expect(facts[5...].map { Double($0) } == [modal["min"], modal["max"], modal["mean"]])
    // 321 rows of tomato (MANIFEST.md); each stands on the commodity's page.
    #expect(try site.query("SELECT count(*) FROM mandi_prices WHERE commodity = 'Tomato'") == [["321"]])
    let page = try site.text("public/prices/tomato/index.html")
    #expect(page.contains("Tomato") && page.contains("19 August 2025"))
    // The median of the markets' medians of unflagged modal prices, counted by SQLite.
    let median = try site.query(
      """
      WITH good AS (SELECT state || district || market AS place, modal FROM mandi_prices
        WHERE commodity = 'Tomato' AND modal > 0 AND modal BETWEEN minimum AND maximum),
      ranked AS (SELECT place, modal, row_number() OVER (PARTITION BY place ORDER BY modal) AS r,
        count(*) OVER (PARTITION BY place) AS n FROM good),
      places AS (SELECT place, avg(modal) AS modal FROM ranked WHERE r IN ((n + 1) / 2, (n + 2) / 2) GROUP BY place),
      ordered AS (SELECT modal, row_number() OVER (ORDER BY modal) AS r, count(*) OVER () AS n FROM places)
      SELECT avg(modal) / 100, max(n) FROM ordered WHERE r IN ((n + 1) / 2, (n + 2) / 2)
      """)[0]
    #expect(page.contains("₹\(Int(Double(median[0])!)) per kg") && page.contains("\(median[1]) markets"))
  }

  @Test("of the Agmarknet sheet of potatoes, which is an HTML table, takes every row and says which it does not count")
  func potatoes() throws {
    let file = "mandi/agmarknet_potato_agra_2020_html.xls"
    let site = try site("time_zone: Asia/Kolkata\n", file)
    let result = try site.build("--as-of", "2020-12-31")
    let counts = try result.counts("content/data/\(file)")
    #expect(try counts["rows"] == oracle(file)["rows"] as? Int && counts["taken"] == counts["rows"])
    // MANIFEST.md: the modal price lies outside of its bounds 18 times in the year; counted by SQLite in the last 90 days.
    let outside = "SELECT count(*) FROM mandi_prices WHERE modal NOT BETWEEN minimum AND maximum"
    #expect(try site.query(outside) == [["18"]])
    let recent = try site.query("\(outside) AND day >= (SELECT max(day) FROM mandi_prices) - 89")[0][0]
    #expect(
      try site.text("public/prices/potato/index.html").contains("\(recent) reports of the last 90 days are left out"))
  }

  @Test("of the Agmarknet dump of tomatoes takes every row and shows the newest price with its day")
  func tomatoes() throws {
    let file = "mandi/agmarknet_api_tomato_2023.csv"
    let oracle = try oracle(file)
    let site = try site("time_zone: Asia/Kolkata\n", file)
    let result = try site.build("--as-of", "2023-12-31")
    let counts = try result.counts("content/data/\(file)")
    #expect(counts["rows"] == oracle["rows"] as? Int && counts["taken"] == oracle["in"] as? Int)
    // MANIFEST.md: min 200/3500/584.6442, max 500/15000/2385.3933, modal 300/9000/1461.9850, arrivals 1/4/1.7266 t.
    let facts = try site.query(
      """
      SELECT min(minimum), max(minimum), round(avg(minimum), 4), min(maximum), max(maximum), round(avg(maximum), 4),
      min(modal), max(modal), round(avg(modal), 4), min(arrivals_t), max(arrivals_t), round(avg(arrivals_t), 4)
      FROM mandi_prices
      """)[0].compactMap { Double($0) }
    #expect(facts == [200, 3500, 584.6442, 500, 15000, 2385.3933, 300, 9000, 1461.985, 1, 4, 1.7266])
    #expect(try site.text("public/prices/tomato/index.html").contains("Bangarpet APMC"))
  }

  @Test("of Death Valley's °F and inches sums degree days as pandas does, on the page of a plot without a sensor")
  func deathValley() throws {
    let file = "weather/ghcnd_death_valley_2018.csv"
    let oracle = try oracle(file)
    let site = try site(
      """
      time_zone: America/Los_Angeles
      policies: {degree_days: {method: simple-average, base: 10}}
      sources:
        - files: data/weather/ghcnd*.csv
          kind: weather
          units: {TMAX: °F, TMIN: °F, TOBS: °F, PRCP: inch}

      """, file)
    try site.write("content/data/plots.csv", "code,name\nF1,Field one\n")
    let result = try site.build("--as-of", "2018-12-31")
    #expect(result.exitCode == 0)
    let counts = try result.counts("content/data/\(file)")
    #expect(counts["rows"] == oracle["rows"] as? Int && counts["taken"] == oracle["rows"] as? Int)
    let facts = try site.query(
      "SELECT count(*), min(day), max(day), count(tmax_c), round(avg(tmax_c), 4), round(avg(tmin_c), 4) FROM weather_days_view"
    )[0]
    let tmax = try #require(oracle["tmax_c"] as? [String: Double])
    let tmin = try #require(oracle["tmin_c"] as? [String: Double])
    #expect(facts[0...2] == ["\(oracle["days"]!)", "\(oracle["first"]!)", "\(oracle["last"]!)"])
    #expect(facts[3...].compactMap { Double($0) } == [tmax["n"], tmax["mean"], tmin["mean"]])
    let sum = try site.query("SELECT round(sum(degree_days), 3) FROM plot_days WHERE plot = 'F1'")[0][0]
    #expect(Double(sum) == oracle["gdd_simple_base10"] as? Double)
    #expect(try site.text("public/plots/f1/index.html").contains("6,147.8 degree days"))
  }

  @Test("of Seattle's weather sums a year's degree days as pandas does, on the page of a plot without a sensor")
  func seattle() throws {
    let file = "weather/seattle-weather.csv"
    let oracle = try oracle(file)
    let site = try site(
      """
      time_zone: America/Los_Angeles
      policies: {degree_days: {method: simple-average, base: 10}}
      sources:
        - files: data/weather/seattle*.csv
          kind: weather
          values: {station: Seattle}

      """, file)
    try site.write("content/data/plots.csv", "code,name\nF1,Field one\n")
    let result = try site.build("--as-of", "2012-12-31")
    let counts = try result.counts("content/data/\(file)")
    #expect(counts["rows"] == oracle["rows"] as? Int && counts["taken"] == oracle["rows"] as? Int)
    let sum = try site.query("SELECT round(sum(degree_days), 3) FROM plot_days_view WHERE day LIKE '2012-%'")[0][0]
    #expect(Double(sum) == oracle["gdd_simple_base10_2012"] as? Double)
    let page = try site.text("public/plots/f1/index.html")
    #expect(page.contains("1,133.4 degree days") && page.contains("Seattle"))
    #expect(try site.text("public/index.html").contains("31 December 2012"))
  }
}
