/// A farm of the co-operative.
public struct Farm: Sendable, Equatable {
  public var code: String
  public var name: LocalizedText
  /// Village, district and state: what is published of its place.
  public var village: LocalizedText
  public var district: String
  public var state: String
  /// Degrees; private: used for distances, never published as they are.
  public var latitude: Double?
  public var longitude: Double?
  public var areaSquareMetres: Double?
  /// People by name, as they want to be named on the site.
  public var growers: String
  /// Certificates in words, such as `PGS-India Organic`.
  public var certificates: String

  public init(
    code: String, name: LocalizedText, village: LocalizedText = "", district: String = "", state: String = "",
    latitude: Double? = nil, longitude: Double? = nil, areaSquareMetres: Double? = nil, growers: String = "",
    certificates: String = ""
  ) {
    self.code = code
    self.name = name
    self.village = village
    self.district = district
    self.state = state
    self.latitude = latitude
    self.longitude = longitude
    self.areaSquareMetres = areaSquareMetres
    self.growers = growers
    self.certificates = certificates
  }
}

/// A piece of land that is cropped as one.
public struct Plot: Sendable, Equatable {
  public var code: String
  /// The farm's code; nil for an undeclared plot (one that stands for a node that no file declares).
  public var farm: String?
  public var name: LocalizedText
  public var areaSquareMetres: Double?
  public var soil: LocalizedText
  public var irrigation: LocalizedText
  public var isUndeclared: Bool

  public init(
    code: String, farm: String? = nil, name: LocalizedText, areaSquareMetres: Double? = nil,
    soil: LocalizedText = "", irrigation: LocalizedText = "", isUndeclared: Bool = false
  ) {
    self.code = code
    self.farm = farm
    self.name = name
    self.areaSquareMetres = areaSquareMetres
    self.soil = soil
    self.irrigation = irrigation
    self.isUndeclared = isUndeclared
  }
}

/// A sensor node: a logger with its probes, standing on a plot.
public struct SensorNode: Sendable, Equatable {
  public var code: String
  public var plot: String
  public var model: String
  /// Seconds between readings, where the grower declares it.
  public var expectedIntervalSeconds: Double?
  public var isUndeclared: Bool

  public init(
    code: String, plot: String, model: String = "", expectedIntervalSeconds: Double? = nil,
    isUndeclared: Bool = false
  ) {
    self.code = code
    self.plot = plot
    self.model = model
    self.expectedIntervalSeconds = expectedIntervalSeconds
    self.isUndeclared = isUndeclared
  }
}
