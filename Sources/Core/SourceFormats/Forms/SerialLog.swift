import Diagnostics
import FarmModel
import FieldRecords
import Tabular

/// What a board prints on its serial line, as a terminal stored it: `Humidity: 75.9%  Temperature: 18.88 *C`, `t=18.9,h=76`,
/// or rows under a row of headings, each perhaps with the terminal's time before it, among lines that say other things
/// (boot messages, failed measurements), which hold no record.
enum SerialLog: SourceFormat {
  private static let judgedLines = 300
  private static let mostNames = 60

  static func tables(_ document: SourceDocument) throws(Diagnostic) -> [SourceTable]? {
    let head = document.head(judgedLines)
    let numbered = head.filter { $0.utf8.contains { $0 &- 0x30 < 10 } }
    let known = numbered.count { SerialLine($0).measures }
    guard known >= 1, known * 2 >= numbered.count else { return nil }
    return [table(document)]
  }

  private static func table(_ document: SourceDocument) -> SourceTable {
    var names: [String] = []
    document.forEachLine { _, text in
      for pair in SerialLine(decoded(text)).pairs where names.count < mostNames && !names.contains(pair.name) {
        names.append(pair.name)
      }
    }
    let isTimed = names.contains { ReadingHeading(heading: $0) == .time }
    var table = SourceTable(form: "serial log", kind: .reading, headings: (isTimed ? [] : ["time"]) + names)
    var clock = DayClock(document.name)
    document.forEachLine { number, text in
      let line = SerialLine(decoded(text))
      guard line.measures else {
        table.empty += 1
        return
      }
      let cells = names.map { name in line.pairs.last { $0.name == name }?.value ?? "" }
      if isTimed { return table.append(cells, line: number) }
      guard let time = clock.time(line.time) else {
        return table.aside.append(
          SourceTable.Aside(
            line: number,
            reason: line.time.isEmpty
              ? "the line says no time" : "the line says a time of day, and nothing says the day",
            text: decoded(text)))
      }
      table.append([time] + cells, line: number)
    }
    return table
  }

  private static func decoded(_ text: UnsafeRawBufferPointer) -> String {
    String(decoding: text.prefix(4096), as: UTF8.self)
  }

  /// Gives times of day their date, where the file's name says the first one: they pass midnight.
  private struct DayClock {
    private var day: CalendarDay?
    private var last = 0

    init(_ name: String) {
      let digits = name.split { !$0.isNumber && $0 != "-" && $0 != "_" }
      for run in digits {
        let compact = run.filter(\.isNumber)
        guard compact.count >= 8, let number = Int(compact.prefix(8)), number >= 19_000_101 else { continue }
        if let found = CalendarDay(year: number / 10_000, month: number / 100 % 100, day: number % 100) { day = found }
      }
    }

    mutating func time(_ written: String) -> String? {
      guard !written.isEmpty else { return nil }
      var text = written
      let milliseconds = text.withUTF8 { buffer in
        buffer.baseAddress.flatMap { TimeText.parseTimeOfDay($0, buffer.count) }
      }
      guard let milliseconds else { return written }
      guard let known = day else { return nil }
      if milliseconds < last - 12 * 3_600_000 { day = known.adding(1) }
      last = milliseconds
      return TimeText(day: (day ?? known).number, milliseconds: milliseconds, hasTime: true).iso()
    }
  }
}

/// A line taken apart: the time before it, and names with values.
struct SerialLine {
  struct Pair: Equatable {
    var name: String
    /// With its unit, where that is one of the quantity's.
    var value: String
  }

  /// As written; empty: none.
  private(set) var time = ""
  private(set) var pairs: [Pair] = []

  /// Whether it says a value of something that sensors measure.
  private(set) var measures = false

  init(_ line: String) {
    var rest = Array(line.unicodeScalars)
    (time, rest) = Self.cutTime(rest)
    findPairs(rest)
  }

