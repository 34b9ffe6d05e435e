/// What may be wrong with a YAML text; worded here.
enum YAMLProblem: Error, Equatable {
  case syntax(String)
  case tooLarge(limit: Int)
  case tooDeep(limit: Int)
  case tooManyNodes(limit: Int)
  case duplicateKey(String, firstLine: Int)
  case keyNotScalar
  case unknownTag(String)
  case unknownAlias(String)
  case severalDocuments
  case notUTF8

  var code: String {
    switch self {
    case .syntax: "yaml-syntax"
    case .tooLarge: "yaml-too-large"
    case .tooDeep: "yaml-too-deep"
    case .tooManyNodes: "yaml-too-many-nodes"
    case .duplicateKey: "yaml-duplicate-key"
    case .keyNotScalar: "yaml-key-not-scalar"
    case .unknownTag: "yaml-unknown-tag"
    case .unknownAlias: "yaml-unknown-alias"
    case .severalDocuments: "yaml-several-documents"
    case .notUTF8: "not-utf-8"
    }
  }

  var message: String {
    switch self {
    case .syntax(let problem): "this is not YAML: \(problem)"
    case .tooLarge(let limit): "larger than \(limit / 1024) KB"
    case .tooDeep(let limit): "nested more than \(limit) levels deep"
    case .tooManyNodes(let limit): "more than \(limit) values, aliases counted with what they stand for"
    case .duplicateKey(let key, let line): "the key '\(key)' stands here a second time, first in line \(line)"
    case .keyNotScalar: "a key must be a single value"
    case .unknownTag(let tag): "the tag '\(tag)' is not allowed"
    case .unknownAlias(let name): "the alias '*\(name)' stands for nothing"
    case .severalDocuments: "a second document begins here"
    case .notUTF8: "the file is not UTF-8"
    }
  }

  var hint: String? {
    switch self {
    case .syntax: "indent with spaces, and put texts with ': ' or ' #' in quotes"
    case .duplicateKey: "keep one of the two"
    case .unknownTag: "write the value without a tag"
    case .severalDocuments: "keep one document, without a line '---' between"
    case .notUTF8: "save it again with the encoding UTF-8"
    default: nil
    }
  }
}
