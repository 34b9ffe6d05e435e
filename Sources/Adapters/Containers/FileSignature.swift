/// What a file's first bytes say it is.
enum FileSignature {
  static func isZip(_ bytes: UnsafeRawBufferPointer) -> Bool { bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) }

  /// Microsoft's compound file: .xls and .doc of before 2007.
  static func isCompoundFile(_ bytes: UnsafeRawBufferPointer) -> Bool {
    bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1])
  }
}
