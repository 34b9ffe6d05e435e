/// Pieces of templates.
enum TemplateTokens {
  static let all: [[UInt8]] = (marks + names.flatMap(tags)).map { Array($0.utf8) }

  /// Parts that a typed page may hold anywhere.
  static let phrases: [[UInt8]] = whole.map { Array($0.utf8) }

  private static let marks = [
    "{{", "}}", "{{{", "}}}", "{{!", "{{=", "=}}", "#", "^", "/", "<", ">", "$", "&", "*", ".", "{{.}}", "{{/", "\n",
    "\r\n", " ", "\t", "  ", "\u{1E}", "\u{1E}a\n", "\u{1E}b\n", "\u{1E}layout\n", "{{=<% %>=}}", "<%={{ }}=%>", "<%",
    "%>", "{{=| |=}}", "|", "é", "\u{0}", "\u{2028}", "{{>a}}", "{{>b}}", "{{>page}}", "\n  {{>a}}\n", "{{>*dynamic}}",
    "{{>*own}}", "{{>*template}}", "{{<*parent}}{{/*parent}}", "{{<layout}}", "{{/layout}}", "{{$main}}", "{{/main}}",
    "{{$x}}", "{{/x}}", "{{<layout}}{{$main}}", "{{/main}}{{/layout}}", "{{page.title}}", "{{page.site.host}}",
    "{{page.extra.season}}", "{{t.price}}", "{{t.nav.home}}", "{{extra.season}}", "{{page.t.price}}", "{{a.b.c.d}}",
    "{{#page.site}}", "{{/page.site}}",
  ]

  private static let names = [
    "title", "long", "lead", "noLead", "body", "noBody", "home", "noHome", "evil", "host", "data", "isOpen", "isShut",
    "tags", "noTags", "cards", "noCards", "page", "hero", "noHero", "roots", "children", "name", "price", "link",
    "list", "lambda", "echo", "broken", "again", "nodes", "a", ".",
  ]

  private static let whole =
    [
      "{{title}}", "{{lead}}", "{{home}}", "{{evil}}", "{{{body}}}", "{{{data}}}", "{{t.price}}", "{{extra.season}}",
      "{{page.site.host}}", "{{#cards}}{{name}}{{#link}}{{.}}{{/link}}{{/cards}}",
      "\n{{#roots}}\n  {{>a}}\n{{/roots}}\n",
      "{{#tags}}{{.}}{{/tags}}", "{{#hero}}{{frame.title}}{{/hero}}", "{{^isShut}}\n{{long}}\n{{/isShut}}\n",
      "{{<layout}}{{$main}}{{title}}{{/main}}{{/layout}}", "{{$x}}{{title}}{{/x}}", "{{! a comment }}\n",
      "{{=<% %>=}}<%lead%><%={{ }}=%>", "{{#page}}{{#site}}{{host}}{{/site}}{{/page}}", "\n   {{>b}}\n",
    ]

  private static func tags(_ name: String) -> [String] {
    [
      "{{\(name)}}", "{{{\(name)}}}", "{{#\(name)}}", "{{^\(name)}}", "{{/\(name)}}", "{{#\(name)}}{{.}}{{/\(name)}}",
      name,
    ]
  }
}
