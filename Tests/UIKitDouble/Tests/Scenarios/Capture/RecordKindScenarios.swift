import Foundation
import Testing

@testable import AppearanceState

/// An appearance of the app's own.
final class BrandBarAppearance: UINavigationBarAppearance {}

/// A file names the kind of each value. A value of another kind is refused, wherever it is.
@MainActor
@Suite(.inOwnProcess) struct RecordKindScenarios {
  private func record(_ type: String, _ fields: [String: AppearanceValue] = [:]) -> AppearanceValue {
    .record(AppearanceValue.Record(type: type, fields: fields))
  }

  private func enumeration(_ type: String, _ name: String) -> AppearanceValue {
    .enumeration(AppearanceValue.EnumerationCase(type: type, name: name))
  }

  private func problems(_ className: String, _ attribute: String, _ value: AppearanceValue) -> [String] {
    let settings = [RuleSnapshot.Setting(key: SettingKey(attribute), value: value)]
    let theme = AppearanceSnapshot(rules: [
      AppearanceSnapshot.Rule(RuleSnapshot(RuleKey(className), settings: settings))
    ])
    do {
      try AppearanceStore.shared.validate(theme, for: UIKitProxies.styledClasses)
      return []
    } catch { return error is UnusableValues ? ["\(error)"] : ["another error"] }
  }

  @Test func anAppearanceOfAnotherBarIsRefused() {
    let attribute = "standardAppearance"
    let bars = ["UINavigationBar", "UITabBar", "UIToolbar"]
    for bar in bars {
      for type in bars.map({ "\($0)Appearance" }) + ["UIBarAppearance", "NSShadow", "Unknown", ""] {
        let found = problems(bar, attribute, record(type, ["backgroundColor": .nil]))
        #expect(found.isEmpty == (type == "\(bar)Appearance"), "\(type) for \(bar): \(found)")
      }
    }
    let found = problems("UINavigationBar", attribute, record("NSShadow"))
    #expect(found == ["UINavigationBar: standardAppearance does not accept a record of NSShadow"])
  }

  @Test func anAppearanceOfTheAppsOwnIsTaken() throws {
    let look = BrandBarAppearance()
    look.backgroundColor = .red
    let described = look.objectParts.described
    #expect(described != UINavigationBarAppearance(barAppearance: look).objectParts.described)
    #expect(problems("UINavigationBar", "standardAppearance", described) == [])
    #expect(problems("UITabBar", "standardAppearance", described).count == 1)
    #expect(UINavigationBarAppearance.fromAppearanceValue(described)?.backgroundColor == .red)
  }

  @Test func nestedRecordsOfAnotherKindAreRefused() {
    let buttonTypes = ["UIBarButtonItemAppearance", "UITabBarItemAppearance", "NSShadow"]
    for type in buttonTypes {
      let bar = record("UINavigationBarAppearance", ["buttonAppearance": record(type)])
      #expect(problems("UINavigationBar", "standardAppearance", bar).isEmpty == (type == buttonTypes[0]), "\(type)")
      for state in ["UIBarButtonItemStateAppearance", "UITabBarItemStateAppearance"] {
        let button = record(buttonTypes[0], ["normal": record(state)])
        let bar = record("UINavigationBarAppearance", ["buttonAppearance": button])
        let isRight = state == "UIBarButtonItemStateAppearance"
        #expect(problems("UINavigationBar", "standardAppearance", bar).isEmpty == isRight, "\(state)")
      }
    }
    let text = { [self] (run: String) in
      record(
        "NSAttributedString",
        ["0": record(run, ["text": .string("Loading"), "attributes": .textAttributes([:])])])
    }
    #expect(problems("UIRefreshControl", "attributedTitle", text("run")) == [])
    #expect(problems("UIRefreshControl", "attributedTitle", text("NSShadow")).count == 1)
    let tab = { [self] (type: String) in
      let stops = AppearanceValue.list([record(type, ["alignment": 0.appearanceValue, "location": 8.appearanceValue])])
      return AppearanceValue.textAttributes(["paragraphStyle": record("NSParagraphStyle", ["tabStops": stops])])
    }
    #expect(problems("UINavigationBar", "titleTextAttributes", tab("NSTextTab")) == [])
    #expect(problems("UINavigationBar", "titleTextAttributes", tab("NSShadow")).count == 1)
  }

  @Test func casesOfAnotherEnumerationAreRefused() {
    let enumerations = [
      ("UINavigationBar", "barStyle", "UIBarStyle", "black"),
      ("UITextField", "keyboardAppearance", "UIKeyboardAppearance", "dark"),
      ("UITabBar", "itemPositioning", "UITabBar.ItemPositioning", "fill"),
      ("UITableViewCell", "focusStyle", "UITableViewCell.FocusStyle", "custom"),
      ("UILabel", "preferredVibrancy", "UILabelVibrancy", "automatic"),
      ("UITableView", "separatorEffect", "UIBlurEffect.Style", "dark"),
    ]
    for (className, attribute, type, name) in enumerations {
      #expect(problems(className, attribute, enumeration(type, name)) == [])
      #expect(problems(className, attribute, enumeration("Other", name)).count == 1, "\(attribute)")
    }
    func symbol(_ type: String) -> AppearanceValue {
      record("UIImage.SymbolConfiguration", ["weight": enumeration(type, "medium")])
    }
    let key = "preferredSymbolConfiguration[state=normal]"
    for type in ["UIImage.SymbolWeight", "UIImage.SymbolScale"] {
      let theme = AppearanceSnapshot(
        rules: [
          AppearanceSnapshot.Rule(
            RuleSnapshot(
              RuleKey("UIButton"),
              settings: [
                RuleSnapshot.Setting(
                  key: SettingKey("preferredSymbolConfiguration", axes: [SettingKey.AxisValue("state", "normal")]),
                  value: symbol(type))
              ]))
        ])
      let isRight = (try? AppearanceStore.shared.validate(theme, for: [UIButton.self])) != nil
      #expect(isRight == (type == "UIImage.SymbolWeight"), "\(key) \(type)")
    }
    func glass(_ type: String) -> AppearanceValue { record("UIGlassEffect", ["style": enumeration(type, "clear")]) }
    #expect(problems("UITableView", "separatorEffect", glass("UIGlassEffect.Style")) == [])
    #expect(problems("UITableView", "separatorEffect", glass("UIBlurEffect.Style")).count == 1)
  }

  @Test func aFieldOfABarAppearanceIsRefusedWhereItIsOfAnotherKind() {
    for (field, wrong) in [
      ("backgroundEffect", enumeration("UIBarStyle", "dark")), ("backgroundColor", record("UIImage")),
      ("backgroundImage", record("UIColor")), ("titleTextAttributes", record("NSShadow")),
      ("titlePositionAdjustment", .size(AppearanceValue.Size(width: 1, height: 2))),
    ] {
      let bar = record("UINavigationBarAppearance", [field: wrong])
      #expect(problems("UINavigationBar", "standardAppearance", bar).count == 1, "\(field)")
    }
  }
}
