import Foundation
import Testing

@Suite("The command templates")
struct TemplatesCommandTests {
  private func site() throws -> SiteFolder {
    let site = try SiteFolder()
    try site.write("content/site.yaml", SmallSiteTests.yaml)
    try site.write("content/data/products.csv", "code,name,price,unit\nTOM1,Tomato & <b>basil</b>,48,kg\n")
    return site
  }

  @Test("copies a built-in file, shows how it differs, and finds what is wrong with it")
  func copyChangeCheck() throws {
    let site = try site()
    let untouched = try site.run(["templates"])
    #expect(untouched.exitCode == 0 && untouched.output.contains("built-in theme as it is"), "\(untouched.errors)")
    #expect(try site.run(["templates", "--copy", "product-page", "assets/site.css"]).exitCode == 0)
    let again = try site.run(["templates", "--copy", "product-page"])
    #expect(again.exitCode == 1 && again.errors.contains("the site has this file already"))

    let page = try site.text("templates/product-page.mustache")
    try site.write("templates/product-page.mustache", page.replacing("{{$main}}", with: "{{$main}}\n<p>Fresh</p>"))
    let difference = try site.run(["templates", "--diff", "product-page"])
    #expect(difference.exitCode == 0 && difference.output.contains("+<p>Fresh</p>"))
    #expect(try site.run(["templates"]).output.contains("the same as the built-in one"))

    try site.write("templates/product-page.mustache", page.replacing("{{$main}}", with: "{{$main}}\n{{headin}}"))
    try site.write("templates/partials/idle.mustache", "{{")
    let broken = try site.run(["templates"])
    #expect(broken.exitCode == 1)
    #expect(broken.errors.contains("templates/product-page.mustache:") && broken.errors.contains("'headin'"))
    #expect(broken.errors.contains("templates/partials/idle.mustache:1:1"))
    #expect(!site.exists("public"))
  }

  @Test("lists a page's fields with values of the site")
  func fields() throws {
    let site = try site()
    let listed = try site.run(["templates", "--fields", "product-page", "--as-of", "2026-02-20"])
    #expect(listed.exitCode == 0 && listed.output.contains("Tomato & <b>basil</b>"), "\(listed.errors)")
    let result = try site.run(["templates", "--fields", "templates/product-page.mustache", "--json"]).json()
    #expect(result["page"] as? String == "product-page")
    #expect((result["fields"] as? [[String: Any]])?.contains { $0["path"] as? String == "frame.title" } == true)
    #expect(try site.run(["templates", "--fields", "report"]).exitCode == 0)
    let unknown = try site.run(["templates", "--fields", "product-pages"])
    #expect(unknown.exitCode == 2 && unknown.errors.contains("did you mean 'product-page'?"))
  }

  @Test(
    "does one thing at a time",
    arguments: [["--diff", "--copy", "x"], ["--copy"], ["layout"], ["--fields", "report", "x"]])
  func usage(words: [String]) throws {
    #expect(try site().run(["templates"] + words).exitCode == 2)
  }
}
