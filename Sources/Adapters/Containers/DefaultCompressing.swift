import CZlib
import Diagnostics
import FieldRecords

/// gzip by zlib, at its highest compression, without a name or a time in the header.
public struct DefaultCompressing: Compressing {
  public init() {}

  public func gzipped(_ bytes: [UInt8]) throws -> [UInt8] {
    var stream = z_stream()
    // 15: the largest window; 16: a gzip header; 9: the most memory.
    guard
      deflateInit2_(
        &stream, Z_BEST_COMPRESSION, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
        Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { throw Self.noMemory }
    defer { deflateEnd(&stream) }
    var output: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 256 << 10)
    var bytes = bytes
    try bytes.withUnsafeMutableBufferPointer { input in
      var offset = 0
      repeat {
        // The library counts its input in 32 bits.
        let piece = min(input.count - offset, 1 << 30)
        stream.next_in = input.baseAddress?.advanced(by: offset)
        stream.avail_in = UInt32(piece)
        offset += piece
        let flush = offset == input.count ? Z_FINISH : Z_NO_FLUSH
        var code = Z_OK
        repeat {
          let written = chunk.withUnsafeMutableBufferPointer { buffer -> Int in
            stream.next_out = buffer.baseAddress
            stream.avail_out = UInt32(buffer.count)
            code = deflate(&stream, flush)
            return buffer.count - Int(stream.avail_out)
          }
          output += chunk[..<written]
          guard code == Z_OK || code == Z_STREAM_END || code == Z_BUF_ERROR else { throw Self.noMemory }
        } while stream.avail_out == 0
      } while offset < input.count
    }
    return output
  }

  private static let noMemory = Diagnostic(
    .error, "compression-failed", "there is no memory to compress rows in", hint: "close other programs and run again")
}
