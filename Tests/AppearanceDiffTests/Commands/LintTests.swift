import AppearanceState
import AppearanceThemes
import Testing

@testable import appearance_diff

/// `appearance-diff lint`
struct LintTests {
  /// With many ancestors, every rule could be beaten by all others.
  @Test func rulesThatTooManyCouldBeatAreCounted() {
    let names = (0..<20).map { "C\($0)" }
    let hierarchy = ClassHierarchy(own: Dictionary(uniqueKeysWithValues: zip(names, names.dropFirst())))
    let snapshot = AppearanceSnapshot(
      rules: names.enumerated().map { .of("Bar", in: [$1], order: $0 + 1, ["a": .number(1), "b": .number(1)]) })
    let all = DeadSettings(snapshot, hierarchy)
    #expect(all.findings.count == 19 && all.omittedCount == 0)
    let some = DeadSettings(snapshot, hierarchy, upTo: 100)
    #expect(some.findings.count < 19 && some.omittedCount > 0)
  }

  private static func lint(_ rules: String, _ arguments: String...) throws -> CommandRun {
    let folder = try TestFolder()
    let file = "{\"format\": \"appearance-snapshot\", \"version\": 1, \"rules\": [\n\(rules)\n]}\n"
    try folder.write(file, to: "theme.json")
    return try CommandRun(["lint", "theme.json"] + arguments, in: folder)
  }

