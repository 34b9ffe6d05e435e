/// What the command line asks for.
public struct FuzzRequest: Sendable, Equatable {
  static let usage = """
    usage: [--inputs N] [--seed S] [--from N] [--folder DIR] [--replay FILE] [--rehearse F]

      --inputs N     how many inputs are made and fed (2000000)
      --seed S       other inputs (1)
      --from N       the number of the first input (0)
      --folder DIR   where the current input, and what fails, is kept (.build/fuzz)
      --replay FILE  feeds the file's bytes and nothing else
      --rehearse F   makes inputs from the 1000th on fail, to see that it is noticed: crash, hang, leak or complaint

    """

  /// A failure on purpose.
  public enum Rehearsal: String, Sendable {
    case crash, hang, leak, complaint
  }

  public var inputs = 2_000_000
  public var seed: UInt64 = 1
  public var first = 0
  public var folder = ".build/fuzz"
  public var replay: String?
  public var rehearsal: Rehearsal?
  /// How many megabytes the memory may grow by after the first tenth of the inputs; nil where others use it too.
  public var growthLimit: Double? = 32
  /// Whether this process feeds the inputs itself, watched by the one that started it.
  var isWorker = false

  public init() {}

  /// Nil where the arguments cannot be understood.
  public init?(_ arguments: [String]) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--worker" {
        isWorker = true
        continue
      }
      guard let value = rest.popFirst() else { return nil }
      switch argument {
      case "--inputs", "--from", "--seed":
        guard let number = Int(value), number >= 0 else { return nil }
        if argument == "--inputs" { inputs = number }
        if argument == "--from" { first = number }
        if argument == "--seed" { seed = UInt64(number) }
      case "--folder": folder = value
      case "--replay": replay = value
      case "--rehearse":
        guard let wanted = Rehearsal(rawValue: value) else { return nil }
        rehearsal = wanted
      default: return nil
      }
    }
  }
}
