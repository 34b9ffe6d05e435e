import Diagnostics
import FarmModel
import PageSamples
import Presentation
import SiteModel
import Testing

@testable import Mustache
@testable import ReportKit
@testable import SiteKit

/// A template and the table of its view model.
struct Specimen: Sendable, CustomTestStringConvertible {
  let name: String
  let table: TableShape
  /// As the model describes itself.
  let described: [(path: String, kind: FieldKind)]

  init<Model: ViewModel>(_ name: String, _ model: Model.Type) {
    self.name = name
    table = TableShape(model)
    described = Model.table.describe()
  }

  private init<Model: PageModel>(_ model: Model.Type) { self.init(Model.name, model) }

  var testDescription: String { name }

  static let all = [
    Specimen(HomePage.self), Specimen(MarketPage.self), Specimen(ProductPage.self), Specimen(FarmsPage.self),
    Specimen(FarmPage.self), Specimen(PlotPage.self), Specimen(PricesPage.self), Specimen(CommodityPage.self),
    Specimen(TracePage.self), Specimen(CommunityPage.self), Specimen(PostPage.self), Specimen(TextPage.self),
    Specimen(NotFoundPage.self), Specimen(Report.name, Report.self),
  ]
}

/// The built-in templates, and one more.
struct SpecimenTheme {
  private let library: TemplateLibrary
  private let names: TableNames
  let log = DiagnosticLog()

  /// - Parameter probe: The text of a template `probe`.
  init(probe: String = "") throws {
    let files = try BuiltInThemeFolder().files().filter { $0.path.hasSuffix(".mustache") }
    let sources = files.map { TemplateSource(name: String($0.path.dropLast(9)), file: $0.path, bytes: $0.bytes) }
    library = TemplateLibrary(
      sources + [TemplateSource(name: "probe", file: "probe", bytes: Array(probe.utf8))], log)
    let configuration = SiteConfiguration(title: "x", baseURL: "https://x.example", languages: ["en"])
    names = TableNames(wordKeys: try Theme(BuiltInThemeFolder(), configuration, DiagnosticLog()).wordKeys)
  }

  /// The page of each model, in order.
  func pages(_ template: String, _ table: TableShape, models: Range<Int>) throws -> [String] {
    var linker = Linker(library, names) { problem, _, _ in
      log.report(problem.diagnostic(file: template, at: nil))
    }
    guard let index = library.indexes[template], let program = linker.program(source: index, root: .model(table)) else {
      throw Diagnostics(log.all)
    }
    return models.map { model in
      var bytes: [UInt8] = []
      _ = withUnsafePointer(to: model) { program.render(UnsafeRawPointer($0), into: &bytes, name: template, file: "") }
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}
