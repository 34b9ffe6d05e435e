import FarmModel
import Testing

@testable import FieldRecords

@Suite("Rows of operations that are set aside")
struct UnreadOperationTests {
  private static let header = "date,plot,kind,what,amount,phi\n"

  private func unread(_ rows: String, header: String = header) throws -> [UnreadOperation] {
    try RecordRun(header + rows, path: "content/data/operations.csv").outcome.unread
  }

  private func row(
    _ line: Int = 2, plot: String? = "P1", day: CalendarDay? = CalendarDay(year: 2026, month: 2, day: 13),
    kind: OperationKind? = nil
  ) -> UnreadOperation {
    UnreadOperation(path: "content/data/operations.csv", line: line, plot: plot, day: day, kind: kind)
  }

  @Test("keep what could be read of them")
  func cells() throws {
    #expect(try unread("13/02/2026,P1,pesticide,Neem,x,3\n") == [row(kind: .pesticide)])
    #expect(try unread("13/02/2026,P1,sprayd,Neem,3,3\n") == [row()])
    #expect(try unread("someday,P1,pesticide,Neem,3,3\n") == [row(day: nil, kind: .pesticide)])
    #expect(try unread("13/02/2026,,pesticide,Neem,3,3\n") == [row(plot: nil, kind: .pesticide)])
    #expect(try unread("13/02/2026,P1,irrigation,Drip,x,\n") == [row(kind: .irrigation)])
  }

  @Test("may be sprays where a waiting period is written or cannot be read, whatever their kind")
  func waiting() throws {
    #expect(try unread("13/02/2026,P1,fertilizer,Drench,x,7\n") == [row()])
    #expect(try unread("13/02/2026,P1,fertilizer,Drench,3,a week\n") == [row()])
    #expect(try unread("13/02/2026,P1,fertilizer,Urea,x,0\n") == [row(kind: .fertilizer)])
    #expect(
      [nil, .pesticide, .other, .irrigation, .fertilizer, .harvest].map { row(kind: $0).mayBeSpray }
        == [true, true, true, false, false, false])
  }

  @Test("are those whose time to wait is less than none", arguments: ["-7", "-7 days", "-0.5"])
  func negative(_ interval: String) throws {
    for heading in ["phi", "rei"] {
      let run = try RecordRun(
        "date,plot,kind,what,amount,\(heading)\n13/02/2026,P1,pesticide,Neem,3,\(interval)\n",
        path: "content/data/operations.csv")
      #expect(run.outcome.unread == [row(kind: .pesticide)] && run.outcome.counts.aside == 1)
      #expect(run.outcome.diagnostics.map(\.code) == ["cell-negative"])
      #expect(run.outcome.rejected.map(\.reason) == ["\(heading) '\(interval)' is less than nothing"])
    }
    #expect(try unread("13/02/2026,P1,pesticide,Neem,-3,0\n").isEmpty)
  }

  @Test("of another length give nothing, for names would stand over the wrong cells")
  func ragged() throws {
    let good = "13/02/2026,P1,irrigation,Drip,3,\n"
    #expect(
      try unread(good + "13/02/2026,P1,irrigation,Drip, 3,5,7,8\n" + good) == [row(3, plot: nil, day: nil, kind: nil)])
  }

  @Test("are no repeated headings, totals or blank rows, nor rows of other kinds")
  func others() throws {
    #expect(try unread("13/02/2026,P1,irrigation,Drip,3,\n" + Self.header + "Total,,,,9,\n,,,,,\n").isEmpty)
    #expect(try RecordRun("code,name,price\nTOM,Tomato,x\n").outcome.unread.isEmpty)
  }

  @Test(
    "are fewer for the words that people write for a spray",
    arguments: [
      "spray", "Pesticide spray", "insecticide", "fungicide", "herbicide", "Acaricide", "nematicide", "bio-pesticide",
      "biopesticide", "miticide", "drench", "Drenching", "dusting",
    ])
  func words(_ word: String) throws {
    let run = try RecordRun(Self.header + "13/02/2026,P1,\(word),Neem,3,3\n")
    #expect(run.texts("kind") == ["pesticide"] && run.outcome.unread.isEmpty)
  }
}
