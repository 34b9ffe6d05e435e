import SiteModel

/// A document written as Swift literals; each value gets a line of its own, counted from the top.
enum Written: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  case plain(String)
  case quoted(String)
  case list([Written])
  case group([(String, Written)])

  init(stringLiteral value: String) { self = .plain(value) }
  init(integerLiteral value: Int) { self = .plain("\(value)") }
  init(floatLiteral value: Double) { self = .plain("\(value)") }
  init(booleanLiteral value: Bool) { self = .plain("\(value)") }
  init(arrayLiteral elements: Written...) { self = .list(elements) }
  init(dictionaryLiteral elements: (String, Written)...) { self = .group(elements) }

  var node: DocumentNode {
    var line = 0
    return node(&line)
  }

  private func node(_ line: inout Int) -> DocumentNode {
    switch self {
    case .plain(let text): return DocumentNode(.scalar(text, isQuoted: false), line: max(line, 1), column: 3)
    case .quoted(let text): return DocumentNode(.scalar(text, isQuoted: true), line: max(line, 1), column: 3)
    case .list(let items):
      let start = max(line, 1)
      let nodes = items.map { item in
        line += 1
        return item.node(&line)
      }
      return DocumentNode(.sequence(nodes), line: start, column: 3)
    case .group(let entries):
      let start = max(line, 1)
      let nodes = entries.map { key, value in
        line += 1
        return DocumentNode.Entry(key: key, line: line, column: 1, value: value.node(&line))
      }
      return DocumentNode(.mapping(nodes), line: start, column: 1)
    }
  }
}
