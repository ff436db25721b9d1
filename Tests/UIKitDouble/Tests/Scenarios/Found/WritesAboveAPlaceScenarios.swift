import Testing

@testable import AppearanceState

/// Faults that random programs found.
@MainActor
@Suite(.inOwnProcess) struct WritesAboveAPlaceScenarios {
  /// The sheet hides the theme's color, and an override that is opened later sets the same color.
  @Test func anOverrideThatRepeatsTheThemeIsInForceAboveTheScopeOfASheet() async {
    UISwitch.appearance().onTintColor = .green
    let window = UIWindow()
    let root = UIViewController()
    window.rootViewController = root
    window.makeKeyAndVisible()
    let sheet = UIViewController()
    withDefaultAppearance(until: sheet) { root.present(sheet, animated: true) }
    await UIKitDouble.settle()
    #expect(UISwitch.appearance().onTintColor == nil)
    let restore = AppearanceStore.shared.beginOverride(.edits { UISwitch.appearanceState().onTintColor = .green })
    #expect(UISwitch.appearance().onTintColor == .green)
    restore()
    #expect(UISwitch.appearance().onTintColor == nil)
    root.dismiss(animated: true)
    await UIKitDouble.settle()
    #expect(UISwitch.appearance().onTintColor == .green)
  }
}
