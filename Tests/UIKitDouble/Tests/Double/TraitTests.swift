import Foundation
import Testing

@testable import AppearanceState

struct DensityTrait: UITraitDefinition {
  static let defaultValue = "regular"
}

extension DoubleTests {
  @MainActor @Suite struct TraitTests {
    init() { UIKitDouble.startAgain() }

    @Test func traitsFlowFromTheWindowToViews() {
      let controller = UIViewController()
      let window = makeWindow(controller)
      let view = UIView()
      controller.view.addSubview(view)
      window.overrideUserInterfaceStyle = .dark
      #expect(controller.traitCollection.userInterfaceStyle == .dark)
      #expect(view.traitCollection.userInterfaceStyle == .dark)
      controller.overrideUserInterfaceStyle = .light
      #expect(view.traitCollection.userInterfaceStyle == .light)
      #expect(window.traitCollection.userInterfaceStyle == .dark)
      controller.overrideUserInterfaceStyle = .unspecified
      #expect(view.traitCollection.userInterfaceStyle == .dark)
    }

    @Test func ownTraitsAreOverriddenAndReported() {
      let controller = UIViewController()
      let window = makeWindow(controller)
      var seen: [String] = []
      controller.view.registerForTraitChanges([DensityTrait.self]) { (view: UIView, previous) in
        seen.append("\(previous[DensityTrait.self]) \(view.traitCollection[DensityTrait.self])")
      }
      controller.traitOverrides[DensityTrait.self] = "compact"
      window.overrideUserInterfaceStyle = .dark
      controller.traitOverrides.remove(DensityTrait.self)
      #expect(seen == ["regular compact", "compact regular"])
    }

    @Test func aChangeIsReportedInTheNextLayoutWhereTheSwitchSaysSo() {
      let controller = UIViewController()
      let window = makeWindow(controller)
      UIKitSwitches.current.traitReport = .nextLayout
      window.overrideUserInterfaceStyle = .dark
      #expect(controller.traitCollection.userInterfaceStyle == .light)
      window.layoutIfNeeded()
      #expect(controller.traitCollection.userInterfaceStyle == .dark)
    }

    @Test func nightFallsForAllScenes() {
      let scene = UIKitDouble.connectScene()
      let window = UIWindow(windowScene: scene)
      let controller = UIViewController()
      window.rootViewController = controller
      window.makeKeyAndVisible()
      UIKitDouble.changeDevice { $0.userInterfaceStyle = .dark }
      #expect(controller.view.traitCollection.userInterfaceStyle == .dark)
      #expect(UIView().traitCollection.userInterfaceStyle == .dark)
      UIKitDouble.disconnect(scene)
    }

    @Test func valuesAreSentAgainWithTheTraitsWhereTheSwitchSaysSo() {
      UIKitSwitches.current.sendsAgainWhenTraitsChange = true
      UILabel.appearance(for: UITraitCollection(userInterfaceStyle: .dark)).textColor = .white
      let window = makeWindow()
      let label = UILabel()
      window.addSubview(label)
      #expect(label.textColor != .white)
      window.overrideUserInterfaceStyle = .dark
      #expect(label.textColor == .white)
    }

    @Test func collectionsCompareByWhatTheySpecify() {
      let dark = UITraitCollection(userInterfaceStyle: .dark)
      #expect(dark == UITraitCollection { $0.userInterfaceStyle = .dark })
      #expect(UITraitCollection(userInterfaceStyle: .unspecified) == UITraitCollection())
      let both = UITraitCollection(traitsFrom: [dark, UITraitCollection(horizontalSizeClass: .regular)])
      #expect(both.containsTraits(in: dark) && !dark.containsTraits(in: both))
      #expect(dark.hasDifferentColorAppearance(comparedTo: UITraitCollection(userInterfaceStyle: .light)))
    }

    @Test func tintsAreInherited() {
      let window = makeWindow()
      let (outer, inner) = (UIView(), UIView())
      outer.addSubview(inner)
      window.addSubview(outer)
      outer.tintColor = .red
      #expect(inner.tintColor == .red)
      outer.tintColor = nil
      #expect(inner.tintColor == .systemBlue)
    }
  }
}
