import Mustache

/// Data for templates whose names are looked up while rendering, with the names that the specification's cases use.
enum FuzzValues {
  static let root = MustacheValue.object([
    "title": .string("T & <t>"), "text": .string("text"), "name": .string("a"), "string": .string("---"),
    "number": .number("1.21"), "nothing": .null, "boolean": .bool(true), "bool": .bool(true), "isShut": .bool(false),
    "isOpen": .bool(true), "empty": .array([]), "list": .array([row("1"), row("2")]),
    "cards": .array([row("x")]), "tags": .array([.string("one"), .string("two")]), "a": row("a"), "b": row("b"),
    "person": row("Joe"), "context": row("c"), "section": .bool(true), "dynamic": .string("a"),
    "missing": .string("nowhere"), "own": .string("page"), "parent": .string("layout"),
    "content": .string("X"), "nodes": .array([.object(["content": .string("Y"), "nodes": .array([])])]),
    "echo": lambda { $0 ?? "{{title}}" }, "lambda": lambda { "<\($0 ?? "{{text}}")>" },
    "broken": lambda { _ in "{{#a}}{{" },
    "again": lambda { _ in "{{>a}}{{>page}}" },
  ])

  private static func row(_ name: String) -> MustacheValue {
    .object([
      "name": .string(name), "b": .object(["c": .object(["d": .number("4")])]), "c": .object(["name": .string("Jim")]),
      "tags": .array([.string(name)]), "template": .string("b"),
    ])
  }

  private static func lambda(_ template: @escaping @Sendable (String?) -> String) -> MustacheValue {
    .lambda(MustacheLambda(template))
  }
}