  @Test(
    arguments: [
      (
        #"{"class": "UISwitch", "attributes": {"onTinColor": null}}"#,
        "theme.json:2:38: $.rules[0].attributes.onTinColor: UISwitch has no attribute 'onTinColor'; "
          + "did you mean 'onTintColor'?\n"
      ),
      (
        #"{"class": "UIBarButtonItem", "attributes": {"titleTextAttributes": null}}"#,
        "theme.json:2:45: $.rules[0].attributes.titleTextAttributes: UIBarButtonItem.titleTextAttributes has the axes "
          + "'state', found no axes\n"
      ),
      (
        #"{"class": "UIButton", "attributes": {"titleColor[state=highlited]": null}}"#,
        "theme.json:2:38: $.rules[0].attributes[\"titleColor[state=highlited]\"]: UIButton.titleColor: axis 'state' has "
          + "no value 'highlited'; did you mean 'highlighted'?\n"
      ),
      (
        #"{"class": "UILabel", "traits": {"userInterfaceStyle": "drak"}, "attributes": {"textColor": null}}"#,
        "theme.json:2:1: $.rules[0]: the rule never applies: trait 'userInterfaceStyle' is never 'drak'; "
          + "did you mean 'dark'?\n"
      ),
      (
        #"{"class": "UILabel", "traits": {"userInterfaceStile": "dark"}, "attributes": {"textColor": null}}"#,
        "theme.json:2:1: $.rules[0]: there is no trait 'userInterfaceStile'; did you mean 'userInterfaceStyle'?\n"
      ),
      (#"{"class": "UIButton", "attributes": {"tintColor": null, "backgroundColor": null}}"#, ""),
      (#"{"class": "Badge", "traits": {"mood": "good"}, "attributes": {"onTinColor": null}}"#, ""),
    ])
  func namesThatUIKitDoesNotHave(_ rule: String, _ output: String) throws {
    let run = try Self.lint(rule)
    #expect(run.output == output)
    #expect(run.status == (output.isEmpty ? 0 : 1))
  }

  @Test func aClassOfTheAppMayHaveAttributesThatUIKitDoesNotHave() throws {
    let rule = #"{"class": "Badge", "attributes": {"onTinColor": null, "onTintColor[state=normal]": null}}"#
    let run = try Self.lint(rule, "--superclass=Badge:UISwitch")
    #expect(run.output == "" && run.status == 0)
  }

  private static func labels(_ containers: String...) -> String {
    containers.map { #"{"class": "UILabel", "containers": [\#($0)], "attributes": {"shadowColor": null}}"# }
      .joined(separator: ",\n")
  }

  @Test func rulesThatCanNeverWin() throws {
    let window = try Self.lint(Self.labels(#""UITableViewCell""#, #""UIWindow""#))
    #expect(
      window.output
        == "theme.json:2:1: $.rules[0]: the rule can never win: 'UILabel in UIWindow' always beats "
        + "'UILabel in UITableViewCell'\n")
    // If both match one host, the one set later wins.
    let earlier = #"""
      {"class": "UILabel", "containers": ["UIButton"], "order": 2, "attributes": {"shadowColor": null}},
      {"class": "UILabel", "containers": ["UIControl"], "order": 1, "attributes": {"shadowColor": null}}
      """#
    #expect(try Self.lint(earlier).output == "")
    let later = #"""
      {"class": "UILabel", "containers": ["UIButton"], "order": 1, "attributes": {"shadowColor": null, "font": null}},
      {"class": "UILabel", "containers": ["UIControl"], "order": 2, "attributes": {"shadowColor": null}}
      """#
    #expect(
      try Self.lint(later).output
        == "theme.json:2:77: $.rules[0].attributes.shadowColor: can never win: 'UILabel in UIControl' sets it too and "
        + "always beats 'UILabel in UIButton'\n")
  }

  @Test(
    arguments: [
      (#""ZWindow""#, ["--superclass=ZWindow:UIWindow"], false), (#""Stranger""#, [], false),
      (#""Stranger""#, ["--superclass=Stranger:Other"], false), (#""UIButton", "UIWindow""#, [], false),
      (#""UIView""#, [], false), (#""MyCell""#, ["--superclass=MyCell:UITableViewCell"], true),
      (#""UIViewController""#, [], true),
    ] as [(String, [String], Bool)])
  func whatMayBeAWindowMayWin(_ containers: String, _ options: [String], _ isDead: Bool) throws {
    let folder = try TestFolder()
    let rules = Self.labels(containers, #""UIWindow""#)
    try folder.write("{\"format\": \"appearance-snapshot\", \"version\": 1, \"rules\": [\(rules)]}\n", to: "theme.json")
    let run = try CommandRun(["lint", "theme.json"] + options, in: folder)
    #expect(run.output.contains("'UILabel in UIWindow' always beats") == isDead, "\(run.output)")
  }

  @Test(.timeLimit(.minutes(10))) func everyRuleIsLookedAtHoweverManyThereAre() {
    // More rules than a person writes, and only the last ones can never win.
    let rules = (0..<2000).map { AppearanceSnapshot.Rule.of("UILabel", in: ["Sheet\($0)", "Zone"], ["font": .nil]) }
    let last = [
      AppearanceSnapshot.Rule.of("UILabel", in: ["UIButton", "Zone"], order: 1, ["font": .nil]),
      .of("UILabel", in: ["UIControl", "Zone"], order: 2, ["font": .nil]),
    ]
    let slips = DeadSettings(AppearanceSnapshot(rules: rules + last), ClassHierarchy()).findings
    #expect(slips.map(\.rule?.containers) == [["UIButton", "Zone"]])
  }

  @Test(.timeLimit(.minutes(10))) func placesOfManyFindingsAreFoundInOnePass() throws {
    let names = (0..<6000).map { #""onTinColor\#($0)": null"# }
    let run = try Self.lint(#"{"class": "UISwitch", "attributes": {\#n\#(names.joined(separator: ",\n"))}}"#)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 6000)
    #expect(lines.first?.hasPrefix("theme.json:3:1: $.rules[0].attributes.onTinColor0: ") == true)
    #expect(lines.last?.hasPrefix("theme.json:6002:1: $.rules[0].attributes.onTinColor5999: ") == true)
  }

  /// A rule that never wins by the approximate check must never win in the engine.
  @Test func whatNeverWinsNeverDoes() {
    let pairs = [(["UITableViewCell"], ["UIWindow"]), (["UIButton"], ["UIView"]), (["A", "UIButton"], ["UIWindow"])]
    for (loser, winner) in pairs {
      let snapshot = AppearanceSnapshot(rules: [
        .of("UILabel", in: loser, order: 1, ["font": .nil]), .of("UILabel", in: winner, order: 2, ["font": .nil]),
      ])
      let slips = DeadSettings(snapshot, ClassHierarchy()).findings
      #expect(slips.map(\.rule?.containers) == [loser])
      let lineage = ClassHierarchy().lineage
      let chain = (loser + ["UITableView", "UIWindow"]).map(lineage)
      let cascade = SnapshotCascade(snapshot).cascade(for: lineage("UILabel"), inside: chain, traits: .none)
      #expect(cascade.decisions[0].winner.rule.containers == winner)
    }
  }

  @Test func aTraitThatNoThemeIsShownUnderIsASlip() throws {
    let folder = try TestFolder()
    try folder.write(
      """
      { "format": "appearance-snapshot", "version": 1,
        "traits": { "userInterfaceStyle": "drak" }, "rules": [] }
      """, to: "theme.json")
    let run = try CommandRun(["lint", "theme.json"], in: folder)
    #expect(run.status == 1)
    #expect(
      run.output == """
        theme.json:2:13: $.traits: trait 'userInterfaceStyle' is never 'drak'; did you mean 'dark'?

        """)
    let json = try CommandRun(["lint", "theme.json", "-f", "json"], in: folder).output
    for member in [#""kind": "unknownTrait""#, #""rule": null"#, #""setting": null"#, #""line": 2"#] {
      #expect(json.contains(member), "\(json)")
    }
  }

  @Test func aCatalogMayHaveColorsForAWatch() throws {
    let folder = try TestFolder()
    let set = """
      { "colors" : [{ "idiom" : "watch", "color" : { "platform" : "watchos", "reference" : "systemTealColor" } }] }
      """
    let run = try CommandRun(
      script: """
        mkdir -p A.xcassets/Tint.colorset && echo '\(set)' > A.xcassets/Tint.colorset/Contents.json && "$1" lint A.xcassets
        """, [], in: folder, environment: ["PATH": "/usr/bin:/bin"])
    #expect(run.output == "" && run.errors == "")
    #expect(run.status == 0)
  }

  @Test func whatIsHardToReadIsTold() throws {
    let faint = #"""
      {"class": "UILabel", "containers": ["Tag"], "attributes": {
        "textColor": {"kind": "color", "colorSpace": "srgb", "components": [0.6, 0.6, 0.6], "alpha": 1}}},
      {"class": "Tag", "attributes": {
        "backgroundColor": {"kind": "color", "colorSpace": "srgb", "components": [1, 1, 1], "alpha": 1}}}
      """#
    let run = try Self.lint(faint)
    #expect(run.status == 1)
    #expect(
      run.output == """
        theme.json: readability (WCAG 2.2 AA): 1 text too low
          - UILabel.textColor in Tag #999999 makes 1 text too low
            #767676 would pass: 4.5:1 on #ffffff
              Label in Tag 2.8:1 on Tag.backgroundColor #ffffff

        """)
    #expect(try Self.lint(faint, "--fail-on=readability=2.5").status == 0)
    #expect(try Self.lint(faint, "--fail-on=readability").status == 1)
    #expect(try Self.lint(faint, "-f", "markdown").output.contains("| Label in Tag | 2.8:1 | 4.5:1 |"))
    let page = try Self.lint(faint, "-f", "html").output
    #expect(page.contains("1 text too low") && page.contains("verdict warn\">1 finding in 1 theme.</p>"))
    // The drawing comes first.
    #expect(page.contains(#/class="screen"[\s\S]*1 text too low/#))
    #expect(try Self.lint(faint, "-f", "json").output.contains("\"format\": \"appearance-lint\""))
    // A misspelled attribute is not a question of readability.
    let slip = #"{"class": "UISwitch", "attributes": {"onTinColor": null}}"#
    #expect(try Self.lint("\(faint), \(slip)", "--fail-on=readability=2.5").status == 0)
    #expect(try Self.lint(slip, "--fail-on=readability").status == 2, "nothing could be measured")
  }

  /// An unreadable part may contain any finding, so it is an error, whatever the rest contains.
  @Test func whatCannotBeReadIsNoGoodNews() throws {
    let folder = try TestFolder()
    try folder.addFixtures()
    try folder.write(##"{ "bad": { "$type": "color", "$value": "{gone}" } }"##, to: "bad.tokens.json")
    let arguments = ["lint", "day.json", "bad.tokens.json", "--fail-on=readability=1"]
    let run = try CommandRun(arguments, in: folder)
    #expect(run.errors.contains("\"{gone}\" leads to no token"))
    #expect(run.errors.contains("bad.tokens.json: 1 problem; the rest is read\n"))
    #expect(run.status == 2)
  }

  @Test func severalFilesAreToldOneByOne() throws {
    let folder = try TestFolder()
    try folder.addFixtures()
    let run = try CommandRun(["lint", "day.json", "night.json"], in: folder)
    #expect(run.status == 1)
    for name in ["day.json", "night.json"] { #expect(run.output.contains("\(name): readability (WCAG 2.2 AA): ")) }
    #expect(try CommandRun(["lint"], in: folder).errors.contains("lint takes files, found none"))
    #expect(try CommandRun(["lint", "gone.json"], in: folder).status == 2)
  }

  @Test func aFileThatCannotBeReadKeepsNothingFromTheOthers() throws {
    let folder = try TestFolder()
    try folder.addFixtures()
    try folder.write("{", to: "broken.json")
    let day = try folder.read("day.json")
    let run = try CommandRun(["lint", "broken.json", "day.json", "gone.json"], in: folder)
    #expect(run.status == 2)
    let unread = "\n2 files could not be read: broken.json, gone.json\n"
    #expect(run.output == (try CommandRun(["lint", "day.json"], in: folder)).output + unread)
    #expect(run.errors.contains("broken.json:1:2: ") && run.errors.contains("gone.json: "))
    // A list is written for all files or for none.
    try folder.write(try CommandRun(["lint", "day.json", "-f", "json"], in: folder).output, to: "accepted.json")
    for arguments in [["--fix"], ["--fix-patch"], ["--accept=accepted.json"]] {
      let run = try CommandRun(["lint", "broken.json", "day.json"] + arguments, in: folder)
      #expect(run.status == 2 && run.output.isEmpty, "\(arguments)")
      #expect(try folder.read("day.json") == day, "\(arguments)")
    }
  }

  /// One file can be named twice.
  @Test func thePageOfManyBeginsWithAnIndex() throws {
    let folder = try TestFolder()
    try folder.addFixtures()
    func page(_ count: Int) throws -> String {
      let files = (0..<count).map { $0 % 2 == 0 ? "day.json" : "night.json" }
      return try CommandRun(["lint"] + files + ["-f", "html"], in: folder).output
    }
    let few = try page(3)
    #expect(!few.contains("class=\"thumb\"") && few.contains("id=\"vision-protan\""))
    let many = try page(4)
    #expect(many.contains("<h1><span>4 themes</span></h1>"))
    #expect(many.matches(of: /class="thumb"/).count == 4)
    #expect(many.contains("class=\"screen\""))
    // Above this number only the index has drawings.
    let most = try page(21)
    #expect(most.matches(of: /class="thumb"/).count == 21)
    #expect(!most.contains("class=\"screen\"") && !most.contains("id=\"vision-protan\""))
    for page in [few, many, most] {
      let places = page.matches(of: /\ id="([^"]*)"/).map(\.output.1)
      #expect(Set(places).count == places.count, "\(places)")
      #expect(page.matches(of: /\ href="#([^"]*)"/).allSatisfy { places.contains($0.output.1) })
    }
  }

  /// The unreadable part may have findings.
  @Test(arguments: ["markdown", "html"]) func aFileThatIsReadInPartIsNotAllRight(_ format: String) throws {
    let folder = try TestFolder()
    try folder.write(
      ##"{ "a": { "$type": "color", "$value": "#112233" }, "b": { "$type": "color", "$value": "no color" } }"##,
      to: "part.tokens.json")
    let run = try CommandRun(["lint", "part.tokens.json", "--format=\(format)"], in: folder)
    #expect(run.output.contains("Nothing looks wrong in what could be read."), "\(run.output.suffix(600))")
  }
}
