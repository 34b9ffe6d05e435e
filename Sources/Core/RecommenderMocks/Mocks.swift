import FarmModel
import Recommender

/// A mock was asked something that its test did not answer.
public struct UnansweredRecommenderCall: Error, CustomStringConvertible {
  public let call: String
  public var description: String { "the mock was not told what to answer to '\(call)'" }
}

/// A `BasketReading` that gives its test's baskets, and throws where it was not told of any.
public final class MockBasketReading: BasketReading {
  public var baskets: [[String]]?

  public init(baskets: [[String]]? = nil) { self.baskets = baskets }

  public func forEachBasket(_ body: ([String]) throws -> Void) throws {
    guard let baskets else { throw UnansweredRecommenderCall(call: #function) }
    for basket in baskets { try body(basket) }
  }
}

/// A `RecommendationStore` that hands what is written to its test, and throws where it was not told what to do.
public final class MockRecommendationStore: RecommendationStore {
  public var onWrite: (([String: [Recommendation]], [TodaysPick]) throws -> Void)?

  public init() {}

  public func write(_ recommendations: [String: [Recommendation]], picks: [TodaysPick]) throws {
    guard let onWrite else { throw UnansweredRecommenderCall(call: #function) }
    try onWrite(recommendations, picks)
  }
}

/// A `RecommendationReading` that answers as its test says, and throws where it was not told.
public struct MockRecommendationReading: RecommendationReading {
  public var onRecommendations: (@Sendable (String) throws -> [Recommendation])?
  public var onTodaysPicks: (@Sendable () throws -> [TodaysPick])?

  public init() {}

  public func recommendations(for product: String) throws -> [Recommendation] {
    guard let onRecommendations else { throw UnansweredRecommenderCall(call: #function) }
    return try onRecommendations(product)
  }
  public func todaysPicks() throws -> [TodaysPick] {
    guard let onTodaysPicks else { throw UnansweredRecommenderCall(call: #function) }
    return try onTodaysPicks()
  }
}
