import FarmModel

/// Fields that no cell gives: an operation's time within its day cell and its occurrence, an order line's number, a
/// cancelled order's status.
struct DerivedFields {
  private let plan: FilePlan
  private let schema: RecordSchema
  /// The field whose cell may hold a time besides its day.
  let timedDay: Int?
  /// The time that the day's cell held, milliseconds.
  var timeOfDay: Int64?
  /// The field whose cell or heading may hold the unit of an amount.
  let amount: Int?
  /// What stood behind the amount, such as `ml/l`.
  var amountUnit: String?
  private let headingUnit: String?
  private var seen: [[FieldValue]: Int64] = [:]
  private var linesOfOrder: [String: Int64] = [:]

  init(_ plan: FilePlan) {
    self.plan = plan
    schema = plan.schema
    timedDay = plan.kind == .operation ? schema.index(of: "day") : nil
    amount = plan.kind == .operation ? schema.index(of: "amount") : nil
    headingUnit = amount.flatMap { plan.columnOfField[$0] }.flatMap { plan.columns[$0].unit }
  }

  mutating func begin() {
    timeOfDay = nil
    amountUnit = nil
  }

  private func index(_ name: String) -> Int { schema.index(of: name) ?? 0 }

  /// Fills what the row's other cells say, before the row is judged.
  func complete(_ values: inout [FieldValue]) {
    switch plan.kind {
    case .operation:
      let kind = index("kind")
      if values[kind].isNothing, let told = plan.operationKind { values[kind] = .text(told) }
      let time = index("time")
      if values[time].isNothing, let timeOfDay { values[time] = .integer(timeOfDay) }
      let unit = index("unit")
      if values[unit].isNothing, let amount, !values[amount].isNothing {
        values[unit] = .text(amountUnit ?? headingUnit)
      }
    case .product:
      let name = index("name")
      if values[name].isNothing, plan.columnOfField[name] == nil { values[name] = values[index("code")] }
    case .order:
      let status = index("status")
      if values[status].isNothing, case .text(let order?) = values[index("order")],
        case .real(let quantity) = values[index("quantity")], quantity < 0, order.first == "C" || order.first == "c"
      {
        values[status] = .text("cancelled")
      }
    default: break
    }
  }

  /// Counts a row that is taken.
  mutating func count(_ values: inout [FieldValue]) {
    switch plan.kind {
    case .operation:
      var occurrence: Int64 = 0
      if values[index("time")].isNothing {
        let key = ["plot", "crop", "day", "kind", "what"].map { values[index($0)] }
        occurrence = seen[key, default: 0]
        seen[key] = occurrence + 1
      }
      values[index("occurrence")] = .integer(occurrence)
    case .order:
      let line = index("line")
      guard values[line].isNothing, case .text(let order?) = values[index("order")] else { return }
      let next = linesOfOrder[order, default: 0] + 1
      linesOfOrder[order] = next
      values[line] = .integer(next)
    default: break
    }
  }
}
