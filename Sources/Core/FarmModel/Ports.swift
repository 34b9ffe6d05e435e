/// The wall clock. Nothing below App reads it in another way.
public protocol WallClock: Sendable {
  func now() -> Instant
}

/// SHA-256 (FIPS 180-4).
public protocol ContentDigesting: Sendable {
  /// 32 bytes.
  func sha256(_ bytes: UnsafeRawBufferPointer) -> [UInt8]
}

extension ContentDigesting {
  /// 64 lower-case hexadecimal digits.
  public func hexadecimal(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    let digest = bytes.withUnsafeBytes(sha256)
    return String(decoding: digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}
