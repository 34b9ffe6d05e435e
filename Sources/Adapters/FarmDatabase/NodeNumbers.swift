/// The numbers by which readings refer to their nodes.
final class NodeNumbers {
  private let connection: SQLiteConnection
  private var known: [String: Int64] = [:]

  init(_ connection: SQLiteConnection) { self.connection = connection }

  /// After a rollback nothing that was remembered is sure.
  func forget() { known = [:] }

  func existing(_ code: String) throws -> Int64? {
    if let number = known[code] { return number }
    let number = try connection.first("SELECT number FROM node_numbers WHERE code = ?1") {
      $0.bind(1, code)
    } _: {
      $0.integer(0)
    }
    if let number { known[code] = number }
    return number
  }

  /// - Throws: where the numbers that a key has room for are used up.
  func number(_ code: String) throws -> Int64 {
    if let number = try existing(code) { return number }
    let next = try connection.integer("SELECT coalesce(max(number), 0) + 1 FROM node_numbers")
    guard next <= ReadingKey.largestNode else { throw DatabaseFault.tooManyNodes(ReadingKey.largestNode) }
    try connection.run("INSERT INTO node_numbers (number, code) VALUES (?1, ?2)") {
      $0.bind(1, next)
      $0.bind(2, code)
    }
    known[code] = next
    return next
  }

  /// Takes out nodes without readings whose days need no summary any more.
  func prune() throws {
    try connection.run(
      """
      DELETE FROM node_numbers WHERE number NOT IN (SELECT node FROM file_spans)
      AND number NOT IN (SELECT node FROM stale_node_days)
      """)
    if connection.changes > 0 { forget() }
  }
}
