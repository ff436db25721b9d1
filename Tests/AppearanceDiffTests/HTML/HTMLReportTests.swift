import AppearanceState
import AppearanceThemes
import Foundation
import Testing

@testable import appearance_diff

/// The page as bytes; `Tests/browser/check.py` tests it in a browser.
struct HTMLReportTests {
  private static func page(_ old: AppearanceSnapshot, _ new: AppearanceSnapshot, name: String = "N") throws -> String {
    let table = Report.Table(
      AppearanceDiff(from: old, to: new), sides: [.init(path: "old.json", name: name), .init(path: "new.json")],
      drawing: [old, new].map { ThemeRules(SnapshotDocument($0)) })
    return String(decoding: try HTMLFormat.bytes(of: Report(content: .table(table))), as: UTF8.self)
  }

  @Test func theSameFilesGiveTheSameBytes() throws {
    let folder = try TestFolder()
    try folder.addFixtures()
    let first = try CommandRun(["day.json", "night.json", "--format=html"], in: folder)
    let second = try CommandRun(["day.json", "night.json", "--format", "html", "--output=out.html"], in: folder)
    #expect(first.status == 1)
    #expect(second.status == 1)
    #expect(second.output == "")
    #expect(try folder.read("out.html") == first.output)
    #expect(first.output.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">"))
  }

  @Test func sameFilesGiveAPageToo() throws {
    let folder = try TestFolder()
    try folder.addFixtures()
    let run = try CommandRun(["day.json", "day.json", "--format=html"], in: folder)
    #expect(run.status == 0)
    #expect(run.output.contains("Both set the same."))
    #expect(!run.output.contains("id=\"filters\""))
  }

  /// Every link of a page has a target.
  @Test(
    arguments: [
      ["day.json", "day.json"], ["day.json", "night.json"], ["day.json", "night.json", "--only=UILabel"],
      ["show", "day.json"], ["day.json", "night.json", "day.json"], ["old.json", "new.json"],
      ["clear.json", "faint.json", "--pairs=pairs.json"],
    ])
  func everyLinkHasItsPlace(_ arguments: [String]) throws {
    let folder = try TestFolder()
    try folder.addFixtures()
    try folder.write(.bar(["tint": .hex(0xFF0000), "size": .number(1)]), to: "old.json")
    try folder.write(.bar(["color": .hex(0xFF0000), "size": .number(2), "x": .nil]), to: "new.json")
    // One change makes many texts hard to read.
    let texts = Dictionary(uniqueKeysWithValues: (1...30).map { ("text\($0)", AppearanceValue.hex(0x000000)) })
    try folder.write(.bar(texts.merging(["fill": .hex(0xFFFFFF)]) { $1 }), to: "clear.json")
    try folder.write(.bar(texts.merging(["fill": .hex(0x101010)]) { $1 }), to: "faint.json")
    let pairs = texts.keys.sorted().map { text in
      #"{"name": "\#(text)", "foreground": {"class": "Bar", "setting": "\#(text)"}, "#
        + #""background": {"class": "Bar", "setting": "fill"}}"#
    }
    let declared = pairs.joined(separator: ", ")
    try folder.write(#"{"format": "appearance-pairs", "version": 1, "pairs": [\#(declared)]}"#, to: "pairs.json")
    let page = try CommandRun(arguments + ["--format=html"], in: folder).output
    let places = Set(page.matches(of: /\ id="([^"]*)"/).map(\.output.1))
    let links = page.matches(of: /\ href="#([^"]*)"/).map(\.output.1)
    #expect(!links.isEmpty)
    #expect(links.filter { !places.contains($0) } == [])
  }

  @Test func themesThatAreLookedThroughAreNotCompared() throws {
    let folder = try TestFolder()
    try folder.addFixtures()
    let page = try CommandRun(["lint", "day.json", "night.json", "--format=html"], in: folder).output
    #expect(page.contains("<title>Day, Night · appearance-diff</title>"))
    #expect(!page.contains("compared with"))
  }

  @Test func showsOneFile() throws {
    let folder = try TestFolder()
    try folder.addFixtures()
    let run = try CommandRun(["show", "day.json", "--format=html"], in: folder)
    #expect(run.status == 0)
    #expect(run.output.contains("<title>Day · appearance-diff</title>"))
    #expect(run.output.contains("Default appearance"))
    #expect(!run.output.contains("only big color changes"))
  }

  @Test func aFileThatCannotBeWrittenIsTrouble() throws {
    let folder = try TestFolder()
    try folder.addFixtures()
    let run = try CommandRun(["day.json", "night.json", "--format=html", "-o", "no/such/out.html"], in: folder)
    #expect(run.status == 2)
    #expect(run.errors.contains("no/such/out.html: cannot write"))
  }

  private static let style = String(decoding: PackageResources.page_css, as: UTF8.self)
  private static let script = String(decoding: PackageResources.page_js, as: UTF8.self)

