/// A QR symbol's modules, without the quiet zone.
public struct QRSymbol: Sendable, Equatable {
  /// Modules a side: 21 (version 1) to 177.
  public let size: Int
  /// Row by row; true: dark.
  public let modules: [Bool]

  public init(size: Int, modules: [Bool]) {
    precondition(modules.count == size * size)
    self.size = size
    self.modules = modules
  }

  public func isDark(row: Int, column: Int) -> Bool { modules[row * size + column] }
}

/// ISO/IEC 18004 error correction: 7, 15, 25, 30 % of the codewords.
public enum QRErrorCorrection: Int, Sendable, CaseIterable { case low, medium, quartile, high }

/// Makes QR symbols.
public protocol QREncoding: Sendable {
  /// - Throws: a `Diagnostic` where the text does not fit into a symbol.
  func encode(_ text: String, level: QRErrorCorrection) throws -> QRSymbol
}
