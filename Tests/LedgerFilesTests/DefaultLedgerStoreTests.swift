import Diagnostics
import FarmModel
import Foundation
import LedgerFiles
import Testing
import Traceability

/// A ledger's folder of a test, gone with it.
final class LedgerFolder {
  let folder = NSTemporaryDirectory() + "fieldpress-ledger-\(UUID().uuidString)"

  var store: DefaultLedgerStore { DefaultLedgerStore(folder: folder) }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func put(_ name: String, _ bytes: [UInt8]) throws {
    let path = (folder + "/" + name as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(filePath: folder + "/" + name))
  }

  func put(_ name: String, _ text: String) throws { try put(name, Array(text.utf8)) }

  /// With its byte order mark, which Foundation's own reading of text would drop.
  func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: folder + "/" + name)), as: UTF8.self)
  }

  /// What reading reports, as `file:line: message`.
  func problems() throws -> [String] {
    try #require(throws: Diagnostics.self) { try store.read() }.all.map {
      "\($0.file ?? "")\($0.line.map { ":\($0)" } ?? ""): \($0.message)"
    }
  }
}

@Suite struct LedgerReadingTests {
  static let heading = "code,gtin,lot,serial,first_published,key_id,signature,voided\n"
  static let row = "https://t.example/01/08901063000018/10/L1,08901063000018,L1,,2026-03-13,,,\n"

  @Test("no folder is an empty ledger")
  func none() throws { #expect(try LedgerFolder().store.read() == Ledger()) }

  @Test("the three files are read")
  func all() throws {
    let ledger = LedgerFolder()
    try ledger.put("codes.csv", Self.heading + Self.row + "HTTPS://T.EXAMPLE/lot/L2,,L2,S1,2026-03-14,k1,c2ln,yes\n")
    try ledger.put(
      "releases.csv", "date,lot,decision,reason,by\n2026-03-14,L1,Hold,\"late spray, \"\"Neem\"\"\",Asha\n")
    try ledger.put("recalls.csv", "date,lot,action,reason,by\n2026-03-15,L1,recall,glass,Asha\n2026-03-16,L1,undo,,\n")
    let day = { (text: String) in try #require(CalendarDay(iso: text)) }
    let read = try ledger.store.read()
    #expect(
      read.codes == [
        LedgerCode(
          code: "https://t.example/01/08901063000018/10/L1", gtin: "08901063000018", lot: "L1",
          firstPublished: try day("2026-03-13")),
        LedgerCode(
          code: "HTTPS://T.EXAMPLE/lot/L2", gtin: "", lot: "L2", serial: "S1", firstPublished: try day("2026-03-14"),
          keyID: "k1", signature: "c2ln", isVoided: true),
      ])
    #expect(
      read.releases == [
        ReleaseDecision(
          day: try day("2026-03-14"), lot: "L1", decision: .hold, reason: "late spray, \"Neem\"", by: "Asha")
      ])
    #expect(read.recalls.map(\.action) == [.recall, .undo])
  }

  @Test("a byte order mark, CRLF, blank lines, another order of columns and fewer of them are as good")
  func gentle() throws {
    let ledger = LedgerFolder()
    try ledger.put(
      "codes.csv",
      "\u{FEFF}Lot,First published,gtin,code\r\n\r\nL1,2026-03-13,8901063000018,https://t.example/01/08901063000018/10/L1"
    )
    #expect(try ledger.store.read().codes.map(\.gtin) == ["08901063000018"])
  }

