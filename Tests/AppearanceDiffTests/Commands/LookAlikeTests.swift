import AppearanceState
import AppearanceThemes
import Foundation
import Testing

/// States of controls that look the same to some people, as every format of a comparison lists them.
struct LookAlikeTests {
  /// Returns a folder of themes. Everybody can tell the tabs of `apart.json` apart. Tabs of `alike.json` look the same
  /// with deutan vision, and so do those of `again.json` on another background.
  private static func folder() throws -> TestFolder {
    let folder = try TestFolder()
    let themes: [(String, UInt32, UInt32)] = [
      ("apart.json", 0x000099, 0xFFFFFF), ("alike.json", 0xA1401A, 0xFFFFFF), ("again.json", 0xA1401A, 0xFAFAFA),
    ]
    for (name, tint, ground) in themes {
      let bar: [String: AppearanceValue] = [
        "barTintColor": .hex(ground), "tintColor": .hex(tint), "unselectedItemTintColor": .hex(0x33731A),
      ]
      try folder.write(
        SnapshotDocument(AppearanceSnapshot(rules: [.of("UITabBar", bar)]), traits: .light), to: name)
    }
    return folder
  }

  private static let claim = "selected and other tabs look the same with deutan vision"
  private static let verdict = "the states of 1 control look the same to some people"

  private static func words(_ arguments: [String], in folder: TestFolder) throws -> String {
    try CommandRun(arguments, in: folder).output.split { $0.isWhitespace }.joined(separator: " ")
  }

  @Test(arguments: ["text", "markdown", "html"]) func everyFormatListsThem(_ format: String) throws {
    let folder = try Self.folder()
    let new = try Self.words(["apart.json", "alike.json", "--format=\(format)"], in: folder)
    #expect(new.contains(Self.claim) && new.contains(Self.verdict), "\(new)")
    let gone = try Self.words(["alike.json", "apart.json", "--format=\(format)"], in: folder)
    #expect(!gone.contains(Self.claim) && !gone.contains(Self.verdict), "\(gone)")
  }

  @Test func whatWasAlikeBeforeIsNotNews() throws {
    let folder = try Self.folder()
    #expect(try !Self.words(["alike.json", "again.json"], in: folder).contains(Self.claim))
    let page = try Self.words(["alike.json", "again.json", "--format=html"], in: folder)
    #expect(page.contains(Self.claim) && page.contains("as before") && !page.contains(Self.verdict))
  }

  @Test func jsonHasTheirSettingsAndWhetherTheyAreNew() throws {
    let folder = try Self.folder()
    let run = try CommandRun(["apart.json", "alike.json", "--format=json"], in: folder)
    let all = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let list = (all?["readability"] as? [String: Any])?["lookAlikes"] as? [[String: Any]]
    let found = try #require(list?.first)
    #expect(list?.count == 1 && found["theme"] as? Int == 1 && found["isNew"] as? Bool == true)
    #expect(found["states"] as? String == "selected and other tabs" && found["vision"] as? String == "deutan")
    let settings = (found["settings"] as? [[String: Any]])?.compactMap { $0["setting"] as? String }
    #expect(settings == ["unselectedItemTintColor", "tintColor"])
  }

  @Test func acceptedOnesAreLeftOut() throws {
    let folder = try Self.folder()
    _ = try CommandRun(["lint", "alike.json", "--format=json", "--output=accepted.json"], in: folder)
    let text = try Self.words(["apart.json", "alike.json", "--accept=accepted.json"], in: folder)
    #expect(!text.contains(Self.claim) && !text.contains(Self.verdict), "\(text)")
  }

  /// A gate for readability counts only texts.
  @Test func aGateForReadabilityDoesNotCountThem() throws {
    let run = try CommandRun(["apart.json", "alike.json", "--fail-on=readability"], in: Self.folder())
    #expect(run.status == 0 && run.output.contains("look the"))
  }
}
