/// A GS1 Digital Link URI, uncompressed: `scheme://host[/stem…]/01/{GTIN14}[/22/…][/10/{lot}][/21/…][?AI=value&…]`.
///
/// Read are http and https with numeric identifiers from a table of those that food and logistics use. Not read:
/// compressed links, alphabetic keys (`/gtin/`), GTINs without their leading zeros, identifiers outside the table; not
/// checked: which identifiers ask for or shut out each other, and code lists such as countries.
public struct DigitalLink: Sendable, Equatable {
  public struct Element: Sendable, Equatable, Hashable {
    public let identifier: String
    public let value: String

    public init(identifier: String, value: String) {
      self.identifier = identifier
      self.value = value
    }
  }

  /// The primary key and its qualifiers, as they stand in the path.
  public let path: [Element]
  /// The identifiers of the query, in its order.
  public let attributes: [Element]

  public var gtin: GTIN? { value(of: "01").flatMap { try? GTIN($0) } }
  public var lot: String? { value(of: "10") }

  /// `/01/{gtin}` and, where there is one, `/10/{lot}`, percent-encoded, without trailing slash.
  public static func path(gtin: GTIN, lot: String?) -> String {
    "/01/" + gtin.fourteen + (lot.map { "/10/" + PercentEncoding.path($0) } ?? "")
  }

  /// The printed address: `base`, a scheme, a host and perhaps a path, with `path(gtin:lot:)`.
  public static func address(base: String, gtin: GTIN, lot: String?) -> String {
    (base.hasSuffix("/") ? String(base.dropLast()) : base) + path(gtin: gtin, lot: lot)
  }

  public init(_ uri: String) throws(DigitalLinkProblem) {
    let bytes = Array(uri.utf8)
    if let other = bytes.first(where: { !Self.isAllowed($0) }) { throw .character(other) }
    guard let afterScheme = Self.afterScheme(bytes) else { throw .scheme }
    let beforeFragment = bytes[afterScheme...].prefix { $0 != 0x23 }
    let beforeQuery = beforeFragment.prefix { $0 != 0x3F }
    let query = beforeFragment.dropFirst(beforeQuery.count + 1)
    let host = beforeQuery.prefix { $0 != 0x2F }
    guard !host.isEmpty, host.allSatisfy(Self.isHost) else { throw .host }
    let segments = beforeQuery.dropFirst(host.count + 1).split(separator: 0x2F, omittingEmptySubsequences: false)
    path = try Self.path(segments)
    attributes = try Self.attributes(query, path: path)
  }

  private func value(of identifier: String) -> String? {
    (path + attributes).first { $0.identifier == identifier }?.value
  }
}

/// Why a text is no Digital Link.
public enum DigitalLinkProblem: Error, Equatable, Sendable {
  case character(UInt8)
  /// Not `http://` or `https://`, or in letters of both cases.
  case scheme
  case host
  /// No primary key with its value at the end of the path.
  case noKey
  /// These may not follow the key, or not in this order.
  case qualifier(key: String, String)
  case unknownIdentifier(String)
  case value(identifier: String, String)
  /// It belongs into the path, or is no attribute at all.
  case notAnAttribute(String)
  case duplicate(String)
}
