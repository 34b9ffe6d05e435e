import Diagnostics
import FarmModel
import FieldRecords

/// Climate files of FAO's AquaCrop (AquaCrop reference manual, annex "Climate files"): temperatures (`.Tnx`), rain
/// (`.PLU`) and reference evapotranspiration (`.ETo`). Five lines say what the file holds and from which day on; below a
/// line of `=` stands a row for each day, and no dates.
enum AquaCropClimate: SourceFormat {
  /// What the lines at the top say.
  private struct Head {
    var isDaily: Bool
    var first: CalendarDay
    var headings: [String]
    /// Where the line of `=` stands.
    var line: Int
  }

  static func tables(_ document: SourceDocument) throws(Diagnostic) -> [SourceTable]? {
    guard let head = head(document.head(16)) else { return nil }
    guard head.isDaily else { throw FormatFinding.notDaily.diagnostic(document.path) }
    var table = SourceTable(
      form: "AquaCrop climate", kind: .weather, headings: ["day"] + head.headings, line: head.line)
    var day = head.first
    document.forEachLine { number, text in
      guard number > head.line else { return }
      let words = String(decoding: text.prefix(4096), as: UTF8.self).split { $0 == " " || $0 == "\t" }.map(String.init)
      guard !words.isEmpty else {
        table.empty += 1
        return
      }
      // A row that cannot be read takes its day all the same: the rows after it keep theirs.
      if words.count >= head.headings.count {
        table.append([day.description] + words.prefix(head.headings.count), line: number)
      } else {
        table.aside.append(
          SourceTable.Aside(
            line: number, reason: "the row has \(words.count) values, the headings \(head.headings.count)",
            text: words.joined(separator: " ")))
      }
      day = day.adding(1)
    }
    return [table]
  }

  private static func head(_ lines: [String]) -> Head? {
    guard let marks = lines.firstIndex(where: { $0.count > 4 && $0.allSatisfy { "= \t".contains($0) } }), marks > 4
    else {
      return nil
    }
    var numbers: [Int] = []
    for line in lines[..<marks] {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, let number = Int(parts[0].filter { $0 != " " && $0 != "\t" }) else { continue }
      let said = parts[1].lowercased()
      if numbers.isEmpty ? said.contains("daily") : said.contains("first") { numbers.append(number) }
    }
    let headings = headings(lines[..<marks].last { !$0.allSatisfy(\.isWhitespace) } ?? "")
    guard numbers.count == 4, !headings.isEmpty,
      let first = CalendarDay(year: numbers[3], month: numbers[2], day: numbers[1])
    else { return nil }
    return Head(isDaily: numbers[0] == 1, first: first, headings: headings, line: marks + 1)
  }

  private static func headings(_ line: String) -> [String] {
    let text = line.lowercased()
    if text.contains("tmin") && text.contains("tmax") { return ["tmin_c", "tmax_c"] }
    if text.contains("rain") { return ["rain_mm"] }
    return text.contains("eto") ? ["et0_mm"] : []
  }
}
