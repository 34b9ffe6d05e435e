import Agronomy
import AgronomyMocks
import FarmModel
import InsightKit
import SiteModel
import SiteModelMocks
import Testing

func day(_ iso: String) -> CalendarDay {
  guard let day = CalendarDay(iso: iso) else { preconditionFailure("\(iso) is no day") }
  return day
}

@Suite("Summaries")
struct SummariseRecipeTests {
  let kolkata = SiteZone("+05:30") ?? .utc
  let site = DegreeDayModel(method: .simpleAverage, base: 10)

  func store(_ days: ClosedRange<Int> = 1...5) -> InMemorySummaryStore {
    let store = InMemorySummaryStore(zone: kolkata)
    for (node, plot, offset) in [("n1", "p1", 0.0), ("n2", "p1", 2), ("n3", "p2", -4)] {
      store.add(
        node: node, plot: plot,
        days.flatMap { number in
          // Hourly, 16 °C at local midnight, rising by half a degree an hour to 27.5 °C at 23:00.
          (0..<24).map { hour in
            (
              kolkata.instant(day: day("2026-03-01").adding(number - 1), millisecondsOfDay: hour * 3_600_000),
              16 + Double(hour) / 2 + offset
            )
          }
        })
    }
    return store
  }

  func recipe(
    _ store: any SummaryStore, zone: SiteZone, _ policies: Policies, asOf: String,
    farm: MockFarmReading = MockFarmReading(plots: [])
  ) -> SummariseRecipe {
    var nodes = MockSummaryReading()
    nodes.onNodeStates = { [NodeState(node: SensorNode(code: "n1", plot: "p1"), newest: nil, newestDay: nil)] }
    return SummariseRecipe(
      store: store, farm: farm, nodes: nodes, station: nil, zone: zone, policies: policies, asOf: day(asOf))
  }

  func run(
    _ store: InMemorySummaryStore, model: DegreeDayModel? = nil, asOf: String = "2026-03-05", coverage: Double = 0.75,
    farm: MockFarmReading = MockFarmReading(plots: [])
  ) throws -> SummaryCounts {
    var policies = Policies(degreeDayModel: model ?? site)
    policies.coverageThreshold = coverage
    return try recipe(store, zone: kolkata, policies, asOf: asOf, farm: farm).run()
  }

  func season(
    _ plot: String, _ crop: String, sown: String, ended: String? = nil, base: Double? = nil
  ) -> PlantingSeason {
    PlantingSeason(
      planting: Planting(key: PlantingKey(plot: plot, crop: crop, sown: day(sown)), ended: ended.map(day)),
      crop: Crop(code: crop, name: LocalizedText(crop), baseTemperature: base), operations: [])
  }

  @Test("readings become node days, plot days and plantings, by the days of the site's zone")
  func wholeWay() throws {
    let store = store()
    store.seasons = [season("p1", "tomato", sown: "2026-03-02", base: 12)]
    let counts = try run(store)
    #expect(counts.nodeDays == 15 && counts.plotDays == 10 && counts.plantings == 1)
    let first = try #require(store.plotDays(plot: "p1", from: day("2026-03-01"), through: day("2026-03-01")).first)
    // n1 from 16 to 27.5, n2 from 18 to 29.5: the mean of means is 22.75.
    #expect(first.temperature?.minimum == 16 && first.temperature?.maximum == 29.5)
    #expect(first.temperature?.mean == 22.75 && first.nodes == 2)
    #expect(first.temperature?.coverage == 23.0 / 24)
    // No planting stood on 1 March: base 10 of the site; then the tomatoes' 12.
    let plotDays = store.plotDays(plot: "p1", from: day("2026-03-01"), through: day("2026-03-05"))
    #expect(plotDays.map(\.degreeDays) == [12.75, 10.75, 10.75, 10.75, 10.75])
    #expect(plotDays.map(\.degreeDayModel?.base) == [10, 12, 12, 12, 12])
    let summary = try #require(store.summaries.values.first)
    #expect(summary.degreeDays == 43 && summary.days == 4 && summary.coveredDays == 4)
  }

  @Test("a second run computes nothing anew, and new readings only their own days and those beside them")
  func onlyStale() throws {
    let store = store()
    _ = try run(store)
    store.fetched = []
    #expect(try run(store) == SummaryCounts())
    #expect(store.fetched.isEmpty)
    store.add(node: "n1", plot: "p1", [(kolkata.instant(day: day("2026-03-06"), millisecondsOfDay: 0), 40)])
    let counts = try run(store)
    // 6 March, and the day before it, whose last readings may be judged anew.
    #expect(counts.nodeDays == 2 && counts.plotDays == 2 && store.fetched.count == 1)
  }

  @Test("other settings make every day anew", arguments: ["model", "coverage"])
  func settings(what: String) throws {
    let store = store()
    _ = try run(store)
    let counts =
      what == "model"
      ? try run(store, model: DegreeDayModel(method: .singleSine, base: 10)) : try run(store, coverage: 0.5)
    #expect(counts.nodeDays == 15 && counts.plotDays == 10)
  }

  @Test("a changed planting or crop renews the degree days of its days, without reading the sensors again")
  func changedPlanting() throws {
    let store = store()
    _ = try run(store)
    store.fetched = []
    store.seasons = [season("p2", "okra", sown: "2026-03-04", base: 15)]
    #expect(try run(store).plotDays == 2)
    store.seasons[0].crop?.baseTemperature = 16
    #expect(try run(store).plotDays == 2)
    let days = store.plotDays(plot: "p2", from: day("2026-03-01"), through: day("2026-03-05"))
    #expect(days.map(\.degreeDays) == [7.75, 7.75, 7.75, 1.75, 1.75])
    store.seasons = []
    #expect(try run(store).plotDays == 2)
    #expect(store.fetched.isEmpty)
  }

