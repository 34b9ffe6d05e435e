import FarmModel
import Traceability

/// Puts the dossiers of lots together. What lots share (plots, crops, a planting's operations) is read once.
final class LotDossiers {
  private unowned let rows: FarmRows
  private var products: [String: Product] = [:]
  private var plots: [String: (plot: Plot, farm: Farm?)] = [:]
  private var crops: [String: Crop] = [:]
  private var plantings: [String: [Planting]] = [:]
  private var operations: [Season: SeasonOperations] = [:]
  private var unread: UnreadSprays?
  private var unplaced: UnplacedSprayList?

  /// Whose operations count for a source.
  private struct Season: Hashable {
    var plot: String
    var crop: String?
    /// Sprays count from here on, other work from sowing on.
    var from: CalendarDay
    var sown: CalendarDay
    var through: CalendarDay?
  }

  /// Operations, plantings and products that are kept.
  private var size = 0

  init(_ rows: FarmRows) { self.rows = rows }

  /// Whether so much is kept that it is time to begin anew: memory stays bounded whatever the number of lots.
  var isFull: Bool { size > 100_000 }

  func make(_ lots: [PackedLot]) throws -> [LotDossier] {
    try lots.map { lot in
      let product = try product(lot.key.product)
      return LotDossier(lot: lot, product: product, sources: try sources(lot, product))
    }
  }

  private func sources(_ lot: PackedLot, _ product: Product) throws -> [LotSource] {
    let names = CodeList.distinct(lot.harvestLots)
    let crop = lot.crop ?? product.crop
    guard !names.isEmpty else { return [try source(nil, lot, lot.plot, lot.harvested, crop)] }
    return try names.map { name in
      guard let harvestLot = try harvestLot(name) else {
        // Named, but declared nowhere: where it was picked is unknown, whatever the lot says of its other parts.
        return try source(nil, lot, nil, lot.harvested, crop)
      }
      return try source(harvestLot, lot, harvestLot.plot, harvestLot.harvested, harvestLot.crop ?? crop)
    }
  }

  private func source(
    _ harvestLot: HarvestLot?, _ lot: PackedLot, _ plotCode: String?, _ harvested: CalendarDay?, _ cropCode: String?
  ) throws -> LotSource {
    var source = LotSource(
      harvestLot: harvestLot, plot: nil, farm: nil, crop: nil, harvested: harvested, planting: nil, operations: [])
    if let plotCode {
      (source.plot, source.farm) = try plot(plotCode)
      if let harvested {
        (source.planting, source.firstSown) = try planting(on: plotCode, harvested, cropCode)
      }
    }
    let known = cropCode ?? source.planting?.key.crop
    if let known { source.crop = try crop(known) }
    if let plotCode, let harvested {
      let from = source.firstSown ?? Self.yearBefore(harvested)
      let season = try operations(
        Season(
          plot: plotCode, crop: known, from: from, sown: source.planting?.key.sown ?? from,
          through: source.planting?.ended))
      source.operations = season.of(lot: lot.key.lot, harvestLot: harvestLot?.code)
      source.unread = try unreadSprays().on(plotCode, from: from, through: harvested)
      source.unplaced = try unplacedSprays(from, harvested, packed: lot.packed)
    }
    return source
  }

  // MARK: What lots name

  private func product(_ named: String) throws -> Product {
    if let known = products[named] { return known }
    let found =
      try ProductCode.find(named, columns: FarmRows.productColumns, rows.connection) { rows.product($0) }
      ?? FarmRows.undeclaredProduct(named)
    products[named] = found
    size += 1
    return found
  }

  private func harvestLot(_ code: String) throws -> HarvestLot? {
    try rows.connection.first("SELECT \(FarmRows.harvestLotColumns) FROM harvest_lots WHERE code = ?1") {
      $0.bind(1, code)
    } _: {
      rows.harvestLot($0)
    }
  }

  private func plot(_ code: String) throws -> (plot: Plot, farm: Farm?) {
    if let known = plots[code] { return known }
    let bind: (SQLiteStatement) -> Void = { $0.bind(1, code) }
    let plot =
      try rows.connection.first("SELECT \(FarmRows.plotColumns) FROM plots WHERE code = ?1", bind) { rows.plot($0) }
      ?? FarmRows.undeclaredPlot(code)
    let farm = try plot.farm.flatMap { farm in
      try rows.connection.first("SELECT \(FarmRows.farmColumns) FROM farms WHERE code = ?1", { $0.bind(1, farm) }) {
        rows.farm($0)
      } ?? Farm(code: farm, name: LocalizedText(farm))
    }
    plots[code] = (plot, farm)
    return (plot, farm)
  }

