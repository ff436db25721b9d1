import Testing

@testable import AppearanceState

/// "Bar items enter with the bar, or with the views that the bar makes for them; from then on the library knows their bar."
@MainActor
@Suite(.inOwnProcess(also: #"{"barItemsAreSentAtOnce":false}"#, #"{"sendingMoment":"nextLayout"}"#))
struct ApplierBarItemScenarios {
  private final class Shelf: UIView {}
  private final class Drawer: UIView {}

  private let store = AppearanceStore.shared
  private let root = UIViewController()
  private let window: UIWindow

  init() {
    store.applyAppearance()
    window = makeWindow(root)
  }

  private func sheet(with item: UIBarButtonItem) -> UINavigationController {
    let controller = UIViewController()
    controller.navigationItem.rightBarButtonItem = item
    return UINavigationController(rootViewController: controller)
  }

  private func show(_ controller: UIViewController) async {
    root.present(controller, animated: true)
    await UIKitDouble.settle()
  }

  private func dismiss() async {
    root.dismiss(animated: true)
    await UIKitDouble.settle()
  }

  @Test func itemsOfAllBarsFollowTheTheme() async {
    let (tab, tool, button) = (UITabBarItem(title: "Tab", image: nil, tag: 0), makeItem("Tool"), makeItem("Add"))
    let controller = UIViewController()
    controller.navigationItem.rightBarButtonItem = button
    controller.toolbarItems = [tool]
    let navigation = UINavigationController(rootViewController: controller)
    navigation.isToolbarHidden = false
    navigation.tabBarItem = tab
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    UIBarButtonItem.appearanceState().tintColor = .red
    UIBarButtonItem.appearanceState(whenContainedInInstancesOf: [UIToolbar.self]).tintColor = .green
    UITabBarItem.appearanceState().badgeColor = .blue
    window.rootViewController = tabs
    await UIKitDouble.settle()
    #expect(button.tintColor == .red)
    #expect(tool.tintColor == .green)
    #expect(tab.badgeColor == .blue)
    UIBarButtonItem.appearanceState().tintColor = .brown
    UIBarButtonItem.appearanceState(whenContainedInInstancesOf: [UIToolbar.self]).unset(\.tintColor)
    UITabBarItem.appearanceState().badgeColor = .orange
    #expect(button.tintColor == .brown)
    #expect(tool.tintColor == .brown)
    #expect(tab.badgeColor == .orange)
  }

  @Test func aSheetThatIsPresentedAgainWithoutAScopeHasTheTheme() async {
    UIBarButtonItem.appearanceState().tintColor = .red
    let item = makeItem("Done")
    let sheet = sheet(with: item)
    withDefaultAppearance(until: sheet) { root.present(sheet, animated: true) }
    await UIKitDouble.settle()
    #expect(item.tintColor == nil)
    await dismiss()
    await show(sheet)
    #expect(item.tintColor == .red)
  }

  @Test func aSheetThatIsPresentedAgainInAScopeHasTheDefaultAppearance() async {
    UIBarButtonItem.appearanceState().tintColor = .red
    let item = makeItem("Done")
    let sheet = sheet(with: item)
    await show(sheet)
    #expect(item.tintColor == .red)
    await dismiss()
    withDefaultAppearance(until: sheet) { root.present(sheet, animated: true) }
    await UIKitDouble.settle()
    #expect(item.tintColor == nil)
    await dismiss()
    await show(sheet)
    #expect(item.tintColor == .red)
  }

  @Test func anItemsOwnValueStaysWhenItsBarComesBack() async {
    UIBarButtonItem.appearanceState().tintColor = .red
    let item = makeItem("Done")
    let sheet = sheet(with: item)
    await show(sheet)
    item.tintColor = .purple
    await dismiss()
    await show(sheet)
    #expect(item.tintColor == .purple)
    item.resolvedAppearance().clear(\.tintColor)
    #expect(item.tintColor == .red)
  }

  @Test func aBarThatMovesBetweenContainersTakesItsItemsAlong() async {
    UIBarButtonItem.appearanceState(whenContainedInInstancesOf: [Shelf.self]).tintColor = .red
    UIBarButtonItem.appearanceState(whenContainedInInstancesOf: [Drawer.self]).tintColor = .green
    let (bar, item, shelf, drawer) = (UIToolbar(), makeItem("Tool"), Shelf(), Drawer())
    bar.items = [item]
    root.view.addSubview(shelf)
    root.view.addSubview(drawer)
    shelf.addSubview(bar)
    await UIKitDouble.settle()
    #expect(item.tintColor == .red)
    bar.removeFromSuperview()
    drawer.addSubview(bar)
    await UIKitDouble.settle()
    #expect(item.tintColor == .green)
    // In one turn, and back.
    bar.removeFromSuperview()
    shelf.addSubview(bar)
    bar.removeFromSuperview()
    root.view.addSubview(bar)
    await UIKitDouble.settle()
    #expect(item.tintColor == nil)
  }

  @Test func itemsThatABarIsGivenLaterFollowTheTheme() async {
    UIBarButtonItem.appearanceState().tintColor = .red
    let (bar, controller) = (UIToolbar(), UIViewController())
    root.view.addSubview(bar)
    window.rootViewController = UINavigationController(rootViewController: controller)
    window.addSubview(bar)
    await UIKitDouble.settle()
    let (tool, left, right) = (makeItem("Tool"), makeItem("Left"), makeItem("Right"))
    bar.items = [tool]
    controller.navigationItem.leftBarButtonItem = left
    controller.navigationItem.rightBarButtonItems = [right]
    await UIKitDouble.settle()
    #expect([tool, left, right].map(\.tintColor) == [.red, .red, .red])
    UIBarButtonItem.appearanceState().tintColor = .green
    #expect([tool, left, right].map(\.tintColor) == [.green, .green, .green])
  }

  @Test func itemsThatABarIsGivenInTheSameTurnFollowTheTheme() async {
    UIBarButtonItem.appearanceState().tintColor = .red
    let bar = UIToolbar()
    window.addSubview(bar)
    await UIKitDouble.settle()
    let (first, second) = (makeItem("First"), makeItem("Second"))
    bar.items = [first]
    window.layoutIfNeeded()
    bar.items = [first, second]
    window.layoutIfNeeded()
    await UIKitDouble.settle()
    #expect([first, second].map(\.tintColor) == [.red, .red])
  }

  @Test func itemsInGroupsFollowTheTheme() async {
    UIBarButtonItem.appearanceState().tintColor = .red
    let controller = UIViewController()
    let (first, second, short, pinned) = (makeItem("1"), makeItem("2"), makeItem("…"), makeItem("Pin"))
    controller.navigationItem.centerItemGroups = [
      UIBarButtonItemGroup(barButtonItems: [first, second], representativeItem: short)
    ]
    controller.navigationItem.pinnedTrailingGroup = UIBarButtonItemGroup(
      barButtonItems: [pinned], representativeItem: nil)
    window.rootViewController = UINavigationController(rootViewController: controller)
    await UIKitDouble.settle()
    #expect([first, second, short, pinned].map(\.tintColor) == [.red, .red, .red, .red])
  }

  @Test func theBackItemOfAControllerBelowFollowsTheTheme() async {
    UIBarButtonItem.appearanceState().tintColor = .red
    let (list, detail, back) = (UIViewController(), UIViewController(), makeItem("List"))
    list.navigationItem.backBarButtonItem = back
    let navigation = UINavigationController(rootViewController: list)
    window.rootViewController = navigation
    await UIKitDouble.settle()
    navigation.pushViewController(detail, animated: true)
    await UIKitDouble.settle()
    #expect(back.tintColor == .red)
  }

  @Test func theItemOfAPageThatIsCoveredFollowsTheTraits() async {
    UIBarButtonItem.appearanceState().tintColor = .black
    UIBarButtonItem.appearanceState(for: UITraitCollection(userInterfaceStyle: .dark)).tintColor = .white
    let item = makeItem("Below")
    let navigation = sheet(with: item)
    window.rootViewController = navigation
    await UIKitDouble.settle()
    navigation.pushViewController(UIViewController(), animated: false)
    await UIKitDouble.settle()
    window.overrideUserInterfaceStyle = .dark
    await UIKitDouble.settle()
    #expect(item.tintColor == .white)
    navigation.popViewController(animated: false)
    await UIKitDouble.settle()
    #expect(item.tintColor == .white)
  }

  @Test func theCustomViewOfAnItemIsStyledAsAView() async {
    UILabel.appearanceState(whenContainedInInstancesOf: [UINavigationBar.self]).textColor = .red
    let (controller, label) = (UIViewController(), UILabel())
    controller.navigationItem.titleView = label
    let custom = UILabel()
    controller.navigationItem.rightBarButtonItem = UIBarButtonItem(customView: custom)
    window.rootViewController = UINavigationController(rootViewController: controller)
    await UIKitDouble.settle()
    #expect(label.textColor == .red)
    #expect(custom.textColor == .red)
  }

  @Test func theFieldOfASearchBarIsStyledInIt() async {
    UITextField.appearanceState(whenContainedInInstancesOf: [UISearchBar.self]).textColor = .red
    UISearchBar.appearanceState().barTintColor = .green
    let bar = UISearchBar()
    root.view.addSubview(bar)
    await UIKitDouble.settle()
    #expect(bar.searchTextField.textColor == .red)
    #expect(bar.barTintColor == .green)
    UITextField.appearanceState(whenContainedInInstancesOf: [UISearchBar.self]).textColor = .blue
    #expect(bar.searchTextField.textColor == .blue)
  }

  @Test func barsAndItemsThatAreGoneAreNotKept() async {
    UIBarButtonItem.appearanceState().tintColor = .red
    var watched: [Watched] = []
    do {
      let (bar, item) = (UIToolbar(), makeItem("Tool"))
      bar.items = [item]
      root.view.addSubview(bar)
      watched = [Watched(bar), Watched(item)]
      bar.removeFromSuperview()
      // Not even in the same turn.
    }
    #expect(watched.allSatisfy { $0.object == nil })
    do {
      let item = makeItem("Done")
      let sheet = sheet(with: item)
      await show(sheet)
      watched = [Watched(item), Watched(sheet), Watched(sheet.navigationBar), Watched(sheet.view)]
      await dismiss()
    }
    await UIKitDouble.settle()
    #expect(watched.allSatisfy { $0.object == nil })
  }
}
