import Diagnostics
import FieldRecords

/// Shopify's export of orders (help.shopify.com, "Exporting orders"): a row for each line of an order, what is said of
/// the order itself only in its first. Gives lines of orders and the buyers, which are both private.
enum ShopifyOrders: DelimitedFormat {
  private struct Order {
    var created: String
    var status: String
    var buyer: String
  }

  static func tables(_ sheet: DelimitedSheet) throws(Diagnostic) -> [SourceTable]? {
    guard let header = sheet.head.first, !sheet.isTold(header.cells) else { return nil }
    let columns = NamedColumns(header.cells)
    guard columns.has("name"), columns.has("lineitem name"), columns.has("lineitem quantity"),
      columns.has("created at")
    else { return nil }
    var lines = SourceTable(
      form: "Shopify orders", kind: .order,
      headings: ["order", "product", "name", "quantity", "unit_price", "ordered", "status", "buyer"], line: header.line)
    var buyers = SourceTable(
      part: "buyers", form: "Shopify orders", kind: .buyer, headings: ["code", "name", "phone", "address"],
      line: header.line)
    var orders: [String: Order] = [:]
    var known: Set<String> = []
    var currencies: Set<String> = []
    sheet.forEachRecord(below: header, width: header.cells.count, into: &lines, pads: true) { row, lines in
      let number = columns.cell(row, "name")
      if orders[number] == nil {
        let order = Order(
          created: columns.cell(row, "created at"), status: status(row, columns), buyer: buyer(row, columns))
        orders[number] = order
        if !order.buyer.isEmpty, known.insert(order.buyer).inserted {
          buyers.append(buyerCells(row, columns, order.buyer), line: row.line)
        }
        let currency = columns.cell(row, "currency").uppercased()
        if !currency.isEmpty { currencies.insert(currency) }
      }
      let name = columns.cell(row, "lineitem name")
      let sku = ShopText.withoutApostrophe(columns.cell(row, "lineitem sku"))
      guard let order = orders[number], !name.isEmpty || !sku.isEmpty else {
        lines.empty += 1
        return
      }
      lines.append(
        [
          number, sku.isEmpty ? name : sku, name, columns.cell(row, "lineitem quantity"),
          columns.cell(row, "lineitem price"), order.created, order.status, order.buyer,
        ], line: row.line)
    }
    if currencies.count > 1 {
      lines.findings.append(FormatFinding.severalCurrencies(currencies.sorted()).diagnostic(sheet.document.path))
    }
    return buyers.rows > 0 ? [lines, buyers] : [lines]
  }

  /// Cancelled or paid back, else how far it is on its way, else whether it is paid.
  private static func status(_ row: DelimitedSheet.Row, _ columns: NamedColumns) -> String {
    if !columns.cell(row, "cancelled at").isEmpty { return "cancelled" }
    let payment = columns.cell(row, "financial status").lowercased()
    if payment == "refunded" || payment == "voided" { return payment }
    let fulfilment = columns.cell(row, "fulfillment status").lowercased()
    return (fulfilment.isEmpty ? payment : fulfilment).split(separator: "_").joined(separator: " ")
  }

  private static func phone(_ row: DelimitedSheet.Row, _ columns: NamedColumns) -> String {
    ShopText.withoutApostrophe(columns.cell(row, "phone", "shipping phone", "billing phone"))
  }

  private static func buyer(_ row: DelimitedSheet.Row, _ columns: NamedColumns) -> String {
    let address = columns.cell(row, "email").lowercased()
    if !address.isEmpty { return address }
    let phone = phone(row, columns)
    return phone.isEmpty ? columns.cell(row, "billing name", "shipping name") : phone
  }

  private static func buyerCells(_ row: DelimitedSheet.Row, _ columns: NamedColumns, _ code: String) -> [String] {
    let address = [
      columns.cell(row, "shipping address1", "billing address1"), columns.cell(row, "shipping address2"),
      columns.cell(row, "shipping zip", "billing zip"), columns.cell(row, "shipping city", "billing city"),
      columns.cell(row, "shipping province", "billing province"),
      columns.cell(row, "shipping country", "billing country"),
    ].map(ShopText.withoutApostrophe).filter { !$0.isEmpty }
    return [
      code, columns.cell(row, "billing name", "shipping name"), phone(row, columns), address.joined(separator: ", "),
    ]
  }
}
