import Foundation
import Testing

@testable import AppearanceState

/// "The library uses the traits that a view has when it enters. It follows changes of a window's traits. On iOS 17 it also
/// follows a controller's, and those of a view that differ from its superview's when it enters."
@MainActor
@Suite(
  .inOwnProcess(
    also: #"{"traitReport":"nextLayout"}"#, #"{"sendingMoment":"nextLayout"}"#,
    #"{"sendsAgainWhenTraitsChange":true,"movingWithinWindowEntersAgain":true}"#))
struct ApplierTraitScenarios {
  private let store = AppearanceStore.shared
  private let root = UIViewController()
  private let window: UIWindow
  private let label = UILabel()

  init() {
    store.applyAppearance()
    UILabel.appearanceState(for: dark).textColor = .white
    UILabel.appearanceState(for: light).textColor = .black
    UIBarButtonItem.appearanceState(for: dark).tintColor = .white
    UIBarButtonItem.appearanceState(for: light).tintColor = .black
    UIKitDouble.changeDevice { $0.userInterfaceStyle = .light }
    window = makeWindow(root)
  }

  /// A label that stands deep in the views of a controller.
  private func addLabel() {
    let (stack, inner) = (UIView(), UIView())
    root.view.addSubview(stack)
    stack.addSubview(inner)
    inner.addSubview(label)
    window.layoutIfNeeded()
  }

  /// No later turn: else a frame or the picture of the app switcher would show the old look.
  private func lay() { UIKitDouble.layOutWindows() }

  @Test func viewsFollowTheDevice() {
    addLabel()
    #expect(label.textColor == .black)
    UIKitDouble.changeDevice { $0.userInterfaceStyle = .dark }
    lay()
    #expect(label.textColor == .white)
    UIKitDouble.changeDevice { $0.userInterfaceStyle = .light }
    lay()
    #expect(label.textColor == .black)
  }

  @Test func viewsFollowTheirWindow() {
    addLabel()
    window.overrideUserInterfaceStyle = .dark
    lay()
    #expect(label.textColor == .white)
    window.overrideUserInterfaceStyle = .unspecified
    lay()
    #expect(label.textColor == .black)
  }

  @Test func viewsFollowTheirController() {
    addLabel()
    root.overrideUserInterfaceStyle = .dark
    lay()
    #expect(label.textColor == .white)
    UIKitDouble.changeDevice { $0.userInterfaceStyle = .dark }
    lay()
    root.overrideUserInterfaceStyle = .light
    lay()
    #expect(label.textColor == .black)
    root.overrideUserInterfaceStyle = .unspecified
    lay()
    #expect(label.textColor == .white)
  }

  @Test func viewsFollowAControllerThatOverridesTraitsFromTheBeginning() {
    root.traitOverrides.userInterfaceStyle = .dark
    addLabel()
    #expect(label.textColor == .white)
    UIKitDouble.changeDevice { $0.userInterfaceStyle = .dark }
    lay()
    UIKitDouble.changeDevice { $0.userInterfaceStyle = .light }
    lay()
    #expect(label.textColor == .white)
    root.traitOverrides.remove(UITraitUserInterfaceStyle.self)
    lay()
    #expect(label.textColor == .black)
  }

  @Test func viewsFollowAViewThatDiffersWhenItEnters() {
    let card = UIView()
    card.overrideUserInterfaceStyle = .dark
    card.addSubview(label)
    root.view.addSubview(card)
    lay()
    #expect(label.textColor == .white)
    UIKitDouble.changeDevice { $0.userInterfaceStyle = .dark }
    lay()
    #expect(label.textColor == .white)
    card.overrideUserInterfaceStyle = .light
    lay()
    #expect(label.textColor == .black)
    card.overrideUserInterfaceStyle = .unspecified
    lay()
    #expect(label.textColor == .white)
  }

  /// The page asks for a call after such a change. It says nothing of a call for each later change around.
  @Test func aViewThatIsOverriddenLaterIsFollowedFromTheCallOn() {
    addLabel()
    guard let card = label.superview else { return }
    card.overrideUserInterfaceStyle = .dark
    lay()
    store.hierarchyDidChange(inside: card)
    #expect(label.textColor == .white)
    UIKitDouble.changeDevice { $0.userInterfaceStyle = .dark }
    lay()
    UIKitDouble.changeDevice { $0.userInterfaceStyle = .light }
    lay()
    #expect(label.textColor == .white)
    #expect(card.superview?.traitCollection.userInterfaceStyle == .light)
    card.overrideUserInterfaceStyle = .unspecified
    lay()
    #expect(label.textColor == .black)
  }

  @Test func aViewThatEntersInTheMiddleOfAChangeIsStyledForTheNewTraits() {
    final class Late: UIView {
      let label = UILabel()
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        if window != nil, label.superview == nil { addSubview(label) }
      }
    }
    let (late, stack) = (Late(), UIView())
    stack.addSubview(late)
    root.view.addSubview(stack)
    lay()
    late.label.removeFromSuperview()
    UIKitDouble.changeDevice { $0.userInterfaceStyle = .dark }
    lay()
    #expect(late.label.superview != nil)
    #expect(late.label.textColor == .white)
    UIKitDouble.changeDevice { $0.userInterfaceStyle = .light }
    lay()
    #expect(late.label.textColor == .black)
  }

  /// "Opening a scope restyles nothing that is visible", whatever UIKit sends when traits change.
  @Test func nightInAResetLeavesTheThemeToWhatIsVisible() async {
    let (item, controller) = (makeItem("Add"), UIViewController())
    controller.navigationItem.rightBarButtonItem = item
    window.rootViewController = UINavigationController(rootViewController: controller)
    let (stack, late) = (UIView(), UILabel())
    stack.addSubview(label)
    controller.view.addSubview(stack)
    await UIKitDouble.settle()
    let restore = store.reset()
    UIKitDouble.changeDevice { $0.userInterfaceStyle = .dark }
    await UIKitDouble.settle()
    #expect(label.textColor == .white)
    #expect(item.tintColor == .white)
    controller.overrideUserInterfaceStyle = .light
    await UIKitDouble.settle()
    #expect(label.textColor == .black)
    stack.addSubview(late)
    lay()
    #expect(late.textColor == .label)
    stack.removeFromSuperview()
    controller.view.addSubview(stack)
    lay()
    #expect(label.textColor == .label)
    restore()
    #expect(label.textColor == .black && late.textColor == .black)
  }

  @Test func whatWasOutWhenNightFellEntersAScopeWhenItComesBack() async {
    let stack = UIView()
    stack.addSubview(label)
    root.view.addSubview(stack)
    await UIKitDouble.settle()
    stack.removeFromSuperview()
    UIKitDouble.changeDevice { $0.userInterfaceStyle = .dark }
    await UIKitDouble.settle()
    let restore = store.reset()
    root.view.addSubview(stack)
    lay()
    #expect(label.textColor == .label)
    restore()
    #expect(label.textColor == .white)
  }

  @Test func barItemsFollowTheTraits() async {
    let (item, controller) = (makeItem("Add"), UIViewController())
    controller.navigationItem.rightBarButtonItem = item
    let navigation = UINavigationController(rootViewController: controller)
    window.rootViewController = navigation
    await UIKitDouble.settle()
    #expect(item.tintColor == .black)
    UIKitDouble.changeDevice { $0.userInterfaceStyle = .dark }
    lay()
    #expect(item.tintColor == .white)
    navigation.overrideUserInterfaceStyle = .light
    lay()
    #expect(item.tintColor == .black)
  }

  @Test func aSheetFollowsItsOwnTraits() async {
    let (sheet, inner) = (UIViewController(), UILabel())
    sheet.view.addSubview(inner)
    sheet.overrideUserInterfaceStyle = .dark
    root.present(sheet, animated: true)
    await UIKitDouble.settle()
    #expect(inner.textColor == .white)
    sheet.overrideUserInterfaceStyle = .unspecified
    lay()
    #expect(inner.textColor == .black)
    UIKitDouble.changeDevice { $0.userInterfaceStyle = .dark }
    lay()
    #expect(inner.textColor == .white)
  }

  @Test func eachWindowHasTraitsOfItsOwn() {
    addLabel()
    let (otherRoot, other) = (UIViewController(), UILabel())
    otherRoot.view.addSubview(other)
    let second = makeWindow(otherRoot)
    second.overrideUserInterfaceStyle = .dark
    lay()
    #expect(label.textColor == .black)
    #expect(other.textColor == .white)
    window.overrideUserInterfaceStyle = .dark
    second.overrideUserInterfaceStyle = .light
    lay()
    #expect(label.textColor == .white)
    #expect(other.textColor == .black)
  }

  @Test func aControllerThatMovesToAnotherWindowTakesOnItsTraits() {
    addLabel()
    let second = makeWindow()
    second.overrideUserInterfaceStyle = .dark
    lay()
    window.rootViewController = nil
    second.rootViewController = root
    lay()
    #expect(label.textColor == .white)
    second.overrideUserInterfaceStyle = .light
    lay()
    #expect(label.textColor == .black)
  }

  @Test func theScenesOfAnAppAreFollowedEach() {
    final class Scene: NSObject, UIWindowSceneDelegate {
      var window: UIWindow?
      let label = UILabel()
      required override init() {}
      func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        let root = UIViewController()
        root.view.addSubview(label)
        let window = UIWindow(windowScene: scene)
        window.rootViewController = root
        window.makeKeyAndVisible()
        self.window = window
      }
    }
    final class Delegate: NSObject, UIApplicationDelegate {
      required override init() {}
      func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
      ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
        configuration.delegateClass = Scene.self
        return configuration
      }
    }
    let first = UIKitDouble.launch(Delegate.self)
    let second = UIKitDouble.connectScene()
    guard let one = first.delegate as? Scene, let two = second.delegate as? Scene else {
      Issue.record("the scenes have no delegates")
      return
    }
    lay()
    #expect([one, two].map(\.label.textColor) == [.black, .black])
    two.window?.overrideUserInterfaceStyle = .dark
    lay()
    #expect([one, two].map(\.label.textColor) == [.black, .white])
    UIKitDouble.changeDevice { $0.userInterfaceStyle = .dark }
    lay()
    #expect([one, two].map(\.label.textColor) == [.white, .white])
    UILabel.appearanceState(for: dark).textColor = .yellow
    #expect([one, two].map(\.label.textColor) == [.yellow, .yellow])
    let (window, label) = (Watched(two.window ?? UIView()), Watched(two.label))
    UIKitDouble.disconnect(second)
    UILabel.appearanceState(for: dark).textColor = .orange
    #expect(one.label.textColor == .orange)
    _ = (window, label)
  }

  @Test func rulesForTextSizesAndSizeClassesFollow() {
    UILabel.appearanceState(for: UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)).shadowColor =
      .red
    UILabel.appearanceState(for: UITraitCollection(horizontalSizeClass: .compact)).highlightedTextColor = .green
    UIKitDouble.changeDevice { $0.horizontalSizeClass = .regular }
    addLabel()
    #expect(label.shadowColor == nil)
    #expect(label.highlightedTextColor == nil)
    UIKitDouble.changeDevice {
      $0.preferredContentSizeCategory = .accessibilityLarge
      $0.horizontalSizeClass = .compact
    }
    lay()
    #expect(label.shadowColor == .red)
    #expect(label.highlightedTextColor == .green)
  }
}