  @Test(
    "a file without even a heading is damaged", arguments: ["codes.csv", "releases.csv", "recalls.csv"],
    ["", "\u{FEFF}", "\n\n"])
  func emptied(_ name: String, _ text: String) throws {
    let ledger = LedgerFolder()
    try ledger.put(name, text)
    #expect(
      try ledger.problems() == ["content/ledger/\(name): the file is empty, although the ledger is never shortened"])
  }

  @Test("a file of another name is an error that says which was meant")
  func strangeFiles() throws {
    let ledger = LedgerFolder()
    try ledger.put("recalls.csv", "date,lot,action\n")
    for name in ["Recalls.csv", "recall.csv", "keys.txt"] { try ledger.put(name, "date,lot,action\n") }
    let error = try #require(throws: Diagnostics.self) { try ledger.store.read() }
    #expect(error.all.map(\.file) == ["Recalls.csv", "keys.txt", "recall.csv"].map { "content/ledger/\($0)" })
    #expect(error.all.allSatisfy { $0.severity == .error && $0.code == "ledger-file-unknown" })
    #expect(
      error.all.map(\.hint) == [
        "did you mean 'recalls.csv'?",
        "write it into codes.csv, releases.csv, recalls.csv, or take it out of the ledger's folder",
        "did you mean 'recalls.csv'?",
      ])
  }

  @Test("leftovers of editors and what is written for people are no files of the ledger")
  func leftovers() throws {
    let ledger = LedgerFolder()
    for name in [
      ".gitkeep", "README", "README.md", "readme.txt", "recalls.csv~", ".recalls.csv.swp", "recalls.csv.bak",
      "#recalls.csv#", "~$recalls.csv", ".~lock.recalls.csv#",
    ] { try ledger.put(name, "x") }
    try ledger.put("old/recalls.csv", "x")
    #expect(try ledger.store.read() == Ledger())
  }

  @Test("a link that leads nowhere is an error, not an empty file")
  func brokenLink() throws {
    let ledger = LedgerFolder()
    try ledger.put("README", "x")
    try FileManager.default.createSymbolicLink(
      atPath: ledger.folder + "/recalls.csv", withDestinationPath: "/nowhere/recalls.csv")
    #expect(throws: Diagnostic.self) { try ledger.store.read() }
  }

  @Test("an apostrophe that guards a spreadsheet from a formula is no part of the text")
  func guarded() throws {
    let ledger = LedgerFolder()
    try ledger.put("recalls.csv", "date,lot,action,reason,by\n2026-03-15,L1,recall,'=1+1,'quoted'\n")
    let entry = try #require(try ledger.store.read().recalls.first)
    #expect(entry.reason == "=1+1")
    #expect(entry.by == "'quoted'")
  }

  @Test(
    "codes that lead to their page with a serial, a signature or a path of the site's are good",
    arguments: [
      "https://t.example/farm/01/08901063000018/10/L1", "https://t.example/01/08901063000018/10/L1#v1.abc",
      "https://t.example/01/08901063000018/10/L1/21/S1", "http://t.example/01/08901063000018/10/L1?x=1",
    ])
  func codes(_ code: String) throws {
    let ledger = LedgerFolder()
    try ledger.put("codes.csv", Self.heading + "\(code),08901063000018,L1,S1,2026-03-13,,,\n")
    #expect(try ledger.store.read().codes.map(\.code) == [code])
  }

  /// The cells of a row of codes.csv, and what is said of it.
  static let badCodes: [(String, String)] = [
    (
      "https://t.example/01/08901063000018/10/L1,08901063000018,L1,,2026-02-30,,,",
      "'2026-02-30' in 'first_published' is not a day"
    ),
    ("https://t.example/01/08901063000018/10/L1,08901063000018,L1,,,,,", "'first_published' is empty"),
    (
      "https://t.example/01/08901063000018/10/L1,08901063000011,L1,,2026-03-13,,,",
      "GTIN '08901063000011' ends with 1, but its check digit is 8"
    ),
    (
      "https://t.example/01/08901063000018/10/L1,08901063000018,l1,,2026-03-13,,,",
      "lot 'l1' holds 'l', which can't stand in a printed address"
    ),
    (
      "https://t.example/01/08901063000018/10/L1,08901063000018,L2,,2026-03-13,,,",
      "the code 'https://t.example/01/08901063000018/10/L1' does not end with '/01/08901063000018/10/L2', the page of its GTIN and lot"
    ),
    (
      "/01/08901063000018/10/L1,08901063000018,L1,,2026-03-13,,,",
      "the code '/01/08901063000018/10/L1' does not end with '/01/08901063000018/10/L1', the page of its GTIN and lot"
    ),
    ("https://t.example/lot/L1,,L1,,2026-03-13,,,maybe", "'maybe' in 'voided' is not one of yes, no"),
    ("https://t.example/lot/L1,,L1,,2026-03-13", "the row has 5 cells and the heading 8"),
    ("https://t.example/lot/L1,,\"L1,,2026-03-13,,,", "a quote opens and never closes"),
  ]

  @Test("a row that can't be understood is an error with its line", arguments: badCodes)
  func badCode(_ row: String, _ message: String) throws {
    let ledger = LedgerFolder()
    try ledger.put("codes.csv", Self.heading + Self.row + row + "\n")
    #expect(try ledger.problems() == ["content/ledger/codes.csv:3: \(message)"])
  }

  @Test("all errors of all files are collected")
  func collected() throws {
    let ledger = LedgerFolder()
    try ledger.put("codes.csv", "code,gtin,lot\n")
    try ledger.put(
      "releases.csv",
      "date,lot,decision,reason,by\n12/03/2026,L1,release,,\n2026-03-12,,release,,\n2026-03-12,L1,relase,,\n")
    try ledger.put("recalls.csv", "date,lot,action,reson,by\n")
    #expect(
      try ledger.problems() == [
        "content/ledger/codes.csv:1: the column 'first_published' is missing",
        "content/ledger/releases.csv:2: '12/03/2026' in 'date' is not a day",
        "content/ledger/releases.csv:3: 'lot' is empty",
        "content/ledger/releases.csv:4: 'relase' in 'decision' is not one of hold, release",
        "content/ledger/recalls.csv:1: the ledger has no column 'reson'",
      ])
    let hints = try #require(throws: Diagnostics.self) { try ledger.store.read() }.all.map(\.hint)
    #expect(hints[3] == "did you mean 'release'?" && hints[4] == "did you mean 'reason'?")
  }

  @Test("a file in another encoding is refused, and no bytes stop the reader")
  func encodings() throws {
    let ledger = LedgerFolder()
    try ledger.put("recalls.csv", Array("date,lot,action,reason,by\n2026-03-12,L1,recall,caf".utf8) + [0xE9, 0x0A])
    #expect(try ledger.problems() == ["content/ledger/recalls.csv: the ledger is not written in UTF-8"])
    try ledger.put("recalls.csv", [0xFF, 0xFE, 0x64, 0x00])
    #expect(try ledger.problems().count == 1)
    var random = SystemRandomNumberGenerator()
    for _ in 0..<300 {
      let pieces: [[UInt8]] = [
        Array(Self.heading.utf8), Array(Self.row.utf8), [0x22], [0x0D], [0], [0xEF, 0xBB, 0xBF], [0x2C], [0x0A], [0xC3],
      ]
      let count = Int.random(in: 0...8, using: &random)
      try ledger.put("codes.csv", (0..<count).flatMap { _ in pieces.randomElement(using: &random) ?? [] })
      _ = try? ledger.store.read()
    }
  }
}

