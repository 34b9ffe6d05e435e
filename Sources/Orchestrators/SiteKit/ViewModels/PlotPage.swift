import Mustache

/// A field's season so far.
struct PlotPage: PageModel {
  var frame: Frame
  var crumbs: [NamedLink]
  var heading: String
  var sentence: String
  var facts: [Fact]
  var growthHeading: String
  var growth: GrowthSection?
  var steps: [Step]
  var inputs: [InputLine]
  var lots: [NamedLot]
  var earlier: [EarlierPlanting]
  var knowledge: [Fact]

  static let name = "plot-page"
  static let fields: [ViewField<PlotPage>] = [
    .list("crumbs") { $0.crumbs }, .text("heading", \.heading), .text("sentence", \.sentence),
    .list("facts") { $0.facts }, .text("growthHeading", \.growthHeading),
    .optionalObject("growth") { $0.growth }, .flag("hasSteps") { !$0.steps.isEmpty }, .list("steps") { $0.steps },
    .flag("hasInputs") { !$0.inputs.isEmpty }, .list("inputs") { $0.inputs },
    .flag("hasLots") { !$0.lots.isEmpty }, .list("lots") { $0.lots },
    .flag("hasEarlier") { !$0.earlier.isEmpty }, .list("earlier") { $0.earlier },
    .flag("hasKnowledge") { !$0.knowledge.isEmpty }, .list("knowledge") { $0.knowledge },
  ]
  static let table = pageTable()
}

struct InputLine: ViewModel, Equatable {
  var what: String
  var amount: String
  var times: String

  static let table = ViewTable<InputLine>(
    "input", [.text("what", \.what), .text("amount", \.amount), .text("times", \.times)])
}

struct NamedLot: ViewModel, Equatable {
  var lot: String
  var link: String

  static let table = ViewTable<NamedLot>("lot", [.text("lot", \.lot), .url("link") { $0.link }])
}

struct EarlierPlanting: ViewModel, Equatable {
  var crop: String
  var sown: String
  var ended: String
  var degreeDays: String

  static let table = ViewTable<EarlierPlanting>(
    "planting",
    [
      .text("crop", \.crop), .text("sown", \.sown), .text("ended", \.ended),
      .text("degreeDays", \.degreeDays),
    ])
}
