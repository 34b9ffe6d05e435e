/// The line of the house, stage by stage.
public enum Stage: String, Sendable, CaseIterable {
  case read, summarise, trace, recommend, render, publish, report
}

/// What a stage did, for progress and for the result.
public struct StageFigures: Sendable, Equatable {
  public var stage: Stage
  /// How much it did…
  public var count: Int
  /// …of what, such as `rows`.
  public var unit: String

  public init(_ stage: Stage, count: Int, unit: String) {
    self.stage = stage
    self.count = count
    self.unit = unit
  }
}

/// How far a stage has come.
public struct StageProgress: Sendable, Equatable {
  /// Of its work, from 0 to 1.
  public var share: Double
  /// How much it did so far, of what its figures will count.
  public var count: Int
  public var unit: String

  public init(share: Double, count: Int, unit: String) {
    self.share = share
    self.count = count
    self.unit = unit
  }
}

/// Told when a stage begins, how far it has come (of a long one), and when it has ended; the app shows progress and measures with it.
public struct StageObserver: Sendable {
  public var began: @Sendable (Stage) -> Void
  public var advanced: @Sendable (StageProgress) -> Void
  public var ended: @Sendable (StageFigures) -> Void

  public init(
    began: @escaping @Sendable (Stage) -> Void, advanced: @escaping @Sendable (StageProgress) -> Void,
    ended: @escaping @Sendable (StageFigures) -> Void
  ) {
    self.began = began
    self.advanced = advanced
    self.ended = ended
  }

  /// Runs a stage between the two.
  func observe<Result>(_ stage: Stage, unit: String, _ body: () throws -> (Result, Int)) rethrows -> Result {
    began(stage)
    let (result, count) = try body()
    ended(StageFigures(stage, count: count, unit: unit))
    return result
  }
}
