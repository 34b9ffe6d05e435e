import FarmModel
import Traceability

/// The newest released lots of each product and plot: the only thing that is kept of the lots that stream by, so that
/// memory does not grow with their number.
struct LotShelf: Sendable {
  static let kept = 8
  private(set) var byProduct: [String: [ShelfLot]] = [:]
  private(set) var byPlot: [String: [ShelfLot]] = [:]

  /// Lots that are past their best-before day by `day` are not in sale any more, and are left out for products.
  mutating func put(_ lot: ReleasedLot, asOf day: CalendarDay) {
    let dossier = lot.dossier
    let first = dossier.sources.first
    let note = ShelfLot(
      path: lot.identity.path, lot: lot.identity.lot,
      harvested: dossier.lot.harvested ?? dossier.sources.compactMap(\.harvested).max(),
      bestBefore: dossier.lot.bestBefore, plot: first?.plot, farm: first?.farm)
    if (note.bestBefore ?? day) >= day { Self.insert(note, &byProduct[lot.identity.product, default: []]) }
    for plot in Set(dossier.sources.compactMap { $0.plot?.code }) { Self.insert(note, &byPlot[plot, default: []]) }
  }

  private static func insert(_ lot: ShelfLot, _ lots: inout [ShelfLot]) {
    if lots.count == kept, let last = lots.last, !ShelfLot.isNewer(lot, last) { return }
    let place = lots.firstIndex { ShelfLot.isNewer(lot, $0) } ?? lots.endIndex
    lots.insert(lot, at: place)
    if lots.count > kept { lots.removeLast() }
  }
}
