import Foundation

/// Where the demonstration is written. A file that is the same already keeps its bytes and its time.
struct OutputFolder {
  var path: String
  private(set) var bytes = 0
  private(set) var files = 0

  init(path: String) { self.path = path }

  mutating func write(_ name: String, _ content: [UInt8]) throws {
    let url = URL(fileURLWithPath: path).appendingPathComponent(name)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    let data = Data(content)
    bytes += data.count
    files += 1
    if let present = try? Data(contentsOf: url), present == data { return }
    try data.write(to: url, options: .atomic)
  }

  mutating func write(_ name: String, _ table: Table) throws { try write(name, table.bytes) }
  mutating func write(_ name: String, _ text: String) throws { try write(name, Array(text.utf8)) }
}
