import Diagnostics
import FarmModel
import FieldRecords
import Testing

@testable import FarmDatabase

@Suite("Rows whose key comes twice")
struct RecordStoreTests {
  let scratch = Scratch()

  private func text(_ store: DefaultFarmDatabase, _ sql: String) throws -> [String] {
    try store.connection.rows(sql) { row in row.text(0) }
  }

  @Test("a new row is taken, and knows its file and line")
  func new() throws {
    let store = try scratch.farm()
    let result = try store.load(
      "farms.csv", .farm, [["code": "F1", "name": "North"], ["code": "F2", "name": "South"]])
    #expect(result.taken == 2 && result.replaced == 0 && result.duplicate == 0)
    #expect(
      try text(store, "SELECT code || ' ' || file || ' ' || file_line FROM farms_view ORDER BY code") == [
        "F1 farms.csv 2", "F2 farms.csv 3",
      ])
  }

  @Test("the same values, or fewer, are a duplicate that stays with the first file")
  func duplicate() throws {
    let store = try scratch.farm()
    try store.load("a.csv", rank: 1, .farm, [["code": "F1", "name": "North", "latitude": 18.5]])
    let result = try store.load("b.csv", rank: 2, .farm, [["code": "F1", "name": "North"]])
    #expect(result.duplicate == 1 && result.taken == 0 && result.replaced == 0)
    #expect(try text(store, "SELECT latitude || ' ' || file FROM farms_view") == ["18.5 a.csv"])
  }

  @Test("other values in a later file replace, and a missing cell never overwrites")
  func replaced() throws {
    let store = try scratch.farm()
    try store.load("a.csv", rank: 1, .farm, [["code": "F1", "name": "North", "latitude": 18.5, "village": "Kothur"]])
    let result = try store.load("b.csv", rank: 2, .farm, [["code": "F1", "name": "Northern", "longitude": 78.5]])
    #expect(result.replaced == 1 && result.conflicts.isEmpty && result.laterFiles.isEmpty)
    #expect(
      try text(
        store, "SELECT name || ' ' || village || ' ' || latitude || ' ' || longitude || ' ' || file FROM farms_view")
        == ["Northern Kothur 18.5 78.5 b.csv"])
  }

  @Test("other values in the same file are kept from the later line, and both lines are named")
  func conflict() throws {
    let store = try scratch.farm()
    let result = try store.load(
      "a.csv", .farm,
      [["code": "F1", "name": "North"], ["code": "F1", "name": "South"], ["code": "F1", "name": "South"]])
    #expect(result.taken == 1 && result.replaced == 1 && result.duplicate == 1)
    #expect(result.conflicts.map(\.line) == [3] && result.conflicts.map(\.earlierLine) == [2])
    #expect(try text(store, "SELECT name FROM farms") == ["South"])
  }

  @Test("a file that met a row of a later file is told to be loaded before it")
  func laterFile() throws {
    let store = try scratch.farm()
    try store.load("z.csv", rank: 2, .farm, [["code": "F1", "name": "Late"]])
    try store.load("m.csv", rank: 1, .farm, [["code": "F2", "name": "Late by path"]])
    let rows: [Row] = [
      ["code": "F1", "name": "Early"], ["code": "F2", "name": "Early"], ["code": "F3", "name": "New"],
    ]
    let result = try store.load("a.csv", rank: 1, .farm, rows)
    #expect(result.laterFiles == ["z.csv", "m.csv"])
    #expect(result.taken + result.replaced + result.duplicate == 3)
    #expect(try text(store, "SELECT name FROM farms ORDER BY code") == ["Late", "Late by path", "New"])
  }

  @Test("a later file with the very row that is replaced is found, although its row was a duplicate")
  func laterDuplicate() throws {
    let store = try scratch.farm()
    try store.load("a.csv", rank: 1, .farm, [["code": "F1", "name": "North"]])
    try store.load("c.csv", rank: 3, .farm, [["code": "F1", "name": "North"]])
    #expect(try store.load("b.csv", rank: 2, .farm, [["code": "F1", "name": "South"]]).laterFiles == ["c.csv"])
  }

  @Test("a part of the key that is missing is the same key when it is missing again")
  func missingKeyPart() throws {
    let store = try scratch.farm()
    let row: Row = ["plot": "P", "day": "2026-01-05", "kind": "irrigation", "occurrence": 0, "amount": 4]
    #expect(try store.load("a.csv", .operation, [row]).taken == 1)
    #expect(try store.load("b.csv", rank: 1, .operation, [row]).duplicate == 1)
    #expect(try text(store, "SELECT crop || '|' || what FROM operations WHERE time = -1") == ["|"])
  }

  @Test("translations are joined by field and language")
  func translations() throws {
    let store = try scratch.farm()
    let rows: [Row] = [["code": "F1", "name": "North"]]
    try store.load("a.csv", rank: 0, .records(records(.farm, rows, translations: [0: #"{"name":{"hi":"उत्तर"}}"#])))
    let same = try store.load("b.csv", rank: 1, .farm, rows)
    #expect(same.duplicate == 1)
    let more = try store.load(
      "c.csv", rank: 2, .records(records(.farm, rows, translations: [0: #"{"name":{"ta":"வடக்கு"}}"#])))
    #expect(more.replaced == 1)
    let farm = try store.reader().farms().first
    #expect(farm?.name == LocalizedText("North", translations: ["hi": "उत्तर", "ta": "வடக்கு"]))
  }

  @Test("text with NUL, quotes and length beyond the arena comes back as it was")
  func hostileText() throws {
    let store = try scratch.farm()
    let long = String(repeating: "लंबा ", count: 5000)
    let names = ["a\u{0}b", "'; DROP TABLE farms; --", long, "\u{202E}x", "🥭"]
    try store.load("a.csv", .farm, names.enumerated().map { ["code": .text("F\($0)"), "name": .text($1)] })
    #expect(try store.reader().farms().map(\.name.base) == names)
  }

  @Test(
    "every kind of record is stored and read back whole",
    arguments: RecordKind.allCases.filter { !$0.isPrivate && $0 != .reading })
  func everyKind(kind: RecordKind) throws {
    let store = try scratch.farm()
    var row: Row = [:]
    for (index, field) in kind.schema.fields.enumerated() {
      row[field.name] = field.type.storage == .text ? .text("t\(index)") : .number(Double(index))
    }
    #expect(try store.load("a.csv", .records(records(kind, [row]))).taken == 1)
    #expect(try store.load("b.csv", rank: 1, .records(records(kind, [row]))).duplicate == 1)
    row[kind.schema.fields.last?.name ?? ""] = kind.schema.fields.last?.type.storage == .text ? "other" : 99
    #expect(try store.load("c.csv", rank: 2, .records(records(kind, [row]))).replaced == 1)
    #expect(try store.connection.integer("SELECT count(*) FROM \(kind.schema.table)_view WHERE file = 'c.csv'") == 1)
    try store.remove(file: "c.csv")
    #expect(try store.connection.integer("SELECT count(*) FROM \(kind.schema.table)") == 0)
  }

  @Test("no schema has a field that the tables' own columns would hide")
  func ownColumns() {
    for kind in RecordKind.allCases {
      #expect(kind.schema.fields.allSatisfy { !RecordTables.ownColumns.contains($0.name) }, "\(kind)")
    }
  }

  @Test("files that share rows are found however indirectly")
  func closure() throws {
    let store = try scratch.farm()
    for (index, codes) in [["A", "B"], ["B", "C"], ["C", "D"], ["X"]].enumerated() {
      try store.load("\(index).csv", rank: index, .farm, codes.map { ["code": .text($0), "name": .text($0)] })
    }
    #expect(try store.filesSharingRows(with: ["2.csv"]) == ["0.csv", "1.csv", "2.csv"])
    #expect(try store.filesSharingRows(with: ["3.csv", "new.csv"]) == ["3.csv", "new.csv"])
    try store.remove(file: "1.csv")
    #expect(try store.filesSharingRows(with: ["2.csv"]) == ["2.csv"])
  }

  @Test("a transaction that fails leaves nothing, and the store goes on")
  func rollback() throws {
    struct Stop: Error {}
    let store = try scratch.farm()
    try store.load("a.csv", [TestReading("n1", 0)])
    #expect(throws: Stop.self) {
      try store.transaction {
        try store.load("b.csv", rank: 1, [TestReading("n2", 0), TestReading("n1", 5)])
        throw Stop()
      }
    }
    #expect(try store.storedFiles().map(\.path) == ["a.csv"])
    #expect(try store.load("c.csv", rank: 2, [TestReading("n3", 0), TestReading("n2", 0)]).taken == 2)
    let series = try store.readings(node: "n2", from: Instant(seconds: -1), until: Instant(seconds: 1))
    #expect(series.times == [0])
  }

  @Test("a file is remembered with its counts once it is finished, and again after opening anew")
  func storedFiles() throws {
    let store = try scratch.farm()
    var file = StoredFile(path: "a.csv", sha256: "ab", size: 2, rank: 3, reading: "r", kind: .farm, counts: RowCounts())
    let number = try store.begin(file: file)
    #expect(try store.storedFiles().isEmpty)
    file.counts.rows = 6
    file.counts.taken = 1
    file.counts.replaced = 2
    file.counts.duplicate = 1
    file.counts.empty = 1
    file.counts.aside = 1
    try store.finish(file: number, counts: file.counts)
    store.close()
    #expect(try scratch.farm().storedFiles() == [file])
  }

  @Test("a file of readings that has grown keeps its rows, and is taken out with the new ones")
  func resume() throws {
    let store = try scratch.farm()
    try store.load("a.csv", [TestReading("n", 0)])
    var grown = try #require(try store.storedFiles().first)
    grown.sha256 = "other"
    grown.size = 99
    try store.transaction {
      let number = try store.resume(file: grown)
      #expect(try store.storedFiles().isEmpty, "not complete before it is finished")
      #expect(try store.write(readings([TestReading("n", 60_000), TestReading("m", 0)]), file: number).taken == 2)
      try store.finish(file: number, counts: grown.counts)
    }
    #expect(try store.storedFiles() == [grown])
    #expect(try store.connection.integer("SELECT count(*) FROM readings") == 3)
    try store.remove(file: "a.csv")
    #expect(try store.connection.integer("SELECT count(*) FROM readings") == 0)
    #expect(throws: Diagnostic.self) { try store.resume(file: grown) }
    grown.kind = .farm
    #expect(throws: Diagnostic.self) { try store.resume(file: grown) }
  }

  @Test("a batch that does not fit, or a kind that belongs elsewhere, is refused with words")
  func refused() throws {
    let store = try scratch.farm()
    var short = records(.farm, [["code": "F", "name": "N"]])
    short.columns.removeLast()
    #expect(throws: Diagnostic.self) { try store.load("a.csv", .records(short)) }
    #expect(throws: Diagnostic.self) { try store.load("o.csv", .order, [["order": "1"]]) }
    let orders = try scratch.privateRecords()
    #expect(throws: Diagnostic.self) { try orders.load("f.csv", .farm, [["code": "F", "name": "N"]]) }
    var wrong = readings([TestReading("n", 0)])
    wrong.nodeIndexes = [7]
    #expect(throws: Diagnostic.self) { try store.load("r.csv", .readings(wrong)) }
    #expect(throws: Diagnostic.self) { _ = try store.write(records(.farm, []), file: 99) }
  }
}
