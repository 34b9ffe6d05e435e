import GS1
import TestSupport
import Testing

@Suite struct DigitalLinkTests {
  /// facts: coop.example, GTIN 08901234567890.
  static let verdicts: [(String, Bool)] = [
    ("https://coop.example/01/08901234567890/10/L260115A?17=260131&11=260115", true),
    ("https://coop.example/01/8901234567890", false), ("https://coop.example/01/08901234567891", false),
    ("https://coop.example/01/08901234567890?10=L1", false),
    ("https://coop.example/01/08901234567890/21/S1/10/L1", false),
    ("https://coop.example/01/08901234567890/10/L1/", false),
    ("https://coop.example/01/08901234567890/10/A%2FB", true),
    ("https://coop.example/01/08901234567890/10/L1#v1.abc", true),
    ("https://coop.example/01/08901234567890/10/L1?17=260131&utm=x", true),
    ("https://coop.example/01/08901234567890/10/L1?11=260115&11=260116", false),
    ("HTTPS://COOP.EXAMPLE/01/08901234567890/10/L1", true), ("Https://coop.example/01/08901234567890", false),
    ("https://coop.example/414/8901234567890/254/PLOT7", true), ("https://coop.example/00/089012345678900017", true),
    ("https://coop.example/01/08901234567890?17=260200", true),
    ("https://coop.example/01/08901234567890?17=260230", false),
  ]

  @Test("addresses that are and are not Digital Links", arguments: verdicts)
  func verdict(_ uri: String, _ isValid: Bool) { #expect(((try? DigitalLink(uri)) != nil) == isValid) }

  @Test("lot and GTIN are read, percent-encoding undone")
  func parts() throws {
    let link = try DigitalLink("https://coop.example/shop/01/08901234567890/10/A%2FB?7007=260115&x=1")
    #expect(link.gtin?.fourteen == "08901234567890")
    #expect(link.lot == "A/B")
    #expect(link.attributes == [.init(identifier: "7007", value: "260115")])
  }

  @Test("a printed address is its own Digital Link")
  func address() throws {
    let gtin = try GTIN("8901234567890")
    let address = DigitalLink.address(base: "https://coop.example/farm/", gtin: gtin, lot: "L1")
    #expect(address == "https://coop.example/farm/01/08901234567890/10/L1")
    #expect(try DigitalLink(address).lot == "L1")
    let odd = DigitalLink.address(base: "https://coop.example", gtin: gtin, lot: "A/B &+%")
    #expect(odd == "https://coop.example/01/08901234567890/10/A%2FB%20%26%2B%25")
  }

  @Test("the GS1 Syntax Engine's own cases", .enabled(if: SharedData.isPresent, "needs corpora/gs1"))
  func corpus() throws {
    let json = try #require(try SharedData.json("corpora/gs1/digital-link.json") as? [String: Any])
    let cases = try #require(json["parse"] as? [[String: Any]])
    var checked = 0
    for item in cases where item["options"] == nil {
      let uri = try #require(item["uri"] as? String)
      let isValid = try #require(item["valid"] as? Bool)
      let link = try? DigitalLink(uri)
      #expect((link != nil) == isValid, "\(uri)")
      if let link, let elements = item["element_string"] as? String {
        let ours = (link.path + link.attributes).map { $0.identifier + $0.value }.joined()
        #expect(ours == elements.replacing("^", with: ""), "\(uri)")
      }
      checked += 1
    }
    // 120 cases; the others ask for options that are not built: alphabetic keys, GTINs without zeros, unknown AIs.
    #expect(checked == 102)
  }

  @Test("percent-encoding as the GS1 Syntax Engine does it", .enabled(if: SharedData.isPresent, "needs corpora/gs1"))
  func escaping() throws {
    let json = try #require(try SharedData.json("corpora/gs1/digital-link.json") as? [String: Any])
    for item in try #require(json["escape"] as? [[String: String]]) {
      let input = try #require(item["input"])
      #expect(PercentEncoding.path(input) == item["path"])
      #expect(PercentEncoding.query(input) == item["query"])
    }
    for item in try #require(json["unescape"] as? [[String: String]]) {
      let input = try #require(item["input"]).utf8
      // The corpus writes bytes above 7F as Latin-1.
      let latin = { (bytes: [UInt8]) in String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) })) }
      #expect(latin(PercentEncoding.decode(input, plusIsSpace: false)) == item["path"])
      #expect(latin(PercentEncoding.decode(input, plusIsSpace: true)) == item["query"])
    }
  }

  @Test("all orders of keys and qualifiers that GS1 allows", .enabled(if: SharedData.isPresent, "needs corpora/gs1"))
  func sequences() throws {
    let values = [
      "00": "006141411234567890", "01": "12312312312333", "10": "A", "21": "B", "22": "C", "235": "D",
      "253": "1231231231232", "255": "1231231231232", "401": "X", "402": "12345678901234560", "414": "9520123456788",
      "254": "E", "417": "9520123456788", "7040": "1ABC", "8003": "09520123456788", "8004": "9520614141234567",
      "8006": "123123123123330102", "8010": "95X", "8011": "1", "8017": "123456789012345675",
      "8018": "123456789012345675",
      "8019": "1",
    ]
    let json = try #require(try SharedData.json("corpora/gs1/digital-link.json") as? [String: Any])
    var notBuilt = 0
    for sequence in try #require(json["path_ai_sequences"] as? [[String]]) {
      let pairs = sequence.compactMap { name in values[name].map { "/\(name)/\($0)" } }
      // 8013, an alphanumeric check sum of its own.
      if pairs.count < sequence.count {
        notBuilt += 1
      } else {
        #expect((try? DigitalLink("https://a" + pairs.joined())) != nil, "\(sequence)")
      }
    }
    #expect(notBuilt == 1)
  }

  @Test("no bytes stop the parser")
  func fuzz() {
    var generator = SplitMix(state: 7)
    let pieces = [
      "https://", "a", "/", "01", "10", "12312312312333", "%", "%2", "?", "&", "=", "#", "99", "\u{0}", "é", "21",
      "17=260230",
    ]
    for _ in 0..<20_000 {
      let text = (0..<Int.random(in: 0...14, using: &generator)).map { _ in pieces.randomElement(using: &generator)! }
        .joined()
      _ = try? DigitalLink(text)
    }
  }
}
