import FarmModel

extension RecordRowMapper {
  /// What could be read of the operation in hand, which was set aside.
  func unread(line: Int) -> UnreadOperation {
    var operation = UnreadOperation(path: plan.path, line: line)
    if case .text(let plot?)? = value("plot"), !plot.isEmpty { operation.plot = plot }
    if case .integer(let day?)? = value("day") { operation.day = CalendarDay(number: Int32(clamping: day)) }
    if case .text(let word?)? = value("kind"), let kind = OperationKind(rawValue: word),
      kind == .pesticide || !mayAskToWait
    {
      operation.kind = kind
    }
    return operation
  }

  /// Whether it has a pre-harvest interval, or one that cannot be read: then it may be a spray whatever its kind.
  private var mayAskToWait: Bool {
    guard case .real(let days)? = value("phi_days") else { return true }
    return days > 0
  }

  /// Nil where the cell cannot be read.
  private func value(_ field: String) -> FieldValue? {
    guard let index = plan.schema.index(of: field), !unreadable.contains(index) else { return nil }
    return values[index]
  }
}
