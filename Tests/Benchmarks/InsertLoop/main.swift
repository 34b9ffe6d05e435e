// What SQLite itself costs: the readings of a database, held in memory, are written into a new one of the same form by
// a prepared statement, in the order in which they were read, in one transaction. Nothing is parsed, judged or merged.
//
//     InsertLoop FROM.sqlite TO.sqlite
//
// prints {"rows": …, "seconds": …, "cpu": …}: from the first row to the closing of the file.
import CSQLite
import Foundation

func check(_ code: Int32, _ database: OpaquePointer?) {
  guard code != SQLITE_OK, code != SQLITE_DONE, code != SQLITE_ROW else { return }
  fatalError(String(cString: sqlite3_errmsg(database)))
}

func open(_ path: String) -> OpaquePointer? {
  var database: OpaquePointer?
  check(sqlite3_open(path, &database), database)
  return database
}

func prepare(_ database: OpaquePointer?, _ sql: String) -> OpaquePointer? {
  var statement: OpaquePointer?
  check(sqlite3_prepare_v2(database, sql, -1, &statement, nil), database)
  return statement
}

func cpuSeconds() -> Double {
  var usage = rusage()
  getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  let times = [usage.ru_utime, usage.ru_stime]
  return times.reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) * 1e-6 }
}

/// The rows, column by column: keys and other whole numbers, and what was measured (NaN: null).
struct Rows {
  var names: [String] = []
  var isReal: [Bool] = []
  var integers: [[Int64]] = []
  var reals: [[Double]] = []
  var count = 0
  var schema = ""

  init(_ database: OpaquePointer?) {
    let table = prepare(database, "SELECT sql FROM sqlite_master WHERE name = 'readings'")
    check(sqlite3_step(table), database)
    schema = String(cString: sqlite3_column_text(table, 0))
    sqlite3_finalize(table)
    let info = prepare(database, "SELECT name, type FROM pragma_table_info('readings')")
    while sqlite3_step(info) == SQLITE_ROW {
      let name = String(cString: sqlite3_column_text(info, 0))
      let used = prepare(database, "SELECT 1 FROM readings WHERE \(name) IS NOT NULL LIMIT 1")
      let isUsed = sqlite3_step(used) == SQLITE_ROW
      sqlite3_finalize(used)
      guard isUsed else { continue }
      names.append(name)
      isReal.append(String(cString: sqlite3_column_text(info, 1)) == "REAL")
    }
    sqlite3_finalize(info)
    integers = Array(repeating: [], count: names.count)
    reals = Array(repeating: [], count: names.count)
    let all = prepare(database, "SELECT \(names.joined(separator: ", ")) FROM readings ORDER BY file, line")
    while sqlite3_step(all) == SQLITE_ROW {
      for (column, isReal) in isReal.enumerated() {
        let place = Int32(column)
        if isReal {
          reals[column].append(
            sqlite3_column_type(all, place) == SQLITE_NULL ? .nan : sqlite3_column_double(all, place))
        } else {
          integers[column].append(sqlite3_column_int64(all, place))
        }
      }
      count += 1
    }
    sqlite3_finalize(all)
  }

  /// Returns seconds and processor seconds, from the first row to the closing of the file.
  func write(_ path: String) -> (seconds: Double, cpu: Double) {
    let database = open(path)
    let pragmas = "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -65536"
    check(sqlite3_exec(database, pragmas, nil, nil, nil), database)
    check(sqlite3_exec(database, schema + "; BEGIN", nil, nil, nil), database)
    let places = names.map { _ in "?" }.joined(separator: ", ")
    let insert = prepare(database, "INSERT INTO readings (\(names.joined(separator: ", "))) VALUES (\(places))")
    // Cells row by row in one block: the loop costs a load and a call for each.
    let width = names.count
    let cells = UnsafeMutablePointer<Int64>.allocate(capacity: max(1, count * width))
    defer { cells.deallocate() }
    for column in 0..<width {
      for row in 0..<count {
        cells[row * width + column] =
          isReal[column] ? Int64(bitPattern: reals[column][row].bitPattern) : integers[column][row]
      }
    }
    let began = (ContinuousClock.now, cpuSeconds())
    for row in 0..<count {
      for column in 0..<width {
        let cell = cells[row * width + column]
        let place = Int32(column + 1)
        if !isReal[column] {
          sqlite3_bind_int64(insert, place, cell)
        } else {
          let value = Double(bitPattern: UInt64(bitPattern: cell))
          if value.isNaN { sqlite3_bind_null(insert, place) } else { sqlite3_bind_double(insert, place, value) }
        }
      }
      check(sqlite3_step(insert), database)
      sqlite3_reset(insert)
    }
    sqlite3_finalize(insert)
    check(sqlite3_exec(database, "COMMIT", nil, nil, nil), database)
    check(sqlite3_close(database), database)
    let duration = (ContinuousClock.now - began.0).components
    return (Double(duration.seconds) + Double(duration.attoseconds) * 1e-18, cpuSeconds() - began.1)
  }
}

let arguments = CommandLine.arguments
guard arguments.count == 3 else { fatalError("InsertLoop FROM.sqlite TO.sqlite") }
let source = open(arguments[1])
let rows = Rows(source)
sqlite3_close(source)
let cost = rows.write(arguments[2])
print("{\"rows\": \(rows.count), \"seconds\": \(cost.seconds), \"cpu\": \(cost.cpu)}")
