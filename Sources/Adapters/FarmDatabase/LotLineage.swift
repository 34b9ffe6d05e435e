import FarmModel

/// Works out each lot's sources, so that "the lots of this product, of this plot, newest first" are ranges of an index.
struct LotLineage {
  private let connection: SQLiteConnection

  init(_ connection: SQLiteConnection) { self.connection = connection }

  private struct Lot {
    var product: String
    var lot: String
    var harvestLots: [String]
    var plot: String?
    var crop: String?
    var harvested: Int64?
  }

  func settle() throws {
    try connection.run("DELETE FROM lot_lineage")
    let lots = try connection.rows(
      "SELECT product, lot, harvest_lots, plot, crop, harvested FROM lots ORDER BY product, lot"
    ) {
      Lot(
        product: $0.text(0), lot: $0.text(1), harvestLots: CodeList.distinct(CodeList.split($0.text(2))),
        plot: $0.optionalText(3),
        crop: $0.optionalText(4), harvested: $0.optionalInteger(5))
    }
    for lot in lots { try settle(lot) }
  }

  private func settle(_ lot: Lot) throws {
    let product = try self.product(of: lot.product)
    let crop = lot.crop ?? product?.crop
    let code = product?.code ?? lot.product
    guard !lot.harvestLots.isEmpty else {
      return try store(lot, 0, code, harvestLot: nil, lot.plot, crop, lot.harvested)
    }
    for (place, harvestLot) in lot.harvestLots.enumerated() {
      let known = try connection.first("SELECT plot, crop, harvested FROM harvest_lots WHERE code = ?1") {
        $0.bind(1, harvestLot)
      } _: {
        (plot: $0.optionalText(0), crop: $0.optionalText(1), harvested: $0.optionalInteger(2))
      }
      try store(
        lot, place, code, harvestLot: harvestLot, known?.plot, known?.crop ?? crop, known?.harvested ?? lot.harvested)
    }
  }

  private func product(of named: String) throws -> (code: String, crop: String?)? {
    try ProductCode.find(named, columns: "code, crop", connection) { (code: $0.text(0), crop: $0.optionalText(1)) }
  }

  private func store(
    _ lot: Lot, _ place: Int, _ product: String, harvestLot: String?, _ plot: String?, _ crop: String?,
    _ harvested: Int64?
  ) throws {
    try connection.run("INSERT INTO lot_lineage VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)") {
      $0.bind(1, lot.product)
      $0.bind(2, lot.lot)
      $0.bind(3, Int64(place))
      $0.bind(4, product)
      $0.bind(5, harvestLot)
      $0.bind(6, plot)
      $0.bind(7, crop)
      $0.bind(8, harvested)
    }
  }
}

/// A lot names its product by code or by GTIN.
enum ProductCode {
  static func find<Value>(
    _ named: String, columns: String, _ connection: SQLiteConnection, _ value: (SQLiteStatement) throws -> Value
  ) throws -> Value? {
    if let found = try connection.first(
      "SELECT \(columns) FROM products WHERE code = ?1", { $0.bind(1, named) }, value)
    {
      return found
    }
    // Of several products with one GTIN the first by code.
    return try connection.first(
      """
      SELECT \(columns) FROM products WHERE gtin IS NOT NULL AND ltrim(gtin, '0') = ltrim(?1, '0')
      ORDER BY code LIMIT 1
      """, { $0.bind(1, named) }, value)
  }
}
