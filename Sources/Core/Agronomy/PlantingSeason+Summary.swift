import FarmModel

extension PlantingSeason {
  /// The last day that counts by `day`: the planting's end where that is earlier.
  public func lastDay(asOf day: CalendarDay) -> CalendarDay { min(day, planting.ended ?? day) }

  /// Whether the planting stands in the field on a day.
  public func stands(on day: CalendarDay) -> Bool {
    planting.key.sown <= day && day <= (planting.ended ?? day)
  }

  /// The crop's degree-day model, else the site's.
  public func model(site: DegreeDayModel) -> DegreeDayModel { crop.flatMap(DegreeDayModel.init(crop:)) ?? site }

  /// The season up to a day. Means are over the days whose coverage reaches the threshold; where none does, over all; light has none then. The
  /// degree days are the sum over those days alone, and so never more than there were.
  /// - Parameters:
  ///   - plotDays: Of the planting's plot, ascending by day; days outside the season are left out.
  ///   - siteModel: For a crop without a base temperature.
  ///   - coverageThreshold: 0 to 1.
  public func summary(
    _ plotDays: [PlotDay], siteModel: DegreeDayModel, coverageThreshold: Double, asOf day: CalendarDay
  ) -> PlantingSummary {
    let sown = planting.key.sown
    let through = lastDay(asOf: day)
    let model = model(site: siteModel)
    var summary = PlantingSummary(
      key: planting.key, through: through, daysSinceSowing: through.days(since: sown), model: model, degreeDays: 0,
      days: max(0, through.days(since: sown) + 1), coveredDays: 0)
    let days = plotDays.filter { sown <= $0.day && $0.day <= through }
    let covered = days.filter { ($0.temperature?.coverage ?? 0) >= coverageThreshold }
    summary.coveredDays = covered.count
    for temperature in days.lazy.compactMap(\.temperature) {
      summary.minimumTemperature = min(summary.minimumTemperature ?? .infinity, temperature.minimum)
      summary.maximumTemperature = max(summary.maximumTemperature ?? -.infinity, temperature.maximum)
    }
    for temperature in covered.lazy.compactMap(\.temperature) {
      summary.degreeDays += model.degreeDays(minimum: temperature.minimum, maximum: temperature.maximum)
    }
    let told = covered.isEmpty ? days : covered
    summary.meanTemperature = PlantingSeason.mean(told.compactMap { $0.temperature?.mean })
    summary.meanHumidity = PlantingSeason.mean(told.compactMap { $0.humidity?.mean })
    // A sum of light that lacks hours is too small, and no mean of such sums says anything.
    summary.meanLightIntegral = PlantingSeason.mean(
      covered.compactMap { $0.coveredLight(threshold: coverageThreshold) })
    let done = operations.filter { $0.day <= through }
    let scoutings = done.filter { $0.kind == .scouting }
    summary.stage = scoutings.last { $0.stage != nil }?.stage
    summary.health = scoutings.last { $0.health != nil }?.health
    summary.inputs = InputTotal.totals(done)
    return summary
  }

  private static func mean(_ values: [Double]) -> Double? {
    values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
  }
}

extension InputTotal {
  /// What was sown and applied, summed by kind, substance and unit as written (but for case), in the order of the
  /// kinds, then by name and unit. An application without an amount counts as an application only.
  public static func totals(_ operations: [FieldOperation]) -> [InputTotal] {
    struct Key: Hashable {
      var kind: OperationKind
      var what: String
      var unit: String
    }
    let inputs: [OperationKind] = [.sowing, .irrigation, .fertilizer, .pesticide]
    var places: [Key: Int] = [:]
    var totals: [InputTotal] = []
    for operation in operations where inputs.contains(operation.kind) {
      let amount = operation.amount.flatMap { $0.isFinite ? $0 : nil } ?? 0
      let key = Key(
        kind: operation.kind, what: operation.what.base.lowercased(), unit: operation.unit.lowercased())
      if let place = places[key] {
        totals[place].amount += amount
        totals[place].applications += 1
      } else {
        places[key] = totals.count
        totals.append(
          InputTotal(
            kind: operation.kind, what: operation.what.base, amount: amount, unit: operation.unit, applications: 1))
      }
    }
    func rank(_ total: InputTotal) -> (Int, String, String) {
      (inputs.firstIndex(of: total.kind) ?? inputs.count, total.what, total.unit)
    }
    return totals.sorted { rank($0) < rank($1) }
  }
}
