import AppearanceState
import AppearanceThemes
import Foundation
import Testing

@testable import appearance_diff

/// The readability results in every format, and the gates for builds.
struct ReadabilityCommandTests {
  private static let white = AppearanceValue.hex(0xFFFFFF)

  private static func button(_ title: UInt32, _ more: [AppearanceSnapshot.Rule] = []) -> AppearanceSnapshot {
    AppearanceSnapshot(
      rules: [
        .of("UIButton", ["titleColor[state=normal]": .hex(title)]),
        .of("UITableView", ["backgroundColor": .hex(0xF2F2F7)]),
      ] + more)
  }

  private static func folder(_ old: AppearanceSnapshot, _ new: AppearanceSnapshot) throws -> TestFolder {
    let folder = try TestFolder()
    try folder.write(old, name: "Old", traits: .light, to: "old.json")
    try folder.write(new, name: "New", traits: .light, to: "new.json")
    return folder
  }

  // MARK: Said first, said everywhere

  /// No text shows a change from number to number, but a color that is set to a number is a color no more.
  @Test func aColorThatBecomesANumberCanNoLongerBeMeasured() throws {
    func theme(_ value: AppearanceValue) -> AppearanceSnapshot {
      AppearanceSnapshot(rules: [
        .of("UIButton", ["titleColor[state=normal]": value]), .of("UITableView", ["backgroundColor": Self.white]),
      ])
    }
    let run = try CommandRun(["old.json", "new.json"], in: Self.folder(theme(.hex(0)), theme(.number(3))))
    #expect(run.output.contains("Button 21.0:1 → not measured (no color is known)"), "\(run.output)")
  }

