import FarmModel
import Recommender
import SiteModel

/// What an order's status means, as shops write it.
enum OrderStatus {
  case open
  case done
  case cancelled

  private static let openWords: Set<String> = [
    "", "open", "new", "placed", "ordered", "accepted", "confirmed", "pending", "processing", "in process",
    "on hold", "authorized", "authorised", "paid", "partially paid", "unpaid", "payment pending", "to be delivered",
    "to deliver", "to pick", "to be picked", "unfulfilled", "partial", "partially fulfilled", "partially refunded",
    "packed", "ready", "ready for pickup", "ready to pick", "scheduled", "cod", "cash on delivery",
  ]

  init(_ status: String) {
    let words = status.lowercased().split(whereSeparator: { " -_".contains($0) })
    let text = (words.first == "wc" ? words.dropFirst() : words[...]).joined(separator: " ")
    if text.hasPrefix("cancel") || ["void", "voided", "refunded", "failed", "rejected", "returned"].contains(text) {
      self = .cancelled
    } else {
      self = Self.openWords.contains(text) ? .open : .done
    }
  }

  /// Shops that write a cancellation as an order of its own give it the number of the order with a C before it.
  static func isCancellation(order: String) -> Bool {
    let bytes = order.utf8
    guard let first = bytes.first, first == UInt8(ascii: "C") || first == UInt8(ascii: "c"), bytes.count > 1 else {
      return false
    }
    return bytes.dropFirst().allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}

extension DefaultPrivateDatabase {
  /// Lines with their order's status: a line's own, else the first that stands in the order (shops write it once).
  private func forEachLine(_ condition: String, _ day: CalendarDay?, _ body: (OrderLine) throws -> Void) throws {
    try connection.forEach(
      """
      SELECT "order", line, product, quantity, unit_price, ordered, due, coalesce(nullif(trim(status), ''),
        (SELECT s.status FROM order_lines AS s WHERE s."order" = o."order" AND trim(s.status) <> ''
        ORDER BY s.line LIMIT 1), ''), buyer
      FROM order_lines AS o WHERE quantity > 0 AND \(condition) ORDER BY "order", line
      """
    ) { statement in
      if let day { statement.bind(1, Int64(day.number)) }
    } _: { row in
      let buyer = row.text(8)
      try body(
        OrderLine(
          order: row.text(0), line: row.int(1), product: row.text(2), quantity: row.real(3),
          unitPrice: row.optionalReal(4), ordered: FarmRows.day(row.integer(5)),
          due: row.optionalInteger(6).map(FarmRows.day), status: row.text(7), buyer: buyer))
    }
  }
}

extension DefaultPrivateDatabase: BasketReading {
  /// Orders by their number, products of each by their code.
  public func forEachBasket(_ body: ([String]) throws -> Void) throws {
    try file.worded {
      var order: String?
      var products: Set<String> = []
      try forEachLine("true", nil) { line in
        if line.order != order {
          if !products.isEmpty { try body(products.sorted()) }
          order = line.order
          products.removeAll()
        }
        guard !OrderStatus.isCancellation(order: line.order), OrderStatus(line.status) != .cancelled else { return }
        products.insert(line.product)
      }
      if !products.isEmpty { try body(products.sorted()) }
    }
  }
}

extension DefaultPrivateDatabase: OrderReading {
  /// By order and line.
  public func openOrderLines(on day: CalendarDay) throws -> [OrderLine] {
    try file.worded {
      var lines: [OrderLine] = []
      try forEachLine("(due <= ?1 OR (due IS NULL AND ordered BETWEEN ?1 - 7 AND ?1))", day) { line in
        guard !OrderStatus.isCancellation(order: line.order), OrderStatus(line.status) == .open else { return }
        lines.append(line)
      }
      return lines
    }
  }

  /// Code → name.
  public func buyerNames() throws -> [String: String] {
    try file.worded {
      let names = try connection.rows("SELECT code, name FROM buyers WHERE name IS NOT NULL ORDER BY code") {
        ($0.text(0), $0.text(1))
      }
      return Dictionary(uniqueKeysWithValues: names)
    }
  }
}
