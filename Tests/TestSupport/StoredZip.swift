/// Writes zip archives whose members are not compressed (APPNOTE 4.3), for tests.
public struct StoredZip {
  private var body: [UInt8] = []
  private var directory: [UInt8] = []
  private var count = 0

  public init() {}

  public init(_ members: KeyValuePairs<String, String>) {
    for (name, text) in members { add(name, Array(text.utf8)) }
  }

  /// - Parameter checksum: nil: the right one.
  public mutating func add(_ name: String, _ bytes: [UInt8], checksum: UInt32? = nil) {
    let offset = body.count
    let size = le32(UInt32(bytes.count))
    let sizes = le32(checksum ?? Self.crc32(bytes)) + size + size
    // Names are UTF-8 (bit 11); 1980-01-01.
    var common = le16(20) + le16(0x800) + le16(0)
    common += le16(0) + le16(0x21) + sizes
    common += le16(UInt16(name.utf8.count))
    body += le32(0x0403_4B50) + common + le16(0)
    body += Array(name.utf8) + bytes
    directory += le32(0x0201_4B50) + le16(20) + common
    directory += le16(0) + le16(0) + le16(0) + le16(0) + le32(0)
    directory += le32(UInt32(offset)) + Array(name.utf8)
    count += 1
  }

  public var bytes: [UInt8] {
    var all = body + directory
    for part in [
      le32(0x0605_4B50), le16(0), le16(0), le16(UInt16(count)), le16(UInt16(count)), le32(UInt32(directory.count)),
      le32(UInt32(body.count)), le16(0),
    ] { all += part }
    return all
  }

  private func le16(_ value: UInt16) -> [UInt8] { [UInt8(value & 0xFF), UInt8(value >> 8)] }
  private func le32(_ value: UInt32) -> [UInt8] { le16(UInt16(value & 0xFFFF)) + le16(UInt16(value >> 16)) }

  /// IEEE 802.3.
  static func crc32(_ bytes: [UInt8]) -> UInt32 {
    var crc = UInt32.max
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 {
        let isOdd = crc & 1 == 1
        crc >>= 1
        if isOdd { crc ^= 0xEDB8_8320 }
      }
    }
    return ~crc
  }
}