/// "A change from day to night" costs about one look at each view, however many controllers there are.
@MainActor
@Suite(.inOwnProcess(also: #"{"traitReport":"nextLayout"}"#)) struct ApplierTraitCostScenarios {
  private func looks(controllers: Int, labels: Int, deep: Bool, _ change: (UIWindow) -> Void) -> Int {
    let root = UIViewController()
    let window = makeWindow(root)
    var outer = root
    for _ in 0..<controllers {
      let controller = UIViewController()
      outer.addChild(controller)
      outer.view.addSubview(controller.view)
      for _ in 0..<labels { controller.view.addSubview(CountingLabel()) }
      if deep { outer = controller }
    }
    UIKitDouble.layOutWindows()
    CountingLabel.looks = 0
    change(window)
    UIKitDouble.layOutWindows()
    return CountingLabel.looks
  }

  @Test(arguments: [false, true]) func aChangeFromDayToNightLooksAtEachViewOnce(deep: Bool) {
    AppearanceStore.shared.applyAppearance()
    UILabel.appearanceState(for: dark).textColor = .white
    let one = looks(controllers: 1, labels: 60, deep: deep) { $0.overrideUserInterfaceStyle = .dark }
    let many = looks(controllers: 12, labels: 5, deep: deep) { $0.overrideUserInterfaceStyle = .dark }
    #expect(one > 0)
    #expect(many <= one)
    let call = looks(controllers: 12, labels: 5, deep: deep) { AppearanceStore.shared.hierarchyDidChange(inside: $0) }
    #expect(many <= call)
  }
}
