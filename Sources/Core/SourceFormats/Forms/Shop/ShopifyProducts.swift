import Diagnostics
import FieldRecords

/// Shopify's export of products (help.shopify.com, "Using CSV files to import and export products"), with its present
/// and its older headings: a row for each variant, those of a product under its handle. A variant is what is sold, so
/// each becomes a product of its own, priced by the piece. Rows that only add a picture are no products; drafts,
/// archived and unpublished ones are not offered.
enum ShopifyProducts: DelimitedFormat {
  /// What a product's first row says for all its variants.
  private struct Product {
    var title: String
    var summary: String
    var vendor: String
    var category: String
    var isOffered: Bool
  }

  static func tables(_ sheet: DelimitedSheet) throws(Diagnostic) -> [SourceTable]? {
    guard let header = sheet.head.first, !sheet.isTold(header.cells) else { return nil }
    let columns = NamedColumns(header.cells)
    guard columns.has("handle", "url handle"), columns.has("title"), columns.has("option1 value"),
      columns.has("variant price", "price")
    else { return nil }
    var table = SourceTable(
      form: "Shopify products", kind: .product,
      headings: ["code", "name", "farm", "category", "gtin", "unit", "price", "stock", "summary"], line: header.line)
    var products: [String: Product] = [:]
    var hidden = 0
    sheet.forEachRecord(below: header, width: header.cells.count, into: &table, pads: true) { row, table in
      let handle = columns.cell(row, "handle", "url handle")
      let isFirst = products[handle] == nil
      if isFirst { products[handle] = product(row, columns) }
      guard let product = products[handle], isFirst || isVariant(row, columns) else {
        table.empty += 1
        return
      }
      guard product.isOffered else {
        table.empty += 1
        hidden += 1
        return
      }
      table.append(cells(row, columns, handle, product), line: row.line)
    }
    if hidden > 0 { table.findings.append(FormatFinding.notOffered(hidden).diagnostic(sheet.document.path)) }
    return [table]
  }

  private static func product(_ row: DelimitedSheet.Row, _ columns: NamedColumns) -> Product {
    let status = columns.cell(row, "status").lowercased()
    let published = columns.cell(row, "published", "published on online store").lowercased()
    let taxonomy = columns.cell(row, "product category").split(separator: ">").last.map(String.init) ?? ""
    let type = columns.cell(row, "type", "custom product type")
    return Product(
      title: columns.cell(row, "title"), summary: ShopText.plain(columns.cell(row, "body html", "description")),
      vendor: columns.cell(row, "vendor"), category: type.isEmpty ? taxonomy : type,
      isOffered: ["", "active"].contains(status) && !["false", "no", "0"].contains(published))
  }

  private static func isVariant(_ row: DelimitedSheet.Row, _ columns: NamedColumns) -> Bool {
    !columns.cell(row, "option1 value", "variant sku", "sku", "variant price", "price", "variant barcode", "barcode")
      .isEmpty
  }

  private static func cells(
    _ row: DelimitedSheet.Row, _ columns: NamedColumns, _ handle: String, _ product: Product
  ) -> [String] {
    let options = [
      columns.cell(row, "option1 value"), columns.cell(row, "option2 value"), columns.cell(row, "option3 value"),
    ].filter { !$0.isEmpty && $0 != "Default Title" }
    let sku = ShopText.withoutApostrophe(columns.cell(row, "variant sku", "sku"))
    let code = sku.isEmpty ? ([handle] + options).joined(separator: "-") : sku
    return [
      code, ShopText.name(product.title, options), product.vendor, product.category,
      ShopText.withoutApostrophe(columns.cell(row, "variant barcode", "barcode")), "piece",
      columns.cell(row, "variant price", "price"), stock(row, columns), product.summary,
    ]
  }

  /// Nothing where the shop counts none, or sells on without any.
  private static func stock(_ row: DelimitedSheet.Row, _ columns: NamedColumns) -> String {
    let isCounted =
      !columns.has("variant inventory tracker", "inventory tracker")
      || !columns.cell(row, "variant inventory tracker", "inventory tracker").isEmpty
    let policy = columns.cell(row, "variant inventory policy", "continue selling when out of stock").lowercased()
    let quantity = columns.cell(row, "variant inventory qty", "inventory quantity")
    let isEndless = ["continue", "true", "yes"].contains(policy) && (Double(quantity) ?? 0) <= 0
    return isCounted && !isEndless ? ShopText.stock(quantity) : ""
  }
}
