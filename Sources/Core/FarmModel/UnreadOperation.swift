/// A row of a field book that was set aside, with what could still be read of it: it may have been a spray.
public struct UnreadOperation: Sendable, Hashable {
  /// The file, relative to the site's folder.
  public var path: String
  /// From 1.
  public var line: Int
  /// Nil: not readable, so that it may be any plot.
  public var plot: String?
  /// Nil: not readable, so that it may be any day.
  public var day: CalendarDay?
  /// Nil: not readable, or work with a waiting period, so that it may be a spray.
  public var kind: OperationKind?

  public init(path: String, line: Int, plot: String? = nil, day: CalendarDay? = nil, kind: OperationKind? = nil) {
    self.path = path
    self.line = line
    self.plot = plot
    self.day = day
    self.kind = kind
  }

  /// Whether it may have been a spray; work that is readable as something else was none.
  public var mayBeSpray: Bool { kind.map { $0 == .pesticide || $0 == .other } ?? true }

  /// The file's name, without its folders: all of its place that is for publication.
  public var fileName: String { path.split(separator: "/").last.map(String.init) ?? path }
}
