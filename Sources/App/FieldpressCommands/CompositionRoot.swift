import BuiltInTheme
import Containers
import ContentFiles
import Cryptography
import Diagnostics
import FarmDatabase
import FarmModel
import FieldFiles
import FieldRecords
import LedgerFiles
import Pipeline
import PublicDirectory
import QRCodes
import SiteModel
import SourceFormats

/// The one place where the outside is chosen: every `Default…` is made here.
struct CompositionRoot {
  /// The site's folder, absolute.
  let site: String
  let log: DiagnosticLog
  let clock: any WallClock

  private var state: String { site + "/.fieldpress" }

  var content: any ContentReading {
    DefaultContentReading(root: site, recordKinds: RecordKind.ofSources.map(\.rawValue))
  }

  var lock: any SiteLocking {
    DefaultSiteLock(path: state + "/lock", shownAs: ".fieldpress/lock", clock: clock)
  }

  var theme: any ThemeReading & ThemeCopying {
    DefaultThemeReading(siteTemplates: site + "/templates", catalogs: DefaultCatalogParsing())
  }

  var files: any SourceFiles { DefaultSourceFiles(site: site, log: log) }
  var archives: any ArchiveReading { DefaultArchiveReading() }
  var workbooks: any WorkbookReading { DefaultWorkbookReading() }

  /// Opens the databases; the site's zone decides what a day is.
  func ports(_ configuration: SiteConfiguration) throws -> SitePorts {
    let farm = try DefaultFarmDatabase(
      path: state + "/farm.sqlite", shownAs: ".fieldpress/farm.sqlite", zone: configuration.zone, log: log)
    let orders = try DefaultPrivateDatabase(
      path: state + "/private.sqlite", shownAs: ".fieldpress/private.sqlite", farm: farm, log: log)
    return SitePorts(
      files: files, archives: archives, workbooks: workbooks, rejected: DefaultRejectedRows(site: site),
      archive: DefaultRowArchive(site: site, compressing: DefaultCompressing()),
      forgotten: DefaultForgottenFiles(site: site, log: log),
      digesting: DefaultContentDigesting(), content: content,
      theme: theme,
      ledger: DefaultLedgerStore(folder: site + "/content/ledger"), codes: DefaultQREncoder(), farm: farm,
      orders: orders, reader: try farm.reader())
  }

  func publishing(to folder: String) -> any SitePublishing { publishing(to: folder, isPrivate: false) }

  /// A report names buyers: nobody but its owner reads it.
  func privatePublishing(to folder: String) -> any SitePublishing { publishing(to: folder, isPrivate: true) }

  private func publishing(to folder: String, isPrivate: Bool) -> any SitePublishing {
    DefaultSitePublishing(
      root: folder, stateFolder: state, isPrivate: isPrivate, digest: DefaultContentDigesting())
  }
}
