import FarmModel

enum CropSchemas {
  static let crop = RecordSchema(
    .crop, table: "crops",
    fields: [
      FieldSchema("code", .code, key: true, aliases: ["crop", "crop code", "crop id", "id"]),
      FieldSchema("name", .text, required: true, translatable: true, aliases: ["crop name"]),
      FieldSchema("category", .text, aliases: ["group", "type"]),
      FieldSchema(
        "gdd_method", .choice(DegreeDayMethod.allCases.map(\.rawValue)),
        aliases: ["degree day method", "method"]),
      FieldSchema(
        "base_c", .number(.temperature),
        aliases: ["base", "base temperature", "tbase", "t base", "gdd base", "lower threshold"]),
      FieldSchema(
        "cutoff_c", .number(.temperature),
        aliases: ["cutoff", "cutoff temperature", "upper", "tupper", "t upper", "gdd cutoff", "upper threshold"]),
      FieldSchema("gdd_to_harvest", .integer, aliases: ["degree days to harvest", "gdd"]),
      FieldSchema("days_to_harvest", .integer, aliases: ["days to maturity", "maturity days", "duration"]),
      FieldSchema("season_months", .list, aliases: ["season", "months", "in season"]),
      FieldSchema("commodity", .text, aliases: ["mandi commodity", "mandi name"]),
    ])

  static let planting = RecordSchema(
    .planting, table: "plantings",
    fields: [
      FieldSchema("plot", .code, key: true, aliases: ["plot code", "plot id", "field", "area id"]),
      FieldSchema("crop", .code, key: true, aliases: ["crop code", "crop name"]),
      FieldSchema(
        "sown", .day, key: true,
        aliases: ["sowing date", "sown on", "date sown", "planted", "planting date", "planted on", "transplanted"]),
      FieldSchema("variety", .text, translatable: true, aliases: ["cultivar"]),
      FieldSchema("area_m2", .number(.area), aliases: ["area", "size"]),
      FieldSchema("expected_harvest", .day, aliases: ["harvest expected", "expected harvest date"]),
      FieldSchema("ended", .day, aliases: ["end", "end date", "cleared", "last harvest"]),
    ])

  static let operation = RecordSchema(
    .operation, table: "operations",
    fields: [
      FieldSchema("plot", .code, key: true, aliases: ["plot code", "plot id", "field", "area id", "location"]),
      FieldSchema("crop", .code, key: true, aliases: ["crop code", "crop name"]),
      FieldSchema("day", .day, key: true, aliases: ["date", "applied", "applied on", "done on"]),
      FieldSchema("time", .timeOfDay, key: true, aliases: ["time of day", "at"]),
      FieldSchema(
        "kind", .choice(OperationKind.allCases.map(\.rawValue)), key: true,
        aliases: ["operation", "activity", "type", "log type", "work"]),
      FieldSchema(
        "what", .text, key: true, translatable: true,
        aliases: ["product", "input", "material", "applied product", "item"]),
      // Counted by the reader: which of the equal operations of a day without a time this one is, from 0.
      FieldSchema("occurrence", .integer, key: true),
      FieldSchema("amount", .number(.count), aliases: ["quantity", "dose", "rate", "qty"]),
      FieldSchema("unit", .text, aliases: ["units", "amount unit", "dose unit"]),
      FieldSchema("area_m2", .number(.area), aliases: ["area", "treated area"]),
      FieldSchema(
        "phi_days", .number(.days), aliases: ["phi", "pre harvest interval", "pre harvest days", "waiting period"]),
      FieldSchema("rei_hours", .number(.hours), aliases: ["rei", "re entry interval", "re entry hours"]),
      FieldSchema("purpose", .text, translatable: true, aliases: ["target", "reason", "against", "pest"]),
      FieldSchema(
        "stage", .choice(GrowthStage.allCases.map(\.rawValue)), aliases: ["growth stage", "crop stage"]),
      FieldSchema("health", .choice(HealthStatus.allCases.map(\.rawValue)), aliases: ["health status", "condition"]),
      FieldSchema("lot", .code, aliases: ["lot code", "harvest lot", "batch"]),
      FieldSchema("note", .text, aliases: ["notes", "remark", "remarks", "comment"]),
    ])
}
