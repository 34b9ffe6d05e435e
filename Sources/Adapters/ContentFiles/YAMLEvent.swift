import CYAML

/// One event of libyaml, copied out and released.
struct YAMLEvent {
  enum Kind: Equatable {
    case streamStart, streamEnd, documentStart, documentEnd, sequenceEnd, mappingEnd
    case alias(String)
    case scalar(String, isQuoted: Bool, tag: String?)
    case sequenceStart(tag: String?)
    case mappingStart(tag: String?)
  }

  static let tagPrefix = "tag:yaml.org,2002:"

  let kind: Kind
  let anchor: String?
  /// From 1, within the text.
  let line: Int
  let column: Int

  /// The next event.
  /// - Throws: `YAMLError` where the text is not YAML.
  init(_ parser: UnsafeMutablePointer<yaml_parser_t>) throws {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw YAMLEvent.error(of: parser) }
    defer { yaml_event_delete(&event) }
    line = event.start_mark.line + 1
    column = event.start_mark.column + 1
    var anchor: String?
    switch event.type {
    case YAML_STREAM_START_EVENT: kind = .streamStart
    case YAML_DOCUMENT_START_EVENT: kind = .documentStart
    case YAML_DOCUMENT_END_EVENT: kind = .documentEnd
    case YAML_SEQUENCE_END_EVENT: kind = .sequenceEnd
    case YAML_MAPPING_END_EVENT: kind = .mappingEnd
    case YAML_ALIAS_EVENT: kind = .alias(YAMLEvent.text(event.data.alias.anchor) ?? "")
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      anchor = YAMLEvent.text(scalar.anchor)
      let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      kind = .scalar(
        String(decoding: bytes, as: UTF8.self), isQuoted: scalar.style != YAML_PLAIN_SCALAR_STYLE,
        tag: YAMLEvent.text(scalar.tag))
    case YAML_SEQUENCE_START_EVENT:
      anchor = YAMLEvent.text(event.data.sequence_start.anchor)
      kind = .sequenceStart(tag: YAMLEvent.text(event.data.sequence_start.tag))
    case YAML_MAPPING_START_EVENT:
      anchor = YAMLEvent.text(event.data.mapping_start.anchor)
      kind = .mappingStart(tag: YAMLEvent.text(event.data.mapping_start.tag))
    default: kind = .streamEnd
    }
    self.anchor = anchor
  }

  func error(_ problem: YAMLProblem) -> YAMLError { YAMLError(problem: problem, line: line, column: column) }

  private static func text(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    pointer.map { String(cString: $0) }
  }

  private static func error(of parser: UnsafeMutablePointer<yaml_parser_t>) -> YAMLError {
    let problem = parser.pointee.problem.map { String(cString: $0) } ?? "it cannot be read"
    let mark = parser.pointee.problem_mark
    return YAMLError(problem: .syntax(problem), line: mark.line + 1, column: mark.column + 1)
  }
}
