import Foundation
import TestSupport

/// A room of the house: a target, and where it stands.
struct Room {
  enum Layer: String { case core, mocks, adapters, orchestrators, app, system, tests, workshop }

  let name: String
  let path: String
  let dependencies: [String]
  /// Relative to the package.
  let sources: [String]

  var layer: Layer {
    if path.hasPrefix("Sources/Core/") { return name.hasSuffix("Mocks") ? .mocks : .core }
    if path.hasPrefix("Sources/Adapters/") { return .adapters }
    if path.hasPrefix("Sources/Orchestrators/") { return .orchestrators }
    if path.hasPrefix("Sources/App/") { return .app }
    if path.hasPrefix("Sources/System/") { return name.hasPrefix("C") ? .system : .workshop }
    return name.hasSuffix("Tests") ? .tests : .workshop
  }
}

/// The whole package as the rules see it: rooms, the order of the Core rooms, and the text of every source file.
struct House {
  var rooms: [Room]
  /// Core rooms from the inside out, as Package.swift declares them.
  var coreOrder: [String]
  /// Path → text.
  var texts: [String: String]

  func room(_ name: String) -> Room? { rooms.first { $0.name == name } }
}

extension House {
  /// The real package, from `swift package describe` and the files themselves.
  static func read() throws -> House {
    let root = SharedData.packageRoot
    let described = try describe(root)
    let rooms = described.targets.map { target in
      Room(
        name: target.name, path: target.path, dependencies: target.dependencies ?? [],
        sources: target.sources.map { target.path + "/" + $0 })
    }
    var texts: [String: String] = [:]
    for source in rooms.flatMap(\.sources) where source.hasSuffix(".swift") {
      texts[source] = try String(contentsOf: root.appending(path: source), encoding: .utf8)
    }
    let manifest = try String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)
    let order = manifest.matches(of: /\bcore\(\s*"([A-Za-z0-9]+)"/).map { String($0.1) }
    return House(rooms: rooms, coreOrder: order, texts: texts)
  }

  private struct Description: Decodable {
    struct Target: Decodable {
      let name: String
      let path: String
      let sources: [String]
      let dependencies: [String]?

      enum CodingKeys: String, CodingKey {
        case name, path, sources
        case dependencies = "target_dependencies"
      }
    }
    let targets: [Target]
  }

  /// Its own scratch path: inside `swift test` the package's .build is locked.
  private static func describe(_ root: URL) throws -> Description {
    let scratch = FileManager.default.temporaryDirectory.appending(path: "fieldpress-describe-\(getpid())")
    defer { try? FileManager.default.removeItem(at: scratch) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "swift", "package", "--package-path", root.path, "--scratch-path", scratch.path, "describe", "--type", "json",
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return try JSONDecoder().decode(Description.self, from: data)
  }
}
