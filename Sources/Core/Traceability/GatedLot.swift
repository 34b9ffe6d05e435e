import FarmModel
import GS1

// A gate is a type: only this module can make these three, and the ports for pages, labels and exports take nothing
// else, so that no path can publish a lot that the gate has not seen. Their initialisers are internal on purpose.

/// A lot that may be sold: it has a page with a code, labels, offers, exports.
public struct ReleasedLot: Sendable, Equatable {
  public let dossier: LotDossier
  public let identity: LotIdentity
  /// The last spray before the harvest, over all sources; nil: none is recorded.
  public let lastSpray: SprayInterval?
  /// Set where a person released it against the gate (or before it).
  public let override: ReleaseDecision?
  /// Sprays whose interval is unknown and that the site's policy lets pass; to be shown.
  public let unknownIntervals: [FieldOperation]

  init(
    dossier: LotDossier, identity: LotIdentity, lastSpray: SprayInterval?, override: ReleaseDecision?,
    unknownIntervals: [FieldOperation]
  ) {
    self.dossier = dossier
    self.identity = identity
    self.lastSpray = lastSpray
    self.override = override
    self.unknownIntervals = unknownIntervals
  }
}

/// A lot that is not released: its page says so, and has no code.
public struct HeldLot: Sendable, Equatable {
  public let dossier: LotDossier
  public let identity: LotIdentity
  /// At least one.
  public let reasons: [HoldReason]

  init(dossier: LotDossier, identity: LotIdentity, reasons: [HoldReason]) {
    self.dossier = dossier
    self.identity = identity
    self.reasons = reasons
  }
}

/// A lot whose code was printed and that is no longer to be eaten or is no longer known: its page says so, for ever.
public struct WithdrawnLot: Sendable, Equatable {
  public enum Cause: Sendable, Equatable {
    case recalled(RecallEntry)
    /// A printed code of a lot that no file declares any more.
    case noRecord(LedgerCode)
    /// A printed code whose lot the gate holds now (a spray record came in late).
    case heldAfterPublication([HoldReason])
  }

  /// Nil where no record exists any more.
  public let dossier: LotDossier?
  public let identity: LotIdentity
  public let cause: Cause

  init(dossier: LotDossier?, identity: LotIdentity, cause: Cause) {
    self.dossier = dossier
    self.identity = identity
    self.cause = cause
  }
}

/// A lot that the gate has looked at.
public enum GatedLot: Sendable, Equatable {
  case released(ReleasedLot)
  case held(HeldLot)
  case withdrawn(WithdrawnLot)

  public var identity: LotIdentity {
    switch self {
    case .released(let lot): lot.identity
    case .held(let lot): lot.identity
    case .withdrawn(let lot): lot.identity
    }
  }

  public var dossier: LotDossier? {
    switch self {
    case .released(let lot): lot.dossier
    case .held(let lot): lot.dossier
    case .withdrawn(let lot): lot.dossier
    }
  }
}

/// What names a lot to the outside: checked, so that it can stand in an address.
public struct LotIdentity: Sendable, Hashable {
  /// The product's code; empty for a code in the ledger whose product is not known any more.
  public let product: String
  /// 14 digits with a right check digit; nil: the lot's address is `/lot/<lot>/`.
  public let gtin14: String?
  /// `[A-Z0-9][A-Z0-9._-]{0,19}`
  public let lot: String

  init(product: String, gtin14: String?, lot: String) {
    self.product = product
    self.gtin14 = gtin14
    self.lot = lot
  }

  /// `01/<gtin14>/10/<lot>` or `lot/<lot>`: the page's folder below the site, and the printed address's path.
  public var path: String { gtin14.map { "01/\($0)/10/\(lot)" } ?? "lot/\(lot)" }
}

/// A spray and the harvest after it.
public struct SprayInterval: Sendable, Equatable {
  public let spray: FieldOperation
  public let harvested: CalendarDay
  public var days: Int { harvested.days(since: spray.day) }

  init(spray: FieldOperation, harvested: CalendarDay) {
    self.spray = spray
    self.harvested = harvested
  }
}

/// Why the gate holds a lot.
public enum HoldReason: Sendable, Equatable {
  /// Harvested `daysShort` days before the interval of this spray was over.
  case insideInterval(spray: FieldOperation, harvested: CalendarDay, daysShort: Int)
  /// The spray's interval is not known, and the site's policy holds such lots.
  case unknownInterval(spray: FieldOperation, harvested: CalendarDay)
  /// No plot.
  case unknownPlot(harvestLot: String?)
  /// A plot that is named and that no file declares.
  case undeclaredPlot(String)
  case unknownHarvestDay
  /// Its harvest is said to be on a day that is still to come: sprays until then are not known yet.
  case notYetHarvested(CalendarDay)
  /// The plot is known, but no planting stood on it on the day of harvest.
  case unknownPlanting
  /// A row of the field book that may have been a spray before the harvest was set aside.
  case unreadOperation(UnreadOperation)
  /// The plot of a spray is one that nothing else knows: it may have been the lot's, and then the harvest lay within the
  /// spray's interval, or the interval is not known.
  case unplacedSpray(UnplacedSpray, harvested: CalendarDay)
  /// A person holds it.
  case decision(ReleaseDecision)
}

extension HoldReason {
  /// The spray that it names.
  var spray: FieldOperation? {
    switch self {
    case .insideInterval(let spray, _, _), .unknownInterval(let spray, _): spray
    case .unplacedSpray(let row, _): row.spray
    default: nil
    }
  }
}
