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
    var words = SerialWords()
    let known = numbered.count { SerialLine($0.utf8, &words).measures }
    guard known >= 1, known * 2 >= numbered.count else { return nil }
    return [table(document)]
  }

  private static func table(_ document: SourceDocument) -> SourceTable {
    var words = SerialWords()
    var names: [String] = []
    document.forEachLine { _, text in
      for pair in SerialLine(text.prefix(4096), &words).pairs
      where names.count < mostNames && !names.contains(pair.name) {
        names.append(pair.name)
      }
    }
    let isTimed = names.contains { ReadingHeading(heading: $0) == .time }
    var table = SourceTable(form: "serial log", kind: .reading, headings: (isTimed ? [] : ["time"]) + names)
    var clock = DayClock(document.name)
    document.forEachLine { number, text in
      let line = SerialLine(text.prefix(4096), &words)
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

/// Names and units as a log writes them, and what they mean: the same few come on each line.
struct SerialWords {
  private static let most = 2000
  private var names: [ArraySlice<UInt8>: (name: String, role: ReadingHeading?)] = [:]
  private var units: [Quantity: [ArraySlice<UInt8>: String]] = [:]

  /// The name before a mark: the longest run of its last words that is known, else the last one.
  mutating func name(_ before: ArraySlice<UInt8>) -> (name: String, role: ReadingHeading?) {
    if let known = names[before] { return known }
    let found = Self.name(before)
    if names.count < Self.most, before.count < 80 { names[before] = found }
    return found
  }

  private static func name(_ before: ArraySlice<UInt8>) -> (name: String, role: ReadingHeading?) {
    let cut = before.lastIndex { ",;|\t{}[]\"".utf8.contains($0) }.map { before[($0 + 1)...] } ?? before
    let words = cut.split { $0 == 0x20 }.suffix(4).map { String(decoding: $0, as: UTF8.self) }
    for count in stride(from: words.count, through: 1, by: -1) {
      let name = words.suffix(count).joined(separator: " ")
      if name.utf8.count < 60, let role = ReadingHeading(heading: name) { return (name, role) }
    }
    let last = words.last ?? ""
    // Sketches print `T=` and `H=`.
    return last.lowercased() == "h" ? ("humidity", .quantity(.relativeHumidity)) : (last, nil)
  }

  /// A space and the unit, where it is one of the quantity's; else nothing.
  mutating func unit(_ written: ArraySlice<UInt8>, _ quantity: Quantity) -> String {
    if let known = units[quantity]?[written] { return known }
    let plain = String(decoding: written.filter { $0 != UInt8(ascii: "*") }, as: UTF8.self)
    let unit = Units.conversion(plain, quantity.dimension) == nil ? "" : " \(plain)"
    if units[quantity, default: [:]].count < Self.most, written.count < 40 {
      units[quantity, default: [:]][written] = unit
    }
    return unit
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

  private static let mostPairs = 60

  init(_ line: some Sequence<UInt8>, _ words: inout SerialWords) {
    let line = Array(line)
    let (time, start) = Self.cutTime(line[...])
    self.time = time
    findPairs(line[start...], &words)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
  private static func isIn(_ byte: UInt8, _ set: StaticString) -> Bool {
    (0..<set.utf8CodeUnitCount).contains { set.utf8Start[$0] == byte }
  }
  private static func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

  /// `2026-03-01 00:00:00 `, `[2026-03-01T00:00:00] `, `00:00:12.345 -> `, `1772303400 `; and where the rest begins.
  private static func cutTime(_ line: ArraySlice<UInt8>) -> (String, Int) {
    var start = line.startIndex
    while start < line.endIndex, isIn(line[start], " [(") { start += 1 }
    guard start < line.endIndex, isDigit(line[start]) else { return ("", line.startIndex) }
    // A date and its time are two words, three with am or pm, a whole time may be one; the longest that is a time is cut.
    for words in [3, 2, 1] {
      let end = endOfTime(line, start, words)
      var last = end
      while last > start, isIn(line[last - 1], " :,") { last -= 1 }
      guard last > start, last - start <= 40 else { continue }
      let written = text(line[start..<last])
      guard isTime(written) else { continue }
      var next = end
      while next < line.endIndex, isIn(line[next], " ]),;|->\t") { next += 1 }
      return (written, next)
    }
    return ("", line.startIndex)
  }

  private static func endOfTime(_ line: ArraySlice<UInt8>, _ start: Int, _ words: Int) -> Int {
    var end = start
    var seen = 0
    while end < line.endIndex {
      if line[end] == 0x20 {
        seen += 1
        if seen == words { break }
      } else if !isDigit(line[end]), !isIn(line[end], "-/:.+TZ"), !(words == 3 && isIn(line[end], "AaPpMm")) {
        break
      }
      end += 1
    }
    return end
  }

  private static func isTime(_ text: String) -> Bool {
    if TimeText.of(text) != nil { return true }
    var text = text
    return text.withUTF8 { buffer in
      buffer.baseAddress.flatMap { TimeText.parseTimeOfDay($0, buffer.count) } != nil
    }
  }

  private mutating func findPairs(_ line: ArraySlice<UInt8>, _ words: inout SerialWords) {
    var from = line.startIndex
    var index = from
    while index < line.endIndex, pairs.count < Self.mostPairs {
      guard line[index] == UInt8(ascii: ":") || line[index] == UInt8(ascii: "=") else {
        index += 1
        continue
      }
      let (name, role) = words.name(line[from..<index])
      var start = index + 1
      while start < line.endIndex, line[start] == 0x20 || line[start] == 0x09 { start += 1 }
      from = index + 1
      if !name.isEmpty, let (value, after) = Self.value(line[start...], role, &words) {
        pairs.append(Pair(name: name, value: value))
        if case .quantity? = role { measures = true }
        from = after
      }
      index = max(from, index + 1)
    }
  }

  /// A number with its unit, or the text of a node or time, and where it ends; nil: neither.
  private static func value(
    _ rest: ArraySlice<UInt8>, _ role: ReadingHeading?, _ words: inout SerialWords
  ) -> (String, Int)? {
    let end = rest.firstIndex { isIn($0, " \t,;|") } ?? rest.endIndex
    let token = rest[..<end]
    guard !token.isEmpty else { return nil }
    switch role {
    case .node: return (text(token), end)
    case .time:
      // `time=2026-03-01 00:00:00`: the next word may be the time of day.
      let (time, next) = cutTime(rest)
      return time.isEmpty ? (text(token), end) : (time, next)
    case .quantity, nil: break
    }
    if token.count <= 4, ["nan", "null", "none", "na", "n/a"].contains(text(token).lowercased()) { return ("", end) }
    var digits = token.startIndex
    while digits < end, isDigit(token[digits]) || isIn(token[digits], "+-.") { digits += 1 }
    let number = text(token[..<digits])
    guard Double(number) != nil else { return nil }
    guard case .quantity(let quantity)? = role else { return (number, end) }
    if digits < end { return (number + words.unit(token[digits...], quantity), end) }
    // The next word is the unit, unless it is the name of what follows.
    var next = end
    while next < rest.endIndex, rest[next] == 0x20 { next += 1 }
    let last = rest[next...].firstIndex { isIn($0, " \t,;|:=") } ?? rest.endIndex
    let isName = last < rest.endIndex && isIn(rest[last], ":=")
    let unit = isName || next == last ? "" : words.unit(rest[next..<last], quantity)
    return (number + unit, unit.isEmpty ? end : last)
  }
}
