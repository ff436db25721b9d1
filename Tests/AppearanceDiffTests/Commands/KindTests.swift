import Testing

/// Values of kinds that attributes of UIKit do not accept, in `validate` and in `lint`.
struct KindTests {
  private static func run(_ command: String, _ rule: String, _ arguments: [String] = []) throws -> CommandRun {
    let folder = try TestFolder()
    let text = "{\"format\": \"appearance-snapshot\", \"version\": 1, \"rules\": [\n\(rule)\n]}\n"
    try folder.write(text, to: "theme.json")
    return try CommandRun([command, "theme.json"] + arguments, in: folder)
  }

  private static let yellow = ##"{"kind":"color","colorSpace":"srgb","components":[1,1,0],"alpha":1,"hex":"#ffff00"}"##

  @Test(
    arguments: [
      (
        ##"{"class": "UILabel", "attributes": {"textColor": "#ffff00"}}"##,
        "2:50: $.rules[0].attributes.textColor: UILabel.textColor: expected a color or null, found the string "
          + ##""#ffff00"; write { "kind": "color", "hex": "#ffff00" }"##
      ),
      (
        ##"{"class": "UILabel", "attributes": {"textColor": "#FF0"}}"##,
        "2:50: $.rules[0].attributes.textColor: UILabel.textColor: expected a color or null, found the string "
          + ##""#FF0"; write { "kind": "color", "hex": "#FF0" }"##
      ),
      (
        ##"{"class": "UILabel", "attributes": {"textColor": "yellow"}}"##,
        "2:50: $.rules[0].attributes.textColor: UILabel.textColor: expected a color or null, found the string \"yellow\""
          + ##"; write { "kind": "color", "hex": "#rrggbb" }"##
      ),
      (
        ##"{"class": "UINavigationBar", "attributes": {"isTranslucent": null, "barStyle": "black"}}"##,
        "2:62: $.rules[0].attributes.isTranslucent: UINavigationBar.isTranslucent: expected true or false, found null\n"
          + "theme.json:2:80: $.rules[0].attributes.barStyle: UINavigationBar.barStyle: expected a case of UIBarStyle, "
          + "found the string \"black\""
      ),
      (
        ##"{"class": "UIBarItem", "attributes": {"titleTextAttributes[state=normal]": {"kind": "textAttributes", "##
          + ##""attributes": {"kern": "1", "custom": "x", "font": {"kind": "font"}}}}}"##,
        "2:126: $.rules[0].attributes[\"titleTextAttributes[state=normal]\"].attributes.kern: "
          + "UIBarItem.titleTextAttributes.kern: expected a number, found the string \"1\""
      ),
      (
        ##"{"class": "UITabBar", "attributes": {"standardAppearance": {"kind": "record", "type": "UITabBarAppearance", "##
          + ##""fields": {"stackedLayoutAppearance": {"kind": "record", "type": "UITabBarItemAppearance", "fields": "##
          + ##"{"normal": {"kind": "record", "type": "UITabBarItemStateAppearance", "fields": {"iconColor": 7}}}}}}}}"##,
        "2:303: $.rules[0].attributes.standardAppearance.fields.stackedLayoutAppearance.fields.normal.fields.iconColor: "
          + "UITabBar.standardAppearance.stackedLayoutAppearance.normal.iconColor: expected a color or null, found the "
          + "number 7"
      ),
      (
        ##"{"class": "UITabBar", "attributes": {"standardAppearance": {"kind": "record", "type": "##
          + ##""UIToolbarAppearance", "fields": {}}}}"##,
        "2:60: $.rules[0].attributes.standardAppearance: UITabBar.standardAppearance: expected a record of "
          + "UITabBarAppearance, found a record of 'UIToolbarAppearance'"
      ),
      (
        ##"{"class": "UITabBar", "attributes": {"standardAppearance": {"kind": "record", "type": "##
          + ##""UIBarAppearance", "fields": {}}}}"##,
        "2:60: $.rules[0].attributes.standardAppearance: UITabBar.standardAppearance: expected a record of "
          + "UITabBarAppearance, found a record of 'UIBarAppearance'"
      ),
      (
        ##"{"class": "UIBarItem", "attributes": {"titleTextAttributes[state=normal]": {"kind": "textAttributes", "##
          + ##""attributes": {"paragraphStyle": {"kind": "record", "type": "NSParagraphStyle", "fields": {"tabStops": "##
          + ##"[{"kind": "record", "type": "NSShadow", "fields": {}}]}}}}}}"##,
        "2:207: $.rules[0].attributes[\"titleTextAttributes[state=normal]\"].attributes.paragraphStyle.fields.tabStops[0]: "
          + "UIBarItem.titleTextAttributes.paragraphStyle.tabStops[0]: expected a record of NSTextTab, found a record of "
          + "'NSShadow'"
      ),
      (
        ##"{"class": "UIButton", "attributes": {"preferredSymbolConfiguration[state=normal]": {"kind": "record", "##
          + ##""type": "UIImage.SymbolConfiguration", "fields": {"scale": "large", "weight": {"kind": "enumeration", "##
          + ##""type": "UIImage.SymbolScale", "case": "large"}}}}}"##,
        "2:181: $.rules[0].attributes[\"preferredSymbolConfiguration[state=normal]\"].fields.weight: "
          + "UIButton.preferredSymbolConfiguration.weight: expected a case of UIImage.SymbolWeight, found a case of "
          + "'UIImage.SymbolScale'"
      ),
      (
        ##"{"class": "UITableView", "attributes": {"separatorEffect": {"kind": "enumeration", "type": "UIBarStyle", "##
          + ##""case": "black"}}}"##,
        "2:60: $.rules[0].attributes.separatorEffect: UITableView.separatorEffect: expected a blur or a glass effect or "
          + "null, found a case of 'UIBarStyle'"
      ),
      (
        // The background of a bar accepts a blur, but not glass.
        ##"{"class": "UINavigationBar", "attributes": {"standardAppearance": {"kind": "record", "type": "##
          + ##""UINavigationBarAppearance", "fields": {"backgroundEffect": {"kind": "record", "type": "UIGlassEffect", "##
          + ##""fields": {}}}}}}"##,
        "2:154: $.rules[0].attributes.standardAppearance.fields.backgroundEffect: UINavigationBar.standardAppearance."
          + "backgroundEffect: expected a case of UIBlurEffect.Style or null, found a record of 'UIGlassEffect'"
      ),
    ])
  func aValueOfAWrongKindIsAnError(_ rule: String, _ expected: String) throws {
    let validated = try Self.run("validate", rule)
    #expect(validated.output == "theme.json:\(expected)\n")
    #expect(validated.errors == "")
    #expect(validated.status == 2)
    let linted = try Self.run("lint", rule)
    #expect(linted.output.hasPrefix("theme.json:\(expected)\n"))
    #expect(linted.status == 2)
    #expect(try Self.run("lint", rule, ["--fail-on=readability"]).status == 2)
  }

