extension QRSymbol {
  /// Modules that stay light on each side (ISO/IEC 18004: 4).
  public static let quietZone = 4

  /// The side of the drawing in modules, quiet zone included.
  public var drawingSide: Int { size + 2 * QRSymbol.quietZone }

  /// `0 0 33 33`: the viewBox in which `pathData` stands, quiet zone included.
  public var viewBox: String { "0 0 \(drawingSide) \(drawingSide)" }

  /// The dark modules as the `d` of one SVG path to be filled: a rectangle for each horizontal run, one module high,
  /// inside `viewBox`. Draw it with `shape-rendering="crispEdges"`.
  public var pathData: String {
    var data: [UInt8] = []
    data.reserveCapacity(size * size * 4)
    for row in 0..<size {
      var column = 0
      // After `z` the pen is back at the run's upper left corner: the next run is told from there.
      var pen: Int?
      while column < size {
        guard isDark(row: row, column: column) else {
          column += 1
          continue
        }
        let start = column
        while column < size, isDark(row: row, column: column) { column += 1 }
        let width = column - start
        let move = pen.map { "m\(start - $0) 0" } ?? "M\(start + QRSymbol.quietZone) \(row + QRSymbol.quietZone)"
        data.append(contentsOf: "\(move)h\(width)v1h-\(width)z".utf8)
        pen = start
      }
    }
    return String(decoding: data, as: UTF8.self)
  }
}
