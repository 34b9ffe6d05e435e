import Diagnostics
import FieldRecords

/// WooCommerce's export of products (woocommerce.com, "Product CSV Importer and Exporter"): a variation names its parent
/// by `id:123` or SKU, and takes from it what it does not say. Parents of variations, groups and drafts are not offered
/// themselves. The price is the sale price, unless the sale has a first or last day.
enum WooCommerceProducts: DelimitedFormat {
  static func tables(_ sheet: DelimitedSheet) throws(Diagnostic) -> [SourceTable]? {
    guard let header = sheet.head.first, !sheet.isTold(header.cells) else { return nil }
    let columns = NamedColumns(header.cells)
    guard columns.has("type"), columns.has("sku"), columns.has("name"), columns.has("published"),
      columns.has("regular price")
    else { return nil }
    let parents = parents(sheet, header, columns)
    var table = SourceTable(
      form: "WooCommerce products", kind: .product,
      headings: ["code", "name", "category", "gtin", "unit", "price", "stock", "summary"], line: header.line)
    var hidden = 0
    sheet.forEachRecord(below: header, width: header.cells.count, into: &table, pads: true) { row, table in
      let type = columns.cell(row, "type").lowercased()
      let parent = type.contains("variation") ? parents[parentKey(columns.cell(row, "parent"))] : nil
      if ["variable", "grouped", "external"].contains(where: type.contains) { return table.empty += 1 }
      if type.contains("variation"), parent == nil {
        return table.setAside(row, "the variation's parent '\(columns.cell(row, "parent"))' is not in the file")
      }
      let price = price(row, columns)
      guard isPublished(row, columns), parent.map({ isPublished($0, columns) }) ?? true else {
        if !price.isEmpty, Double(price) == nil {
          return table.setAside(row, "the price '\(price)' of a product that is not published is not a number")
        }
        table.empty += 1
        hidden += 1
        return
      }
      table.append(cells(row, parent, price, columns), line: row.line)
    }
    if hidden > 0 { table.findings.append(FormatFinding.notOffered(hidden).diagnostic(sheet.document.path)) }
    return [table]
  }

  private static func parentKey(_ text: String) -> String { text.hasPrefix("id:") ? text : "sku:\(text)" }

  /// Products that have variations, by `id:…` and `sku:…`; they may stand below them.
  private static func parents(
    _ sheet: DelimitedSheet, _ header: DelimitedSheet.Row, _ columns: NamedColumns
  ) -> [String: DelimitedSheet.Row] {
    var parents: [String: DelimitedSheet.Row] = [:]
    var other = SourceTable(form: "", headings: [])
    sheet.forEachRecord(below: header, width: header.cells.count, into: &other, pads: true) { row, _ in
      guard columns.cell(row, "type").lowercased().contains("variable") else { return }
      for key in ["id:\(columns.cell(row, "id"))", "sku:\(columns.cell(row, "sku"))"] { parents[key] = row }
    }
    return parents
  }

  private static func isPublished(_ row: DelimitedSheet.Row, _ columns: NamedColumns) -> Bool {
    ["", "1", "yes", "true"].contains(columns.cell(row, "published").lowercased())
  }

  private static func price(_ row: DelimitedSheet.Row, _ columns: NamedColumns) -> String {
    let isTimed = !columns.cell(row, "date sale price starts", "date sale price ends").isEmpty
    return isTimed ? columns.cell(row, "regular price") : columns.cell(row, "sale price", "regular price")
  }

  private static func cells(
    _ row: DelimitedSheet.Row, _ parent: DelimitedSheet.Row?, _ price: String, _ columns: NamedColumns
  ) -> [String] {
    func inherited(_ names: String...) -> String {
      for source in [row, parent].compactMap({ $0 }) {
        for name in names where !columns.cell(source, name).isEmpty { return columns.cell(source, name) }
      }
      return ""
    }
    let sku = columns.cell(row, "sku")
    return [
      sku.isEmpty ? columns.cell(row, "id") : sku, name(row, parent, columns), category(inherited("categories")),
      ShopText.withoutApostrophe(columns.cell(row, "gtin upc ean or isbn")), "piece", price, stock(row, columns),
      ShopText.plain(inherited("short description", "description")),
    ]
  }

  /// Its own name, which says the attributes; where it has none, the parent's with its attributes.
  private static func name(
    _ row: DelimitedSheet.Row, _ parent: DelimitedSheet.Row?, _ columns: NamedColumns
  ) -> String {
    let own = columns.cell(row, "name")
    guard let parent else { return ShopText.plain(own) }
    let title = columns.cell(parent, "name")
    guard own.isEmpty || own == title else { return ShopText.plain(own) }
    return ShopText.plain(ShopText.name(title, (1...5).map { columns.cell(row, "attribute \($0) value s") }))
  }

  /// `Grain` of `Grain > Rice, Staples`; a comma within a name has a backslash before it.
  private static func category(_ text: String) -> String {
    var result = ""
    var isEscaped = false
    for character in text {
      if !isEscaped, character == "\\" {
        isEscaped = true
        continue
      }
      if !isEscaped, character == "," || character == ">" { break }
      result.append(character)
      isEscaped = false
    }
    return result.last == " " ? String(result.dropLast()) : result
  }

  private static func stock(_ row: DelimitedSheet.Row, _ columns: NamedColumns) -> String {
    let state = columns.cell(row, "in stock").lowercased()
    if state == "0" || state == "outofstock" { return "0" }
    let count = columns.cell(row, "stock")
    return state == "backorder" ? "" : ShopText.stock(count)
  }
}
