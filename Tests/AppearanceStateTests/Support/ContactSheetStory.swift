@testable import AppearanceState
@testable import AppearanceThemes

/// The story behind this package, as a program: an app has its own look and shows a foreign contact sheet without it.
/// Meanwhile the app changes to its night theme.
@MainActor
final class ContactSheetStory {
  private var time = 1_795_251_600.0
  private lazy var store = AppearanceStore { [unowned self] in time }

  /// Writes the story to a journal.
  func keepJournal(at path: String) throws {
    let keeper = try store.keepJournal(at: path)
    at(0.5)
    store.setTheme(Self.day, label: "Day", file: "ContactSheetApp/App.swift", line: 14)
    at(0.25)
    set("UINavigationBar", "isTranslucent", .boolean(false), line: 21)
    set("UISwitch", "onTintColor", .color(.orange), line: 22)
    at(61)
    let sheet = store.reset(label: "contact sheet", file: "ContactSheetApp/People.swift", line: 48)
    at(0.125)
    set("UINavigationBar", "tintColor", .color(.teal), line: 31)
    set("UINavigationBar", "titleTextAttributes", .nil, line: 32)
    at(3600)
    store.setTheme(Self.night, label: "Night", file: "ContactSheetApp/App.swift", line: 17)
    at(12)
    sheet.end()
    at(2)
    set("UISwitch", "onTintColor", .color(.teal), line: 57)
    at(1)
    _ = store.step(.undo, rule("UISwitch"), label: "shake to undo", at: Self.theme(61))
    keeper.stop()
  }

  private static let day = AppearanceSnapshot(rules: [
    .init(
      RuleSnapshot(
        RuleKey("UINavigationBar"),
        settings: [
          .init(key: SettingKey("barTintColor"), value: .color(.orange)),
          .init(
            key: SettingKey("titleTextAttributes"), value: .textAttributes(["foregroundColor": .color(.white)])),
        ])),
    .init(
      RuleSnapshot(
        RuleKey("UILabel", containers: ["UINavigationBar"]),
        settings: [.init(key: SettingKey("textColor"), value: .color(.white))])),
  ])

  private static let night = AppearanceSnapshot(rules: [
    .init(
      RuleSnapshot(
        RuleKey("UINavigationBar"),
        settings: [
          .init(key: SettingKey("barTintColor"), value: .color(.dusk)),
          .init(key: SettingKey("isTranslucent"), value: .boolean(false)),
          .init(
            key: SettingKey("titleTextAttributes"), value: .textAttributes(["foregroundColor": .color(.orange)])),
        ])),
    .init(
      RuleSnapshot(
        RuleKey("UISwitch"), settings: [.init(key: SettingKey("onTintColor"), value: .color(.orange))])),
  ])

  private func at(_ seconds: Double) { time += seconds }

  private func set(_ className: String, _ key: String, _ value: AppearanceValue, line: UInt) {
    store.write(DescribedValue(value), for: SettingKey(key), of: rule(className), at: Self.theme(line))
  }

  private static func theme(_ line: UInt) -> SourceLocation {
    SourceLocation(file: "ContactSheetApp/Theme.swift", line: line)
  }

  /// Returns the rule of a class that only the story has.
  private func rule(_ className: String) -> RuleID { store.rule(RuleKey(className)) }
}

extension AppearanceValue.Color {
  fileprivate static let orange = Color(red: 1, green: 0.5, blue: 0)
  fileprivate static let teal = Color(red: 0, green: 0.5, blue: 0.5)
  fileprivate static let white = Color(red: 1, green: 1, blue: 1)
  fileprivate static let dusk = Color(red: 0.1, green: 0.1, blue: 0.25)
}
