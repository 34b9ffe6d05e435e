extension ApplicationIdentifier {
  /// Whether `value` is what this identifier stands for: lengths, character sets, check digits, dates.
  func accepts(_ value: [UInt8]) -> Bool {
    var rest = value[...]
    for component in components {
      if rest.isEmpty {
        if component.isOptional { continue }
        return false
      }
      let part = rest.prefix(component.lengths.upperBound)
      guard component.lengths.contains(part.count), component.accepts(part) else { return false }
      rest = rest.dropFirst(part.count)
    }
    return rest.isEmpty
  }
}

extension ApplicationIdentifier.Component {
  func accepts(_ part: ArraySlice<UInt8>) -> Bool {
    guard part.allSatisfy(isInCharset) else { return false }
    switch check {
    case .none: return true
    case .checkDigit: return CheckDigit.isRight(part)
    case .date: return Self.isDate(part, dayMayBeMissing: false)
    case .dateWithoutDay: return Self.isDate(part, dayMayBeMissing: true)
    }
  }

  private func isInCharset(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39: true
    case 0x41...0x5A, 0x23, 0x2D, 0x2F:
      // CSET 39: # - / 0-9 A-Z. CSET 82 has all of it but #.
      charset == .cset39 || (charset == .cset82 && byte != 0x23)
    case 0x61...0x7A, 0x21, 0x22, 0x25...0x2F, 0x3A...0x3F, 0x5F: charset == .cset82
    default: false
    }
  }

  /// YYMMDD; the century does not matter but for 29 February of a year 00, which was one in 2000.
  private static func isDate(_ part: ArraySlice<UInt8>, dayMayBeMissing: Bool) -> Bool {
    let digits = part.map { Int($0) - 0x30 }
    guard digits.count == 6 else { return false }
    let (year, month, day) = (
      digits[0] * 10 + digits[1], digits[2] * 10 + digits[3], digits[4] * 10 + digits[5]
    )
    guard (1...12).contains(month) else { return false }
    let lengths = [31, year % 4 == 0 ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return day <= lengths[month - 1] && (day > 0 || dayMayBeMissing)
  }
}
