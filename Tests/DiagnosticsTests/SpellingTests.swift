import Diagnostics
import Testing

@Suite struct SpellingTests {
  @Test(
    "the nearest known name is suggested",
    arguments: [
      ("prise", "price"), ("pirce", "price"), ("Price", "price"), ("stok", "stock"), ("harvestd", "harvested"),
      ("kq", "kg"),
    ])
  func nearest(_ name: String, _ expected: String) {
    #expect(Spelling.nearest(name, in: ["price", "stock", "harvested", "packed", "kg"]) == expected)
  }

  @Test("where more than a third differs nothing is suggested", arguments: ["weight", "x", "", "prxxe", "hrvxstxdd"])
  func none(_ name: String) {
    #expect(Spelling.nearest(name, in: ["price", "stock", "harvested", "y", "kg"]) == nil)
  }

  @Test("of two that are equally near, the first by name; never the name itself")
  func ties() {
    #expect(Spelling.nearest("bat", in: ["cat", "bar", "bat"]) == "bar")
    #expect(Spelling.nearest("price", in: ["price"]) == nil)
  }

  @Test("names in Indian scripts are compared letter by letter")
  func devanagari() { #expect(Spelling.nearest("टमाटार", in: ["टमाटर", "आलू"]) == "टमाटर") }

  @Test("a very long name is answered at once")
  func long() { #expect(Spelling.nearest(String(repeating: "a", count: 1_000_000), in: ["price"]) == nil) }
}
