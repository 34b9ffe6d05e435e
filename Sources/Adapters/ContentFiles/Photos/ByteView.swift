/// Bytes that answer nil instead of stopping the process.
struct ByteView {
  let bytes: [UInt8]
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var count: Int { bytes.count }

  func byte(_ at: Int) -> UInt8? { bytes.indices.contains(at) ? bytes[at] : nil }

  func big16(_ at: Int) -> Int? { integer(at, 2) }
  func big32(_ at: Int) -> Int? { integer(at, 4) }
  func little16(_ at: Int) -> Int? { littleInteger(at, 2) }
  func little24(_ at: Int) -> Int? { littleInteger(at, 3) }
  func little32(_ at: Int) -> Int? { littleInteger(at, 4) }

  /// Latin text of a fixed length, such as a chunk's name.
  func text(_ at: Int, _ length: Int) -> String? {
    range(at, length).map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  func range(_ at: Int, _ length: Int) -> Range<Int>? {
    guard at >= 0, length >= 0, at <= bytes.count, length <= bytes.count - at else { return nil }
    return at..<(at + length)
  }

  func starts(_ at: Int, with text: String) -> Bool {
    range(at, text.utf8.count).map { bytes[$0].elementsEqual(text.utf8) } ?? false
  }

  private func integer(_ at: Int, _ length: Int) -> Int? {
    range(at, length).map { bytes[$0].reduce(0) { $0 << 8 | Int($1) } }
  }

  private func littleInteger(_ at: Int, _ length: Int) -> Int? {
    range(at, length).map { bytes[$0].reversed().reduce(0) { $0 << 8 | Int($1) } }
  }
}
