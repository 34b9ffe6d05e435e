import Diagnostics
import FieldRecords
import SourceFormats

/// An Office Open XML workbook (ECMA-376, transitional and strict): its sheets, as the tables that people see.
struct WorkbookFile {
  struct Sheet {
    var name: String
    /// The member that holds it.
    var path: String
    var isHidden: Bool
  }

  enum Fault: Error {
    case damaged
    case tooLarge
    case unsupported
  }

  /// Bytes of all shared texts, and cells of a sheet, at most.
  private static let mostText = 256 << 20
  private static let mostCells = 50_000_000

  private let archive: ZipFile
  private(set) var sheets: [Sheet] = []
  private var texts: [String] = []
  private var formats: [NumberFormat] = []
  private var startsIn1904 = false

  /// - Returns: nil where the archive is no workbook.
  init?(_ archive: ZipFile) throws(Fault) {
    self.archive = archive
    guard
      let main = try Self.relations(archive, of: "").first(where: { $0.value.type == "officeDocument" })?.value.target,
      main.hasPrefix("xl/"), archive.index(of: main) != nil
    else { return nil }
    let relations = try Self.relations(archive, of: main)
    try readSheets(main, relations)
    for relation in relations.values {
      switch relation.type {
      case "sharedStrings": try readTexts(relation.target)
      case "styles": try readFormats(relation.target)
      default: break
      }
    }
  }

  // MARK: - Parts

  private struct Relation {
    /// The last part of its type's address, which transitional and strict workbooks share.
    var type: String
    /// The member that it leads to.
    var target: String
  }

  /// What a part leads to, by id; the package's own for the empty path.
  private static func relations(_ archive: ZipFile, of part: String) throws(Fault) -> [String: Relation] {
    let folder = part.split(separator: "/").dropLast().joined(separator: "/")
    let name = part.split(separator: "/").last.map(String.init) ?? ""
    let path = (folder.isEmpty ? "" : folder + "/") + "_rels/\(name).rels"
    guard archive.index(of: path) != nil else { return [:] }
    var relations: [String: Relation] = [:]
    try forEach(["Relationship"], in: path, archive) { _, attributes in
      guard let id = attributes["Id"], let type = attributes["Type"], let target = attributes["Target"],
        attributes["TargetMode"] != "External"
      else { return }
      relations[id] = Relation(
        type: type.split(separator: "/").last.map(String.init) ?? type, target: resolved(target, in: folder))
    }
    return relations
  }

