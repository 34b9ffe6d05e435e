import CQREncode
import Diagnostics
import GS1

/// QR symbols through libqrencode, in the fewest modules that hold the text: it splits the text into numeric,
/// alphanumeric and byte segments.
public struct DefaultQREncoder: QREncoding {
  public init() {}

  public func encode(_ text: String, level: QRErrorCorrection) throws -> QRSymbol {
    if text.isEmpty { throw problem("an empty text makes no QR code", hint: "give it an address") }
    // The text goes to C as a string, which ends at its first NUL.
    if text.utf8.contains(0) {
      throw problem("a text with a NUL makes no QR code", hint: "addresses are percent-encoded")
    }
    guard let code = QRcode_encodeString(text, 0, level.libraryLevel, QR_MODE_8, 1) else {
      let count = text.utf8.count
      throw problem(
        "a text of \(count) bytes does not fit into a QR code (\(text.prefix(40))…)",
        hint: "a shorter base address, or a lower error correction, makes room")
    }
    defer { QRcode_free(code) }
    let size = Int(code.pointee.width)
    // Bit 0 of a module: dark.
    let data = UnsafeBufferPointer(start: code.pointee.data, count: size * size)
    return QRSymbol(size: size, modules: data.map { $0 & 1 == 1 })
  }

  private func problem(_ message: String, hint: String) -> Diagnostic {
    Diagnostic(.error, "qr-code-impossible", message, hint: hint)
  }
}

extension QRErrorCorrection {
  fileprivate var libraryLevel: QRecLevel {
    switch self {
    case .low: QR_ECLEVEL_L
    case .medium: QR_ECLEVEL_M
    case .quartile: QR_ECLEVEL_Q
    case .high: QR_ECLEVEL_H
    }
  }
}
