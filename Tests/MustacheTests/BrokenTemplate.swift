import Testing

/// A page that must not be published, and all that is said of it.
struct BrokenTemplate: Sendable, CustomTestStringConvertible {
  var name: String
  var page: String
  var others: KeyValuePairs<String, String> = [:]
  var findings: [String]

  var testDescription: String { name }
}

extension BrokenTemplate {
  static let names: [BrokenTemplate] = [
    Self(
      name: "unknown name, near", page: "<h1>\n  {{titel}}</h1>",
      findings: ["page.mustache:2:5: error: unknown name 'titel' in MarketPage (did you mean 'title'?)"]),
    Self(
      name: "unknown name, far", page: "{{zzzzzzzzz}}",
      findings: [
        "page.mustache:1:3: error: unknown name 'zzzzzzzzz' in MarketPage (known here: title, lead, body, home, data, "
          + "isOpen, tags, t, extra, cards, page, hero, … (13 in all))"
      ]),
    Self(
      name: "unknown name in a row, near one of the page", page: "{{#cards}}{{nam}} {{isOpn}}{{/cards}}",
      findings: [
        "page.mustache:1:13: error: unknown name 'nam' in MarketPage > CropCard (did you mean 'name'?)",
        "page.mustache:1:21: error: unknown name 'isOpn' in MarketPage > CropCard (did you mean 'isOpen'?)",
      ]),
    Self(
      name: "a row's name outside of the rows", page: "{{#cards}}{{/cards}}{{link}}",
      findings: [
        "page.mustache:1:23: error: unknown name 'link' in MarketPage ('cards' has it: write {{#cards}}…{{link}}…{{/cards}})"
      ]),
    Self(
      name: "an object's name without the object", page: "{{language}}",
      findings: [
        "page.mustache:1:3: error: unknown name 'language' in MarketPage ('page' has it: write {{page.language}})"
      ]),
    Self(
      name: "unknown section", page: "{{#card}}{{name}}{{/card}}",
      findings: ["page.mustache:1:4: error: unknown name 'card' in MarketPage (did you mean 'cards'?)"]),
    Self(
      name: "unknown inverted section", page: "{{^isOpened}}shut{{/isOpened}}",
      findings: ["page.mustache:1:4: error: unknown name 'isOpened' in MarketPage (did you mean 'isOpen'?)"]),
    Self(
      name: "unknown field of an object", page: "{{page.tittle}}",
      findings: ["page.mustache:1:3: error: unknown name 'tittle' in Chrome (did you mean 'title'?)"]),
    Self(
      name: "unknown field two objects in", page: "{{page.site.hots}}",
      findings: ["page.mustache:1:3: error: unknown name 'hots' in Site (did you mean 'host'?)"]),
    Self(
      name: "unknown word", page: "{{t.harvestd}}",
      findings: ["page.mustache:1:3: error: 't' has no word 'harvestd' (did you mean 'harvested'?)"]),
    Self(
      name: "unknown word, far", page: "{{t.somethingelse}}",
      findings: [
        "page.mustache:1:3: error: 't' has no word 'somethingelse' (known here: harvested, nav.home, price)"
      ]),
    Self(
      name: "nothing is current", page: "{{.}}",
      findings: [
        "page.mustache:1:3: error: '.' stands for nothing in MarketPage ('{{.}}' prints the text of a section over "
          + "texts, an optional text or an optional address)"
      ]),
    Self(
      name: "a row is not a text", page: "{{#cards}}{{.}}{{/cards}}",
      findings: [
        "page.mustache:1:13: error: '.' stands for nothing in MarketPage > CropCard ('{{.}}' prints the text of a "
          + "section over texts, an optional text or an optional address)"
      ]),
    Self(
      name: "a dot at the end", page: "{{page.}}",
      findings: ["page.mustache:1:3: error: the name 'page.' is not complete (write a name on each side of a dot)"]),
    Self(
      name: "a dot behind a text", page: "{{title.length}}",
      findings: [
        "page.mustache:1:3: error: 'title' is a text, so 'title.length' leads nowhere (only objects have names behind a "
          + "dot)"
      ]),
    Self(
      name: "a dot behind a list", page: "{{cards.name}}",
      findings: [
        "page.mustache:1:3: error: 'cards' is a list, so 'cards.name' leads nowhere (write "
          + "{{#cards}}{{name}}{{/cards}})"
      ]),
    Self(
      name: "a dot behind an optional object", page: "{{hero.name}}",
      findings: [
        "page.mustache:1:3: error: 'hero' is an optional object, so 'hero.name' leads nowhere (write "
          + "{{#hero}}{{name}}{{/hero}})"
      ]),
    Self(
      name: "dynamic name", page: "{{>*title}}",
      findings: [
        "page.mustache:1:5: error: the name in '*title' would be known only while rendering (name the template itself, "
          + "without '*')"
      ]),
  ]

