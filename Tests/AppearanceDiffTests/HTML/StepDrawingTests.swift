import AppearanceState
import AppearanceThemes
import Foundation
import Testing

@testable import appearance_diff

/// The interface at each step of a journal, and at each commit of a log.
struct StepDrawingTests {
  private static func drawings(_ page: String) -> Int { page.matches(of: #/<svg class="screen"/#).count }

  private static func page(_ arguments: [String], in folder: TestFolder) throws -> String {
    try CommandRun(arguments + ["--format=html"], in: folder).output
  }

  /// Returns a folder with a theme of UIKit, and one with another color.
  private static func folder(_ className: String = "UISwitch") throws -> TestFolder {
    let folder = try TestFolder()
    for (name, tint) in [("day.json", 0x0000AA), ("night.json", 0x00AA00)] as [(String, UInt32)] {
      try folder.write(AppearanceSnapshot(rules: [.of(className, ["onTintColor": .hex(tint)])]), to: name)
    }
    return folder
  }

  @Test func aStepHasTheScreenOnWhichMostChangedBeforeAndAfter() throws {
    let page = try Self.page(["replay", "day.json", "night.json"], in: Self.folder())
    // The override and the restore.
    #expect(Self.drawings(page) == 4)
    #expect(page.contains("Controls under before.") && !page.contains("List under before."))
    #expect(page.matches(of: #/id="hatch"/#).count == 1)
    #expect(try Self.drawings(Self.page(["replay", "day.json", "night.json", "--step=1"], in: Self.folder())) == 2)
  }

  /// A class of the app without a known superclass cannot be drawn. Unchanged parts are not drawn.
  @Test func whatShowsNowhereIsNotDrawn() throws {
    #expect(try Self.drawings(Self.page(["replay", "day.json", "night.json"], in: Self.folder("Badge"))) == 0)
    #expect(try Self.drawings(Self.page(["replay", "day.json", "day.json"], in: Self.folder())) == 0)
  }

  @Test func aJournalIsDrawnToo() throws {
    let folder = try TestFolder()
    try folder.addFixtures()
    let page = try Self.page(["history", "contact-sheet.journal"], in: folder)
    #expect(Self.drawings(page) > 0 && Self.drawings(page) % 2 == 0)
  }

  @Test(.enabled(if: hasGit)) func aCommitHasTheScreenOnWhichMostChangedBeforeAndAfter() throws {
    let repository = try TestRepository()
    func commit(_ subject: String, _ tint: UInt32) throws {
      try repository.folder.write(
        AppearanceSnapshot(rules: [.of("UISwitch", ["onTintColor": .hex(tint)])]), to: "day.json")
      try repository.commit(subject)
    }
    try commit("First", 0x0000AA)
    try commit("Green", 0x00AA00)
    try commit("Red", 0xAA0000)
    let page = try repository.run(["log", "day.json", "--format=html"]).output
    #expect(Self.drawings(page) == 4, "nothing comes before the first commit")
    #expect(page.contains("Controls under") && !page.contains("List under"))
    #expect(page.matches(of: #/id="hatch"/#).count == 1)
  }

  @Test func soManyStepsAreDrawnAndNoMore() {
    var few = DrawingLimit()
    #expect((1...201).count { _ in few.allows(rules: 10) } == 200)
    func count() -> Int {
      Issue.record("rules are counted only where a step may be drawn")
      return 1
    }
    let isAllowed = few.allows(rules: count())
    #expect(!isAllowed)
    var large = DrawingLimit()
    #expect((1...201).count { _ in large.allows(rules: 10_000) } == 5)
  }
}
