import Localization
import Mustache

/// The page's view models: final strings, made from the rows for each rendering.
struct PlotsPage: ViewModel {
  var title: String
  var links: [PageLink]
  var rows: [PlotLine]
  var events: [PageEvent]

  init(_ data: PageRows, _ formats: Formats) {
    title = data.title
    links = data.links.map { PageLink(address: $0.address, label: $0.label) }
    rows = data.rows.map { PlotLine($0, formats) }
    events = data.events.map { PageEvent(day: $0.day, what: $0.what) }
  }

  static let table = ViewTable<Self>(
    "PlotsPage",
    [
      .text("title", \.title), .list("links") { $0.links }, .list("rows") { $0.rows },
      .list("events") { $0.events },
    ])
}

struct PlotLine: ViewModel {
  var crop: String
  var plot: String
  var lot: String
  var plants: String
  var degreeDays: String
  var rain: String
  var price: String

  init(_ row: PlotRow, _ formats: Formats) {
    crop = row.crop
    plot = row.plot
    lot = row.lot
    plants = formats.number(row.plants)
    degreeDays = formats.number(row.degreeDays, .fixed(1))
    rain = formats.number(row.rain, .fixed(1))
    price = formats.money(row.price, .fixed(2))
  }

  static let table = ViewTable<Self>(
    "PlotLine",
    [
      .text("crop", \.crop), .text("plot", \.plot), .text("lot", \.lot), .text("plants", \.plants),
      .text("degreeDays", \.degreeDays), .text("rain", \.rain), .text("price", \.price),
    ])
}

struct PageEvent: ViewModel {
  var day: String
  var what: String

  static let table = ViewTable<Self>("PageEvent", [.text("day", \.day), .text("what", \.what)])
}

struct PageLink: ViewModel {
  var address: String
  var label: String

  static let table = ViewTable<Self>("PageLink", [.url("address") { $0.address }, .text("label", \.label)])
}
