import FarmModel
import Recommender

extension DefaultFarmDatabase: RecommendationStore {
  /// Replaces all recommendations and picks.
  public func write(_ recommendations: [String: [Recommendation]], picks: [TodaysPick]) throws {
    try file.worded {
      try connection.atomically {
        try connection.run("DELETE FROM recommendations")
        try connection.run("DELETE FROM todays_picks")
        for (product, list) in recommendations.sorted(by: { $0.key < $1.key }) {
          for (place, recommendation) in list.enumerated() { try write(product, place, recommendation) }
        }
        for (place, pick) in picks.enumerated() {
          try connection.run("INSERT INTO todays_picks (place, product, score, reasons) VALUES (?1, ?2, ?3, ?4)") {
            $0.bind(1, Int64(place))
            $0.bind(2, pick.product)
            $0.bind(3, pick.score)
            $0.bind(4, pick.reasons.map(ReasonText.of).joined(separator: ","))
          }
        }
      }
    }
  }

  private func write(_ product: String, _ place: Int, _ recommendation: Recommendation) throws {
    let (reason, orders, total) = ReasonText.of(recommendation.reason)
    try connection.run(
      """
      INSERT INTO recommendations (product, place, other, reason, orders, of_orders, score)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
      """
    ) {
      $0.bind(1, product)
      $0.bind(2, Int64(place))
      $0.bind(3, recommendation.product)
      $0.bind(4, reason)
      $0.bind(5, orders)
      $0.bind(6, total)
      $0.bind(7, recommendation.score)
    }
  }
}

/// How reasons stand in their columns.
enum ReasonText {
  static func of(_ reason: Recommendation.Reason) -> (reason: String, orders: Int64?, total: Int64?) {
    switch reason {
    case .boughtTogether(let orders, let total): ("bought together", Int64(orders), Int64(total))
    case .sameCategory: ("same category", nil, nil)
    case .sameSeason: ("same season", nil, nil)
    case .sameFarm: ("same farm", nil, nil)
    }
  }

  static func recommendation(_ reason: String, orders: Int, total: Int) throws -> Recommendation.Reason {
    switch reason {
    case "bought together": .boughtTogether(orders: orders, of: total)
    case "same category": .sameCategory
    case "same season": .sameSeason
    case "same farm": .sameFarm
    default: throw DatabaseFault.damaged("a recommendation's reason '\(reason)' is not known")
    }
  }

  static func of(_ reason: TodaysPick.Reason) -> String {
    switch reason {
    case .harvested(let day): "harvested \(day)"
    case .inSeason: "in season"
    case .popular(let orders): "popular \(orders)"
    }
  }

  static func pick(_ text: Substring) throws -> TodaysPick.Reason {
    if text == "in season" { return .inSeason }
    let words = text.split(separator: " ")
    if words.count == 2, words[0] == "harvested", let day = CalendarDay(iso: String(words[1])) {
      return .harvested(day)
    }
    if words.count == 2, words[0] == "popular", let orders = Int(words[1]) { return .popular(orders: orders) }
    throw DatabaseFault.damaged("a pick's reason '\(text)' is not known")
  }
}
