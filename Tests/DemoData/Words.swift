import FarmModel

/// The same in English and in Hindi.
struct Words: Equatable {
  var en: String
  var hi: String

  init(_ en: String, _ hi: String) {
    self.en = en
    self.hi = hi
  }

  static let none = Words("", "")
}

/// A day written out in this generator's own tables.
func dated(_ iso: String) -> CalendarDay {
  guard let day = CalendarDay(iso: iso) else {
    preconditionFailure("the demonstration names a day that is none: \(iso)")
  }
  return day
}
