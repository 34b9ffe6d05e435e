import Foundation

/// A fuzzer's whole command: a process that watches, and one that is started by it and feeds the inputs.
///
/// Exit codes: 0 all is well, 1 an input failed or the memory grew, 2 the arguments cannot be understood.
public struct FuzzCommand<Target: FuzzTarget> {
  private static var complaintCode: Int32 { 4 }
  private static var growthCode: Int32 { 5 }
  /// How often a failing input is fed again to make it smaller.
  private static var shrinkTries: Int { 300 }

  private let makeTarget: () throws -> Target
  private let request: FuzzRequest
  private var currentPath: String { "\(request.folder)/\(Target.name).current" }
  private var failedPath: String { "\(request.folder)/\(Target.name).failed" }
  private var tryPath: String { "\(request.folder)/\(Target.name).try" }

  /// Reads the arguments of the command line, does what they ask for, and ends the process.
  public static func main(_ makeTarget: @escaping () throws -> Target) -> Never {
    guard let request = FuzzRequest(Array(CommandLine.arguments.dropFirst())) else {
      complain(FuzzRequest.usage)
      exit(2)
    }
    do {
      exit(try Self(makeTarget: makeTarget, request: request).run())
    } catch {
      complain("\(error)\n")
      exit(1)
    }
  }

  private func run() throws -> Int32 {
    try FileManager.default.createDirectory(atPath: request.folder, withIntermediateDirectories: true)
    if request.isWorker { return try work() }
    if let file = request.replay { return try replay(file) }
    let code = try start(CommandLine.arguments.dropFirst() + ["--worker"], isQuiet: false)
    if code == 0 { return 0 }
    if code != Self.growthCode { try showFailure(code) }
    return 1
  }

  // MARK: - The process that feeds

  private func work() throws -> Int32 {
    let current = try CurrentInput(path: currentPath)
    let watchdog = Watchdog(limit: FuzzRun<Target>.timeLimit)
    var run = FuzzRun(try makeTarget(), request)
    watchdog.start()
    let outcome = run.run { input, number in
      current.note(input, number: number)
      watchdog.tick()
    }
    watchdog.stop()
    switch outcome {
    case .finished(let inputs, let perSecond, let warmMegabytes, let megabytes):
      print(
        "\(Target.name): \(inputs) inputs, \(perSecond) a second, \(warmMegabytes) MB after a tenth, \(megabytes) MB at the end"
      )
      return 0
    case .complained(let complaint, _):
      Self.complain("\(complaint)\n")
      return Self.complaintCode
    case .grew(let megabytes):
      Self.complain("\(Target.name): the memory grew by \(megabytes) MB after the first tenth of the inputs\n")
      return Self.growthCode
    }
  }

  /// Feeds a file's bytes, watched.
  private func replay(_ file: String) throws -> Int32 {
    let input = [UInt8](try Data(contentsOf: URL(filePath: file)))
    let watchdog = Watchdog(limit: FuzzRun<Target>.timeLimit)
    var run = FuzzRun(try makeTarget(), request)
    watchdog.start()
    guard let complaint = run.replay(input) else { return 0 }
    Self.complain("\(complaint)\n")
    return 1
  }

  // MARK: - The process that watches

  /// Runs this program again; its exit code, or 128 and the signal that ended it.
  private func start(_ arguments: [String], isQuiet: Bool) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(ResidentMemory.environment) { $1 }
    if isQuiet { process.standardError = FileHandle.nullDevice }
    try process.run()
    process.waitUntilExit()
    return process.terminationReason == .uncaughtSignal ? 128 + process.terminationStatus : process.terminationStatus
  }

  private func showFailure(_ code: Int32) throws {
    let (input, number) = try CurrentInput.read(path: currentPath)
    let kind =
      switch code {
      case Self.complaintCode: "is complained of"
      case Watchdog.exitCode: "hangs"
      default: "ends the process (\(code))"
      }
    Self.complain("\(Target.name): input \(number) of seed \(request.seed) \(kind)\n")
    let smaller = try shrunk(input)
    try Data(smaller).write(to: URL(filePath: failedPath))
    let text = String(decoding: smaller, as: UTF8.self).debugDescription
    Self.complain("  \(smaller.count) bytes, shrunk from \(input.count): \(text)\n")
    Self.complain("  replay it: \(CommandLine.arguments[0]) --replay \(failedPath)\n")
  }

  private func shrunk(_ input: [UInt8]) throws -> [UInt8] {
    guard try fails(input) else {
      Self.complain("  fed alone it does not fail: what was fed before it counts\n")
      return input
    }
    // Each try of an input that hangs takes its time.
    let deadline = ContinuousClock.now + .seconds(60)
    return Shrinker.shrink(input, limit: Self.shrinkTries) {
      ContinuousClock.now < deadline && (try? fails($0)) == true
    }
  }

  private func fails(_ input: [UInt8]) throws -> Bool {
    try Data(input).write(to: URL(filePath: tryPath))
    let rehearsal = request.rehearsal.map { ["--rehearse", $0.rawValue] } ?? []
    return try start(["--replay", tryPath, "--folder", request.folder] + rehearsal, isQuiet: true) != 0
  }

  private static func complain(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
