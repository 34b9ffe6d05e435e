import FieldRecords
import Synchronization

/// Source files that a test puts in memory; reading one that is not there throws.
public final class MockSourceFiles: SourceFiles {
  public struct NoSuchFile: Error {
    public let path: String
  }

  private let files = Mutex<[String: [UInt8]]>([:])

  public init(_ files: [String: [UInt8]] = [:]) { self.files.withLock { $0 = files } }

  public subscript(path: String) -> [UInt8]? {
    get { files.withLock { $0[path] } }
    set { files.withLock { $0[path] = newValue } }
  }

  public func list() throws -> [SourceFile] {
    files.withLock { all in
      all.map { SourceFile(path: $0.key, size: $0.value.count) }
        .sorted { Array($0.path.utf8).lexicographicallyPrecedes(Array($1.path.utf8)) }
    }
  }

  public func read<Result>(_ path: String, _ body: (UnsafeRawBufferPointer) throws -> Result) throws -> Result {
    guard let bytes = self[path] else { throw NoSuchFile(path: path) }
    return try bytes.withUnsafeBytes(body)
  }
}
