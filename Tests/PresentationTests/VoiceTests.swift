import ChartGeometry
import Diagnostics
import FarmModel
import Localization
import PageSamples
import Testing

@testable import Presentation

@Suite struct VoiceTests {
  let voices: [Voice]

  init() throws {
    voices = try Theme(BuiltInThemeFolder(), SmallCooperative().configuration, DiagnosticLog()).voices
  }

  private var english: Voice { voices[0] }
  private var hindi: Voice { voices[1] }

  @Test func amountsTakeTheUnitTheyReadBestIn() {
    #expect(english.amount(0.5, "kg") == "500\u{A0}g")
    #expect(english.amount(1, "kg") == "1\u{A0}kg")
    #expect(english.amount(12_500, "kg") == "12,500\u{A0}kg")
    #expect(english.amount(0.25, "l") == "250\u{A0}ml")
    #expect(english.amount(5, "ml/l") == "5\u{A0}ml/l")
    #expect(english.amount(3, "trugs") == "3\u{A0}trugs")
    #expect(english.amount(7, "") == "7")
    #expect(hindi.amount(400, "kg") == "400\u{A0}किग्रा")
  }

  @Test func countedUnitsTakeTheirPlural() {
    #expect(english.amount(1, "piece") == "1 piece")
    #expect(english.amount(900, "piece") == "900 pieces")
    #expect(english.amount(1.5, "bunch") == "1.5 bunches")
  }

  @Test func areasAreHectaresFromOneOn() {
    #expect(english.area(4200) == "4,200\u{A0}m²")
    #expect(english.area(12_400) == "1.24\u{A0}ha")
  }

  @Test func daysAreSaidOnceWhereTheyAreTheSame() {
    let day = CalendarDay(iso: "2026-03-12")!
    #expect(english.days(day, day) == "12 March 2026")
    #expect(english.days(CalendarDay(iso: "2026-03-03")!, day) == "3 to 12 March 2026")
    #expect(hindi.days(CalendarDay(iso: "2026-03-03")!, day) == "3 से 12 मार्च 2026")
    #expect(english.days(CalendarDay(iso: "2026-01-14")!, day) == "14 January to 12 March 2026")
    #expect(english.days(CalendarDay(iso: "2025-12-14")!, day) == "14 December 2025 to 12 March 2026")
  }

  @Test func theWorkIsSaidOnce() {
    func detail(_ kind: OperationKind, _ what: LocalizedText, _ voice: Voice) -> String? {
      voice.detail(FieldOperation(plot: "P7", day: CalendarDay(iso: "2026-03-12")!, kind: kind, what: what))
    }
    let hoe = LocalizedText("Weeded by hoe", translations: ["hi": "खुरपी से निराई"])
    #expect(detail(.weeding, hoe, english) == "by hoe")
    #expect(detail(.weeding, hoe, hindi) == "खुरपी से")
    // "खाद" alone would be the work; in the name of a manure it belongs to the name.
    let manure = LocalizedText("Farmyard manure", translations: ["hi": "गोबर की खाद"])
    #expect(detail(.fertilizer, manure, hindi) == "गोबर की खाद")
  }

  @Test func aDrawingIsTheSameWithRelativeLines() {
    var path = PathData()
    path.move(10, 20.5)
    path.line(11.2, 20.1)
    path.line(12.4, 22)
    path.close()
    path.dot(3, -4)
    path.move(0, 0)
    path.line(-0.5, 0)
    #expect(path.relative == "M10 20.5l1.2-.4 1.2 1.9ZM3-4h0M0 0l-.5 0")
  }

  @Test func listsEndWithAnd() {
    #expect(english.list([]) == "")
    #expect(english.list(["a"]) == "a")
    #expect(english.list(["a", "b", "c"]) == "a, b and c")
    #expect(hindi.list(["क", "ख"]) == "क और ख")
  }

  @Test func drawingsEscapeTheirTexts() {
    #expect(SVGWriter.escaped("a<b>&\"c\" 'd'") == "a&lt;b&gt;&amp;&quot;c&quot; &#39;d&#39;")
    // Char, https://www.w3.org/TR/xml/#charsets
    #expect(SVGWriter.escaped("a\u{0}\u{1}\u{1F}\u{FFFE}\u{FFFF}\t\n\r\u{7F}\u{2028}") == "a\t\n\r\u{7F}\u{2028}")
  }

  @Test func aBarIsAsLongAsItsPart() {
    #expect(Drawings.bar(1, of: 4).text.contains("M0 0h25v6"))
    #expect(Drawings.bar(9, of: 4).text.contains("M0 0h100v6"))
    #expect(Drawings.bar(1, of: 0).text.contains("M0 0h0v6"))
  }
}
