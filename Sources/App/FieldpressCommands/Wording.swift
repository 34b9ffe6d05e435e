import Foundation

/// Figures as the command line prints them.
enum Wording {
  /// `10,423`
  static func grouped(_ number: Int) -> String {
    var digits = String(abs(number))
    var index = digits.count - 3
    while index > 0 {
      digits.insert(",", at: digits.index(digits.startIndex, offsetBy: index))
      index -= 3
    }
    return (number < 0 ? "-" : "") + digits
  }

  /// `1.2 s`, `0.043 s`
  static func seconds(_ seconds: Double) -> String { String(format: seconds < 0.1 ? "%.3f s" : "%.1f s", seconds) }

  /// `1 page`, `3 pages`
  static func count(_ number: Int, _ one: String, _ many: String) -> String {
    "\(grouped(number)) \(number == 1 ? one : many)"
  }
}
