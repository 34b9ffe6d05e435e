extension BrokenTemplate {
  static let syntax: [BrokenTemplate] = [
    Self(
      name: "unclosed section", page: "a\n {{#cards}}\n{{name}}",
      findings: ["page.mustache:2:2: error: '{{#cards}}' is not closed (write {{/cards}} where it ends)"]),
    Self(
      name: "unclosed inverted section, block and parent", page: "{{^isOpen}}{{<layout}}{{$main}}",
      others: ["layout": "{{$main}}{{/main}}"],
      findings: [
        "page.mustache:1:23: error: '{{$main}}' is not closed (write {{/main}} where it ends)",
        "page.mustache:1:12: error: '{{<layout}}' is not closed (write {{/layout}} where it ends)",
        "page.mustache:1:1: error: '{{^isOpen}}' is not closed (write {{/isOpen}} where it ends)",
      ]),
    Self(
      name: "crossed sections", page: "{{#isOpen}}\n{{#cards}}\n{{/isOpen}}\n{{/cards}}",
      findings: [
        "page.mustache:3:1: error: '{{/isOpen}}' comes before 'cards', opened on line 2, is closed (write {{/cards}} "
          + "before {{/isOpen}})",
        "page.mustache:4:1: error: '{{/cards}}' closes nothing (remove it, or open {{#cards}} before it)",
      ]),
    Self(
      name: "closing what is not open", page: "{{/cards}}",
      findings: ["page.mustache:1:1: error: '{{/cards}}' closes nothing (remove it, or open {{#cards}} before it)"]),
    Self(
      name: "closing tag with a slip", page: "{{#cards}}{{/crads}}",
      findings: [
        "page.mustache:1:11: error: '{{/crads}}' closes nothing: 'cards', opened on line 1, is what is open (did you "
          + "mean '{{/cards}}'?)"
      ]),
    Self(
      name: "closing another section", page: "{{#cards}}{{/isOpen}}{{/cards}}",
      findings: [
        "page.mustache:1:11: error: '{{/isOpen}}' closes nothing: 'cards', opened on line 1, is what is open (close "
          + "{{/cards}} where it ends, and remove {{/isOpen}} or open it before)"
      ]),
    Self(
      name: "unclosed tag before another", page: "पका {{title <b>\n{{lead}}",
      findings: ["page.mustache:1:4: error: the tag '{{title <b>' is not closed (write '}}' after its name)"]),
    Self(
      name: "unclosed tag at the end", page: "{{title}} {{lead",
      findings: ["page.mustache:1:11: error: the tag '{{lead' is not closed (write '}}' after its name)"]),
    Self(
      name: "triple braces closed by two", page: "{{{body}} {{title}}",
      findings: ["page.mustache:1:1: error: the tag '{{{body}} {{title}}' is not closed (write '}}}' after its name)"]),
    Self(
      name: "tags without names", page: "{{}}\n{{# }}{{>}}",
      findings: [
        "page.mustache:1:1: error: a tag has no name (write a name between the braces, or remove the tag)",
        "page.mustache:2:1: error: a tag has no name (write a name between the braces, or remove the tag)",
        "page.mustache:2:7: error: a tag has no name (write a name between the braces, or remove the tag)",
      ]),
    Self(
      name: "the words of another language", page: "{{#if isOpen}}{{/if}}{{#unless lead}}{{/unless}}{{a b}}",
      findings: [
        "page.mustache:1:4: error: the name 'if isOpen' has a space in it (there is no 'if' in Mustache: write "
          + "{{#isOpen}}…{{/isOpen}})",
        "page.mustache:1:25: error: the name 'unless lead' has a space in it (there is no 'unless' in Mustache: write "
          + "{{^lead}}…{{/lead}})",
        "page.mustache:1:51: error: the name 'a b' has a space in it (write one name without spaces)",
      ]),
    Self(
      name: "delimiters that are none", page: "{{=<%=}} {{=a = b=}}",
      findings: [
        "page.mustache:1:1: error: '{{=<%=}}' does not change the delimiters (write two marks without spaces or '=' in "
          + "them, such as {{=<% %>=}})",
        "page.mustache:1:10: error: '{{=a = b=}}' does not change the delimiters (write two marks without spaces or '=' "
          + "in them, such as {{=<% %>=}})",
      ]),
  ]

  static let inclusions: [BrokenTemplate] = [
    Self(
      name: "missing partial", page: "\n{{> partials/crop-crad }}", others: ["partials/crop-card": ""],
      findings: [
        "page.mustache:2:5: error: there is no partial 'partials/crop-crad' (did you mean 'partials/crop-card'?)"
      ]),
    Self(
      name: "missing parent", page: "{{<base}}{{/base}}", others: ["layout": ""],
      findings: ["page.mustache:1:4: error: there is no parent 'base' (known here: page, layout)"]),
    Self(
      name: "a block that the parent lacks", page: "{{<layout}}{{$mian}}x{{/mian}}{{/layout}}",
      others: ["layout": "{{$title}}{{/title}}{{$main}}{{/main}}"],
      findings: ["page.mustache:1:15: error: the parent 'layout' has no block 'mian' (did you mean 'main'?)"]),
    Self(
      name: "a block that is filled twice", page: "{{<layout}}\n{{$a}}1{{/a}}\n{{$a}}2{{/a}}\n{{/layout}}",
      others: ["layout": "{{$a}}{{/a}}"],
      findings: ["page.mustache:3:4: error: the block 'a' is filled already, on line 2 (remove one of the two)"]),
    Self(
      name: "a tag outside of the blocks", page: "{{<layout}}{{title}}{{/layout}}", others: ["layout": ""],
      findings: [
        "page.mustache:1:14: error: 'title' stands in the parent 'layout' outside of a block, where nothing is printed "
          + "(move it into a {{$block}}, or remove it)"
      ]),
    Self(
      name: "an error in a partial used twice", page: "{{>card}}{{#cards}}{{>card}}{{/cards}}",
      others: ["card": "<b>{{nme}}</b>"],
      findings: [
        "card.mustache:1:6: error: unknown name 'nme' in MarketPage (known here: title, lead, body, home, data, isOpen, "
          + "tags, t, extra, cards, page, hero, … (13 in all))"
      ]),
    Self(
      name: "an error in a block, in the place where it was written",
      page: "{{<layout}}\n{{$row}}{{nam}}{{/row}}\n{{/layout}}",
      others: ["layout": "{{#cards}}{{$row}}{{/row}}{{/cards}}"],
      findings: [
        "page.mustache:2:11: error: unknown name 'nam' in MarketPage > CropCard (did you mean 'name'?)"
      ]),
    Self(
      name: "a partial that includes itself", page: "{{>a}}",
      others: ["a": "{{>b}}", "b": "{{#isOpen}}{{>a}}{{/isOpen}}"],
      findings: [
        "b.mustache:1:15: error: a template includes itself without end: a.mustache > b.mustache > a.mustache (include "
          + "it inside a section over a list, or not at all)"
      ]),
    Self(
      name: "a parent that is its own", page: "{{<a}}{{/a}}", others: ["a": "{{<a}}{{/a}}"],
      findings: [
        "a.mustache:1:4: error: a template includes itself without end: a.mustache > a.mustache (include it inside a "
          + "section over a list, or not at all)"
      ]),
    Self(
      name: "a block that contains itself", page: "{{<a}}{{$x}}{{$x}}{{/x}}{{/x}}{{/a}}", others: ["a": "{{$x}}{{/x}}"],
      findings: [
        "page.mustache:1:16: error: a template includes itself without end: block 'x' of page.mustache > block 'x' of "
          + "page.mustache (include it inside a section over a list, or not at all)"
      ]),
  ]
}
