import Foundation

/// The conformance suites and field files that the project tests against but does not hold.
///
/// They are found through the environment variable `FIELDPRESS_SHARED`, else beside the checkout as `../shared`.
/// Where there are none, a suite that needs them says so with `.enabled(if: SharedData.isPresent, "needs …")` and is
/// reported as skipped by name; under `CI=true` it runs all the same, and so fails.
public enum SharedData {
  /// The package's root folder.
  public static let packageRoot = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  public static let folder: URL? = {
    let environment = ProcessInfo.processInfo.environment
    let candidates =
      environment["FIELDPRESS_SHARED"].map { [URL(filePath: $0)] } ?? [packageRoot.appending(path: "../shared")]
    return candidates.map(\.standardizedFileURL).first { FileManager.default.fileExists(atPath: $0.path) }
  }()

  public static var isCI: Bool { ProcessInfo.processInfo.environment["CI"] == "true" }

  /// Whether a suite that needs the data runs: where the data is, and always in CI.
  public static var isPresent: Bool { folder != nil || isCI }

  public struct Missing: Error, CustomStringConvertible {
    public let path: String
    public var description: String {
      "shared data '\(path)' is missing; set FIELDPRESS_SHARED to the folder that holds it"
    }
  }

  /// The path of a file such as `corpora/mustache/comments.json`.
  public static func path(_ path: String) throws -> String {
    guard let file = folder?.appending(path: path).path, FileManager.default.fileExists(atPath: file) else {
      throw Missing(path: path)
    }
    return file
  }

  public static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: self.path(path))))
  }

  /// A JSON file as Foundation's objects.
  public static func json(_ path: String) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(bytes(path)), options: [.fragmentsAllowed])
  }
}
