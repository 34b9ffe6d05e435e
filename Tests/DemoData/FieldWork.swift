import FarmModel

/// The field book: for each planting what was done, in the order of its growth.
struct FieldWork {
  /// The demonstration's own day; nothing is done after it.
  static let today = dated("2026-03-15")

  var planting: DemoPlanting
  var crop: DemoCrop
  var care: CropCare
  var isOrganic: Bool
  /// Days of harvest, ascending: no spray may come too close before one.
  var harvests: [CalendarDay]
  /// 1 writes all waterings and scoutings; 2 every second one.
  var thinning = 1

  /// The last day on which work is done on it.
  private var last: CalendarDay { planting.ended ?? FieldWork.today }

  func rows(_ random: inout Generator) -> [FieldOperationRow] {
    [sowing()] + waterings(&random) + feedings(&random) + sprays(&random) + weedings(&random) + scoutings(&random)
  }

  private func row(_ day: CalendarDay, _ kind: String, _ what: Words, minute: Int? = nil) -> FieldOperationRow {
    FieldOperationRow(plot: planting.plot, crop: planting.crop, day: day, minute: minute, kind: kind, what: what)
  }

  private func sowing() -> FieldOperationRow {
    var row = row(planting.sown, "sowing", care.start)
    row.amount = (care.startAmount * planting.area / 100 * 10).rounded() / 10
    row.places = care.startUnit == "kg" ? 1 : 0
    row.unit = care.startUnit
    row.area = planting.area
    row.note = "Variety \(planting.variety.en)"
    return row
  }

  private func waterings(_ random: inout Generator) -> [FieldOperationRow] {
    var rows: [FieldOperationRow] = []
    var next = planting.sown.adding(1)
    // The onions of plot 6 miss their last watering, so that the report has dry soil to warn of.
    let until = planting.plot == "P06" ? FieldWork.today.adding(-19) : last.adding(-2)
    while next <= until {
      var row = row(
        next, "irrigation", Land.plot(planting.plot)?.irrigation ?? .none, minute: random.integer(11, 15) * 30)
      row.amount = (care.irrigation * random.real(0.85, 1.15)).rounded()
      row.unit = "mm"
      row.area = planting.area
      rows.append(row)
      next = next.adding(max(4, care.irrigationEvery * thinning + random.integer(-1, 2)))
    }
    return rows
  }

  private func feedings(_ random: inout Generator) -> [FieldOperationRow] {
    care.feedings.compactMap { feeding in
      let day = planting.sown.adding(max(0, feeding.day + random.integer(-1, 2)))
      guard day < last else { return nil }
      var row = row(day, "fertilizer", feeding.what)
      row.amount = (feeding.rate * planting.area / 100).rounded()
      row.unit = "kg"
      row.area = planting.area
      return row
    }
  }

  private func sprays(_ random: inout Generator) -> [FieldOperationRow] {
    care.sprays.compactMap { wanted, spray in
      guard let day = allowed(planting.sown.adding(wanted + random.integer(-1, 2)), spray) else { return nil }
      return application(of: spray, on: day, minute: random.integer(32, 36) * 30)
    }
  }

  func application(of spray: Spray, on day: CalendarDay, minute: Int) -> FieldOperationRow {
    var row = row(day, "pesticide", spray.name, minute: minute)
    row.amount = (spray.dose * planting.area / 100).rounded()
    row.unit = spray.unit
    row.area = planting.area
    row.preHarvestDays = spray.preHarvestDays
    row.reEntryHours = spray.reEntryHours
    row.purpose = spray.purpose
    return row
  }

  /// The first day from the wanted one on which the spray leaves every later harvest its interval; a spray that finds
  /// no such day within three weeks is left out, as a careful grower would.
  private func allowed(_ wanted: CalendarDay, _ spray: Spray) -> CalendarDay? {
    let interval = max(spray.preHarvestDays, (spray.reEntryHours + 23) / 24 + 1)
    for delay in 0...21 {
      let day = wanted.adding(delay)
      guard day <= min(last, FieldWork.today.adding(-1)) else { return nil }
      if harvests.allSatisfy({ $0 < day || $0.days(since: day) >= interval }) { return day }
    }
    return nil
  }

  private func weedings(_ random: inout Generator) -> [FieldOperationRow] {
    care.weedings.compactMap { offset in
      let day = planting.sown.adding(offset + random.integer(-2, 3))
      guard day < last else { return nil }
      var row = row(day, "weeding", Words("Weeded by hoe", "खुरपी से निराई"))
      row.amount = (planting.area / 450).rounded()
      row.unit = "person-days"
      return row
    }
  }

  private func scoutings(_ random: inout Generator) -> [FieldOperationRow] {
    let harvest = harvests.first ?? planting.expected
    let growing = Double(max(20, harvest.days(since: planting.sown)))
    var days: [(CalendarDay, String)] = [
      ("seedling", 0.1), ("vegetative", 0.3), ("flowering", 0.58), ("fruiting", 0.82),
    ]
    .enumerated().filter { thinning == 1 || $0.offset % 2 == 1 }
    .map { (planting.sown.adding(Int(growing * $0.element.1) + random.integer(0, 3)), $0.element.0) }
    if thinning == 1 { days.append((harvest.adding(1), "harvesting")) }
    if thinning == 1, growing < 100, last.days(since: harvest) > 30 { days.append((harvest.adding(29), "harvesting")) }
    return days.filter { $0.0 <= last }.map { day, stage in
      var row = row(day, "scouting", Words("Walk along the rows", "कतारों का फेरा"), minute: random.integer(13, 17) * 30)
      row.stage = stage
      row.health = ["excellent", "good", "fair"][random.weighted([0.4, 0.5, 0.1])]
      return row
    }
  }
}
