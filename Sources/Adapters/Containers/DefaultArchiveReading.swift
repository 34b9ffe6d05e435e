import Diagnostics
import SourceFormats

public struct DefaultArchiveReading: ArchiveReading {
  public init() {}

  public func members(_ bytes: UnsafeRawBufferPointer, path: String) throws(Diagnostic) -> [ArchiveMember]? { nil }
}
