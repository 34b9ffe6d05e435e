/// A day's price of a commodity at a wholesale market, ₹ per quintal (100 kg).
public struct MandiPrice: Sendable, Equatable {
  public var state: String
  public var district: String
  public var market: String
  public var commodity: String
  public var variety: String
  public var grade: String
  public var day: CalendarDay
  public var minimum: Double?
  public var maximum: Double?
  public var modal: Double?
  public var arrivalsTonnes: Double?

  public init(
    state: String, district: String, market: String, commodity: String, variety: String = "", grade: String = "",
    day: CalendarDay, minimum: Double? = nil, maximum: Double? = nil, modal: Double? = nil,
    arrivalsTonnes: Double? = nil
  ) {
    self.state = state
    self.district = district
    self.market = market
    self.commodity = commodity
    self.variety = variety
    self.grade = grade
    self.day = day
    self.minimum = minimum
    self.maximum = maximum
    self.modal = modal
    self.arrivalsTonnes = arrivalsTonnes
  }
}

/// Where a market lies; price files carry no positions.
public struct Market: Sendable, Equatable {
  public var state: String
  public var district: String
  public var name: String
  public var latitude: Double?
  public var longitude: Double?

  public init(state: String, district: String, name: String, latitude: Double? = nil, longitude: Double? = nil) {
    self.state = state
    self.district = district
    self.name = name
    self.latitude = latitude
    self.longitude = longitude
  }
}
