import Agronomy
import FarmModel
import Presentation
import SiteModel

extension Presenter {
  /// A field's season so far; of a field without a planting, what its nodes measured in the last year.
  func plotPage(_ shelved: ShelfPlot) throws -> PlotPage {
    let plot = shelved.plot
    let farm = shelf.farm(plot.farm)
    let name = voice.text(plot.name)
    let plantings = try reader.plantings(plot: plot.code).filter { $0.key.sown <= asOf }
    let summaries = try reader.summaries(plantings.map(\.key))
    let planting = plantings.last { ($0.ended ?? asOf) >= asOf } ?? plantings.last
    let season = try planting.map { try self.season($0) } ?? measuredAlone(plot)
    let operations =
      try planting.map { planting in
        try reader.operations(plot: plot.code, from: planting.key.sown, through: min(asOf, planting.ended ?? asOf))
          .filter { $0.crop == nil || $0.crop == planting.key.crop }
      } ?? []
    let sentence = sentence(planting, planting.flatMap { summaries[$0.key] }, season)
    let section = farm.map { crumb(voice.text($0.item.name), $0.path) }
    return PlotPage(
      frame: frames.frame(
        [name, farm.map { voice.text($0.item.name) }].compactMap { $0 }.joined(separator: ", "), description: sentence,
        path: shelved.path, section: .farms),
      crumbs: [crumb(voice.say(shelf.farms.isEmpty ? .menuFields : .menuFarms), "farms")] + [section].compactMap { $0 },
      heading: name, sentence: sentence, facts: facts(plot, planting, season),
      growthHeading: voice.say(planting == nil ? .measurements : .growthSoFar),
      growth: season.flatMap { growth($0, planting, plot, operations) },
      steps: steps(operations, planting: planting),
      inputs: inputs(planting.flatMap { summaries[$0.key]?.inputs } ?? [], operations), lots: lots(plot),
      earlier: plantings.filter { $0.key != planting?.key }.reversed().map { earlier($0, summaries[$0.key]) },
      knowledge: try (season.map(knowledge) ?? []) + sensors(on: plot))
  }

  /// What of each sensor's readings is used, so that nobody takes a figure for more than it is.
  private func sensors(on plot: Plot) throws -> [Fact] {
    try reader.nodeRecords(plot: plot.code).map { record in
      let count = voice.number(Double(record.readings))
      let value =
        voice.leftOut(record.flaws).map { voice.say(.sensorReadingsFlawed, ["count": count, "what": $0]) }
        ?? voice.say(.sensorReadings, ["count": count])
      return Fact(label: voice.say(.knowSensor, ["node": record.node]), value: value)
    }
  }

  private func season(_ planting: Planting) throws -> MeasuredSeason? {
    try measured(
      plot: planting.key.plot, model: model(of: shelf.crop(planting.key.crop)), from: planting.key.sown,
      through: min(asOf, planting.ended ?? asOf))
  }

  /// The year up to the newest measured day, over the site's base.
  private func measuredAlone(_ plot: Plot) throws -> MeasuredSeason? {
    let long = try reader.plotDays(plot: plot.code, from: CalendarDay(number: 0), through: asOf)
      .filter { $0.temperature != nil }
    guard let last = long.last?.day else { return nil }
    let first = max(long.first?.day ?? last, last.adding(-365))
    return try measured(
      plot: plot.code, model: shelf.configuration.policies.degreeDayModel, from: first, through: last)
  }

  private func sentence(_ planting: Planting?, _ summary: PlantingSummary?, _ season: MeasuredSeason?) -> String {
    guard let planting else {
      guard let season else { return voice.say(.nothingKnown) }
      return voice.say(
        .measuredAlone,
        [
          "from": voice.day(season.first), "until": voice.day(season.last), "sum": voice.degreeDays(season.sum),
          "base": voice.temperature(season.model.base),
        ])
    }
    let through = summary?.through ?? min(asOf, planting.ended ?? asOf)
    let days = through.days(since: planting.key.sown)
    let crop = name(ofCrop: planting.key.crop)
    let arguments = ["crop": crop, "date": voice.day(planting.key.sown)]
    if let ended = planting.ended, ended < asOf {
      return voice.say(.stoodUntil, arguments.merging(["ended": voice.day(ended)]) { first, _ in first })
    }
    let sown = voice.count(.standsSince, days, arguments)
    guard let stage = summary?.stage else { return sown }
    var scouted = voice.say(.stageNow, ["stage": voice.name(stage)])
    if let health = summary?.health { scouted += " " + voice.say(.healthNow, ["health": voice.name(health)]) }
    return sown + " " + scouted
  }

