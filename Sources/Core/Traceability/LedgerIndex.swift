import FarmModel
import GS1

/// The ledger, looked up by lot.
public struct LedgerIndex: Sendable {
  /// Codes that stand: of two rows with the same code the later wins, voided ones are left out. In the ledger's order.
  public let codes: [LedgerCode]
  /// Of `namedLots`, those that are recalled or held as things stand: a slip in such a name leaves food in the shop.
  public let stoppedLots: Set<String>
  /// A page's path below the site → its place in `codes`; of several codes of a lot, the first printed.
  private let codesByPath: [String: Int]
  /// Every lot that a decision or a recall names, as it is written there → the file that names it.
  public let namedLots: [String: String]
  private let releases: [String: Decided<ReleaseDecision>]
  private let recalls: [String: Decided<RecallEntry>]

  private struct Decided<Entry: Sendable>: Sendable {
    var entry: Entry
    var row: Int
  }

  /// The day for which is built.
  public let today: CalendarDay

  /// - Parameter today: releases and undone recalls of later days do not count yet; holds and recalls always do.
  public init(_ ledger: Ledger, on today: CalendarDay) {
    self.today = today
    var lastRow: [String: Int] = [:]
    for (row, code) in ledger.codes.enumerated() { lastRow[code.code] = row }
    codes = ledger.codes.enumerated().filter { lastRow[$1.code] == $0 && !$1.isVoided }.map(\.element)
    var byPath: [String: Int] = [:]
    for (index, code) in codes.enumerated() where byPath[code.path] == nil { byPath[code.path] = index }
    codesByPath = byPath
    namedLots = Dictionary(
      ledger.releases.map { ($0.lot, "releases.csv") } + ledger.recalls.map { ($0.lot, "recalls.csv") },
      uniquingKeysWith: { $1 })
    releases = Self.latest(ledger.releases.enumerated(), lot: \.lot, day: \.day) {
      $0.decision == .hold || $0.day <= today
    }
    recalls = Self.latest(ledger.recalls.enumerated(), lot: \.lot, day: \.day) {
      $0.action == .recall || $0.day <= today
    }
    stoppedLots = Set(releases.filter { $0.value.entry.decision == .hold }.keys)
      .union(recalls.filter { $0.value.entry.action == .recall }.keys)
  }

  /// The latest by date; of one date, the later row.
  private static func latest<Entry>(
    _ entries: EnumeratedSequence<[Entry]>, lot: (Entry) -> String, day: (Entry) -> CalendarDay,
    counts: (Entry) -> Bool
  ) -> [String: Decided<Entry>] {
    var result: [String: Decided<Entry>] = [:]
    for (row, entry) in entries where counts(entry) {
      if let known = result[lot(entry)], day(known.entry) > day(entry) { continue }
      result[lot(entry)] = Decided(entry: entry, row: row)
    }
    return result
  }

  /// The code that was printed for a lot, if one was and stands.
  public func code(of identity: LotIdentity) -> LedgerCode? { codeIndex(of: identity).map { codes[$0] } }

  /// The place of a lot's code in `codes`.
  public func codeIndex(of identity: LotIdentity) -> Int? { codesByPath[identity.path] }

  /// All codes that lead to the same page, a second one with a serial, say.
  public func isSamePage(_ code: LedgerCode, as other: Int) -> Bool { codesByPath[code.path] == other }

  /// What people last decided of a lot. The ledger names it by its code, or by its path (`01/<gtin14>/10/<lot>`) where
  /// two products have a lot of that code; a hold of a harvest lot holds all that was packed from it, a release of one
  /// releases nothing.
  func decision(_ identity: LotIdentity, harvestLots: [String]) -> ReleaseDecision? {
    var candidates = [identity.lot, identity.path].compactMap { releases[$0] }
    candidates += harvestLots.filter { $0 != identity.lot }.compactMap { releases[$0] }
      .filter { $0.entry.decision == .hold }
    return candidates.max { ($0.entry.day, $0.row) < ($1.entry.day, $1.row) }?.entry
  }

  /// The recall that stands against a lot, or against a harvest lot that went into it.
  func recall(_ identity: LotIdentity, harvestLots: [String]) -> RecallEntry? {
    let own = [identity.lot, identity.path].compactMap { recalls[$0] }
      .max { ($0.entry.day, $0.row) < ($1.entry.day, $1.row) }
    let others = harvestLots.filter { $0 != identity.lot }.compactMap { recalls[$0] }
    return ([own].compactMap { $0 } + others).first { $0.entry.action == .recall }?.entry
  }
}

extension LedgerCode {
  /// The page's path below the site, from the row's GTIN and lot.
  public var path: String { LotIdentity(self).path }
}

extension LotIdentity {
  /// What a row of the ledger still says of a lot that nothing else knows.
  init(_ code: LedgerCode) {
    self.init(product: "", gtin14: (try? GTIN(code.gtin))?.fourteen, lot: code.lot)
  }
}
