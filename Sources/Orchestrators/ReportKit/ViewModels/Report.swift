import Mustache

/// The farm report of a day.
struct Report: ViewModel {
  var words: Words
  var language: String
  var title: String
  var siteTitle: String
  var notice: String?
  /// "Thursday, 12 March".
  var date: String
  var year: String
  var scope: String
  /// Other reports of the day.
  var others: [ReportLink] = []
  var weather: [WeatherColumn] = []
  var weatherSource: String?
  var tasks: [ReportTask] = []
  var plantings: [PlantingLine] = []
  var prices: [PriceLine] = []
  var sensors: [SensorLine] = []
  var orders: [OrderedProduct] = []
  var stock: [StockLine] = []
  var lots: [UnreleasedLine] = []
  var setAside: [SetAsideLine] = []
  var undeclared: [String] = []

  static let name = "report"
  static let table = ViewTable<Report>(
    name,
    [
      .words("t") { $0.words }, .text("language", \.language), .text("title", \.title),
      .text("siteTitle", \.siteTitle), .optionalText("notice") { $0.notice }, .text("date", \.date),
      .text("year", \.year), .text("scope", \.scope), .flag("hasOthers") { !$0.others.isEmpty },
      .list("others") { $0.others }, .flag("hasWeather") { !$0.weather.isEmpty }, .list("weather") { $0.weather },
      .optionalText("weatherSource") { $0.weatherSource }, .flag("hasTasks") { !$0.tasks.isEmpty },
      .list("tasks") { $0.tasks }, .flag("hasPlantings") { !$0.plantings.isEmpty },
      .list("plantings") { $0.plantings }, .flag("hasPrices") { !$0.prices.isEmpty }, .list("prices") { $0.prices },
      .flag("hasSensors") { !$0.sensors.isEmpty }, .list("sensors") { $0.sensors },
      .flag("hasOrders") { !$0.orders.isEmpty }, .list("orders") { $0.orders },
      .flag("hasStock") { !$0.stock.isEmpty }, .list("stock") { $0.stock }, .flag("hasLots") { !$0.lots.isEmpty },
      .list("lots") { $0.lots }, .flag("hasSetAside") { !$0.setAside.isEmpty }, .list("setAside") { $0.setAside },
      .flag("hasUndeclared") { !$0.undeclared.isEmpty }, .texts("undeclared") { $0.undeclared },
    ])
}

struct ReportLink: ViewModel, Equatable {
  var label: String
  var link: String

  static let table = ViewTable<ReportLink>("link", [.text("label", \.label), .url("link") { $0.link }])
}

struct WeatherColumn: ViewModel, Equatable {
  var day: String
  var temperatures: String
  var rain: String
  var isToday: Bool

  static let table = ViewTable<WeatherColumn>(
    "weather day",
    [
      .text("day", \.day), .text("temperatures", \.temperatures), .text("rain", \.rain),
      .flag("isToday") { $0.isToday },
    ])
}

struct ReportTask: ViewModel, Equatable {
  var what: String
  var why: String
  var isUrgent: Bool

  static let table = ViewTable<ReportTask>(
    "task", [.text("what", \.what), .text("why", \.why), .flag("isUrgent") { $0.isUrgent }])
}

struct PlantingLine: ViewModel {
  var crop: String
  var place: String
  var age: String
  var stage: String
  var degreeDays: String
  /// Towards the harvest; nil where the crop has no goal.
  var progress: SafeHTML?
  var spark: SafeHTML?
  var temperatures: String
  var soil: String

  static let table = ViewTable<PlantingLine>(
    "planting",
    [
      .text("crop", \.crop), .text("place", \.place), .text("age", \.age), .text("stage", \.stage),
      .text("degreeDays", \.degreeDays), .html("progress") { $0.progress }, .html("spark") { $0.spark },
      .text("temperatures", \.temperatures), .text("soil", \.soil),
    ])
}

struct PriceLine: ViewModel, Equatable {
  var commodity: String
  var price: String
  var change: String
  var markets: String
  var date: String

  static let table = ViewTable<PriceLine>(
    "price",
    [
      .text("commodity", \.commodity), .text("price", \.price), .text("change", \.change),
      .text("markets", \.markets), .text("date", \.date),
    ])
}

struct SensorLine: ViewModel, Equatable {
  var node: String
  var place: String
  var newest: String
  var coverage: String
  var state: String
  /// What is not used of its readings of the last seven days.
  var leftOut: String?

  static let table = ViewTable<SensorLine>(
    "sensor",
    [
      .text("node", \.node), .text("place", \.place), .text("newest", \.newest),
      .text("coverage", \.coverage), .text("state", \.state), .optionalText("leftOut") { $0.leftOut },
    ])
}

/// What is to be picked of a product, and for whom.
struct OrderedProduct: ViewModel, Equatable {
  var product: String
  var total: String
  var lines: [String]

  static let table = ViewTable<OrderedProduct>(
    "ordered product",
    [.text("product", \.product), .text("total", \.total), .texts("lines") { $0.lines }])
}

struct StockLine: ViewModel, Equatable {
  var product: String
  var stock: String
  var ordered: String
  var left: String
  var isShort: Bool

  static let table = ViewTable<StockLine>(
    "stock",
    [
      .text("product", \.product), .text("stock", \.stock), .text("ordered", \.ordered),
      .text("left", \.left), .flag("isShort") { $0.isShort },
    ])
}

struct UnreleasedLine: ViewModel, Equatable {
  var lot: String
  var product: String
  var status: String
  var reason: String

  static let table = ViewTable<UnreleasedLine>(
    "lot",
    [
      .text("lot", \.lot), .text("product", \.product), .text("status", \.status),
      .text("reason", \.reason),
    ])
}

struct SetAsideLine: ViewModel, Equatable {
  var file: String
  var rows: String
  var reason: String

  static let table = ViewTable<SetAsideLine>(
    "set aside", [.text("file", \.file), .text("rows", \.rows), .text("reason", \.reason)])
}
