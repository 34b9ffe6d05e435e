import Testing

@testable import FieldRecords

@Suite struct PhoneNumberTests {
  @Test(
    arguments: [
      ("Ram +91 98765 43210", "Ram"),
      ("Ram 9876543210, Sita 09876543210", "Ram , Sita"),
      ("Ram (+91) 98765-43210", "Ram"),
      ("Ram (Mob. 98765 43210) and Sita", "Ram (Mob. ) and Sita"),
      ("call (0251) 234-5678", "call"),
      ("Lakshmi: 080.2345.6789", "Lakshmi"),
      ("+1 (555) 010-9999 for orders", "for orders"),
      ("98 76 54 32 10", ""),
      ("राम ९८७६५ ४३२१०", "राम"),
      ("রাম +৯১ ৯৮৭৬৫ ৪৩২১০", "রাম"),
      ("Ram 98765\u{A0}43210", "Ram"),
      ("Ram 98765–43210", "Ram"),
      ("since 08-09-2026 98765 43210", "since"),
      ("0091 98765 43210", ""), ("Ram(9876543210)", "Ram"), ("Ram(+91)98765 43210", "Ram"),
      ("9876543210/9876543211", ""), ("98765 43210 98765 43211", ""), ("919876543210", ""),
    ])
  func aNumberIsLeftOut(text: String, without: String) {
    #expect(PhoneNumbers.removed(from: text) == without)
  }

  @Test(
    arguments: [
      "", "Ram and Sita", "since 2026-03-11", "2026-03-11 10:30", "09.03.2026 to 11.03.2026", "08-09-2026 1500 kg",
      "batch LOT9876543210", "L-9876543210A", "EAN 8901234500040", "1234567890", "9.1234567890", "pH 6.5-7.0 6.8-7.2",
      "650 m", "06.30 18.45 07.15", "GTIN 08901234500040", "photo_9876543210.jpg", "500 g, 1 kg, 5 kg", "12,34,56,789",
    ])
  func whatIsNoPhoneNumberStays(text: String) {
    #expect(PhoneNumbers.removed(from: text) == nil)
  }

  @Test("a cell of a megabyte is looked at once, whatever it holds", .timeLimit(.minutes(1)))
  func hostile() {
    for piece in ["(", "+(", "1 ", "01-01-2020 ", "9876543210", "((9"] {
      _ = PhoneNumbers.removed(from: String(repeating: piece, count: 1_000_000 / piece.utf8.count))
    }
  }

  @Test("every published text is looked at, its translations too, and private ones are left as they are")
  func publishedTextsOnly() throws {
    let farms = try RecordRun(
      "code,name,name_hi,growers\nF1,Nisarga,निसर्ग ९८७६५४३२१०,Ram +91 98765 43210\n", path: "content/data/farms.csv")
    #expect(farms.outcome.counts.taken == 1 && farms.texts("growers") == ["Ram"])
    #expect(farms.records[0].translations == [#"{"name":{"hi":"निसर्ग"}}"#])
    #expect(farms.codes == ["phone-in-public-text", "phone-in-public-text"])
    #expect(
      farms.outcome.diagnostics.allSatisfy {
        $0.line == 2 && $0.severity == .warning && $0.hint?.contains("contacts") == true
      })
    #expect(farms.outcome.diagnostics.allSatisfy { !$0.message.contains("98765") })

    let buyers = try RecordRun("buyer,name,phone\nb,Asha 9876543210,98765 43210\n", path: "content/private/buyers.csv")
    #expect(buyers.codes.isEmpty && buyers.texts("phone") == ["98765 43210"])
    let products = try RecordRun("code,name,gtin\np,Okra,09876543210123\n", path: "content/data/products.csv")
    #expect(!products.codes.contains("phone-in-public-text") && products.texts("gtin") == ["09876543210123"])
  }
}
