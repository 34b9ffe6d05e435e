import FarmModel

/// What other pages say of a lot.
struct ShelfLot: Sendable, Equatable {
  /// `LotIdentity.path`
  var path: String
  var lot: String
  var harvested: CalendarDay?
  var bestBefore: CalendarDay?
  /// Its first source's.
  var plot: Plot?
  var farm: Farm?

  /// Newest harvest first; ties by lot, so that the order does not depend on how lots come in.
  static func isNewer(_ left: ShelfLot, _ right: ShelfLot) -> Bool {
    let first = left.harvested?.number ?? .min
    let second = right.harvested?.number ?? .min
    return (second, left.lot, left.path) < (first, right.lot, right.path)
  }
}
