/// A path below the published folder that can't lead out of it. Two are the same only byte by byte, as on the disk.
struct PublishedPath: Hashable, Comparable, Sendable {
  let text: String

  /// What is written under a temporary name where public/ lies on a disk of its own.
  static let temporaryPrefix = ".fieldpress-new-"

  /// Nil where a component is empty, `.`, `..`, longer than 255 bytes, or holds a backslash or a control character.
  init?(_ text: String) {
    var text = text
    text.makeContiguousUTF8()
    let isSafe = text.utf8.withContiguousStorageIfAvailable(Self.isSafe) ?? false
    guard isSafe else { return nil }
    self.text = text
  }

  private init(parentOf path: PublishedPath, end: String.Index) { text = String(path.text[..<end]) }

  private static func isSafe(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if bytes.isEmpty { return false }
    var start = 0
    for index in 0...bytes.count {
      if index < bytes.count && bytes[index] != 0x2F {
        let byte = bytes[index]
        if byte < 0x20 || byte == 0x7F || byte == 0x5C { return false }
        // C1 controls are C2 80 to C2 9F.
        if byte == 0xC2, index + 1 < bytes.count, bytes[index + 1] < 0xA0 { return false }
        continue
      }
      let component = bytes[start..<index]
      if component.isEmpty || component.count > 255 { return false }
      if component.allSatisfy({ $0 == 0x2E }) && component.count <= 2 { return false }
      if component.starts(with: temporaryPrefix.utf8) { return false }
      start = index + 1
    }
    return true
  }

  /// The folder that holds it; nil: the published folder itself.
  var parent: PublishedPath? {
    text.utf8.lastIndex(of: 0x2F).map { PublishedPath(parentOf: self, end: $0) }
  }

  func isBelow(_ folder: PublishedPath) -> Bool {
    text.utf8.count > folder.text.utf8.count && text.utf8.starts(with: folder.text.utf8)
      && text.utf8.dropFirst(folder.text.utf8.count).first == 0x2F
  }

  static func == (left: PublishedPath, right: PublishedPath) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }

  static func < (left: PublishedPath, right: PublishedPath) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
    let hashed: Void? = text.utf8.withContiguousStorageIfAvailable { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    if hashed == nil { for byte in text.utf8 { hasher.combine(byte) } }
  }
}
