/// What was written.
public struct ReportResult: Sendable, Equatable {
  /// Relative to the day's folder.
  public var files: [String]
  /// Things to do, over all farms.
  public var tasks: Int
}
