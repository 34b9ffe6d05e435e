import Diagnostics
import FarmModel
import Tabular

/// What a file's first rows show that its headings do not say.
struct FileSample {
  private let numberColumns: [Int]
  private let dateColumns: [Int]
  /// The column of a pressure whose unit nobody says.
  private let pressureColumn: Int?
  private let headerCount: Int
  private var commas = 0
  private var points = 0
  private var order = DateOrderEvidence()
  private var highPressures = 0
  private var lowPressures = 0
  private var rows = 0
  /// Rows by their number of cells, where that is not the header's.
  private var raggedRows = 0
  private var raggedCount: Int?
  private var isRaggedAlike = true

  init(_ plan: FilePlan) {
    headerCount = plan.columns.count
    let fields = plan.schema.fields
    var numbers: [Int] = []
    var dates: [Int] = []
    var pressure: Int?
    for (index, column) in plan.columns.enumerated() {
      switch column.role {
      case .field(let field):
        switch fields[field].type {
        case .number(let dimension):
          numbers.append(index)
          if dimension == .pressure, column.unit == nil, !column.heading.lowercased().contains("hpa") {
            pressure = index
          }
        case .day, .instant: dates.append(index)
        default: break
        }
      case .dayOfTime: dates.append(index)
      default: break
      }
    }
    numberColumns = numbers
    dateColumns = dates
    pressureColumn = pressure
  }

  mutating func look(_ source: DelimitedRows, after headerLine: Int) {
    var source = source
    while rows < FileRecognizer.sampledRows, source.next() {
      guard source.line > headerLine, !source.isBlank else { continue }
      rows += 1
      if source.count != headerCount { lookRagged(source) }
      for column in numberColumns where column < source.count { source[column].withValue { lookNumber($0, $1) } }
      for column in dateColumns where column < source.count { source[column].withValue { order.look($0, $1) } }
      if let column = pressureColumn, column < source.count { source[column].withValue { lookPressure($0, $1) } }
    }
  }

  private mutating func lookRagged(_ source: DelimitedRows) {
    if source.count > headerCount, (headerCount..<source.count).allSatisfy({ source[$0].trimmed().isEmpty }) { return }
    raggedRows += 1
    if let raggedCount, raggedCount != source.count { isRaggedAlike = false }
    raggedCount = source.count
  }

  /// A mark with other than three digits after it is a decimal mark; with three it may separate thousands.
  private mutating func lookNumber(_ text: UnsafePointer<UInt8>, _ count: Int) {
    var mark: UInt8 = 0
    var marks = 0
    var digitsAfter = 0
    var index = 0
    if count > 0, text[0] == 0x2D || text[0] == 0x2B { index = 1 }
    let start = index
    while index < count {
      let byte = text[index]
      if byte &- 0x30 < 10 {
        digitsAfter += 1
      } else if index > start, byte == 0x2C || byte == 0x2E {
        mark = byte
        marks += 1
        digitsAfter = 0
      } else {
        break
      }
      index += 1
    }
    guard index > start, marks > 0, digitsAfter > 0, digitsAfter != 3 || marks == 1 && text[start] == 0x30 else {
      return
    }
    if mark == 0x2C { commas += 1 } else { points += 1 }
  }

  private mutating func lookPressure(_ text: UnsafePointer<UInt8>, _ count: Int) {
    guard let number = NumberText.parse(text, count), number.unitStart == count, number.value > 0 else { return }
    // No place on Earth has 2000 hPa, and none where crops grow has 2000 Pa.
    if number.value > 2000 { highPressures += 1 } else { lowPressures += 1 }
  }

  /// Writes what was seen into the plan.
  func settle(_ plan: inout FilePlan, _ reading: SourceReading, _ findings: inout [Diagnostic]) {
    plan.usesDecimalComma = commas > points
    if let proven = order.proven {
      plan.dateOrder = proven
      plan.isDateOrderProven = true
      if proven != reading.dateOrder {
        findings.append(RecognitionFinding.provenOrder(proven).diagnostic(plan.path))
      }
    } else if order.contradictsItself {
      findings.append(RecognitionFinding.contradictoryOrder.diagnostic(plan.path))
    }
    if let column = pressureColumn, highPressures > lowPressures {
      plan.columns[column].conversion = Conversion(factor: 0.01)
      plan.columns[column].unit = "Pa"
      findings.append(RecognitionFinding.pressureInPascal(heading: plan.columns[column].heading).diagnostic(plan.path))
    }
    // One or two such rows are slips; three and more, and no other, are another table than the header's.
    if rows > 2, raggedRows == rows, isRaggedAlike { plan.raggedCount = raggedCount }
  }
}
