import FieldRecords

/// Marks each member with brackets, so that a test sees what was compressed when.
public struct MockCompressing: Compressing {
  public init() {}

  public func gzipped(_ bytes: [UInt8]) throws -> [UInt8] { Array("[".utf8) + bytes + Array("]".utf8) }
}
