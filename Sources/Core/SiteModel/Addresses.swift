/// The one builder of addresses: it knows the site's base path and its languages.
public struct Addresses: Sendable {
  /// `""` or `/farm`
  public let basePath: String
  /// `https://host/farm`, without trailing slash.
  public let baseURL: String
  /// What printed codes start with, without trailing slash.
  public let traceBase: String
  public let languages: [String]

  public init(baseURL: String, traceBase: String, languages: [String]) {
    self.baseURL = baseURL
    self.traceBase = traceBase
    self.languages = languages
    let afterScheme = baseURL.firstRange(of: "://").map { baseURL[$0.upperBound...] } ?? baseURL[...]
    basePath = afterScheme.firstIndex(of: "/").map { String(afterScheme[$0...]) } ?? ""
  }

  /// A page's address within the host, for links: `/farm/hi/products/tomato/`. `path` has no outer slashes; `""` is home.
  public func link(_ path: String, language: String) -> String {
    basePath + "/" + folder(path, language: language) + (path.isEmpty && folderIsEmpty(language) ? "" : "/")
  }

  /// The same with scheme and host, for feeds, sitemaps and canonical links.
  public func absolute(_ path: String, language: String) -> String {
    baseURL + String(link(path, language: language).dropFirst(basePath.count))
  }

  /// The page's file below public/.
  public func file(_ path: String, language: String) -> String {
    let folder = folder(path, language: language)
    return folder.isEmpty ? "index.html" : folder + "/index.html"
  }

  /// An asset's or picture's address within the host; bytes that cannot stand in an address are percent-encoded.
  public func asset(_ path: String) -> String { basePath + "/" + Addresses.encoded(path) }

  /// A lot's printed address: without language and without trailing slash.
  public func printed(_ lotPath: String) -> String { traceBase + "/" + lotPath }

  private func folderIsEmpty(_ language: String) -> Bool { language == languages.first }

  private func folder(_ path: String, language: String) -> String {
    if folderIsEmpty(language) { return path }
    return path.isEmpty ? language : language + "/" + path
  }

  private static func encoded(_ path: String) -> String {
    // RFC 3986: unreserved, what a path may hold besides, and marks of a query or of an encoding already made.
    func isSafe(_ byte: UInt8) -> Bool {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
      default: "-._~/!$&'()*+,;=:@?#%".utf8.contains(byte)
      }
    }
    if path.utf8.allSatisfy(isSafe) { return path }
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in path.utf8 {
      if isSafe(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
