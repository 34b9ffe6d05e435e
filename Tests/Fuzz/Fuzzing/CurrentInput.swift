import Foundation

/// The input that is being fed, in a file mapped into memory: the kernel keeps it when the process dies.
final class CurrentInput {
  struct Unusable: Error, CustomStringConvertible {
    let path: String
    var description: String { "cannot map '\(path)' into memory" }
  }

  private static let size = 1 << 16
  private static let header = 16
  private let memory: UnsafeMutableRawPointer

  /// Makes the file anew.
  init(path: String) throws {
    let file = open(path, O_RDWR | O_CREAT | O_TRUNC, 0o644)
    guard file >= 0 else { throw Unusable(path: path) }
    defer { close(file) }
    guard ftruncate(file, Self.size) == 0,
      let memory = mmap(nil, Self.size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0), memory != MAP_FAILED
    else { throw Unusable(path: path) }
    self.memory = memory
  }

  deinit { munmap(memory, Self.size) }

  /// Notes the input before it is fed; what is longer than the file is cut.
  func note(_ input: [UInt8], number: Int) {
    let count = min(input.count, Self.size - Self.header)
    memory.storeBytes(of: Int64(number), as: Int64.self)
    memory.storeBytes(of: Int64(count), toByteOffset: 8, as: Int64.self)
    input.withUnsafeBytes {
      (memory + Self.header).copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(memory), byteCount: count)
    }
  }

  /// What a process that died had noted last.
  static func read(path: String) throws -> (input: [UInt8], number: Int) {
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    guard bytes.count == size else { throw Unusable(path: path) }
    let (number, count) = bytes.withUnsafeBytes {
      (Int($0.load(as: Int64.self)), Int($0.load(fromByteOffset: 8, as: Int64.self)))
    }
    return (Array(bytes[header..<header + count]), number)
  }
}
