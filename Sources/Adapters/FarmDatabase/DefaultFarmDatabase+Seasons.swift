import Agronomy
import FarmModel

extension DefaultFarmDatabase {
  public func plantingSeasons(after: PlantingKey?, limit: Int) throws -> [PlantingSeason] {
    try file.worded {
      let rows = FarmRows(connection)
      let crops = try rows.cropsByCode()
      let plantings = try connection.rows(
        """
        SELECT \(FarmRows.plantingColumns) FROM plantings WHERE (plot, sown, crop) > (?1, ?2, ?3)
        ORDER BY plot, sown, crop LIMIT ?4
        """
      ) {
        // No key comes before the empty plot on a day before all days.
        $0.bind(1, after?.plot ?? "")
        $0.bind(2, after.map { Int64($0.sown.number) } ?? .min)
        $0.bind(3, after?.crop ?? "")
        $0.bind(4, Int64(limit))
      } _: {
        rows.planting($0)
      }
      return try plantings.map { planting in
        PlantingSeason(
          planting: planting, crop: crops[planting.key.crop],
          operations: try rows.operations(
            plot: planting.key.plot, crop: planting.key.crop, from: planting.key.sown, through: planting.ended))
      }
    }
  }

  public func write(_ summaries: [PlantingSummary]) throws {
    try file.worded {
      try connection.atomically {
        for summary in summaries {
          let statement = try connection.statement(SummaryRows.insertPlanting)
          defer { statement.reset() }
          try SummaryRows.bind(summary, to: statement)
          _ = try statement.step()
        }
      }
    }
  }
}

extension FarmRows {
  /// Declared crops only.
  func cropsByCode() throws -> [String: Crop] {
    let crops = try connection.rows("SELECT \(Self.cropColumns) FROM crops ORDER BY code") { crop($0) }
    return Dictionary(uniqueKeysWithValues: crops.map { ($0.code, $0) })
  }

  /// Operations on a plot that are a crop's or name none, and the sprays (`FieldOperation.isSpray`) whatever crop they
  /// name, for it was the plot that was sprayed; but not a spray on another crop that stood there that day, which was
  /// meant (`StraySprays`). Ascending; as of the last `settleParents()`. A nil crop: those that name none, and the
  /// sprays.
  func operations(plot: String, crop: String?, from: CalendarDay, through: CalendarDay?) throws -> [FieldOperation] {
    try connection.rows(crop == nil ? Self.operationsOfPlot : Self.operationsOfCrop) {
      $0.bind(1, plot)
      $0.bind(2, Int64(from.number))
      $0.bind(3, through.map { Int64($0.number) } ?? .max)
      if let crop { $0.bind(4, crop) }
    } _: {
      operation($0)
    }
  }

  private static let operationsOfPlot = """
    SELECT \(operationColumns) FROM operations WHERE plot = ?1 AND day BETWEEN ?2 AND ?3
    AND (crop = '' OR \(StraySprays.isSpray)) ORDER BY \(operationOrder)
    """

  /// Two ranges of the table's key and the few stray sprays, not the plot's whole season: many plantings share a plot.
  private static let operationsOfCrop = """
    SELECT \(operationColumns), occurrence FROM operations
    WHERE plot = ?1 AND crop IN ('', ?4) AND day BETWEEN ?2 AND ?3
    UNION ALL
    SELECT \(operationColumns), occurrence FROM stray_sprays JOIN operations USING (\(StraySprays.key))
    WHERE plot = ?1 AND day BETWEEN ?2 AND ?3 AND crop <> ?4
    ORDER BY \(operationOrder)
    """
}
