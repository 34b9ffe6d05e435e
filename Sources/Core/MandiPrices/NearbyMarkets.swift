import FarmModel

/// The markets that count for a farm, and why these.
public struct NearbyMarkets: Sendable, Equatable {
  public enum Basis: Sendable, Equatable {
    /// By distance from the farm.
    case distance
    /// No position is known: all markets of the farm's district stand in, and a page says so.
    case district
    /// Neither a position nor a market in the district.
    case none
  }

  public struct Place: Sendable, Equatable {
    /// As the price rows write them.
    public var state: String
    public var district: String
    public var market: String
    /// Nil where the basis is the district.
    public var kilometres: Double?
  }

  public var basis: Basis
  /// Nearest first, else by name.
  public var places: [Place]

  /// - Parameters:
  ///   - prices: Rows whose markets are looked at, such as a commodity's last thirty days.
  ///   - markets: Positions from content/data/markets.csv.
  ///   - limit: How many markets count at most, where distances decide.
  ///   - withinKilometres: How far away a market may be.
  public init(
    of farm: Farm, prices: [MandiPrice], markets: [Market], aliases: NameAliases = .builtIn, limit: Int = 5,
    withinKilometres: Double = 200
  ) {
    let places = NearbyMarkets.distinct(prices)
    if let home = farm.position {
      let near = NearbyMarkets.located(places, markets: markets, from: home, aliases: aliases)
        .filter { ($0.kilometres ?? .infinity) <= withinKilometres }
      if !near.isEmpty {
        basis = .distance
        self.places = Array(near.prefix(max(0, limit)))
        return
      }
    }
    let district = places.filter {
      aliases.isSameDistrict($0.district, farm.district)
        && (farm.state.isEmpty || aliases.stateKey($0.state) == aliases.stateKey(farm.state))
    }
    basis = district.isEmpty ? .none : .district
    self.places = district
  }

  /// The rows of these markets.
  public func rows(of prices: [MandiPrice]) -> [MandiPrice] {
    let chosen = Set(places.map { MarketKey(state: $0.state, district: $0.district, market: $0.market) })
    return prices.filter { chosen.contains(MarketKey($0)) }
  }

  private static func distinct(_ prices: [MandiPrice]) -> [Place] {
    Set(prices.map(MarketKey.init)).sorted().map {
      Place(state: $0.state, district: $0.district, market: $0.market, kilometres: nil)
    }
  }

  private static func located(
    _ places: [Place], markets: [Market], from home: Position, aliases: NameAliases
  ) -> [Place] {
    let byName = Dictionary(grouping: markets) { aliases.placeKey($0.name) }
    let found = places.compactMap { place -> Place? in
      let namesakes = (byName[aliases.placeKey(place.market)] ?? []).filter {
        ($0.state.isEmpty || aliases.stateKey($0.state) == aliases.stateKey(place.state))
          && ($0.district.isEmpty || aliases.isSameDistrict($0.district, place.district))
      }
      guard let there = namesakes.lazy.compactMap(\.position).first else { return nil }
      var place = place
      place.kilometres = home.kilometres(to: there)
      return place
    }
    return found.sorted {
      ($0.kilometres ?? 0, $0.market, $0.district, $0.state) < ($1.kilometres ?? 0, $1.market, $1.district, $1.state)
    }
  }
}

/// What tells one market from another in price rows.
struct MarketKey: Hashable, Comparable {
  var state: String
  var district: String
  var market: String

  init(state: String, district: String, market: String) {
    self.state = state
    self.district = district
    self.market = market
  }

  init(_ price: MandiPrice) { self.init(state: price.state, district: price.district, market: price.market) }

  static func < (left: MarketKey, right: MarketKey) -> Bool {
    (left.market, left.district, left.state) < (right.market, right.district, right.state)
  }
}

extension NameAliases {
  /// Whether two spellings can mean one district: "Kozhikode(Calicut)" is both "Kozhikode" and "Calicut".
  public func isSameDistrict(_ left: String, _ right: String) -> Bool {
    !districtKeys(left).isDisjoint(with: districtKeys(right))
  }

  private func districtKeys(_ name: String) -> Set<String> {
    let parts = [name] + name.split { $0 == "(" || $0 == ")" }.map(String.init)
    return Set(parts.map { NameAliases.key(district($0)) }.filter { !$0.isEmpty })
  }
}
