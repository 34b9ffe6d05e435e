import Fuzzing
import Testing

@testable import TemplateFuzz

/// A part of what `make fuzz` does, so that the fuzzer itself keeps working.
@Suite struct TemplateFuzzTests {
  @Test("two thousand broken templates do no harm, and a good part of them is rendered")
  func shortRun() {
    var request = FuzzRequest()
    request.inputs = 2000
    request.growthLimit = nil
    var run = FuzzRun(TemplateTarget(seeds: TemplateSeeds.written), request)
    var sizes: [Int] = []
    let outcome = run.run { input, _ in sizes.append(input.count) }
    guard case .finished(let inputs, _, _, _) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(inputs == 2000)
    #expect(sizes.count == 2000)
    #expect(run.target.typedPages > 300)
  }

  @Test("the theme's own templates are among the seeds, and some pass the check with the fuzzer's names")
  func themeSeeds() throws {
    var target = TemplateTarget(seeds: try TemplateSeeds.all())
    #expect(target.seeds.count > TemplateSeeds.written.count + 40)
    for seed in target.seeds { #expect(target.complaint(about: seed) == nil) }
    #expect(target.typedPages > TemplateSeeds.written.count)
  }

  @Test("all that is written by hand for the fuzzer's page passes the check, but for what only dynamic values can do")
  func writtenSeeds() {
    var target = TemplateTarget(seeds: TemplateSeeds.written)
    for seed in target.seeds { #expect(target.complaint(about: seed) == nil) }
    #expect(target.typedPages == TemplateSeeds.written.count - 2)
  }
}

@Suite struct OutputCheckTests {
  @Test(
    "a text, JSON or address that comes out as it is gives a complaint",
    arguments: [
      "<p>\(Marks.text)</p>", "&lt;i&gt;7mark&quot;&#39;&", "7mark", Marks.json, "<a href=\"\(Marks.evilScript)\">",
    ])
  func unsafePages(_ page: String) { #expect(OutputCheck.complaint(about: Array(page.utf8)) != nil) }

  @Test("and none where all is escaped")
  func safePage() {
    let page = "<p>&lt;i&gt;7mark&quot;&#39;&amp;</p>" + #"{"key":"\u003Ci\u003E8json\u0026"}"#
    #expect(OutputCheck.complaint(about: Array(page.utf8)) == nil)
  }
}
