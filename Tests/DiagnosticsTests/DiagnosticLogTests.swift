import Diagnostics
import Testing

@Suite struct DiagnosticLogTests {
  @Test("a stage with errors throws all of them, and only them")
  func errors() throws {
    let log = DiagnosticLog()
    log.report(Diagnostic(.warning, "a", "one"))
    try log.throwErrors()
    log.report([Diagnostic(.error, "b", "two"), Diagnostic(.note, "c", "three"), Diagnostic(.error, "d", "four")])
    let thrown = try #require(throws: Diagnostics.self) { try log.throwErrors() }
    #expect(thrown.all.map(\.code) == ["b", "d"])
    #expect(log.count(.warning) == 1)
    #expect(log.hasErrors)
  }

  @Test("findings from several threads all arrive")
  func threads() async {
    let log = DiagnosticLog()
    await withTaskGroup { group in
      for task in 0..<8 {
        group.addTask { for index in 0..<500 { log.report(Diagnostic(.note, "\(task)", "\(index)")) } }
      }
    }
    #expect(log.all.count == 4000)
    #expect(log.all.filter { $0.code == "3" }.map(\.message) == (0..<500).map(String.init))
  }
}
