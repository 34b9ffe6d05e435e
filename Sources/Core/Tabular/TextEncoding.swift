/// How a file's characters are written.
public enum TextEncoding: String, Sendable, CaseIterable {
  case utf8 = "UTF-8"
  case utf16LittleEndian = "UTF-16 LE"
  case utf16BigEndian = "UTF-16 BE"
  case windows1252 = "Windows-1252"
}

/// What was found out about a file's characters.
public struct TextFacts: Sendable, Equatable {
  public var encoding: TextEncoding
  /// Bytes or code units that mean nothing in the encoding, read as U+FFFD.
  public var replaced: Int
  /// Whether NUL bytes say that this is no text at all.
  public var isBinary: Bool

  public init(encoding: TextEncoding, replaced: Int, isBinary: Bool) {
    self.encoding = encoding
    self.replaced = replaced
    self.isBinary = isBinary
  }
}

/// Brings the bytes of a text file to UTF-8, without a copy where they are that already.
public enum TextDecoding {
  /// Calls `body` with the file's text as UTF-8, without byte order mark. The encoding is told by the byte order mark,
  /// else by the pattern of NUL bytes, else by whether the bytes are valid UTF-8; all else is Windows-1252.
  public static func withUTF8<Result>(
    _ bytes: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer, TextFacts) throws -> Result
  ) rethrows -> Result {
    let (encoding, markLength) = detect(bytes)
    let text = UnsafeRawBufferPointer(rebasing: bytes[min(markLength, bytes.count)...])
    var facts = TextFacts(encoding: encoding, replaced: 0, isBinary: false)
    switch encoding {
    case .utf16LittleEndian, .utf16BigEndian:
      var output: [UInt8] = []
      facts.replaced = transcodeUTF16(text, bigEndian: encoding == .utf16BigEndian, into: &output)
      return try output.withUnsafeBytes { try body($0, facts) }
    case .windows1252:
      let output = transcodeWindows1252(text)
      facts.isBinary = hasNUL(text)
      return try output.withUnsafeBytes { try body($0, facts) }
    case .utf8:
      facts.isBinary = hasNUL(text)
      let validity = UTF8Validity(text)
      if validity.invalid == 0 { return try body(text, facts) }
      if validity.multibyte < validity.invalid * 4, markLength == 0 {
        facts.encoding = .windows1252
        return try transcodeWindows1252(text).withUnsafeBytes { try body($0, facts) }
      }
      // Mostly UTF-8 with a damaged place: a cut file, or two files glued together.
      facts.replaced = validity.invalid
      let output = Array(String(decoding: text, as: UTF8.self).utf8)
      return try output.withUnsafeBytes { try body($0, facts) }
    }
  }

  private static func detect(_ bytes: UnsafeRawBufferPointer) -> (TextEncoding, markLength: Int) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
    if bytes.starts(with: [0xFF, 0xFE]) { return (.utf16LittleEndian, 2) }
    if bytes.starts(with: [0xFE, 0xFF]) { return (.utf16BigEndian, 2) }
    let sample = min(bytes.count & ~1, 4096)
    var even = 0
    var odd = 0
    var index = 0
    while index < sample {
      if bytes[index] == 0 { even += 1 }
      if bytes[index + 1] == 0 { odd += 1 }
      index += 2
    }
    let enough = max(2, sample / 24)
    if odd >= enough, odd > even * 10 { return (.utf16LittleEndian, 0) }
    if even >= enough, even > odd * 10 { return (.utf16BigEndian, 0) }
    return (.utf8, 0)
  }

  private static func hasNUL(_ bytes: UnsafeRawBufferPointer) -> Bool { bytes.prefix(4096).contains(0) }

  private static func transcodeUTF16(
    _ bytes: UnsafeRawBufferPointer, bigEndian: Bool, into output: inout [UInt8]
  ) -> Int {
    output.reserveCapacity(bytes.count)
    let units = bytes.count / 2
    func unit(_ index: Int) -> UInt32 {
      let first = UInt32(bytes[index * 2])
      let second = UInt32(bytes[index * 2 + 1])
      return bigEndian ? first << 8 | second : second << 8 | first
    }
    var replaced = bytes.count % 2
    var index = 0
    while index < units {
      var scalar = unit(index)
      index += 1
      if (0xD800...0xDBFF).contains(scalar), index < units, (0xDC00...0xDFFF).contains(unit(index)) {
        scalar = 0x10000 + (scalar - 0xD800) << 10 + (unit(index) - 0xDC00)
        index += 1
      } else if (0xD800...0xDFFF).contains(scalar) {
        scalar = 0xFFFD
        replaced += 1
      }
      append(scalar, to: &output)
    }
    return replaced
  }

  private static func transcodeWindows1252(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + bytes.count / 8)
    for byte in bytes {
      switch byte {
      case 0..<0x80: output.append(byte)
      case 0x80..<0xA0: append(high[Int(byte - 0x80)], to: &output)
      default: append(UInt32(byte), to: &output)
      }
    }
    return output
  }

  private static func append(_ scalar: UInt32, to output: inout [UInt8]) {
    switch scalar {
    case 0..<0x80: output.append(UInt8(scalar))
    case 0x80..<0x800:
      output.append(UInt8(0xC0 | scalar >> 6))
      output.append(UInt8(0x80 | scalar & 0x3F))
    case 0x800..<0x10000:
      output.append(UInt8(0xE0 | scalar >> 12))
      output.append(UInt8(0x80 | scalar >> 6 & 0x3F))
      output.append(UInt8(0x80 | scalar & 0x3F))
    default:
      output.append(UInt8(0xF0 | scalar >> 18 & 7))
      output.append(UInt8(0x80 | scalar >> 12 & 0x3F))
      output.append(UInt8(0x80 | scalar >> 6 & 0x3F))
      output.append(UInt8(0x80 | scalar & 0x3F))
    }
  }

  /// 0x80 to 0x9F, from the Unicode consortium's CP1252.TXT; its five gaps as the WHATWG reads them.
  private static let high: [UInt32] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D, 0x017D,
    0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D,
    0x017E, 0x0178,
  ]
}

