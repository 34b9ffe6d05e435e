/// How far the reading of a store's files has come.
public struct IngestProgress: Sendable, Equatable {
  /// Of the bytes that are to be read, from 0 to 1.
  public var share: Double
  /// Rows so far.
  public var rows: Int
}

/// Works out the progress through several files.
final class ProgressCount {
  private let sizes: [String: Int]
  private let total: Int
  private let report: (IngestProgress) -> Void
  private var doneBytes = 0
  private var doneRows = 0

  /// - Parameter sizes: in bytes, of the files that are to be read; a file's parts are read one after the other.
  init(sizes: [String: Int], _ report: @escaping (IngestProgress) -> Void) {
    self.sizes = sizes
    total = max(1, sizes.values.reduce(0, +))
    self.report = report
  }

  /// - Parameter share: of the file, from 0 to 1.
  func advance(in file: String, share: Double, rows: Int) {
    let bytes = Double(doneBytes) + Double(sizes[file] ?? 0) * share
    report(IngestProgress(share: min(1, bytes / Double(total)), rows: doneRows + rows))
  }

  func finish(_ file: String, rows: Int, isLastPart: Bool) {
    doneRows += rows
    if isLastPart { doneBytes += sizes[file] ?? 0 }
  }
}
