import Testing

@testable import DemoData

/// A check that can't fail checks nothing: each is shown a book that breaks it.
@Suite struct PreconditionsTests {
  private func faults(_ spoil: (inout FieldBook) -> Void) -> [String] {
    var book = FieldBook(seed: 15)
    spoil(&book)
    return Preconditions(book: book, isCommitted: true).faults
  }

  @Test func theDemonstrationIsSound() { #expect(faults { _ in } == []) }

  @Test func aSprayTooCloseToAHarvestIsFound() {
    let faults = faults { book in
      for index in book.operations.indices
      where book.operations[index].plot == "P13" && book.operations[index].kind == "pesticide" {
        book.operations[index].day = dated("2026-02-19")
        book.operations[index].preHarvestDays = 7
      }
    }
    #expect(faults.contains { $0.contains("too close") })
  }

  @Test func aSprayWithoutAnIntervalIsFound() {
    let faults = faults { book in
      for index in book.operations.indices where book.operations[index].crop == "tomato" {
        book.operations[index].preHarvestDays = nil
      }
    }
    #expect(faults.contains { $0.contains("no interval") })
  }

  @Test func aHarvestWithoutAPlantingIsFound() {
    #expect(faults { $0.plantings.removeAll { $0.plot == "P07" } }.contains { $0.contains("0 plantings") })
  }

  @Test func twoLotsWithOneCodeAreFound() {
    #expect(faults { $0.lots[1].code = $0.lots[0].code }.contains("two lots share a code"))
  }

  @Test func moreThanWasWeighedInIsFound() {
    let faults = faults { book in
      for index in book.lots.indices where book.lots[index].byHarvestLot { book.lots[index].kilograms *= 1.1 }
    }
    #expect(faults.contains { $0.contains("kg packed of") })
  }

  @Test func aMissingLotIsFound() {
    #expect(faults { $0.lots.removeFirst() }.contains("59 lots instead of 60"))
  }

  /// GS1's own example of a check digit: 629104150021 → 3 (gs1.org, check digit calculator).
  @Test func checkDigitsAreThoseOfGS1() {
    #expect(ProductTable.checkDigit([6, 2, 9, 1, 0, 4, 1, 5, 0, 0, 2, 1]) == 3)
  }
}

@Suite struct GeneratorTests {
  /// The test vector of the rand_xoshiro crate, made with the authors' reference implementation.
  @Test func theNumbersAreThoseOfXoshiro() {
    var generator = Generator(state: (1, 2, 3, 4))
    #expect(
      [generator.next(), generator.next(), generator.next(), generator.next()] == [
        11520, 0, 1_509_978_240, 1_215_971_899_390_074_240,
      ])
  }

  /// Values to nine places from a table of functions.
  @Test func sineAndExponentialAreRight() {
    for (x, sine) in [(0.5, 0.479425539), (2.0, 0.909297427), (-4.0, 0.756802495), (10.0, -0.544021111)] {
      #expect(abs(Arithmetic.sine(x) - sine) < 1e-8)
    }
    for (x, power) in [(1.0, 2.718281828), (-2.0, 0.135335283), (3.5, 33.115451959)] {
      #expect(abs(Arithmetic.exponential(x) - power) < 1e-7 * power + 1e-9)
    }
    // FAO-56, table 2.3: 3.168 kPa at 25 °C.
    #expect(abs(Arithmetic.saturationPressure(25) - 3.168) < 0.001)
  }

  @Test(arguments: [(1.25, 1, "1.3"), (-0.04, 1, "0.0"), (-12.5, 0, "-13"), (0.1, 2, "0.10"), (1234.0, 0, "1234")])
  func numbersAreWrittenRounded(_ number: Double, _ places: Int, _ text: String) {
    var bytes: [UInt8] = []
    bytes.append(decimal: number, places: places, trimmed: false)
    #expect(String(decoding: bytes, as: UTF8.self) == text)
  }
}