/// How much of a run of bytes is UTF-8 (RFC 3629: no overlong forms, no surrogates, nothing above U+10FFFF).
struct UTF8Validity {
  /// Well-formed sequences of more than one byte.
  private(set) var multibyte = 0
  /// Bytes that stand in no well-formed sequence.
  private(set) var invalid = 0

  init(_ bytes: UnsafeRawBufferPointer) {
    let count = bytes.count
    var index = 0
    while index < count {
      while index + 8 <= count, bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
      {
        index += 8
      }
      guard index < count else { break }
      if bytes[index] < 0x80 {
        index += 1
        continue
      }
      let length = Self.length(bytes, index)
      if length > 0 {
        multibyte += 1
        index += length
      } else {
        invalid += 1
        index += 1
      }
    }
  }

  /// The length of the sequence at `index`; 0: none.
  private static func length(_ bytes: UnsafeRawBufferPointer, _ index: Int) -> Int {
    func next(_ offset: Int, _ low: UInt8 = 0x80, _ high: UInt8 = 0xBF) -> Bool {
      index + offset < bytes.count && bytes[index + offset] >= low && bytes[index + offset] <= high
    }
    switch bytes[index] {
    case 0xC2...0xDF: return next(1) ? 2 : 0
    case 0xE0: return next(1, 0xA0) && next(2) ? 3 : 0
    case 0xED: return next(1, 0x80, 0x9F) && next(2) ? 3 : 0
    case 0xE1...0xEF: return next(1) && next(2) ? 3 : 0
    case 0xF0: return next(1, 0x90) && next(2) && next(3) ? 4 : 0
    case 0xF1...0xF3: return next(1) && next(2) && next(3) ? 4 : 0
    case 0xF4: return next(1, 0x80, 0x8F) && next(2) && next(3) ? 4 : 0
    default: return 0
    }
  }
}
