import AppearanceState
import UIKit

/// A view of the app's own, with an attribute of its own.
class Badge: UIView {
  @Styled var cornerRadius = 4.0 {
    didSet { layer.cornerRadius = cornerRadius }
  }

  /// A color that UIKit's own proxy knows too, because it is a property of Objective-C.
  @objc dynamic var badgeColor: UIColor? {
    didSet { setNeedsDisplay() }
  }

  override class func declareAppearance(_ declaration: AppearanceDeclaration) {
    super.declareAppearance(declaration)
    func list<Host: Badge>(_ badge: AppearanceAttributes<Host>) {
      badge.attribute("cornerRadius", \.cornerRadius, default: 4, isSetOnInstance: { $0.$cornerRadius })
      badge.mirrored(like: Badge())("badgeColor", \.badgeColor)
    }
    list(declaration.attributes(of: Self.self))
  }
}

/// A class that inherits both.
final class RoundBadge: Badge {}

@MainActor
func styleBadges() -> Double {
  AppearanceStore.shared.applyAppearance(to: [Badge.self])
  Badge.appearanceState().cornerRadius = 8
  Badge.appearanceState(whenContainedInInstancesOf: [UINavigationBar.self]).cornerRadius = 2
  Badge.appearanceState().backgroundColor = .systemRed
  RoundBadge.appearanceState().cornerRadius = 12
  RoundBadge.appearanceState().badgeColor = nil
  return Badge.resolvedAppearance(inside: [UINavigationBar.self, UIWindow.self]).cornerRadius
}
