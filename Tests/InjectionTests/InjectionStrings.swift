import Foundation
import TestSupport

/// What an attacker would write into a cell or a page: Tests/Browser/injections.json, which the browser's tests read too.
struct InjectionStrings: Decodable {
  var texts: [String]
  /// Addresses that no link may have.
  var addresses: [String]

  var all: [String] { texts + addresses }

  static func read() throws -> InjectionStrings {
    let file = SharedData.packageRoot.appending(path: "Tests/Browser/injections.json")
    return try JSONDecoder().decode(InjectionStrings.self, from: Data(contentsOf: file))
  }
}
