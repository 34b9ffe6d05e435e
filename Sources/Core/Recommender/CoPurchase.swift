/// Which products are bought together, counted basket by basket.
///
/// Memory is bounded by the number of products and of distinct pairs. Where a basket would bring a pair beyond the
/// cap, the rarest pairs are forgotten, and `forgottenPairs` says how many; what remains is exact for pairs that were
/// never forgotten and a lower bound for the others.
public struct CoPurchase: Sendable {
  /// The products by their index; ties are broken by it.
  public let products: [String]
  /// Baskets that held the product, by index.
  public private(set) var orders: [Int]
  public private(set) var baskets = 0
  public private(set) var forgottenPairs = 0
  private let indexes: [String: Int]
  private var pairs: [UInt64: Int32] = [:]
  private let pairCap: Int

  /// A basket with more distinct products than this is a stock transfer rather than a purchase: its products count as
  /// ordered, its pairs do not.
  public static let widestBasket = 200

  /// - Parameters:
  ///   - products: Distinct codes; products in baskets that are not among them are left out.
  ///   - pairCap: How many distinct pairs are kept at most (24 bytes each, about).
  public init(products: [String], pairCap: Int = 2_000_000) {
    self.products = products
    self.pairCap = max(1, pairCap)
    orders = Array(repeating: 0, count: products.count)
    indexes = Dictionary(zip(products, products.indices), uniquingKeysWith: { first, _ in first })
  }

  /// Counts a basket, given as product codes; a repeated product counts once.
  public mutating func add(_ basket: [String]) { add(indexes: basket.compactMap { indexes[$0] }) }

  mutating func add(indexes basket: [Int]) {
    let items = Set(basket).sorted()
    guard !items.isEmpty else { return }
    baskets += 1
    for item in items { orders[item] += 1 }
    guard items.count > 1, items.count <= CoPurchase.widestBasket else { return }
    for (place, low) in items.enumerated() {
      for high in items[(place + 1)...] { pairs[CoPurchase.key(low, high), default: 0] += 1 }
    }
    if pairs.count > pairCap { forgetRarest() }
  }

  /// Baskets that held both.
  public func together(_ left: Int, _ right: Int) -> Int {
    Int(pairs[CoPurchase.key(min(left, right), max(left, right))] ?? 0)
  }

  public func index(of product: String) -> Int? { indexes[product] }

  /// For each product the products bought with it and in how many baskets, ascending by index.
  public func partners() -> [[(product: Int, together: Int)]] {
    var partners: [[(product: Int, together: Int)]] = Array(repeating: [], count: products.count)
    for (key, count) in pairs {
      let low = Int(key >> 32)
      let high = Int(key & 0xFFFF_FFFF)
      partners[low].append((high, Int(count)))
      partners[high].append((low, Int(count)))
    }
    for index in partners.indices { partners[index].sort { $0.product < $1.product } }
    return partners
  }

  private static func key(_ low: Int, _ high: Int) -> UInt64 { UInt64(low) << 32 | UInt64(high) }

  /// Raises the least count that a pair must have until half of the cap is free.
  private mutating func forgetRarest() {
    var least: Int32 = 1
    while pairs.count > pairCap / 2 {
      let before = pairs.count
      pairs = pairs.filter { $0.value > least }
      forgottenPairs += before - pairs.count
      least += 1
    }
  }
}
