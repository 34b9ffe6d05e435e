/// What the co-operative sells.
///
/// The GTINs are invented under 952, the prefix that GS1 keeps for demonstrations, so that none can be a real
/// product's.
struct DemoProduct {
  var code: String
  var name: Words
  var crop: String
  var farm: String
  var category: String
  var price: Double
  var packs: [Double]
  var stock: Double
  var organic = false
  var photo: String
  var since: String = ""
  var unit = "kg"
  var summary: Words
  /// Days from packing to best before, where it keeps otherwise than the fresh crop.
  var keeps: Int?
  /// Kilograms picked for a kilogram packed.
  var picked: Double = 1.05
}

enum ProductTable {
  /// The 13 digits of the product at this place in the table.
  static func gtin(_ index: Int) -> String {
    var digits = [9, 5, 2, 1, 2, 3, 4, 0, 0]
    let number = (index + 1) * 17
    digits += [number / 100 % 10, number / 10 % 10, number % 10]
    return (digits + [checkDigit(digits)]).map(String.init).joined()
  }

  /// GS1 General Specifications: from the right, weights 3, 1, 3, …
  static func checkDigit(_ digits: [Int]) -> Int {
    var sum = 0
    for (place, digit) in digits.reversed().enumerated() { sum += digit * (place % 2 == 0 ? 3 : 1) }
    return (10 - sum % 10) % 10
  }

  static func index(_ code: String) -> Int? { products.firstIndex { $0.code == code } }

  static func gtin14(_ code: String) -> String? { index(code).map { "0" + gtin($0) } }

  static func table() -> Table {
    var table = Table(heading: [
      "product", "name", "name_hi", "crop", "farm", "category", "gtin", "unit", "price", "packs", "stock", "organic",
      "certificate", "photo", "summary", "summary_hi", "since",
    ])
    for (index, product) in products.enumerated() {
      let texts = [product.code, product.name.en, product.name.hi, product.crop, product.farm, product.category]
      for text in texts + [gtin(index), product.unit] { table.cell(text) }
      table.cell(product.price, places: 2, trimmed: true)
      table.cell(packs(product))
      table.cell(product.stock, places: 0)
      table.cell(product.organic ? "yes" : "no")
      table.cell(product.organic ? "PGS-India Organic" : "")
      for text in [product.photo, product.summary.en, product.summary.hi, product.since] { table.cell(text) }
      table.end()
    }
    return table
  }

  private static func packs(_ product: DemoProduct) -> String {
    product.packs.map { size in
      var bytes: [UInt8] = []
      bytes.append(decimal: size, places: 2, trimmed: true)
      return String(decoding: bytes, as: UTF8.self)
    }.joined(separator: ";")
  }
}
