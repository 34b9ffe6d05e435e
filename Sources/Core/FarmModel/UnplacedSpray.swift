/// A spray whose record names a plot that nothing else knows, such as `a1` for `A1`: it may have been on any plot.
public struct UnplacedSpray: Sendable, Equatable {
  /// The file, relative to the site's folder.
  public var path: String
  /// From 1.
  public var line: Int
  /// Its plot is as written.
  public var spray: FieldOperation

  public init(path: String, line: Int, spray: FieldOperation) {
    self.path = path
    self.line = line
    self.spray = spray
  }

  /// The file's name, without its folders: all of its place that is for publication.
  public var fileName: String { path.split(separator: "/").last.map(String.init) ?? path }
}
