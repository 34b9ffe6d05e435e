/// What a page was made from: when none of it changes, neither does the page.
public struct PageReads: Sendable, Equatable {
  /// `LotIdentity.path`
  public var lots: Set<String> = []
  /// Product codes.
  public var products: Set<String> = []
  public var farms: Set<String> = []
  /// Plots whose days, plantings or operations the page read.
  public var plots: Set<String> = []
  /// Commodities whose prices the page read.
  public var commodities: Set<String> = []
  public var weatherStations: Set<String> = []
  /// Markdown files.
  public var files: Set<String> = []

  public init() {}
}