  @Test func theTextSaysItBeforeTheChanges() throws {
    let folder = try Self.folder(Self.button(0x007AFF), Self.button(0xF2F2F7))
    let run = try CommandRun(["old.json", "new.json"], in: folder)
    #expect(
      run.output == """
        --- old.json  "Old"
        +++ new.json  "New"

        Readability (WCAG 2.2 AA): 1 text got worse
          - UIButton.titleColor[state=normal] #007aff → #f2f2f7 makes 1 text even harder
              to read
            #6f6e73 would pass: 4.5:1 on #f2f2f7
              Button 3.5 → 1.0:1

        UIButton
          ~ titleColor[state=normal]    #007aff  →  #f2f2f7  ΔE 41

        1 changed in 1 rule

        """)
  }

  @Test func everyFormatSaysTheSame() throws {
    let folder = try Self.folder(Self.button(0x007AFF), Self.button(0xF2F2F7))
    let markdown = try CommandRun(["old.json", "new.json", "-f", "markdown"], in: folder).output
    #expect(markdown.contains("**Readability** (WCAG 2.2 AA): **1 text got worse**."))
    #expect(
      markdown.contains(
        "\n`UIButton.titleColor[state=normal]` `#007aff` → `#f2f2f7` **makes 1 text even harder to read**; `#6f6e73` would pass: "
          + "4.5:1 on `#f2f2f7`.\n"))
    #expect(markdown.contains("| Button | 3.5:1 | 1.0:1 | 4.5:1 | `UITableView.backgroundColor #f2f2f7` |"))
    let html = try CommandRun(["old.json", "new.json", "-f", "html"], in: folder).output
    let sentence =
      "<a href=\"#rule:UIButton:titleColor(state=normal)\">UIButton.titleColor[state=normal] #007aff → #f2f2f7</a> "
    #expect(html.contains(sentence + "<strong>makes 1 text even harder to read</strong>"))
    #expect(html.contains("#6f6e73 would pass: 4.5:1 on #f2f2f7"))
    #expect(html.contains("id=\"rule:UIButton:titleColor(state=normal)\""))
    #expect(html.contains("Harder to read: <a href=\"#text-0\">Button 3.5 → 1.0:1</a>"))
    #expect(html.contains("id=\"text-0\""))
    let first = try #require(html.range(of: "<section"))
    #expect(html[first.lowerBound...].hasPrefix("<section id=\"interface\""), "the drawing comes first")
    let verdict = "<p class=\"verdict warn\">1 changed in 1 rule; 1 text got worse.</p>"
    #expect(html[..<first.lowerBound].contains(verdict), "below what became of it, in one sentence")
    let json = try CommandRun(["old.json", "new.json", "-f", "json"], in: folder).output
    let document = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let readability = try #require(document["readability"] as? [String: Any])
    #expect((readability["counts"] as? [String: Int])?["worse"] == 1)
    let text = try #require((readability["texts"] as? [[String: Any]])?.first)
    #expect(text["name"] as? String == "Button")
    #expect(text["verdict"] as? String == "worse")
    #expect(text["changes"] as? [Int] == [0])
    let cause = try #require((readability["causes"] as? [[String: Any]])?.first)
    #expect(cause["effect"] as? String == "worse")
    #expect(cause["texts"] as? [Int] == [0] && cause["changes"] as? [Int] == [0])
    let replacement = try #require(cause["replacement"] as? [String: Any])
    #expect((replacement["color"] as? [String: Any])?["hex"] as? String == "#6f6e73")
    #expect((replacement["measures"] as? [[String: Any]])?.map { $0["required"] as? Double } == [4.5])
    #expect((text["readings"] as? [[String: Any]])?.map { $0["ratio"] as? Double } == [3.59, 1])
  }

  @Test func aDiffWithReadabilityIsStillAPatch() throws {
    let folder = try Self.folder(Self.button(0x007AFF), Self.button(0xF2F2F7))
    #expect(try CommandRun(["old.json", "new.json", "-f", "json", "-o", "diff.json"], in: folder).status == 1)
    let patched = try CommandRun(["patch", "old.json", "diff.json"], in: folder)
    #expect(patched.status == 0)
    #expect(patched.output.contains("#f2f2f7"))
  }

  @Test func aNumberIsTheSameInEveryFormat() throws {
    let folder = try TestFolder()
    try folder.addFixtures()
    let json = try CommandRun(["day.json", "night.json", "-f", "json"], in: folder).output
    let all = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let counts = try #require((all?["readability"] as? [String: Any])?["counts"] as? [String: Int])
    for format in ["text", "markdown", "html"] {
      let run = try CommandRun(["day.json", "night.json", "-f", format], in: folder)
      let words = run.output.split { $0.isWhitespace }.joined(separator: " ")
      #expect(words.contains("\(counts["worse"] ?? 0) text got worse, \(counts["better"] ?? 0) got better"))
      #expect(words.contains("\(counts["onImage"] ?? 0) on an image, not measured"))
      #expect(words.contains("\(counts["unknown"] ?? 0) not measured for other reasons"))
      #expect(words.contains("\(counts["unread"] ?? 0) text colors not looked at"))
    }
  }

  /// White on what the system has in light or dark, then a dark gray in dark: nobody knows whether it was readable.
  @Test func whatMayHaveBeenReadableIsNotCalledTheSame() throws {
    let folder = try TestFolder()
    func theme(_ color: UInt32) -> AppearanceSnapshot {
      AppearanceSnapshot(rules: [.of("UILabel", ["textColor": .hex(color)])])
    }
    try folder.write(theme(0xFFFFFF), to: "old.json")
    try folder.write(theme(0x333333), traits: .dark, to: "new.json")
    let run = try CommandRun(["old.json", "new.json", "--fail-on=readability"], in: folder)
    let sentence =
      "nothing could be measured; 4 not measured, because a file does not say whether it is for light or dark"
    #expect(words(run.output).contains(sentence), "\(run.output)")
    #expect(run.status == 2 && run.errors.contains("none of its texts can be measured"))
    for format in ["markdown", "html"] {
      let run = try CommandRun(["old.json", "new.json", "-f", format], in: folder)
      #expect(words(run.output).contains("4 not measured, because a file does not say"), "\(format)")
    }
    let json = try CommandRun(["old.json", "new.json", "-f", "json"], in: folder).output
    #expect(json.contains(##""low": 0, "accepted": 0, "measured": 0, "onImage": 0, "style": 4"##))
  }

  /// Texts that only the system makes too low are counted separately.
  @Test func theNumberOfMeasuredTextsIsThatOfJSON() throws {
    let folder = try TestFolder()
    func theme(_ color: UInt32) -> AppearanceSnapshot {
      AppearanceSnapshot(rules: [
        .of("UIButton", ["titleColor[state=normal]": .hex(color), "backgroundImage[state=normal]": .nil]),
        .of("UINavigationBar", ["barTintColor": .hex(0xFFFFFF), "backgroundImage[barMetrics=default]": .nil]),
        .of("UILabel", ["textColor": .number(1)]),
      ])
    }
    try folder.write(theme(0x111111), traits: .light, to: "old.json")
    try folder.write(theme(0x222222), traits: .light, to: "new.json")
    let json = try CommandRun(["old.json", "new.json", "-f", "json"], in: folder).output
    let all = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let counts = try #require((all?["readability"] as? [String: Any])?["counts"] as? [String: Int])
    let measured = try #require(counts["measured"])
    #expect((counts["system"] ?? 0) > 0 && measured > 1, "\(counts)")
    let text = try CommandRun(["old.json", "new.json"], in: folder).output
    #expect(words(text).contains("none of the \(measured) texts that were measured got worse"), "\(text)")
  }

  /// The toolbar's buttons have the system's tint, which is too faint on white anyway.
  @Test func whereTheSystemCausesAllThereIsNoNumber() throws {
    let folder = try TestFolder()
    for (name, ground, text) in [("old", UInt32(0xFFFFFF), 1), ("new", 0xFDFDFD, 2)] {
      let rules = [
        AppearanceSnapshot.Rule.of("UIToolbar", ["barTintColor": .hex(ground)]),
        .of("UILabel", ["textColor": .number(.init(integerLiteral: text))]),
      ]
      try folder.write(AppearanceSnapshot(rules: rules), traits: .light, to: "\(name).json")
    }
    let text = try CommandRun(["old.json", "new.json"], in: folder).output
    #expect(words(text).contains("none of the texts that were measured got worse; 4 not measured"), "\(text)")
  }

  /// Light gray on white, then a lighter one: it was too low before.
  @Test func whatWasTooLowBeforeIsSaid() throws {
    func theme(_ title: UInt32, _ label: UInt32) -> AppearanceSnapshot {
      Self.button(title, [.of("UILabel", ["textColor": .hex(label)])])
    }
    let again = try Self.folder(theme(0xAAAAAA, 0x000000), theme(0xBBBBBB, 0x000000))
    #expect(
      words(try CommandRun(["old.json", "new.json"], in: again).output).contains("makes 1 text even harder to read"))
    let first = try Self.folder(theme(0x222222, 0x000000), theme(0xBBBBBB, 0x000000))
    #expect(words(try CommandRun(["old.json", "new.json"], in: first).output).contains("makes 1 text too low"))
  }

  /// A value that UIKit never has would make a gate pass.
  @Test(
    arguments: [
      ("userInterfaceStyle=Dark", "trait 'userInterfaceStyle' is never 'Dark'; did you mean 'dark'?"),
      ("userInterfaceStile=dark", "there is no trait 'userInterfaceStile'; did you mean 'userInterfaceStyle'?"),
    ])
  func aSlipInATraitIsAnError(_ traits: String, _ message: String) throws {
    let folder = try Self.folder(Self.button(0), Self.button(0xFFFFFF))
    for command in [["old.json", "new.json"], ["lint", "old.json"], ["show", "old.json", "--explain=UIButton"]] {
      let run = try CommandRun(command + ["--traits=\(traits)"], in: folder)
      #expect(run.errors.hasPrefix("appearance-diff: option '--traits': \(message)\n"), "\(run.errors)")
      #expect(run.status == 2)
    }
    #expect(try CommandRun(["old.json", "new.json", "--traits=density=compact"], in: folder).status == 1)
  }

  /// No text shows a number.
  @Test func whereOnlyNumbersChangedTextHasNoSection() throws {
    func theme(_ width: AppearanceValue) -> AppearanceSnapshot {
      Self.button(0, [.of("UITabBar", ["itemWidth": width])])
    }
    let folder = try Self.folder(theme(.number(40)), theme(.number(50)))
    #expect(try !CommandRun(["old.json", "new.json"], in: folder).output.contains("Readability"))
    #expect(try CommandRun(["old.json", "new.json", "-f", "json"], in: folder).output.contains(#""measured""#))
    #expect(
      try CommandRun(["old.json", "new.json", "--fail-on=readability"], in: folder).output.contains("Readability"))
  }

  /// White on a blue that is a little too light: the suggested blue is darker, and the text stays white.
  @Test func lightTextStaysLight() throws {
    func theme(_ text: UInt32) -> AppearanceSnapshot {
      AppearanceSnapshot(rules: [
        .of("UIButton", ["titleColor[state=normal]": .hex(text), "backgroundColor": .hex(0x0078D7)])
      ])
    }
    let folder = try Self.folder(theme(0), theme(0xFFFFFF))
    let lint = words(try CommandRun(["lint", "new.json"], in: folder).output)
    #expect(lint.contains("a ground of #0078d6 would pass: 4.5:1 under #ffffff"), "\(lint)")
    let fix = try CommandRun(["lint", "--fix", "new.json"], in: folder)
    #expect(fix.errors.contains("#0078d7 → #0078d6 in 1 setting"), "\(fix.output)\(fix.errors)")
  }

  /// An unmeasured text must not look like a good result.
  @Test func whatIsNotMeasuredIsNotGreen() throws {
    func theme(_ color: UInt32) -> AppearanceSnapshot {
      AppearanceSnapshot(rules: [.of("Card", ["fill": .hex(color)])])
    }
    let folder = try Self.folder(theme(0), theme(0xFFFFFF))
    let page = try CommandRun(["old.json", "new.json", "-f", "html", "--fail-on=readability"], in: folder)
    #expect(page.status == 2 && page.output.contains(ReadabilityText.needsPairs))
    #expect(!page.output.contains("verdict good"))
  }

  /// The number of texts that are too low is the same before and after, but one became unreadable.
  @Test func whatGetsWorseIsNotHiddenByWhatWasBadBefore() throws {
    let faint: [AppearanceSnapshot.Rule] = [
      .of("UILabel", in: ["Tag"], ["textColor": .hex(0xEEEEEE)]), .of("Tag", ["backgroundColor": Self.white]),
    ]
    let folder = try Self.folder(Self.button(0x007AFF, faint), Self.button(0xF2F2F7, faint))
    let output = try CommandRun(["old.json", "new.json"], in: folder).output
    #expect(output.contains("1 text got worse\n"))
    #expect(!output.contains("Tag"))
    let gate = try CommandRun(["old.json", "new.json", "--fail-on=readability"], in: folder)
    #expect(gate.status == 1 && gate.output.contains("1 text got worse\n"))
  }

  /// No format counts a switch in the system's green on a white cell. An earlier version did not show that in JSON.
  @Test func whoCountsTheTextsOfJSONComesToItsCounts() throws {
    let named = AppearanceSnapshot.Rule.of("UISwitch", ["offImage": .nil])
    let cell = AppearanceSnapshot(rules: [.of("UITableViewCell", ["backgroundColor": .hex(0x001580)]), named])
    let other = AppearanceSnapshot(rules: [.of("UITableViewCell", ["isExclusiveTouch": .boolean(true)]), named])
    let folder = try Self.folder(cell, other)
    let run = try CommandRun(["old.json", "new.json", "-f", "json"], in: folder)
    let readability = try #require(JSON(JSONDocument(parsing: Array(run.output.utf8)).root)["readability"])
    guard case .array(let texts)? = readability["texts"] else {
      Issue.record("no texts in \(readability)")
      return
    }
    let worse = texts.filter { $0["verdict"] == .string("worse") }
    #expect(worse.contains { $0["name"] == .string("Switch") })
    #expect(worse.allSatisfy { $0["isSystem"] == .boolean(true) })
    #expect(readability["counts"]?["worse"] == .number(JSONNumber(0)))
  }

  @Test func whatTheSystemCausesIsTold() throws {
    let folder = try Self.folder(AppearanceSnapshot(), .bar(["tint": .hex(0)]))
    #expect(!(try CommandRun(["old.json", "new.json"], in: folder).output.contains("Readability")))
    func html(_ folder: TestFolder) throws -> String {
      try CommandRun(["old.json", "new.json", "-f", "html"], in: folder).output
    }
    #expect(!(try html(folder).contains("id=\"readability\"")), "nobody asked of other classes")
    let alone = "too low because of the system’s own colors alone"
    #expect(!(try html(folder).contains(alone)), "nothing tells that this theme is for UIKit")
    let views = AppearanceSnapshot(rules: [.of("UIView", ["isExclusiveTouch": .boolean(true)])])
    #expect(try html(try Self.folder(AppearanceSnapshot(), views)).contains(alone))
  }

  @Test(
    arguments: [
      (
        24, 17, 0x888888, 0x888888,
        "`UILabel.textColor` `#888888` with small text by `UILabel.font` **makes 4 texts too low**"
      ),
      (
        17, 24, 0x888888, 0x888888,
        "`UILabel.textColor` `#888888` with large text by `UILabel.font` makes 4 texts easier"
      ),
      (24, 17, 0x888888, 0x808080, "`UILabel.textColor` `#888888` → `#808080` with small text by `UILabel.font` "),
      (24, 23, 0x000000, 0x888888, "`UILabel.textColor` `#000000` → `#888888` with small text by `UILabel.font` "),
    ] as [(Double, Double, UInt32, UInt32, String)])
  func aFontIsACauseWhereItChangesWhatIsNeeded(
    _ old: Double, _ new: Double, _ oldColor: UInt32, _ newColor: UInt32, _ words: String
  ) throws {
    func theme(_ size: Double, _ color: UInt32) -> AppearanceSnapshot {
      AppearanceSnapshot(rules: [
        .of("UILabel", ["textColor": .hex(color), "font": .font(.init(size: size))]),
        .of("UITableView", ["backgroundColor": .hex(0xF2F2F7)]),
        .of("UITableViewCell", ["backgroundColor": .hex(0xF2F2F7)]),
      ])
    }
    let folder = try Self.folder(theme(old, oldColor), theme(new, newColor))
    let page = try CommandRun(["old.json", "new.json", "-f", "markdown"], in: folder).output
    #expect(page.contains(words), "\(page)")
  }

  /// If one ratio applies to all texts, a font is not a cause.
  @Test func aFontIsNoCauseWhereNothingDependsOnIt() throws {
    func theme(_ size: Double, _ color: UInt32) -> AppearanceSnapshot {
      AppearanceSnapshot(rules: [
        .of("UILabel", ["textColor": .hex(color), "font": .font(.init(size: size))]),
        .of("UITableView", ["backgroundColor": Self.white]),
      ])
    }
    let folder = try Self.folder(theme(24, 0x000000), theme(17, 0xAAAAAA))
    let arguments = ["old.json", "new.json", "--fail-on=readability=10"]
    let output = try CommandRun(arguments, in: folder).output
    #expect(output.contains("UILabel.textColor #000000 → #aaaaaa makes 4 texts too low"), "\(output)")
    #expect(!output.contains("small text"))
  }

  @Test func thePageSaysWhatIsAskedFor() throws {
    let folder = try Self.folder(Self.button(0x007AFF), Self.button(0xF2F2F7))
    let levels = [
      ("AA", "At level AA text needs 4.5:1, large text 3:1, signs 3:1."),
      ("AAA", "At level AAA text needs 7:1, large text 4.5:1, signs 3:1."), ("5", "Everything needs 5:1."),
    ]
    for (level, words) in levels {
      let arguments = ["old.json", "new.json", "-f", "html", "--fail-on=readability=\(level)"]
      let page = try CommandRun(arguments, in: folder).output
      #expect(page.contains("The ratio is that of WCAG 2.2, from 1:1 to 21:1. \(words) ΔL*"), "\(level)")
    }
  }

  @Test func whatDecidesOnLargeTitlesIsSeen() throws {
    func theme(_ isLarge: Bool) -> AppearanceSnapshot {
      AppearanceSnapshot(rules: [.of("UINavigationBar", ["prefersLargeTitles": .boolean(isLarge)])])
    }
    let folder = try Self.folder(theme(true), theme(false))
    let page = try CommandRun(["old.json", "new.json", "-f", "html"], in: folder).output
    #expect(page.contains("The change is visible in the drawing."))
  }

  // MARK: Gates

  @Test(
    arguments: [
      (0x007AFF, 0xF2F2F7, "readability", 1), (0xF2F2F7, 0x000000, "readability", 0),
      (0x000000, 0x222222, "readability", 0), (0x888888, 0x888888, "readability", 0),
      (0x000000, 0x666666, "readability=AAA", 1), (0x000000, 0x666666, "readability=AA", 0),
      (0x000000, 0x222222, "readability=20", 1), (0x000000, 0x666666, "readability=4.5:1", 0),
    ] as [(UInt32, UInt32, String, Int32)])
  func aBuildFailsForWhatBecameUnreadableOnly(
    _ old: UInt32, _ new: UInt32, _ option: String, _ status: Int32
  ) throws {
    let folder = try Self.folder(Self.button(old), Self.button(new))
    for extra in [[], ["-q"], ["--stat"], ["-f", "json"], ["-f", "html"]] {
      let run = try CommandRun(["old.json", "new.json", "--fail-on", option] + extra, in: folder)
      #expect(run.status == status, "\(extra) \(run.errors)")
    }
  }

  @Test func aGateThatCannotSeeIsTrouble() throws {
    let image = AppearanceSnapshot(rules: [.of("UIButton", ["backgroundImage[state=normal]": .image(.named("Plate"))])])
    let folder = try Self.folder(Self.button(0), image)
    let unseen = try CommandRun(["old.json", "new.json", "--fail-on=readability"], in: folder)
    #expect(unseen.status == 2)
    #expect(unseen.errors.contains("cannot tell: Button 18.8:1 → on an image"))
    #expect(unseen.output.contains("Readability"), "and what there is to say is said all the same")
    try folder.write(.bar(["tint": .hex(0)]), to: "bar.json")
    try folder.write(.bar(["tint": .hex(1)]), to: "other.json")
    let nothing = try CommandRun(["bar.json", "other.json", "--fail-on=readability"], in: folder)
    #expect(nothing.status == 2)
    #expect(
      nothing.errors == """
        appearance-diff: --fail-on=readability: other.json: not measured, because no pairs are declared (--pairs=FILE)

        """)
  }

  @Test func filtersNarrowTheGate() throws {
    let folder = try Self.folder(Self.button(0), Self.button(0xF2F2F7))
    func status(_ arguments: String...) throws -> Int32 {
      try CommandRun(["old.json", "new.json", "--fail-on=readability"] + arguments, in: folder).status
    }
    #expect(try status("--only=class:UIButton") == 1)
    #expect(try status("--ignore=class:UIButton", "--ignore=class:UITableView") == 2, "nothing is left to be seen")
  }

  @Test(
    arguments: [
      (["--fail-on=legibility"], "option '--fail-on' takes 'readability', found 'legibility'"),
      (["--fail-on=readabilty"], "found 'readabilty'; did you mean 'readability'?"),
      (["--fail-on=readability=B"], "takes 'readability=AA', '=AAA' or a ratio from 1 to 21, found 'B'"),
      (["--fail-on=readability=22"], "found '22'"), (["--fail-on=readability="], "found ''"),
      (["--fail-on=readability=0x5"], "found '0x5'"), (["--fail-on=readability=1e1"], "found '1e1'"),
      (["new.json", "--fail-on=readability"], "--fail-on is for two files, found 3"),
    ] as [([String], String)])
  func slipsInTheQuestionAreTrouble(_ arguments: [String], _ message: String) throws {
    let folder = try Self.folder(Self.button(0), Self.button(1))
    let run = try CommandRun(["old.json", "new.json"] + arguments, in: folder)
    #expect(run.status == 2)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test func foldersAreGatedAsAWhole() throws {
    let folder = try TestFolder()
    for (name, title) in [("a", 0x000000), ("b", 0xF2F2F7)] as [(String, UInt32)] {
      try FileManager.default.createDirectory(atPath: folder.path(name), withIntermediateDirectories: true)
      try folder.write(Self.button(title), traits: .light, to: "\(name)/theme.json")
      try folder.write(Self.button(0), traits: .light, to: "\(name)/same.json")
    }
    let run = try CommandRun(["a", "b", "--fail-on=readability"], in: folder)
    #expect(run.status == 1)
    #expect(run.output.contains("Button 18.8 → 1.0:1"))
    #expect(try CommandRun(["b", "a", "--fail-on=readability"], in: folder).status == 0)
    let page = try CommandRun(["a", "b", "-f", "html"], in: folder).output
    #expect(page.contains("<strong>makes 1 text too low</strong>"))
    #expect(page.contains("<span class=\"ratio low\">1.0:1</span>"), "as samples, like every page")
  }

  /// A filter excludes the change of the ground, but not its effect on the text.
  @Test(arguments: ["text", "markdown", "json", "html"])
  func aFileOfAFolderIsReportedForWhatAFilteredChangeDoes(_ format: String) throws {
    let folder = try TestFolder()
    for (name, ground) in [("a", 0xF2F2F7), ("b", 0x111111)] as [(String, UInt32)] {
      try FileManager.default.createDirectory(atPath: folder.path(name), withIntermediateDirectories: true)
      let rules: [AppearanceSnapshot.Rule] = [
        .of("UIButton", ["titleColor[state=normal]": .hex(0)]), .of("UITableView", ["backgroundColor": .hex(ground)]),
      ]
      try folder.write(AppearanceSnapshot(rules: rules), traits: .light, to: "\(name)/theme.json")
    }
    let run = try CommandRun(["a", "b", "--fail-on=readability", "--only=titleColor", "-f", format], in: folder)
    #expect(run.status == 1)
    #expect(run.output.contains(format == "json" ? "\"worse\": 1" : "1 text got worse"), "\(run.output)")
  }

  /// Earlier versions did not check a theme that a pull request adds or renames.
  @Test func aThemeThatIsInTheNewFolderOnlyIsGatedToo() throws {
    let folder = try TestFolder()
    for name in ["a", "b"] {
      try FileManager.default.createDirectory(atPath: folder.path(name), withIntermediateDirectories: true)
      try folder.write(Self.button(0), traits: .light, to: "\(name)/same.json")
    }
    try folder.write(Self.button(0xF2F2F7), traits: .light, to: "b/new.json")
    let run = try CommandRun(["a", "b", "--fail-on=readability"], in: folder)
    #expect(
      run.output == """
        Only in b: new.json  (2 settings in 2 rules)

        Readability (WCAG 2.2 AA): 1 text too low
          - UIButton.titleColor[state=normal] #f2f2f7 makes 1 text too low
            #6f6e73 would pass: 4.5:1 on #f2f2f7
              Button 1.0:1 on UITableView.backgroundColor #f2f2f7

        1 file differs; 1 on both sides sets the same. 1 text in 1 file got worse, or is
            too hard to read in a new file.

        """)
    #expect(run.status == 1)
    for format in ["html", "markdown", "json"] {
      let run = try CommandRun(["a", "b", "--fail-on=readability", "-f", format], in: folder)
      #expect(run.output.contains(format == "json" ? "\"low\": 1," : "1 text too low") && run.status == 1)
    }
    #expect(try CommandRun(["b", "a", "--fail-on=readability"], in: folder).status == 0, "what is gone is not read")
    let stepper = AppearanceValue.image(.symbol("minus", configuration: [:]))
    try folder.write(
      AppearanceSnapshot(rules: [.of("UIStepper", ["incrementImage[state=normal]": stepper])]), traits: .light,
      to: "b/new.json")
    let image = try CommandRun(["a", "b", "--fail-on=readability"], in: folder)
    #expect(
      image.status == 2 && image.errors.contains("b/new.json: none of its texts can be measured"), "\(image.errors)")
  }

  /// The gate names its cause, even if a filter or a tolerance excludes it from the comparison.
  @Test(arguments: [["--tolerance=60"], ["--stat"], ["--stat", "--tolerance=60"], ["--stat", "-f", "markdown"]])
  func aGateSaysWhatItFailsFor(_ options: [String]) throws {
    let folder = try Self.folder(Self.button(0x007AFF), Self.button(0xF2F2F7))
    let run = try CommandRun(["old.json", "new.json", "--fail-on=readability"] + options, in: folder)
    #expect(run.status == 1)
    let output = run.output.replacing("`", with: "")
    #expect(output.contains("UIButton.titleColor[state=normal] #007aff → #f2f2f7"), "\(output)")
    #expect(output.contains("1 text got worse"))
  }

  /// In an earlier version, one measurable file was enough for all.
  @Test func eachFileHasToBeMeasured() throws {
    let image = AppearanceSnapshot(rules: [
      .of(
        "UIButton", ["backgroundImage[state=normal]": .image(.named("Plate")), "titleColor[state=normal]": Self.white])
    ])
    let folder = try Self.folder(Self.button(0), image)
    for files in [["old.json", "new.json"], ["new.json"]] {
      let run = try CommandRun(["lint", "--fail-on=readability"] + files, in: folder)
      #expect(run.status == 2)
      #expect(run.errors.contains("new.json: none of its texts can be measured"))
    }
    for name in ["a", "b"] {
      try FileManager.default.createDirectory(atPath: folder.path(name), withIntermediateDirectories: true)
      try folder.write(Self.button(0), traits: .light, to: "\(name)/good.json")
      try folder.write(image, traits: .light, to: "\(name)/image.json")
    }
    let folders = try CommandRun(["a", "b", "--fail-on=readability"], in: folder)
    #expect(folders.status == 2)
    #expect(folders.errors.contains("b/image.json: none of its texts can be measured"))
  }

  /// A renamed theme that was unreadable before is not a new finding.
  @Test func aRenamedThemeIsNotNew() throws {
    let folder = try TestFolder()
    for name in ["a", "b"] {
      try FileManager.default.createDirectory(atPath: folder.path(name), withIntermediateDirectories: true)
      try folder.write(Self.button(0), traits: .light, to: "\(name)/same.json")
    }
    try folder.write(Self.button(0xF2F2F7), traits: .light, to: "a/faint.json")
    try folder.write(Self.button(0xF2F2F7), traits: .light, to: "b/pale.json")
    let run = try CommandRun(["a", "b", "--fail-on=readability"], in: folder)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("nothing got worse"), "\(run.output)")
    #expect(try CommandRun(["a", "b"], in: folder).status == 1, "the folders differ")
  }

  /// A result about all texts is shown only if none was left out.
  @Test func whatWasNotLookedAtIsCounted() throws {
    func theme(_ color: UInt32) -> AppearanceSnapshot {
      AppearanceSnapshot(
        rules: (0..<2400).map { .of("UILabel", in: ["Screen\($0)"], ["textColor": .hex(color)]) }
          + [.of("UITableView", ["backgroundColor": Self.white]), .of("UILabel", ["textColor": .hex(0)])])
    }
    let folder = try Self.folder(theme(0x000000), theme(0x111111))
    for format in ["text", "markdown", "html"] {
      let run = try CommandRun(["old.json", "new.json", "-f", format], in: folder)
      #expect(!run.output.contains("nothing got worse"))
      #expect(run.output.contains("not looked at"), "\(format)")
    }
    let lint = words(try CommandRun(["lint", "new.json"], in: folder).output)
    #expect(lint.contains("that were measured is too low") && lint.contains("not looked at"), "\(lint)")
    let gate = try CommandRun(["lint", "new.json", "--fail-on=readability"], in: folder)
    #expect(gate.status == 2 && gate.errors.contains("were not looked at, because there are too many"))
  }

  @Test(arguments: [(1000, 0), (1001, 2)] as [(Int, Int32)])
  func theGateFailsWhereOnePairIsLeftOut(_ count: Int, _ status: Int32) throws {
    let pairs = (0..<count).map { number in
      DeclaredPair(
        .init(RuleKey("PriceTag", containers: ["Shelf\(number)"]), SettingKey("textColor")),
        on: .init(RuleKey("Card"), SettingKey("fill")))
    }
    let snapshot = AppearanceSnapshot(rules: [
      .of("PriceTag", ["textColor": .hex(0)]), .of("Card", ["fill": Self.white]),
    ])
    let folder = try TestFolder()
    try folder.write(SnapshotDocument(snapshot, traits: .light, pairs: pairs), to: "theme.json")
    for arguments in [["lint", "theme.json"], ["theme.json", "theme.json"]] {
      let run = try CommandRun(arguments + ["--fail-on=readability"], in: folder)
      #expect(run.status == status)
      #expect(
        run.errors
          == (status == 0
            ? ""
            : "appearance-diff: --fail-on=readability: theme.json: 1 of the containers or pairs was not looked at, "
              + "because there are too many\n"))
    }
  }

  // MARK: The style of a theme

  /// An earlier version read a night theme on the system's light colors, and its backgrounds with black text on them.
  @Test func aThemeIsReadInTheStyleThatItSays() throws {
    func night(_ traits: AppearanceTraits) throws -> TestFolder {
      let folder = try TestFolder()
      let rules: [AppearanceSnapshot.Rule] = [
        .of("UITableViewCell", ["backgroundColor": .hex(0x1A1F2B)]),
        .of("UITableView", ["backgroundColor": .hex(0x10131A)]),
      ]
      try folder.write(AppearanceSnapshot(rules: rules), traits: traits, to: "night.json")
      return folder
    }
    let dark = try CommandRun(["lint", "night.json"], in: night(.dark))
    #expect(dark.status == 0 && !dark.output.contains("  - "), "\(dark.output)")
    let unknown = try CommandRun(["lint", "night.json"], in: night(.none))
    #expect(unknown.status == 0, "\(unknown.output)")
    #expect(words(unknown.output).contains("because the file does not say whether it is for light or dark"))
    let said = try CommandRun(["lint", "night.json", "--traits=userInterfaceStyle=dark"], in: night(.none))
    #expect(said.output == dark.output)
    let light = try CommandRun(["lint", "night.json"], in: night(.light))
    #expect(light.status == 1, "black on that cannot be read")
    // The style in the file has precedence.
    let contradicted = try CommandRun(["lint", "night.json", "--traits=userInterfaceStyle=light"], in: night(.dark))
    #expect(contradicted.status == 0)
  }

  @Test func classesOfTheFileAreKnown() throws {
    let rules: [AppearanceSnapshot.Rule] = [
      .of("UILabel", in: ["Wallet.AmountCell"], ["textColor": .hex(0x006644)]),
      .of("Wallet.AmountCell", ["backgroundColor": .hex(0x008054)]),
    ]
    func lint(_ classes: [String: [String]], _ options: String...) throws -> CommandRun {
      let folder = try TestFolder()
      try folder.write(
        SnapshotDocument(AppearanceSnapshot(rules: rules), traits: .light, classes: classes), to: "theme.json")
      return try CommandRun(["lint", "theme.json"] + options, in: folder)
    }
    let known = try lint(["Wallet.AmountCell": ["UITableViewCell"]])
    #expect(known.status == 1 && known.output.contains("Cell in Wallet.AmountCell 1.4:1"), "\(known.output)")
    #expect(!known.output.contains("Section header"))
    let said = try lint([:], "--superclass=Wallet.AmountCell:UITableViewCell")
    #expect(said.output == known.output)
    // Without the superclass, the label's background is that of its container.
    let unknown = try lint([:])
    #expect(unknown.status == 1 && unknown.output.contains("Label in Wallet.AmountCell 1.4:1"), "\(unknown.output)")
  }

  // MARK: Pairs

  private static func pairs(_ pair: String) throws -> TestFolder {
    func theme(_ text: UInt32) -> AppearanceSnapshot {
      AppearanceSnapshot(rules: [.of("PriceTag", ["textColor": .hex(text)]), .of("Card", ["fill": Self.white])])
    }
    let folder = try Self.folder(theme(0), theme(0xBBBBBB))
    let text = "{\"format\": \"appearance-pairs\", \"version\": 1, \"pairs\": [\n\(pair)\n]}\n"
    try folder.write(text, to: "pairs.json")
    return folder
  }

  /// A rule with traits is a place where a pair is seen, as it is for UIKit's texts.
  @Test func aPairIsMeasuredInEachModeOfItsTokens() throws {
    let folder = try TestFolder()
    try folder.write(
      ##"""
      { "bg": { "$type": "color", "$value": "#ffffff", "$extensions": { "mode": { "Night": "#111111" } } },
        "ink": { "$type": "color", "$value": "#000000", "$extensions": { "mode": { "Night": "#222222" } } },
        "fixed": { "$type": "color", "$value": "#000000" } }
      """##, to: "a.tokens.json")
    func lint(_ foreground: String) throws -> CommandRun {
      try folder.write(
        """
        { "format": "appearance-pairs", "version": 1, "pairs": [{ "name": "Ink", "foreground": \(foreground),
          "background": { "class": "color", "setting": "bg" } }] }
        """, to: "pairs.json")
      return try CommandRun(["lint", "a.tokens.json", "--pairs=pairs.json", "--fail-on=readability"], in: folder)
    }
    let run = try lint(#"{ "class": "color", "setting": "ink" }"#)
    #expect(run.output.contains("Ink, mode: Night 1.1:1") && run.status == 1, "\(run.output)\(run.errors)")
    let fixed = try lint(#"{ "class": "color", "setting": "fixed" }"#)
    #expect(fixed.output.contains("Ink, mode: Night 1.1:1") && fixed.status == 1, "\(fixed.output)\(fixed.errors)")
    let other = try lint(#"{ "class": "color", "setting": "ink", "traits": { "mode": "Day" } }"#)
    #expect(other.status == 0, "\(other.output)\(other.errors)")
  }

  @Test func declaredPairsAreMeasuredToo() throws {
    let folder = try Self.pairs(
      #"{"foreground": {"class": "PriceTag", "setting": "textColor"}, "background": {"class": "Card", "setting": "fill"}}"#
    )
    let plain = try CommandRun(["old.json", "new.json", "--fail-on=readability"], in: folder)
    #expect(plain.status == 2, "without them there is nothing to see")
    let run = try CommandRun(["old.json", "new.json", "--fail-on=readability", "--pairs=pairs.json"], in: folder)
    #expect(run.status == 1)
    #expect(run.output.contains("PriceTag.textColor on Card.fill 21.0 → 1.9:1"))
    #expect(try CommandRun(["lint", "new.json", "--pairs=pairs.json"], in: folder).output.contains("1 text too low"))
  }

  @Test(
    arguments: [
      (#"{"foreground": {"class": "A", "setting": "a"}}"#, "2:1: $.pairs[0]: expected a member 'background'"),
      (
        #"{"foreground": {"class": "A", "setting": "a"}, "background": {"class": "A", "setting": "b"}, "level": "txt"}"#,
        "expected \"text\", \"largeText\", \"sign\" or a ratio from 1 to 21, found \"txt\"; did you mean 'text'?"
      ),
      (
        #"{"foreground": {"class": "A", "seting": "a"}, "background": {"class": "A", "setting": "b"}}"#,
        "unknown member 'seting'; did you mean 'setting'?"
      ),
      (
        #"{"foreground": {"class": "A", "setting": "a"}, "background": {"class": "B", "setting": "b"}}"#,
        "no theme sets both colors of the pair 'A.a on B.b'"
      ),
    ])
  func slipsInPairsAreTrouble(_ pair: String, _ message: String) throws {
    let folder = try Self.pairs(pair)
    let run = try CommandRun(["old.json", "new.json", "--fail-on=readability", "--pairs=pairs.json"], in: folder)
    #expect(run.status == 2)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  private static let price = DeclaredPair(
    .init(RuleKey("PriceTag"), SettingKey("textColor")), on: .init(RuleKey("Card"), SettingKey("fill")), name: "Price")

  private static func shop(_ text: UInt32, pairs: [DeclaredPair] = [price]) -> String {
    let rules = [
      AppearanceSnapshot.Rule.of("PriceTag", ["textColor": .hex(text)]), .of("Card", ["fill": Self.white]),
    ]
    return String(decoding: SnapshotDocument(AppearanceSnapshot(rules: rules), pairs: pairs).json(), as: UTF8.self)
  }

  @Test func aThemeDeclaresItsOwnPairs() throws {
    let folder = try TestFolder()
    try folder.write(Self.shop(0), to: "old.json")
    try folder.write(Self.shop(0xBBBBBB), to: "new.json")
    try folder.write(Self.shop(0xBBBBBB, pairs: []), to: "plain.json")
    #expect(try CommandRun(["lint", "new.json"], in: folder).output.contains("1 text too low"))
    let plain = try CommandRun(["lint", "plain.json"], in: folder)
    #expect(plain.status == 0)
    #expect(plain.output.contains("readability: not measured, because no pairs"), "\(plain.output)")
    let gate = "--fail-on=readability"
    // The pairs of one side apply to both.
    for (old, new) in [("old", "new"), ("old", "plain")] {
      let run = try CommandRun(["\(old).json", "\(new).json", gate], in: folder)
      #expect(run.status == 1)
      #expect(run.output.contains("Price 21.0 → 1.9:1"), "\(run.output)")
    }
    #expect(try CommandRun(["new.json", "plain.json"], in: folder).status == 0, "a pair is no setting")
    // A patch keeps the pairs of the file.
    #expect(try CommandRun(["old.json", "new.json", "-f", "json", "-o", "diff.json"], in: folder).status == 1)
    #expect(try CommandRun(["patch", "old.json", "diff.json"], in: folder).output == Self.shop(0xBBBBBB))
    // A pair that is declared twice is measured once.
    try folder.write(
      #"{"format": "appearance-pairs", "version": 1, "pairs": [{"name": "Price", "foreground": {"class": "PriceTag", "#
        + #""setting": "textColor"}, "background": {"class": "Card", "setting": "fill"}}]}"#, to: "pairs.json")
    #expect(try CommandRun(["lint", "new.json", "--pairs=pairs.json"], in: folder).output.contains("1 text too low"))
  }

  @Test func pairsOfAThemeThatCannotBeMeasuredAreTrouble() throws {
    let folder = try TestFolder()
    let slip = DeclaredPair(
      .init(RuleKey("PriceTag"), SettingKey("txtColor")), on: .init(RuleKey("Card"), SettingKey("fill")), name: "Slip")
    try folder.write(Self.shop(0, pairs: [Self.price, slip]), to: "a.json")
    try folder.write(Self.shop(0), to: "b.json")
    let run = try CommandRun(["lint", "a.json", "b.json", "--fail-on=readability"], in: folder)
    #expect(run.status == 2)
    #expect(run.errors.contains("no theme sets both colors of the pair 'Slip'"))
    let bad = Self.shop(0).replacingOccurrences(of: "\"setting\": \"fill\"", with: "\"seting\": \"fill\"")
    try folder.write(bad, to: "bad.json")
    let check = try CommandRun(["validate", "bad.json"], in: folder)
    #expect(check.output.contains("$.pairs[0].background.seting: unknown member 'seting'; did you mean 'setting'?"))
    #expect(check.status == 2)
  }

  // MARK: Three themes and more

  @Test func threeThemesSayWhatIsTooLowInAnyOfThem() throws {
    let folder = try Self.folder(Self.button(0x007AFF), Self.button(0))
    try folder.write(Self.button(0xF2F2F7), traits: .light, to: "third.json")
    let files = ["old.json", "new.json", "third.json"]
    let text = try CommandRun(files, in: folder).output
    #expect(
      text == """
                                    old.json        new.json  third.json

        Readability (WCAG 2.2 AA): 1 text too low
          Button                    3.5:1, too low  18.8:1    1.0:1, too low

        UIButton
          titleColor[state=normal]  #007aff         #000000   #f2f2f7

        1 setting in 1 rule differs

        """)
    let markdown = try CommandRun(files + ["-f", "markdown"], in: folder).output
    #expect(markdown.contains("**Readability** (WCAG 2.2 AA): **1 text too low**."))
    #expect(markdown.contains("| Button | **3.5:1, too low** | 18.8:1 | **1.0:1, too low** |"))
    let json = try CommandRun(files + ["-f", "json"], in: folder).output
    #expect(json.contains("\"low\": 1"))
    // Themes with the same settings have no output.
    #expect(try CommandRun(["old.json", "old.json", "old.json"], in: folder).output == "")
    // A text that only the system causes in one theme may be caused by another theme.
    try folder.write(
      AppearanceSnapshot(rules: [
        .of("UIButton", ["titleColor[state=normal]": .nil]), .of("UITableView", ["backgroundColor": Self.white]),
      ]), traits: .light, to: "plain.json")
    #expect(
      try CommandRun(["third.json", "new.json", "plain.json"], in: folder).output.contains("1 text too low"))
  }
}

/// Returns an output without its line breaks.
private func words(_ output: String) -> String { output.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
