import Foundation
import Testing

@testable import AppearanceState

/// The promises of UIKit.md for controllers that live longer than their scope, and for owners that are pushed or added.
@MainActor
@Suite(.presenting) struct KeptControllerScenarios {
  let stage = PresentingStage()

  private func look(_ controller: UINavigationController) -> PresentedLook {
    let sheet = PresentedSheet()
    sheet.made(controller)
    return sheet.look
  }

  @Test func aControllerThatIsPresentedAgainIsAsItsPresentationAsks() async throws {
    for door in PresentingDoor.allCases {
      let kept = PresentedCard.inNavigation()
      for isInScope in [true, false, true, true, false] {
        if isInScope {
          door.open(from: try #require(stage.list)) { kept }
        } else {
          stage.list?.present(kept, animated: true)
        }
        await UIKitDouble.settle()
        #expect(kept.view.window != nil)
        #expect(stage.store.openScopes.count == (isInScope ? 1 : 0))
        #expect(look(kept) == (isInScope ? door.look(stage.brand) : .branded(stage.brand)), "\(door), \(isInScope)")
        kept.dismiss(animated: true)
        await UIKitDouble.settle()
        try await stage.expectBranded("\(door)")
      }
    }
  }

  @Test func aBrandedControllerThatIsPresentedInAScopeHasItsLook() async throws {
    for door in PresentingDoor.allCases {
      let kept = PresentedCard.inNavigation()
      stage.list?.present(kept, animated: true)
      await UIKitDouble.settle()
      #expect(look(kept) == .branded(stage.brand))
      kept.dismiss(animated: true)
      await UIKitDouble.settle()
      door.open(from: try #require(stage.list)) { kept }
      await UIKitDouble.settle()
      #expect(look(kept) == door.look(stage.brand), "\(door)")
      kept.dismiss(animated: true)
      await UIKitDouble.settle()
      try await stage.expectBranded("\(door)")
    }
  }

  @Test func twoScopesOfOneControllerEndTogether() async throws {
    let kept = PresentedCard.inNavigation()
    let yellow = AppearanceOverride.edits { UILabel.appearanceState().textColor = PresentingStage.yellow }
    withDefaultAppearance(until: kept) {
      withAppearance(yellow, until: kept) { stage.list?.present(kept, animated: true) }
    }
    await UIKitDouble.settle()
    #expect(stage.store.openScopes.count == 2)
    #expect(look(kept) == PresentedLook(label: PresentingStage.yellow, bar: nil, item: nil))
    kept.dismiss(animated: true)
    await UIKitDouble.settle()
    try await stage.expectBranded()
  }

  @Test func aScopeOfSomeClassesLeavesTheOthersBranded() async throws {
    let sheet = PresentedSheet()
    func show() {
      stage.list?.presentWithDefaultAppearance(for: [UINavigationBar.self]) {
        let controller = PresentedCard.inNavigation()
        sheet.made(controller)
        return controller
      }
    }
    show()
    await UIKitDouble.settle()
    #expect(sheet.look == PresentedLook(label: stage.brand, bar: nil, item: stage.brand))
    sheet.controller?.dismiss(animated: true)
    await UIKitDouble.settle()
    #expect(sheet.remains == [])
    try await stage.expectBranded()
  }

  @Test func aControllerThatIsAlreadyUpCanOwnAScopeForWhatEntersLater() async throws {
    let sheet = PresentedCard.inNavigation()
    stage.list?.present(sheet, animated: true)
    await UIKitDouble.settle()
    stage.store.reset().until(sheet)
    await UIKitDouble.settle()
    // A view that was inside before keeps its appearance.
    #expect(look(sheet) == .branded(stage.brand))
    let card = try #require(sheet.viewControllers.first as? PresentedCard)
    #expect(await card.addLabel().textColor == PresentedLook.apples.label)
    #expect(stage.store.openScopes.count == 1)
    sheet.dismiss(animated: true)
    await UIKitDouble.settle()
    try await stage.expectBranded()
  }

  // MARK: Pushed

  private func push(_ sheet: PresentedSheet) throws {
    let page = PresentedCard()
    sheet.made(page)
    withDefaultAppearance(until: page) { stage.list?.navigationController?.pushViewController(page, animated: true) }
  }

  @Test func aPushedPageHasItsLookUntilItIsPopped() async throws {
    let navigation = try #require(stage.list?.navigationController)
    for pop in 0..<4 {
      let page = PresentedSheet()
      try push(page)
      await UIKitDouble.settle()
      #expect(page.card?.label.textColor == PresentedLook.apples.label)
      #expect(await page.card?.addLabel().textColor == PresentedLook.apples.label)
      #expect(stage.store.openScopes.count == 1)
      switch pop {
      case 0: navigation.popViewController(animated: true)
      case 1: navigation.popToRootViewController(animated: false)
      case 2: navigation.viewControllers = [try #require(stage.list)]
      default:
        navigation.pushViewController(UIViewController(), animated: true)
        await UIKitDouble.settle()
        #expect(page.card?.view.window == nil)
        #expect(stage.store.openScopes.count == 1)
        navigation.popToRootViewController(animated: true)
      }
      await UIKitDouble.settle()
      #expect(page.remains == [], "\(pop)")
      try await stage.expectBranded("\(pop)")
    }
  }

  @Test func aPageThatIsCoveredByAnotherComesBackWithItsLook() async throws {
    let navigation = try #require(stage.list?.navigationController)
    let page = PresentedSheet()
    try push(page)
    await UIKitDouble.settle()
    navigation.pushViewController(UIViewController(), animated: true)
    await UIKitDouble.settle()
    navigation.popViewController(animated: true)
    await UIKitDouble.settle()
    #expect(stage.store.openScopes.count == 1)
    #expect(page.card?.label.textColor == PresentedLook.apples.label)
    #expect(await page.card?.addLabel().textColor == PresentedLook.apples.label)
    navigation.popViewController(animated: true)
    await UIKitDouble.settle()
    #expect(page.remains == [])
    try await stage.expectBranded()
  }

  @Test func aKeptPageThatIsPoppedBehindWhatCoversItIsGoneWhenTheCoverIs() async throws {
    let navigation = try #require(stage.list?.navigationController)
    for style in [UIModalPresentationStyle.pageSheet, .fullScreen] {
      let page = PresentedCard()
      withDefaultAppearance(until: page) { navigation.pushViewController(page, animated: true) }
      await UIKitDouble.settle()
      let cover = UIViewController()
      cover.modalPresentationStyle = style
      navigation.present(cover, animated: true)
      await UIKitDouble.settle()
      #expect(stage.store.openScopes.count == 1)
      navigation.popViewController(animated: false)
      await UIKitDouble.settle()
      cover.dismiss(animated: true)
      await UIKitDouble.settle()
      try await stage.expectBranded("\(style)")
      withExtendedLifetime(page) {}
    }
  }

  @Test func aKeptPageThatIsPoppedBehindSeveralCoversIsGoneWhenTheyAre() async throws {
    let navigation = try #require(stage.list?.navigationController)
    let page = PresentedCard()
    withDefaultAppearance(until: page) { navigation.pushViewController(page, animated: true) }
    await UIKitDouble.settle()
    let (cover, top) = (UIViewController(), UIViewController())
    for (presenter, presented) in [(navigation, cover), (cover, top)] {
      presented.modalPresentationStyle = .fullScreen
      presenter.present(presented, animated: true)
      await UIKitDouble.settle()
    }
    // A scope that begins checks the anchors of the other scopes.
    stage.store.reset().until(top)
    await UIKitDouble.settle()
    #expect(stage.store.openScopes.count == 2)
    navigation.popViewController(animated: false)
    await UIKitDouble.settle()
    navigation.dismiss(animated: true)
    await UIKitDouble.settle()
    try await stage.expectBranded()
    withExtendedLifetime(page) {}
  }

  /// UIKit may leave the sheet in the window, where nobody can go back to the page.
  @Test func aKeptPageUnderASheetIsGoneWhenTheWindowGetsAnotherRoot() async throws {
    let navigation = try #require(stage.list?.navigationController)
    let (page, sheet) = (PresentedCard(), UIViewController())
    withDefaultAppearance(until: page) { navigation.pushViewController(page, animated: true) }
    await UIKitDouble.settle()
    navigation.present(sheet, animated: true)
    await UIKitDouble.settle()
    #expect(stage.store.openScopes.count == 1)
    stage.window?.rootViewController = UIViewController()
    await UIKitDouble.settle()
    #expect((sheet.viewIfLoaded?.window == nil) == UIKitSwitches.current.newRootDismissesPresented)
    #expect(stage.store.openScopes.isEmpty)
    withExtendedLifetime((page, sheet, navigation)) {}
  }

  @Test func aPageUnderASheetStaysUntilBothAreGone() async throws {
    let navigation = try #require(stage.list?.navigationController)
    for style in [UIModalPresentationStyle.pageSheet, .fullScreen] {
      let page = PresentedSheet()
      try push(page)
      await UIKitDouble.settle()
      func cover() {
        let cover = UIViewController()
        cover.modalPresentationStyle = style
        navigation.present(cover, animated: true)
      }
      cover()
      await UIKitDouble.settle()
      #expect(stage.store.openScopes.count == 1)
      // The pop happens behind the cover.
      navigation.popViewController(animated: false)
      await UIKitDouble.settle()
      navigation.dismiss(animated: true)
      await UIKitDouble.settle()
      #expect(page.remains == [], "\(style)")
      try await stage.expectBranded("\(style)")
    }
  }

  @Test func aPageThatIsPushedInASheetGoesWithTheSheet() async throws {
    let page = PresentedSheet()
    func show() -> UINavigationController {
      let sheet = UINavigationController(rootViewController: UIViewController())
      stage.list?.present(sheet, animated: true)
      return sheet
    }
    weak var gone: UIViewController?
    do {
      let sheet = show()
      gone = sheet
      await UIKitDouble.settle()
      func push() {
        let card = PresentedCard()
        page.made(card)
        withDefaultAppearance(until: card) { sheet.pushViewController(card, animated: true) }
      }
      push()
      await UIKitDouble.settle()
      #expect(page.card?.label.textColor == PresentedLook.apples.label)
      sheet.dismiss(animated: true)
      await UIKitDouble.settle()
    }
    #expect(gone == nil && page.remains == [])
    try await stage.expectBranded()
  }

  // MARK: Children

  @Test func aKeptChildThatIsRemovedWithTheOneInFrontOfItIsGone() async throws {
    let list = try #require(stage.list)
    func add(_ child: UIViewController) {
      list.addChild(child)
      list.view.addSubview(child.view)
      child.didMove(toParent: list)
    }
    func remove(_ child: UIViewController) {
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
    }
    let (player, card, front) = (UIViewController(), PresentedCard(), UIViewController())
    add(player)
    withDefaultAppearance(until: card) { add(card) }
    await UIKitDouble.settle()
    add(front)
    card.view.removeFromSuperview()
    await UIKitDouble.settle()
    #expect(stage.store.openScopes.count == 1)
    remove(front)
    remove(card)
    await UIKitDouble.settle()
    try await stage.expectBranded()
    withExtendedLifetime(card) {}
  }

  @Test func aChildHasItsLookUntilItIsRemoved() async throws {
    let list = try #require(stage.list)
    let child = PresentedSheet()
    func add() {
      let card = PresentedCard()
      child.made(card)
      withDefaultAppearance(until: card) {
        list.addChild(card)
        list.view.addSubview(card.view)
        card.didMove(toParent: list)
      }
    }
    add()
    await UIKitDouble.settle()
    #expect(child.card?.label.textColor == PresentedLook.apples.label)
    #expect(stage.store.openScopes.count == 1)
    func move() throws {
      // The view moves within the same parent: the controller is still the parent's child.
      let view = try #require(child.card?.view)
      view.removeFromSuperview()
      let box = UIView()
      list.view.addSubview(box)
      box.addSubview(view)
    }
    try move()
    await UIKitDouble.settle()
    #expect(stage.store.openScopes.count == 1)
    #expect(await child.card?.addLabel().textColor == PresentedLook.apples.label)
    func remove() {
      child.card?.willMove(toParent: nil)
      child.card?.view.removeFromSuperview()
      child.card?.removeFromParent()
    }
    remove()
    await UIKitDouble.settle()
    #expect(child.remains == [])
    try await stage.expectBranded()
  }

  @Test func aControllerThatNobodyShowsEndsItsScope() async throws {
    let kept = PresentedCard()
    withDefaultAppearance(until: kept) {}
    await UIKitDouble.settle()
    try await stage.expectBranded()
  }

  @Test func aDeallocatedControllerEndsItsScope() async throws {
    func make() { withDefaultAppearance(until: PresentedCard()) {} }
    make()
    #expect(stage.store.openScopes.isEmpty)
    try await stage.expectBranded()
  }

  @Test func anOwnerThatIsNoControllerEndsItsScopeWhenItIsDeallocated() async throws {
    var owner: NSObject? = NSObject()
    stage.store.reset().until(try #require(owner))
    let row = try await stage.addRow()
    #expect(row.textColor == PresentedLook.apples.label)
    owner = nil
    await UIKitDouble.settle()
    try await stage.expectBranded()
  }

  @Test func aTabThatIsNotSelectedKeepsItsScope() async throws {
    let tabs = UITabBarController()
    let (first, second) = (PresentedCard.inNavigation(), UIViewController())
    tabs.viewControllers = [UIViewController(), second]
    let window = makeWindow(tabs)
    withDefaultAppearance(until: first) { tabs.viewControllers = [first, second] }
    await UIKitDouble.settle()
    #expect(look(first) == .apples)
    tabs.selectTab(at: 1)
    await UIKitDouble.settle()
    #expect(stage.store.openScopes.count == 1)
    tabs.selectTab(at: 0)
    await UIKitDouble.settle()
    #expect(stage.store.openScopes.count == 1)
    #expect(look(first) == .apples)
    tabs.viewControllers = [second]
    await UIKitDouble.settle()
    #expect(window.rootViewController === tabs)
    try await stage.expectBranded()
  }

  @Test func aTabThatIsRemovedWhileAnotherShowsEndsItsScopeWhenTheTabsChangeNext() async throws {
    let tabs = UITabBarController()
    let (first, second) = (PresentedCard.inNavigation(), UIViewController())
    let third = UIViewController()
    tabs.viewControllers = [second, third]
    let window = makeWindow(tabs)
    withDefaultAppearance(until: first) { tabs.viewControllers = [first, second, third] }
    tabs.selectTab(at: 0)
    await UIKitDouble.settle()
    tabs.selectTab(at: 1)
    await UIKitDouble.settle()
    #expect(stage.store.openScopes.count == 1)
    tabs.viewControllers = [second, third]
    await UIKitDouble.settle()
    tabs.selectTab(at: tabs.selectedViewController === third ? 0 : 1)
    await UIKitDouble.settle()
    #expect(window.rootViewController === tabs)
    try await stage.expectBranded()
  }

  @Test func aKeptPageThatIsRemovedBehindAnotherIsGoneWhenThePagesChangeNext() async throws {
    let list = try #require(stage.list)
    let navigation = try #require(list.navigationController)
    let (page, next) = (PresentedCard(), UIViewController())
    withDefaultAppearance(until: page) { navigation.pushViewController(page, animated: true) }
    await UIKitDouble.settle()
    navigation.pushViewController(next, animated: true)
    await UIKitDouble.settle()
    navigation.setViewControllers([list, next], animated: true)
    await UIKitDouble.settle()
    navigation.popViewController(animated: true)
    await UIKitDouble.settle()
    try await stage.expectBranded()
    withExtendedLifetime(page) {}
  }

  // MARK: Popovers

  @Test func aPopoverGetsItsSourceBeforeItIsPresented() async throws {
    // On iPad UIKit raises an exception for a popover without a source.
    UIKitDouble.changeDevice {
      $0.userInterfaceIdiom = .pad
      $0.horizontalSizeClass = .regular
    }
    let button = UIBarButtonItem(title: "Share", style: .plain, target: nil, action: nil)
    stage.list?.navigationItem.rightBarButtonItem = button
    weak var gone: UIActivityViewController?
    func share() {
      gone = stage.list?.presentWithDefaultAppearance {
        UIActivityViewController(activityItems: ["Hello"], applicationActivities: nil)
      } configure: {
        #expect($0.viewIfLoaded?.window == nil)
        $0.popoverPresentationController?.barButtonItem = button
      }
    }
    share()
    await UIKitDouble.settle()
    #expect(gone?.popoverPresentationController?.barButtonItem === button)
    for case let label as UILabel in gone?.view.subviews ?? [] {
      #expect(label.textColor == PresentedLook.apples.label)
    }
    #expect(stage.store.openScopes.count == 1)
    // The user taps outside the popover.
    try #require(gone.flatMap { UIKitDouble.beginDismissing($0) }).finish()
    await UIKitDouble.settle()
    #expect(gone == nil)
    try await stage.expectBranded()
  }
}
