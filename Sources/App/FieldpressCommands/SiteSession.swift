import Diagnostics
import FarmModel
import FieldRecords
import Pipeline
import SiteModel

/// A site that a command works on: its folder, locked against other runs, and its databases.
struct SiteSession {
  let site: SiteFolder
  let watch: StageWatch
  let configuration: SiteConfiguration
  let day: CalendarDay
  let ports: SitePorts
  private let lock: any SiteLocking

  var folder: String { site.folder }
  var destination: String { site.destination }
  var console: Console { site.console }
  var log: DiagnosticLog { site.log }
  var root: CompositionRoot { site.root }
  var findings: [FindingResult] { site.findings }

  /// - Throws: `UsageError`, `Diagnostic` or `Diagnostics` where the site cannot be worked on.
  init(_ arguments: ParsedArguments, _ surroundings: Surroundings, command: String) throws {
    site = try SiteFolder(arguments, surroundings)
    watch = StageWatch(site.console)
    lock = site.root.lock
    try lock.acquire(command: command)
    configuration = try site.configuration()
    day = site.day(configuration)
    ports = try site.root.ports(configuration)
  }

  /// Runs a command's work, prints what was found, and lets the next one in, whatever happens.
  func conclude(_ work: () throws -> ExitCode) throws -> ExitCode {
    defer { lock.release() }
    return try site.conclude(work)
  }

  /// Now, on the day itself; of another day, its end.
  var moment: Instant {
    let now = console.surroundings.clock.now()
    let zone = configuration.zone
    return zone.day(of: now) == day ? now : zone.startOfDay(day.adding(1))
  }
}
