import Diagnostics
import FarmModel
import GS1
import SiteModel
import Traceability

/// Sends all lots through the gate, batch by batch, then the printed codes that no lot stands behind any more.
public struct TraceRecipe: Sendable {
  private let lots: any LotReading
  private let store: any LedgerStore
  private let addresses: Addresses
  private let day: CalendarDay
  private let batchSize: Int
  /// The gate with the ledger that was read; for lots that are asked for one by one.
  public let gate: Gate

  /// Reads the ledger.
  /// - Parameters:
  ///   - day: the day for which is built; new codes carry it.
  ///   - batchSize: lots that are in memory at once.
  /// - Throws: `Diagnostics` where the ledger can't be understood.
  public init(
    lots: any LotReading, ledger: any LedgerStore, addresses: Addresses,
    unknownInterval: Policies.UnknownInterval, on day: CalendarDay, batchSize: Int = 1000
  ) throws {
    self.lots = lots
    store = ledger
    self.addresses = addresses
    self.day = day
    self.batchSize = max(1, batchSize)
    gate = Gate(
      ledger: LedgerIndex(try ledger.read(), on: day), unknownInterval: unknownInterval == .show ? .show : .hold)
  }

  /// - Parameter deliver: is given every lot that has a page, ascending by key, and then the codes without a record.
  /// - Returns: the counts, what the report and the recommender ask for, and the codes to be appended. Lots whose code
  ///   can't be an address, wrong GTINs and addresses that two lots would share are in the log.
  public func run(_ log: DiagnosticLog, _ deliver: ([GatedLot]) throws -> Void) throws -> TraceResult {
    var tally = TraceTally(gate: gate, addresses: addresses, day: day, log: log)
    var last: LotKey?
    while true {
      let batch = try lots.dossiers(after: last, limit: batchSize)
      let gated = batch.compactMap { tally.take($0) }
      if !gated.isEmpty { try deliver(gated) }
      guard let key = batch.last?.lot.key, batch.count == batchSize else { break }
      last = key
    }
    let forgotten = tally.codesWithoutRecord()
    for start in stride(from: 0, to: forgotten.count, by: batchSize) {
      try deliver(Array(forgotten[start..<min(start + batchSize, forgotten.count)]))
    }
    tally.settleUnmetNames()
    if !tally.unmetNames.isEmpty { tally.reportUnmetNames(try nearNames(tally.unmetNames.keys)) }
    return tally.result
  }

  /// Looks at all lots once more: only where the ledger names one that is not among them.
  private func nearNames(_ unmet: some Sequence<String>) throws -> NearNames {
    var near = NearNames(unmet: unmet)
    near.look(gate.ledger.codes.map(\.lot))
    var last: LotKey?
    while true {
      let batch = try lots.dossiers(after: last, limit: batchSize)
      near.look(batch)
      guard let key = batch.last?.lot.key, batch.count == batchSize else { return near }
      last = key
    }
  }

  /// The gate's word on some lots, for pages that name them. Lots that have no page are left out.
  public func gated(_ keys: [LotKey]) throws -> [GatedLot] {
    try lots.dossiers(keys).compactMap { gate.inspect($0).lot }
  }

  /// What the lot's code holds: what was printed, or what is going to be.
  public func printedAddress(of lot: ReleasedLot) -> String {
    gate.ledger.code(of: lot.identity)?.code ?? addresses.printed(lot.identity.path)
  }

  /// Appends the codes of lots that are published for the first time: before the pages are switched in.
  public func record(_ result: TraceResult) throws {
    if !result.newCodes.isEmpty { try store.append(result.newCodes) }
  }
}
