import FarmModel
import FieldRecords

/// Reads rows of the database as the values of `FarmModel`. One for each connection.
final class FarmRows {
  let connection: SQLiteConnection
  /// Translations repeat (the same spray on each plot), so each text is parsed once.
  private var parsed: [UInt64: (json: [UInt8], texts: [String: [String: String]])] = [:]

  private var dossiers: (dataVersion: Int64, dossiers: LotDossiers)?

  init(_ connection: SQLiteConnection) { self.connection = connection }

  /// What lots share is kept from batch to batch while nobody commits to the file.
  func lotDossiers() throws -> LotDossiers {
    let version = try connection.integer("PRAGMA data_version")
    if let dossiers, dossiers.dataVersion == version, !dossiers.dossiers.isFull { return dossiers.dossiers }
    let anew = LotDossiers(self)
    dossiers = (version, anew)
    return anew
  }

  /// The row's text with its translations.
  func localized(_ row: SQLiteStatement, _ column: Int32, _ field: String, translations: Int32) -> LocalizedText {
    localized(row.text(column), field, row, translations)
  }

  func localized(_ base: String, _ field: String, _ row: SQLiteStatement, _ translations: Int32) -> LocalizedText {
    guard !row.isNull(translations) else { return LocalizedText(base) }
    let texts = row.withTextBytes(translations) { self.texts(of: $0) }
    return LocalizedText(base, translations: texts[field] ?? [:])
  }

  /// Known by their bytes: Swift's own hash of a Devanagari string normalises it, for every row.
  private func texts(of json: UnsafeRawBufferPointer) -> [String: [String: String]] {
    // FNV-1a.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in json { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    if let known = parsed[hash], known.json.elementsEqual(json) { return known.texts }
    if parsed.count >= 10_000 { parsed.removeAll() }
    let texts = Translations.decoded(String(decoding: json, as: UTF8.self))
    parsed[hash] = (Array(json), texts)
    return texts
  }

  // MARK: Land

  static let farmColumns =
    "code, name, village, district, state, latitude, longitude, area_m2, growers, certificates, translations"

  func farm(_ row: SQLiteStatement) -> Farm {
    Farm(
      code: row.text(0), name: localized(named(row), "name", row, 10),
      village: localized(row, 2, "village", translations: 10), district: row.text(3), state: row.text(4),
      latitude: row.optionalReal(5), longitude: row.optionalReal(6), areaSquareMetres: row.optionalReal(7),
      growers: row.text(8), certificates: row.text(9))
  }

  static let plotColumns = "code, name, farm, area_m2, soil, irrigation, translations"

  func plot(_ row: SQLiteStatement) -> Plot {
    Plot(
      code: row.text(0), farm: present(row, 2), name: localized(named(row), "name", row, 6),
      areaSquareMetres: row.optionalReal(3), soil: localized(row, 4, "soil", translations: 6),
      irrigation: localized(row, 5, "irrigation", translations: 6))
  }

  /// The name in column 1, or where there is none the code in column 0.
  private func named(_ row: SQLiteStatement) -> String { present(row, 1) ?? row.text(0) }

  func present(_ row: SQLiteStatement, _ column: Int32) -> String? {
    guard !row.isNull(column) else { return nil }
    let text = row.text(column)
    return text.isEmpty ? nil : text
  }

  func day(_ row: SQLiteStatement, _ column: Int32) -> CalendarDay? {
    row.optionalInteger(column).map(Self.day)
  }

  static func day(_ number: Int64) -> CalendarDay { CalendarDay(number: Int32(clamping: number)) }

  // MARK: Crops

  static let cropColumns =
    "code, name, category, gdd_method, base_c, cutoff_c, gdd_to_harvest, days_to_harvest, season_months, commodity, translations"

  func crop(_ row: SQLiteStatement) -> Crop {
    Crop(
      code: row.text(0), name: localized(named(row), "name", row, 10), category: row.text(2),
      degreeDayMethod: DegreeDayMethod(rawValue: row.text(3)) ?? .simpleAverage,
      baseTemperature: row.optionalReal(4), cutoffTemperature: row.optionalReal(5),
      degreeDaysToHarvest: row.optionalReal(6), daysToHarvest: row.optionalReal(7),
      seasonMonths: CodeList.months(row.text(8)), commodity: row.text(9))
  }

  static let plantingColumns = "plot, crop, sown, variety, area_m2, expected_harvest, ended, translations"

  func planting(_ row: SQLiteStatement) -> Planting {
    Planting(
      key: PlantingKey(plot: row.text(0), crop: row.text(1), sown: Self.day(row.integer(2))),
      variety: localized(row, 3, "variety", translations: 7), areaSquareMetres: row.optionalReal(4),
      expectedHarvest: day(row, 5), ended: day(row, 6))
  }

  static let operationColumns = """
    plot, crop, day, time, kind, what, amount, unit, area_m2, phi_days, rei_hours, purpose, stage, health, lot, note, \
    translations
    """
  static let operationOrder = "day, time, kind, what, crop, occurrence"

  func operation(_ row: SQLiteStatement) -> FieldOperation {
    let time = row.integer(3)
    return FieldOperation(
      plot: row.text(0), crop: present(row, 1), day: Self.day(row.integer(2)),
      millisecondsOfDay: time >= 0 ? Int(time) : nil, kind: OperationKind(rawValue: row.text(4)) ?? .other,
      what: localized(row, 5, "what", translations: 16), amount: row.optionalReal(6), unit: row.text(7),
      areaSquareMetres: row.optionalReal(8), preHarvestDays: row.optionalReal(9), reEntryHours: row.optionalReal(10),
      purpose: localized(row, 11, "purpose", translations: 16), stage: present(row, 12).flatMap(GrowthStage.init),
      health: present(row, 13).flatMap(HealthStatus.init), lot: present(row, 14), note: row.text(15))
  }

  // MARK: Shop

  static let productColumns = """
    code, name, crop, farm, category, gtin, unit, price, packs, stock, organic, certificate, photo, summary, since, \
    translations
    """

  func product(_ row: SQLiteStatement) -> Product {
    let unit = present(row, 6) ?? "kg"
    return Product(
      code: row.text(0), name: localized(named(row), "name", row, 15), crop: present(row, 2), farm: present(row, 3),
      category: row.text(4), gtin: present(row, 5), unit: unit, price: row.optionalReal(7),
      packs: CodeList.packs(row.text(8), unit: unit), stock: row.optionalReal(9), isOrganic: row.integer(10) == 1,
      certificate: row.text(11), photo: row.text(12), summary: localized(row, 13, "summary", translations: 15),
      since: day(row, 14))
  }

  static let harvestLotColumns = "code, plot, crop, harvested, quantity_kg"

  func harvestLot(_ row: SQLiteStatement) -> HarvestLot {
    HarvestLot(
      code: row.text(0), plot: row.text(1), crop: present(row, 2), harvested: Self.day(row.integer(3)),
      quantityKilograms: row.optionalReal(4))
  }

  static let lotColumns =
    "product, lot, harvest_lots, plot, crop, harvested, packed, best_before, quantity_kg, packs, photo"

  func packedLot(_ row: SQLiteStatement) -> PackedLot {
    PackedLot(
      key: LotKey(product: row.text(0), lot: row.text(1)), harvestLots: CodeList.split(row.text(2)),
      plot: present(row, 3), crop: present(row, 4), harvested: day(row, 5), packed: day(row, 6),
      bestBefore: day(row, 7), quantityKilograms: row.optionalReal(8), packs: row.optionalReal(9), photo: row.text(10))
  }
}
