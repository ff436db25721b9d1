import AppearanceState
import AppearanceThemes
import Foundation
import Testing

/// The beginning of reports of two folders: a picture and a verdict of each file, the worst first.
struct FolderPageTests {
  private static func theme(_ title: UInt32, _ tint: UInt32) -> AppearanceSnapshot {
    AppearanceSnapshot(rules: [
      .of("UIButton", ["titleColor[state=normal]": .hex(title)]), .of("UISwitch", ["onTintColor": .hex(tint)]),
      .of("UINavigationBar", ["tintColor": .hex(tint)]), .of("UITableView", ["backgroundColor": .hex(0xFFFFFF)]),
    ])
  }

  /// Returns folders with a file that stays readable, one that does not, a new one, and some that change like the first.
  private static func folders(more: Int = 0) throws -> TestFolder {
    let folder = try TestFolder()
    for (name, title, tint) in [("old", 0x000000, 0x0000AA), ("new", 0xEEEEEE, 0x0055AA)] as [(String, UInt32, UInt32)]
    {
      try FileManager.default.createDirectory(atPath: folder.path(name), withIntermediateDirectories: true)
      try folder.write(theme(0x000000, tint), traits: .light, to: "\(name)/calm.json")
      try folder.write(theme(title, tint), traits: .light, to: "\(name)/pale.json")
      for number in 0..<more { try folder.write(theme(0x000000, tint), traits: .light, to: "\(name)/x\(number).json") }
    }
    try folder.write(theme(0x000000, 0x0055AA), traits: .light, to: "new/extra.json")
    return folder
  }

  private static func page(_ folder: TestFolder) throws -> String {
    try CommandRun(["old", "new", "--format=html"], in: folder).output
  }

  @Test func thePageBeginsWithAPictureAndAVerdictOfEachFile() throws {
    let page = try Self.page(Self.folders())
    #expect(page.contains(">3 files differ. 1 text in 1 file got worse.</p>"))
    let entries = page.matches(of: #/<li><a href="#file:([^"]*)"><span class="thumbs"(.*?)</li>/#.dotMatchesNewlines())
    #expect(entries.map { String($0.1) } == ["pale.json", "calm.json", "extra.json"])
    #expect(entries.map { $0.2.matches(of: #/<svg class="thumb"/#).count } == [2, 2, 1])
    #expect(entries.map { $0.2.contains("warn") } == [true, false, false])
    // Texts in such a picture would be too small to read.
    #expect(!entries.contains { $0.2.contains("<text") })
    for entry in entries { #expect(page.contains(#"<details id="file:\#(entry.1)" class="file">"#)) }
  }

  /// A color that changed in several files is one line.
  @Test func thePaletteIsOverAllFiles() throws {
    let page = try Self.page(Self.folders())
    #expect(page.contains("4 places in 2 files"))
  }

  /// Many files make a page that still opens, with the same content in fewer bytes.
  @Test func manyFilesAreAsInATerminal() throws {
    let page = try Self.page(Self.folders(more: 20))
    #expect(page.matches(of: #/<pre>/#).count == 23)
    #expect(page.contains("  ~ onTintColor                 #0000aa  →  #0055aa"))
    #expect(try !Self.page(Self.folders(more: 10)).contains("<pre>"))
  }

  @Test func markdownHasATotalThenWhatGotWorseThenTheRestFolded() throws {
    let text = try CommandRun(["old", "new", "--format=markdown"], in: Self.folders()).output
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first == "**3 files differ. 1 text in 1 file got worse.**")
    let pale = try #require(text.range(of: "### `pale.json`"))
    let rest = text[pale.upperBound...]
    #expect(rest.contains("<summary><code>calm.json</code>: 2 changed in 2 rules"))
    #expect(lines.count(where: { $0.hasPrefix("### ") }) == 1)
    #expect(text.matches(of: #/<details/#).count == text.matches(of: #/<\/details>/#).count)
  }
}
