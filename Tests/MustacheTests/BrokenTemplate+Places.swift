/// Fields that stand where escaping does not keep them what they are.
extension BrokenTemplate {
  static let places: [BrokenTemplate] = [
    Self(
      name: "a text in an address", page: "<a href=\"{{title}}\">x</a><img\n SRC=' {{t.price}}'>",
      findings: [
        "page.mustache:1:12: error: 'title' is a text, and href=\"…\" would lead wherever it says "
          + "(use a field that is an address; behind one, and a '/', '?' or '#', a text may follow)",
        "page.mustache:2:10: error: 't.price' is a text, and src=\"…\" would lead wherever it says "
          + "(use a field that is an address; behind one, and a '/', '?' or '#', a text may follow)",
      ]),
    Self(
      name: "a value without quotes", page: "<p class={{title}} id=a{{title}}>",
      findings: [
        "page.mustache:1:12: error: 'title' is a text, and the value of 'class' has no quotes "
          + "(write class=\"{{title}}\")",
        "page.mustache:1:26: error: 'title' is a text, and the value of 'id' has no quotes (write id=\"{{title}}\")",
      ]),
    Self(
      name: "a name from data", page: "<{{title}}><p {{title}}=\"x\"></{{title}}>",
      findings: [4, 17, 33].map { column in
        "page.mustache:1:\(column): error: 'title' is a text, and stands inside of a tag "
          + "(put it between elements, or into an attribute's quotes)"
      }),
    Self(
      name: "an attribute that is run", page: "<p onClick=\"say('{{title}}')\" style='width: {{title}}'>",
      findings: [
        "page.mustache:1:20: error: 'title' is a text, and a browser would run or draw by what 'onclick' holds "
          + "(pages work without scripts: use a link)",
        "page.mustache:1:47: error: 'title' is a text, and a browser would run or draw by what 'style' holds "
          + "(use a class and a rule in assets/site.css)",
      ]),
    Self(
      name: "a text in a script and in a style sheet",
      page: "<script>x = \"{{title}}\"</script><style>p { width: {{title}} }</style>",
      findings: [
        "page.mustache:1:16: error: 'title' is a text, and stands in a <script>, where nothing from data may stand "
          + "(data for a script is JSON: {{{linkedData}}} in <script type=\"application/ld+json\">)",
        "page.mustache:1:53: error: 'title' is a text, and stands in a <style>, where nothing from data may stand "
          + "(use a class and a rule in assets/site.css)",
      ]),
    Self(
      name: "JSON in a script that runs, and outside of one",
      page: "<script>{{{data}}}</script>{{{data}}}<script type=\"application/ld+json\">{{title}}</script>",
      findings: [
        "page.mustache:1:12: error: 'data' is JSON, and stands in a <script>, where nothing from data may stand "
          + "(data for a script is JSON: {{{linkedData}}} in <script type=\"application/ld+json\">)",
        "page.mustache:1:31: error: 'data' is JSON, and stands outside of a script "
          + "(put it into <script type=\"application/ld+json\">)",
        "page.mustache:1:75: error: 'title' is a text, and stands in a script of data (only JSON may stand there)",
      ]),
    Self(
      name: "HTML in quotes and in a comment", page: "<p title=\"{{{body}}}\"><!-- {{{body}}} -->",
      findings: [14, 31].map { column in
        "page.mustache:1:\(column): error: 'body' is HTML, and stands where only words may (put it between elements)"
      }),
    Self(
      name: "a text that makes the scheme or the host of an address",
      page:
        "<a href='java{{title}}'><a href=\"/{{title}}\"><a href='https://x{{title}}'><img srcset='/a 1x, {{title}}'>",
      findings: [16, 37, 66, 97].map { column in
        let attribute = column == 97 ? "srcset" : "href"
        return
          "page.mustache:1:\(column): error: 'title' is a text, and \(attribute)=\"…\" would lead wherever it says "
          + "(use a field that is an address; behind one, and a '/', '?' or '#', a text may follow)"
      }),
    Self(
      name: "an address behind what makes it another", page: "<a href=\"javascript:{{home}}\">",
      findings: [
        "page.mustache:1:23: error: 'home' is an address, and stands behind the beginning of another one in href=\"…\" "
          + "(put it into the quotes alone)"
      ]),
    Self(
      name: "a text that is run by another attribute's leave",
      page: "<meta http-equiv=\"refresh\" content=\"0;url={{title}}\"><svg><animate values='{{title}}'/></svg>"
        + "<iframe srcdoc='{{title}}'>",
      findings: [
        "page.mustache:1:45: error: 'title' is a text, and a browser would run or draw by what 'content' holds "
          + "(write name=\"…\" or property=\"…\" before it, where it only describes)",
        "page.mustache:1:78: error: 'title' is a text, and a browser would run or draw by what 'values' holds "
          + "(write it without data)",
        "page.mustache:1:112: error: 'title' is a text, and a browser would run or draw by what 'srcdoc' holds "
          + "(put it on the page itself)",
      ]),
    Self(
      name: "quotes that a section opens, or not", page: "<p title={{#lead}}\"{{/lead}}{{title}}>x</p>",
      findings: [
        "page.mustache:1:31: error: 'title' is a text, and the value of 'title' has no quotes "
          + "(write title=\"{{title}}\")"
      ]),
    Self(
      name: "an address and a script that a section begins, or not",
      page: "<a href=\"{{#lead}}/x/{{/lead}}{{title}}\">{{#cards}}{{name}}<script>{{/cards}}",
      findings: [
        "page.mustache:1:33: error: 'title' is a text, and href=\"…\" would lead wherever it says "
          + "(use a field that is an address; behind one, and a '/', '?' or '#', a text may follow)",
        "page.mustache:1:54: error: 'name' is a text, and stands in a <script>, where nothing from data may stand "
          + "(data for a script is JSON: {{{linkedData}}} in <script type=\"application/ld+json\">)",
      ]),
    Self(
      name: "a partial that leaves a script open", page: "{{>card}}{{title}}", others: ["card": "<script>"],
      findings: [
        "page.mustache:1:4: error: the partial 'card' ends inside of a tag, a script, a style sheet or a comment "
          + "(end there what begins there)"
      ]),
    Self(
      name: "blocks that leave where they stand",
      page: "{{<card}}{{$body}}<!--{{/body}}{{$class}}x\" onclick=\"{{title}}{{/class}}{{/card}}",
      others: ["card": "{{$body}}{{/body}}<p class=\"{{$class}}{{/class}}\">"],
      findings: [
        "page.mustache:1:13: error: the block 'body' ends inside of a tag, a script, a style sheet or a comment "
          + "(end there what begins there)",
        "page.mustache:1:35: error: the block 'class' stands in an attribute's quotes, and what fills it would end them "
          + "(fill it with words, without quotes and elements)",
      ]),
    Self(
      name: "a partial inside of a tag", page: "<p {{>card}}><a href=\"{{$to}}{{/to}}\">", others: ["card": "class"],
      findings: [
        "page.mustache:1:7: error: the partial 'card' stands inside of a tag (put whole elements into a partial)",
        "page.mustache:1:26: error: the block 'to' stands inside of a tag, or where an address or a script is expected "
          + "(put whole elements into a block, or an attribute's words)",
      ]),
  ]
}
