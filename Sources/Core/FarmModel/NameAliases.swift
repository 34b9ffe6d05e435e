/// A spelling that a site declares, and the name that it means.
public struct NameAlias: Sendable, Equatable, Hashable {
  /// What is named; the raw values are the words of a table of spellings.
  public enum Kind: String, Sendable, CaseIterable { case commodity, market, district, state }

  public var kind: Kind
  public var written: String
  public var means: String

  public init(kind: Kind, written: String, means: String) {
    self.kind = kind
    self.written = written
    self.means = means
  }
}

/// Spellings of one name, as price files, market lists and growers write it. A value: a site adds its own to the
/// built-in ones.
///
/// Names are compared by their letters and digits alone, without case: "Paddy(Common)" is "paddy (common)".
public struct NameAliases: Sendable, Equatable {
  /// Key of a spelling → the name that stands for it.
  private var names: [NameAlias.Kind: [String: String]] = [:]
  /// All that a site added, the same for equal additions.
  public private(set) var fingerprint = ""

  /// Without any spelling.
  public init() {}

  public static let builtIn: NameAliases = {
    var aliases = NameAliases()
    for (name, spellings) in builtInCommodities { aliases.add(spellings, for: name, kind: .commodity) }
    for (name, spellings) in builtInStates { aliases.add(spellings, for: name, kind: .state) }
    for (name, spellings) in builtInPlaces {
      aliases.add(spellings, for: name, kind: .district)
      aliases.add(spellings, for: name, kind: .market)
    }
    for (name, spellings) in builtInMarkets { aliases.add(spellings, for: name, kind: .market) }
    return aliases
  }()

  /// Adds spellings of a name; a spelling that was there before now means this name.
  public mutating func add(_ spellings: [String], for name: String, kind: NameAlias.Kind) {
    for spelling in spellings + [name] {
      let key = NameAliases.key(spelling)
      if !key.isEmpty { names[kind, default: [:]][key] = name }
    }
  }

  /// With a site's spellings, in whatever order they come. They win over those that are there.
  public func adding(_ own: some Sequence<NameAlias>) -> NameAliases {
    var aliases = self
    let own = own.sorted {
      ($0.kind.rawValue, $0.written, $0.means) < ($1.kind.rawValue, $1.written, $1.means)
    }
    for alias in own { aliases.add([alias.written], for: alias.means, kind: alias.kind) }
    aliases.fingerprint =
      fingerprint
      + own.map { "\($0.kind.rawValue)\u{1F}\($0.written)\u{1F}\($0.means)" }.joined(separator: "\u{1E}")
    return aliases
  }

  /// The name that a spelling stands for; itself where there is no alias. What a name means in its turn is followed: each
  /// name stands for itself when it is added, so that this ends; the count guards it.
  public func name(_ spelling: String, _ kind: NameAlias.Kind) -> String {
    guard let known = names[kind], var name = known[NameAliases.key(spelling)] else { return spelling }
    for _ in 0..<known.count {
      guard let next = known[NameAliases.key(name)], next != name else { break }
      name = next
    }
    return name
  }

  public func commodity(_ spelling: String) -> String { name(spelling, .commodity) }
  public func state(_ spelling: String) -> String { name(spelling, .state) }
  public func district(_ spelling: String) -> String { name(spelling, .district) }
  public func market(_ spelling: String) -> String { name(spelling, .market) }

  /// Those of the given names, such as the store's commodities, that mean the same commodity.
  public func spellings(of commodity: String, among names: [String]) -> [String] {
    let key = NameAliases.key(self.commodity(commodity))
    guard !key.isEmpty else { return [] }
    return names.filter { NameAliases.key(self.commodity($0)) == key }
  }

  /// What a state or a market is compared by. Of a market, "APMC" and its like are left out.
  public func stateKey(_ spelling: String) -> String { NameAliases.key(state(spelling)) }
  public func placeKey(_ spelling: String) -> String {
    let whole = NameAliases.key(market(spelling))
    for suffix in ["apmc", "mandi", "market"] where whole.hasSuffix(suffix) && whole.count > suffix.count {
      let bare = String(whole.dropLast(suffix.count))
      return NameAliases.key(market(bare))
    }
    return whole
  }

  /// Letters and digits of a name, in lower case.
  public static func key(_ name: String) -> String {
    String(name.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil })
  }
}
