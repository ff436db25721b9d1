import Foundation
import Testing

@testable import AppearanceState

extension DoubleTests {
  @MainActor @Suite struct BarTests {
    init() { UIKitDouble.startAgain() }

    private func item(_ title: String) -> UIBarButtonItem {
      UIBarButtonItem(title: title, style: .plain, target: nil, action: nil)
    }

    @Test(arguments: [true, false]) func itemsGetTheirsFromTheirBar(atOnce: Bool) async {
      UIKitSwitches.current.barItemsAreSentAtOnce = atOnce
      UIBarButtonItem.appearance().tintColor = .red
      UIBarButtonItem.appearance(whenContainedInInstancesOf: [UIToolbar.self]).tintColor = .blue
      let controller = UIViewController()
      let button = item("Add")
      controller.navigationItem.rightBarButtonItem = button
      let window = makeWindow(UINavigationController(rootViewController: controller))
      #expect((button.tintColor == .red) == atOnce)
      await UIKitDouble.settle()
      #expect(button.tintColor == .red)
      let (toolbar, tool) = (UIToolbar(), item("Tool"))
      toolbar.items = [tool]
      window.addSubview(toolbar)
      await UIKitDouble.settle()
      #expect(tool.tintColor == .blue)
    }

    @Test func anItemPerformsItsAction() {
      var sender: AnyObject?
      let item = UIBarButtonItem(title: "Add", primaryAction: UIAction(title: "Other") { sender = $0.sender })
      item.tap()
      #expect(item.title == "Add" && sender === item)
    }

    @Test func anItemThatStaysIsNotSentAgainAndANewOneIs() {
      let (toolbar, first, second) = (UIToolbar(), item("First"), item("Second"))
      let window = makeWindow()
      toolbar.items = [first]
      window.addSubview(toolbar)
      UIBarButtonItem.appearance().tintColor = .red
      toolbar.items = [first, second]
      #expect(first.tintColor == nil)
      #expect(second.tintColor == .red)
      toolbar.removeFromSuperview()
      window.addSubview(toolbar)
      #expect(first.tintColor == .red)
    }

    @Test func theViewsOfItemsAreInTheBar() {
      UILabel.appearance(whenContainedInInstancesOf: [UINavigationBar.self]).textColor = .red
      let controller = UIViewController()
      controller.title = "Title"
      controller.navigationItem.rightBarButtonItem = item("Add")
      let navigation = UINavigationController(rootViewController: controller)
      let window = makeWindow(navigation)
      window.layoutIfNeeded()
      let labels = navigation.navigationBar.subviews.flatMap { [$0] + $0.subviews }.compactMap { $0 as? UILabel }
      #expect(labels.map(\.text) == ["Title", "Add"])
      #expect(labels.allSatisfy { $0.textColor == .red })
    }

    @Test func aPoppedControllersItemsMakeRoomForTheOthers() {
      let navigation = UINavigationController(rootViewController: UIViewController())
      let window = makeWindow(navigation)
      let (first, second) = (item("First"), item("Second"))
      navigation.topViewController?.navigationItem.rightBarButtonItem = first
      let pushed = UIViewController()
      pushed.navigationItem.rightBarButtonItem = second
      navigation.pushViewController(pushed, animated: false)
      #expect(navigation.navigationBar.displayedItems.contains { $0 === second })
      #expect(!navigation.navigationBar.displayedItems.contains { $0 === first })
      navigation.popViewController(animated: false)
      #expect(navigation.navigationBar.displayedItems.map { $0 === first } == [true])
      #expect(window.isKeyWindow)
    }

    @Test func tabsShowOneControllerAtATime() {
      let tabs = UITabBarController()
      let (first, second) = (SpyController(), SpyController())
      first.title = "First"
      tabs.viewControllers = [first, second]
      UITabBarItem.appearance().badgeColor = .red
      let window = makeWindow(tabs)
      #expect(first.view.window === window && second.viewIfLoaded?.window == nil)
      #expect(first.tabBarItem.badgeColor == .red)
      tabs.selectedIndex = 1
      #expect(first.view.window == nil && second.view.window === window)
      #expect(first.log.last == "did disappear" && second.log.last == "did appear")
    }
  }
}
