/// A flag or option as help, completion and the parser know it.
public struct OptionSpecification: Sendable, Equatable {
  /// Without dashes.
  public let name: String
  public let short: Character?
  /// What its value is called in help; nil: a flag.
  public let value: String?
  public let help: String

  init(_ name: String, short: Character? = nil, value: String? = nil, help: String) {
    self.name = name
    self.short = short
    self.value = value
    self.help = help
  }
}

/// A command as help, completion and the parser know it.
public struct CommandSpecification: Sendable {
  public let name: String
  /// One line.
  public let summary: String
  /// What follows the name, such as `[FILE…]`; empty: nothing does.
  public let operands: String
  /// A few sentences.
  public let discussion: String
  public let options: [OptionSpecification]
  /// Command lines with what they do.
  public let examples: [(line: String, does: String)]
}

extension OptionSpecification {
  static let site = OptionSpecification("site", short: "s", value: "DIR", help: "the site's folder (default: this one)")
  static let destination = OptionSpecification(
    "destination", short: "d", value: "DIR", help: "where the website goes (default: public/ in the site's folder)")
  static let baseURL = OptionSpecification(
    "base-url", short: "b", value: "URL",
    help: "the address of the site, in place of site.yaml's; printed codes keep trace.base")
  static let asOf = OptionSpecification(
    "as-of", value: "DATE", help: "the day that counts as today, as YYYY-MM-DD (default: today in the site's time zone)"
  )
  static let drafts = OptionSpecification("drafts", help: "publish drafts, and posts dated ahead, too")
  static let strict = OptionSpecification("strict", help: "publish nothing if there is any warning (exit code 3)")
  static let fields = OptionSpecification(
    "fields", value: "PAGE", help: "list what a page offers to its template, such as trace-page or report")
  static let diff = OptionSpecification("diff", help: "show how the site's files differ from the built-in ones")
  static let copy = OptionSpecification("copy", help: "put built-in files into the site's templates/, to be changed")
  static let explain = OptionSpecification(
    "explain", help: "show how the files named would be read, and keep nothing")
  static let forget = OptionSpecification(
    "forget", help: "take the rows of the files named out again, and leave these files unread until they change")
  static let quiet = OptionSpecification("quiet", short: "q", help: "print findings and nothing else")
  static let verbose = OptionSpecification("verbose", short: "v", help: "print each file and stage with its figures")
  static let json = OptionSpecification("json", help: "print the result as JSON on standard output")
  static let help = OptionSpecification("help", short: "h", help: "print this help")
  static let version = OptionSpecification("version", help: "print the version")

  /// What every command takes.
  static let everywhere = [site, quiet, verbose, json, help]
}
