import FarmModel
import Traceability

/// What the gate said of all lots.
public struct TraceResult: Sendable, Equatable {
  public var released = 0
  public var held = 0
  public var withdrawn = 0
  /// Lots whose code can't be an address, or whose address another lot has: they have no page.
  public var withoutPage = 0
  /// For the report, ascending by key.
  public var heldLots: [HeldLot] = []
  /// Lots that were published and are not to be eaten any more, and codes without a record.
  public var withdrawnLots: [WithdrawnLot] = []
  /// Released lots that are not in the ledger yet.
  public var newCodes: [LedgerCode] = []
  /// Product → the newest day on which a released lot of it was picked.
  public var newestHarvest: [String: CalendarDay] = [:]

  public init() {}
}
