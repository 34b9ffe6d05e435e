import Diagnostics
import FarmModel

/// Reads `ContentPage.fields`.
struct FieldReader {
  let page: ContentPage
  let log: DiagnosticLog

  func text(_ field: String, _ set: (String) -> Void) {
    if let text = page.fields[field] { set(text) }
  }

  func number(_ field: String, _ set: (Double) -> Void) {
    guard let text = page.fields[field], let value = number(text, field) else { return }
    set(value)
  }

  /// Numbers apart by commas, semicolons or spaces.
  func numbers(_ field: String, _ set: ([Double]) -> Void) {
    guard let text = page.fields[field] else { return }
    let parts = text.split { $0 == "," || $0 == ";" || $0 == " " }
    let values = parts.compactMap { number(String($0), field) }
    if values.count == parts.count { set(values) }
  }

  func flag(_ field: String, _ set: (Bool) -> Void) {
    guard let text = page.fields[field] else { return }
    switch text.lowercased() {
    case "true", "yes": set(true)
    case "false", "no": set(false)
    default: log.report(ContentProblem.notAFlag(field: field, text: text).diagnostic(page, field: field))
    }
  }

  func day(_ field: String, _ set: (CalendarDay) -> Void) {
    guard let text = page.fields[field] else { return }
    if let day = CalendarDay(iso: text) { return set(day) }
    log.report(ContentProblem.notADay(field: field, text: text).diagnostic(page, field: field))
  }

  private func number(_ text: String, _ field: String) -> Double? {
    let value: Double
    switch ScalarValue(plain: text) {
    case .integer(let whole): value = Double(whole)
    case .number(let number) where number.isFinite: value = number
    default:
      log.report(ContentProblem.notANumber(field: field, text: text).diagnostic(page, field: field))
      return nil
    }
    if value >= 0 { return value }
    log.report(ContentProblem.negative(field: field, text: text).diagnostic(page, field: field))
    return nil
  }
}
