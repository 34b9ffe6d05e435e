@testable import Mustache

/// A template that prints every field of a table, at every depth, in every place where a template may print it: what the
/// built-in templates leave out is looked at here too. Each place carries the field's path as `describe()` writes it.
struct ProbeTemplate {
  private(set) var text = ""
  /// The paths of the fields that print data.
  private(set) var paths: [String] = []

  /// - Parameter leavingOut: Names of the table's own fields.
  init(_ table: TableShape, leavingOut: Set<String> = []) {
    write(table.fields.filter { !leavingOut.contains($0.name) }, prefix: "")
  }

  private mutating func write(_ fields: [ErasedField], prefix: String) {
    for field in fields {
      let path = prefix + field.name
      switch field.kind {
      case .text: places("{{\(field.name)}}", path)
      case .optionalText:
        text += "{{#\(field.name)}}"
        places("{{.}}", path)
        places("{{\(field.name)}}", path)
        text += "{{/\(field.name)}}"
      case .url:
        text += "{{#\(field.name)}}"
        links("{{.}}", path)
        links("{{\(field.name)}}", path)
        text += "{{/\(field.name)}}"
      case .texts:
        text += "{{#\(field.name)}}"
        places("{{.}}", path)
        text += "{{/\(field.name)}}"
      case .words, .extra: places("{{\(field.name).market}}", path)
      case .html: text += "{{{\(field.name)}}}"
      case .json:
        paths.append(path)
        text += "<script type=\"application/ld+json\" data-path=\"\(path)\">{{{\(field.name)}}}</script>"
      case .flag: text += "{{#\(field.name)}}<i></i>{{/\(field.name)}}"
      case .list, .object, .optionalObject:
        let joint = field.kind == .list ? "[]." : field.kind == .object ? "." : "?."
        text += "{{#\(field.name)}}"
        write(field.table?.fields ?? [], prefix: path + joint)
        text += "{{/\(field.name)}}"
      }
    }
  }

  /// Content, attributes in both kinds of quotes, the elements whose content is not parsed as markup, and SVG.
  private mutating func places(_ tag: String, _ path: String) {
    paths.append(path)
    text += """
      <div data-path="\(path)"><p title="\(tag)" class='\(tag)'>\(tag)</p><textarea>\(tag)</textarea>\
      <svg aria-label="\(tag)"><title>\(tag)</title><desc>\(tag)</desc><text>\(tag)</text></svg></div>
      """
  }

  private mutating func links(_ tag: String, _ path: String) {
    paths.append(path)
    text += "<a data-path=\"\(path)\" href=\"\(tag)\">x</a><form data-path='\(path)' action='\(tag)'></form>"
  }
}
