import Mustache
import Synchronization

/// A lambda of corpora/mustache/lambdas-neutral.json: what it does, instead of its source in ten languages.
struct NeutralLambda: Decodable {
  private struct Operation: Decodable {
    var op: String
    var value: String?
    var start: Int?
    var step: Int?
    var text: String?
    var then: String?
    var `else`: String?
    var parts: [String]?
  }

  private enum CodingKeys: String, CodingKey { case operation = "__lambda__" }

  private final class Counter: Sendable {
    let next: Mutex<Int>
    init(_ start: Int) { next = Mutex(start) }
  }

  let made: MustacheLambda

  init(from decoder: any Decoder) throws {
    let operation = try decoder.container(keyedBy: CodingKeys.self).decode(Operation.self, forKey: .operation)
    switch operation.op {
    case "return":
      let value = operation.value ?? ""
      made = MustacheLambda { _ in value }
    case "counter":
      let (counter, step) = (Counter(operation.start ?? 0), operation.step ?? 1)
      made = MustacheLambda { _ in
        counter.next.withLock { next in
          defer { next += step }
          return String(next)
        }
      }
    case "if_text_equals":
      let (text, then, other) = (operation.text, operation.then ?? "", operation.else ?? "")
      made = MustacheLambda { $0 == text ? then : other }
    case "concat":
      let parts = operation.parts ?? []
      made = MustacheLambda { text in parts.map { $0 == "$text" ? text ?? "" : $0 }.joined() }
    case "return_false": made = MustacheLambda { _ in "" }
    default:
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "unknown lambda '\(operation.op)'"))
    }
  }
}
