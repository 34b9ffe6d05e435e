import Agronomy
import FarmModel
import FieldRecords
import GS1
import MandiPrices
import Recommender
import SiteModel
import SourceFormats
import Traceability

/// Everything outside that a run needs: the seams of the house, satisfied by the app's composition root.
public struct SitePorts {
  public var files: any SourceFiles
  public var archives: any ArchiveReading
  public var workbooks: any WorkbookReading
  public var rejected: any RejectedRows
  public var archive: any RowArchive
  public var forgotten: any ForgottenFiles
  public var digesting: any ContentDigesting
  public var content: any ContentReading
  public var theme: any ThemeReading
  public var ledger: any LedgerStore
  public var codes: any QREncoding
  /// The farm's database, to write.
  public var farm: any RecordStore & SummaryStore & RecommendationStore
  /// Orders and buyers: for reading them in, for anonymous baskets, and for the private report.
  public var orders: any RecordStore & BasketReading & OrderReading
  /// The farm's database, to read, from several threads: all that pages are given.
  public var reader: any FarmReading & SummaryReading & PriceReading & RecommendationReading & LotReading

  public init(
    files: any SourceFiles, archives: any ArchiveReading, workbooks: any WorkbookReading, rejected: any RejectedRows,
    archive: any RowArchive, forgotten: any ForgottenFiles, digesting: any ContentDigesting,
    content: any ContentReading, theme: any ThemeReading, ledger: any LedgerStore,
    codes: any QREncoding,
    farm: any RecordStore & SummaryStore & RecommendationStore,
    orders: any RecordStore & BasketReading & OrderReading,
    reader: any FarmReading & SummaryReading & PriceReading & RecommendationReading & LotReading
  ) {
    self.files = files
    self.archives = archives
    self.workbooks = workbooks
    self.rejected = rejected
    self.archive = archive
    self.forgotten = forgotten
    self.digesting = digesting
    self.content = content
    self.theme = theme
    self.ledger = ledger
    self.codes = codes
    self.farm = farm
    self.orders = orders
    self.reader = reader
  }
}
