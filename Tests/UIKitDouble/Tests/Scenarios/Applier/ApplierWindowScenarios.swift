import Foundation
import Testing

@testable import AppearanceState

private final class StageWindow: UIWindow {}
private final class Stage: UIView {}

/// "The library adds a hidden view to each window of the app. Windows of UIKit's own, such as the keyboard's, get none."
@MainActor
@Suite(.inOwnProcess(also: #"{"sendingMoment":"nextLayout"}"#)) struct ApplierWindowScenarios {
  private let store = AppearanceStore.shared

  init() { store.applyAppearance() }

  private func hidden(in window: UIWindow) -> [UIView] { window.subviews.filter(\.isHidden) }

  @Test func eachWindowOfTheAppHasOneHiddenView() {
    UILabel.appearanceState().textColor = .red
    let (first, second) = (makeWindow(), StageWindow())
    second.rootViewController = UIViewController()
    second.makeKeyAndVisible()
    for window in [first, second] {
      for _ in 0..<3 { window.rootViewController?.view.addSubview(UILabel()) }
      UIKitDouble.layOutWindows()
      #expect(hidden(in: window).count == 1)
      let labels = window.rootViewController?.view.subviews.compactMap { $0 as? UILabel } ?? []
      #expect(labels.count == 3 && labels.allSatisfy { $0.textColor == .red })
    }
  }

  @Test func aWindowOfUIKitsOwnHasNone() async {
    let field = UITextEffectsWindow(frame: .zero)
    field.isHidden = false
    let label = UILabel()
    field.addSubview(label)
    UILabel.appearanceState().textColor = .red
    await UIKitDouble.settle()
    #expect(hidden(in: field).isEmpty)
    #expect(label.textColor == .red)
  }

  @Test func aWindowIsAContainer() {
    UILabel.appearanceState(whenContainedInInstancesOf: [StageWindow.self]).textColor = .red
    UILabel.appearanceState(whenContainedInInstancesOf: [Stage.self, StageWindow.self]).shadowColor = .green
    let (window, stage, inside, beside) = (StageWindow(), Stage(), UILabel(), UILabel())
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    window.rootViewController?.view.addSubview(stage)
    stage.addSubview(inside)
    window.addSubview(beside)
    UIKitDouble.layOutWindows()
    #expect(inside.textColor == .red && inside.shadowColor == .green)
    #expect(beside.textColor == .red && beside.shadowColor == nil)
  }

  @Test func aScopeForASheetInOneWindowLeavesTheOtherWindow() async {
    UILabel.appearanceState().textColor = .red
    let (first, second) = (makeWindow(), makeWindow())
    let (sheet, inside, elsewhere) = (UIViewController(), UILabel(), UILabel())
    sheet.view.addSubview(inside)
    guard let root = first.rootViewController, let other = second.rootViewController else { return }
    withDefaultAppearance(until: sheet) { root.present(sheet, animated: true) }
    await UIKitDouble.settle()
    other.view.addSubview(elsewhere)
    await UIKitDouble.settle()
    #expect(inside.textColor == .label)
    #expect(elsewhere.textColor == .red)
  }
}

/// What enters, moves and comes back with a navigation controller, a tab bar controller, and what covers them.
@MainActor
@Suite(
  .inOwnProcess(
    also: #"{"presentsAtOnce":false,"coordinatorIsThereAtOnce":false}"#,
    #"{"barItemsAreSentAtOnce":false,"sendingMoment":"afterDidMoveToWindow"}"#))
struct ApplierControllerScenarios {
  private let store = AppearanceStore.shared

  init() { store.applyAppearance() }

  private func controller(_ title: String) -> (UIViewController, UIBarButtonItem, UILabel) {
    let (controller, item, label) = (UIViewController(), makeItem(title), UILabel())
    controller.navigationItem.rightBarButtonItem = item
    controller.view.addSubview(label)
    return (controller, item, label)
  }

  @Test func whatIsPushedPoppedAndPushedAgainHasTheThemeOfThen() async {
    UIBarButtonItem.appearanceState().tintColor = .red
    UILabel.appearanceState().textColor = .red
    let (list, listItem, _) = controller("List")
    let (detail, detailItem, label) = controller("Detail")
    let navigation = UINavigationController(rootViewController: list)
    let window = makeWindow(navigation)
    navigation.pushViewController(detail, animated: true)
    await UIKitDouble.settle()
    #expect(detailItem.tintColor == .red && label.textColor == .red)
    navigation.popViewController(animated: true)
    await UIKitDouble.settle()
    UIBarButtonItem.appearanceState().tintColor = .green
    UILabel.appearanceState().textColor = .green
    #expect(listItem.tintColor == .green)
    navigation.pushViewController(detail, animated: true)
    await UIKitDouble.settle()
    #expect(detailItem.tintColor == .green && label.textColor == .green)
    withExtendedLifetime(window) {}
  }

  @Test func whatAFullScreenSheetCoveredHasTheThemeWhenItComesBack() async {
    UIBarButtonItem.appearanceState().tintColor = .red
    UILabel.appearanceState().textColor = .red
    let (list, item, label) = controller("List")
    let navigation = UINavigationController(rootViewController: list)
    let window = makeWindow(navigation)
    await UIKitDouble.settle()
    let sheet = UIViewController()
    sheet.modalPresentationStyle = .fullScreen
    withDefaultAppearance(until: sheet) { navigation.present(sheet, animated: true) }
    await UIKitDouble.settle()
    #expect(label.window == nil)
    store.theme = AppearanceSnapshot {
      UIBarButtonItem.appearanceState().tintColor = .green
      UILabel.appearanceState().textColor = .green
    }
    navigation.dismiss(animated: true)
    await UIKitDouble.settle()
    #expect(label.window === window)
    #expect(item.tintColor == .green && label.textColor == .green)
  }

  @Test func tabsThatAreShownForTheFirstTimeHaveTheThemeOfThen() async {
    UILabel.appearanceState().textColor = .red
    let (first, _, one) = controller("One")
    let (second, _, two) = controller("Two")
    second.tabBarItem = UITabBarItem(title: "Two", image: nil, tag: 1)
    UITabBarItem.appearanceState().badgeColor = .red
    let tabs = UITabBarController()
    tabs.viewControllers = [first, second]
    let window = makeWindow(tabs)
    await UIKitDouble.settle()
    #expect(one.textColor == .red)
    #expect(second.tabBarItem.badgeColor == .red)
    UILabel.appearanceState().textColor = .green
    tabs.selectedIndex = 1
    await UIKitDouble.settle()
    #expect(two.textColor == .green)
    tabs.selectedIndex = 0
    await UIKitDouble.settle()
    #expect(one.textColor == .green)
    withExtendedLifetime(window) {}
  }

  @Test func aNavigationControllerThatMovesIntoASplitViewFollowsItsContainers() async {
    UIBarButtonItem.appearanceState(whenContainedInInstancesOf: [UISplitViewController.self]).tintColor = .green
    UILabel.appearanceState(whenContainedInInstancesOf: [UISplitViewController.self]).textColor = .green
    let (list, item, label) = controller("List")
    let navigation = UINavigationController(rootViewController: list)
    let window = makeWindow(navigation)
    await UIKitDouble.settle()
    #expect(item.tintColor == nil && label.textColor == .label)
    window.rootViewController = nil
    let split = UISplitViewController()
    split.viewControllers = [navigation]
    window.rootViewController = split
    await UIKitDouble.settle()
    #expect(item.tintColor == .green && label.textColor == .green)
    window.rootViewController = nil
    split.viewControllers = []
    window.rootViewController = navigation
    await UIKitDouble.settle()
    #expect(item.tintColor == nil && label.textColor == .label)
  }

  @Test func aRefusedPresentationLeavesNothingBehind() async {
    UILabel.appearanceState().textColor = .red
    let root = UIViewController()
    let window = makeWindow(root)
    let (first, refused, label) = (UIViewController(), UIViewController(), UILabel())
    root.present(first, animated: true)
    withDefaultAppearance(until: refused) { root.present(refused, animated: true) }
    await UIKitDouble.settle()
    first.view.addSubview(label)
    await UIKitDouble.settle()
    #expect(label.textColor == .red)
    withExtendedLifetime(window) {}
  }
}
