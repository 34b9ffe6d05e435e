import Foundation
import Pipeline

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

  /// `read… 43 %, 512,000 rows/s, 12 s left`
  static func progress(_ stage: String, _ progress: StageProgress, after seconds: Double) -> String {
    let share = min(max(progress.share, 0), 1)
    var parts = ["\(Int(share * 100)) %"]
    if seconds > 0 { parts.append("\(grouped(Int(Double(progress.count) / seconds))) \(progress.unit)/s") }
    // At the very beginning nothing can be said of the end.
    if share > 0.02 { parts.append("\(remaining(seconds * (1 - share) / share)) left") }
    return "\(stage)… " + parts.joined(separator: ", ")
  }

  /// `12 s`, `3 min`
  private static func remaining(_ seconds: Double) -> String {
    seconds < 90 ? "\(Int(seconds.rounded(.up))) s" : "\(Int((seconds / 60).rounded(.up))) min"
  }

  /// `1 page`, `3 pages`
  static func count(_ number: Int, _ one: String, _ many: String) -> String {
    "\(grouped(number)) \(number == 1 ? one : many)"
  }
}
