import Diagnostics
import Mustache
import TestSupport
import Testing

@Suite(.enabled(if: SharedData.isPresent, "needs corpora/mustache"))
struct ConformanceTests {
  @Test(
    "the corpus is complete",
    arguments: [
      ("comments", 12), ("delimiters", 14), ("interpolation", 42), ("inverted", 22), ("partials", 12), ("sections", 34),
      ("~inheritance", 27), ("~dynamic-names", 21), ("lambdas-neutral", 10),
    ])
  func corpusIsComplete(_ file: String, _ count: Int) throws {
    _ = try SharedData.path("corpora/mustache/\(file).json")
    #expect(ConformanceCase.all(file).count == count)
  }

  @Test("comments", arguments: ConformanceCase.all("comments"))
  func comments(_ test: ConformanceCase) { check(test) }

  @Test("delimiters", arguments: ConformanceCase.all("delimiters"))
  func delimiters(_ test: ConformanceCase) { check(test) }

  @Test("interpolation", arguments: ConformanceCase.all("interpolation"))
  func interpolation(_ test: ConformanceCase) { check(test) }

  @Test("inverted sections", arguments: ConformanceCase.all("inverted"))
  func inverted(_ test: ConformanceCase) { check(test) }

  @Test("partials", arguments: ConformanceCase.all("partials"))
  func partials(_ test: ConformanceCase) { check(test) }

  @Test("sections", arguments: ConformanceCase.all("sections"))
  func sections(_ test: ConformanceCase) { check(test) }

  @Test("inheritance", arguments: ConformanceCase.all("~inheritance"))
  func inheritance(_ test: ConformanceCase) { check(test) }

  @Test("dynamic names", arguments: ConformanceCase.all("~dynamic-names"))
  func dynamicNames(_ test: ConformanceCase) { check(test) }

  @Test("lambdas", arguments: ConformanceCase.all("lambdas-neutral"))
  func lambdas(_ test: ConformanceCase) { check(test) }

  private func check(_ test: ConformanceCase) {
    let log = DiagnosticLog()
    var sources = [TemplateSource(name: "", file: "template", bytes: Array(test.template.utf8))]
    for (name, text) in test.partials ?? [:] {
      sources.append(TemplateSource(name: name, file: name, bytes: Array(text.utf8)))
    }
    let template = TemplateSet(sources, log).dynamicTemplate("", log)
    var output: [UInt8] = []
    #expect(template?.render(test.data, into: &output) == nil)
    #expect(template != nil)
    #expect(log.all == [])
    #expect(String(decoding: output, as: UTF8.self) == test.expected)
  }
}