  @Test("of several plantings the one sown last decides, until it has ended; each is summed with its own model")
  func intercropping() throws {
    let store = store()
    store.seasons = [
      season("p1", "tomato", sown: "2026-02-20", base: 12),
      season("p1", "okra", sown: "2026-03-02", ended: "2026-03-03", base: 15),
      season("p1", "onion", sown: "2026-03-02", ended: "2026-03-03", base: 5),
      season("p1", "wild", sown: "2026-04-01", base: 0),
    ]
    _ = try run(store)
    let days = store.plotDays(plot: "p1", from: day("2026-03-01"), through: day("2026-03-05"))
    #expect(days.map(\.degreeDayModel?.base) == [12, 15, 15, 12, 12])
    func summary(_ crop: String) -> PlantingSummary? { store.summaries.first { $0.key.crop == crop }?.value }
    // The plot's mean of extremes is 22.75 each day.
    #expect(summary("tomato")?.degreeDays == 5 * 10.75 && summary("tomato")?.days == 14)
    #expect(summary("tomato")?.coveredDays == 5)
    #expect(summary("okra")?.degreeDays == 2 * 7.75 && summary("onion")?.degreeDays == 2 * 17.75)
    #expect(summary("wild")?.days == 0)
  }

  @Test("days whose readings are gone are taken out")
  func gone() throws {
    let store = store()
    _ = try run(store)
    store.remove(node: "n3")
    let counts = try run(store)
    #expect(counts.nodeDays == 5 && counts.plotDays == 5)
    #expect(store.plotDays(plot: "p2", from: day("2026-03-01"), through: day("2026-03-31")).isEmpty)
    #expect(store.nodeDays.count == 10 && store.plotDays.count == 5)
  }

  @Test("a node's days in a row are read as one range, of a month at most, and many plantings in batches")
  func batches() throws {
    let store = store(1...40)
    for plot in ["p1", "p2"] {
      for index in 0..<300 {
        store.seasons.append(season(plot, "crop\(index)", sown: "2026-03-0\(1 + index % 9)", base: 8))
      }
    }
    let counts = try run(store, asOf: "2026-04-10")
    #expect(counts.nodeDays == 120 && counts.plantings == 600 && store.summaries.count == 600)
    #expect(store.fetched.count == 6)
    #expect(Set(store.summaries.values.map(\.degreeDays)).count == 18)
  }

  @Test("days on which clocks change have 23 and 25 hours")
  func clockChange() throws {
    let london = try #require(SiteZone("Europe/London"))
    let store = InMemorySummaryStore(zone: london)
    let start = london.startOfDay(day("2026-03-28"))
    store.add(
      node: "n", plot: "p",
      (0..<72).map { (Instant(milliseconds: start.milliseconds + Int64($0) * 3_600_000), Double($0)) })
    let policies = Policies(degreeDayModel: site)
    _ = try recipe(store, zone: london, policies, asOf: "2026-03-30").run()
    let days = store.plotDays(plot: "p", from: day("2026-03-28"), through: day("2026-03-31"))
    // 29 March 2026 has 23 hours: 24 + 23 + 24 readings, and one left for the 31st.
    #expect(days.map(\.temperature?.count) == [24, 23, 24, 1])
    #expect(days.map(\.temperature?.minimum) == [0, 24, 47, 71])
  }

  @Test("a store that fails stops the run with its own error")
  func failure() {
    let mock = MockSummaryStore()
    mock.onSummarySettings = { nil }
    let recipe = recipe(mock, zone: .utc, Policies(), asOf: "2026-03-05")
    #expect(throws: UnansweredSummaryCall.self) { try recipe.run() }
    #expect(mock.transactions == 1)
  }

  @Test(
    "a plot without a node takes the temperatures of the weather station, up to the site's day, and no other plot does")
  func stationWeather() throws {
    let store = store()
    let weather = (1...7).map {
      WeatherDay(
        station: "dindori", day: day("2026-03-0\($0)"), minimumTemperature: 12, maximumTemperature: 30,
        meanHumidity: $0 == 2 ? 40 : nil)
    }
    let farm = MockFarmReading(
      plots: [Plot(code: "p1", name: "Watched"), Plot(code: "p9", name: "Unwatched")],
      weather: weather + [WeatherDay(station: "dindori", day: day("2026-02-28"), maximumTemperature: 31)])
    _ = try run(store, farm: farm)
    let days = store.plotDays(plot: "p9", from: day("2026-02-01"), through: day("2026-04-01"))
    #expect(days.map(\.day) == (1...5).map { day("2026-03-0\($0)") })
    // (12 + 30) / 2 - 10
    #expect(days.allSatisfy { $0.isFromStation && $0.degreeDays == 11 && $0.temperature?.mean == 21 })
    #expect(days.map(\.humidity?.mean) == [nil, 40, nil, nil, nil])
    let watched = store.plotDays(plot: "p1", from: day("2026-03-01"), through: day("2026-03-05"))
    #expect(watched.filter(\.isFromStation).isEmpty && watched.count == 5)

    let unchanged = try run(store, farm: farm)
    #expect(unchanged.plotDays == 0)
    let gone = try run(store, farm: MockFarmReading(plots: [Plot(code: "p9", name: "Unwatched")], weather: []))
    #expect(gone.plotDays == 5)
    #expect(store.plotDays(plot: "p9", from: day("2026-02-01"), through: day("2026-04-01")).isEmpty)
  }
}
