import FarmModel

/// A command line, understood.
public struct ParsedArguments: Sendable, Equatable {
  public var values: [String: String] = [:]
  public var flags: Set<String> = []
  public var operands: [String] = []

  /// Options as `--name value`, `--name=value`, `-n value`, `-nvalue`; flags as `--name`, `-n`, `-nm`; `--` ends them.
  public init(_ words: some Sequence<String>, for command: CommandSpecification) throws(UsageError) {
    var words = Array(words)[...]
    while let word = words.popFirst() {
      if word == "--" {
        operands += words
        break
      }
      if word.hasPrefix("--") {
        try readLong(word.dropFirst(2), of: command, from: &words)
      } else if word.hasPrefix("-"), word != "-" {
        try readShort(word, of: command, from: &words)
      } else {
        operands.append(word)
      }
    }
    if command.operands.isEmpty, let operand = operands.first, !flags.contains("help") {
      throw .unexpectedOperand(operand, command: command.name)
    }
  }

  private mutating func readLong(
    _ word: Substring, of command: CommandSpecification, from words: inout ArraySlice<String>
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = command.options.first(where: { $0.name == name }) else {
      throw .unknownOption("--" + name, command: command.name, known: command.options.map { "--" + $0.name })
    }
    try set(option, attached: parts.count > 1 ? String(parts[1]) : nil, from: &words)
  }

  private mutating func readShort(
    _ word: String, of command: CommandSpecification, from words: inout ArraySlice<String>
  ) throws(UsageError) {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = command.options.first(where: { $0.short == letter }) else {
        throw .unknownOption("-\(letter)", command: command.name, known: [])
      }
      if option.value == nil {
        try set(option, attached: nil, from: &words)
      } else {
        try set(option, attached: letters.isEmpty ? nil : String(letters), from: &words)
        return
      }
    }
  }

  private mutating func set(
    _ option: OptionSpecification, attached: String?, from words: inout ArraySlice<String>
  ) throws(UsageError) {
    guard let valueName = option.value else {
      if attached != nil { throw .unexpectedValue(option: option.name) }
      flags.insert(option.name)
      return
    }
    guard let value = attached ?? words.popFirst(), !value.isEmpty else {
      throw .missingValue(option: option.name, value: valueName)
    }
    guard values.updateValue(value, forKey: option.name) == nil else { throw .repeatedOption(option.name) }
  }

  public func has(_ option: OptionSpecification) -> Bool { flags.contains(option.name) }

  public func day(_ option: OptionSpecification) throws(UsageError) -> CalendarDay? {
    guard let text = values[option.name] else { return nil }
    guard let day = CalendarDay(iso: text) else { throw .unreadableDate(option: option.name, text) }
    return day
  }

  /// An https or http address, its trailing slash left out.
  public func address(_ option: OptionSpecification) throws(UsageError) -> String? {
    guard var text = values[option.name] else { return nil }
    while text.hasSuffix("/") { text.removeLast() }
    guard text.wholeMatch(of: /https?:\/\/[A-Za-z0-9.-]+(:[0-9]+)?(\/[A-Za-z0-9._~\/-]*)?/) != nil else {
      throw .unreadableAddress(option: option.name, text)
    }
    return text
  }
}
