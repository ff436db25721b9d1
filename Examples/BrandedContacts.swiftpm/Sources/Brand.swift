import AppearanceState
import UIKit

/// The app's look: green by day, teal on black by night.
@MainActor
enum Brand {
  /// Whether the package styles the views itself, or the theme goes through UIKit's own proxies. Change it and run again.
  static let usesApplier = true

  private static var day = AppearanceSnapshot()
  private(set) static var night = AppearanceSnapshot()
  private(set) static var isNight = false

  static func install() {
    if usesApplier {
      AppearanceStore.shared.applyAppearance()
    } else {
      // An app may already write to Apple's own proxies. The package captures their values.
      UINavigationBar.appearance().tintColor = .white
      AppearanceStore.shared.alsoCapture(UITextField.self, in: [UISearchBar.self])
    }
    day = AppearanceSnapshot { write(bar: .systemGreen, tint: .white) }
    night = AppearanceSnapshot { write(bar: .black, tint: .systemTeal) }
    AppearanceStore.shared.setTheme(day, label: "day")
  }

  static func toggleNight() {
    isNight.toggle()
    AppearanceStore.shared.setTheme(isNight ? night : day, label: isNight ? "night" : "day")
  }

  #if DEBUG
    private static var following: AppearanceObservation?

    /// Writes the current theme to a file, and follows the file: a color that is changed there shows here.
    ///
    /// - Returns: The location of the file.
    static func follow() throws -> String {
      let file = try AppearanceStore.shared.export("Brand")
      following = AppearanceStore.shared.follow(contentsOf: file.path, label: "file") { print($0) }
      return "\(file)"
    }
  #endif

  private static func write(bar color: UIColor, tint: UIColor) {
    let look = UINavigationBarAppearance()
    look.configureWithOpaqueBackground()
    look.backgroundColor = color
    look.titleTextAttributes = [.foregroundColor: tint]
    let bar = UINavigationBar.appearanceState()
    bar.standardAppearance = look
    bar.scrollEdgeAppearance = look
    bar.tintColor = tint
    UIBarButtonItem.appearanceState().tintColor = tint
    UITabBar.appearanceState().tintColor = color
    UISwitch.appearanceState().onTintColor = color
    UILabel.appearanceState(whenContainedInInstancesOf: [ContactList.self]).textColor = color
  }
}
