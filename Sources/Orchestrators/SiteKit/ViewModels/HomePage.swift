import Mustache

struct HomePage: PageModel {
  var frame: Frame
  var heading: String
  var tagline: String?
  var picks: [ProductCard] = []
  var marketLink: String?
  var weather: WeatherCard?
  var mandi: MandiCard?
  var fields: FieldsCard?
  var farms: [FarmCard] = []
  /// Fields that belong to no farm: sites of sensors alone.
  var plots: [PlotRow] = []
  var plotsLink = ""
  var notices: [PostRow] = []
  var communityLink = ""

  static let name = "home-page"
  static let fields: [ViewField<HomePage>] = [
    .text("heading", \.heading), .optionalText("tagline") { $0.tagline },
    .flag("isEmpty") {
      $0.picks.isEmpty && $0.weather == nil && $0.mandi == nil && $0.fields == nil && $0.farms.isEmpty
        && $0.plots.isEmpty && $0.notices.isEmpty
    },
    .flag("hasPicks") { !$0.picks.isEmpty }, .list("picks") { $0.picks }, .url("marketLink") { $0.marketLink },
    .flag("hasToday") { $0.weather != nil || $0.mandi != nil || $0.fields != nil },
    .optionalObject("weather") { $0.weather }, .optionalObject("mandi") { $0.mandi },
    .optionalObject("fields") { $0.fields }, .flag("hasFarms") { !$0.farms.isEmpty }, .list("farms") { $0.farms },
    .flag("hasPlots") { !$0.plots.isEmpty }, .list("plots") { $0.plots }, .url("plotsLink") { $0.plotsLink },
    .flag("hasNotices") { !$0.notices.isEmpty }, .list("notices") { $0.notices },
    .url("communityLink") { $0.communityLink },
  ]
  static let table = pageTable()
}

struct WeatherCard: ViewModel, Equatable {
  /// "33° / 18°"
  var temperatures: String
  var sentence: String
  /// Forecast days, at most three.
  var days: [WeatherLine]
  var source: String

  static let table = ViewTable<WeatherCard>(
    "weather",
    [
      .text("temperatures", \.temperatures), .text("sentence", \.sentence),
      .flag("hasDays") { !$0.days.isEmpty }, .list("days") { $0.days }, .text("source", \.source),
    ])
}

struct WeatherLine: ViewModel, Equatable {
  var name: String
  var temperatures: String
  var rain: String

  static let table = ViewTable<WeatherLine>(
    "day", [.text("name", \.name), .text("temperatures", \.temperatures), .text("rain", \.rain)])
}

struct MandiCard: ViewModel, Equatable {
  var rows: [MandiLine]

  static let table = ViewTable<MandiCard>("mandi", [.list("rows") { $0.rows }])
}

struct MandiLine: ViewModel, Equatable {
  var commodity: String
  var link: String
  var price: String
  var change: String?
  /// `up`, `down` or `level`
  var direction: String
  /// Markets and date.
  var source: String

  static let table = ViewTable<MandiLine>(
    "mandi row",
    [
      .text("commodity", \.commodity), .url("link") { $0.link }, .text("price", \.price),
      .optionalText("change") { $0.change }, .text("direction", \.direction), .text("source", \.source),
    ])
}

struct FieldsCard: ViewModel, Equatable {
  var sentence: String
  var rows: [StageLine]
  var note: String?

  static let table = ViewTable<FieldsCard>(
    "fields",
    [.text("sentence", \.sentence), .list("rows") { $0.rows }, .optionalText("note") { $0.note }])
}

struct StageLine: ViewModel, Equatable {
  var label: String
  var count: String
  var bar: SafeHTML

  static let table = ViewTable<StageLine>(
    "stage", [.text("label", \.label), .text("count", \.count), .html("bar") { $0.bar }])
}
