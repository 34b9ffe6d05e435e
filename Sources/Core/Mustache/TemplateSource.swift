/// A template file.
public struct TemplateSource: Sendable {
  /// Its name without extension, such as `trace-page` or `partials/fact`.
  public var name: String
  /// The file as named in diagnostics.
  public var file: String
  public var bytes: [UInt8]

  public init(name: String, file: String, bytes: [UInt8]) {
    self.name = name
    self.file = file
    self.bytes = bytes
  }
}
