import FarmModel

struct ShelfCommodity: Sendable {
  var name: String
  var newest: CalendarDay
  var path: String
  /// How many prices the store has of it.
  var rows: Int
}
