import AppearanceState
import AppearanceThemes
import Testing

/// `appearance-diff OLD NEW` as a process.
struct CompareTests {
  private static let day = AppearanceSnapshot(rules: [
    .of(
      "UINavigationBar",
      [
        "barTintColor": .hex(0xFBFAF7), "barStyle": .enumeration(.init(type: "UIBarStyle", name: "default")),
        "backIndicatorImage": .nil, "isTranslucent": .boolean(true), "titleTextAttributes": .textAttributes([:]),
        "standardAppearance": .record(
          .init(
            type: "UINavigationBarAppearance",
            fields: [
              "backgroundColor": .hex(0xFBFAF7, alpha: 0.92), "shadowColor": .nil,
              "buttonAppearance": .record(.init(type: "UIBarButtonItemAppearance", fields: ["kern": .number(1)])),
            ])),
      ]),
    .of("UINavigationBar", in: ["ContactSheet"], traits: .dark, ["tintColor": .hex(0xFF0000)]),
  ])

  private static let night = AppearanceSnapshot(rules: [
    .of(
      "UINavigationBar",
      [
        "barTintColor": .hex(0x161E24), "barStyle": .enumeration(.init(type: "UIBarStyle", name: "default")),
        "shadowImage": .nil, "isTranslucent": .boolean(false),
        "titleTextAttributes": .textAttributes(["kern": .number(0.5)]),
        "standardAppearance": .record(
          .init(
            type: "UINavigationBarAppearance",
            fields: [
              "backgroundColor": .hex(0x161E24, alpha: 0.92),
              "buttonAppearance": .record(.init(type: "UIBarButtonItemAppearance", fields: ["kern": .number(2)])),
            ])),
      ]),
    .of("UINavigationBar", in: ["ContactSheet"], traits: .dark, ["tintColor": .hex(0xFE0000)]),
  ])

  private func folder() throws -> TestFolder {
    let folder = try TestFolder()
    try folder.write(Self.day, name: "Day", to: "day.json")
    try folder.write(Self.night, name: "Night", to: "night.json")
    return folder
  }

  @Test func showsWhatDiffersRuleByRule() throws {
    let run = try CommandRun(["day.json", "night.json"], in: folder())
    #expect(
      run.output == """
        --- day.json    "Day"
        +++ night.json  "Night"

        Readability (WCAG 2.2 AA): none of the 5 texts that were measured got worse; 11
            not measured for other reasons

        UINavigationBar
          - backIndicatorImage          nil             →  unset
          ~ barTintColor                #fbfaf7         →  #161e24         ΔE 84
          ~ isTranslucent               true            →  false
          + shadowImage                 unset           →  nil
          ~ standardAppearance
              backgroundColor           #fbfaf7 / 0.92  →  #161e24 / 0.92  ΔE 82
              buttonAppearance.kern     1               →  2
            - shadowColor               nil             →  unset
          ~ titleTextAttributes.kern    unset           →  0.5

        UINavigationBar in ContactSheet (userInterfaceStyle: dark)
          ~ tintColor                   #ff0000  →  #fe0000  ΔE 0.2, hardly visible

        1 added, 1 removed, 5 changed in 2 rules

        """)
    #expect(run.errors == "")
    #expect(run.status == 1)
  }

  @Test func saysNothingOfFilesThatSetTheSame() throws {
    let run = try CommandRun(["day.json", "day.json"], in: folder())
    #expect(run.output == "")
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test(arguments: ["-s", "--report-identical-files"])
  func reportsIdenticalFilesWhenAsked(_ option: String) throws {
    let folder = try folder()
    try folder.write(Self.day, name: "Another name", to: "copy.json")
    let run = try CommandRun(["day.json", "copy.json", option], in: folder)
    #expect(run.output == "Files day.json and copy.json set the same\n")
    #expect(run.status == 0)
  }

  @Test(arguments: [["-", "night.json"], ["--", "-", "night.json"]])
  func readsStandardInput(_ arguments: [String]) throws {
    let folder = try folder()
    let run = try CommandRun(arguments, in: folder, input: folder.read("day.json"))
    #expect(run.output.hasPrefix("--- standard input  \"Day\"\n+++ night.json      \"Night\"\n\nReadability "))
    #expect(run.errors == "")
    #expect(run.status == 1)
  }

  @Test func opensFilesWithTheNamesOfCommandsAndOptions() throws {
    let folder = try folder()
    try folder.write(Self.day, to: "replay")
    try folder.write(Self.day, to: "--help")
    #expect(try CommandRun(["--", "replay", "--help"], in: folder).status == 0)
    #expect(try CommandRun(["./replay", "day.json"], in: folder).status == 0)
  }

  @Test func showsTheOrderOfRulesWhereItDecides() throws {
    let folder = try TestFolder()
    let first = AppearanceSnapshot.Rule.of("Item", in: ["Bar"], order: 2, ["tint": .number(1)])
    let second = AppearanceSnapshot.Rule.of("Item", in: ["Sheet"], order: 1, ["tint": .number(2)])
    try folder.write(AppearanceSnapshot(rules: [first, second]), to: "old.json")
    let plain = [first, second].map { AppearanceSnapshot.Rule($0.snapshot) }
    try folder.write(AppearanceSnapshot(rules: plain), to: "new.json")
    let run = try CommandRun(["old.json", "new.json"], in: folder)
    #expect(
      run.output == """
        --- old.json
        +++ new.json

        Order, where several rules match equally well: the last one wins
          ~ Item in Bar                 position 2  →  by name
          ~ Item in Sheet               position 1  →  by name

        the order of 2 rules changed

        """)
    #expect(run.status == 1)
  }
}
