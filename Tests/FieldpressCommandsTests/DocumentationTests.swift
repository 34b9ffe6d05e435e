import Foundation
import TestSupport
import Testing

@testable import FieldpressCommands

@Suite("Documentation")
struct DocumentationTests {
  private func readme() throws -> String {
    try String(contentsOf: SharedData.packageRoot.appending(path: "README.md"), encoding: .utf8)
  }

  @Test("names every command and every option in the README")
  func everythingIsInTheReadme() throws {
    let readme = try readme()
    for command in Fieldpress.specifications {
      #expect(readme.contains("`\(command.name)"), "the README does not name the command \(command.name)")
      for option in command.options {
        #expect(readme.contains("--\(option.name)"), "the README does not name --\(option.name)")
      }
    }
  }

  @Test("gives every command a summary, a discussion, a help line for each option, and an example")
  func everyCommandIsDescribed() {
    for command in Fieldpress.specifications {
      #expect(!command.summary.isEmpty && !command.discussion.isEmpty && !command.examples.isEmpty)
      for option in command.options { #expect(!option.help.isEmpty) }
      #expect(Set(command.options.map(\.name)).count == command.options.count)
      let shorts = command.options.compactMap(\.short)
      #expect(Set(shorts).count == shorts.count)
    }
  }
}
