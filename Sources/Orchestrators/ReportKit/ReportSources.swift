import Agronomy
import FarmModel
import MandiPrices
import SiteModel
import Traceability

/// What a farm report is made from, beside what the caller found.
public struct ReportSources: Sendable {
  public var farm: any FarmReading
  public var summaries: any SummaryReading
  public var prices: any PriceReading
  public var theme: any ThemeReading

  public init(
    farm: any FarmReading, summaries: any SummaryReading, prices: any PriceReading, theme: any ThemeReading
  ) {
    self.farm = farm
    self.summaries = summaries
    self.prices = prices
    self.theme = theme
  }
}
