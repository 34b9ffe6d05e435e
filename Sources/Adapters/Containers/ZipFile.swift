import CZip
import Diagnostics

/// A zip archive in memory, to be read. Used by one thread at a time.
final class ZipFile: @unchecked Sendable {
  struct Entry {
    /// As UTF-8; what cannot be told is in U+FFFD.
    var name: String
    var isEncrypted: Bool
    var isFolder: Bool { name.hasSuffix("/") || name.hasSuffix("\\") }
  }

  enum Fault: Error {
    case damaged
    case tooLarge
    /// Encrypted, or compressed in a way that the library does not know.
    case unsupported
  }

  /// What may come out of one member, in bytes.
  static let mostBytes = 1 << 30
  /// Beyond ten megabytes more than 200 bytes for each one are a trap, not a table.
  private static let mostRatio: UInt64 = 200
  private static let unquestioned: UInt64 = 10 << 20

  private let archive: OpaquePointer

  /// - Parameter bytes: must outlive the archive.
  /// - Returns: nil where the bytes are no archive, or a damaged one.
  init?(_ bytes: UnsafeRawBufferPointer) {
    var error = zip_error_t()
    zip_error_init(&error)
    defer { zip_error_fini(&error) }
    guard let source = zip_source_buffer_create(bytes.baseAddress, zip_uint64_t(bytes.count), 0, &error) else {
      return nil
    }
    guard let archive = zip_open_from_source(source, Int32(ZIP_RDONLY), &error) else {
      zip_source_free(source)
      return nil
    }
    self.archive = archive
  }

  deinit { zip_discard(archive) }

  var count: Int { Int(max(0, zip_get_num_entries(archive, 0))) }

  func entry(_ index: Int) -> Entry {
    var status = zip_stat_t()
    zip_stat_init(&status)
    let isKnown = zip_stat_index(archive, zip_uint64_t(index), 0, &status) == 0
    let name = isKnown && status.name != nil ? String(cString: status.name) : ""
    let isEncrypted = status.valid & UInt64(ZIP_STAT_ENCRYPTION_METHOD) != 0 && status.encryption_method != 0
    return Entry(name: name, isEncrypted: isEncrypted)
  }

  /// The index of a member by its whole name, case apart, as Office programs read it.
  func index(of name: String) -> Int? {
    let index = zip_name_locate(archive, name, zip_flags_t(ZIP_FL_NOCASE))
    return index < 0 ? nil : Int(index)
  }

  func open(_ index: Int) throws(Fault) -> Member {
    guard let file = zip_fopen_index(archive, zip_uint64_t(index), 0) else {
      let code = zip_error_code_zip(zip_get_error(archive))
      let isUnsupported = [ZIP_ER_ENCRNOTSUPP, ZIP_ER_NOPASSWD, ZIP_ER_COMPNOTSUPP].contains(code)
      throw isUnsupported ? .unsupported : .damaged
    }
    var status = zip_stat_t()
    zip_stat_init(&status)
    zip_stat_index(archive, zip_uint64_t(index), 0, &status)
    let packed = status.valid & UInt64(ZIP_STAT_COMP_SIZE) != 0 ? status.comp_size : 0
    return Member(file, packed: packed, owner: self)
  }

  func read(_ index: Int) throws(Fault) -> [UInt8] {
    let member = try open(index)
    var bytes: [UInt8] = []
    while true {
      let chunk = try member.next(256 << 10)
      if chunk.isEmpty { return bytes }
      bytes += chunk
    }
  }

  /// A member that is being read.
  final class Member {
    private let file: OpaquePointer
    private let packed: UInt64
    private let owner: ZipFile
    private var total: UInt64 = 0

    fileprivate init(_ file: OpaquePointer, packed: UInt64, owner: ZipFile) {
      self.file = file
      self.packed = packed
      self.owner = owner
    }

    deinit { zip_fclose(file) }

    /// At most so many bytes; none at the end, where the archive's checksum was found right.
    func next(_ count: Int) throws(Fault) -> [UInt8] {
      var code: zip_int64_t = 0
      let chunk = [UInt8](unsafeUninitializedCapacity: count) { buffer, found in
        code = zip_fread(file, buffer.baseAddress, zip_uint64_t(count))
        found = Int(max(0, code))
      }
      guard code >= 0 else { throw .damaged }
      total += UInt64(code)
      guard total <= ZipFile.mostBytes, total <= ZipFile.unquestioned || total / max(1, packed) <= ZipFile.mostRatio
      else { throw .tooLarge }
      return chunk
    }
  }
}
