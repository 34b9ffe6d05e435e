import Foundation
import Mustache
import Testing

@testable import SiteKit

/// templates/README.md lists what each page offers to its template; the list is made from the view models.
/// `FIELDPRESS_WRITE_FIELDS=1 swift test --filter FieldListTests` writes it anew.
@Suite struct FieldListTests {
  private static let start =
    "<!-- fields: written by a test, FIELDPRESS_WRITE_FIELDS=1 swift test --filter FieldListTests -->\n"
  private static let end = "<!-- end of fields -->"
  private static let readme = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "templates/README.md")

  @Test func theReadmeListsEveryPagesFields() throws {
    let text = try String(contentsOf: Self.readme, encoding: .utf8)
    let from = try #require(text.range(of: Self.start)).upperBound
    let until = try #require(text.range(of: Self.end, range: from..<text.endIndex)).lowerBound
    let list = FieldList.all
    if ProcessInfo.processInfo.environment["FIELDPRESS_WRITE_FIELDS"] != nil {
      let written = text.replacingCharacters(in: from..<until, with: list)
      try Data(written.utf8).write(to: Self.readme)
    } else {
      #expect(text[from..<until] == list, "run FIELDPRESS_WRITE_FIELDS=1 swift test --filter FieldListTests")
    }
  }

  @Test func aFieldIsWrittenWithWhatItHolds() {
    let fields: [(path: String, kind: FieldKind)] = [
      ("name", .text), ("alert", .optionalObject), ("alert?.title", .text), ("steps", .list), ("steps[].date", .text),
      ("svg", .html),
    ]
    #expect(FieldList.text(fields) == "name, alert? {title}, steps[] {date}, svg: html")
  }
}

/// Fields as designers read them.
private enum FieldList {
  private static let width = 116

  static var all: String {
    let pages = SiteTemplates.pages.map { page($0) }
    return section("frame", Frame.table.describe()) + pages.joined()
  }

  private static func page<Model: PageModel>(_ model: Model.Type) -> String {
    let own = Model.table.describe().filter { $0.path != "t" && $0.path != "frame" && !$0.path.hasPrefix("frame.") }
    return section("\(Model.name).mustache", own)
  }

  /// Words, wrapped, as a block of code.
  private static func section(_ name: String, _ fields: [(path: String, kind: FieldKind)]) -> String {
    var lines: [String] = []
    var line = "   "
    for word in text(fields).split(separator: " ") {
      if line.count + 1 + word.count > width {
        lines.append(line)
        line = "   "
      }
      line += " " + word
    }
    return "\n`\(name)`\n\n" + (lines + [line]).joined(separator: "\n") + "\n"
  }

  static func text(_ fields: [(path: String, kind: FieldKind)]) -> String {
    var rest = fields[...]
    return text(&rest, prefix: "")
  }

  /// Those that begin with the prefix: a model's own fields, each with those within it.
  private static func text(_ rest: inout ArraySlice<(path: String, kind: FieldKind)>, prefix: String) -> String {
    var parts: [String] = []
    while let field = rest.first, field.path.hasPrefix(prefix) {
      rest.removeFirst()
      let name = String(field.path.dropFirst(prefix.count))
      switch field.kind {
      case .text: parts.append(name)
      case .optionalText: parts.append(name + "?")
      case .list: parts.append("\(name)[] {\(text(&rest, prefix: field.path + "[]."))}")
      case .object: parts.append("\(name) {\(text(&rest, prefix: field.path + "."))}")
      case .optionalObject: parts.append("\(name)? {\(text(&rest, prefix: field.path + "?."))}")
      default: parts.append("\(name): \(field.kind.rawValue)")
      }
    }
    return parts.joined(separator: ", ")
  }
}
