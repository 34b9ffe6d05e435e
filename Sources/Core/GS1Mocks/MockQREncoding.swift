import Diagnostics
import GS1

/// Gives the symbol that the test told it to give for a text; throws for a text it was told nothing of.
public struct MockQREncoding: QREncoding {
  public var symbols: [String: QRSymbol]
  /// Given for every other text, where set.
  public var anySymbol: QRSymbol?

  public init(symbols: [String: QRSymbol] = [:], anySymbol: QRSymbol? = nil) {
    self.symbols = symbols
    self.anySymbol = anySymbol
  }

  public func encode(_ text: String, level: QRErrorCorrection) throws -> QRSymbol {
    guard let symbol = symbols[text] ?? anySymbol else {
      throw Diagnostic(.error, "mock-not-told", "MockQREncoding was not told what to answer for '\(text)'")
    }
    return symbol
  }
}