@Suite struct LedgerAppendingTests {
  private func code(_ lot: String, serial: String = "") throws -> LedgerCode {
    LedgerCode(
      code: "https://t.example/lot/\(lot)", gtin: "", lot: lot, serial: serial,
      firstPublished: try #require(CalendarDay(iso: "2026-03-13")))
  }

  @Test("the first code makes the folder and the heading; what was appended is read back")
  func first() throws {
    let ledger = LedgerFolder()
    try ledger.store.append([try code("L1"), try code("L2")])
    try ledger.store.append([])
    try ledger.store.append([try code("L3")])
    #expect(
      try ledger.text("codes.csv") == LedgerReadingTests.heading
        + "https://t.example/lot/L1,,L1,,2026-03-13,,,\nhttps://t.example/lot/L2,,L2,,2026-03-13,,,\n"
        + "https://t.example/lot/L3,,L3,,2026-03-13,,,\n")
    #expect(try ledger.store.read().codes == [try code("L1"), try code("L2"), try code("L3")])
  }

  @Test("nothing to append makes no file")
  func nothing() throws {
    let ledger = LedgerFolder()
    try ledger.store.append([])
    #expect(!FileManager.default.fileExists(atPath: ledger.folder))
  }

  @Test("a last row without a line break is not glued to the first new one")
  func noFinalBreak() throws {
    let ledger = LedgerFolder()
    try ledger.put("codes.csv", LedgerReadingTests.heading + LedgerReadingTests.row.dropLast())
    try ledger.store.append([try code("L2")])
    #expect(
      try ledger.text("codes.csv") == LedgerReadingTests.heading + LedgerReadingTests.row
        + "https://t.example/lot/L2,,L2,,2026-03-13,,,\n")
  }

  @Test("rows follow the file's own columns, their order and line breaks; a byte order mark alone gets a heading")
  func ownColumns() throws {
    let ledger = LedgerFolder()
    try ledger.put("codes.csv", "\u{FEFF}lot,code,gtin,first_published\r\n")
    try ledger.store.append([try code("L2")])
    #expect(
      try ledger.text("codes.csv")
        == "\u{FEFF}lot,code,gtin,first_published\r\nL2,https://t.example/lot/L2,,2026-03-13\r\n")
    let error = #expect(throws: Diagnostic.self) { try ledger.store.append([try code("L3", serial: "S")]) }
    #expect(error?.message == "the ledger has no column 'serial' for what is to be written into it")
    try ledger.put("codes.csv", "\u{FEFF}")
    try ledger.store.append([try code("L2")])
    #expect(try ledger.store.read().codes == [try code("L2")])
  }

  @Test("a file that can't be understood is not appended to")
  func broken() throws {
    let ledger = LedgerFolder()
    try ledger.put("codes.csv", "kode;gtin\n")
    #expect(throws: Diagnostics.self) { try ledger.store.append([try code("L1")]) }
    #expect(try ledger.text("codes.csv") == "kode;gtin\n")
  }

  @Test("no cell acts as a formula in a spreadsheet, and it is read back as it was")
  func formulas() throws {
    let ledger = LedgerFolder()
    try ledger.store.append([try code("L1", serial: "=HYPERLINK(\"x\")")])
    #expect(try ledger.text("codes.csv").contains("\"'=HYPERLINK(\"\"x\"\")\""))
    #expect(try ledger.store.read().codes.map(\.serial) == ["=HYPERLINK(\"x\")"])
  }

  @Test("two stores that append at once lose no row")
  func together() async throws {
    let ledger = LedgerFolder()
    let stores = [ledger.store, ledger.store]
    try await withThrowingTaskGroup { group in
      for (number, store) in stores.enumerated() {
        group.addTask {
          for index in 0..<40 { try store.append([try self.code("L\(number)-\(index)")]) }
        }
      }
      try await group.waitForAll()
    }
    #expect(Set(try ledger.store.read().codes.map(\.lot)).count == 80)
  }

  @Test("a disk that refuses is an error that names the file")
  func refused() throws {
    let error = #expect(throws: Diagnostic.self) {
      try DefaultLedgerStore(folder: "/proc/nowhere").append([try code("L1")])
    }
    #expect(error?.code == "ledger-disk")
    #expect(error?.file == "/proc/nowhere")
  }
}