  /// An option names the superclass of a class of the app, which then accepts the values of that superclass.
  @Test func aClassOfTheAppTakesWhatItsSuperclassTakes() throws {
    let rule = ##"{"class": "Wallet.Title", "attributes": {"textColor": 3, "mood": 3}}"##
    for command in ["validate", "lint"] {
      #expect(try Self.run(command, rule).status == 0)
      let run = try Self.run(command, rule, ["--superclass=Wallet.Title:UILabel"])
      #expect(
        run.output.hasPrefix(
          "theme.json:2:55: $.rules[0].attributes.textColor: Wallet.Title.textColor: expected a color or null, "
            + "found the number 3\n"))
    }
  }

  @Test func aFileSaysWhatItsClassesInheritFrom() throws {
    let folder = try TestFolder()
    try folder.write(
      """
      {"format": "appearance-snapshot", "version": 1, "classes": {"Title": ["Heading", "UILabel"]}, "rules": [
      {"class": "Title", "attributes": {"textColor": 3}}]}
      """, to: "theme.json")
    for command in ["validate", "lint"] {
      let run = try CommandRun([command, "theme.json"], in: folder)
      #expect(run.output.hasPrefix("theme.json:2:48: $.rules[0].attributes.textColor: Title.textColor: expected a co"))
    }
  }

  @Test(
    arguments: [
      // The values that the library itself writes for attributes of UIKit.
      ##"{"class": "UILabel", "attributes": {"textColor": {"kind": "record", "type": "UIColor", "fields": {"dark": "##
        + ##"{"kind": "opaque", "type": "UIColor", "summary": "a pattern"}, "light": \##(yellow), "bundle": "a.b", "name": "Ink"}}}}"##,
      ##"{"class": "UINavigationBar", "attributes": {"shadowImage": null, "backIndicatorImage": {"kind": "record", "type": "##
        + ##""UIImage", "fields": {"image": {"kind": "image", "name": "Back"}, "renderingMode": "alwaysTemplate"}}, "##
        + ##""barStyle": {"kind": "enumeration", "type": "UIBarStyle", "case": "3"}}}"##,
      ##"{"class": "UINavigationBar", "attributes": {"standardAppearance": {"kind": "record", "type": "MyApp.Look", "##
        + ##""fields": {"backgroundColor": null, "later": 1, "backgroundEffect": {"kind": "enumeration", "type": "##
        + ##""UIBlurEffect.Style", "case": "dark"}}}}}"##,
      ##"{"class": "UIButton", "attributes": {"preferredSymbolConfiguration[state=normal]": {"kind": "record", "type": "##
        + ##""UIImage.SymbolConfiguration", "fields": {"weight": "bold", "pointSize": 17}}}}"##,
      ##"{"class": "UIRefreshControl", "attributes": {"attributedTitle": {"kind": "record", "type": "NSAttributedString", "##
        + ##""fields": {"0": {"kind": "record", "type": "run", "fields": {"text": "a", "attributes": {"kind": "##
        + ##""textAttributes", "attributes": {}}}}}}}}"##,
      // Values that only iOS 26 has.
      ##"{"class": "UITableView", "attributes": {"separatorEffect": {"kind": "record", "type": "UIGlassEffect", "fields": {"##
        + ##""style": {"kind": "enumeration", "type": "UIGlassEffect.Style", "case": "clear"}, "tintColor": \##(yellow), "##
        + ##""isInteractive": true}}}}"##,
      ##"{"class": "UITableView", "attributes": {"separatorEffect": {"kind": "enumeration", "type": "UIBlurEffect.Style", "##
        + ##""case": "dark"}}}"##,
      ##"{"class": "UINavigationBar", "attributes": {"standardAppearance": {"kind": "record", "type": "##
        + ##""UINavigationBarAppearance", "fields": {"subtitleTextAttributes": {"kind": "textAttributes", "attributes": {}}, "##
        + ##""prominentButtonAppearance": {"kind": "record", "type": "UIBarButtonItemAppearance", "fields": {}}}}}}"##,
      ##"{"class": "UILabel", "attributes": {"textColor": {"kind": "opaque", "type": "UIColor", "summary": "x"}}}"##,
      ##"{"class": "Badge", "attributes": {"textColor": "#ffff00", "count": [1, null, {"kind": "size", "width": 1, "height": 2}]}}"##,
    ])
  func whatTheTablesReadIsFine(_ rule: String) throws {
    let run = try Self.run("validate", rule)
    #expect(run.output + run.errors == "")
    #expect(run.status == 0)
  }

  /// A later release may have more kinds, cases and fields: its files stay valid.
  @Test(
    arguments: [
      (
        ##"{"class": "Badge", "attributes": {"tint": {"kind": "colour", "hex": "#ff0000"}}}"##,
        "2:43: $.rules[0].attributes.tint: Badge.tint: unknown kind 'colour'; did you mean 'color'?"
      ),
      (
        ##"{"class": "UILabel", "attributes": {"textColor": {"kind": "gradient"}}}"##,
        "2:50: $.rules[0].attributes.textColor: UILabel.textColor: unknown kind 'gradient'"
      ),
      (
        ##"{"class": "Badge", "attributes": {"list": [1, {"kind": "record", "type": "T", "fields": {"a": {"kind": "ofset"}}}]}}"##,
        "2:95: $.rules[0].attributes.list[1].fields.a: Badge.list[1].a: unknown kind 'ofset'; did you mean 'offset'?"
      ),
      (
        ##"{"class": "UITableViewCell", "attributes": {"focusStyle": {"kind": "enumeration", "type": "##
          + ##""UITableViewCell.FocusStyle", "case": "costum"}}}"##,
        "2:59: $.rules[0].attributes.focusStyle: UITableViewCell.focusStyle: UITableViewCell.FocusStyle has no case "
          + "'costum'; did you mean 'custom'?"
      ),
      (
        ##"{"class": "UIToolbar", "attributes": {"standardAppearance": {"kind": "record", "type": "UIToolbarAppearance", "##
          + ##""fields": {"backgroundColour": null}}}}"##,
        "2:142: $.rules[0].attributes.standardAppearance.fields.backgroundColour: "
          + "UIToolbar.standardAppearance.backgroundColour: 'UIToolbarAppearance' has no 'backgroundColour'; did you mean "
          + "'backgroundColor'?"
      ),
    ])
  func whatALaterReleaseMayKnowIsReportedAndValid(_ rule: String, _ expected: String) throws {
    let validated = try Self.run("validate", rule)
    #expect(validated.output == "")
    #expect(validated.errors == "appearance-diff: theme.json:\(expected)\n")
    #expect(validated.status == 0)
    let linted = try Self.run("lint", rule)
    #expect(linted.output.hasPrefix("theme.json:\(expected)\n"))
    #expect(linted.status == 1)
  }

  /// A file may repeat a mistake any number of times.
  @Test func noMoreIsReportedThanOfOtherProblems() throws {
    func rules(_ value: String) -> String {
      (0..<1003).map { #"{"class": "UILabel", "containers": ["C\#($0)"], "attributes": {"textColor": \#(value)}}"# }
        .joined(separator: ",")
    }
    let wrong = try Self.run("validate", rules("1"))
    #expect(wrong.output.split(separator: "\n").count == 1001)
    #expect(wrong.output.hasSuffix("\nand 3 more problems\n"))
    let unknown = try Self.run("validate", rules(#"{"kind": "new"}"#))
    #expect(unknown.errors.split(separator: "\n").count == 1001)
    #expect(unknown.errors.hasSuffix("appearance-diff: theme.json: and 3 more notes\n"))
    #expect(unknown.status == 0)
  }

  @Test func anUnknownKindSurvives() throws {
    let folder = try TestFolder()
    let text = """
      {
        "format": "appearance-snapshot",
        "version": 1,
        "rules": [
          {
            "class": "UILabel",
            "attributes": {
              "textColor": { "kind": "colour", "hex": "#ffff00" }
            }
          }
        ]
      }

      """
    try folder.write(text, to: "theme.json")
    #expect(try CommandRun(["show", "-f", "json", "theme.json"], in: folder).output == text)
  }
}
