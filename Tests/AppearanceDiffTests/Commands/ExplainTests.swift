import AppearanceState
import AppearanceThemes
import Testing

/// `show --explain` as a process.
struct ExplainTests {
  private func folder() throws -> TestFolder {
    let folder = try TestFolder()
    let shadow = AppearanceValue.record(.init(type: "Shadow", fields: ["color": .hex(0x000000), "offset": .nil]))
    try folder.write(
      AppearanceSnapshot(rules: [
        .of("UIView", ["tintColor": .hex(0x111111)]),
        .of("UINavigationBar", ["tintColor": .hex(0x222222), "shadow": shadow, "image[state=normal]": .nil]),
        .of("UINavigationBar", in: ["UIViewController"], ["tintColor": .hex(0x333333)]),
        .of("UINavigationBar", in: ["App.Sheet", "UIViewController"], ["tintColor": .hex(0x444444)]),
        .of("UINavigationBar", in: ["App.Sheet"], ["tintColor": .hex(0x555555)]),
        .of("UINavigationBar", traits: .dark, ["tintColor": .hex(0x666666)]),
        .of("UINavigationBar", traits: ["idiom": "phone"], ["tintColor": .hex(0x777777)]),
        .of("App.Bar", ["height": .number(44)]),
      ]), to: "day.json")
    return folder
  }

  private func explain(_ arguments: String...) throws -> CommandRun {
    try CommandRun(["show", "day.json", "--explain"] + arguments, in: folder())
  }

