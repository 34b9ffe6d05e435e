/// Help as it is printed.
enum HelpText {
  static func overview(_ commands: [CommandSpecification]) -> String {
    let width = commands.map(\.name.count).max() ?? 0
    let list = commands.map { "  \(padded($0.name, width))  \($0.summary)" }.joined(separator: "\n")
    return """
      Fieldpress \(fieldpressVersion): a website, trace pages and a farm report from a folder of field files

      usage: fieldpress COMMAND [OPTIONS]

      commands:
      \(list)

      'fieldpress COMMAND --help' says more. 'fieldpress --version' prints the version.
      """
  }

  static func command(_ command: CommandSpecification) -> String {
    let names = command.options.map { option in
      (option.short.map { "-\($0), " } ?? "    ") + "--\(option.name)" + (option.value.map { " \($0)" } ?? "")
    }
    let width = names.map(\.count).max() ?? 0
    let options = zip(names, command.options).map { "  \(padded($0, width))  \($1.help)" }.joined(separator: "\n")
    let examples = command.examples.map { "  \($0.line)\n      \($0.does)" }.joined(separator: "\n")
    let operands = command.operands.isEmpty ? "" : " " + command.operands
    return """
      usage: fieldpress \(command.name)\(operands) [OPTIONS]

      \(command.discussion)

      options:
      \(options)

      examples:
      \(examples)
      """
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
