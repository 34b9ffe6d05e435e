import Foundation
import Recommender
import TestSupport
import Testing

/// `corpora/recommend`: 9,835 baskets of one grocery; the protocol and the hits stand in expected.json, computed there
/// with numpy.
@Suite("Leave-one-out on the Groceries baskets", .enabled(if: SharedData.isPresent, "needs corpora/recommend"))
struct GroceriesTests {
  struct Expected: Decodable {
    struct Metric: Decodable {
      var queries: Int
      var hitsAt5: Int
      var hitsAt10: Int
      var mrrAt10: Double
    }
    struct Similarity: Decodable {
      var a: String
      var b: String
      var both: Int
      var countA: Int
      var countB: Int
      var cosine: Double
      var confidenceAToB: Double
    }
    var metrics: [String: Metric]
    var similaritiesOnTrain: [Similarity]
  }

  struct Corpus {
    var baskets: [[Int]]
    var counts: CoPurchase
    var labels: [String]
    var expected: Expected

    init() throws {
      let text = String(decoding: try SharedData.bytes("corpora/recommend/baskets.csv"), as: UTF8.self)
      baskets = text.split(separator: "\n").dropFirst().map { line in
        line.split(separator: ",")[1].split { $0 == " " || $0 == "\"" || $0 == "\r" }.compactMap { Int($0) }
      }
      let items = String(decoding: try SharedData.bytes("corpora/recommend/items.csv"), as: UTF8.self)
      labels = items.split(separator: "\n").dropFirst().map { line in
        String(line.split(separator: ",")[1]).replacing("\"", with: "")
      }
      let decoder = JSONDecoder()
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      expected = try decoder.decode(
        Expected.self, from: Data(SharedData.bytes("corpora/recommend/expected.json")))
      counts = CoPurchase(products: (0..<169).map(String.init))
      for (index, basket) in baskets.enumerated() where index % 5 != 0 { counts.add(basket.map(String.init)) }
    }

    /// The 1,552 queries: the known items of a test basket, and the one held out.
    var queries: [(known: [Int], heldOut: Int)] {
      baskets.enumerated().filter { $0.offset % 5 == 0 && $0.element.count >= 2 }.map { index, basket in
        let place = index / 5 % basket.count
        return (basket.enumerated().filter { $0.offset != place }.map(\.element), basket[place])
      }
    }

    func hits(_ top: ([Int]) -> [Int]) -> (at5: Int, at10: Int, reciprocal: Double) {
      var result = (at5: 0, at10: 0, reciprocal: 0.0)
      for (known, heldOut) in queries {
        guard let rank = top(known).prefix(10).firstIndex(of: heldOut) else { continue }
        result.at10 += 1
        if rank < 5 { result.at5 += 1 }
        result.reciprocal += 1 / Double(rank + 1)
      }
      return result
    }
  }

  @Test("the baskets are read as the protocol says")
  func protocolHolds() throws {
    let corpus = try Corpus()
    #expect(corpus.baskets.count == 9835 && corpus.counts.baskets == 7868 && corpus.queries.count == 1552)
    for pair in corpus.expected.similaritiesOnTrain {
      let a = try #require(corpus.labels.firstIndex(of: pair.a))
      let b = try #require(corpus.labels.firstIndex(of: pair.b))
      #expect(corpus.counts.together(a, b) == pair.both && corpus.counts.together(b, a) == pair.both)
      #expect(corpus.counts.orders[a] == pair.countA && corpus.counts.orders[b] == pair.countB)
    }
  }

  @Test(
    "sum of confidence finds 661, cosine 636",
    arguments: [
      (ItemMeasure.confidence, "association, one-item rules, sum of confidence", 661),
      (.cosine, "item-kNN cosine, all neighbours", 636),
    ])
  func scores(measure: ItemMeasure, name: String, hits: Int) throws {
    let corpus = try Corpus()
    let scores = ItemScores(corpus.counts, measure: measure)
    let found = corpus.hits { scores.best(with: $0, limit: 10).map(\.product) }
    let metric = try #require(corpus.expected.metrics[name])
    #expect(metric.hitsAt10 == hits)
    #expect(found.at10 == metric.hitsAt10 && found.at5 == metric.hitsAt5)
    #expect(abs(found.reciprocal / Double(corpus.queries.count) - metric.mrrAt10) < 0.0000005)
  }

  @Test("the orders of each product alone find 640")
  func popularity() throws {
    let corpus = try Corpus()
    let ranked = corpus.counts.orders.indices.sorted {
      corpus.counts.orders[$0] != corpus.counts.orders[$1]
        ? corpus.counts.orders[$0] > corpus.counts.orders[$1] : $0 < $1
    }
    let found = corpus.hits { known in ranked.filter { !known.contains($0) } }
    #expect(found.at10 == 640 && found.at10 == corpus.expected.metrics["popularity"]?.hitsAt10)
  }

  @Test("a cap on pairs keeps the frequent ones, and says what it forgot")
  func cap() throws {
    let corpus = try Corpus()
    var capped = CoPurchase(products: corpus.counts.products, pairCap: 2000)
    for (index, basket) in corpus.baskets.enumerated() where index % 5 != 0 { capped.add(basket.map(String.init)) }
    #expect(capped.forgottenPairs > 0 && capped.partners().reduce(0) { $0 + $1.count } / 2 <= 2000)
    #expect(capped.orders == corpus.counts.orders)
    // whole milk and other vegetables: the most frequent pair of all is never among the rarest.
    let milk = try #require(corpus.labels.firstIndex(of: "whole milk"))
    let vegetables = try #require(corpus.labels.firstIndex(of: "other vegetables"))
    #expect(capped.together(milk, vegetables) == 602)
  }
}
