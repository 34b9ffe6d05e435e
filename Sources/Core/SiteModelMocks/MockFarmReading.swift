import FarmModel
import SiteModel

/// Answers from arrays; what was left nil must not be asked for.
public struct MockFarmReading: FarmReading {
  public var allFarms: [Farm]?
  public var allPlots: [Plot]?
  public var allCrops: [Crop]?
  public var allProducts: [Product]?
  public var allHarvestLots: [HarvestLot]?
  public var allPlantings: [Planting]?
  public var allOperations: [FieldOperation]?
  public var allWeather: [WeatherDay]?
  /// What `newestDay` answers; the outer nil: not to be asked.
  public var newest: CalendarDay??

  public init(
    farms: [Farm]? = nil, plots: [Plot]? = nil, crops: [Crop]? = nil, products: [Product]? = nil,
    harvestLots: [HarvestLot]? = nil, plantings: [Planting]? = nil, operations: [FieldOperation]? = nil,
    weather: [WeatherDay]? = nil, newestDay: CalendarDay?? = nil
  ) {
    allFarms = farms
    allPlots = plots
    allCrops = crops
    allProducts = products
    allHarvestLots = harvestLots
    allPlantings = plantings
    allOperations = operations
    allWeather = weather
    newest = newestDay
  }

  public func farms() throws -> [Farm] { try NotTold.answer(allFarms, "farms") }
  public func plots() throws -> [Plot] { try NotTold.answer(allPlots, "plots") }
  public func crops() throws -> [Crop] { try NotTold.answer(allCrops, "crops") }
  public func products() throws -> [Product] { try NotTold.answer(allProducts, "products") }

  public func harvestLots(plot: String) throws -> [HarvestLot] {
    try NotTold.answer(allHarvestLots, "harvestLots").filter { $0.plot == plot }
  }

  public func plantings(plot: String) throws -> [Planting] {
    try NotTold.answer(allPlantings, "plantings(plot:)").filter { $0.key.plot == plot }.sorted { $0.key < $1.key }
  }

  public func plantings(standingOn day: CalendarDay) throws -> [Planting] {
    try NotTold.answer(allPlantings, "plantings(standingOn:)")
      .filter { $0.key.sown <= day && ($0.ended ?? day) >= day }.sorted { $0.key < $1.key }
  }

  public func operations(plot: String, from: CalendarDay, through: CalendarDay) throws -> [FieldOperation] {
    try NotTold.answer(allOperations, "operations").filter { $0.plot == plot && (from...through).contains($0.day) }
      .sorted { ($0.day, $0.millisecondsOfDay ?? -1) < ($1.day, $1.millisecondsOfDay ?? -1) }
  }

  public func weatherStations() throws -> [String] {
    Set(try NotTold.answer(allWeather, "weatherStations").map(\.station)).sorted()
  }

  public func weather(station: String, from: CalendarDay, through: CalendarDay) throws -> [WeatherDay] {
    try NotTold.answer(allWeather, "weather").filter { $0.station == station && (from...through).contains($0.day) }
      .sorted { $0.day < $1.day }
  }

  public func newestDay() throws -> CalendarDay? { try NotTold.answer(newest, "newestDay") }
}

public final class MockOrderReading: OrderReading {
  /// Returned whatever the day.
  public var openLines: [OrderLine]?
  public var names: [String: String]?
  public private(set) var askedDays: [CalendarDay] = []

  public init(openLines: [OrderLine]? = nil, names: [String: String]? = nil) {
    self.openLines = openLines
    self.names = names
  }

  public func openOrderLines(on day: CalendarDay) throws -> [OrderLine] {
    askedDays.append(day)
    return try NotTold.answer(openLines, "openOrderLines")
  }

  public func buyerNames() throws -> [String: String] { try NotTold.answer(names, "buyerNames") }
}
