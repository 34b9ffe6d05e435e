import FarmModel

/// Spellings of one name, as price files, market lists and growers write it. A value: a site adds its own to the
/// built-in ones.
///
/// Names are compared by their letters and digits alone, without case: "Paddy(Common)" is "paddy (common)".
public struct NameAliases: Sendable, Equatable {
  /// Key of a spelling → the name that stands for it.
  private var commodities: [String: String] = [:]
  private var states: [String: String] = [:]
  private var places: [String: String] = [:]

  public enum Kind: Sendable { case commodity, state, place }

  /// Without any spelling.
  public init() {}

  public static let builtIn: NameAliases = {
    var aliases = NameAliases()
    for (name, spellings) in builtInCommodities { aliases.add(spellings, for: name, kind: .commodity) }
    for (name, spellings) in builtInStates { aliases.add(spellings, for: name, kind: .state) }
    for (name, spellings) in builtInPlaces { aliases.add(spellings, for: name, kind: .place) }
    return aliases
  }()

  /// Adds spellings of a name; a spelling that was there before now means this name.
  public mutating func add(_ spellings: [String], for name: String, kind: Kind) {
    for spelling in spellings + [name] {
      let key = NameAliases.key(spelling)
      guard !key.isEmpty else { continue }
      switch kind {
      case .commodity: commodities[key] = name
      case .state: states[key] = name
      case .place: places[key] = name
      }
    }
  }

  /// The name that a spelling stands for; itself where there is no alias.
  public func commodity(_ spelling: String) -> String { commodities[NameAliases.key(spelling)] ?? spelling }
  public func state(_ spelling: String) -> String { states[NameAliases.key(spelling)] ?? spelling }
  public func place(_ spelling: String) -> String { places[NameAliases.key(spelling)] ?? spelling }

  /// Those of the given names, such as the store's commodities, that mean the same commodity.
  public func spellings(of commodity: String, among names: [String]) -> [String] {
    let key = NameAliases.key(self.commodity(commodity))
    guard !key.isEmpty else { return [] }
    return names.filter { NameAliases.key(self.commodity($0)) == key }
  }

  /// What a state, district or market is compared by. Of a market, "APMC" and its like are left out.
  public func stateKey(_ spelling: String) -> String { NameAliases.key(state(spelling)) }
  public func placeKey(_ spelling: String) -> String {
    let whole = NameAliases.key(place(spelling))
    for suffix in ["apmc", "mandi", "market"] where whole.hasSuffix(suffix) && whole.count > suffix.count {
      let bare = String(whole.dropLast(suffix.count))
      return places[bare].map(NameAliases.key) ?? bare
    }
    return whole
  }

  /// Letters and digits of a name, in lower case.
  public static func key(_ name: String) -> String {
    String(name.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil })
  }
}
