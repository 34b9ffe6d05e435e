import Traceability

/// What earlier stages of a run found, as plain values.
public struct ReportFindings: Sendable {
  /// A source file with rows that could not be understood.
  public struct SetAside: Sendable, Equatable {
    /// Relative to the site's folder.
    public var file: String
    public var rows: Int
    /// The first reason, in words.
    public var reason: String

    public init(file: String, rows: Int, reason: String) {
      self.file = file
      self.rows = rows
      self.reason = reason
    }
  }

  /// Something that a row names and no file declares.
  public struct Undeclared: Sendable, Equatable {
    public enum Kind: String, Sendable, CaseIterable { case node, plot, farm, crop, product, harvestLot }
    public var kind: Kind
    public var code: String

    public init(kind: Kind, code: String) {
      self.kind = kind
      self.code = code
    }
  }

  public var setAside: [SetAside]
  public var undeclared: [Undeclared]
  /// Lots that the gate holds or that were withdrawn; released ones are not shown.
  public var unreleased: [GatedLot]

  public init(setAside: [SetAside] = [], undeclared: [Undeclared] = [], unreleased: [GatedLot] = []) {
    self.setAside = setAside
    self.undeclared = undeclared
    self.unreleased = unreleased
  }
}
