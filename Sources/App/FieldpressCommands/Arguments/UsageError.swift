import Diagnostics

/// What is wrong with a command line.
public enum UsageError: Error, Equatable {
  case noCommand
  case unknownCommand(String, known: [String])
  case unknownOption(String, command: String, known: [String])
  case missingValue(option: String, value: String)
  case unexpectedValue(option: String)
  case repeatedOption(String)
  case unexpectedOperand(String, command: String)
  case unreadableDate(option: String, String)
  case unreadableAddress(option: String, String)
  case unsuitableDestination(String)
  case oneOf([String])
  case missingOperand(String, example: String)
  case unknownPage(String, known: [String])

  /// How it is said: one sentence, then what to do.
  public var message: String {
    switch self {
    case .noCommand: "no command given"
    case .unknownCommand(let name, _): "there is no command '\(Terminal.safe(name))'"
    case .unknownOption(let name, let command, _): "'\(command)' has no option '\(Terminal.safe(name))'"
    case .missingValue(let option, let value): "'--\(option)' needs a value: --\(option) \(value)"
    case .unexpectedValue(let option): "'--\(option)' takes no value"
    case .repeatedOption(let option): "'--\(option)' is given twice"
    case .unexpectedOperand(let operand, let command):
      "'\(command)' does not know what to do with '\(Terminal.safe(operand))'"
    case .unreadableDate(let option, let text): "'--\(option) \(Terminal.safe(text))' is no day"
    case .unsuitableDestination(let folder):
      "'--destination \(Terminal.safe(folder))' is a folder of the site itself, or holds it"
    case .oneOf(let options): "\(options.joined(separator: ", ")): only one of them at a time"
    case .missingOperand(let option, _): "'\(option)' needs the name of a file"
    case .unknownPage(let page, _): "there is no page '\(Terminal.safe(page))'"
    case .unreadableAddress(let option, let text): "'--\(option) \(Terminal.safe(text))' is no web address"
    }
  }

  public var hint: String {
    switch self {
    case .unknownCommand(let name, let known):
      Spelling.nearest(name, in: known).map { "did you mean '\($0)'?" }
        ?? "the commands are \(known.joined(separator: ", "))"
    case .unknownOption(let name, let command, let known):
      Spelling.nearest(name, in: known).map { "did you mean '\($0)'?" } ?? "see 'fieldpress \(command) --help'"
    case .unknownPage(let page, let known):
      Spelling.nearest(page, in: known).map { "did you mean '\($0)'?" }
        ?? "the pages are \(known.joined(separator: ", "))"
    case .missingOperand(_, let example): "such as \(example)"
    case .unreadableDate: "write it as YYYY-MM-DD, such as 2026-03-15"
    case .unreadableAddress: "write it with its scheme, such as https://farm.example"
    case .unsuitableDestination: "give a folder of its own: all that is written there belongs to the website"
    case .noCommand, .missingValue, .unexpectedValue, .repeatedOption, .unexpectedOperand, .oneOf:
      "see 'fieldpress --help'"
    }
  }
}
