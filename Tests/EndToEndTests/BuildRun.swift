import Foundation
import Testing

/// A build with its JSON result.
struct BuildRun {
  let exitCode: Int32
  let errors: String
  let result: [String: Any]

  /// What became of a file's rows, by name.
  func counts(_ path: String) throws -> [String: Int] {
    let ingest = try #require(result["ingest"] as? [String: Any], "\(errors)")
    let files = try #require(ingest["files"] as? [[String: Any]])
    let file = try #require(files.first { $0["path"] as? String == path })
    return try #require(file["counts"] as? [String: Int])
  }

  func list(_ name: String) -> [String] { result[name] as? [String] ?? [] }
  func number(_ name: String) -> Int { result[name] as? Int ?? -1 }
}

extension SiteFolder {
  /// `fieldpress build --json` in this folder.
  func build(_ arguments: String...) throws -> BuildRun { try build(arguments) }

  func build(_ arguments: [String], environment: [String: String] = [:]) throws -> BuildRun {
    let run = try run(["build", "--json"] + arguments, environment: environment)
    return BuildRun(exitCode: run.exitCode, errors: run.errors, result: run.output.isEmpty ? [:] : try run.json())
  }
}