  static let kinds: [BrokenTemplate] = [
    Self(
      name: "section on a text", page: "{{#title}}x{{/title}}",
      findings: ["page.mustache:1:4: error: 'title' is a text, not a section (print it with {{title}})"]),
    Self(
      name: "section on a current text", page: "{{#tags}}{{#.}}x{{/.}}{{/tags}}",
      findings: ["page.mustache:1:13: error: '.' is a text, not a section (print it with {{.}})"]),
    Self(
      name: "section on JSON", page: "{{^data}}x{{/data}}",
      findings: ["page.mustache:1:4: error: 'data' is JSON, not a section (print it with {{{data}}})"]),
    Self(
      name: "section on the words", page: "{{#t}}{{price}}{{/t}}",
      findings: [
        "page.mustache:1:4: error: 't' is the words of the theme, not a section (name one of its fields with a dot: "
          + "{{t.…}})"
      ]),
    Self(
      name: "triple braces on a text", page: "{{{title}}} {{&lead}}",
      findings: [
        "page.mustache:1:4: error: 'title' is a text, which has to be escaped (write {{title}})",
        "page.mustache:1:16: error: 'lead' is an optional text, which has to be escaped (write {{lead}})",
      ]),
    Self(
      name: "triple braces on an address and a word", page: "{{{home}}}\n{{{t.price}}}",
      findings: [
        "page.mustache:1:4: error: 'home' is an address, which has to be escaped (write {{home}})",
        "page.mustache:2:4: error: 't.price' is a text, which has to be escaped (write {{t.price}})",
      ]),
    Self(
      name: "triple braces on the current text", page: "{{#tags}}{{{.}}}{{/tags}}",
      findings: ["page.mustache:1:13: error: '.' is a text, which has to be escaped (write {{.}})"]),
    Self(
      name: "two braces on HTML", page: "{{body}}",
      findings: ["page.mustache:1:3: error: 'body' is HTML, which two braces would escape (write {{{body}}})"]),
    Self(
      name: "two braces on JSON", page: "{{data}}",
      findings: ["page.mustache:1:3: error: 'data' is JSON, which two braces would escape (write {{{data}}})"]),
    Self(
      name: "printing a list", page: "{{cards}}",
      findings: [
        "page.mustache:1:3: error: 'cards' is a list and cannot be printed (write {{#cards}}…{{/cards}})"
      ]),
    Self(
      name: "printing a list of texts", page: "{{tags}}",
      findings: [
        "page.mustache:1:3: error: 'tags' is a list of texts and cannot be printed (write {{#tags}}{{.}}{{/tags}})"
      ]),
    Self(
      name: "printing an object", page: "{{page}} {{isOpen}}",
      findings: [
        "page.mustache:1:3: error: 'page' is an object and cannot be printed (name one of its fields with a dot: "
          + "{{page.…}})",
        "page.mustache:1:12: error: 'isOpen' is a flag and cannot be printed (write {{#isOpen}}…{{/isOpen}})",
      ]),
  ]
}
