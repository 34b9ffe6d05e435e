import Glibc

/// What is remembered of a published file.
struct PublishedRecord: Equatable, Sendable {
  var digest: ContentDigest
  var size: Int64
  /// Nanoseconds since 1970.
  var modified: Int64
}

/// 32 bytes, kept in the record itself.
struct ContentDigest: Equatable, Sendable {
  private let words: (UInt64, UInt64, UInt64, UInt64)

  /// Nil where there are not 32.
  init?(_ bytes: some Collection<UInt8>) {
    guard bytes.count == 32 else { return nil }
    var words: [UInt64] = [0, 0, 0, 0]
    for (index, byte) in bytes.enumerated() { words[index / 8] = words[index / 8] << 8 | UInt64(byte) }
    self.words = (words[0], words[1], words[2], words[3])
  }

  static func == (left: ContentDigest, right: ContentDigest) -> Bool { left.words == right.words }

  var hexadecimal: String {
    [words.0, words.1, words.2, words.3].map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}

/// The list of the files that Fieldpress published and so owns: `sha256 TAB size TAB modified TAB path`, sorted.
struct PublishedRecords: Sendable {
  var files: [PublishedPath: PublishedRecord] = [:]

  static let heading = "fieldpress-published 1"

  init(files: [PublishedPath: PublishedRecord] = [:]) { self.files = files }

  struct Damaged: Error { let line: Int }

  init(parsing bytes: [UInt8]) throws(Damaged) {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    // The last line ends with a line feed, so that a file cut short is noticed; its number of files is the last word.
    guard lines.count >= 3, String(decoding: lines[0], as: UTF8.self) == Self.heading else { throw Damaged(line: 1) }
    guard lines[lines.count - 1].isEmpty,
      String(decoding: lines[lines.count - 2], as: UTF8.self) == "end \(lines.count - 3)"
    else { throw Damaged(line: lines.count) }
    for (number, line) in lines.enumerated().dropFirst().dropLast(2) {
      let fields = line.split(separator: 0x09, omittingEmptySubsequences: false)
      guard fields.count == 4, let digest = Self.digest(fields[0]),
        let size = Int64(String(decoding: fields[1], as: UTF8.self)),
        let modified = Int64(String(decoding: fields[2], as: UTF8.self)),
        let path = PublishedPath(String(decoding: fields[3], as: UTF8.self))
      else { throw Damaged(line: number + 1) }
      files[path] = PublishedRecord(digest: digest, size: size, modified: modified)
    }
  }

  var bytes: [UInt8] {
    var result = Array("\(Self.heading)\n".utf8)
    for (path, record) in files.sorted(by: { $0.key < $1.key }) {
      result.append(
        contentsOf: "\(record.digest.hexadecimal)\t\(record.size)\t\(record.modified)\t\(path.text)\n".utf8)
    }
    result.append(contentsOf: "end \(files.count)\n".utf8)
    return result
  }

  private static func digest(_ text: ArraySlice<UInt8>) -> ContentDigest? {
    guard text.count == 64 else { return nil }
    var bytes: [UInt8] = []
    var high: UInt8?
    for byte in text {
      let value: UInt8
      switch byte {
      case 0x30...0x39: value = byte - 0x30
      case 0x61...0x66: value = byte - 0x61 + 10
      default: return nil
      }
      if let first = high {
        bytes.append(first << 4 | value)
        high = nil
      } else {
        high = value
      }
    }
    return ContentDigest(bytes)
  }
}
