import FarmModel
import Tabular

/// Reads a column's numbers: missing words, the number, and the unit that the cell itself may give.
struct NumberCell {
  enum Outcome {
    case value(Double)
    /// The number as read, before conversion, with a unit of its own or not; and whether the other decimal mark was used.
    case otherMark(Double)
    case missing
    case notNumber
  }

  let field: FieldSchema
  let conversion: Conversion
  let isIdentity: Bool
  let usesComma: Bool

  init(_ field: FieldSchema, _ conversion: Conversion, usesComma: Bool) {
    self.field = field
    self.conversion = conversion
    isIdentity = conversion == .identity
    self.usesComma = usesComma
  }

  /// The kept value of a trimmed cell.
  @inline(__always)
  func read(_ text: UnsafePointer<UInt8>, _ count: Int, _ missing: MissingWords) -> Outcome {
    if missing.contains(text, count) { return .missing }
    guard let number = NumberText.parse(text, count, comma: usesComma) else { return .notNumber }
    if number.unitStart == count, !number.usesOtherMark {
      return .value(isIdentity ? number.value : conversion(number.value))
    }
    return convert(number, text, count)
  }

  private func convert(_ number: NumberText, _ text: UnsafePointer<UInt8>, _ count: Int) -> Outcome {
    var value = conversion(number.value)
    if number.unitStart < count {
      let unit = String(
        decoding: UnsafeBufferPointer(start: text + number.unitStart, count: count - number.unitStart), as: UTF8.self)
      if let own = field.conversion(unit) {
        value = own(number.value)
      } else if !isWord(unit), !isEndOfRupees(unit) {
        return .notNumber
      }
    }
    return number.usesOtherMark ? .otherMark(value) : .value(value)
  }

  /// "1200/-": a sum in rupees ends so, that nothing be written behind it.
  private func isEndOfRupees(_ unit: String) -> Bool {
    guard case .number(let dimension) = field.type, dimension == .price || dimension == .mandiPrice else {
      return false
    }
    return unit == "/-" || unit == "/="
  }

  /// "3 packets", "₹ 48 per kg": words after a count or a price say what is counted.
  private func isWord(_ unit: String) -> Bool {
    guard case .number(let dimension) = field.type, dimension == .count || dimension == .price else { return false }
    return unit.count <= 24 && unit.unicodeScalars.contains { $0.properties.isAlphabetic }
      && !unit.unicodeScalars.contains { ("0"..."9").contains($0) }
      && (unit.count > 1 || dimension == .price)
  }
}
