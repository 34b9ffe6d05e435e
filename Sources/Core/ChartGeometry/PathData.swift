/// An SVG path's data, written as bytes: absolute commands, coordinates rounded to 0.1, no spare characters.
///
/// Two equal drawings are equal bytes on every machine: numbers are written by a routine of its own.
public struct PathData: Sendable, Equatable {
  public private(set) var bytes: [UInt8] = []

  public init() {}

  /// Room for so many points, so that drawing them does not move what is drawn already.
  init(points: Int) { bytes.reserveCapacity(points * 11) }

  public var isEmpty: Bool { bytes.isEmpty }
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  public mutating func move(_ x: Double, _ y: Double) { command(UInt8(ascii: "M"), x, y) }
  public mutating func line(_ x: Double, _ y: Double) { command(UInt8(ascii: "L"), x, y) }
  public mutating func close() { bytes.append(UInt8(ascii: "Z")) }

  /// A point that stands alone: nothing long, so that a round line cap draws it as a dot.
  public mutating func dot(_ x: Double, _ y: Double) {
    move(x, y)
    bytes.append(contentsOf: [UInt8(ascii: "h"), UInt8(ascii: "0")])
  }

  private mutating func command(_ letter: UInt8, _ x: Double, _ y: Double) {
    bytes.append(letter)
    PathData.write(x, to: &bytes)
    // A minus sign parts two numbers as well as a space does.
    if PathData.tenths(y) >= 0 { bytes.append(UInt8(ascii: " ")) }
    PathData.write(y, to: &bytes)
  }

  /// Tenths, rounded half away from zero; what is no number counts as 0, and a million is the greatest coordinate.
  static func tenths(_ value: Double) -> Int {
    guard value.isFinite else { return 0 }
    return Int((max(-1e6, min(1e6, value)) * 10).rounded())
  }

  static func write(_ value: Double, to bytes: inout [UInt8]) {
    let tenths = tenths(value)
    if tenths < 0 { bytes.append(UInt8(ascii: "-")) }
    let whole = abs(tenths) / 10
    let fraction = UInt8(abs(tenths) % 10)
    if whole == 0 && fraction != 0 {
      // SVG reads ".5" as it reads "0.5".
    } else {
      digits(whole, to: &bytes)
    }
    if fraction != 0 {
      bytes.append(UInt8(ascii: "."))
      bytes.append(UInt8(ascii: "0") + fraction)
    }
  }

  private static func digits(_ value: Int, to bytes: inout [UInt8]) {
    var divisor = value < 10 ? 1 : value < 100 ? 10 : value < 1000 ? 100 : 1_000_000
    while divisor > value, divisor > 1 { divisor /= 10 }
    while divisor > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(value / divisor % 10))
      divisor /= 10
    }
  }
}

/// A coordinate for an SVG attribute, rounded to 0.1, without spare characters.
public func coordinate(_ value: Double) -> String {
  var bytes: [UInt8] = []
  PathData.write(value, to: &bytes)
  return String(decoding: bytes, as: UTF8.self)
}
