import Testing

@testable import Mustache

@Suite struct EscapingTests {
  @Test("the five special characters are escaped wherever they stand, and nothing else is")
  func escaping() {
    for length in 0..<40 {
      for position in 0..<length {
        for (character, reference) in [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;"), ("'", "&#39;")] {
          let before = String(repeating: "x", count: position)
          let after = String(repeating: "}", count: length - position - 1)
          #expect(escaped(before + character + after) == before + reference + after)
        }
      }
    }
  }

  @Test("every other byte passes")
  func otherBytes() {
    let bytes = (0...255).map(UInt8.init).filter { !Array("&<>\"'".utf8).contains($0) }
    #expect(escapedBytes(bytes) == bytes)
    for byte in bytes { #expect(escapedBytes(Array(repeating: byte, count: 17)) == Array(repeating: byte, count: 17)) }
  }

  @Test("long text is escaped in pieces without a seam")
  func longText() {
    let text = String(repeating: "<&é\"", count: 5_000)
    #expect(escaped(text) == String(repeating: "&lt;&amp;é&quot;", count: 5_000))
  }

  private func escaped(_ text: String) -> String { String(decoding: escapedBytes(Array(text.utf8)), as: UTF8.self) }

  private func escapedBytes(_ bytes: [UInt8]) -> [UInt8] {
    var state = RenderState(Program([], unitNames: [:]), capacity: 0)
    bytes.withUnsafeBufferPointer { state.writeEscaped($0) }
    return Array(state.written)
  }
}

/// Addresses as browsers read them: https://url.spec.whatwg.org/#url-parsing
@Suite struct AddressPolicyTests {
  @Test(
    "addresses with a scheme that pages may lead to, and relative ones, stay",
    arguments: [
      "", "/", "/a/b", "a/b:c", "?q=javascript:x", "#a", "./javascript:x", "https://x.example/", "HTTP://x",
      "mailto:a@b",
      "TEL:+91", "geo:12.9,77.6", "1a:b", "लॉट:1",
      "a b:c", "/a//b", "-:x", ":x",
    ])
  func allowed(_ address: String) { #expect(verdict(address) == .asWritten) }

  @Test(
    "every other scheme and another host without a scheme is refused",
    arguments: [
      "javascript:alert(1)", "JaVaScRiPt:alert(1)", " javascript:x", "\u{1}javascript:x", "java\tscript:x",
      "java\nscript:x", "\u{0}\u{1F} \r\njavascript\r:x", "vbscript:x", "data:text/html,x", "data:image/svg+xml,%3Csvg",
      "DATA:image/SVG+xml;base64,PHN2Zz4=", "data:image/png;base64,AA", "data:", "file:///etc/passwd", "blob:x",
      "ftp://x", "x-y+z.1:a", "//evil.example",
      "\\\\evil.example", "/\\evil.example", "\\/evil.example", " //evil.example", "/\t/evil.example", "httpx://x",
      "https+x://x",
    ])
  func refused(_ address: String) { #expect(verdict(address) == .refused) }

  @Test(
    "what browsers ignore is left out", arguments: [(" /a\n", "/a"), ("\u{0}https\n://x", "https://x"), ("  ", "")])
  func cleaned(_ address: String, _ expected: String) {
    #expect(verdict(address) == .cleaned(Array(expected.utf8)))
  }

  private func verdict(_ address: String) -> AddressPolicy.Verdict {
    Array(address.utf8).withUnsafeBufferPointer { AddressPolicy.verdict($0) }
  }
}
