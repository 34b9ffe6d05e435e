/// How degree days are summed; a model is valid only with its own method and thresholds.
public enum DegreeDayMethod: String, CaseIterable, Sendable {
  /// max(0, (Tx + Tn) / 2 − base)
  case simpleAverage = "simple-average"
  /// Both temperatures clamped to [base, cutoff] first (the 86/50 method).
  case modifiedAverage = "modified-average"
  /// Single sine with horizontal cutoff.
  case singleSine = "single-sine"
}

/// What is grown.
public struct Crop: Sendable, Equatable {
  public var code: String
  public var name: LocalizedText
  /// Vegetable, fruit, grain…: a category's slug.
  public var category: String
  public var degreeDayMethod: DegreeDayMethod
  /// °C
  public var baseTemperature: Double?
  /// °C; nil: no upper threshold.
  public var cutoffTemperature: Double?
  /// Degree days from sowing to harvest.
  public var degreeDaysToHarvest: Double?
  public var daysToHarvest: Double?
  /// Months in which it is in season, 1 to 12.
  public var seasonMonths: [Int]
  /// The commodity's name in mandi price files.
  public var commodity: String

  public init(
    code: String, name: LocalizedText, category: String = "", degreeDayMethod: DegreeDayMethod = .simpleAverage,
    baseTemperature: Double? = nil, cutoffTemperature: Double? = nil, degreeDaysToHarvest: Double? = nil,
    daysToHarvest: Double? = nil, seasonMonths: [Int] = [], commodity: String = ""
  ) {
    self.code = code
    self.name = name
    self.category = category
    self.degreeDayMethod = degreeDayMethod
    self.baseTemperature = baseTemperature
    self.cutoffTemperature = cutoffTemperature
    self.degreeDaysToHarvest = degreeDaysToHarvest
    self.daysToHarvest = daysToHarvest
    self.seasonMonths = seasonMonths
    self.commodity = commodity
  }
}

public struct PlantingKey: Hashable, Sendable, Comparable {
  public var plot: String
  public var crop: String
  public var sown: CalendarDay

  public init(plot: String, crop: String, sown: CalendarDay) {
    self.plot = plot
    self.crop = crop
    self.sown = sown
  }

  public static func < (left: PlantingKey, right: PlantingKey) -> Bool {
    (left.plot, left.sown, left.crop) < (right.plot, right.sown, right.crop)
  }
}

/// A crop sown on a plot on a day.
public struct Planting: Sendable, Equatable {
  public var key: PlantingKey
  public var variety: LocalizedText
  public var areaSquareMetres: Double?
  public var expectedHarvest: CalendarDay?
  /// The last day on which it stands in the field, where known.
  public var ended: CalendarDay?

  public init(
    key: PlantingKey, variety: LocalizedText = "", areaSquareMetres: Double? = nil,
    expectedHarvest: CalendarDay? = nil, ended: CalendarDay? = nil
  ) {
    self.key = key
    self.variety = variety
    self.areaSquareMetres = areaSquareMetres
    self.expectedHarvest = expectedHarvest
    self.ended = ended
  }
}

public enum OperationKind: String, CaseIterable, Sendable {
  case sowing, irrigation, fertilizer, pesticide, scouting, weeding, harvest, other
}

public enum GrowthStage: String, CaseIterable, Sendable {
  case seedling, vegetative, flowering, fruiting, harvesting
}

public enum HealthStatus: String, CaseIterable, Sendable {
  case excellent, good, fair, poor, critical
}

/// Something done on a plot.
public struct FieldOperation: Sendable, Equatable {
  public var plot: String
  /// Nil where the row names none: it counts for whatever stands on the plot that day.
  public var crop: String?
  public var day: CalendarDay
  /// Milliseconds of the local day; nil where no time is written.
  public var millisecondsOfDay: Int?
  public var kind: OperationKind
  /// What was applied, sown or seen.
  public var what: LocalizedText
  public var amount: Double?
  /// The amount's unit as written, such as `kg`, `ml/l`.
  public var unit: String
  public var areaSquareMetres: Double?
  /// Pre-harvest interval; nil: unknown.
  public var preHarvestDays: Double?
  /// Re-entry interval, hours.
  public var reEntryHours: Double?
  /// What it was for: a pest, a deficiency.
  public var purpose: LocalizedText
  public var stage: GrowthStage?
  public var health: HealthStatus?
  public var lot: String?
  public var note: String

  public init(
    plot: String, crop: String? = nil, day: CalendarDay, millisecondsOfDay: Int? = nil, kind: OperationKind,
    what: LocalizedText = "", amount: Double? = nil, unit: String = "", areaSquareMetres: Double? = nil,
    preHarvestDays: Double? = nil, reEntryHours: Double? = nil, purpose: LocalizedText = "",
    stage: GrowthStage? = nil, health: HealthStatus? = nil, lot: String? = nil, note: String = ""
  ) {
    self.plot = plot
    self.crop = crop
    self.day = day
    self.millisecondsOfDay = millisecondsOfDay
    self.kind = kind
    self.what = what
    self.amount = amount
    self.unit = unit
    self.areaSquareMetres = areaSquareMetres
    self.preHarvestDays = preHarvestDays
    self.reEntryHours = reEntryHours
    self.purpose = purpose
    self.stage = stage
    self.health = health
    self.lot = lot
    self.note = note
  }
}