  @Test func tellsWhatARuleBeatsAndWhy() throws {
    let run = try explain(
      "UINavigationBar.tintColor", "--in", "App.Sheet,UINavigationController,UIWindow", "--traits",
      "userInterfaceStyle=dark,idiom=phone")
    #expect(
      run.output == """
        UINavigationBar.tintColor = #666666
        ├─ UINavigationBar (userInterfaceStyle: dark)
        └─ beats
           ├─ #777777, UINavigationBar (idiom: phone), which was set earlier
           ├─ #444444, UINavigationBar in App.Sheet in UIViewController, which asks for fewer traits
           ├─ #333333, UINavigationBar in UIViewController, which asks for fewer traits
           ├─ #555555, UINavigationBar in App.Sheet, which asks for fewer traits
           ├─ #222222, UINavigationBar, which asks for fewer traits
           └─ #111111, UIView, which is for a superclass

        """)
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test func containersDecideFromTheWindowDown() throws {
    let run = try explain("UINavigationBar.tintColor", "--in=App.Sheet,UINavigationController", "--in=UIWindow")
    #expect(
      run.output == """
        UINavigationBar.tintColor = #444444
        ├─ UINavigationBar in App.Sheet in UIViewController
        └─ beats
           ├─ #333333, UINavigationBar in UIViewController, which names fewer containers
           ├─ #555555, UINavigationBar in App.Sheet, whose containers are farther from the window
           ├─ #222222, UINavigationBar, which names fewer containers
           └─ #111111, UIView, which is for a superclass

        """)
  }

  @Test func withoutAnAttributeEachOneIsToldForItself() throws {
    let run = try explain("App.Bar", "--superclass=App.Bar:App.Base", "--superclass=App.Base:UINavigationBar")
    #expect(
      run.output == """
        App.Bar.height = 44
        └─ App.Bar

        App.Bar.image[state=normal] = nil
        └─ UINavigationBar

        App.Bar.shadow = Shadow
        └─ UINavigationBar

        App.Bar.tintColor = #222222
        ├─ UINavigationBar
        └─ beats
           └─ #111111, UIView, which is for a superclass

        """)
    #expect(run.status == 0)
  }

  @Test func aRecordIsShownWhenItIsNamed() throws {
    let run = try explain("UINavigationBar.shadow")
    #expect(
      run.output == """
        UINavigationBar.shadow = Shadow
        │  color  #000000
        │  offset  nil
        └─ UINavigationBar

        """)
    let axes = try explain("UINavigationBar.image[state=normal]").output
    #expect(axes == "UINavigationBar.image[state=normal] = nil\n└─ UINavigationBar\n")
    #expect(try explain("UINavigationBar.image").output == axes)
  }

  @Test(arguments: [
    ("UIBarItem", "UIBarItem: nothing sets it\n"), ("UISwitch.shadow", "UISwitch.shadow: nothing sets it\n"),
    ("UISwitch.tintColour", "UISwitch.tintColour: nothing sets it; did you mean 'tintColor'?\n"),
    // UIKit has both, whatever the rules set.
    ("UISwitch.onTintColor", "UISwitch.onTintColor: nothing sets it\n"),
    ("UISwitch.thumbTintColour", "UISwitch.thumbTintColour: nothing sets it; did you mean 'thumbTintColor'?\n"),
  ])
  func nothingMaySetIt(_ question: String, _ answer: String) throws {
    let run = try explain(question)
    #expect(run.output == answer)
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test func theLongestClassThatIsKnownIsTheOneThatIsMeant() throws {
    let folder = try TestFolder()
    try folder.write(
      AppearanceSnapshot(rules: [.of("App", ["Bar.height": .number(1)]), .of("App.Bar", ["height": .number(44)])]),
      to: "day.json")
    let run = try CommandRun(["show", "day.json", "--explain=App.Bar.height"], in: folder)
    #expect(run.output == "App.Bar.height = 44\n└─ App.Bar\n")
  }

  /// The elements that a long list omits are not unset values.
  @Test func whatIsLeftOutIsNotUnset() throws {
    let folder = try TestFolder()
    let list = AppearanceValue.list((0..<1003).map { .number(.init(integerLiteral: $0)) })
    try folder.write(.bar(["sizes": list]), to: "theme.json")
    let arguments = ["show", "theme.json", "--explain=Bar.sizes", "--format"]
    let markdown = try CommandRun(arguments + ["markdown"], in: folder).output
    #expect(markdown.contains("and 3 more` | | | |\n"))
    #expect(!markdown.contains("unset"))
    #expect(try !CommandRun(arguments + ["html"], in: folder).output.contains("class=\"unset\""))
  }

  @Test func jsonHasTheSameAnswer() throws {
    let run = try explain("UINavigationBar.tintColor", "--in", "App.Sheet,UIWindow", "--format=json")
    #expect(
      run.output == """
        {
          "format": "appearance-explanation",
          "version": 1,
          "file": "day.json",
          "name": null,
          "class": "UINavigationBar",
          "attribute": "tintColor",
          "containers": ["App.Sheet", "UIWindow"],
          "traits": {},
          "settings": [
            {
              "setting": "tintColor",
              "value": { "kind": "color", "colorSpace": "srgb", "components": [0.3333333333333333, 0.3333333333333333, 0.3333333333333333], "alpha": 1, "hex": "#555555" },
              "rule": { "class": "UINavigationBar", "containers": ["App.Sheet"] },
              "beats": [
                {
                  "value": { "kind": "color", "colorSpace": "srgb", "components": [0.13333333333333333, 0.13333333333333333, 0.13333333333333333], "alpha": 1, "hex": "#222222" },
                  "rule": { "class": "UINavigationBar" },
                  "because": "fewerContainers"
                },
                {
                  "value": { "kind": "color", "colorSpace": "srgb", "components": [0.06666666666666667, 0.06666666666666667, 0.06666666666666667], "alpha": 1, "hex": "#111111" },
                  "rule": { "class": "UIView" },
                  "because": "lessDerivedClass"
                }
              ]
            }
          ]
        }

        """)
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test func inJSONAGuessStandsOnStandardError() throws {
    let run = try explain("UISwitch.tintColour", "-f", "json")
    #expect(run.output.hasSuffix("  \"settings\": []\n}\n"))
    #expect(run.errors == "appearance-diff: UISwitch.tintColour: nothing sets it; did you mean 'tintColor'?\n")
    #expect(run.status == 0)
  }

  @Test func aContainerThatIsNearlyOneOfARuleIsNoted() throws {
    let run = try explain("UISwitch", "--in", "App.Sheep,Anything")
    #expect(run.output == "UISwitch.tintColor = #111111\n└─ UIView\n")
    #expect(run.errors == "appearance-diff: no rule names 'App.Sheep'; did you mean 'App.Sheet'?\n")
    #expect(run.status == 0)
  }

  @Test(arguments: [
    (["--explain=UINavigatonBar.tint"], "unknown class 'UINavigatonBar'; did you mean 'UINavigationBar'?"),
    (["--explain=UIView."], "option '--explain' takes CLASS[.ATTRIBUTE], found 'UIView.'"),
    (["--explain=.tint"], "option '--explain' takes CLASS[.ATTRIBUTE], found '.tint'"),
    (["--explain="], "option '--explain' takes CLASS[.ATTRIBUTE], found ''"),
    (["--explain=App.Bra"], "unknown class 'App.Bra'; did you mean 'App.Bar'?"),
    (
      ["--explain=Zeppelin.gas"],
      "no rule names the class of 'Zeppelin.gas'; name its superclass: --superclass=SUB:SUPER"
    ),
    (["--explain=UIView", "--superclass=A"], "option '--superclass' takes SUB:SUPER, found 'A'"),
    (["--explain=A", "--superclass=A:B", "--superclass=B:A"], "'B' cannot inherit from itself: 'B:A'"),
    (["--explain=UIView", "--in=A,,B"], "option '--in' has an empty name"),
    (["--explain=UIView", "--traits=dark"], "option '--traits' takes NAME=VALUE, found 'dark'"),
    (["--explain=UIView", "--traits=a=1,a=2"], "trait 'a' cannot have two values"),
    (
      ["--explain=UIView", "--format=pdf"],
      "option '--format' takes 'text', 'json', 'markdown', 'html' or 'svg', found 'pdf'"
    ),
    (["--in=UIView"], "option '--in' is for --explain"),
    (["--explain=\u{1B}[2J"], #"no rule names the class of '\u001B[2J'; name its superclass"#),
  ])
  func mistakesAreNamed(_ arguments: [String], _ message: String) throws {
    let run = try CommandRun(["show", "day.json"] + arguments, in: folder())
    #expect(run.errors.hasPrefix("appearance-diff: \(message)"))
    #expect(run.output == "")
    #expect(run.status == 2)
  }
}
