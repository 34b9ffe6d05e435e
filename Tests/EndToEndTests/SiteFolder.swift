import Foundation
import TestSupport

/// A site in a temporary folder, built by the binary as a user would build it.
final class SiteFolder {
  let root: URL

  init() throws {
    root = FileManager.default.temporaryDirectory.appending(path: "fieldpress-e2e-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  func write(_ path: String, _ text: String) throws {
    let file = root.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  /// Copies a file of the shared data, such as `data/mandi/agmarknet_api_tomato_2023.csv`, into content/data.
  func copyShared(_ path: String, to destination: String) throws {
    let file = root.appending(path: destination)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: URL(filePath: SharedData.path(path)), to: file)
    // The originals are read-only; a user's files are not.
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path)
  }

  func text(_ path: String) throws -> String { try String(contentsOf: root.appending(path: path), encoding: .utf8) }

  func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: root.appending(path: path).path) }

  /// Every file below a folder: path → bytes.
  func tree(_ folder: String) throws -> [String: Data] {
    let base = root.appending(path: folder).standardizedFileURL
    var files: [String: Data] = [:]
    let everything = FileManager.default.enumerator(at: base, includingPropertiesForKeys: [.isRegularFileKey])
    for case let file as URL in everything ?? .init() {
      guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else { continue }
      files[String(file.standardizedFileURL.path.dropFirst(base.path.count + 1))] = try Data(contentsOf: file)
    }
    return files
  }

  /// Every file below a folder: path → when it was last written.
  func modificationTimes(_ folder: String) throws -> [String: Date] {
    try Dictionary(
      uniqueKeysWithValues: tree(folder).keys.map { path in
        let attributes = try FileManager.default.attributesOfItem(
          atPath: root.appending(path: folder + "/" + path).path)
        return (path, attributes[.modificationDate] as? Date ?? .distantPast)
      })
  }

  struct Run {
    let exitCode: Int32
    let output: String
    let errors: String

    /// The JSON result.
    func json() throws -> [String: Any] {
      try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any] ?? [:]
    }
  }

  /// Runs `fieldpress` in this folder.
  func run(_ arguments: [String], environment: [String: String] = [:]) throws -> Run {
    let process = Process()
    process.executableURL = SiteFolder.binary
    process.arguments = arguments
    process.currentDirectoryURL = root
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    // Files, not pipes: a full pipe would stop the process.
    let output = root.appending(path: ".out-\(UUID().uuidString)")
    let errors = root.appending(path: ".err-\(UUID().uuidString)")
    for file in [output, errors] { try Data().write(to: file) }
    defer { for file in [output, errors] { try? FileManager.default.removeItem(at: file) } }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return Run(
      exitCode: process.terminationStatus, output: try String(contentsOf: output, encoding: .utf8),
      errors: try String(contentsOf: errors, encoding: .utf8))
  }

  /// Asks a site's database with Debian's `sqlite3`, a second reader of what was stored: rows of columns.
  func query(_ sql: String, database: String = "farm") throws -> [[String]] {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/sqlite3")
    process.arguments = ["-separator", "\u{1F}", root.appending(path: ".fieldpress/\(database).sqlite").path, sql]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map {
      $0.split(separator: "\u{1F}", omittingEmptySubsequences: false).map(String.init)
    }
  }

  /// The binary that this test run built, beside the test bundle.
  private static let binary: URL = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL ?? Bundle.main.bundleURL
    let folder = bundle.pathExtension == "xctest" ? bundle.deletingLastPathComponent() : bundle
    return [folder, SharedData.packageRoot.appending(path: ".build/debug")].map { $0.appending(path: "fieldpress") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) } ?? folder.appending(path: "fieldpress")
  }()
}
