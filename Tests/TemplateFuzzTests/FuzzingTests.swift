import Foundation
import Fuzzing
import TestSupport
import Testing

@Suite struct FuzzingTests {
  @Test("an input is a function of the seed and its number alone")
  func inputsAreRepeatable() {
    let seeds = [Array("one {{two}} three".utf8), [UInt8](repeating: 7, count: 9000)]
    let tokens = [Array("{{".utf8)]
    let first = Mutator(seeds: seeds, tokens: tokens, phrases: tokens, seed: 1)
    let same = Mutator(seeds: seeds, tokens: tokens, phrases: tokens, seed: 1)
    let other = Mutator(seeds: seeds, tokens: tokens, phrases: tokens, seed: 2)
    let inputs = (0..<200).map { first.input($0) }
    #expect((0..<200).reversed().map { same.input($0) } == inputs.reversed())
    #expect((0..<200).map { other.input($0) } != inputs)
    #expect(inputs.allSatisfy { $0.count <= 4096 })
    #expect(Set(inputs).count > 80)
  }

  @Test("an empty seed is mutated too")
  func emptySeed() {
    let mutator = Mutator(seeds: [[]], tokens: [], seed: 3)
    #expect((0..<500).contains { !mutator.input($0).isEmpty })
  }

  @Test("a failing input is shrunk to what makes it fail")
  func shrinking() {
    let input = Array("a long text with {{#x}} and {{/x}} in it, and more behind".utf8)
    let smaller = Shrinker.shrink(input, limit: 1000) { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      return text.contains("{{#x}}") && text.contains("{{/x}}")
    }
    #expect(String(decoding: smaller, as: UTF8.self) == "{{#x}}{{/x}}")
  }

  @Test("shrinking ends where the tries do")
  func shrinkingEnds() {
    var tries = 0
    let smaller = Shrinker.shrink([UInt8](repeating: 1, count: 1000), limit: 5) { _ in
      tries += 1
      return false
    }
    #expect(tries == 5)
    #expect(smaller.count == 1000)
  }

  @Test(
    "arguments that are none are refused",
    arguments: [["--inputs"], ["--inputs", "many"], ["--rehearse", "x"], ["x", "y"]])
  func badArguments(_ arguments: [String]) { #expect(FuzzRequest(arguments) == nil) }

  @Test("a crash and a complaint are noticed, shrunk and kept", arguments: ["crash", "complaint"])
  func rehearsals(_ rehearsal: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "fuzz-\(rehearsal)-\(getpid())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let (code, text) = try fuzzer(["--inputs", "1200", "--folder", folder.path, "--rehearse", rehearsal])
    #expect(code == 1)
    #expect(text.contains("templates: input 1000 of seed 1"))
    #expect(text.contains("--replay \(folder.path)/templates.failed"))
    #expect(try Data(contentsOf: folder.appending(path: "templates.failed")).count == 9)
  }

  /// Runs the fuzzer's program; its exit code and what it complained of.
  private func fuzzer(_ arguments: [String]) throws -> (Int32, String) {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL ?? Bundle.main.bundleURL
    let folders = [bundle.deletingLastPathComponent(), SharedData.packageRoot.appending(path: ".build/debug")]
    let programs = folders.map { $0.appending(path: "TemplateFuzz") }
    let process = Process()
    process.executableURL = programs.first { FileManager.default.isExecutableFile(atPath: $0.path) }
    process.arguments = arguments
    let errors = Pipe()
    process.standardError = errors
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }
}
