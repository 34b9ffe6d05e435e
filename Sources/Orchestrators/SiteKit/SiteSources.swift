import Agronomy
import FarmModel
import GS1
import MandiPrices
import Recommender
import SiteModel

/// What a site is made from: the ports that its pages read.
public struct SiteSources: Sendable {
  public var farm: any FarmReading
  public var summaries: any SummaryReading
  public var prices: any PriceReading
  public var recommendations: any RecommendationReading
  public var lots: GatedLotBatches
  public var content: any ContentReading
  public var theme: any ThemeReading
  public var codes: any QREncoding
  /// Whether drafts are published too.
  public var withDrafts: Bool

  public init(
    farm: any FarmReading, summaries: any SummaryReading, prices: any PriceReading,
    recommendations: any RecommendationReading, lots: @escaping GatedLotBatches, content: any ContentReading,
    theme: any ThemeReading, codes: any QREncoding, withDrafts: Bool = false
  ) {
    self.farm = farm
    self.summaries = summaries
    self.prices = prices
    self.recommendations = recommendations
    self.lots = lots
    self.content = content
    self.theme = theme
    self.codes = codes
    self.withDrafts = withDrafts
  }
}
