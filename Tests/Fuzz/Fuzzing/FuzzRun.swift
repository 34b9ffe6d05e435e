import Foundation

/// Feeds inputs to a target, in this process.
public struct FuzzRun<Target: FuzzTarget> {
  /// How a run ended that no signal and no watchdog ended.
  public enum Outcome: Equatable {
    case finished(inputs: Int, perSecond: Int, warmMegabytes: Int, megabytes: Int)
    case complained(String, number: Int)
    case grew(byMegabytes: Int)
  }

  /// How much processor time one input may take.
  static var timeLimit: Duration { .seconds(2) }

  public private(set) var target: Target
  private let request: FuzzRequest
  private let mutator: Mutator
  private var leaked: [[UInt8]] = []

  public init(_ target: Target, _ request: FuzzRequest) {
    self.target = target
    self.request = request
    mutator = Mutator(
      seeds: target.seeds, tokens: target.tokens, phrases: target.phrases, joints: target.joints, seed: request.seed)
  }

  /// Feeds all inputs, or those before the first that is complained of. `note` gets each before it is fed.
  public mutating func run(note: ([UInt8], Int) -> Void) -> Outcome {
    let started = ContinuousClock.now
    let warm = request.first + request.inputs / 10
    var warmMegabytes = 0.0
    for number in request.first..<request.first + request.inputs {
      if number == warm { warmMegabytes = ResidentMemory.megabytes }
      let input = mutator.input(number)
      note(input, number)
      if let complaint = target.complaint(about: input) ?? (number >= 1000 ? rehearsed(input) : nil) {
        return .complained(complaint, number: number)
      }
    }
    let seconds = (ContinuousClock.now - started) / .seconds(1)
    let megabytes = ResidentMemory.megabytes
    if let limit = request.growthLimit, megabytes - warmMegabytes > limit {
      return .grew(byMegabytes: Int(megabytes - warmMegabytes))
    }
    return .finished(
      inputs: request.inputs, perSecond: Int(Double(request.inputs) / max(seconds, 1e-9)),
      warmMegabytes: Int(warmMegabytes), megabytes: Int(megabytes))
  }

  /// Feeds one input; what is wrong with it.
  mutating func replay(_ input: [UInt8]) -> String? { target.complaint(about: input) ?? rehearsed(input) }

  /// Fails where the input has more than eight bytes, so that there is something to shrink.
  private mutating func rehearsed(_ input: [UInt8]) -> String? {
    guard let rehearsal = request.rehearsal, input.count > 8 else { return nil }
    switch rehearsal {
    case .crash: fatalError("a crash, as rehearsed")
    case .hang: while true {}
    case .complaint: return "a complaint, as rehearsed"
    case .leak:
      leaked.append([UInt8](repeating: 1, count: 100_000))
      return nil
    }
  }
}
