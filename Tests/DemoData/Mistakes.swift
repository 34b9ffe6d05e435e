/// The rows that are wrong on purpose, each with its place, for the README.
struct Mistakes {
  struct Entry {
    var file: String
    var line: Int
    var what: String
    var outcome: String
  }

  private(set) var entries: [Entry] = []

  mutating func note(_ file: String, _ line: Int, _ what: String, _ outcome: String) {
    entries.append(Entry(file: file, line: line, what: what, outcome: outcome))
  }
}
