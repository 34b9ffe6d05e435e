// swift-tools-version: 6.2
// The house, room by room. A room's dependencies are written out in full: the architecture test
// (Tests/ArchitectureTests) reads them and the import lines, and fails where they point outward.
import PackageDescription

let settings: [SwiftSetting] = [.swiftLanguageMode(.v6)]

/// A Core room. Rooms are declared from the inside out; each may use only those above it.
func core(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, path: "Sources/Core/\(name)", swiftSettings: settings)
}

/// The mocks of a Core room's ports; only test targets depend on them.
func mocks(_ room: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(
    name: "\(room)Mocks", dependencies: [.init(stringLiteral: room)] + dependencies,
    path: "Sources/Core/\(room)Mocks", swiftSettings: settings)
}

/// An outside concern: Core, and its own system library.
func adapter(
  _ name: String, _ dependencies: [Target.Dependency], plugins: [Target.PluginUsage] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/Adapters/\(name)", swiftSettings: settings,
    plugins: plugins)
}

/// A use case, written over ports.
func orchestrator(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/Orchestrators/\(name)", swiftSettings: settings)
}

/// A C library: a module map and a shim header.
func system(_ name: String, pkgConfig: String, apt: String) -> Target {
  .systemLibrary(
    name: name, path: "Sources/System/\(name)", pkgConfig: pkgConfig, providers: [.apt([apt])])
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: dependencies + ["TestSupport"], path: "Tests/\(name)Tests",
    swiftSettings: settings)
}

let coreRooms: [Target] = [
  core("Diagnostics"),
  core("FarmModel", ["Diagnostics"]),
  core("Tabular", ["Diagnostics"]),
  core("FieldRecords", ["Diagnostics", "FarmModel", "Tabular"]),
  core("SourceFormats", ["Diagnostics", "FarmModel", "Tabular", "FieldRecords"]),
  core("Agronomy", ["Diagnostics", "FarmModel"]),
  core("MandiPrices", ["Diagnostics", "FarmModel"]),
  core("Recommender", ["Diagnostics", "FarmModel"]),
  core("GS1", ["Diagnostics"]),
  core("Traceability", ["Diagnostics", "FarmModel", "GS1"]),
  core("Mustache", ["Diagnostics"]),
  core("Localization", ["Diagnostics", "FarmModel"]),
  core("ChartGeometry", ["FarmModel"]),
  core(
    "SiteModel",
    ["Diagnostics", "FarmModel", "Agronomy", "MandiPrices", "Recommender", "GS1", "Traceability", "Localization"]),
  // How pages and reports speak and draw: the theme with its voices, and the charts.
  core(
    "Presentation",
    [
      "Diagnostics", "FarmModel", "Agronomy", "GS1", "Traceability", "Mustache", "Localization", "ChartGeometry",
      "SiteModel",
    ]),
]

let mockRooms: [Target] = [
  mocks("FarmModel"),
  mocks("FieldRecords", ["FarmModel"]),
  mocks("SourceFormats", ["Diagnostics", "FieldRecords"]),
  mocks("Agronomy", ["FarmModel"]),
  mocks("MandiPrices", ["FarmModel"]),
  mocks("Recommender", ["FarmModel"]),
  mocks("GS1", ["Diagnostics"]),
  mocks("Traceability", ["Diagnostics", "FarmModel", "GS1"]),
  mocks("SiteModel", ["Diagnostics", "FarmModel", "Traceability", "Localization"]),
]

let systemLibraries: [Target] = [
  system("CSQLite", pkgConfig: "sqlite3", apt: "libsqlite3-dev"),
  system("CZlib", pkgConfig: "zlib", apt: "zlib1g-dev"),
  system("CZip", pkgConfig: "libzip", apt: "libzip-dev"),
  system("CXML2", pkgConfig: "libxml-2.0", apt: "libxml2-dev"),
  system("CMarkGFM", pkgConfig: "libcmark-gfm", apt: "libcmark-gfm-dev"),
  system("CYAML", pkgConfig: "yaml-0.1", apt: "libyaml-dev"),
  system("CQREncode", pkgConfig: "libqrencode", apt: "libqrencode-dev"),
  system("CCrypto", pkgConfig: "libcrypto", apt: "libssl-dev"),
  // Calls of the C library itself that Swift's Glibc module leaves out.
  .systemLibrary(name: "CLinux", path: "Sources/System/CLinux"),
]

