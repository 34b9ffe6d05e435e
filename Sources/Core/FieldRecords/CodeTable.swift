/// Codes met in a file, numbered in the order of their first coming: found by their bytes, so that a known code costs
/// no string.
struct CodeTable {
  private(set) var codes: [String] = []
  private var spellings: [[UInt8]] = []
  /// Open addressing: the index of a spelling, −1: free.
  private var slots: [Int32]
  private var numbers: [Int32] = []
  private var byCode: [String: Int32] = [:]
  private var last: Int = -1

  init() { slots = Array(repeating: -1, count: 64) }

  /// The number of the code that a trimmed cell holds.
  @inline(__always)
  mutating func number(_ text: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    if last >= 0, isSame(last, text, count) { return numbers[last] }
    return find(text, count)
  }

  @inline(__always)
  private func isSame(_ spelling: Int, _ text: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    guard spellings[spelling].count == count else { return false }
    return spellings[spelling].withUnsafeBufferPointer { bytes in
      var index = 0
      while index < count {
        if bytes[index] != text[index] { return false }
        index += 1
      }
      return true
    }
  }

  private mutating func find(_ text: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in 0..<count { hash = (hash ^ UInt64(text[index])) &* 0x100_0000_01B3 }
    hash ^= hash >> 29
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] >= 0 {
      let spelling = Int(slots[slot])
      if isSame(spelling, text, count) {
        last = spelling
        return numbers[spelling]
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    let bytes = Array(UnsafeBufferPointer(start: text, count: count))
    let code = CodeText.folded(bytes)
    let number = byCode[code] ?? Int32(codes.count)
    if Int(number) == codes.count {
      codes.append(code)
      byCode[code] = number
    }
    slots[slot] = Int32(spellings.count)
    last = spellings.count
    spellings.append(bytes)
    numbers.append(number)
    if spellings.count * 2 > slots.count { grow() }
    return number
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: slots.count * 2)
    for (index, bytes) in spellings.enumerated() {
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      hash ^= hash >> 29
      var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(index)
    }
  }
}

/// Text that names a record.
enum CodeText {
  /// Inner white space folded to one space; `17850.0`, as tables of numbers write a customer's number, without its `.0`.
  static func folded(_ bytes: [UInt8], keepsDecimals: Bool = false) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var isPending = false
    for byte in bytes {
      if byte <= 0x20 {
        isPending = !result.isEmpty
      } else {
        if isPending { result.append(0x20) }
        isPending = false
        result.append(byte)
      }
    }
    if !keepsDecimals, result.count > 2, result.suffix(2).elementsEqual(".0".utf8),
      result.dropLast(2).allSatisfy({ $0 &- 0x30 < 10 })
    {
      result.removeLast(2)
    }
    return String(decoding: result, as: UTF8.self)
  }
}
