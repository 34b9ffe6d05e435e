import Testing

@Suite("The house")
struct ArchitectureTests {
  @Test("keeps all its rules")
  func theHouseKeepsItsRules() throws {
    let house = try House.read()
    try #require(house.coreOrder.first == "Diagnostics")
    try #require(house.texts.count > 100)
    let violations = Rules.violations(in: house)
    #expect(violations.isEmpty, "\n\(violations.map(\.description).joined(separator: "\n"))")
  }

  @Test("keeps innermost Diagnostics free of imports from the package")
  func diagnosticsImportsNothing() throws {
    let house = try House.read()
    #expect(house.room("Diagnostics")?.dependencies == [])
  }
}

/// A small house in which every rule holds, to break one at a time.
private func soundHouse() -> House {
  func room(_ name: String, _ folder: String, _ dependencies: [String]) -> Room {
    Room(name: name, path: "\(folder)/\(name)", dependencies: dependencies, sources: ["\(folder)/\(name)/File.swift"])
  }
  let rooms = [
    room("Diagnostics", "Sources/Core", []), room("Farm", "Sources/Core", ["Diagnostics"]),
    room("FarmMocks", "Sources/Core", ["Farm"]), room("CThing", "Sources/System", []),
    room("Disk", "Sources/Adapters", ["Farm", "CThing"]), room("Tape", "Sources/Adapters", ["Farm"]),
    room("Plan", "Sources/Orchestrators", ["Farm"]), room("Pipeline", "Sources/Orchestrators", ["Farm", "Plan"]),
    Room(
      name: "Commands", path: "Sources/App/Commands", dependencies: ["Farm", "Disk", "Pipeline"],
      sources: ["Sources/App/Commands/File.swift", "Sources/App/Commands/CompositionRoot.swift"]),
  ]
  return House(
    rooms: rooms, coreOrder: ["Diagnostics", "Farm"],
    texts: [
      "Sources/Core/Farm/File.swift": "import Diagnostics\n\npublic protocol Store {\n}\n",
      "Sources/Core/FarmMocks/File.swift": "import Farm\n\npublic final class MockStore: Store {\n}\n",
      "Sources/Adapters/Disk/File.swift": "import CThing\nimport Farm\n\npublic final class DefaultStore: Store {\n}\n",
      "Sources/Orchestrators/Plan/File.swift": "import Farm\n",
      "Sources/App/Commands/CompositionRoot.swift": "import Disk\nlet store = DefaultStore()\n",
    ])
}

/// A change to the sound house, and what the check must say of it.
struct Breakage: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let change: @Sendable (inout House) -> Void
  let expected: String

  init(_ description: String, expected: String, _ change: @escaping @Sendable (inout House) -> Void) {
    testDescription = description
    self.change = change
    self.expected = expected
  }

  static func depend(_ name: String, on other: String) -> @Sendable (inout House) -> Void {
    { house in
      house.rooms = house.rooms.map {
        $0.name == name
          ? Room(name: $0.name, path: $0.path, dependencies: $0.dependencies + [other], sources: $0.sources) : $0
      }
    }
  }

  static func append(_ text: String, to file: String) -> @Sendable (inout House) -> Void {
    { $0.texts[file, default: ""] += text }
  }

  static let all = [
    Breakage(
      "Core outward", expected: "Package.swift:1: Diagnostics must not depend on Farm: it is not further in",
      depend("Diagnostics", on: "Farm")),
    Breakage(
      "Core on an adapter", expected: "Package.swift:1: Farm must not depend on Disk: core may not use adapters",
      depend("Farm", on: "Disk")),
    Breakage(
      "an adapter sideways", expected: "Package.swift:1: Disk must not depend on Tape: adapters may not use adapters",
      depend("Disk", on: "Tape")),
    Breakage(
      "an orchestrator on an adapter",
      expected: "Package.swift:1: Plan must not depend on Disk: orchestrators may not use adapters",
      depend("Plan", on: "Disk")),
    Breakage(
      "an orchestrator on another",
      expected: "Package.swift:1: Plan must not depend on Pipeline: only Pipeline may use other orchestrators",
      depend("Plan", on: "Pipeline")),
    Breakage(
      "an import that is not declared",
      expected: "Sources/Orchestrators/Plan/File.swift:2: imports Disk, which Plan does not declare",
      append("@preconcurrency import Disk\n", to: "Sources/Orchestrators/Plan/File.swift")),
    Breakage(
      "C outside the adapters", expected: "Sources/Core/Farm/File.swift:5: imports CThing outside Sources/Adapters",
      append("import CThing\n", to: "Sources/Core/Farm/File.swift")),
    Breakage(
      "a C library in two adapters", expected: "Sources/Adapters/Tape/File.swift:1: imports CThing, which is Disk's",
      append("import CThing\n", to: "Sources/Adapters/Tape/File.swift")),
    Breakage(
      "a C type in public",
      expected: "Sources/Adapters/Disk/File.swift:6: a C type (OpaquePointer) in a public signature",
      append("public func raw() -> OpaquePointer\n", to: "Sources/Adapters/Disk/File.swift")),
    Breakage(
      "a default outside the composition root",
      expected: "Sources/Orchestrators/Plan/File.swift:2: constructs DefaultStore outside CompositionRoot.swift",
      append("func plan(store: any Store = DefaultStore()) {}\n", to: "Sources/Orchestrators/Plan/File.swift")),
    Breakage(
      "a port without a mock",
      expected: "Sources/Core/Farm/File.swift:3: the port Store has 0 mocks in FarmMocks, not one"
    ) { $0.texts["Sources/Core/FarmMocks/File.swift"] = "import Farm\n" },
    Breakage(
      "a port with two mocks",
      expected: "Sources/Core/Farm/File.swift:3: the port Store has 2 mocks in FarmMocks, not one",
      append("struct MockOther: Store {\n}\n", to: "Sources/Core/FarmMocks/File.swift")),
    Breakage(
      "mocks in the product",
      expected: "Package.swift:1: Commands depends on FarmMocks, which serves tests only",
      depend("Commands", on: "FarmMocks")),
    Breakage(
      "the wall clock below the app",
      expected:
        "Sources/Core/Farm/File.swift:5: reads clock, zone, chance or environment (Date()) other than through a port",
      append("let now = Date()\n", to: "Sources/Core/Farm/File.swift")),
    Breakage(
      "the environment below the app",
      expected:
        "Sources/Adapters/Disk/File.swift:6: reads clock, zone, chance or environment (getenv() other than through a port",
      append("let home = getenv(\"HOME\")\n", to: "Sources/Adapters/Disk/File.swift")),
  ]
}

@Suite("A rule of the house, broken on purpose, fails the check")
struct BrokenHouseTests {
  @Test("and none where nothing is broken")
  func soundHouseHasNoViolation() { #expect(Rules.violations(in: soundHouse()) == []) }

  @Test(arguments: Breakage.all)
  func isReportedWithFileLineAndRule(_ breakage: Breakage) {
    var house = soundHouse()
    breakage.change(&house)
    #expect(Rules.violations(in: house).map(\.description).contains(breakage.expected))
  }
}
