import AppearanceState
import UIKit

/// An app's theme, set once at launch, and a change of it with an undo.
@MainActor
enum GreenTheme {
  static func install(image: UIImage) {
    // Apple's own proxy continues to work beside ours.
    UINavigationBar.appearance().tintColor = .white
    UINavigationBar.appearance().barTintColor = .systemGreen
    UILabel.appearance(whenContainedInInstancesOf: [UINavigationBar.self]).textColor = .white

    let bar = UINavigationBar.appearanceState()
    bar.isTranslucent = false
    bar.titleTextAttributes = [.foregroundColor: UIColor.white, .font: UIFont.preferredFont(forTextStyle: .headline)]
    bar.backgroundImage[.top, .compact] = image
    bar.backgroundImage[.topAttached, .default] = image
    UIBarButtonItem.appearanceState().titleTextAttributes[.normal] = [.kern: 0.5]
    UIStepper.appearanceState().dividerImage[.normal, .highlighted] = image
    UIButton.appearanceState().titleColor[[.selected, .highlighted]] = .white
    UISearchBar.appearanceState().image[.clear, .normal] = image
    UISegmentedControl.appearanceState().dividerImage[.normal, .selected, .default] = image

    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = .systemGreen
    bar.standardAppearance = appearance
    bar.scrollEdgeAppearance = appearance

    let inPopovers = UINavigationBar.appearanceState(whenContainedInInstancesOf: [UIPopoverPresentationController.self])
    inPopovers.barTintColor = nil
    UILabel.appearanceState(for: UITraitCollection(userInterfaceStyle: .dark)).textColor = .lightGray
  }

  static func tryBlue() -> Bool {
    let bar = UINavigationBar.appearanceState()
    bar.barTintColor = .systemBlue
    bar.unset(\.titleTextAttributes)
    if case .set = bar.setting(\.standardAppearance), bar.setting(\.titleTextAttributes).isSet {
      print(UINavigationBar.resolvedAppearance().explain(\.standardAppearance))
    }
    if case .set(nil) = bar.setting(\.shadowImage) { bar.unset(\.shadowImage) }
    if bar.backgroundImage.setting(.top, .compact).isSet { bar.backgroundImage.unset(.top, .compact) }
    UIBarButtonItem.appearanceState().titleTextAttributes.unset(.normal)
    let title: UIColor? = UIButton.resolvedAppearance(inside: [UIWindow.self]).titleColor[.highlighted]
    print(UINavigationBar.resolvedAppearance().backgroundImage.explain(.top, .compact), title as Any)
    let appearance = UINavigationBar.resolvedAppearance(inside: [UIWindow.self]).standardAppearance
    let edge: UINavigationBarAppearance? = UINavigationBar.resolvedAppearance().scrollEdgeAppearance
    let path = \UINavigationBar.standardAppearance
    bar[path] = edge ?? appearance
    return bar.undo() && bar.backgroundImage[.top, .compact] != nil
  }
}
