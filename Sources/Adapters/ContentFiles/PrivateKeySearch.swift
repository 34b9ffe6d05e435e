import Diagnostics
import Glibc

/// Looks for private keys where a site's public files come from: the head of PEM (RFC 7468) and OpenSSH, PGP or PuTTY
/// keys, anywhere in a file of any kind.
struct PrivateKeySearch {
  let folder: SiteFolder

  private static let chunk = 1 << 20
  private static let heads: [[UInt8]] = ["-----BEGIN ", "PuTTY-User-Key-File-"].map { Array($0.utf8) }
  /// Between `-----BEGIN ` and `PRIVATE KEY`: `ENCRYPTED`, `RSA`, `OPENSSH`, …
  private static let longestLabel = 40

  func report(in folders: [String], _ log: DiagnosticLog) throws {
    for path in folders {
      switch folder.entry(path) {
      case .folder?: try search(path, depth: 1, log)
      case .file?: try check(path, log)
      default: break
      }
    }
  }

  private func search(_ path: String, depth: Int, _ log: DiagnosticLog) throws {
    guard depth <= 32 else { return }
    for name in try folder.allNames(in: path) {
      let file = path + "/" + name
      switch folder.entry(file) {
      case .folder?: try search(file, depth: depth + 1, log)
      case .file?: try check(file, log)
      default: break
      }
    }
  }

  private func check(_ path: String, _ log: DiagnosticLog) throws {
    guard let offset = try offset(of: path) else { return }
    log.report(
      Diagnostic(
        .error, "private-key", "a private key lies here, at byte \(offset)", file: path,
        hint: "move it to .fieldpress/keys, and make a new one if this was ever published"))
  }

  /// Reads in pieces that overlap by more than a head, so that none hides between two.
  private func offset(of path: String) throws -> Int? {
    let descriptor = open(folder.absolute(path), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { throw DiskProblem.unreadable(path, why: String(cString: strerror(errno))).diagnostic }
    defer { close(descriptor) }
    let overlap = Self.longestLabel + 40
    var buffer = [UInt8](repeating: 0, count: Self.chunk + overlap)
    var kept = 0
    var start = 0
    while true {
      let count = buffer.withUnsafeMutableBytes { bytes in
        read(descriptor, bytes.baseAddress.map { $0 + kept }, Self.chunk)
      }
      if count < 0 {
        if errno == EINTR { continue }
        throw DiskProblem.unreadable(path, why: String(cString: strerror(errno))).diagnostic
      }
      let filled = kept + count
      if let found = Self.firstKey(in: buffer[..<filled]) { return start + found }
      if count == 0 { return nil }
      let rest = min(overlap, filled)
      buffer.replaceSubrange(0..<rest, with: Array(buffer[(filled - rest)..<filled]))
      start += filled - rest
      kept = rest
    }
  }

  static func firstKey(in bytes: ArraySlice<UInt8>) -> Int? {
    for head in heads {
      var from = bytes.startIndex
      while let found = find(head, in: bytes[from...]) {
        let end = found + head.count
        if head != heads[0] || isPrivate(bytes[end...]) { return found }
        from = end
      }
    }
    return nil
  }

  private static func isPrivate(_ rest: ArraySlice<UInt8>) -> Bool {
    let label = rest.prefix(longestLabel)
    let line = label.prefix { $0 != 0x0A && $0 != 0x0D && $0 != UInt8(ascii: "-") }
    return find(Array("PRIVATE KEY".utf8), in: line) != nil
  }

  /// Horspool's search: most files are large tables in which the text never occurs.
  private static func find(_ wanted: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
    let last = wanted.count - 1
    guard bytes.count > last, last >= 0 else { return nil }
    var skips = [Int](repeating: wanted.count, count: 256)
    for index in 0..<last { skips[Int(wanted[index])] = last - index }
    return bytes.withUnsafeBufferPointer { space -> Int? in
      var start = 0
      while start + last < space.count {
        let end = space[start + last]
        if end == wanted[last] {
          var index = 0
          while index < last, space[start + index] == wanted[index] { index += 1 }
          if index == last { return bytes.startIndex + start }
        }
        start += skips[Int(end)]
      }
      return nil
    }
  }
}
