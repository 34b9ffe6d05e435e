import FarmModel
import SiteModel
import Traceability

/// The database's records with what pages say in their place, so that the gate, the recommender and the report see the
/// same products and farms as the catalogue: a GTIN in a product's front matter is the one in its lots' addresses.
struct CataloguedReading: FarmReading, LotReading {
  let records: any FarmReading & LotReading
  let catalogue: Catalogue

  func products() throws -> [Product] { catalogue.products.map(\.item).sorted { $0.code < $1.code } }
  func farms() throws -> [Farm] { catalogue.farms.map(\.item).sorted { $0.code < $1.code } }

  func dossiers(after: LotKey?, limit: Int) throws -> [LotDossier] {
    try records.dossiers(after: after, limit: limit).map(catalogued)
  }

  func dossiers(_ keys: [LotKey]) throws -> [LotDossier] { try records.dossiers(keys).map(catalogued) }

  private func catalogued(_ dossier: LotDossier) -> LotDossier {
    var dossier = dossier
    if let product = dossier.product { dossier.product = catalogue.product(product.code)?.item ?? product }
    for index in dossier.sources.indices {
      guard let farm = dossier.sources[index].farm else { continue }
      dossier.sources[index].farm = catalogue.farm(farm.code)?.item ?? farm
    }
    return dossier
  }

  // MARK: As they are

  func plots() throws -> [Plot] { try records.plots() }
  func crops() throws -> [Crop] { try records.crops() }
  func harvestLots(plot: String) throws -> [HarvestLot] { try records.harvestLots(plot: plot) }
  func plantings(plot: String) throws -> [Planting] { try records.plantings(plot: plot) }
  func plantings(standingOn day: CalendarDay) throws -> [Planting] { try records.plantings(standingOn: day) }

  func operations(plot: String, from: CalendarDay, through: CalendarDay) throws -> [FieldOperation] {
    try records.operations(plot: plot, from: from, through: through)
  }

  func weatherStations() throws -> [String] { try records.weatherStations() }

  func weather(station: String, from: CalendarDay, through: CalendarDay) throws -> [WeatherDay] {
    try records.weather(station: station, from: from, through: through)
  }

  func newestDay() throws -> CalendarDay? { try records.newestDay() }
  func lotCount() throws -> Int { try records.lotCount() }
  func lots(of product: String, limit: Int) throws -> [LotKey] { try records.lots(of: product, limit: limit) }

  func lots(of plot: String, crop: String?, limit: Int) throws -> [LotKey] {
    try records.lots(of: plot, crop: crop, limit: limit)
  }
}