  private static func text(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private static let timeMarks = Set("0123456789-/:.+TZ".unicodeScalars)

  /// `2026-03-01 00:00:00 `, `[2026-03-01T00:00:00] `, `00:00:12.345 -> `, `1772303400 `.
  private static func cutTime(_ line: [Unicode.Scalar]) -> (String, [Unicode.Scalar]) {
    var start = 0
    while start < line.count, line[start] == " " || line[start] == "[" || line[start] == "(" { start += 1 }
    guard start < line.count, isDigit(line[start]) else { return ("", line) }
    // A date and its time are two words, a whole time may be one; the longest that is a time is cut.
    for words in [3, 2, 1] {
      var end = start
      var seen = 0
      while end < line.count {
        if line[end] == " " {
          seen += 1
          if seen == words { break }
        } else if !timeMarks.contains(line[end]), !(words == 3 && "AaPpMm".unicodeScalars.contains(line[end])) {
          break
        }
        end += 1
      }
      let written = text(line[start..<end])
      let trimmed = String(written.reversed().drop { $0 == " " || $0 == ":" || $0 == "," }.reversed())
      guard !trimmed.isEmpty, isTime(trimmed) else { continue }
      var next = end
      while next < line.count, " ]),;|->\t".unicodeScalars.contains(line[next]) { next += 1 }
      return (trimmed, Array(line[next...]))
    }
    return ("", line)
  }

  private static func isTime(_ text: String) -> Bool {
    if TimeText.of(text) != nil { return true }
    var text = text
    return text.withUTF8 { buffer in
      buffer.baseAddress.flatMap { TimeText.parseTimeOfDay($0, buffer.count) } != nil
    }
  }

  private mutating func findPairs(_ line: [Unicode.Scalar]) {
    var from = 0
    var index = 0
    while index < line.count, pairs.count < 60 {
      guard line[index] == ":" || line[index] == "=" else {
        index += 1
        continue
      }
      let (written, role) = Self.name(line[from..<index])
      var start = index + 1
      while start < line.count, line[start] == " " || line[start] == "\t" { start += 1 }
      var end = start
      while end < line.count, !" \t,;|".unicodeScalars.contains(line[end]) { end += 1 }
      let (value, after) = Self.value(line, start, end, written, role)
      if let value {
        pairs.append(Pair(name: written, value: value))
        if case .quantity? = role { measures = true }
      }
      from = value == nil ? index + 1 : after
      index = max(from, index + 1)
    }
  }

  /// The name before a mark: the longest run of its last words that is known, else the last one.
  private static func name(_ before: ArraySlice<Unicode.Scalar>) -> (String, ReadingHeading?) {
    let cut = before.lastIndex { ",;|\t{}[]\"".unicodeScalars.contains($0) }.map { before[($0 + 1)...] } ?? before
    let words = cut.split { $0 == " " }.suffix(4).map { text($0) }
    for count in stride(from: words.count, through: 1, by: -1) {
      let name = words.suffix(count).joined(separator: " ")
      if name.utf8.count < 60, let role = ReadingHeading(heading: name) { return (name, role) }
    }
    let last = words.last ?? ""
    // Sketches print `T=` and `H=`.
    return last.lowercased() == "h" ? ("humidity", .quantity(.relativeHumidity)) : (last, nil)
  }

  /// A number with its unit, or the text of a node or time; nil: neither.
  private static func value(
    _ line: [Unicode.Scalar], _ start: Int, _ end: Int, _ name: String, _ role: ReadingHeading?
  ) -> (String?, Int) {
    guard start < end, !name.isEmpty else { return (nil, end) }
    let token = text(line[start..<end])
    switch role {
    case .node: return (token, end)
    case .time: return (timeValue(line, start, end), end)
    case .quantity, nil: break
    }
    if ["nan", "null", "none", "na", "n/a"].contains(token.lowercased()) { return ("", end) }
    var digits = start
    while digits < end, isDigit(line[digits]) || "+-.eE".unicodeScalars.contains(line[digits]) {
      if "eE".unicodeScalars.contains(line[digits]), digits + 1 >= end || !isDigit(line[digits + 1]) { break }
      digits += 1
    }
    let number = text(line[start..<digits])
    guard Double(number) != nil else { return (nil, end) }
    guard case .quantity(let quantity)? = role else { return (number, end) }
    if digits < end { return (number + unit(text(line[digits..<end]), quantity), end) }
    var next = end
    while next < line.count, line[next] == " " { next += 1 }
    var last = next
    while last < line.count, !" \t,;|:=".unicodeScalars.contains(line[last]) { last += 1 }
    let isName = last < line.count && (line[last] == ":" || line[last] == "=")
    let found = next == end && !isName || isName ? "" : unit(text(line[next..<last]), quantity)
    return (number + found, found.isEmpty ? end : last)
  }

  /// A space and the unit, where it is one of the quantity's.
  private static func unit(_ written: String, _ quantity: Quantity) -> String {
    let plain = written.filter { $0 != "*" }
    return Units.conversion(plain, quantity.dimension) == nil ? "" : " \(plain)"
  }

  /// `time=2026-03-01 00:00:00`: the next word may be the time of day.
  private static func timeValue(_ line: [Unicode.Scalar], _ start: Int, _ end: Int) -> String {
    let (time, _) = cutTime(Array(line[start...]))
    return time.isEmpty ? text(line[start..<end]) : time
  }
}
