/// A page that was written.
public struct PageRecord: Sendable, Equatable {
  /// Below public/.
  public var file: String
  public var reads: PageReads

  public init(file: String, reads: PageReads) {
    self.file = file
    self.reads = reads
  }
}
