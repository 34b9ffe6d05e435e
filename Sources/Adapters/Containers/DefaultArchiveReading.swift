import Diagnostics
import SourceFormats

/// Opens files compressed by gzip. Zip archives are recognised, and have to be unpacked by hand.
public struct DefaultArchiveReading: ArchiveReading {
  public init() {}

  public func members(_ bytes: UnsafeRawBufferPointer, path: String) throws(Diagnostic) -> [ArchiveMember]? {
    if FileSignature.isZip(bytes), !FileSignature.isWorkbook(bytes) {
      throw Diagnostic(
        .warning, "format-not-read", "zip archives are not read", file: path, hint: "unpack it into content/data")
    }
    guard GzipFile.isOne(bytes) else { return nil }
    do throws(GzipFile.Fault) {
      let name = path.split(separator: "/").last.map(String.init) ?? path
      let inner = name.lowercased().hasSuffix(".gz") ? String(name.dropLast(3)) : name
      return [ArchiveMember(part: "", name: inner, bytes: try GzipFile.inflated(bytes))]
    } catch {
      throw Self.diagnostic(error, path)
    }
  }

  private static func diagnostic(_ fault: GzipFile.Fault, _ path: String) -> Diagnostic {
    switch fault {
    case .damaged:
      Diagnostic(.warning, "archive-damaged", "the compressed file is damaged", file: path, hint: "fetch it again")
    case .truncated:
      Diagnostic(
        .warning, "archive-damaged", "the compressed file ends before its end", file: path, hint: "fetch it again")
    case .tooLarge:
      Diagnostic(
        .warning, "archive-too-large",
        "the compressed file grows beyond 1 GB, or beyond 200 times its size; it is not opened", file: path,
        hint: "unpack it yourself, and put what it holds into content/data")
    }
  }
}
