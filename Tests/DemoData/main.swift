import Foundation

// swift run DemoData OUTPUT [--lots N] [--readings N] [--seed S]

let usage = """
  usage: DemoData OUTPUT [--lots N] [--readings N] [--seed S]

    OUTPUT        the folder that gets data/, private/, ledger/ and photos/; `content` makes the committed demonstration
    --lots N      N lots instead of the sixty, each of a sowing of its own
    --readings N  only data/sensors/readings.csv, with N readings of the sixteen nodes
    --seed S      another season (15)

  """

struct Request {
  var output = ""
  var lots: Int?
  var readings: Int?
  var seed: UInt64 = 15

  /// Nil where the arguments cannot be understood.
  init?(_ arguments: [String]) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--lots", "--readings", "--seed":
        guard let text = rest.popFirst(), let number = Int(text), (0...50_000_000).contains(number) else { return nil }
        if argument == "--lots" { lots = number }
        if argument == "--readings" { readings = number }
        if argument == "--seed" { seed = UInt64(number) }
      default:
        guard output.isEmpty, !argument.hasPrefix("-") else { return nil }
        output = argument
      }
    }
    if output.isEmpty { return nil }
  }
}

func complain(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }

guard let request = Request(Array(CommandLine.arguments.dropFirst())) else {
  complain(usage)
  exit(2)
}
var folder = OutputFolder(path: request.output)
do {
  if let readings = request.readings {
    let files = SensorFiles(climate: Climate(seed: request.seed), waterings: [:], seed: request.seed)
    try folder.write("data/sensors/readings.csv", files.benchmark(rows: readings))
  } else {
    try Demonstration(seed: request.seed, lots: request.lots).write(to: &folder)
  }
  print("\(folder.files) files, \(folder.bytes) bytes in \(request.output)")
} catch let unsound as Demonstration.Unsound {
  for fault in unsound.faults.prefix(40) { complain("error: \(fault)\n") }
  exit(1)
} catch {
  complain("error: \(error)\n")
  exit(1)
}