  private func facts(_ plot: Plot, _ planting: Planting?, _ season: MeasuredSeason?) -> [Fact] {
    var facts: [Fact] = []
    if let area = plot.areaSquareMetres { facts.append(Fact(label: voice.say(.area), value: voice.area(area))) }
    if !plot.soil.isEmpty { facts.append(Fact(label: voice.say(.soil), value: voice.text(plot.soil))) }
    if !plot.irrigation.isEmpty { facts.append(Fact(label: voice.say(.watering), value: voice.text(plot.irrigation))) }
    if let planting {
      let variety = voice.text(planting.variety)
      if !variety.isEmpty { facts.append(Fact(label: voice.say(.variety), value: variety)) }
      if let day = planting.expectedHarvest {
        facts.append(Fact(label: voice.say(.harvestExpected), value: voice.day(day)))
      }
    }
    if let season {
      facts.append(
        Fact(
          label: voice.say(.degreeDaysLabel), value: voice.degreeDays(season.sum),
          note: season.isComplete ? nil : voice.say(.atLeast)))
      if let newest = season.days.last(where: { $0.temperature != nil }), let air = newest.temperature {
        facts.append(
          Fact(
            label: voice.say(.lastMeasured),
            value: voice.say(
              .range, ["low": voice.temperature(air.minimum), "high": voice.temperature(air.maximum)]),
            note: voice.day(newest.day)))
      }
    }
    return facts
  }

  private func growth(
    _ season: MeasuredSeason, _ planting: Planting?, _ plot: Plot, _ operations: [FieldOperation]
  ) -> GrowthSection? {
    let crop = planting.map { name(ofCrop: $0.key.crop) } ?? ""
    let sum = voice.degreeDays(season.sum)
    let sentence: String
    if let planting, let goal = shelf.crop(planting.key.crop)?.degreeDaysToHarvest, goal > 0 {
      sentence = voice.say(.growthGoal, ["sum": sum, "crop": crop, "goal": voice.number(goal)])
    } else if planting != nil {
      sentence = voice.say(.growthSum, ["sum": sum, "crop": crop])
    } else {
      sentence = voice.say(.growthAlone, ["sum": sum, "base": voice.temperature(season.model.base)])
    }
    return growth(
      season, id: "g0", sprays: operations.filter(\.isSpray).map(\.day),
      title: planting == nil
        ? voice.say(.measuredTitle, ["place": voice.text(plot.name)])
        : voice.say(.growthTitle, ["crop": crop, "place": voice.text(plot.name)]),
      sentence: sentence)
  }

  private func inputs(_ totals: [InputTotal], _ operations: [FieldOperation]) -> [InputLine] {
    totals.filter { $0.kind != .sowing }.map { total in
      // A total names its input as the field book's first language does.
      let what = operations.first { $0.kind == total.kind && $0.what.base == total.what }.map { voice.text($0.what) }
      let name = what ?? total.what
      return InputLine(
        what: name.isEmpty ? voice.title(total.kind) : "\(voice.title(total.kind)): \(name)",
        amount: total.amount > 0 ? voice.amount(total.amount, total.unit) : "–",
        times: voice.count(.times, total.applications))
    }
  }

  private func lots(_ plot: Plot) -> [NamedLot] {
    let lots = shelf.lots.byPlot[plot.code] ?? []
    reader.note(lots: lots.map(\.path))
    return lots.map { NamedLot(lot: $0.lot, link: link($0.path)) }
  }

  private func earlier(_ planting: Planting, _ summary: PlantingSummary?) -> EarlierPlanting {
    EarlierPlanting(
      crop: name(ofCrop: planting.key.crop), sown: voice.day(planting.key.sown),
      ended: planting.ended.map(voice.day) ?? "–",
      degreeDays: summary.map { $0.coveredDays > 0 ? voice.degreeDays($0.degreeDays) : "–" } ?? "–")
  }
}
