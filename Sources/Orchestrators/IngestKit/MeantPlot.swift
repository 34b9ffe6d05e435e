import Diagnostics
import FarmModel

/// Which of the known plots a name of no plot was most likely meant for.
enum MeantPlot: Equatable {
  case one(String)
  /// One cell that names several.
  case several([String])
  case none

  init(_ name: String, among known: [String]) {
    let byFold = Dictionary(known.map { (Self.folded($0), $0) }, uniquingKeysWith: { first, _ in first })
    func plot(_ text: some StringProtocol) -> String? { byFold[Self.folded(String(text))] }
    if let plot = plot(name) {
      self = .one(plot)
      return
    }
    let parts = name.split(whereSeparator: { ";,/&|+\u{1F}".contains($0) }).map(plot)
    let plots = parts.compactMap { $0 }
    // "Plot C9": the word before the code is none.
    let words = Self.folded(name, keepsSpaces: true).split(separator: " ")
    if parts.count > 1, plots.count == parts.count {
      self = .several(plots)
    } else if let plot = words.count > 1 ? words.last.flatMap(plot) : nil {
      self = .one(plot)
    } else if let plot = Spelling.nearest(Self.folded(name), in: byFold.keys).flatMap({ byFold[$0] }) {
      self = .one(plot)
    } else {
      self = .none
    }
  }

  /// Case, blanks and the width of letters apart: `Ａ１` and `a 1` are `a1`.
  private static func folded(_ text: String, keepsSpaces: Bool = false) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0xFF01...0xFF5E: result.append(Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar)
      case 0x20, 0xA0, 0x3000: if keepsSpaces { result.append(" ") }
      default: result.append(scalar)
      }
    }
    return String(result).lowercased()
  }
}
