import Diagnostics
import FieldRecords
import Tabular

/// A file whose form is to be found out.
public struct SourceDocument {
  /// Relative to the site's folder; of a part of a file, with `#` and the part's name.
  public let path: String
  /// As they lie on the disk.
  public let bytes: UnsafeRawBufferPointer
  /// The same as UTF-8; empty where it is no text.
  public let text: UnsafeRawBufferPointer
  public let reading: SourceReading

  /// A JSON document larger than this is refused; lines of JSON are read one by one, and each may be so large.
  static let largestJSON = 64 << 20

  public init(path: String, bytes: UnsafeRawBufferPointer, text: UnsafeRawBufferPointer, reading: SourceReading) {
    self.path = path
    self.bytes = bytes
    self.text = text
    self.reading = reading
  }

  /// The file's name in lower case, without folders.
  public var name: String { (path.split(separator: "/").last.map(String.init) ?? path).lowercased() }

  /// The first lines of the text, at most so many, each without its line break and cut to 4,096 bytes.
  public func head(_ lines: Int) -> [String] {
    var result: [String] = []
    var start = 0
    while result.count < lines, start < text.count {
      let end = text[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? text.count
      result.append(String(decoding: text[start..<min(end, start + 4096)], as: UTF8.self))
      start = end + (end + 1 < text.count && text[end] == 0x0D && text[end + 1] == 0x0A ? 2 : 1)
    }
    return result
  }

  /// Calls `body` with each line, from 1, without its line break.
  public func forEachLine(_ body: (Int, UnsafeRawBufferPointer) throws -> Void) rethrows {
    var start = 0
    var line = 1
    while start < text.count {
      let end = text[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? text.count
      try body(line, UnsafeRawBufferPointer(rebasing: text[start..<end]))
      start = end + (end + 1 < text.count && text[end] == 0x0D && text[end + 1] == 0x0A ? 2 : 1)
      line += 1
    }
  }
}
