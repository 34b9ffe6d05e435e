import FarmModel

/// Orders without their buyers: the private database's only door to the recommender.
public protocol BasketReading: AnyObject {
  /// Calls `body` once for each order that was not cancelled, with the distinct products in it.
  func forEachBasket(_ body: ([String]) throws -> Void) throws
}

/// A product recommended beside another, and why.
public struct Recommendation: Sendable, Equatable {
  public enum Reason: Sendable, Equatable {
    /// How many orders held both, of how many that held the first.
    case boughtTogether(orders: Int, of: Int)
    case sameCategory
    case sameSeason
    case sameFarm
  }

  public var product: String
  public var reason: Reason
  public var score: Double

  public init(product: String, reason: Reason, score: Double) {
    self.product = product
    self.reason = reason
    self.score = score
  }
}

/// A product picked for the home page on a day, and why.
public struct TodaysPick: Sendable, Equatable {
  public enum Reason: Sendable, Equatable {
    /// Its newest lot was harvested on this day.
    case harvested(CalendarDay)
    case inSeason
    case popular(orders: Int)
  }

  public var product: String
  public var reasons: [Reason]
  public var score: Double

  public init(product: String, reasons: [Reason], score: Double) {
    self.product = product
    self.reasons = reasons
    self.score = score
  }
}

/// What the recommender leaves in the store for the pages.
public protocol RecommendationStore: AnyObject {
  func write(_ recommendations: [String: [Recommendation]], picks: [TodaysPick]) throws
}

public protocol RecommendationReading: Sendable {
  /// Best first.
  func recommendations(for product: String) throws -> [Recommendation]
  func todaysPicks() throws -> [TodaysPick]
}
