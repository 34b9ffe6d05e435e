import FarmModel
import Traceability

/// Lots for the tests: sown on 1 January 2026, picked on 12 March unless said otherwise.
enum Lots {
  static func day(_ month: Int, _ day: Int) -> CalendarDay { CalendarDay(year: 2026, month: month, day: day)! }
  static let sown = day(1, 1)
  static let picked = day(3, 12)
  static let plot = Plot(code: "P1", farm: "F1", name: "Plot 1")
  static let planting = Planting(key: PlantingKey(plot: "P1", crop: "tomato", sown: sown))

  static func spray(
    _ day: CalendarDay, interval: Double?, reEntryHours: Double? = nil, hour: Int? = nil, what: String = "Neem oil"
  ) -> FieldOperation {
    FieldOperation(
      plot: "P1", day: day, millisecondsOfDay: hour.map { $0 * 3_600_000 }, kind: .pesticide, what: LocalizedText(what),
      preHarvestDays: interval, reEntryHours: reEntryHours)
  }

  static func source(
    _ operations: [FieldOperation] = [], harvestLot: String? = nil, kilograms: Double? = nil,
    harvested: CalendarDay? = picked, plot: Plot? = plot, planting: Planting? = planting
  ) -> LotSource {
    LotSource(
      harvestLot: harvestLot.map {
        HarvestLot(code: $0, plot: "P1", crop: "tomato", harvested: harvested ?? picked, quantityKilograms: kilograms)
      }, plot: plot, farm: nil, crop: nil, harvested: harvested, planting: planting, operations: operations)
  }

  static func dossier(
    _ sources: [LotSource], lot: String = "L1", product: String = "TOM", gtin: String? = "08901063000018",
    harvestLots: [String]? = nil, kilograms: Double? = nil
  ) -> LotDossier {
    LotDossier(
      lot: PackedLot(
        key: LotKey(product: product, lot: lot), harvestLots: harvestLots ?? sources.compactMap { $0.harvestLot?.code },
        quantityKilograms: kilograms),
      product: Product(code: product, name: "Tomato", gtin: gtin), sources: sources)
  }

  static func gate(
    _ ledger: Ledger = Ledger(), _ unknown: Gate.UnknownInterval = .hold, on today: CalendarDay = day(3, 20)
  ) -> Gate {
    Gate(ledger: LedgerIndex(ledger, on: today), unknownInterval: unknown)
  }

  static let code = LedgerCode(
    code: "https://trace.example/01/08901063000018/10/L1", gtin: "08901063000018", lot: "L1", firstPublished: day(3, 13)
  )
}

extension Gate {
  func reasons(_ dossier: LotDossier) -> [HoldReason] {
    switch inspect(dossier).lot {
    case .held(let lot)?: lot.reasons
    default: []
    }
  }

  func released(_ dossier: LotDossier) -> ReleasedLot? {
    if case .released(let lot)? = inspect(dossier).lot { return lot }
    return nil
  }

  func withdrawn(_ dossier: LotDossier) -> WithdrawnLot? {
    if case .withdrawn(let lot)? = inspect(dossier).lot { return lot }
    return nil
  }
}
