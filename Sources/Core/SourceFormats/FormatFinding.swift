import Diagnostics

/// Why a file of a known form cannot be read; worded here.
enum FormatFinding {
  case notJSON(String)
  case jsonTooLarge
  case jsonUnknown
  /// Messages that carry values under names that nobody knows.
  case noQuantity(String, [String])
  case unnamedFields([String])
  case shiftedNames(Int)
  case paged(total: Int, first: Int, last: Int)
  case htmlTooLarge
  /// What the page says.
  case htmlWithoutRecords(String)
  case tablesLeftOut(Int)
  case xmlTooLarge
  case xmlTooDeep
  case xmlUnknown
  /// What a service answered in place of records.
  case refused(String)
  case binaryCampbell(String)
  case campbellWithoutNames
  case notDaily
  /// The units that a weather file's numbers speak for; nil: they speak for none.
  case unitsGuessed(_ temperature: String?, _ depth: String?)

  /// Rows of products that their shop does not offer.
  case notOffered(Int)
  case severalCurrencies([String])
  /// Inputs of which nothing says that they are fertilizers.
  case inputsAsSprays(Int)

  func diagnostic(_ path: String, line: Int? = nil) -> Diagnostic {
    let (code, message, hint) = wording
    return Diagnostic(severity, code, message, file: path, line: line, hint: hint)
  }

  private var severity: Severity {
    switch self {
    case .unitsGuessed(.some, _), .notOffered: .note
    default: .warning
    }
  }

  private var wording: (code: String, message: String, hint: String) {
    switch self {
    case .notOffered(let count):
      (
        "products-not-offered",
        "\(count == 1 ? "a row is" : "\(count) rows are") of products that the shop holds back: drafts, archived or unpublished",
        "publish them in the shop and export again, should they be offered here"
      )
    case .severalCurrencies(let names):
      (
        "several-currencies", "the orders are in several currencies (\(Self.list(names))); no price is converted",
        "export the orders of each currency by themselves"
      )
    case .inputsAsSprays(let count):
      (
        "inputs-taken-as-sprays",
        "\(count == 1 ? "an input" : "\(count) inputs") of which nothing says what it is \(count == 1 ? "counts" : "count") as a spray",
        "give it a category in farmOS, such as Fertilizer or Pesticide, and export again"
      )
    case .notJSON(let reason):
      ("file-not-json", "this begins as JSON does, and is none: \(reason)", "export it again, or mend the line")
    case .jsonTooLarge:
      (
        "file-too-large", "a JSON document of more than 64 MB is not read",
        "export it in parts, or as one record a line"
      )
    case .jsonUnknown:
      (
        "file-not-understood", "nothing in this JSON says what it holds",
        "its records need fields such as node, time and temperature; or say its kind and columns under sources: in content/site.yaml"
      )
    case .noQuantity(let form, let names):
      (
        "file-not-understood", "these are \(form), and none of their values is known: \(Self.list(names))",
        "say under sources: … columns: in content/site.yaml what they are, as in '\(names.first ?? "t1"): soil_temperature_c'"
      )
    case .unnamedFields(let names):
      (
        "fields-not-named",
        "a ThingSpeak feed does not say what \(Self.list(names)) \(names.count == 1 ? "is" : "are")",
        "name them under sources: … columns: in content/site.yaml, as in 'field1: air_temperature_c'"
      )
    case .shiftedNames(let count):
      (
        "names-shifted", "\(count) records have their values two names too far; they are read under their true names",
        "convert the logger's CSV again, with the heading of 22 names"
      )
    case .paged(let total, let first, let last):
      (
        "file-is-a-page", "the file holds records \(first) to \(last) of \(total)",
        "fetch the others too, with a larger limit or with offset=\(last), and keep them beside it"
      )
    case .htmlTooLarge:
      (
        "file-too-large", "an HTML document of more than 64 MB, or one whose cells fill very many others, is not read",
        "export fewer days or markets at once"
      )
    case .htmlWithoutRecords(let said):
      (
        "page-without-records",
        "this is a web page, and no table of it holds records" + (said.isEmpty ? "" : "; it says '\(said)'"),
        "a portal sends such a page when its session has ended or it finds nothing: export again, and look at the file"
      )
    case .tablesLeftOut(let count):
      (
        "tables-left-out", "the page has \(count) tables more than are read",
        "keep the page's part with the records, and take the rest out"
      )
    case .xmlTooLarge:
      ("file-too-large", "an XML document of more than 64 MB is not read", "export it in parts")
    case .xmlTooDeep:
      (
        "file-not-understood", "elements lie more than 512 deep in this XML", "it is damaged: fetch or export it again"
      )
    case .xmlUnknown:
      (
        "file-not-understood", "nothing in this XML says what it holds",
        "a list of records is read, as data.gov.in writes it; save it as CSV otherwise"
      )
    case .refused(let said):
      (
        "answer-is-an-error", "a service answered with an error, and no records: '\(said)'",
        "see that the key, the address and the limit are right, and fetch it again"
      )
    case .binaryCampbell(let form):
      (
        "format-not-read", "this is a binary table of a Campbell logger (\(form))",
        "convert it to TOA5 in LoggerNet or with CardConvert, and put that file here"
      )
    case .campbellWithoutNames:
      (
        "file-not-understood", "this begins as a table of a Campbell logger does, and no row names its columns",
        "export it again with its heading rows"
      )
    case .notDaily:
      (
        "format-not-read", "this climate file has records of ten days or of months; days are needed",
        "put the daily file here"
      )
    case .unitsGuessed(let temperature?, let depth):
      (
        "units-not-said",
        "the file does not say its units; as its numbers are written they are \(temperature) and \(depth ?? "mm")",
        "say them under sources: … units: in content/site.yaml, should that be wrong"
      )
    case .unitsGuessed(nil, _):
      (
        "units-not-said", "nothing in the file tells its units; its numbers are taken as °C and mm",
        "say them under sources: … units: in content/site.yaml"
      )
    }
  }

  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(12).map { "'\($0)'" }.joined(separator: ", ")
    return names.count > 12 ? shown + " and \(names.count - 12) more" : shown
  }
}
