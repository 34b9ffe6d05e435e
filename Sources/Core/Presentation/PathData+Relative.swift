import ChartGeometry

extension PathData {
  /// The same drawing with each line from the point before it, which takes two thirds of the bytes. Coordinates are
  /// whole tenths, so nothing is lost on the way.
  var relative: String {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var here = (x: 0, y: 0)
    var isInLine = false
    var rest = bytes[...]
    while let command = rest.popFirst() {
      guard command == UInt8(ascii: "M") || command == UInt8(ascii: "L") else {
        result.append(command)
        while let next = rest.first, !Self.isCommand(next) { result.append(next); rest.removeFirst() }
        isInLine = false
        continue
      }
      let point = (x: Self.tenths(&rest), y: Self.tenths(&rest))
      if command == UInt8(ascii: "M") {
        result.append(command)
        Self.write(point.x, joined: true, &result)
        Self.write(point.y, joined: false, &result)
      } else {
        if !isInLine { result.append(UInt8(ascii: "l")) }
        Self.write(point.x - here.x, joined: !isInLine, &result)
        Self.write(point.y - here.y, joined: false, &result)
      }
      isInLine = command == UInt8(ascii: "L")
      here = point
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func isCommand(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }

  /// Reads a number as tenths: "12.5", "-3", ".5".
  private static func tenths(_ rest: inout ArraySlice<UInt8>) -> Int {
    while rest.first == UInt8(ascii: " ") { rest.removeFirst() }
    var isNegative = false
    if rest.first == UInt8(ascii: "-") { isNegative = true; rest.removeFirst() }
    var value = 0
    var hasPoint = false
    while let byte = rest.first {
      if byte == UInt8(ascii: "."), !hasPoint {
        hasPoint = true
      } else if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
        value = value * 10 + Int(byte - UInt8(ascii: "0"))
      } else {
        break
      }
      rest.removeFirst()
    }
    if !hasPoint { value *= 10 }
    return isNegative ? -value : value
  }

  /// - Parameter joined: Whether it follows a letter: no space parts it then.
  private static func write(_ tenths: Int, joined: Bool, _ bytes: inout [UInt8]) {
    if !joined, tenths >= 0 { bytes.append(UInt8(ascii: " ")) }
    bytes.append(contentsOf: coordinate(Double(tenths) / 10).utf8)
  }
}
