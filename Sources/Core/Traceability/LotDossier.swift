import FarmModel

/// Where a lot, or a part of it, comes from.
public struct LotSource: Sendable, Equatable {
  /// Nil where the lot itself says where it was picked.
  public var harvestLot: HarvestLot?
  public var plot: Plot?
  public var farm: Farm?
  public var crop: Crop?
  public var harvested: CalendarDay?
  /// The planting that stood on the plot on the day of the harvest.
  public var planting: Planting?
  /// The earliest sowing of the crop that stood on the plot on the day of the harvest: where several plantings of it
  /// stood, nobody knows of which was picked. Nil: the planting's own.
  public var firstSown: CalendarDay?
  /// Operations on the plot that count for this planting, from sowing to the newest known, ascending; sprays from
  /// `firstSown` on.
  public var operations: [FieldOperation]
  /// Rows of the field book that were set aside and may have been sprays on the plot in that time; not more than a few.
  public var unread: [UnreadOperation]
  /// Sprays of that time on plots that nothing else knows, whose interval may not have been over; not more than a few.
  public var unplaced: [UnplacedSpray]

  public init(
    harvestLot: HarvestLot? = nil, plot: Plot?, farm: Farm?, crop: Crop?, harvested: CalendarDay?,
    planting: Planting?, firstSown: CalendarDay? = nil, operations: [FieldOperation],
    unread: [UnreadOperation] = [], unplaced: [UnplacedSpray] = []
  ) {
    self.harvestLot = harvestLot
    self.plot = plot
    self.farm = farm
    self.crop = crop
    self.harvested = harvested
    self.planting = planting
    self.firstSown = firstSown
    self.operations = operations
    self.unread = unread
    self.unplaced = unplaced
  }
}

/// All that is known of a lot before the gate has looked at it. It cannot be published as it is.
public struct LotDossier: Sendable, Equatable {
  public var lot: PackedLot
  public var product: Product?
  /// At least one; a lot whose lineage is unknown has one source without a plot.
  public var sources: [LotSource]

  public init(lot: PackedLot, product: Product?, sources: [LotSource]) {
    self.lot = lot
    self.product = product
    self.sources = sources
  }
}

/// Reads lots with their lineage, in batches.
public protocol LotReading: Sendable {
  func lotCount() throws -> Int
  /// Ascending by key; fewer than `limit` at the end.
  func dossiers(after: LotKey?, limit: Int) throws -> [LotDossier]
  func dossiers(_ keys: [LotKey]) throws -> [LotDossier]
  /// The lots of a product, newest harvest first.
  func lots(of product: String, limit: Int) throws -> [LotKey]
  func lots(of plot: String, crop: String?, limit: Int) throws -> [LotKey]
}