let adapters: [Target] = [
  adapter("FieldFiles", ["Diagnostics", "FarmModel", "Tabular", "FieldRecords"]),
  adapter("Containers", ["Diagnostics", "FarmModel", "FieldRecords", "SourceFormats", "CZlib", "CZip", "CXML2"]),
  adapter(
    "FarmDatabase",
    [
      "Diagnostics", "FarmModel", "FieldRecords", "Agronomy", "MandiPrices", "Recommender", "GS1",
      "Traceability", "SiteModel", "CSQLite",
    ]),
  adapter(
    "ContentFiles",
    ["Diagnostics", "FarmModel", "Agronomy", "GS1", "Traceability", "Localization", "SiteModel", "CMarkGFM", "CYAML"]),
  adapter("LedgerFiles", ["Diagnostics", "FarmModel", "Tabular", "GS1", "Traceability"]),
  adapter("QRCodes", ["Diagnostics", "GS1", "CQREncode"]),
  adapter("Cryptography", ["Diagnostics", "FarmModel", "CCrypto"]),
  adapter("BuiltInTheme", ["Diagnostics", "Localization", "SiteModel"], plugins: ["EmbedTheme"]),
  adapter("PublicDirectory", ["Diagnostics", "FarmModel", "SiteModel", "CLinux"]),
]

let orchestrators: [Target] = [
  orchestrator("IngestKit", ["Diagnostics", "FarmModel", "Tabular", "FieldRecords", "SourceFormats", "SiteModel"]),
  orchestrator(
    "InsightKit", ["Diagnostics", "FarmModel", "Agronomy", "MandiPrices", "Recommender", "SiteModel"]),
  orchestrator("TraceKit", ["Diagnostics", "FarmModel", "GS1", "Traceability", "SiteModel"]),
  orchestrator(
    "SiteKit",
    [
      "Diagnostics", "FarmModel", "Agronomy", "MandiPrices", "Recommender", "GS1", "Traceability", "Mustache",
      "Localization", "ChartGeometry", "SiteModel", "Presentation",
    ]),
  orchestrator(
    "ReportKit",
    [
      "Diagnostics", "FarmModel", "Agronomy", "MandiPrices", "Recommender", "GS1", "Traceability", "Mustache",
      "Localization", "ChartGeometry", "SiteModel", "Presentation",
    ]),
  orchestrator(
    "Pipeline",
    [
      "Diagnostics", "FarmModel", "FieldRecords", "SourceFormats", "Agronomy", "MandiPrices", "Recommender", "GS1",
      "Traceability", "Mustache", "Localization", "SiteModel", "Presentation", "IngestKit", "InsightKit", "TraceKit",
      "SiteKit",
      "ReportKit",
    ]),
]

let app: [Target] = [
  .target(
    name: "FieldpressCommands",
    dependencies: [
      "Diagnostics", "FarmModel", "FieldRecords", "SourceFormats", "Agronomy", "MandiPrices", "Recommender", "GS1",
      "Traceability",
      "Mustache", "Localization", "SiteModel", "IngestKit", "InsightKit", "TraceKit", "SiteKit", "ReportKit",
      "Pipeline", "FieldFiles", "Containers", "FarmDatabase", "ContentFiles", "LedgerFiles", "QRCodes", "Cryptography",
      "BuiltInTheme",
      "PublicDirectory",
    ],
    path: "Sources/App/FieldpressCommands", swiftSettings: settings),
  .executableTarget(
    name: "fieldpress", dependencies: ["FieldpressCommands"], path: "Sources/App/fieldpress",
    swiftSettings: settings),
]

/// Not rooms of the product: what puts the theme into the binary, the demonstration's generator, the benchmarks.
let workshop: [Target] = [
  .executableTarget(
    name: "ThemeEmbedder", path: "Sources/System/ThemeEmbedder", swiftSettings: settings),
  .plugin(
    name: "EmbedTheme", capability: .buildTool(), dependencies: ["ThemeEmbedder"],
    path: "Sources/System/EmbedTheme"),
  .executableTarget(
    name: "DemoData", dependencies: ["FarmModel"], path: "Tests/DemoData", swiftSettings: settings),
  .executableTarget(
    name: "InsertLoop", dependencies: ["CSQLite"], path: "Tests/Benchmarks/InsertLoop", swiftSettings: settings),
  .executableTarget(
    name: "TemplateBench", dependencies: ["Diagnostics", "Mustache", "Localization"],
    path: "Tests/Benchmarks/Templates",
    exclude: ["page.mustache", "page.jinja", "rows.json", "peers.py"], swiftSettings: settings),
  .target(name: "Fuzzing", path: "Tests/Fuzz/Fuzzing", swiftSettings: settings),
  .executableTarget(
    name: "TemplateFuzz", dependencies: ["Fuzzing", "Diagnostics", "Mustache", "TestSupport"],
    path: "Tests/Fuzz/Templates", swiftSettings: settings),
  .executableTarget(
    name: "SourceFuzz",
    dependencies: [
      "Fuzzing", "Diagnostics", "FieldRecords", "FieldRecordsMocks", "SourceFormats", "SiteModel", "IngestKit",
      "Containers", "TestSupport",
    ],
    path: "Tests/Fuzz/Sources", swiftSettings: settings),
  .target(
    name: "PageSamples",
    dependencies: [
      "Diagnostics", "FarmModel", "Agronomy", "MandiPrices", "Recommender", "GS1", "Traceability", "Localization",
      "SiteModel", "SiteModelMocks", "SiteKit", "ContentFiles", "QRCodes", "TestSupport",
    ], path: "Tests/PageSamples", swiftSettings: settings),
  .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: settings),
]

