import Pipeline
import Testing

@testable import FieldpressCommands

@Suite("Wording of figures")
struct WordingTests {
  @Test("says how far a stage has come, how fast it is, and what is left")
  func progress() {
    let progress = { StageProgress(share: $0, count: 1_024_000, unit: "rows") }
    #expect(Wording.progress("read", progress(0.25), after: 2) == "read… 25 %, 512,000 rows/s, 6 s left")
    #expect(Wording.progress("read", progress(0.01), after: 2) == "read… 1 %, 512,000 rows/s")
    #expect(Wording.progress("read", progress(0.1), after: 60) == "read… 10 %, 17,066 rows/s, 9 min left")
    #expect(Wording.progress("read", progress(1.2), after: 0) == "read… 100 %, 0 s left")
  }
}
