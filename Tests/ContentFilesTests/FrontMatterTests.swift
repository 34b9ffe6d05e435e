import Foundation
import SiteModel
import TestSupport
import Testing

@testable import ContentFiles

@Suite struct FrontMatterTests {
  private func parts(_ text: String) throws -> FrontMatter { try FrontMatter(Array(text.utf8)) }

  @Test func linesAreThoseOfTheFile() throws {
    let parts = try parts("---\ntitle: x\n---\n\n\nText\n")
    #expect(parts.yamlLine == 2)
    #expect(parts.bodyLine == 6)
    #expect(String(decoding: parts.body, as: UTF8.self) == "Text\n")
    #expect(try self.parts("Text").bodyLine == 1)
  }

  @Test func aByteOrderMarkIsSkipped() throws {
    #expect(try parts("\u{FEFF}---\na: 1\n---\nx").yaml == Array("a: 1\n".utf8))
    #expect(try parts("\u{FEFF}x").body == Array("x".utf8))
  }

  @Test func whatToolsDisagreeAboutIsAnError() {
    #expect(throws: FrontMatter.Mistake.neverClosed) { try parts("---\nname: x\n") }
    #expect(throws: FrontMatter.Mistake.neverClosed) { try parts("---") }
    #expect(throws: FrontMatter.Mistake.toml) { try parts("+++\na = 1\n+++\n") }
  }

  @Test func emptyTextHasNeither() throws {
    #expect(try parts("").yaml == nil)
    #expect(try parts("").body.isEmpty)
  }
}

/// corpora/frontmatter: Jekyll's rule for all files that it can be asked about.
@Suite(.enabled(if: SharedData.isPresent, "needs corpora/frontmatter"))
struct FrontMatterCorpusTests {
  @Test func pagesArePartedByJekyllsRule() throws {
    let json = try SharedData.json("corpora/frontmatter/cases.json") as? [String: Any]
    let cases = try #require(json?["cases"] as? [[String: Any]])
    var counts: [String: Int] = [:]
    for item in cases {
      let name = "\(item["source"] ?? "") \(item["name"] ?? "")"
      guard let rule = item["jekyll_rule"] as? [String: Any], let input = item["input"] as? String else {
        counts["no rule", default: 0] += 1
        continue
      }
      let bytes = Array(input.utf8)
      do {
        let parts = try FrontMatter(bytes)
        counts["parted", default: 0] += 1
        #expect((parts.yaml != nil) == (rule["header"] as? Bool), "\(name)")
        let content = (rule["content"] as? String ?? "").replacing("\u{FEFF}", with: "")
        #expect(String(decoding: parts.body, as: UTF8.self) == content, "\(name)")
        try check(parts, rule, name)
      } catch let mistake as FrontMatter.Mistake {
        // Here Jekyll shows the fence as text.
        counts["\(mistake)", default: 0] += 1
        #expect(rule["header"] as? Bool == false, "\(name)")
      }
    }
    // Without a rule: a custom fence, three excerpts (gray-matter's options), and the file in Windows-1251.
    #expect(counts == ["parted": 51, "neverClosed": 2, "toml": 3, "no rule": 5])
  }

  private func check(_ parts: FrontMatter, _ rule: [String: Any], _ name: String) throws {
    guard let yaml = parts.yaml else { return }
    if rule["error"] != nil {
      #expect(throws: YAMLError.self, "\(name)") { try YAMLReader.document(yaml) }
      return
    }
    guard case .mapping(let entries) = try YAMLReader.document(yaml).content else {
      #expect((rule["data"] as? [String: Any])?.isEmpty == true, "\(name)")
      return
    }
    let data = try #require(rule["data"] as? [String: Any], "\(name)")
    #expect(Set(entries.map(\.key)) == Set(data.keys), "\(name)")
    for entry in entries {
      if let text = data[entry.key] as? String, case .scalar(let own, _) = entry.value.content {
        #expect(own == text, "\(name)")
      }
    }
  }

  @Test func aFileInWindows1251IsNotUTF8() throws {
    let bytes = try SharedData.bytes("corpora/frontmatter/jekyll/broken_front_matter3.erb")
    #expect(UTF8Check.firstMistake(in: bytes) != nil)
  }
}
