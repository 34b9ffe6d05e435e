import FarmModel
import FieldRecords
import Testing

@testable import FarmDatabase

@Suite("Orders and buyers")
struct PrivateDatabaseTests {
  let scratch = Scratch()

  private func line(_ order: String, _ line: Int, _ product: String, _ rest: Row = [:]) -> Row {
    [
      "order": .text(order), "line": .number(Double(line)), "product": .text(product), "quantity": 2,
      "ordered": "2026-03-01",
    ].merging(rest) { $1 }
  }

  @Test("a basket is an order's distinct products; what was cancelled or given back is in none")
  func baskets() throws {
    let store = try scratch.privateRecords()
    try store.load(
      "o.csv", .order,
      [
        line("1", 1, "okra"), line("1", 2, "bean"), line("1", 3, "okra"), line("2", 1, "okra", ["status": "Cancelled"]),
        line("2", 2, "fig"),
        line("C536379", 1, "okra"), line("3", 1, "okra", ["quantity": -1]),
        line("3", 2, "fig", ["status": "delivered"]),
        line("4", 1, "okra", ["status": "wc-refunded"]), line("CARD", 1, "kale"),
      ])
    var baskets: [[String]] = []
    try store.forEachBasket { baskets.append($0) }
    #expect(baskets == [["bean", "okra"], ["fig"], ["kale"]])
  }

  @Test("open lines are due by the day, or without a due day ordered in the week before it")
  func openLines() throws {
    let store = try scratch.privateRecords()
    try store.load(
      "o.csv", .order,
      [
        line("due", 1, "a", ["due": "2026-03-10"]),
        line("overdue", 1, "a", ["due": "2026-03-01", "status": "paid", "buyer": "b1"]),
        line("later", 1, "a", ["due": "2026-03-11"]), line("week", 1, "a", ["ordered": "2026-03-03"]),
        line("old", 1, "a", ["ordered": "2026-03-02"]),
        line("future", 1, "a", ["ordered": "2026-03-11"]),
        line("done", 1, "a", ["due": "2026-03-10", "status": "Fulfilled"]),
        line("gone", 1, "a", ["due": "2026-03-10", "status": "CANCELED"]),
        line("shop", 1, "a", ["due": "2026-03-10", "status": "partially_paid"]),
        line("shop", 2, "b", ["due": "2026-03-10"]),
        line("shipped", 1, "a", ["due": "2026-03-10", "status": "Shipped"]),
        line("shipped", 2, "b", ["due": "2026-03-10"]),
      ])
    let lines = try store.openOrderLines(on: day("2026-03-10"))
    #expect(
      lines.map { "\($0.order) \($0.line) \($0.status)" } == [
        "due 1 ", "overdue 1 paid", "shop 1 partially_paid", "shop 2 partially_paid", "week 1 ",
      ])
    #expect(
      lines[1]
        == OrderLine(
          order: "overdue", line: 1, product: "a", quantity: 2, ordered: day("2026-03-01"), due: day("2026-03-01"),
          status: "paid", buyer: "b1"))
  }

  @Test("two lines with the same product stay two; the same order in a second file is a duplicate")
  func lines() throws {
    let store = try scratch.privateRecords()
    let rows = [line("1", 1, "okra"), line("1", 2, "okra")]
    #expect(try store.load("a.csv", .order, rows).taken == 2)
    #expect(try store.load("b.csv", rank: 1, .order, rows).duplicate == 2)
    #expect(try store.filesSharingRows(with: ["b.csv"]) == ["a.csv", "b.csv"])
    try store.remove(file: "a.csv")
    #expect(try store.storedFiles().map(\.path) == ["b.csv"])
  }

  @Test("buyers' names by code")
  func buyers() throws {
    let store = try scratch.privateRecords()
    try store.load("b.csv", .buyer, [["code": "b1", "name": "Asha", "phone": "1"], ["code": "b2", "phone": "2"]])
    #expect(try store.buyerNames() == ["b1": "Asha"])
  }

  @Test("stand in no table of the farm's database")
  func apart() throws {
    let farm = try scratch.farm()
    let names = try farm.connection.rows("SELECT name FROM sqlite_schema") { $0.text(0) }
    #expect(!names.contains { $0.contains("order_line") || $0.contains("buyer") })
  }
}