  @Test func thePolicyNamesExactlyWhatIsInThePage() throws {
    let page = try Self.page(AppearanceSnapshot(), .bar(["tint": .hex(0xFF0000)]))
    let policy = try #require(page.firstMatch(of: /Content-Security-Policy" content="([^"]*)"/)).1
    for (tag, source) in [("style", Self.style), ("script", Self.script)] {
      #expect(page.contains("<\(tag)>\(source)</\(tag)>"))
      let hash = SHA256.policySource(source)
      #expect(policy.contains("\(tag)-src \(hash);"), "PageHead has to name \(hash)")
    }
    #expect(policy.hasPrefix("default-src 'none'; img-src data:; style-src 'sha256-"))
    #expect(!policy.contains("unsafe"))
    #expect(page.matches(of: /<script/).count == 1)
    #expect(page.matches(of: /<style/).count == 1)
    #expect(page.matches(of: /<\/script/).count == 1)
    #expect(page.matches(of: /<\/style/).count == 1)
    #expect(page.matches(of: /https?:/).isEmpty)
  }

  @Test func tellsUnsetFromNil() throws {
    let page = try Self.page(.bar(["a": .nil]), .bar(["b": .nil]))
    #expect(page.contains("data-kind=\"removed\""))
    #expect(page.contains("data-kind=\"added\""))
    #expect(page.matches(of: /<code class="nil">nil<\/code>/).count == 2)
    #expect(page.matches(of: /<span class="unset">unset<\/span>/).count == 2)
  }

  @Test func fieldsStandByTheirPath() throws {
    func bar(_ color: UInt32, _ kern: Double) -> AppearanceSnapshot {
      .bar(["look": .record(.init(type: "Look", fields: ["color": .hex(color), "kern": .number(.init(kern))]))])
    }
    let page = try Self.page(bar(0xFF0000, 1), bar(0x0000FF, 2))
    #expect(page.contains("2 differences inside"))
    #expect(page.contains("<tr role=\"row\" class=\"field\"><th role=\"rowheader\" scope=\"row\">color</th>"))
    #expect(page.contains("data-big=\"yes\""))
    #expect(page.contains("fill=\"#ff0000\""))
  }

  @Test func permutedInsetsAreTwoDrawings() throws {
    let page = try Self.page(
      .bar(["x": .insets(.init(top: 1, left: 2, bottom: 3, right: 4))]),
      .bar(["x": .insets(.init(top: 4, left: 3, bottom: 2, right: 1))]))
    let drawings = Set(page.matches(of: /<rect class="outer"[^>]*>/).map { String($0.0) })
    #expect(drawings.count == 2)
  }

  @Test func nothingOfAFileIsMarkup() throws {
    let evil = "</style></script><b onclick=\"x\">'\u{202E}"
    let value = AppearanceValue.record(
      .init(
        type: evil,
        fields: [
          evil: .string(evil), "font": .font(.init(name: evil)), "case": .enumeration(.init(type: evil, name: evil)),
          "image": .image(.data(mediaType: "image/svg+xml", base64: "AAAA")),
          "opaque": .opaque(.init(type: evil, summary: evil)),
        ]))
    let setting = RuleSnapshot.Setting(key: SettingKey("key"), value: value)
    let rule = RuleSnapshot(RuleKey(evil, containers: [evil], traits: [evil: evil]), settings: [setting])
    let page = try Self.page(AppearanceSnapshot(), AppearanceSnapshot(rules: [.init(rule)]), name: evil)
    #expect(!page.contains("<b "))
    #expect(!page.contains("\u{202E}"))
    #expect(!page.contains("image/svg+xml;"))
    #expect(page.matches(of: /<\/script/).count == 1)
    #expect(page.contains("&lt;/style&gt;&lt;/script&gt;&lt;b onclick="))
  }

  @Test func styleSheetAndScriptDoNotEndThemselves() {
    for source in [Self.style, Self.script] {
      #expect(!source.lowercased().contains("</"))
      #expect(source.utf8.allSatisfy { $0 < 0x80 })
    }
    // The page must never take the markup of its texts from a file.
    #expect(!Self.script.contains("innerHTML"))
    #expect(Self.style.matches(of: /url\([^#]/).isEmpty, "a style sheet may refer to its page only")
  }

  @Test func everyElementIsClosed() throws {
    let page = try Self.page(AppearanceSnapshot(), .bar(["tint": .hex(0xFF0000), "on": .boolean(true)]))
    for tag in ["section", "table", "tbody", "tr", "th", "td", "g", "svg", "figure", "div", "span", "ul", "li"] {
      let opened = page.components(separatedBy: "<\(tag)>").count + page.components(separatedBy: "<\(tag) ").count - 2
      #expect(opened == page.components(separatedBy: "</\(tag)>").count - 1, "\(tag)")
    }
  }
}
