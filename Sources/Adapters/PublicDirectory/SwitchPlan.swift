/// The visible part of a publication, step by step. Written down before its first step, so that a run that was killed
/// in the middle is completed by the next; each step may be done twice.
struct SwitchPlan: Sendable {
  enum Step: Equatable, Sendable {
    /// A staged file, by its number, goes to its place.
    case move(Int, PublishedPath)
    case remove(PublishedPath)
  }

  var steps: [Step] = []

  static let heading = "fieldpress-switch 1"

  init(steps: [Step]) { self.steps = steps }

  struct Damaged: Error { let line: Int }

  init(parsing bytes: [UInt8]) throws(Damaged) {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    guard lines.count >= 3, String(decoding: lines[0], as: UTF8.self) == Self.heading else { throw Damaged(line: 1) }
    guard lines[lines.count - 1].isEmpty,
      String(decoding: lines[lines.count - 2], as: UTF8.self) == "end \(lines.count - 3)"
    else { throw Damaged(line: lines.count) }
    for (number, line) in lines.enumerated().dropFirst().dropLast(2) {
      let fields = line.split(separator: 0x09).map { String(decoding: $0, as: UTF8.self) }
      guard fields.count == 3, let path = PublishedPath(fields[2]) else { throw Damaged(line: number + 1) }
      switch (fields[0], Int(fields[1])) {
      case ("move", let staged?): steps.append(.move(staged, path))
      case ("remove", _): steps.append(.remove(path))
      default: throw Damaged(line: number + 1)
      }
    }
  }

  var bytes: [UInt8] {
    var result = Array("\(Self.heading)\n".utf8)
    for step in steps {
      switch step {
      case .move(let staged, let path): result.append(contentsOf: "move\t\(staged)\t\(path.text)\n".utf8)
      case .remove(let path): result.append(contentsOf: "remove\t-\t\(path.text)\n".utf8)
      }
    }
    result.append(contentsOf: "end \(steps.count)\n".utf8)
    return result
  }
}
