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

/// Told when a stage begins and when it has ended; the app shows progress and measures with it.
public struct StageObserver: Sendable {
  public var began: @Sendable (Stage) -> Void
  public var ended: @Sendable (StageFigures) -> Void

  public init(began: @escaping @Sendable (Stage) -> Void, ended: @escaping @Sendable (StageFigures) -> Void) {
    self.began = began
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
