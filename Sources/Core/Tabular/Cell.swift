/// A cell of a delimited file, as a view into the file's bytes; valid while they are.
public struct Cell {
  public enum Style: UInt8, Sendable {
    case plain
    /// It stood in quotes, and what lies between them is what it says.
    case quoted
    /// It stood in quotes with doubled quotes or text after them: `text` and `bytes()` undo that.
    case escaped
  }

  public let start: UnsafePointer<UInt8>
  public let count: Int
  public let style: Style

  @inlinable @inline(__always)
  public init(start: UnsafePointer<UInt8>, count: Int, style: Style) {
    self.start = start
    self.count = count
    self.style = style
  }

  public var raw: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: start, count: count) }
  @inlinable public var isEmpty: Bool { count == 0 }

  /// The cell's own bytes, doubled quotes undone.
  public func bytes() -> [UInt8] {
    guard style == .escaped else { return Array(raw) }
    var result: [UInt8] = []
    result.reserveCapacity(count)
    var isInside = true
    var index = 0
    while index < count {
      let byte = start[index]
      if isInside, byte == 0x22 {
        if index + 1 < count, start[index + 1] == 0x22 {
          result.append(byte)
          index += 1
        } else {
          isInside = false
        }
      } else {
        result.append(byte)
      }
      index += 1
    }
    return result
  }

  public var text: String {
    style == .escaped ? String(decoding: bytes(), as: UTF8.self) : String(decoding: raw, as: UTF8.self)
  }

  /// Without outer white space (space, tab, line breaks, no-break space).
  @inlinable @inline(__always)
  public func trimmed() -> Cell {
    if count == 0 || (start[0] > 0x20 && start[0] != 0xC2 && start[count - 1] > 0x20 && start[count - 1] != 0xA0) {
      return self
    }
    return trimmedSlowly()
  }

  @usableFromInline
  func trimmedSlowly() -> Cell {
    var low = 0
    var high = count
    while low < high {
      if start[low] <= 0x20 {
        low += 1
      } else if start[low] == 0xC2, low + 1 < high, start[low + 1] == 0xA0 {
        low += 2
      } else {
        break
      }
    }
    while low < high {
      if start[high - 1] <= 0x20 {
        high -= 1
      } else if start[high - 1] == 0xA0, high - 2 >= low, start[high - 2] == 0xC2 {
        high -= 2
      } else {
        break
      }
    }
    return Cell(start: start + low, count: high - low, style: style)
  }

  /// Calls `body` with the cell trimmed and its doubled quotes undone.
  @inlinable @inline(__always)
  public func withValue<Result>(_ body: (UnsafePointer<UInt8>, Int) throws -> Result) rethrows -> Result {
    if style != .escaped {
      let cell = trimmed()
      return try body(cell.start, cell.count)
    }
    return try withUnescaped(body)
  }

  @usableFromInline
  func withUnescaped<Result>(_ body: (UnsafePointer<UInt8>, Int) throws -> Result) rethrows -> Result {
    try bytes().withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return try body(self.start, 0) }
      let cell = Cell(start: start, count: buffer.count, style: .quoted).trimmed()
      return try body(cell.start, cell.count)
    }
  }
}
