/// What a template may do with a field.
public enum FieldKind: String, Sendable, CaseIterable {
  case text
  case optionalText
  case html
  case url
  case json
  case flag
  case texts
  case words
  case extra
  case list
  case object
  case optionalObject

  /// With its article, as messages name it.
  var phrase: String {
    switch self {
    case .text: "a text"
    case .optionalText: "an optional text"
    case .html: "HTML"
    case .url: "an address"
    case .json: "JSON"
    case .flag: "a flag"
    case .texts: "a list of texts"
    case .words: "the words of the theme"
    case .extra: "the site's own fields"
    case .list: "a list"
    case .object: "an object"
    case .optionalObject: "an optional object"
    }
  }
}
