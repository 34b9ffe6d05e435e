import CZlib
import Diagnostics

/// A file compressed by gzip (RFC 1952), of one member or several.
struct GzipFile {
  /// What may come out of one file.
  static let mostBytes = 1 << 30
  /// Beyond ten megabytes more than 200 bytes for each one are a trap, not a table.
  private static let mostRatio = 200
  private static let unquestioned = 10 << 20

  enum Fault: Error {
    case damaged
    case truncated
    case tooLarge
  }

  static func isOne(_ bytes: UnsafeRawBufferPointer) -> Bool {
    bytes.count > 18 && bytes[0] == 0x1F && bytes[1] == 0x8B && bytes[2] == 8
  }

  static func inflated(_ bytes: UnsafeRawBufferPointer) throws(Fault) -> [UInt8] {
    var stream = z_stream()
    // 15: the largest window; 16: a gzip header, not zlib's.
    guard inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
      throw .damaged
    }
    defer { inflateEnd(&stream) }
    var output: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 256 << 10)
    var offset = 0
    while offset < bytes.count {
      // The library reads its input and never writes it.
      let piece = min(bytes.count - offset, 1 << 20)
      stream.next_in = UnsafeMutablePointer(
        mutating: bytes.baseAddress?.advanced(by: offset).assumingMemoryBound(to: UInt8.self))
      stream.avail_in = UInt32(piece)
      var code = Z_OK
      repeat {
        let written = chunk.withUnsafeMutableBufferPointer { buffer -> Int in
          stream.next_out = buffer.baseAddress
          stream.avail_out = UInt32(buffer.count)
          code = inflate(&stream, Z_NO_FLUSH)
          return buffer.count - Int(stream.avail_out)
        }
        output += chunk[..<written]
        let read = max(1, offset + piece - Int(stream.avail_in))
        guard output.count <= mostBytes, output.count <= unquestioned || output.count / read <= mostRatio else {
          throw .tooLarge
        }
        guard code == Z_OK || code == Z_STREAM_END || code == Z_BUF_ERROR else { throw .damaged }
      } while stream.avail_out == 0 && code == Z_OK
      offset += piece - Int(stream.avail_in)
      if code == Z_STREAM_END {
        // Another member may follow; zeros at the end are padding.
        if bytes[offset...].allSatisfy({ $0 == 0 }) { return output }
        guard inflateReset(&stream) == Z_OK else { throw .damaged }
      } else if code == Z_BUF_ERROR, stream.avail_in == UInt32(piece) {
        throw .damaged
      }
    }
    throw .truncated
  }
}
