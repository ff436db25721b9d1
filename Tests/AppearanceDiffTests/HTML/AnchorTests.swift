import AppearanceState
import AppearanceThemes
import Testing

@testable import appearance_diff

/// The anchors of rules and settings in a page.
struct AnchorTests {
  private static func id(_ names: [String], _ traits: AppearanceTraits = .none, _ setting: String? = nil) -> String {
    let rule = Anchor(RuleTitle(RuleKey(names[0], containers: Array(names.dropFirst()), traits: traits)))
    return setting.map { Anchor($0, of: rule).id } ?? rule.id
  }

  @Test func followsFromTheNames() {
    #expect(Self.id(["UILabel", "ContactCell"], .dark) == "rule:UILabel~ContactCell~userInterfaceStyle=dark")
    #expect(Self.id(["UILabel"], .none, "a[b=c,d=e].f") == "rule:UILabel:a(b=c,d=e).f")
    #expect(Anchor("b", of: Anchor(RuleTitle(RuleKey("A")), in: "step-3")).id == "step-3/rule:A:b")
  }

  @Test func holdsNothingThatAnAddressWouldNot() {
    let names = ["Ä b", "Ä_b", "Ö b", "\"><script>", "%00", "#", "a&b", String(repeating: "x", count: 500)]
    let ids = names.map { Self.id([$0]) } + [Self.id([String(repeating: "x", count: 501)])]
    #expect(Set(ids).count == ids.count, "\(ids)")
    for id in ids {
      #expect(id.utf8.count < 200)
      #expect(id.utf8.allSatisfy { $0.isLetterOrDigit || "~:=.-_/,()".utf8.contains($0) }, "\(id)")
    }
  }

  private func page(_ rules: Int, isOfUIKit: Bool = false) throws -> String {
    let folder = try TestFolder()
    let names = (0..<rules).map { "Class\($0 + 1000)" }
    for (file, hex) in [("old.json", 1), ("new.json", 2)] {
      try folder.write(
        AppearanceSnapshot(
          rules: names.map { .of($0, ["tint": .hex(UInt32(hex)), "a": .number(.init(integerLiteral: hex))]) }
            // Only rules for UIKit are drawn.
            + (isOfUIKit ? [.of("UIView", ["isExclusiveTouch": .boolean(true)])] : [])),
        to: file)
    }
    return try CommandRun(["old.json", "new.json", "-f", "html"], in: folder).output
  }

  @Test(arguments: [(3, false, false), (20, true, false), (61, true, true)])
  func manyRulesHaveAnIndexAndAreFolded(_ count: Int, _ hasIndex: Bool, _ isFolded: Bool) throws {
    let page = try page(count)
    #expect(page.contains("<summary>All \(count) rules</summary>") == hasIndex)
    #expect(page.matches(of: #/<li><a href="#rule:Class[0-9]+">/#).count == (hasIndex ? count : 0))
    #expect(page.matches(of: #/<details class="folded"><summary><h3>/#).count == (isFolded ? count : 0))
    #expect(page.matches(of: #/<details open><summary><h3>/#).count == (isFolded ? 0 : count))
    let ids = page.matches(of: #/ id="([^"]*)"/#).map { String($0.1) }
    #expect(Set(ids).count == ids.count, "no id stands twice")
    let links = page.matches(of: #/ href="#([^"]*)"/#).map { String($0.1) }
    #expect(Set(links).subtracting(ids).isEmpty, "every link leads somewhere")
    #expect(links.count { $0.hasPrefix("rule:") } >= 3 * count)
  }

  @Test(arguments: [1, 7])
  func theDrawingComesFirst(_ rules: Int) throws {
    let sections = try page(rules, isOfUIKit: true).matches(of: /<section id="([^"]*)"/).map(\.output.1)
    #expect(sections.prefix(2) == ["interface", "readability"] && sections.contains("changes"))
  }

  @Test func aThemeThatSaysNothingOfUIKitIsNotDrawn() throws {
    let page = try page(1)
    #expect(!page.contains("id=\"interface\""))
    #expect(!page.contains("href=\"#interface\""), "nothing leads there")
  }
}
