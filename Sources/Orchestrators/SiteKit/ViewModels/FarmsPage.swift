import Mustache

/// All farms, and the fields that belong to none.
struct FarmsPage: PageModel {
  var frame: Frame
  var heading: String
  var count: String
  var farms: [FarmCard]
  var plots: [PlotRow]

  static let name = "farms-page"
  static let fields: [ViewField<FarmsPage>] = [
    .text("heading", \.heading), .text("count", \.count), .flag("hasFarms") { !$0.farms.isEmpty },
    .list("farms") { $0.farms }, .flag("hasPlots") { !$0.plots.isEmpty }, .list("plots") { $0.plots },
  ]
  static let table = pageTable()
}
