/// Gives a template the names of `FuzzPage`, each chosen by what the template does with its own.
enum SeedNames {
  private static let texts = ["title", "lead", "home", "evil", "long", "page.title", "t.price", "extra.season"]
  private static let html = ["body", "data"]
  private static let textSections = ["lead", "home", "noLead"]
  private static let sections = ["isOpen", "cards", "hero", "roots", "isShut", "noCards", "noHero"]

  private enum Use: Int, Comparable {
    case text, html, section, textSection
    static func < (left: Use, right: Use) -> Bool { left.rawValue < right.rawValue }
  }

  static func translated(_ template: [UInt8]) -> [UInt8] {
    let text = String(decoding: template, as: UTF8.self)
    let uses = uses(text)
    var chosen: [String: String] = [:]
    for (index, (name, use)) in uses.sorted(by: { $0.key < $1.key }).enumerated() {
      let names =
        switch use {
        case .text: texts
        case .html: html
        case .section: sections
        case .textSection: textSections
        }
      chosen[name] = names[index % names.count]
    }
    return Array(text.replacing(tag) { "{{\($0.1)\(chosen[String($0.2)] ?? String($0.2))" }.utf8)
  }

  private nonisolated(unsafe) static let tag = /\{\{([{&#^\/]?) *([A-Za-z_][\w.]*|\.)/

  /// The strongest use of each name: a section may be printed too.
  private static func uses(_ text: String) -> [String: Use] {
    var uses: [String: Use] = [:]
    var open: [String] = []
    for found in text.matches(of: tag) {
      let name = String(found.2)
      if name == "." {
        if let section = open.last { uses[section] = .textSection }
        continue
      }
      switch found.1 {
      case "#", "^":
        open.append(name)
        uses[name] = max(uses[name] ?? .section, .section)
      case "/": if open.last == name { open.removeLast() }
      case "{", "&": uses[name] = max(uses[name] ?? .html, .html)
      default: uses[name] = uses[name] == .section ? .textSection : max(uses[name] ?? .text, .text)
      }
    }
    return uses
  }
}
