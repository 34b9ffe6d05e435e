import Agronomy
import FarmModel
import MandiPrices
import Mustache
import Presentation
import Traceability

/// Words a day's facts as a report.
struct ReportPresenter {
  let facts: DayFacts
  let scope: ReportScope
  let voice: Voice

  /// Lines of a list that grows with the data, so that a farm's report stays on two A4 pages.
  static let shownLots = 12
  static let shownBuyers = 6

  func report() -> Report {
    let site = facts.configuration
    let name = scope.farm.map { voice.text($0.name) } ?? voice.say(.reportAllFarms)
    let date = voice.day(facts.asOf)
    var report = Report(
      words: voice.words, language: voice.language, title: "\(date) · \(name) · \(voice.text(site.title))",
      siteTitle: voice.text(site.title), notice: site.notice.isEmpty ? nil : voice.text(site.notice),
      date: voice.weekdayAndDay(facts.asOf), year: voice.year(facts.asOf), scope: name)
    report.others = others()
    (report.weather, report.weatherSource) = weather()
    report.tasks = FarmAdvice.all(facts).map(task)
    report.plantings = facts.plantings.map(line)
    report.prices = facts.prices.map(line)
    report.sensors = facts.nodes.map(line)
    report.orders = orders()
    report.stock = stock()
    report.lots = lots()
    report.setAside = facts.findings.setAside.map {
      SetAsideLine(file: $0.file, rows: voice.number(Double($0.rows)), reason: $0.reason)
    }
    report.undeclared = facts.findings.undeclared.map { voice.say(phrase($0.kind), ["code": $0.code]) }
    return report
  }

  private func others() -> [ReportLink] {
    ReportScope.all(facts.farms).filter { $0.file != scope.file }.map { other in
      ReportLink(label: other.farm.map { voice.text($0.name) } ?? voice.say(.reportAllFarms), link: other.file)
    }
  }

  private func phrase(_ kind: ReportFindings.Undeclared.Kind) -> Phrase {
    switch kind {
    case .node: .undeclaredNode
    case .plot: .undeclaredPlot
    case .farm: .undeclaredFarm
    case .crop: .undeclaredCrop
    case .product: .undeclaredProduct
    case .harvestLot: .undeclaredHarvestLot
    }
  }

  private func weather() -> (columns: [WeatherColumn], source: String?) {
    let columns = facts.weather.map { day in
      WeatherColumn(
        day: day.day == facts.asOf ? voice.say(.reportToday) : "\(voice.weekday(day.day)) \(voice.shortDay(day.day))",
        temperatures: voice.extremes(day.minimumTemperature, day.maximumTemperature),
        rain: day.rainfall.map { $0 > 0 ? voice.say(.rain, ["amount": voice.amount($0, "mm")]) : voice.say(.noRain) }
          ?? "–", isToday: day.day == facts.asOf)
    }
    return (columns, facts.weather.first.map { voice.say(.reportWeatherSource, ["station": $0.station]) })
  }

  // MARK: Plantings, prices, sensors

  func name(plot code: String) -> String {
    facts.plots.first { $0.code == code }.map { voice.text($0.name) } ?? code
  }

  func name(crop code: String) -> String {
    facts.plantings.first { $0.planting.key.crop == code }?.crop.map { voice.text($0.name) } ?? code
  }

  private func line(_ standing: StandingPlanting) -> PlantingLine {
    let key = standing.planting.key
    let summary = standing.summary
    let goal = standing.crop?.degreeDaysToHarvest
    let sum = summary.map { $0.coveredDays > 0 ? voice.number($0.degreeDays) : "–" } ?? "–"
    let air = standing.days.last { $0.temperature != nil }?.temperature
    let place = [standing.plot.map { voice.text($0.name) } ?? key.plot, standing.farm.map { voice.text($0.name) }]
    return PlantingLine(
      crop: name(crop: key.crop), place: place.compactMap { $0 }.joined(separator: ", "),
      age: voice.count(.days, facts.asOf.days(since: key.sown)),
      stage: [summary?.stage.map(voice.name), summary?.health.map { voice.name($0) }].compactMap { $0 }
        .joined(separator: ", "),
      degreeDays: goal.map { voice.say(.partOf, ["part": sum, "whole": voice.number($0)]) } ?? sum,
      progress: goal.flatMap { goal in summary.map { Drawings.bar($0.degreeDays, of: goal) } },
      spark: Drawings.sparkline(means(standing)),
      temperatures: air.map {
        voice.say(.range, ["low": voice.temperature($0.minimum), "high": voice.temperature($0.maximum)])
      } ?? "–",
      soil: standing.days.last { $0.soilMoisture != nil }?.soilMoisture.map { voice.percent($0.mean / 100) } ?? "–")
  }

