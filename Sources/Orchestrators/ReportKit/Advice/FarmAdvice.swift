import Agronomy
import FarmModel
import Traceability

/// Something to do today, and why. What is most urgent comes first.
enum FarmAdvice: Sendable, Equatable {
  /// A sprayed field that must not be entered before this moment.
  case keepOut(plot: String, spray: FieldOperation, until: Instant)
  /// A field that must not be picked before a day; nil: the interval is not known.
  case doNotPick(plot: String, crop: String, spray: FieldOperation, until: CalendarDay?)
  case heat(day: CalendarDay, maximum: Double)
  case cold(day: CalendarDay, minimum: Double)
  /// Measured in the field itself.
  case fieldHeat(plots: [String], day: CalendarDay, maximum: Double)
  case drySoil(plot: String, day: CalendarDay, moisture: Double)
  /// The degree days say so; `days`: until it is ripe at the pace of the last week, 0: now.
  case harvestDue(plot: String, crop: String, sum: Double, goal: Double, days: Int)
  case harvestExpected(plot: String, crop: String, day: CalendarDay)
  /// Picked before, and not lately.
  case pickAgain(plot: String, crop: String, last: CalendarDay)
  case heldLots(Int)
  case ordersToPick(orders: Int, products: Int)
  /// Nil: it never reported.
  case silent(node: String, plot: String, since: Instant?)
  case stuck(node: String, plot: String, [Quantity])

  /// Whether it concerns safety or a loss today.
  var isUrgent: Bool {
    switch self {
    case .keepOut, .doNotPick, .heat, .cold, .heldLots: true
    default: false
    }
  }
}

