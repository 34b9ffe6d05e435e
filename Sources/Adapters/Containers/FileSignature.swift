/// What a file's first bytes say it is.
enum FileSignature {
  static func isZip(_ bytes: UnsafeRawBufferPointer) -> Bool { bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) }

  /// An Office Open XML workbook is a zip archive with this member, whose name stands uncompressed.
  static func isWorkbook(_ bytes: UnsafeRawBufferPointer) -> Bool {
    isZip(bytes) && contains(Array("xl/workbook.xml".utf8), in: bytes)
  }

  /// Microsoft's compound file: .xls and .doc of before 2007.
  static func isCompoundFile(_ bytes: UnsafeRawBufferPointer) -> Bool {
    bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1])
  }

  private static func contains(_ word: [UInt8], in bytes: UnsafeRawBufferPointer) -> Bool {
    guard bytes.count >= word.count else { return false }
    return (0...(bytes.count - word.count)).contains { start in
      bytes[start] == word[0] && bytes[start..<(start + word.count)].elementsEqual(word)
    }
  }
}