  /// Thirty days, nil where one has no readings: the gap stays open.
  private func means(_ standing: StandingPlanting) -> [Double?] {
    let byDay = Dictionary(standing.days.map { ($0.day, $0.temperature?.mean) }) { first, _ in first }
    return (-29...0).map { byDay[facts.asOf.adding($0)] ?? nil }
  }

  private func line(_ price: (commodity: String, outlook: PriceOutlook)) -> PriceLine {
    let outlook = price.outlook
    guard case .current(let newest, _) = outlook.standing, let median = outlook.sevenDayMedian else {
      let since: String
      if case .noPriceSince(let day?) = outlook.standing {
        since = voice.say(.noMandiPriceSince, ["date": voice.day(day)])
      } else {
        since = voice.say(.reportNoPrice)
      }
      return PriceLine(commodity: price.commodity, price: "–", change: "–", markets: "–", date: since)
    }
    let change = outlook.weekChange.map { change in
      (change.difference >= 0 ? "+" : "−") + voice.rupees(perKilogram(quintal: change.difference.magnitude))
    }
    return PriceLine(
      commodity: price.commodity, price: voice.rupees(perKilogram(quintal: median)), change: change ?? "–",
      markets: voice.number(Double(outlook.sevenDayMarkets)), date: voice.shortDay(newest))
  }

  private func line(_ state: NodeState) -> SensorLine {
    let advice = FarmAdvice.state(of: state, facts)
    let status =
      switch advice {
      case .silent: voice.say(.sensorSilent)
      case .stuck(_, _, let quantities): voice.say(.sensorStuck, ["what": quantities.map(name).joined(separator: ", ")])
      default: voice.say(.sensorWell)
      }
    return SensorLine(
      node: state.node.code, place: name(plot: state.node.plot),
      newest: state.newest.map(shortMoment) ?? voice.say(.sensorNever),
      coverage: state.newestDay?.temperature.map { voice.percent($0.coverage) } ?? "–", state: status,
      leftOut: voice.leftOut(state.flaws).map { voice.say(.sensorFlawed, ["what": $0]) })
  }

  func name(_ quantity: Quantity) -> String {
    switch quantity {
    case .airTemperature: voice.say(.quantityAirTemperature)
    case .relativeHumidity: voice.say(.quantityHumidity)
    case .illuminance, .photosyntheticPhotonFluxDensity: voice.say(.quantityLight)
    case .soilTemperature: voice.say(.quantitySoilTemperature)
    case .soilMoisture: voice.say(.quantitySoilMoisture)
    case .airPressure: voice.say(.quantityPressure)
    case .rainfall: voice.say(.quantityRain)
    case .windSpeed: voice.say(.quantityWind)
    case .carbonDioxide: voice.say(.quantityCarbonDioxide)
    case .leafWetness: voice.say(.quantityLeafWetness)
    }
  }

  /// "12 March 2026, 06:30" in the site's zone.
  func moment(_ instant: Instant) -> String {
    let zone = facts.configuration.zone
    return voice.day(zone.day(of: instant)) + ", " + voice.time(instant, in: zone)
  }

  /// "12 Mar, 06:30", for narrow columns.
  private func shortMoment(_ instant: Instant) -> String {
    let zone = facts.configuration.zone
    return voice.shortDay(zone.day(of: instant)) + ", " + voice.time(instant, in: zone)
  }
}
