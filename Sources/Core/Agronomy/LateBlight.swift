import FarmModel

/// What the Hutton criteria look at in a day.
public struct BlightDay: Sendable, Equatable {
  public var day: CalendarDay
  /// °C
  public var minimumTemperature: Double
  /// Hours with a relative humidity of at least 90 %.
  public var humidHours: Double

  public init(day: CalendarDay, minimumTemperature: Double, humidHours: Double) {
    self.day = day
    self.minimumTemperature = minimumTemperature
    self.humidHours = humidHours
  }

  /// At least 10 °C all day, and at least six humid hours.
  public var isFavourable: Bool { minimumTemperature >= 10 && humidHours >= 6 }
}

/// Late blight of potato and tomato by the Hutton criteria (James Hutton Institute and AHDB, 2017).
public enum HuttonCriteria {
  /// The days that end a Hutton period: each is favourable, and so is the calendar day before it.
  /// - Parameter days: Ascending; a missing day breaks a period.
  public static func periodDays(_ days: [BlightDay]) -> [CalendarDay] {
    zip(days, days.dropFirst()).compactMap { before, day in
      before.isFavourable && day.isFavourable && day.day.days(since: before.day) == 1 ? day.day : nil
    }
  }
}
