import FarmModel
import Presentation

extension Presenter {
  /// The season line: what was done, in plain words, from sowing on.
  /// - Parameters:
  ///   - planting: Its sowing day begins the line where no operation does.
  ///   - harvests: Sprays are told with their days to the next of them; where none is, with their waiting period alone.
  ///   - limit: Where the line would be longer, other work than sowing, spraying and picking is told by the month, if need be by the season.
  func steps(
    _ operations: [FieldOperation], planting: Planting?, harvests: [CalendarDay] = [], limit: Int = 24
  ) -> [Step] {
    var steps: [Step] = []
    if let planting, !operations.contains(where: { $0.kind == .sowing && $0.day == planting.key.sown }) {
      steps.append(sowing(planting))
    }
    let runs = Self.runs(operations)
    let isLong = runs.reduce(0) { $0 + ($1.count >= 3 ? 1 : $1.count) } > limit
    for run in isLong ? Self.gathered(operations, limit: limit) : runs {
      if run.count >= 3 || (isLong && run.count > 1 && Self.isRoutine(run[run.startIndex])) {
        steps.append(gathered(run))
      } else {
        steps += run.map { step($0, planting: planting, harvests: harvests) }
      }
    }
    return steps
  }

  /// A step of a lot's own: picked, packed.
  func step(_ kind: OperationKind, _ title: Phrase, _ day: CalendarDay, detail: String? = nil) -> Step {
    Step(kind: kind.rawValue, iso: day.description, date: voice.day(day), title: voice.say(title), detail: detail)
  }

  private func sowing(_ planting: Planting) -> Step {
    let variety = voice.text(planting.variety)
    let crop = name(ofCrop: planting.key.crop)
    return step(.sowing, .opSowing, planting.key.sown, detail: variety.isEmpty ? crop : "\(crop), \(variety)")
  }

  private func step(_ operation: FieldOperation, planting: Planting?, harvests: [CalendarDay]) -> Step {
    var detail = voice.detail(operation)
    if operation.kind == .sowing, let planting, voice.text(operation.what).isEmpty {
      detail = [sowing(planting).detail, detail].compactMap { $0 }.joined(separator: ", ")
    }
    return Step(
      kind: operation.kind.rawValue, iso: operation.day.description, date: voice.day(operation.day),
      title: voice.title(operation.kind), detail: detail,
      interval: operation.isSpray ? interval(operation, harvests: harvests) : nil)
  }

  /// "Picked 12 days later; at least 3 days were required."
  private func interval(_ spray: FieldOperation, harvests: [CalendarDay]) -> String {
    let required = spray.preHarvestDays.flatMap { $0.isFinite && $0 >= 0 ? Int(min($0, 36_500).rounded(.up)) : nil }
    guard let harvested = harvests.first(where: { $0 >= spray.day }) else {
      guard let required else { return voice.say(.waitingUnknown) }
      return required == 0 ? voice.say(.waitingNone) : voice.count(.waitingDays, required)
    }
    let later = voice.count(.pickedLater, harvested.days(since: spray.day))
    guard let required else { return later + " " + voice.say(.waitingUnknown) }
    return later + " " + (required == 0 ? voice.say(.waitingNone) : voice.count(.waitingRequired, required))
  }

  /// Three or more waterings (weedings, looks) one after the other, said once: a season has forty of them.
  private func gathered(_ run: ArraySlice<FieldOperation>) -> Step {
    guard let first = run.first, let last = run.last else { return step(.other, .opOther, asOf) }
    var parts = [voice.count(.times, run.count)]
    let isSame = run.allSatisfy { $0.what == first.what && $0.unit == first.unit }
    var named: [String] = []
    for operation in run where !named.contains(voice.what(operation)) { named.append(voice.what(operation)) }
    named.removeAll(where: \.isEmpty)
    if !named.isEmpty { parts.insert(voice.list(named), at: 0) }
    if let stage = run.last(where: { $0.stage != nil })?.stage { parts.append(voice.name(stage)) }
    let amounts = run.compactMap(\.amount).filter(\.isFinite)
    if amounts.count == run.count, isSame {
      parts.append(voice.say(.inAll, ["amount": voice.amount(amounts.reduce(0, +), first.unit)]))
    }
    return Step(
      kind: first.kind.rawValue, iso: first.day.description, date: voice.days(first.day, last.day),
      title: voice.title(first.kind), detail: parts.joined(separator: ", "))
  }

  /// Stretches of operations that are alike; only waterings and weedings are ever gathered.
  private static func runs(_ operations: [FieldOperation]) -> [ArraySlice<FieldOperation>] {
    var runs: [ArraySlice<FieldOperation>] = []
    var start = operations.startIndex
    for index in operations.indices {
      let next = operations.index(after: index)
      let goesOn = next < operations.endIndex && isAlike(operations[index], operations[next])
      if goesOn { continue }
      runs.append(operations[start..<next])
      start = next
    }
    return runs
  }

  private static func isRoutine(_ operation: FieldOperation) -> Bool {
    !operation.isSpray && ![.sowing, .harvest].contains(operation.kind)
  }

  private static func gathered(_ operations: [FieldOperation], limit: Int) -> [ArraySlice<FieldOperation>] {
    let months = stretches(operations, byMonth: true)
    return months.count > limit * 3 / 2 ? stretches(operations, byMonth: false) : months
  }

  /// Routine work of a month or of all the season as one stretch for each kind, in the place of its first day; all
  /// else for itself.
  private static func stretches(_ operations: [FieldOperation], byMonth: Bool) -> [ArraySlice<FieldOperation>] {
    var stretches: [[FieldOperation]] = []
    var places: [String: Int] = [:]
    for operation in operations {
      let (year, month, _) = operation.day.parts
      let key = byMonth ? "\(year)-\(month)-\(operation.kind)" : "\(operation.kind)"
      if isRoutine(operation), let place = places[key] {
        stretches[place].append(operation)
      } else {
        places[key] = stretches.count
        stretches.append([operation])
      }
    }
    return stretches.map { $0[...] }
  }

  private static func isAlike(_ left: FieldOperation, _ right: FieldOperation) -> Bool {
    [.irrigation, .weeding].contains(left.kind) && left.kind == right.kind && left.what == right.what
      && left.unit == right.unit && left.purpose == right.purpose
  }
}
