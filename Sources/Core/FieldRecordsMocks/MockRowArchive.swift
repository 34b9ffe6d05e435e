import FieldRecords

/// An archive among a mock's files, and not compressed.
public final class MockRowArchive: RowArchive {
  private let files: MockSourceFiles

  public init(_ files: MockSourceFiles) { self.files = files }

  public func add(_ rows: [UInt8], header: [UInt8], to path: String) throws {
    files[path] = (files[path] ?? header) + rows
  }
}
