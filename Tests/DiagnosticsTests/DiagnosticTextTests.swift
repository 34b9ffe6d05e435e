import Diagnostics
import Testing

@Suite struct DiagnosticTextTests {
  private let plain = DiagnosticText(color: false)

  private func cell(_ line: Int?, file: String? = "north.csv", subject: String? = "humidity") -> Diagnostic {
    Diagnostic(.warning, "cell", "humidity '1O4' is not a number", file: file, line: line, subject: subject)
  }

  @Test("a finding is printed as compilers print it")
  func one() {
    let diagnostic = Diagnostic(
      .warning, "cell-not-a-number", "relative humidity '1O4' is not a number",
      file: "content/data/sensors/north-3.csv", line: 1204, column: 18,
      hint: "it counts as missing", excerpt: "2026-03-12 06:30;1O4")
    #expect(
      plain.text(diagnostic) == """
        content/data/sensors/north-3.csv:1204:18: warning: relative humidity '1O4' is not a number
            2026-03-12 06:30;1O4
                             ^
          hint: it counts as missing
        """)
  }

  @Test("what has no place is printed without one, a line without a file by its number")
  func placeless() {
    #expect(plain.text(Diagnostic(.error, "x", "no site here")) == "error: no site here")
    #expect(plain.text(Diagnostic(.note, "x", "so it is", line: 7)) == "line 7: note: so it is")
  }

  @Test("repeats are printed once, with their count and first lines")
  func grouped() {
    #expect(
      plain.lines([cell(4), cell(9)]) == [
        "north.csv:4: warning: humidity '1O4' is not a number (2 times, also at line 9)"
      ])
    #expect(
      plain.lines([4, 9, 11, 12, 40, 41].map { cell($0) }) == [
        "north.csv:4: warning: humidity '1O4' is not a number (6 times, also at lines 9, 11, 12 and 2 more)"
      ])
    #expect(
      plain.lines([cell(nil), cell(nil)]) == ["north.csv: warning: humidity '1O4' is not a number (2 times)"])
  }

  @Test("findings of other files, subjects, severities or without a subject stay apart, in their order")
  func apart() {
    var error = cell(1)
    error.severity = .error
    let all = [
      cell(1), cell(1, file: "south.csv"), cell(1, subject: "temperature"), cell(1, subject: nil),
      cell(2, subject: nil), error,
    ]
    let lines = plain.lines(all)
    #expect(lines.count == 6)
    #expect(lines[1].hasPrefix("south.csv:1:"))
    #expect(lines[5].contains("error:"))
  }

  @Test(
    "no escape sequence, control or direction mark of the data reaches the terminal",
    arguments: [
      "\u{1B}[2J", "\u{9B}31m", "\u{7}", "a\nb", "\u{202E}txt", "\u{2066}", "\u{200F}", "\u{2028}", "\u{0}", "\r",
    ])
  func safe(_ text: String) {
    let printed = plain.text(
      Diagnostic(.error, "x", "odd '\(text)'", file: text, line: 1, column: 1, hint: text, excerpt: text))
    let allowed = printed.unicodeScalars.filter { $0 != "\n" }
    for scalar in text.unicodeScalars
    where !("a"..."z").contains(scalar) && scalar != "[" && !("0"..."9").contains(scalar) {
      if scalar == "J" { continue }
      #expect(!allowed.contains(scalar))
    }
    // Line breaks are ours: place and message, excerpt, caret, hint.
    #expect(printed.split(separator: "\n", omittingEmptySubsequences: false).count == 4)
  }

  @Test("Indian scripts with their joiners are printed as they are")
  func joiners() {
    let text = "क्\u{200D}ष और र\u{200C}"
    #expect(Terminal.safe(text) == text)
  }

  @Test("the caret stands under its character, where tabs and controls stand before it")
  func caret() {
    let lines = plain.text(Diagnostic(.error, "x", "m", file: "f", line: 1, column: 6, excerpt: "a\tb\u{1B}cX"))
      .split(separator: "\n")
    #expect(lines[1] == "    a b\\u{1b}cX")
    #expect(lines[2] == "              ^")
  }

  @Test("a caret outside its line is left out", arguments: [0, -1, 5, Int.max])
  func caretOutside(_ column: Int) {
    let text = plain.text(Diagnostic(.error, "x", "m", file: "f", line: 1, column: column, excerpt: "abc"))
    #expect(!text.contains("^"))
  }

  @Test("of a very long line, what surrounds the column is printed")
  func longLine() {
    let line = String(repeating: "x", count: 100_000) + "HERE" + String(repeating: "y", count: 100_000)
    let lines = plain.text(Diagnostic(.error, "x", line, file: "f", line: 1, column: 100_001, excerpt: line))
      .split(separator: "\n")
    #expect(lines[0].count < 2100)
    #expect(lines[1].count < 140 && lines[1].contains("HERE"))
    let caret = lines[2].count
    #expect(Array(lines[1])[caret - 1] == "H")
  }

  @Test("in colour, the words stay the same")
  func colour() {
    let text = DiagnosticText(color: true).text(cell(4))
    #expect(text.contains("\u{1B}[33mwarning:\u{1B}[0m"))
    #expect(text.contains("humidity '1O4' is not a number"))
  }
}
