import FarmModel

/// harvested = packed + waste + stock, in kg, within a tolerance.
public struct MassBalance: Sendable, Equatable {
  public enum Verdict: Sendable, Equatable {
    case balanced
    /// More was packed, thrown away or kept than was harvested, by so many kg.
    case exceeds(Double)
    /// So many kg were harvested of which nothing is said.
    case unaccounted(Double)
    /// Some amount was not written down.
    case unknown
  }

  /// kg; nil where any of the amounts is not written down.
  public var harvested: Double?
  public var packed: Double?
  public var waste: Double
  public var stock: Double
  /// A part of what was harvested, such as 0.02.
  public var tolerance: Double

  public init(
    harvested: Double?, packed: Double?, waste: Double = 0, stock: Double = 0, tolerance: Double = 0.02
  ) {
    self.harvested = harvested
    self.packed = packed
    self.waste = waste
    self.stock = stock
    self.tolerance = tolerance
  }

  public var verdict: Verdict {
    guard let harvested, let packed else { return .unknown }
    let difference = harvested - packed - waste - stock
    guard difference.isFinite else { return .unknown }
    if abs(difference) <= abs(harvested) * tolerance + 1e-9 { return .balanced }
    return difference < 0 ? .exceeds(-difference) : .unaccounted(difference)
  }
}

/// The balance of harvest lots and of all packed lots made from them: where a lot was packed from several harvests, or
/// a harvest went into several lots, they are one group, for nobody knows which kilogram went where.
public struct LotBalance: Sendable, Equatable {
  /// Codes, sorted.
  public var harvestLots: [String]
  /// Sorted.
  public var lots: [LotKey]
  /// Sorted.
  public var plantings: [PlantingKey]
  public var balance: MassBalance
}

extension MassBalance {
  /// The balances of all lots that name the harvest lots they were packed from, sorted by their first lot.
  public static func ofLots(_ dossiers: [LotDossier], tolerance: Double = 0.02) -> [LotBalance] {
    balances(dossiers, tolerance: tolerance) { $0.sources.compactMap { $0.harvestLot?.code } }
  }

  /// The same for all lots of a planting, or of plantings that were packed together.
  public static func ofPlantings(_ dossiers: [LotDossier], tolerance: Double = 0.02) -> [LotBalance] {
    balances(dossiers, tolerance: tolerance) { $0.sources.compactMap { $0.planting?.key } }
  }

  private static func balances<Bond: Hashable>(
    _ dossiers: [LotDossier], tolerance: Double, bonds: (LotDossier) -> [Bond]
  ) -> [LotBalance] {
    let dossiers = dossiers.filter { $0.sources.contains { $0.harvestLot != nil } }
    var groups = Groups(count: dossiers.count)
    var firstOf: [Bond: Int] = [:]
    for (index, dossier) in dossiers.enumerated() {
      for bond in bonds(dossier) {
        if let first = firstOf[bond] { groups.join(first, index) } else { firstOf[bond] = index }
      }
    }
    var members: [Int: [LotDossier]] = [:]
    for (index, dossier) in dossiers.enumerated() { members[groups.root(index), default: []].append(dossier) }
    return members.values.map { balance($0, tolerance: tolerance) }.sorted { $0.lots[0] < $1.lots[0] }
  }

  private static func balance(_ group: [LotDossier], tolerance: Double) -> LotBalance {
    var harvests: [String: HarvestLot] = [:]
    for source in group.flatMap(\.sources) { if let lot = source.harvestLot { harvests[lot.code] = lot } }
    let codes = harvests.keys.sorted()
    // What came from a harvest that nobody described can't be weighed against those that somebody did.
    let isWhole = group.allSatisfy { $0.sources.allSatisfy { $0.harvestLot != nil } }
    return LotBalance(
      harvestLots: codes, lots: group.map(\.lot.key).sorted(),
      plantings: Set(group.flatMap { $0.sources.compactMap { $0.planting?.key } }).sorted(),
      balance: MassBalance(
        harvested: isWhole ? sum(codes.map { harvests[$0]?.quantityKilograms }) : nil,
        packed: sum(group.sorted { $0.lot.key < $1.lot.key }.map(\.lot.quantityKilograms)), tolerance: tolerance))
  }

  private static func sum(_ amounts: [Double?]) -> Double? {
    amounts.contains { $0 == nil } ? nil : amounts.reduce(0) { $0 + ($1 ?? 0) }
  }
}

/// Disjoint sets, joined by the smaller number.
private struct Groups {
  private var parents: [Int]

  init(count: Int) { parents = Array(0..<count) }

  mutating func root(_ index: Int) -> Int {
    var index = index
    while parents[index] != index {
      parents[index] = parents[parents[index]]
      index = parents[index]
    }
    return index
  }

  mutating func join(_ left: Int, _ right: Int) {
    let (left, right) = (root(left), root(right))
    parents[max(left, right)] = min(left, right)
  }
}
