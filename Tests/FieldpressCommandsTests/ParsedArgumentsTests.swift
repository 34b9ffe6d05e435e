import Testing

@testable import FieldpressCommands

@Suite("A command line")
struct ParsedArgumentsTests {
  private static let command = CommandSpecification(
    name: "build", summary: "", operands: "", discussion: "",
    options: [.asOf, .strict, .baseURL] + OptionSpecification.everywhere,
    examples: [])

  @Test("is read with values after a space, after =, and attached to a short name")
  func valuesAreRead() throws {
    let arguments = try ParsedArguments(
      ["--as-of", "2026-03-15", "--base-url=https://a.example/", "-sfarm", "-qv"], for: Self.command)
    #expect(arguments.values == ["as-of": "2026-03-15", "base-url": "https://a.example/", "site": "farm"])
    #expect(arguments.flags == ["quiet", "verbose"])
    #expect(try arguments.day(.asOf)?.description == "2026-03-15")
    #expect(try arguments.address(.baseURL) == "https://a.example")
  }

  struct Mistake: Sendable, CustomTestStringConvertible {
    let words: [String]
    let message: String
    let hint: String
    var testDescription: String { words.joined(separator: " ") }
  }

  @Test(
    "that is wrong says what is wrong and what to do",
    arguments: [
      Mistake(words: [], message: "no command given", hint: "see 'fieldpress --help'"),
      Mistake(words: ["buidl"], message: "there is no command 'buidl'", hint: "did you mean 'build'?"),
      Mistake(
        words: ["build", "--stric"], message: "'build' has no option '--stric'", hint: "did you mean '--strict'?"),
      Mistake(words: ["build", "-Z"], message: "'build' has no option '-Z'", hint: "see 'fieldpress build --help'"),
      Mistake(
        words: ["build", "--as-of"], message: "'--as-of' needs a value: --as-of DATE", hint: "see 'fieldpress --help'"),
      Mistake(words: ["build", "--strict=yes"], message: "'--strict' takes no value", hint: "see 'fieldpress --help'"),
      Mistake(
        words: ["build", "-s", "a", "--site", "b"], message: "'--site' is given twice", hint: "see 'fieldpress --help'"),
      Mistake(
        words: ["build", "tomorrow"], message: "'build' does not know what to do with 'tomorrow'",
        hint: "see 'fieldpress --help'"),
      Mistake(
        words: ["build", "--as-of", "15/03/2026"], message: "'--as-of 15/03/2026' is no day",
        hint: "write it as YYYY-MM-DD, such as 2026-03-15"),
      Mistake(
        words: ["build", "--as-of", "2026-02-30"], message: "'--as-of 2026-02-30' is no day",
        hint: "write it as YYYY-MM-DD, such as 2026-03-15"),
      Mistake(
        words: ["build", "-b", "farm.example"], message: "'--base-url farm.example' is no web address",
        hint: "write it with its scheme, such as https://farm.example"),
    ])
  func mistakesAreExplained(_ mistake: Mistake) {
    let stage = Stage()
    #expect(Fieldpress.main(mistake.words, stage.surroundings) == .usage)
    #expect(stage.errors.hasSuffix("error: \(mistake.message)\n  hint: \(mistake.hint)\n"))
    #expect(stage.output.isEmpty)
  }

  @Test("asks for help and version")
  func helpAndVersion() {
    let stage = Stage()
    #expect(Fieldpress.main(["--version"], stage.surroundings) == .success)
    #expect(stage.output == "fieldpress \(fieldpressVersion)\n")
    for command in Fieldpress.specifications {
      let stage = Stage()
      #expect(Fieldpress.main([command.name, "--help"], stage.surroundings) == .success)
      #expect(stage.output.hasPrefix("usage: fieldpress \(command.name)"))
      for option in command.options { #expect(stage.output.contains("--\(option.name)")) }
    }
  }
}
