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
  /// Products, farms and pages to publish.
  public var catalogue: Catalogue
  /// Asked for photos.
  public var content: any ContentReading
  public var theme: any ThemeReading
  public var codes: any QREncoding

  public init(
    farm: any FarmReading, summaries: any SummaryReading, prices: any PriceReading,
    recommendations: any RecommendationReading, lots: @escaping GatedLotBatches, catalogue: Catalogue,
    content: any ContentReading,
    theme: any ThemeReading, codes: any QREncoding
  ) {
    self.farm = farm
    self.summaries = summaries
    self.prices = prices
    self.recommendations = recommendations
    self.lots = lots
    self.catalogue = catalogue
    self.content = content
    self.theme = theme
    self.codes = codes
  }
}
