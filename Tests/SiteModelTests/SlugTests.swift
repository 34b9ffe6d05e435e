import SiteModel
import Testing

@Suite struct SlugTests {
  @Test(arguments: ["tomato", "p-01", "a", "7", "a--b", String(repeating: "a", count: 80), "console", "com", "com10"])
  func textThatIsASlugIsOne(text: String) { #expect(Slug(text)?.text == text) }

  // Windows' reserved names: learn.microsoft.com, "Naming Files, Paths, and Namespaces".
  @Test(arguments: [
    "", "-a", "a-", "A", "a b", "a_b", "a.b", "a/b", "..", "é", "टमाटर", "con", "prn", "aux", "nul", "com1", "lpt9",
    String(repeating: "a", count: 81),
  ])
  func textThatIsNoSlugIsRefused(text: String) { #expect(Slug(text) == nil) }

  @Test(arguments: [
    ("P-01", "p-01"), ("Cherry Tomato (1 kg)", "cherry-tomato-1-kg"), ("Café crème", "cafe-creme"), ("  --x--  ", "x"),
    ("Farmer's choice", "farmers-choice"), ("CON", "con-x"), ("500 g", "500-g"), ("a/../b", "a-b"),
    (String(repeating: "ab-", count: 40), String(repeating: "ab-", count: 26) + "ab"),
  ])
  func aSlugIsMadeFromAName(text: String, expected: String) { #expect(Slug(from: text)?.text == expected) }

  @Test(arguments: ["टमाटर", "टमाटर 2", "", "---", "Ωmega"])
  func aNameWithoutLettersOfAToZMakesNone(text: String) { #expect(Slug(from: text) == nil) }

  @Test func aNameThatMakesNoneFallsBackOnTheCodeAndThenOnADigest() {
    #expect(Slug(from: "टमाटर", code: "P-01").text == "p-01")
    #expect(Slug(from: "Tomato", code: "P-01").text == "tomato")
    // FNV-1a of "a", 64 bits: isthe.com/chongo/src/fnv/test_fnv.c, af63dc4c8601ec8c. With a Devanagari code the digest
    // must be the same in every run and fit a slug.
    let made = Slug(from: "", code: "टमाटर")
    #expect(made == Slug(from: "भिंडी", code: "टमाटर"))
    #expect(Slug(made.text) == made)
    #expect(made != Slug(from: "", code: "भिंडी"))
  }

  @Test func namesThatTheSiteUsesAreReserved() {
    for name in ["market", "products", "farms", "prices", "community", "lot", "01", "assets", "photos", "hi"] {
      #expect(ReservedNames.contains(name, languages: ["en", "hi"]), "\(name)")
    }
    #expect(!ReservedNames.contains("about", languages: ["en", "hi"]))
    #expect(!ReservedNames.contains("ta", languages: ["en", "hi"]))
  }
}
