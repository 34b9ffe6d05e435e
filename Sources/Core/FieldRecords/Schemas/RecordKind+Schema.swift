extension RecordKind {
  /// The schema of every kind but readings, which have `ReadingSchema`.
  public var schema: RecordSchema {
    switch self {
    case .farm: LandSchemas.farm
    case .plot: LandSchemas.plot
    case .node: LandSchemas.node
    case .crop: CropSchemas.crop
    case .planting: CropSchemas.planting
    case .operation: CropSchemas.operation
    case .product: ShopSchemas.product
    case .harvestLot: ShopSchemas.harvestLot
    case .packedLot: ShopSchemas.packedLot
    case .order: ShopSchemas.order
    case .buyer: ShopSchemas.buyer
    case .market: OutsideSchemas.market
    case .mandiPrice: OutsideSchemas.mandiPrice
    case .weather: OutsideSchemas.weather
    case .alias: OutsideSchemas.alias
    case .reading: ReadingSchema.schema
    }
  }
}
