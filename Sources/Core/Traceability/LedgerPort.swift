import FarmModel

/// A row of content/ledger/codes.csv: a code that was published, and so may be printed.
public struct LedgerCode: Sendable, Equatable {
  /// The printed address.
  public var code: String
  public var gtin: String
  public var lot: String
  public var serial: String
  public var firstPublished: CalendarDay
  public var keyID: String
  public var signature: String
  public var isVoided: Bool

  public init(
    code: String, gtin: String, lot: String, serial: String = "", firstPublished: CalendarDay, keyID: String = "",
    signature: String = "", isVoided: Bool = false
  ) {
    self.code = code
    self.gtin = gtin
    self.lot = lot
    self.serial = serial
    self.firstPublished = firstPublished
    self.keyID = keyID
    self.signature = signature
    self.isVoided = isVoided
  }
}

/// A row of content/ledger/releases.csv: a person's decision, which overrides the gate's.
public struct ReleaseDecision: Sendable, Equatable {
  public enum Decision: String, Sendable, CaseIterable { case hold, release }
  public var day: CalendarDay
  public var lot: String
  public var decision: Decision
  public var reason: String
  public var by: String

  public init(day: CalendarDay, lot: String, decision: Decision, reason: String, by: String) {
    self.day = day
    self.lot = lot
    self.decision = decision
    self.reason = reason
    self.by = by
  }
}

/// A row of content/ledger/recalls.csv.
public struct RecallEntry: Sendable, Equatable {
  public enum Action: String, Sendable, CaseIterable { case recall, undo }
  public var day: CalendarDay
  public var lot: String
  public var action: Action
  public var reason: String
  public var by: String

  public init(day: CalendarDay, lot: String, action: Action, reason: String, by: String) {
    self.day = day
    self.lot = lot
    self.action = action
    self.reason = reason
    self.by = by
  }
}

/// What people decided and printed, in the order of the files.
public struct Ledger: Sendable, Equatable {
  public var codes: [LedgerCode]
  public var releases: [ReleaseDecision]
  public var recalls: [RecallEntry]

  public init(codes: [LedgerCode] = [], releases: [ReleaseDecision] = [], recalls: [RecallEntry] = []) {
    self.codes = codes
    self.releases = releases
    self.recalls = recalls
  }
}

/// The folder content/ledger: append-only.
public protocol LedgerStore: Sendable {
  /// - Throws: `Diagnostics` with every row that cannot be understood; a ledger is never guessed at.
  func read() throws -> Ledger
  /// Appends to codes.csv, durably, before the pages that carry the codes are switched in.
  func append(_ codes: [LedgerCode]) throws
}
