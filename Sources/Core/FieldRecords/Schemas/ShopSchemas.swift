enum ShopSchemas {
  static let product = RecordSchema(
    .product, table: "products",
    fields: [
      FieldSchema(
        "code", .code, key: true,
        aliases: ["product", "product code", "product id", "sku", "handle", "item code", "id"]),
      FieldSchema("name", .text, required: true, translatable: true, aliases: ["product name", "title"]),
      FieldSchema("crop", .code, aliases: ["crop code"]),
      FieldSchema("farm", .code, aliases: ["farm code", "vendor"]),
      FieldSchema("category", .text, aliases: ["group", "product category", "categories"]),
      FieldSchema("gtin", .text, aliases: ["ean", "barcode", "upc", "gtin 14", "ean 13"]),
      FieldSchema("unit", .text, aliases: ["sold by", "price unit"]),
      FieldSchema("price", .number(.price), aliases: ["rate", "unit price", "mrp", "regular price", "variant price"]),
      FieldSchema("packs", .list, aliases: ["pack sizes", "pack", "sizes"]),
      FieldSchema("stock", .number(.count), aliases: ["in stock", "available", "quantity"]),
      FieldSchema("organic", .flag, aliases: ["is organic"]),
      FieldSchema("certificate", .text, aliases: ["certificates", "certification"]),
      FieldSchema("photo", .text, aliases: ["picture", "image"]),
      FieldSchema("summary", .text, translatable: true, aliases: ["short description", "description"]),
      FieldSchema("since", .day, aliases: ["listed", "new since"]),
    ])

  static let harvestLot = RecordSchema(
    .harvestLot, table: "harvest_lots",
    fields: [
      FieldSchema("code", .code, key: true, aliases: ["harvest lot", "harvest lot code", "picking", "harvest"]),
      FieldSchema("plot", .code, required: true, aliases: ["plot code", "field"]),
      FieldSchema("crop", .code, aliases: ["crop code"]),
      FieldSchema("harvested", .day, required: true, aliases: ["harvest date", "picked", "picked on", "date"]),
      FieldSchema("quantity_kg", .number(.mass), aliases: ["quantity", "weight", "harvested kg"]),
    ])

  static let packedLot = RecordSchema(
    .packedLot, table: "lots",
    fields: [
      FieldSchema("product", .code, key: true, aliases: ["product code", "sku", "gtin"]),
      FieldSchema("lot", .code, key: true, aliases: ["lot code", "batch", "lot number"]),
      FieldSchema("harvest_lots", .list, aliases: ["harvest lot", "harvests", "from", "made from"]),
      FieldSchema("plot", .code, aliases: ["plot code", "field"]),
      FieldSchema("crop", .code, aliases: ["crop code"]),
      FieldSchema("harvested", .day, aliases: ["harvest date", "picked", "picked on"]),
      FieldSchema("packed", .day, aliases: ["packing date", "pack date", "packed on"]),
      FieldSchema("best_before", .day, aliases: ["best before date", "bbd", "use by"]),
      FieldSchema("quantity_kg", .number(.mass), aliases: ["quantity", "weight", "packed kg"]),
      FieldSchema("packs", .number(.count), aliases: ["packets", "number of packs", "pieces"]),
      FieldSchema("photo", .text, aliases: ["picture", "image"]),
    ])

  static let order = RecordSchema(
    .order, table: "order_lines",
    fields: [
      FieldSchema(
        "order", .code, key: true, aliases: ["order id", "order number", "invoice", "invoiceno", "invoice no"]),
      // Counted by the reader where no column gives it: the line's place within its order, from 1.
      FieldSchema("line", .integer, key: true, aliases: ["line number"]),
      FieldSchema(
        "product", .code, required: true, aliases: ["product code", "sku", "stockcode", "stock code", "item"]),
      FieldSchema("name", .text, aliases: ["description", "product name"]),
      FieldSchema("quantity", .number(.count), required: true, aliases: ["qty"]),
      FieldSchema("unit_price", .number(.price), aliases: ["price", "unitprice", "rate"]),
      FieldSchema("ordered", .day, required: true, aliases: ["date", "order date", "invoicedate", "invoice date"]),
      FieldSchema("due", .day, aliases: ["deliver on", "delivery date", "pick up", "due date"]),
      FieldSchema("status", .text, aliases: ["order status", "financial status"]),
      FieldSchema("buyer", .code, aliases: ["customer", "customer id", "customerid", "buyer code"]),
    ])

  static let buyer = RecordSchema(
    .buyer, table: "buyers",
    fields: [
      FieldSchema("code", .code, key: true, aliases: ["buyer", "buyer code", "customer", "customer id"]),
      FieldSchema("name", .text, aliases: ["buyer name", "customer name"]),
      FieldSchema("phone", .text, aliases: ["mobile", "telephone"]),
      FieldSchema("address", .text, aliases: ["delivery address"]),
    ])
}
