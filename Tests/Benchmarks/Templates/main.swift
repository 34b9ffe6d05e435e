import Diagnostics
import Foundation
import Localization
import Mustache

// TemplateBench FOLDER [PAGES]
//
// Renders the page of the folder's `page.mustache` and `rows.json`: once, to the standard output, or PAGES times, from
// rows to bytes each time, and then prints the processor time that this took, in seconds.

/// Stops the benchmark, with the reason.
func fail(_ reason: String) -> Never {
  FileHandle.standardError.write(Data("TemplateBench: \(reason)\n".utf8))
  exit(1)
}

/// The folder's template, checked against the page's view model.
func template(_ folder: URL) throws -> Template<PlotsPage> {
  let log = DiagnosticLog()
  let bytes = [UInt8](try Data(contentsOf: folder.appending(path: "page.mustache")))
  let set = TemplateSet([TemplateSource(name: "page", file: "page.mustache", bytes: bytes)], log)
  guard let template = set.template("page", for: PlotsPage.self, wordKeys: [], log) else {
    fail(log.all.map(\.message).joined(separator: "; "))
  }
  return template
}

/// Renders the page into an empty buffer, which is used again.
func render(_ template: Template<PlotsPage>, _ data: PageRows, _ formats: Formats, into page: inout [UInt8]) {
  page.removeAll(keepingCapacity: true)
  if let problem = template.render(PlotsPage(data, formats), into: &page) { fail(problem.message) }
}

let arguments = CommandLine.arguments.dropFirst()
guard let folder = arguments.first.map({ URL(filePath: $0) }), arguments.count <= 2 else {
  fail("usage: TemplateBench FOLDER [PAGES]")
}
do {
  let template = try template(folder)
  let data = try JSONDecoder().decode(PageRows.self, from: Data(contentsOf: folder.appending(path: "rows.json")))
  let formats = Formats(language: "en")
  var page: [UInt8] = []
  render(template, data, formats, into: &page)
  if let pages = arguments.dropFirst().first.flatMap({ Int($0) }) {
    let started = clock()
    for _ in 0..<pages { render(template, data, formats, into: &page) }
    print(Double(clock() - started) / 1_000_000)  // POSIX: CLOCKS_PER_SEC is a million
  } else {
    FileHandle.standardOutput.write(Data(page))
  }
} catch {
  fail("\(error)")
}
