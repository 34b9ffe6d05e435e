import FarmModel
import Traceability

extension FarmDatabaseReader: LotReading {
  public func lotCount() throws -> Int {
    try read { Int(try $0.connection.integer("SELECT count(*) FROM lots")) }
  }

  public func dossiers(after: LotKey?, limit: Int) throws -> [LotDossier] {
    try read { rows in
      let dossiers = try rows.lotDossiers()
      // No lot's product is the empty text and its code too.
      let lots = try rows.connection.rows(
        "SELECT \(FarmRows.lotColumns) FROM lots WHERE (product, lot) > (?1, ?2) ORDER BY product, lot LIMIT ?3"
      ) {
        $0.bind(1, after?.product ?? "")
        $0.bind(2, after?.lot ?? "")
        $0.bind(3, Int64(limit))
      } _: {
        rows.packedLot($0)
      }
      return try dossiers.make(lots)
    }
  }

  /// In the order of the keys; keys of no lot are left out.
  public func dossiers(_ keys: [LotKey]) throws -> [LotDossier] {
    try read { rows in
      let dossiers = try rows.lotDossiers()
      let lots = try keys.compactMap { key in
        try rows.connection.first("SELECT \(FarmRows.lotColumns) FROM lots WHERE product = ?1 AND lot = ?2") {
          $0.bind(1, key.product)
          $0.bind(2, key.lot)
        } _: {
          rows.packedLot($0)
        }
      }
      return try dossiers.make(lots)
    }
  }

  /// As of the last `settleParents()`.
  public func lots(of product: String, limit: Int) throws -> [LotKey] {
    try read { rows in
      try rows.connection.rows(
        """
        SELECT product, lot FROM lot_lineage WHERE product_code = ?1 GROUP BY product, lot
        ORDER BY max(harvested) DESC NULLS LAST, product, lot LIMIT ?2
        """
      ) {
        $0.bind(1, product)
        $0.bind(2, Int64(limit))
      } _: {
        LotKey(product: $0.text(0), lot: $0.text(1))
      }
    }
  }

  /// Newest harvest first, as of the last `settleParents()`. A nil crop: of any crop.
  public func lots(of plot: String, crop: String?, limit: Int) throws -> [LotKey] {
    try read { rows in
      try rows.connection.rows(
        """
        SELECT product, lot FROM lot_lineage WHERE plot = ?1 AND (?2 IS NULL OR crop = ?2) GROUP BY product, lot
        ORDER BY max(harvested) DESC NULLS LAST, product, lot LIMIT ?3
        """
      ) {
        $0.bind(1, plot)
        $0.bind(2, crop)
        $0.bind(3, Int64(limit))
      } _: {
        LotKey(product: $0.text(0), lot: $0.text(1))
      }
    }
  }
}
