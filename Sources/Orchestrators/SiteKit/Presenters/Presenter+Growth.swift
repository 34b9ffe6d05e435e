import Agronomy
import ChartGeometry
import FarmModel
import Presentation

extension Presenter {
  /// Nil where no day of the stretch has a temperature.
  func measured(
    plot: String, model: DegreeDayModel, from first: CalendarDay, through last: CalendarDay
  ) throws -> MeasuredSeason? {
    guard first <= last else { return nil }
    return try reader.measured("\(plot)\n\(first.number) \(last.number) \(model)", plot: plot) {
      let days = try reader.plotDays(plot: plot, from: first, through: last)
      guard days.contains(where: { $0.temperature != nil }) else { return nil }
      return MeasuredSeason(
        plot: plot,
        points: DegreeDayPoint.running(
          days, model: model, from: first, through: last,
          coverageThreshold: shelf.configuration.policies.coverageThreshold),
        days: days, model: model, first: first, last: last)
    }
  }

  func model(of crop: Crop?) -> DegreeDayModel {
    crop.flatMap(DegreeDayModel.init(crop:)) ?? shelf.configuration.policies.degreeDayModel
  }

  /// - Parameters:
  ///   - id: Unique in the page.
  ///   - sentence: What the season means; what its gaps mean is put behind it.
  func growth(_ season: MeasuredSeason, id: String, sprays: [CalendarDay], title: String, sentence: String)
    -> GrowthSection?
  {
    let key = "\(language)\n\(season.plot)\n\(season.first.number) \(season.last.number) \(season.model)"
    guard let drawn = reader.drawn(key, make: { draw(season) }) else { return nil }
    let told = season.isComplete ? sentence : sentence + " " + lowerBound(season)
    return GrowthSection(
      svg: Drawings.growth(drawn.body, sprays: sprays, id: id, title: title, description: told), sentence: told,
      caption: voice.thresholds(season.model), isByWeek: season.points.count > Self.daysToldOneByOne, rows: drawn.rows)
  }

  private func draw(_ season: MeasuredSeason) -> DrawnSeason? {
    var chart: [GrowthChart.Day] = []
    chart.reserveCapacity(season.points.count)
    var next = season.days.startIndex
    for point in season.points {
      while next < season.days.endIndex, season.days[next].day < point.day { next += 1 }
      let found = next < season.days.endIndex && season.days[next].day == point.day ? season.days[next] : nil
      chart.append(
        GrowthChart.Day(
          day: point.day, minimum: found?.temperature?.minimum, maximum: found?.temperature?.maximum,
          cumulative: point.degreeDays == nil ? nil : point.cumulative, isPartial: point.isPartial))
    }
    return Drawings.growthBody(chart, voice).map { DrawnSeason(body: $0, rows: rows(season, chart)) }
  }

  private func lowerBound(_ season: MeasuredSeason) -> String {
    voice.count(
      .measuredOfDays, season.points.count, ["measured": voice.number(Double(season.covered))])
  }

  /// A longer season's table goes by weeks.
  private static let daysToldOneByOne = 31

  private func rows(_ season: MeasuredSeason, _ chart: [GrowthChart.Day]) -> [GrowthRow] {
    var means: [CalendarDay: Double] = [:]
    for day in season.days { means[day.day] = day.temperature?.mean }
    func told(_ celsius: Double?) -> String { celsius.map { voice.fixed($0, digits: 1) } ?? "–" }
    return stride(from: 0, to: chart.count, by: chart.count > Self.daysToldOneByOne ? 7 : 1).map { start in
      let end = min(chart.count > Self.daysToldOneByOne ? start + 7 : start + 1, chart.count)
      let days = chart[start..<end]
      let mean = days.compactMap { means[$0.day] }
      return GrowthRow(
        from: voice.day(chart[start].day), low: told(days.compactMap(\.minimum).min()),
        mean: told(mean.isEmpty ? nil : mean.reduce(0, +) / Double(mean.count)),
        high: told(days.compactMap(\.maximum).max()), sum: voice.degreeDays(season.points[end - 1].cumulative),
        measured: voice.say(
          .partOf,
          [
            "part": voice.number(Double(season.points[start..<end].count { !$0.isPartial })),
            "whole": voice.number(Double(end - start)),
          ]))
    }
  }

  /// "How we know": nodes, coverage, method, thresholds, source.
  func knowledge(_ season: MeasuredSeason) throws -> [Fact] {
    let threshold = shelf.configuration.policies.coverageThreshold
    var facts = [
      Fact(label: voice.say(.knowNodes), value: try measuredBy(season)),
      Fact(
        label: voice.say(.knowCoverage),
        value: voice.count(
          .coverageDays, season.points.count,
          ["measured": voice.number(Double(season.covered)), "threshold": voice.percent(threshold)])),
      Fact(label: voice.say(.knowMethod), value: voice.name(season.model.method)),
      Fact(label: voice.say(.knowBase), value: voice.thresholds(season.model)),
    ]
    // A day of night readings alone would count as a dark day.
    let lights = season.coveredDays.compactMap { $0.coveredLight(threshold: threshold) }.filter(\.isFinite)
    if !lights.isEmpty {
      let mean = voice.say(
        .lightPerDay, ["light": voice.number(lights.reduce(0, +) / Double(lights.count), digits: 1)])
      let isEstimated = season.days.contains { $0.dailyLightIntegral != nil && $0.lightIsEstimated }
      facts.append(
        Fact(label: voice.say(.knowLight), value: isEstimated ? mean + " " + voice.say(.lightEstimated) : mean))
    }
    let soil = season.days.compactMap { $0.soilMoisture?.mean }.filter(\.isFinite)
    if !soil.isEmpty {
      facts.append(
        Fact(label: voice.say(.knowSoil), value: voice.percent(soil.reduce(0, +) / Double(soil.count) / 100)))
    }
    facts.append(
      Fact(label: voice.say(.knowSource), value: voice.say(season.isFromStation ? .sourceStation : .sourceOwn)))
    return facts
  }

  private func measuredBy(_ season: MeasuredSeason) throws -> String {
    guard season.isFromStation else { return voice.count(.nodes, season.nodes) }
    return voice.say(.stationNearby, ["station": try reader.weatherStation() ?? ""])
  }
}
