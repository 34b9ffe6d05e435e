/// What is sold: a row of a products table, or a page under content/products.
public struct Product: Sendable, Equatable {
  public var code: String
  public var name: LocalizedText
  public var crop: String?
  public var farm: String?
  /// A category's slug.
  public var category: String
  /// As written; checked by `GS1`.
  public var gtin: String?
  /// What the price is per, such as `kg`.
  public var unit: String
  /// In the site's currency, per `unit`.
  public var price: Double?
  /// Sizes in `unit`, such as 0.5, 1, 5.
  public var packs: [Double]
  /// In `unit`; nil: not said.
  public var stock: Double?
  public var isOrganic: Bool
  public var certificate: String
  /// A file name under content/photos.
  public var photo: String
  public var summary: LocalizedText
  /// The first day on which it is offered, for the stamp "new".
  public var since: CalendarDay?

  public init(
    code: String, name: LocalizedText, crop: String? = nil, farm: String? = nil, category: String = "",
    gtin: String? = nil, unit: String = "kg", price: Double? = nil, packs: [Double] = [], stock: Double? = nil,
    isOrganic: Bool = false, certificate: String = "", photo: String = "", summary: LocalizedText = "",
    since: CalendarDay? = nil
  ) {
    self.code = code
    self.name = name
    self.crop = crop
    self.farm = farm
    self.category = category
    self.gtin = gtin
    self.unit = unit
    self.price = price
    self.packs = packs
    self.stock = stock
    self.isOrganic = isOrganic
    self.certificate = certificate
    self.photo = photo
    self.summary = summary
    self.since = since
  }
}

/// What was picked on a plot on a day.
public struct HarvestLot: Sendable, Equatable {
  public var code: String
  public var plot: String
  public var crop: String?
  public var harvested: CalendarDay
  public var quantityKilograms: Double?

  public init(
    code: String, plot: String, crop: String?, harvested: CalendarDay, quantityKilograms: Double? = nil
  ) {
    self.code = code
    self.plot = plot
    self.crop = crop
    self.harvested = harvested
    self.quantityKilograms = quantityKilograms
  }
}

/// A packed lot is known by its product and its lot code.
public struct LotKey: Hashable, Sendable, Comparable {
  public var product: String
  public var lot: String

  public init(product: String, lot: String) {
    self.product = product
    self.lot = lot
  }

  public static func < (left: LotKey, right: LotKey) -> Bool { (left.product, left.lot) < (right.product, right.lot) }
}

/// A packed lot. A simple farm writes plot, crop and harvest day on it; others name the harvest lots that went in.
public struct PackedLot: Sendable, Equatable {
  public var key: LotKey
  public var harvestLots: [String]
  public var plot: String?
  public var crop: String?
  public var harvested: CalendarDay?
  public var packed: CalendarDay?
  public var bestBefore: CalendarDay?
  public var quantityKilograms: Double?
  public var packs: Double?
  public var photo: String

  public init(
    key: LotKey, harvestLots: [String] = [], plot: String? = nil, crop: String? = nil,
    harvested: CalendarDay? = nil, packed: CalendarDay? = nil, bestBefore: CalendarDay? = nil,
    quantityKilograms: Double? = nil, packs: Double? = nil, photo: String = ""
  ) {
    self.key = key
    self.harvestLots = harvestLots
    self.plot = plot
    self.crop = crop
    self.harvested = harvested
    self.packed = packed
    self.bestBefore = bestBefore
    self.quantityKilograms = quantityKilograms
    self.packs = packs
    self.photo = photo
  }
}

/// A line of an order; private.
public struct OrderLine: Sendable, Equatable {
  public var order: String
  public var line: Int
  public var product: String
  public var quantity: Double
  public var unitPrice: Double?
  public var ordered: CalendarDay
  /// The day on which it is to be picked or delivered, where said.
  public var due: CalendarDay?
  /// As written, such as `paid`, `cancelled`.
  public var status: String
  /// The buyer's code or name.
  public var buyer: String

  public init(
    order: String, line: Int, product: String, quantity: Double, unitPrice: Double? = nil, ordered: CalendarDay,
    due: CalendarDay? = nil, status: String = "", buyer: String = ""
  ) {
    self.order = order
    self.line = line
    self.product = product
    self.quantity = quantity
    self.unitPrice = unitPrice
    self.ordered = ordered
    self.due = due
    self.status = status
    self.buyer = buyer
  }
}
