import FarmModel

/// A digest made by what the test says; there is none without an answer.
public struct MockContentDigesting: ContentDigesting {
  private let answer: @Sendable (UnsafeRawBufferPointer) -> [UInt8]

  /// - Parameter answer: 32 bytes for a content.
  public init(answer: @escaping @Sendable (UnsafeRawBufferPointer) -> [UInt8]) { self.answer = answer }

  /// Not SHA-256, but like it: 32 bytes that differ where contents differ (four FNV-1a hashes).
  public static let fnv = MockContentDigesting { bytes in
    (0..<4).flatMap { lane -> [UInt8] in
      var hash: UInt64 = 0xcbf2_9ce4_8422_2325 &+ UInt64(lane)
      for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
      return (0..<8).map { UInt8(truncatingIfNeeded: hash >> ($0 * 8)) }
    }
  }

  public func sha256(_ bytes: UnsafeRawBufferPointer) -> [UInt8] { answer(bytes) }
}
