import Diagnostics
import FarmModel
import Traceability

/// Lots out of an array; throws where it was given none.
public struct MockLotReading: LotReading {
  private let answer: [LotDossier]?

  /// - Parameter dossiers: in any order; nil: every call fails.
  public init(dossiers: [LotDossier]? = nil) { answer = dossiers?.sorted { $0.lot.key < $1.lot.key } }

  public func lotCount() throws -> Int { try told().count }

  public func dossiers(after key: LotKey?, limit: Int) throws -> [LotDossier] {
    Array(try told().lazy.filter { dossier in key.map { $0 < dossier.lot.key } ?? true }.prefix(limit))
  }

  public func dossiers(_ keys: [LotKey]) throws -> [LotDossier] {
    let all = try told()
    return keys.compactMap { key in all.first { $0.lot.key == key } }
  }

  public func lots(of product: String, limit: Int) throws -> [LotKey] {
    newestFirst(try told().filter { $0.lot.key.product == product }, limit)
  }

  public func lots(of plot: String, crop: String?, limit: Int) throws -> [LotKey] {
    newestFirst(
      try told().filter {
        $0.sources.contains { $0.plot?.code == plot && (crop == nil || $0.crop?.code == crop) }
      }, limit)
  }

  private func newestFirst(_ dossiers: [LotDossier], _ limit: Int) -> [LotKey] {
    func day(_ dossier: LotDossier) -> CalendarDay {
      dossier.sources.compactMap(\.harvested).max() ?? dossier.lot.harvested ?? CalendarDay(number: .min)
    }
    return dossiers.sorted { (day($1), $0.lot.key) < (day($0), $1.lot.key) }.prefix(limit).map(\.lot.key)
  }

  private func told() throws -> [LotDossier] {
    guard let answer else {
      throw Diagnostic(.error, "mock-not-told", "MockLotReading was not told which lots there are")
    }
    return answer
  }
}
