import FarmModel

/// Brings the names of a market price to one spelling. A file writes few names many times: each is looked up once.
struct SpelledNames {
  /// A file of so many different names is read on without keeping them.
  private static let mostKept = 20_000

  private let fields: [(index: Int, kind: NameAlias.Kind)]
  private let aliases: NameAliases
  private var known: [NameAlias.Kind: [String: String]] = [:]

  init(_ plan: FilePlan, _ aliases: NameAliases) {
    fields = NameAlias.Kind.allCases.compactMap { kind in plan.schema.index(of: kind.rawValue).map { ($0, kind) } }
    self.aliases = aliases
  }

  mutating func settle(_ values: inout [FieldValue]) {
    for field in fields {
      guard case .text(let written?) = values[field.index] else { continue }
      values[field.index] = .text(name(written, field.kind))
    }
  }

  private mutating func name(_ written: String, _ kind: NameAlias.Kind) -> String {
    if let name = known[kind]?[written] { return name }
    let name = aliases.name(written, kind)
    if known[kind]?.count ?? 0 < Self.mostKept { known[kind, default: [:]][written] = name }
    return name
  }
}
