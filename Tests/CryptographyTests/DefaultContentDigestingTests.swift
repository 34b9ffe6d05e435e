import Cryptography
import FarmModel
import Testing

@Suite struct DefaultContentDigestingTests {
  private let digest = DefaultContentDigesting()

  /// NIST's example values for SHA-256 (FIPS 180-4; csrc.nist.gov, Cryptographic Standards and Guidelines, examples).
  @Test(
    "the examples of the standard",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
        "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
      ),
    ])
  func examples(_ text: String, _ expected: String) { #expect(digest.hexadecimal(Array(text.utf8)) == expected) }

  @Test("a million times the letter a")
  func million() {
    #expect(
      digest.hexadecimal([UInt8](repeating: 0x61, count: 1_000_000))
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  @Test("several threads at once get the right digests")
  func threads() async {
    let digest = digest
    let results = await withTaskGroup(of: Bool.self, returning: [Bool].self) { group in
      for _ in 0..<8 {
        group.addTask {
          (0..<500).allSatisfy { _ in
            digest.hexadecimal(Array("abc".utf8)) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results == Array(repeating: true, count: 8))
  }
}