  /// An address within the package: from its top with a slash, else from the folder of the part that says it.
  private static func resolved(_ target: String, in folder: String) -> String {
    if target.hasPrefix("/") { return String(target.dropFirst()) }
    var parts = folder.split(separator: "/")
    for part in target.split(separator: "/") {
      switch part {
      case ".": continue
      case "..": parts = parts.dropLast()
      default: parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }

  private static func stream(_ path: String, _ archive: ZipFile) throws(Fault) -> XMLStream {
    guard let index = archive.index(of: path) else { throw .damaged }
    do throws(ZipFile.Fault) {
      let member = try archive.open(index)
      do throws(XMLStream.Fault) { return try XMLStream(member) } catch { throw ZipFile.Fault.damaged }
    } catch {
      throw error == .unsupported ? .unsupported : .damaged
    }
  }

  private static func forEach(
    _ names: Set<String>, in path: String, _ archive: ZipFile, _ body: (String, [String: String]) -> Void
  ) throws(Fault) {
    let stream = try stream(path, archive)
    do throws(XMLStream.Fault) { try stream.forEach(names, body) } catch { throw Fault(error) }
  }

  private mutating func readSheets(_ main: String, _ relations: [String: Relation]) throws(Fault) {
    var found: [Sheet] = []
    var is1904 = false
    try Self.forEach(["sheet", "workbookPr"], in: main, archive) { name, attributes in
      if name == "workbookPr" {
        is1904 = ["1", "true"].contains(attributes["date1904"] ?? "")
      } else if let id = attributes["id"], let relation = relations[id], relation.type == "worksheet" {
        let isHidden = ["hidden", "veryHidden"].contains(attributes["state"] ?? "")
        found.append(Sheet(name: attributes["name"] ?? "", path: relation.target, isHidden: isHidden))
      }
    }
    sheets = found
    startsIn1904 = is1904
  }

  private mutating func readFormats(_ path: String) throws(Fault) {
    let stream = try Self.stream(path, archive)
    var codes: [Int: String] = [:]
    var isInCells = false
    do throws(XMLStream.Fault) {
      while let event = try stream.next() {
        switch event {
        case .start("numFmt", _):
          let attributes = stream.attributes()
          if let id = attributes["numFmtId"].flatMap({ Int($0) }) { codes[id] = attributes["formatCode"] }
        case .start("cellXfs", let isEmpty): isInCells = !isEmpty
        case .end("cellXfs"): isInCells = false
        case .start("xf", _) where isInCells:
          let id = stream.attributes()["numFmtId"].flatMap { Int($0) } ?? 0
          formats.append(codes[id].map(NumberFormat.init(code:)) ?? NumberFormat(builtIn: id))
        default: break
        }
      }
    } catch { throw Fault(error) }
  }

  private mutating func readTexts(_ path: String) throws(Fault) {
    let stream = try Self.stream(path, archive)
    var text = RichText()
    var size = 0
    do throws(XMLStream.Fault) {
      while let event = try stream.next() {
        switch event {
        case .start("si", let isEmpty):
          text = RichText()
          if isEmpty { texts.append("") }
        case .end("si"):
          size += text.text.utf8.count + 16
          guard size <= Self.mostText else { throw XMLStream.Fault.tooLarge }
          texts.append(text.text)
        default: text.take(event, stream)
        }
      }
    } catch { throw Fault(error) }
  }
}

extension WorkbookFile.Fault {
  init(_ fault: XMLStream.Fault) { self = fault == .tooLarge ? .tooLarge : .damaged }
}

/// A text of several runs; how it is pronounced is no part of it.
private struct RichText {
  var text = ""
  private var isText = false
  private var isPhonetic = false

  mutating func take(_ event: XMLStream.Event, _ stream: XMLStream) {
    switch event {
    case .start("t", let isEmpty): isText = !isEmpty
    case .end("t"): isText = false
    case .start("rPh", let isEmpty): isPhonetic = !isEmpty
    case .end("rPh"): isPhonetic = false
    case .text where isText && !isPhonetic: text += stream.text
    default: break
    }
  }
}

// MARK: - Cells

extension WorkbookFile {
  /// A sheet as a table, its first row that holds anything as headings; nil: it holds nothing.
  func table(_ sheet: Sheet, path: String) throws(Fault) -> SourceTable? {
    var rows = SheetRows()
    let stream = try Self.stream(sheet.path, archive)
    do throws(XMLStream.Fault) {
      while let event = try stream.next() {
        switch event {
        case .start("row", _): rows.beginRow(stream.attributes()["r"])
        case .start("c", let isEmpty): try readCell(stream, isEmpty: isEmpty, &rows)
        case .start("mergeCell", _): rows.merge(stream.attributes()["ref"])
        default: break
        }
        guard rows.cells <= Self.mostCells else { throw XMLStream.Fault.tooLarge }
      }
    } catch { throw Fault(error) }
    return try table(rows, sheet, path)
  }

  private func readCell(_ stream: XMLStream, isEmpty: Bool, _ rows: inout SheetRows) throws(XMLStream.Fault) {
    let attributes = stream.attributes()
    rows.beginCell(attributes["r"])
    if isEmpty { return }
    var value: String?
    var isValue = false
    var hasFormula = false
    var rich = RichText()
    cell: while let event = try stream.next() {
      switch event {
      case .end("c"): break cell
      case .start("v", let isEmpty): isValue = !isEmpty
      case .end("v"): isValue = false
      case .start("f", _): hasFormula = true
      case .text where isValue: value = (value ?? "") + stream.text
      default: rich.take(event, stream)
      }
    }
    let kind = attributes["t"] ?? "n"
    if kind == "inlineStr" { return rows.put(rich.text) }
    guard let value else {
      if hasFormula { rows.noteFormulaWithoutValue() }
      return
    }
    rows.put(text(value, kind, style: attributes["s"].flatMap { Int($0) } ?? 0))
  }

  private func text(_ value: String, _ kind: String, style: Int) -> String {
    switch kind {
    case "s": return Int(value).flatMap { texts.indices.contains($0) ? texts[$0] : nil } ?? ""
    case "b": return value == "1" || value == "true" ? "TRUE" : "FALSE"
    // Texts of formulas, errors such as #DIV/0!, and days that are spelt out.
    case "str", "e", "d": return value
    default:
      guard let number = Double(value), number.isFinite else { return value }
      let format = formats.indices.contains(style) ? formats[style] : .plain
      return format.text(number, startsIn1904: startsIn1904)
    }
  }

  private func table(_ rows: SheetRows, _ sheet: Sheet, _ path: String) throws(Fault) -> SourceTable? {
    let filled = rows.filled()
    guard let first = filled.first else { return nil }
    let width = filled.reduce(0) { max($0, $1.cells.count) }
    guard width * filled.count <= Self.mostCells else { throw .tooLarge }
    func padded(_ cells: [String]) -> [String] { cells + Array(repeating: "", count: width - cells.count) }
    var table = SourceTable(
      part: sheet.name, form: "a sheet of a workbook", headings: padded(first.cells), line: first.line)
    for row in filled.dropFirst() { table.append(padded(row.cells), line: row.line) }
    if let line = rows.formulaWithoutValue {
      table.findings.append(WorkbookFinding.formulaWithoutValue(rows.formulasWithoutValue).diagnostic(path, line: line))
    }
    return table
  }
}
