@testable import Tabular

/// All rows of a text, cells as strings, empty lines left out.
func rows(_ text: String, delimiter: Character = ",") -> [[String]] {
  rows(Array(text.utf8), delimiter: delimiter.asciiValue ?? 0x2C)
}

func rows(_ bytes: [UInt8], delimiter: UInt8 = 0x2C) -> [[String]] {
  bytes.withUnsafeBytes { buffer in
    var reader = DelimitedRows(buffer, delimiter: delimiter)
    var result: [[String]] = []
    while reader.next() {
      if !reader.isEmptyLine { result.append((0..<reader.count).map { reader[$0].text }) }
    }
    return result
  }
}

func number(_ text: String, comma: Bool = false) -> NumberText? {
  var text = text
  return text.withUTF8 { buffer in
    buffer.baseAddress.flatMap { NumberText.parse($0, buffer.count, comma: comma) }
  }
}

func time(_ text: String, order: SlashedOrder = .dayFirst, short: Bool = false) -> TimeText? {
  var text = text
  return text.withUTF8 { buffer in
    buffer.baseAddress.flatMap { TimeText.parse($0, buffer.count, order: order, takesShortYears: short) }
  }
}
