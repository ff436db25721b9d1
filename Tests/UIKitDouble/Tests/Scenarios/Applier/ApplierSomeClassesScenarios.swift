import Testing

@testable import AppearanceState

/// `applyAppearance(to:)`: "the classes, with their subclasses".
@MainActor
@Suite(.inOwnProcess(also: #"{"sendsEveryMessage":false}"#, #"{"barItemsAreSentAtOnce":false}"#))
struct ApplierSomeClassesScenarios {
  private let store = AppearanceStore.shared

  /// A view of a class that is covered only as a view.
  private final class CountingView: UIView {
    static var looks = 0

    override var next: UIResponder? {
      Self.looks += 1
      return super.next
    }
  }

  /// How often a label that enters is looked at, and how often a plain view is.
  private func looks() -> (label: Int, view: Int) {
    let window = makeWindow()
    window.rootViewController?.view.addSubview(UILabel())
    (CountingLabel.looks, CountingView.looks) = (0, 0)
    window.rootViewController?.view.addSubview(CountingLabel())
    window.rootViewController?.view.addSubview(CountingView())
    UIKitDouble.layOutWindows()
    return (CountingLabel.looks, CountingView.looks)
  }

  @Test func aClassAndItsSuperclassStyleEachViewOnce() {
    store.applyAppearance(to: [UILabel.self, UIView.self])
    let looks = looks()
    #expect(looks.label > 0)
    #expect(looks.label == looks.view)
  }

  @Test func theOtherOrderStylesEachViewOnce() {
    store.applyAppearance(to: [UIView.self, UILabel.self])
    let looks = looks()
    #expect(looks.label > 0)
    #expect(looks.label == looks.view)
  }

  @Test func laterCallsAddClassesWithoutStylingTwice() {
    store.applyAppearance(to: [CountingLabel.self])
    store.applyAppearance(to: [UILabel.self])
    store.applyAppearance()
    let looks = looks()
    #expect(looks.label > 0)
    #expect(looks.label == looks.view)
  }

  @Test(arguments: [[0], [1], [0, 1], [1, 0]]) func overlappingCallsStyleInEitherOrder(order: [Int]) {
    let classes: [any AppearanceHost.Type] = [UILabel.self, UIView.self]
    for index in order { store.applyAppearance(to: [classes[index]]) }
    UILabel.appearanceState().textColor = .red
    let window = makeWindow()
    let label = UILabel()
    window.rootViewController?.view.addSubview(label)
    UIKitDouble.layOutWindows()
    #expect(label.textColor == .red)
    UILabel.appearanceState().textColor = .green
    #expect(label.textColor == .green)
  }

  @Test func otherClassesKeepApplesProxies() {
    UISwitch.appearance().onTintColor = .blue
    store.applyAppearance(to: [UILabel.self])
    UILabel.appearanceState().textColor = .red
    UISwitch.appearanceState().thumbTintColor = .green
    #expect(UISwitch.appearance().thumbTintColor == .green)
    let window = makeWindow()
    let (label, toggle) = (UILabel(), UISwitch())
    window.rootViewController?.view.addSubview(label)
    window.rootViewController?.view.addSubview(toggle)
    UIKitDouble.layOutWindows()
    #expect(label.textColor == .red)
    #expect(toggle.onTintColor == .blue)
    #expect(toggle.thumbTintColor == .green)
  }

  @Test func barItemsAloneFollowTraits() async {
    store.applyAppearance(to: [UIBarItem.self])
    UIBarButtonItem.appearanceState().tintColor = .black
    UIBarButtonItem.appearanceState(for: dark).tintColor = .white
    let (controller, item) = (UIViewController(), makeItem("Add"))
    controller.navigationItem.rightBarButtonItem = item
    let navigation = UINavigationController(rootViewController: controller)
    let window = makeWindow(navigation)
    await UIKitDouble.settle()
    #expect(item.tintColor == .black)
    window.overrideUserInterfaceStyle = .dark
    #expect(item.tintColor == .white)
    UIKitDouble.changeDevice { $0.userInterfaceStyle = .dark }
    window.overrideUserInterfaceStyle = .unspecified
    #expect(item.tintColor == .white)
    navigation.overrideUserInterfaceStyle = .light
    #expect(item.tintColor == .black)
    UIKitDouble.changeDevice { $0.userInterfaceStyle = .light }
    navigation.overrideUserInterfaceStyle = .dark
    #expect(item.tintColor == .white)
  }

  @Test func labelsAloneFollowTheirControllersTraits() async {
    store.applyAppearance(to: [UILabel.self])
    UILabel.appearanceState().textColor = .black
    UILabel.appearanceState(for: dark).textColor = .white
    let (root, stack, label) = (UIViewController(), UIView(), UILabel())
    root.view.addSubview(stack)
    stack.addSubview(label)
    let window = makeWindow(root)
    await UIKitDouble.settle()
    #expect(label.textColor == .black)
    root.overrideUserInterfaceStyle = .dark
    #expect(label.textColor == .white)
    root.overrideUserInterfaceStyle = .unspecified
    #expect(label.textColor == .black)
    window.overrideUserInterfaceStyle = .dark
    #expect(label.textColor == .white)
  }
}
