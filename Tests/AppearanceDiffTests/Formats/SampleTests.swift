import AppearanceState
import AppearanceThemes
import Foundation
import Testing

/// One whole report of each kind in each of its formats, recorded once: short enough to be read. `Tests/schema/check.py`
/// validates the documents among them with the schemas.
struct SampleTests {
  /// The folder of the recorded reports.
  static let samples = "Tests/AppearanceDiffTests/Formats/Samples"

  private func folder() throws -> TestFolder {
    let folder = try TestFolder()
    try folder.addFixtures()
    for name in ["old/sub", "new"] {
      try FileManager.default.createDirectory(atPath: folder.path(name), withIntermediateDirectories: true)
    }
    try folder.write(.bar(["tint": .hex(0xFF0000)]), name: "Day", to: "old/day.json")
    try folder.write(.bar(["tint": .hex(0x0000FF)]), name: "Day", to: "new/day.json")
    try folder.write(.bar(["tint": .nil]), to: "old/sub/gone.json")
    try folder.write(AppearanceSnapshot(), to: "new/empty.json")
    try folder.write(Self.old, name: "Old", traits: .light, to: "old.json")
    let classes = ["Item": ["Thing"], "Gone": ["Item", "Thing"]]
    try folder.write(SnapshotDocument(Self.new, name: "New", traits: .dark, classes: classes), to: "new.json")
    try folder.write(.bar(["tint": .hex(0xFF0000), "size": .number(1)]), to: "third.json")
    try folder.write(#"{ "format": "appearance-snapshot", "version": 1, "rules": [{}], "a": 1 }"#, to: "bad.json")
    let cell = AppearanceSnapshot.Rule.of("Tag", ["backgroundColor": .hex(0xFFFFFF)])
    try folder.write(
      SnapshotDocument(
        AppearanceSnapshot(rules: [.of("UILabel", in: ["Tag"], ["textColor": .hex(0)]), cell]), name: "Clear",
        traits: .light, classes: ["Tag": ["UITableViewCell"]]), to: "clear.json")
    let button = ["backgroundImage[state=normal]": AppearanceValue.image(.named("Plate")), "backgroundColor": .nil]
    let scope = AppearanceValue.textAttributes(["foregroundColor": .hex(0)])
    try folder.write(
      AppearanceSnapshot(rules: [
        .of("UILabel", in: ["Tag"], ["textColor": .hex(0xBBBBBB)]), cell, .of("UIButton", button),
        .of("UILabel", ["textColor": .hex(0x808080)]), .of("UISwitch", ["onTinColor": .nil]),
        .of("UISearchBar", ["scopeBarButtonTitleTextAttributes[state=normal]": scope]),
        .of("UILabel", traits: ["userInterfaceStyle": "drak"], ["textColor": .nil]),
      ]), name: "Faint", to: "faint.json")
    return folder
  }

  /// A rule that both themes have, so that the page has a drawing.
  private static let anyView = AppearanceSnapshot.Rule.of("UIView", ["isExclusiveTouch": .boolean(true)])

  /// One change of each kind.
  private static let old = AppearanceSnapshot(rules: [
    .of(
      "Bar",
      [
        "tint": .hex(0xFF0000, alpha: 0.5), "removed": .boolean(true), "size": .number(17), "toNil": .string("text"),
        "font": .font(.init(name: "Georgia", size: 17)),
        "insets": .insets(.init(top: 8, left: 16, bottom: 8, right: 16)),
        "image": .image(.named("Old")),
        "text": .textAttributes(["kern": .number(1), "foregroundColor": .hex(0x102030)]),
        "record": .record(
          .init(type: "Look", fields: ["a": .hex(0x338080), "b": .point(.init(x: 1, y: 2)), "same": .nil])),
        "list": .list([.number(1), .number(2)]), "style": .enumeration(.init(type: "Style", name: "plain")),
        "blur": .opaque(.init(type: "Blur", summary: "dark")), "same": .number(1), "x[state=normal]": .nil,
      ]),
    .of("Bar", in: ["Sheet"], traits: .dark, ["tint": .hex(0)]), .of("Item", in: ["Bar"], order: 2, ["tint": .nil]),
    .of("Item", in: ["Sheet"], order: 1, ["tint": .nil]), .of("Gone", ["tint": .nil]), anyView,
  ])
  private static let new = AppearanceSnapshot(rules: [
    .of(
      "Bar",
      [
        "tint": .color(.init(.displayP3, [0, 0, 1])), "added": .nil, "size": .number(17.5), "toNil": .nil,
        "font": .font(.system(17, weight: "bold")), "insets": .insets(.init(top: 8, left: 16, bottom: 8, right: 0)),
        "image": .image(.symbol("plus", configuration: [:])),
        "text": .textAttributes(["kern": .number(1), "foregroundColor": .hex(0x102031)]),
        "record": .record(
          .init(type: "Look", fields: ["a": .hex(0x338081), "b": .point(.init(x: 1, y: 3)), "same": .nil])),
        "list": .list([.number(1), .number(3), .nil]), "style": .enumeration(.init(type: "Style", name: "bold")),
        "blur": .opaque(.init(type: "Blur", summary: "light")), "same": .number(1),
        "x[state=normal]": .offset(.init(horizontal: 1)),
      ]),
    .of("Bar", in: ["Sheet"], traits: .dark, ["tint": .hex(0)]), .of("Item", in: ["Bar"], ["tint": .nil]),
    .of("Item", in: ["Sheet"], ["tint": .nil]), .of("Fresh", ["size": .size(.init(width: 1, height: 2))]),
    anyView,
  ])

  @Test(
    arguments: [
      (["old.json", "new.json"], "changes.txt", 1), (["old.json", "new.json"], "changes.md", 1),
      (["old.json", "new.json"], "changes.json", 1), (["old.json", "new.json"], "changes.html", 1),
      (["old", "new"], "folders.json", 1), (["old.json", "new.json", "third.json"], "themes.json", 1),
      (["replay", "--step=8", "contact-sheet.journal"], "steps.json", 0),
      (["merge", "-f", "json", "third.json", "old.json", "new.json"], "conflicts.json", 1),
      (["show", "old.json", "--explain=Bar", "--in=Sheet", "--traits=userInterfaceStyle=dark"], "explanation.json", 0),
      (["show", "old.json", "--explain=UISwitch.gas"], "explanation-empty.json", 0),
      (["validate", "bad.json", "nope.json"], "problems.json", 2),
      (["clear.json", "faint.json"], "readability.json", 1), (["lint", "faint.json"], "lint.json", 1),
      (["clear.json", "faint.json", "third.json"], "readability-themes.json", 1),
      (["clear.json", "faint.json", "third.json"], "readability-themes.txt", 1),
      (["clear.json", "faint.json", "third.json"], "readability-themes.md", 1),
    ] as [([String], String, Int32)])
  func isWhatItWas(_ arguments: [String], _ sample: String, status: Int32) throws {
    let folder = try folder()
    let formats = ["txt": "text", "md": "markdown", "json": "json", "html": "html"]
    let format = try #require(formats[sample.split(separator: ".").last.map(String.init) ?? ""])
    let run = try CommandRun(arguments + ["-f", format], in: folder)
    let written = format == "html" ? Self.withoutConstants(run.output) : run.output
    try expectRecorded(written, in: "\(Self.samples)/\(sample)")
    #expect(run.status == status)
  }

  /// Returns the page without the parts that all pages share, their hashes included, and without the definitions of the
  /// screens.
  private static func withoutConstants(_ page: String) -> String {
    page.replacing(#/<(style|script)>[\s\S]*?</(style|script)>/#) { "<\($0.1)>…</\($0.1)>" }
      .replacing(#/sha256-[^']*/#, with: "sha256-…")
      .replacing(#/(<svg class="screen"[^>]*>)[\s\S]*?(</svg><figcaption>)/#) { "\($0.1)…\($0.2)" }
  }
}