  private func crop(_ code: String) throws -> Crop {
    if let known = crops[code] { return known }
    let found =
      try rows.connection.first("SELECT \(FarmRows.cropColumns) FROM crops WHERE code = ?1", { $0.bind(1, code) }) {
        rows.crop($0)
      } ?? FarmRows.undeclaredCrop(code)
    crops[code] = found
    return found
  }

  // MARK: What stood on the plot

  /// The planting of a crop that stood on a plot on a day, the latest sown of several, and the day on which the first
  /// of them was sown; without a crop, the only one that stood there.
  private func planting(
    on plot: String, _ day: CalendarDay, _ crop: String?
  ) throws -> (latest: Planting?, firstSown: CalendarDay?) {
    let standing = try plantings(plot).filter { planting in
      planting.key.sown <= day && planting.ended.map { $0 >= day } ?? true
        && crop ?? planting.key.crop == planting.key.crop
    }
    guard crop != nil || standing.count == 1 else { return (nil, nil) }
    return (standing.last, standing.first?.key.sown)
  }

  /// Ascending by day of sowing.
  private func plantings(_ plot: String) throws -> [Planting] {
    if let known = plantings[plot] { return known }
    let found = try rows.connection.rows(
      "SELECT \(FarmRows.plantingColumns) FROM plantings WHERE plot = ?1 ORDER BY sown, crop"
    ) {
      $0.bind(1, plot)
    } _: {
      rows.planting($0)
    }
    plantings[plot] = found
    size += found.count + 1
    return found
  }

  private static func yearBefore(_ harvested: CalendarDay) -> CalendarDay {
    CalendarDay(number: harvested.number &- 365)
  }

  private func unreadSprays() throws -> UnreadSprays {
    if let unread { return unread }
    let found = try UnreadSprays(rows.connection)
    unread = found
    return found
  }

  /// Of a lot that was packed before it was picked, those that count for either day.
  private func unplacedSprays(
    _ from: CalendarDay, _ harvested: CalendarDay, packed: CalendarDay?
  ) throws -> [UnplacedSpray] {
    if unplaced == nil { unplaced = try UnplacedSprayList(rows) }
    var found = unplaced?.near(from: from, harvested: harvested) ?? []
    if let packed, packed < harvested {
      found += (unplaced?.near(from: from, harvested: packed) ?? []).filter { !found.contains($0) }
    }
    return found
  }

  /// Work of a season. Work that is no spray is that of the planting whose season is told.
  private func operations(_ season: Season) throws -> SeasonOperations {
    if let known = operations[season] { return known }
    let list = try rows.operations(plot: season.plot, crop: season.crop, from: season.from, through: season.through)
    let found = SeasonOperations(list.filter { $0.day >= season.sown || $0.isSpray })
    operations[season] = found
    size += list.count + 1
    return found
  }
}

/// The operations of a season, by the lot that they name.
struct SeasonOperations {
  /// Those that count for every lot of the season: they name no lot, or they are sprays. A spray's record may name the
  /// lot that it was written down for, but it was the plot that was sprayed.
  private var shared: [(place: Int, operation: FieldOperation)] = []
  private var byLot: [String: [(place: Int, operation: FieldOperation)]] = [:]
  private let sharedOnly: [FieldOperation]

  init(_ operations: [FieldOperation]) {
    for (place, operation) in operations.enumerated() {
      if let lot = operation.lot, !operation.isSpray {
        byLot[lot, default: []].append((place, operation))
      } else {
        shared.append((place, operation))
      }
    }
    sharedOnly = shared.map(\.operation)
  }

  /// Ascending.
  func of(lot: String, harvestLot: String?) -> [FieldOperation] {
    var own = byLot[lot] ?? []
    if let harvestLot, harvestLot != lot { own += byLot[harvestLot] ?? [] }
    if own.isEmpty { return sharedOnly }
    return (shared + own).sorted { $0.place < $1.place }.map(\.operation)
  }
}
