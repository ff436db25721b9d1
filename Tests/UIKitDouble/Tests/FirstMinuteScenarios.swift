import Testing

@testable import AppearanceState

/// The promises of README for an app's first minute.
@MainActor
@Suite(.inOwnProcess) struct FirstMinuteScenarios {
  @Test func theFirstScopeCapturesAllClassesAndGivesThemBack() async throws {
    UINavigationBar.appearance().barTintColor = .red
    UILabel.appearance().textColor = .green
    UISwitch.appearance().onTintColor = .blue
    UIButton.appearance().setTitleColor(.brown, for: .normal)
    UIButton.appearance().setTitleColor(.brown, for: .highlighted)
    let restore = AppearanceStore.shared.reset()
    #expect(UINavigationBar.appearance().barTintColor == nil)
    #expect(UILabel.appearance().textColor != .green)
    #expect(UISwitch.appearance().onTintColor == nil)
    #expect(UIButton.appearance().titleColor(for: .highlighted) == nil)
    restore()
    #expect(UINavigationBar.appearance().barTintColor == .red)
    #expect(UILabel.appearance().textColor == .green)
    #expect(UISwitch.appearance().onTintColor == .blue)
    #expect(UIButton.appearance().titleColor(for: .normal) == .brown)
    #expect(UIButton.appearance().titleColor(for: .highlighted) == .brown)
  }

  @Test func exportHasWhatTheAppWroteToApplesProxies() throws {
    UINavigationBar.appearance().barTintColor = .red
    UILabel.appearance(whenContainedInInstancesOf: [UINavigationBar.self]).textColor = .green
    AppearanceStore.shared.alsoCapture(UILabel.self, in: [UINavigationBar.self])
    let theme = AppearanceStore.shared.theme
    #expect(theme.rules.map { "\($0.snapshot.key)" } == ["UILabel in UINavigationBar", "UINavigationBar"])
  }
}
