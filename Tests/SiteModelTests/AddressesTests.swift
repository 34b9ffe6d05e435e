import SiteModel
import Testing

@Suite struct AddressesTests {
  private let root = Addresses(baseURL: "https://host", traceBase: "https://host", languages: ["en", "hi"])
  private let below = Addresses(
    baseURL: "https://host/farm", traceBase: "https://codes.org/t", languages: ["en", "hi"])

  // The table "Addresses" of the product's description.
  @Test(arguments: [
    ("", "en", "/"), ("", "hi", "/hi/"), ("market", "en", "/market/"),
    ("market/vegetables/2", "hi", "/hi/market/vegetables/2/"),
    ("products/tomato", "en", "/products/tomato/"), ("01/08901234567894/10/L1", "hi", "/hi/01/08901234567894/10/L1/"),
  ])
  func aLinkHasItsLanguageAndASlashAtTheEnd(path: String, language: String, expected: String) {
    #expect(root.link(path, language: language) == expected)
    #expect(below.link(path, language: language) == "/farm" + expected)
    #expect(root.absolute(path, language: language) == "https://host" + expected)
    #expect(below.absolute(path, language: language) == "https://host/farm" + expected)
  }

  @Test(arguments: [
    ("", "en", "index.html"), ("", "hi", "hi/index.html"), ("market", "en", "market/index.html"),
    ("farms/a/b", "hi", "hi/farms/a/b/index.html"),
  ])
  func aPagesFileIsItsFoldersIndexWhateverTheBasePath(path: String, language: String, expected: String) {
    #expect(root.file(path, language: language) == expected)
    #expect(below.file(path, language: language) == expected)
  }

  @Test func basePathIsWhatFollowsTheHost() {
    #expect(root.basePath == "")
    #expect(below.basePath == "/farm")
    #expect(Addresses(baseURL: "https://host:8080/a/b", traceBase: "", languages: ["en"]).basePath == "/a/b")
  }

  @Test func aPrintedAddressHasTheTraceBaseAndNoSlashAtTheEnd() {
    #expect(below.printed("01/08901234567894/10/L1") == "https://codes.org/t/01/08901234567894/10/L1")
  }

  @Test func aSiteWhoseFirstLanguageIsHindiHasHindiAtTheRoot() {
    let addresses = Addresses(baseURL: "https://host", traceBase: "https://host", languages: ["hi", "en"])
    #expect(addresses.link("market", language: "hi") == "/market/")
    #expect(addresses.link("market", language: "en") == "/en/market/")
  }

  // RFC 3986, section 2.1.
  @Test func aPicturesNameIsPercentEncoded() {
    #expect(below.asset("photos/plot-7.jpg") == "/farm/photos/plot-7.jpg")
    #expect(root.asset("photos/आम 1.jpg") == "/photos/%E0%A4%86%E0%A4%AE%201.jpg")
    #expect(root.asset("assets/site.css?v=1a") == "/assets/site.css?v=1a")
  }

  @Test(arguments: [
    ("/", "/farm/hi/"), ("/products/tomato/", "/farm/hi/products/tomato/"),
    ("/products/tomato", "/farm/hi/products/tomato/"),
    ("/about#team", "/farm/hi/about/#team"), ("/market/?q=a", "/farm/hi/market/?q=a"),
    ("/photos/a b.jpg", "/farm/photos/a%20b.jpg"),
    ("/assets/map.svg", "/farm/assets/map.svg"), ("/feed.xml", "/farm/feed.xml"), ("/en/about/", "/farm/about/"),
    ("/hi/about", "/farm/hi/about/"), ("/lot/L.1", "/farm/hi/lot/L.1/"), ("//other.org/x", "//other.org/x"),
    ("https://other.org/", "https://other.org/"), ("#top", "#top"), ("mailto:a@b.org", "mailto:a@b.org"), ("", ""),
    ("sibling/", "sibling/"),
  ])
  func aLinkWrittenInAPageGetsBasePathAndLanguage(url: String, expected: String) {
    #expect(below.written(url, language: "hi") == expected)
  }
}
