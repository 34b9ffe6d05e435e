enum LandSchemas {
  static let farm = RecordSchema(
    .farm, table: "farms",
    fields: [
      FieldSchema("code", .code, key: true, aliases: ["farm", "farm code", "farm id", "id"]),
      FieldSchema("name", .text, required: true, translatable: true, aliases: ["farm name"]),
      FieldSchema("village", .text, translatable: true, aliases: ["place", "town"]),
      FieldSchema("district", .text),
      FieldSchema("state", .text),
      FieldSchema("latitude", .number(.angle), aliases: ["lat"]),
      FieldSchema("longitude", .number(.angle), aliases: ["lon", "lng", "long"]),
      FieldSchema("area_m2", .number(.area), aliases: ["area", "size"]),
      FieldSchema("growers", .text, aliases: ["farmer", "farmers", "grower", "people"]),
      FieldSchema("certificates", .text, aliases: ["certificate", "certification", "certified by"]),
    ])

  static let plot = RecordSchema(
    .plot, table: "plots",
    fields: [
      FieldSchema("code", .code, key: true, aliases: ["plot", "plot code", "plot id", "field", "area id", "id"]),
      FieldSchema("farm", .code, aliases: ["farm code", "farm id"]),
      FieldSchema("name", .text, translatable: true, aliases: ["plot name", "field name"]),
      FieldSchema("area_m2", .number(.area), aliases: ["area", "size"]),
      FieldSchema("soil", .text, translatable: true, aliases: ["soil type"]),
      FieldSchema("irrigation", .text, translatable: true, aliases: ["irrigation type", "watering"]),
    ])

  static let node = RecordSchema(
    .node, table: "nodes",
    fields: [
      FieldSchema(
        "code", .code, key: true, aliases: ["node", "node code", "node id", "sensor", "sensor id", "device", "id"]),
      FieldSchema("plot", .code, aliases: ["plot code", "plot id", "field"]),
      FieldSchema("model", .text, aliases: ["type", "sensor type", "device type"]),
      FieldSchema(
        "interval_s", .integer, aliases: ["interval", "interval seconds", "expected interval", "interval s"]),
    ])
}
