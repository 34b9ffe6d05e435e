import Diagnostics

/// A command: what it is, and how it runs.
protocol FieldpressCommand: Sendable {
  static var specification: CommandSpecification { get }
  /// - Throws: `UsageError`, `Diagnostic` or `Diagnostics`.
  static func run(_ arguments: ParsedArguments, _ surroundings: Surroundings) throws -> ExitCode
}

/// `fieldpress`: finds the command, runs it, turns what went wrong into words and an exit code.
public enum Fieldpress {
  static var commands: [any FieldpressCommand.Type] {
    [IngestCommand.self, BuildCommand.self, ReportCommand.self, TemplatesCommand.self]
  }

  public static var specifications: [CommandSpecification] { commands.map { $0.specification } }

  /// `words` without the program's name.
  public static func main(_ words: [String], _ surroundings: Surroundings) -> ExitCode {
    do {
      return try run(words, surroundings)
    } catch let error as UsageError {
      surroundings.writeError("error: \(error.message)\n  hint: \(error.hint)\n")
      return .usage
    } catch {
      let color = surroundings.errorIsTerminal && surroundings.environment["NO_COLOR", default: ""].isEmpty
      for line in DiagnosticText(color: color).lines(findings(error)) { surroundings.writeError(line + "\n") }
      return .failure
    }
  }

  private static func run(_ words: [String], _ surroundings: Surroundings) throws -> ExitCode {
    guard let name = words.first else {
      surroundings.writeError(HelpText.overview(specifications) + "\n")
      throw UsageError.noCommand
    }
    switch name {
    case "--version":
      surroundings.writeOutput("fieldpress \(fieldpressVersion)\n")
      return .success
    case "--help", "-h", "help":
      surroundings.writeOutput(HelpText.overview(specifications) + "\n")
      return .success
    default: break
    }
    guard let command = commands.first(where: { $0.specification.name == name }) else {
      throw UsageError.unknownCommand(name, known: specifications.map(\.name))
    }
    let arguments = try ParsedArguments(words.dropFirst(), for: command.specification)
    if arguments.has(.help) {
      surroundings.writeOutput(HelpText.command(command.specification) + "\n")
      return .success
    }
    return try command.run(arguments, surroundings)
  }

  /// Whatever was thrown, as findings.
  static func findings(_ error: any Error) -> [Diagnostic] {
    switch error {
    case let error as Diagnostics: error.all
    case let error as Diagnostic: [error]
    default:
      [
        Diagnostic(
          .error, "unexpected", "\(error)", hint: "this is a fault of Fieldpress; please report it with this line")
      ]
    }
  }
}
