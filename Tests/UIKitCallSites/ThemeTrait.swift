// A theme under a trait of the package, and rules for a trait of the app's own: iOS 17.
#if canImport(SwiftData)
  import AppearanceState
  import UIKit

  @available(iOS 17, *)
  struct Density: UITraitDefinition {
    static let defaultValue = "regular"
    static let identifier = "com.example.density"
  }

  @available(iOS 17, *)
  final class TraitAppDelegate: UIResponder, UIApplicationDelegate {
    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      AppearanceTraits.declare(Density.self)
      AppearanceStore.shared.applyAppearanceByTrait()
      UINavigationBar.appearanceState().tintColor = .systemGreen
      UILabel.appearanceState(for: UITraitCollection(Density.self, value: "compact")).font = .preferredFont(
        forTextStyle: .caption1)
      return true
    }
  }

  @available(iOS 17, *)
  final class TraitController: UIViewController {
    func showSheet() {
      let sheet = UINavigationController(rootViewController: UIViewController())
      withDefaultAppearance(until: sheet) { present(sheet, animated: true) }
    }

    /// A drawing of the app's own that follows the scope that it is in.
    func fill() -> UIColor {
      traitCollection[AppearanceThemeTrait.self] == AppearanceThemeTrait.defaultValue ? .systemBackground : .systemGreen
    }
  }
#endif