extension FarmAdvice {
  /// All advice for a day, in the order of the cases above.
  static func all(_ facts: DayFacts) -> [FarmAdvice] {
    var advice: [FarmAdvice] = []
    for standing in facts.plantings { advice += sprays(standing, facts) }
    advice += weather(facts)
    advice += [fieldHeat(facts)].compactMap { $0 }
    for standing in facts.plantings { advice += [drySoil(standing, facts)].compactMap { $0 } }
    for standing in facts.plantings { advice += harvest(standing, facts) }
    let unreleased = facts.findings.unreleased.count { if case .released = $0 { false } else { true } }
    if unreleased > 0 { advice.append(.heldLots(unreleased)) }
    if !facts.orders.isEmpty {
      advice.append(
        .ordersToPick(orders: Set(facts.orders.map(\.order)).count, products: Set(facts.orders.map(\.product)).count))
    }
    advice += sensors(facts)
    return advice.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element)
  }

  private var rank: Int {
    switch self {
    case .keepOut: 0
    case .doNotPick: 1
    case .heat, .cold: 2
    case .fieldHeat: 3
    case .drySoil: 4
    case .harvestDue, .harvestExpected, .pickAgain: 5
    case .heldLots: 6
    case .ordersToPick: 7
    case .silent: 8
    case .stuck: 9
    }
  }

  private static func sprays(_ standing: StandingPlanting, _ facts: DayFacts) -> [FarmAdvice] {
    var advice: [FarmAdvice] = []
    let plot = standing.planting.key.plot
    let sprays = standing.operations.filter(\.isSpray)
    let entries = sprays.compactMap { spray in reEntry(spray, facts).map { (spray: spray, until: $0) } }
    if let last = entries.filter({ $0.until > facts.moment }).max(by: { $0.until < $1.until }) {
      advice.append(.keepOut(plot: plot, spray: last.spray, until: last.until))
    }
    var latest: (spray: FieldOperation, until: CalendarDay)?
    var unknown: FieldOperation?
    for spray in sprays {
      switch PreHarvestInterval(of: spray) {
      case .until(let day) where day > facts.asOf:
        if latest.map({ $0.until < day }) ?? true { latest = (spray, day) }
      case .until: break
      case .unknown: unknown = spray
      }
    }
    let crop = standing.planting.key.crop
    if let latest { advice.append(.doNotPick(plot: plot, crop: crop, spray: latest.spray, until: latest.until)) }
    if let unknown { advice.append(.doNotPick(plot: plot, crop: crop, spray: unknown, until: nil)) }
    return advice
  }

  /// A spray without a time is taken for the last moment of its day.
  private static func reEntry(_ spray: FieldOperation, _ facts: DayFacts) -> Instant? {
    guard let hours = spray.reEntryHours, hours.isFinite, hours > 0, hours < 24 * 366 else { return nil }
    let applied = facts.configuration.zone.instant(
      day: spray.day, millisecondsOfDay: spray.millisecondsOfDay ?? 86_399_000)
    return Instant(milliseconds: applied.milliseconds + Int64(hours * 3_600_000))
  }

  private static func weather(_ facts: DayFacts) -> [FarmAdvice] {
    let policies = facts.configuration.policies
    let near = facts.weather.filter { facts.asOf <= $0.day && $0.day <= facts.asOf.adding(2) }
    var advice: [FarmAdvice] = []
    if let day = near.first(where: { ($0.maximumTemperature ?? -.infinity) >= policies.heatAlert }),
      let maximum = day.maximumTemperature
    {
      advice.append(.heat(day: day.day, maximum: maximum))
    }
    if let day = near.first(where: { ($0.minimumTemperature ?? .infinity) <= policies.coldAlert }),
      let minimum = day.minimumTemperature
    {
      advice.append(.cold(day: day.day, minimum: minimum))
    }
    return advice
  }

  /// Yesterday's or today's heat, said once for all fields that felt it.
  private static func fieldHeat(_ facts: DayFacts) -> FarmAdvice? {
    var plots: [String] = []
    var newest: CalendarDay?
    var maximum = -Double.infinity
    for standing in facts.plantings {
      let hot = recent(standing, facts).last {
        ($0.temperature?.maximum ?? -.infinity) >= facts.configuration.policies.heatAlert
      }
      guard let hot, let air = hot.temperature else { continue }
      if !plots.contains(standing.planting.key.plot) { plots.append(standing.planting.key.plot) }
      newest = max(newest ?? hot.day, hot.day)
      maximum = max(maximum, air.maximum)
    }
    return newest.map { .fieldHeat(plots: plots, day: $0, maximum: maximum) }
  }

  private static func drySoil(_ standing: StandingPlanting, _ facts: DayFacts) -> FarmAdvice? {
    guard let day = recent(standing, facts).last(where: { $0.soilMoisture != nil }), let soil = day.soilMoisture,
      soil.mean <= facts.configuration.policies.drySoilAlert
    else { return nil }
    return .drySoil(plot: standing.planting.key.plot, day: day.day, moisture: soil.mean)
  }

  private static func recent(_ standing: StandingPlanting, _ facts: DayFacts) -> [PlotDay] {
    standing.days.filter { facts.asOf.days(since: $0.day) <= 1 }
  }

  /// Ripe by degree days now or within a week, else by the day that was expected; what is picked again and again is
  /// due some days after it was picked last.
  private static func harvest(_ standing: StandingPlanting, _ facts: DayFacts) -> [FarmAdvice] {
    let key = standing.planting.key
    if let last = standing.operations.last(where: { $0.kind == .harvest })?.day {
      let isDue = (4...14).contains(facts.asOf.days(since: last))
      return isDue ? [.pickAgain(plot: key.plot, crop: key.crop, last: last)] : []
    }
    if let goal = standing.crop?.degreeDaysToHarvest, goal > 0, let sum = standing.summary?.degreeDays {
      let week = standing.days.suffix(7).compactMap(\.degreeDays)
      let pace = week.isEmpty ? 0 : week.reduce(0, +) / Double(week.count)
      let days = sum >= goal ? 0 : pace > 0 ? Int(min(1000, ((goal - sum) / pace).rounded(.up))) : 1000
      return days <= 7 ? [.harvestDue(plot: key.plot, crop: key.crop, sum: sum, goal: goal, days: days)] : []
    }
    if let expected = standing.planting.expectedHarvest, expected <= facts.asOf.adding(3) {
      return [.harvestExpected(plot: key.plot, crop: key.crop, day: expected)]
    }
    return []
  }

  private static func sensors(_ facts: DayFacts) -> [FarmAdvice] { facts.nodes.compactMap { state(of: $0, facts) } }

  /// Nil where the node is well.
  static func state(of state: NodeState, _ facts: DayFacts) -> FarmAdvice? {
    let node = state.node
    guard let newest = state.newest else { return .silent(node: node.code, plot: node.plot, since: nil) }
    let age = Double(facts.moment.milliseconds - newest.milliseconds) / 3_600_000
    if age > facts.configuration.policies.silentHours {
      return .silent(node: node.code, plot: node.plot, since: newest)
    }
    let stuck = state.newestDay?.stuck ?? []
    return stuck.isEmpty ? nil : .stuck(node: node.code, plot: node.plot, stuck)
  }
}
