import FarmModel
import GS1
import Traceability

// What the rows say. A row that can't be understood is reported and left out.
extension LedgerReader {
  mutating func codes() -> [LedgerCode] {
    var result: [LedgerCode] = []
    for row in rows {
      guard let day = day("first_published", row), let lot = lot(row), let gtin = gtin(row), let voided = voided(row)
      else { continue }
      let code = LedgerCode(
        code: row["code"], gtin: gtin, lot: lot, serial: row["serial"], firstPublished: day, keyID: row["key_id"],
        signature: row["signature"], isVoided: voided)
      guard leadsToItsPage(code) else {
        report(.otherAddress(code: code.code, path: code.path), line: row.line)
        continue
      }
      result.append(code)
    }
    return result
  }

  mutating func releases() -> [ReleaseDecision] {
    var result: [ReleaseDecision] = []
    for row in rows {
      guard let day = day("date", row), let lot = filled("lot", row),
        let decision: ReleaseDecision.Decision = choice("decision", row)
      else { continue }
      result.append(
        ReleaseDecision(day: day, lot: lot, decision: decision, reason: row["reason"], by: row["by"]))
    }
    return result
  }

  mutating func recalls() -> [RecallEntry] {
    var result: [RecallEntry] = []
    for row in rows {
      guard let day = day("date", row), let lot = filled("lot", row),
        let action: RecallEntry.Action = choice("action", row)
      else { continue }
      result.append(RecallEntry(day: day, lot: lot, action: action, reason: row["reason"], by: row["by"]))
    }
    return result
  }

  private mutating func filled(_ column: String, _ row: LedgerRow) -> String? {
    let text = row[column]
    if !text.isEmpty { return text }
    report(.empty(column: column), line: row.line)
    return nil
  }

  private mutating func day(_ column: String, _ row: LedgerRow) -> CalendarDay? {
    guard let text = filled(column, row) else { return nil }
    if let day = CalendarDay(iso: text) { return day }
    report(.notADay(column: column, text), line: row.line)
    return nil
  }

  private mutating func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ column: String, _ row: LedgerRow
  ) -> Choice? {
    guard let text = filled(column, row) else { return nil }
    if let choice = Choice(rawValue: text.lowercased()) { return choice }
    report(.notAChoice(column: column, text, known: Choice.allCases.map(\.rawValue)), line: row.line)
    return nil
  }

  private mutating func voided(_ row: LedgerRow) -> Bool? {
    switch row["voided"].lowercased() {
    case "", "no", "false", "0": return false
    case "yes", "true", "1", "x", "voided": return true
    default:
      report(.notAChoice(column: "voided", row["voided"], known: ["yes", "no"]), line: row.line)
      return nil
    }
  }

  private mutating func lot(_ row: LedgerRow) -> String? {
    guard let text = filled("lot", row) else { return nil }
    do { return try LotCode(text).text } catch {
      report(.lot(text, sentence: error.sentence, hint: error.hint), line: row.line)
      return nil
    }
  }

  /// Empty where the lot's address has none.
  private mutating func gtin(_ row: LedgerRow) -> String? {
    let text = row["gtin"]
    if text.isEmpty { return "" }
    do { return try GTIN(text).fourteen } catch {
      report(.gtin(text, sentence: error.sentence, hint: error.hint), line: row.line)
      return nil
    }
  }

  /// Whether the printed address ends with the page's path; a serial, a query or a signature may follow.
  private func leadsToItsPage(_ code: LedgerCode) -> Bool {
    guard code.code.lowercased().hasPrefix("https://") || code.code.lowercased().hasPrefix("http://") else {
      return false
    }
    let address = code.code.prefix { $0 != "?" && $0 != "#" }
    let page = "/" + code.path
    return address.hasSuffix(page)
      || (!code.serial.isEmpty && address.hasSuffix(page + "/21/" + PercentEncoding.path(code.serial)))
  }
}