let testTargets: [Target] = [
  tests("Diagnostics", ["Diagnostics"]),
  tests("FarmModel", ["FarmModel", "Diagnostics"]),
  tests("Tabular", ["Tabular", "Diagnostics"]),
  tests("FieldRecords", ["FieldRecords", "FarmModel", "Tabular", "Diagnostics"]),
  tests("SourceFormats", ["SourceFormats", "FieldRecords", "FarmModel", "Tabular", "Diagnostics"]),
  tests("Agronomy", ["Agronomy", "FarmModel"]),
  tests("MandiPrices", ["MandiPrices", "FarmModel"]),
  tests("Recommender", ["Recommender", "FarmModel"]),
  tests("GS1", ["GS1"]),
  tests("Traceability", ["Traceability", "GS1", "FarmModel", "Diagnostics"]),
  tests("Mustache", ["Mustache", "Diagnostics"]),
  tests("Localization", ["Localization", "FarmModel", "Diagnostics"]),
  tests("ChartGeometry", ["ChartGeometry", "FarmModel"]),
  tests("SiteModel", ["SiteModel", "SiteModelMocks", "FarmModel", "Agronomy", "Localization", "Diagnostics"]),
  tests(
    "Presentation",
    [
      "Presentation", "SiteModel", "SiteModelMocks", "FarmModel", "Localization", "ChartGeometry", "Mustache",
      "Diagnostics", "PageSamples",
    ]),
  tests("Containers", ["Containers", "SourceFormats", "FieldRecords", "Diagnostics"]),
  tests("FieldFiles", ["FieldFiles", "FieldRecords", "FieldRecordsMocks", "FarmModel", "Diagnostics"]),
  tests(
    "FarmDatabase",
    [
      "FarmDatabase", "FieldRecords", "FarmModel", "Agronomy", "MandiPrices", "Recommender", "GS1", "Traceability",
      "SiteModel", "Diagnostics",
    ]),
  tests(
    "ContentFiles",
    ["ContentFiles", "SiteModel", "FarmModel", "Localization", "Agronomy", "Traceability", "Diagnostics"]),
  tests("BuiltInTheme", ["BuiltInTheme", "SiteModel", "SiteModelMocks", "Localization", "Diagnostics"]),
  tests("LedgerFiles", ["LedgerFiles", "Traceability", "GS1", "FarmModel", "Diagnostics"]),
  tests("QRCodes", ["QRCodes", "GS1", "Diagnostics"]),
  tests("Cryptography", ["Cryptography", "FarmModel"]),
  tests("PublicDirectory", ["PublicDirectory", "SiteModel", "FarmModel", "FarmModelMocks", "Diagnostics"]),
  tests(
    "IngestKit",
    [
      "IngestKit", "FieldRecords", "FieldRecordsMocks", "SourceFormats", "SourceFormatsMocks", "FarmModel", "Tabular",
      "Containers", "SiteModel", "Diagnostics",
    ]),
  tests(
    "InsightKit",
    [
      "InsightKit", "Agronomy", "AgronomyMocks", "Recommender", "RecommenderMocks", "MandiPrices", "FarmModel",
      "SiteModel", "SiteModelMocks", "Diagnostics",
    ]),
  tests(
    "TraceKit",
    ["TraceKit", "Traceability", "TraceabilityMocks", "GS1", "FarmModel", "FarmModelMocks", "SiteModel", "Diagnostics"]),
  tests(
    "SiteKit",
    [
      "SiteKit", "SiteModel", "SiteModelMocks", "FarmModel", "Agronomy", "AgronomyMocks", "MandiPrices",
      "MandiPricesMocks", "Recommender", "RecommenderMocks", "GS1", "GS1Mocks", "Traceability",
      "TraceabilityMocks", "Mustache", "Localization", "ChartGeometry", "Presentation", "Diagnostics", "PageSamples",
    ]),
  tests(
    "ReportKit",
    [
      "ReportKit", "SiteModel", "SiteModelMocks", "FarmModel", "Agronomy", "AgronomyMocks", "MandiPrices",
      "MandiPricesMocks", "Traceability", "GS1", "Mustache", "Localization", "Presentation", "Diagnostics",
      "PageSamples",
    ]),
  tests(
    "Injection",
    [
      "SiteKit", "ReportKit", "SiteModel", "FarmModel", "Presentation", "Localization", "Mustache", "Diagnostics",
      "PageSamples",
    ]),
  tests("FieldpressCommands", ["FieldpressCommands", "Pipeline", "FarmModel", "Diagnostics"]),
  tests("DemoData", ["DemoData", "FarmModel"]),
  tests("TemplateFuzz", ["TemplateFuzz", "Fuzzing"]),
  tests("Architecture", []),
  tests("EndToEnd", ["fieldpress"]),
]

let package = Package(
  name: "Fieldpress",
  products: [.executable(name: "fieldpress", targets: ["fieldpress"])],
  targets: systemLibraries + coreRooms + mockRooms + adapters + orchestrators + app + workshop + testTargets)
