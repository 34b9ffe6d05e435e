import Foundation
import Fuzzing

// `make fuzz` feeds two million inputs to each reader; FIELDPRESS_FUZZ names the reader. An argument that is none shows
// what else can be asked for.

switch ProcessInfo.processInfo.environment["FIELDPRESS_FUZZ"] {
case DelimitedTarget.name: FuzzCommand.main { DelimitedTarget(seeds: try SourceSeeds.delimited()) }
case JSONTarget.name: FuzzCommand.main { JSONTarget(seeds: try SourceSeeds.json()) }
case MarkupTarget.name: FuzzCommand.main { MarkupTarget(seeds: try SourceSeeds.markup()) }
case ContainerTarget.name: FuzzCommand.main { ContainerTarget(seeds: try SourceSeeds.containers()) }
case let name:
  FileHandle.standardError.write(
    Data("FIELDPRESS_FUZZ is '\(name ?? "")': name one of delimited, json, markup, containers\n".utf8))
  exit(2)
}
