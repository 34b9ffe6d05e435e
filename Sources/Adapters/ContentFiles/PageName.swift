import Diagnostics
import FarmModel
import SiteModel

/// What a page's file name says: `tomato.md`, `tomato.hi.md`, `2026-03-12-first-tomatoes.md`.
struct PageName: Equatable {
  var slug: String
  /// Nil: the site's first language.
  var language: String?
  var day: CalendarDay?

  /// - Parameter name: the file's name with `.md`.
  /// - Throws: `PageProblem`s as a `Diagnostic`.
  init(_ name: String, kind: ContentPage.Kind, languages: [String], file: String) throws {
    var stem = name.dropLast(3)
    var language: String?
    var day: CalendarDay?
    if let dot = stem.lastIndex(of: ".") {
      let code = String(stem[stem.index(after: dot)...])
      guard languages.contains(code) else {
        let nearest = Spelling.nearest(code, in: languages)
        throw PageProblem.unknownLanguage(code, nearest: nearest, known: languages).diagnostic(file)
      }
      language = code == languages.first ? nil : code
      stem = stem[..<dot]
    }
    if kind == .community, let date = PageName.datePrefix(stem) {
      guard let written = CalendarDay(iso: String(date)) else {
        throw PageProblem.badDate(String(date)).diagnostic(file)
      }
      day = written
      stem = stem.dropFirst(11)
    }
    guard let slug = Slug(String(stem)) else {
      let before = day.map { "\($0)-" } ?? ""
      let after = (language.map { "." + $0 } ?? "") + ".md"
      let suggestion = Slug(from: String(stem)).map { before + $0.text + after }
      throw PageProblem.badName(String(stem), suggestion: suggestion).diagnostic(file)
    }
    self.slug = slug.text
    self.language = language
    self.day = day
  }

  /// `dddd-dd-dd` before a hyphen.
  private static func datePrefix(_ stem: Substring) -> Substring? {
    let pattern = Array("dddd-dd-dd-".utf8)
    let bytes = stem.utf8.prefix(11)
    guard bytes.count == 11 else { return nil }
    for (byte, mark) in zip(bytes, pattern) {
      let isMatch = mark == UInt8(ascii: "d") ? (0x30...0x39).contains(byte) : byte == mark
      if !isMatch { return nil }
    }
    return stem.prefix(10)
  }
}
