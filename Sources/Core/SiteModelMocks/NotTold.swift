/// What a mock throws when it is asked something that its test did not prepare.
public struct NotTold: Error, CustomStringConvertible {
  public let question: String

  public init(_ question: String) { self.question = question }

  public var description: String { "the mock was not told what to answer to \(question)" }

  static func answer<Answer>(_ answer: Answer?, _ question: String) throws -> Answer {
    guard let answer else { throw NotTold(question) }
    return answer
  }
}
