import Foundation
import TestSupport

/// What an attacker would write into a cell or a page: Tests/Browser/injections.json, which the browser's tests read too.
struct InjectionStrings: Decodable {
  var texts: [String]
  /// Addresses within the site that look like others.
  var lookalikes: [String]
  /// Addresses that no link may have.
  var addresses: [String]

  var all: [String] { texts + lookalikes + addresses }

  /// The same on fewer pages: texts a handful at a time, addresses by themselves.
  var grouped: [String] {
    stride(from: 0, to: texts.count, by: 6).map { texts[$0..<min($0 + 6, texts.count)].joined(separator: " ") }
      + lookalikes + addresses
  }

  static func read() throws -> InjectionStrings {
    let file = SharedData.packageRoot.appending(path: "Tests/Browser/injections.json")
    return try JSONDecoder().decode(InjectionStrings.self, from: Data(contentsOf: file))
  }
}
