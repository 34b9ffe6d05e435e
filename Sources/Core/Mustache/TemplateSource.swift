/// A template file.
public struct TemplateSource: Sendable {
  /// Its name without extension, such as `trace-page` or `partials/fact`.
  public var name: String
  /// The file as named in diagnostics.
  public var file: String
  public var bytes: [UInt8]

  /// - Parameter bytes: UTF-8; a byte order mark is left out.
  public init(name: String, file: String, bytes: [UInt8]) {
    self.name = name
    self.file = file
    self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }
}
