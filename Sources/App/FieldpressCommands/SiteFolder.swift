import Diagnostics
import FarmModel
import FieldRecords
import Foundation
import Pipeline
import SiteModel

/// What every command on a site begins with: the folder, its configuration, the day, and where findings go.
struct SiteFolder {
  let folder: String
  let destination: String
  let console: Console
  let log = DiagnosticLog()
  let root: CompositionRoot
  private let asOf: CalendarDay?
  private let address: String?

  /// - Throws: `UsageError`, or a `Diagnostic` where the folder holds no site.
  init(_ arguments: ParsedArguments, _ surroundings: Surroundings) throws {
    // The command line first: what is wrong with it is said before the site is touched.
    asOf = try arguments.day(.asOf)
    address = try arguments.address(.baseURL)
    destination = try Self.destination(arguments, surroundings)
    console = Console(surroundings, arguments)
    folder = Self.absolute(arguments.values["site"] ?? ".", surroundings)
    guard FileManager.default.fileExists(atPath: folder + "/content/site.yaml") else {
      throw Diagnostic(
        .error, "no-site", "'\(folder)' is no site: it has no content/site.yaml",
        hint: "give the site's folder with --site; a site.yaml needs a title and a base address")
    }
    root = CompositionRoot(site: folder, log: log, clock: surroundings.clock)
  }

  /// - Throws: `Diagnostics` where site.yaml has errors.
  func configuration() throws -> SiteConfiguration {
    var configuration = try root.content.configuration(log)
    if let address { configuration.baseURL = address }
    return configuration
  }

  /// The day that counts as today.
  func day(_ configuration: SiteConfiguration) -> CalendarDay {
    asOf ?? configuration.zone.day(of: console.surroundings.clock.now())
  }

  /// Runs a command's work and prints what was found, whatever happens.
  func conclude(_ work: () throws -> ExitCode) throws -> ExitCode {
    let code: ExitCode
    do {
      code = try work()
    } catch {
      console.progress(nil)
      // Errors are printed once, by whoever catches them.
      console.report(log.all.filter { $0.severity < .error })
      throw error
    }
    console.report(log.all)
    return code
  }

  /// Findings for `--json`.
  var findings: [FindingResult] { log.all.map(FindingResult.init) }

  /// Where the website goes: public/, or what `--destination` says.
  /// - Throws: `UsageError` where that folder is the site's own, holds it, or lies in a folder that is no output.
  private static func destination(
    _ arguments: ParsedArguments, _ surroundings: Surroundings
  ) throws(UsageError) -> String {
    let site = real(absolute(arguments.values["site"] ?? ".", surroundings))
    guard let given = arguments.values["destination"] else { return site + "/public" }
    let folder = real(absolute(given, surroundings))
    let taken = ["content", "templates", "reports", "rejected", ".fieldpress", ".git"].map { site + "/" + $0 }
    let holdsSite = folder == "/" || site == folder || site.hasPrefix(folder + "/")
    guard !holdsSite, !taken.contains(where: { folder == $0 || folder.hasPrefix($0 + "/") }) else {
      throw .unsuitableDestination(given)
    }
    return folder
  }

  /// Links resolved, as far as the path exists.
  private static func real(_ path: String) -> String { URL(filePath: path).resolvingSymlinksInPath().path }

  /// Files of the command line as paths below the site's folder; nil where none is given.
  /// - Throws: a `Diagnostic` for a file that is not there or lies elsewhere.
  func relative(_ files: [String]) throws -> Set<String>? {
    if files.isEmpty { return nil }
    return try Set(
      files.map { file in
        let path = Self.absolute(file, console.surroundings)
        guard FileManager.default.fileExists(atPath: path) else {
          throw Diagnostic(
            .error, "no-such-file", "there is no file '\(file)'", hint: "give the path as seen from this folder")
        }
        guard path.hasPrefix(folder + "/content/") else {
          throw Diagnostic(
            .error, "file-outside-content", "'\(file)' does not lie in the site's content/",
            hint: "copy it to \(folder)/content/data/, or name the site with --site")
        }
        return String(path.dropFirst(folder.count + 1))
      })
  }

  private static func absolute(_ path: String, _ surroundings: Surroundings) -> String {
    let absolute = path.hasPrefix("/") ? path : surroundings.workingDirectory + "/" + path
    return URL(filePath: absolute).standardizedFileURL.path
  }
}

/// A finding for programs.
struct FindingResult: Encodable {
  let severity: String
  let code: String
  let file: String?
  let line: Int?
  let column: Int?
  let message: String
  let hint: String?

  init(_ diagnostic: Diagnostic) {
    severity = diagnostic.severity.word
    code = diagnostic.code
    file = diagnostic.file
    line = diagnostic.line
    column = diagnostic.column
    message = diagnostic.message
    hint = diagnostic.hint
  }
}
