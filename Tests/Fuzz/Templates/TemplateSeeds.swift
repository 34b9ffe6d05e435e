import Foundation
import TestSupport

/// What the fuzzer starts from: templates written for its page, the theme's own, and the cases of the specification.
enum TemplateSeeds {
  struct Unreadable: Error, CustomStringConvertible {
    let path: String
    var description: String { "cannot read '\(path)'" }
  }

  static func all() throws -> [[UInt8]] { written + (try theme()) + (try specification()) }

  /// For `FuzzPage`: all that a page can do, in a few templates.
  static let written: [[UInt8]] = [
    seed("<h1>{{title}}</h1>{{#lead}}<p>{{.}}</p>{{/lead}}{{^noLead}}none{{/noLead}}\n{{{body}}}\n"),
    seed(
      "{{#cards}}\n<a href=\"{{link}}\">{{name}}</a>{{#price}} {{.}}{{/price}}\n{{/cards}}\n{{^noCards}}x{{/noCards}}"),
    seed("<a href=\"{{home}}\">{{#home}}{{.}}{{/home}}</a> <a href='{{evil}}'>{{host}}</a>{{^noHome}}!{{/noHome}}"),
    seed(
      "<script type=\"application/json\">{{{data}}}</script>{{#isOpen}}{{long}}{{/isOpen}}{{^isShut}}{{empty}}{{/isShut}}"
    ),
    seed("{{#tags}}\n  * {{.}} {{title}}\n{{/tags}}\n{{t.harvested}} {{t.nav.home}} {{extra.season}} {{extra.none}}"),
    seed("{{page.title}} {{page.site.host}} {{#page}}{{title}}{{#site}}{{host}}{{/site}}{{/page}}{{page.t.price}}"),
    seed(
      "{{#hero}}{{name}}{{frame.site.host}}{{#frame}}{{extra.season}}{{/frame}}{{/hero}}{{#noHero}}{{name}}{{/noHero}}"),
    seed("{{#roots}}\n {{>a}}\n{{/roots}}\n", ("a", "<li>{{name}}\n{{#children}}\n  {{>a}}\n{{/children}}\n</li>\n")),
    seed(
      "{{<layout}}\n{{$main}}\n  {{#cards}}{{>a}}{{/cards}}\n{{/main}}\n{{$x}}{{title}}{{/x}}\n{{/layout}}\n",
      ("layout", "<html>\n<body>\n    {{$main}}\n    none\n    {{/main}}\n<p>{{$x}}{{/x}}</p>{{>b}}\n</body>\n"),
      ("a", "<b>{{name}}</b>"), ("b", "{{#page}}{{title}}{{/page}}\r\n")),
    seed(
      "{{<a}}{{$x}}{{title}}{{/x}}{{/a}}", ("a", "{{<layout}}{{$main}}[{{$x}}a{{/x}}]{{/main}}{{/layout}}"),
      ("layout", "({{$main}}l{{/main}})")),
    seed("{{=<% %>=}}<%title%> <%#cards%><%name%><%/cards%> <%={{ }}=%>{{lead}}{{! a {{comment}}\n"),
    seed(
      "{{>*dynamic}}{{#list}}{{>*template}}{{/list}}{{>*own}}", ("a", "{{#a}}{{b.c.d}}{{/a}}"),
      ("b", "{{name}}{{#isShut}}{{>*own}}{{/isShut}}")),
    seed(
      "{{#echo}}{{title}}{{/echo}}{{lambda}}{{#lambda}}{{#list}}{{name}}{{/list}}{{/lambda}}{{broken}}{{again}}",
      ("a", "x")),
  ]

  private static func seed(_ page: String, _ others: (String, String)...) -> [UInt8] {
    FuzzedSources.input(Array(page.utf8), others.map { ($0, Array($1.utf8)) })
  }

  // MARK: - The theme

  /// Each page with its layout and partials: as it is, and with the names of `FuzzPage`, so that it passes the check.
  private static func theme() throws -> [[UInt8]] {
    let folder = SharedData.packageRoot.appending(path: "templates")
    guard let paths = FileManager.default.enumerator(atPath: folder.path) else { throw Unreadable(path: folder.path) }
    var texts: [String: [UInt8]] = [:]
    for case let path as String in paths where path.hasSuffix(".mustache") {
      texts[String(path.dropLast(9))] = [UInt8](try Data(contentsOf: folder.appending(path: path)))
    }
    return texts.keys.sorted().flatMap { name -> [[UInt8]] in
      let others = texts.keys.sorted().filter { mentions(texts[name] ?? [], $0) }.map { ($0, texts[$0] ?? []) }
      let whole = FuzzedSources.input(texts[name] ?? [], others)
      return [whole, SeedNames.translated(whole)]
    }
  }

  private static func mentions(_ text: [UInt8], _ name: String) -> Bool {
    let text = String(decoding: text, as: UTF8.self)
    return ["{{>\(name)}}", "{{> \(name)}}", "{{<\(name)}}", "{{< \(name)}}"].contains { text.contains($0) }
  }

  // MARK: - The specification

  private struct Suite: Decodable {
    struct Case: Decodable {
      var template: String
      var partials: [String: String]?
    }
    var tests: [Case]
  }

  /// The specification's cases; none where they are not at hand.
  private static func specification() throws -> [[UInt8]] {
    guard let folder = SharedData.folder?.appending(path: "corpora/mustache"),
      let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    else { return [] }
    return try files.filter { $0.hasSuffix(".json") }.sorted().flatMap { file in
      let data = try Data(contentsOf: folder.appending(path: file))
      return try JSONDecoder().decode(Suite.self, from: data).tests.map { test in
        let partials = (test.partials ?? [:]).sorted { $0.key < $1.key }.map { ($0.key, Array($0.value.utf8)) }
        return FuzzedSources.input(Array(test.template.utf8), partials)
      }
    }
  }
}
