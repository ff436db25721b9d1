import AppearanceTesting
import Testing

@testable import AppearanceState

/// The promises of UIKit.md for a sheet, from its presentation to its end.
@MainActor
@Suite(.presenting) struct PresentedSheetScenarios {
  let stage = PresentingStage()

  /// Presents a sheet in each form, checks its appearance, dismisses it in some way and checks that nothing remains of
  /// it.
  private func inEachForm(
    animated: Bool = true, _ goes: @MainActor (PresentedSheet, PresentingDoor) async throws -> Void
  ) async throws {
    for (door, isKept) in PresentingDoor.keepingOrNot {
      try await expectRestored {
        let sheet = door.open(from: try #require(stage.list), animated: animated, isKept: isKept)
        await UIKitDouble.settle()
        try sheet.isUp()
        #expect(sheet.look == door.look(stage.brand), "\(door)")
        #expect(!sheet.hasReturned || door != .presentAndWait)
        try await goes(sheet, door)
        await UIKitDouble.settle()
        #expect(await sheet.returns(), "\(door)")
        sheet.letGo()
        #expect(sheet.remains == [], "\(door)")
        try await stage.expectBranded("\(door)")
      }
    }
  }

  @Test func aSheetThatDismissesItselfHadItsLookAllTheTime() async throws {
    try await inEachForm { sheet, door in
      #expect(await sheet.card?.addLabel().textColor == door.look(stage.brand).label)
      sheet.controller?.dismiss(animated: true)
    }
  }

  @Test func aSheetThatItsPresenterDismissesIsGone() async throws {
    try await inEachForm { _, _ in stage.list?.dismiss(animated: true) }
  }

  @Test func withoutAnimationItIsTheSame() async throws {
    try await inEachForm(animated: false) { sheet, _ in sheet.controller?.dismiss(animated: false) }
  }

  @Test func aSheetThatTheUserPullsDownIsGone() async throws {
    try await inEachForm { sheet, _ in
      try sheet.beginPulling().finish()
    }
  }

  @Test func aCancelledDismissalEndsNothing() async throws {
    try await inEachForm { sheet, door in
      for _ in 0..<2 {
        let dismissal = try sheet.beginPulling()
        await UIKitDouble.turn()
        dismissal.cancel()
        await UIKitDouble.settle()
        #expect(stage.store.openScopes.count == 1)
        #expect(sheet.look == door.look(stage.brand))
        #expect(await sheet.card?.addLabel().textColor == door.look(stage.brand).label)
        #expect(!sheet.hasReturned || door != .presentAndWait)
      }
      try sheet.beginPulling().finish()
    }
  }

  @Test func aSheetThatCannotBePulledDownStays() async throws {
    try await inEachForm { sheet, door in
      sheet.controller?.isModalInPresentation = true
      #expect(sheet.controller.flatMap { UIKitDouble.beginDismissing($0) } == nil)
      await UIKitDouble.settle()
      #expect(stage.store.openScopes.count == 1)
      sheet.controller?.dismiss(animated: true)
    }
  }

  @Test func whatIsBehindTheSheetIsBrandedWhereTheLibraryStylesIt() async throws {
    try await inEachForm { sheet, door in
      let row = try await stage.addRow()
      // Apple's proxies have no anchors.
      #expect(row.textColor == (stage.way == .applier ? stage.brand : door.look(stage.brand).label))
      row.removeFromSuperview()
      sheet.controller?.dismiss(animated: true)
    }
  }

  @Test func aControllerThatIsMadeInTheScopeReadsNoBrand() async throws {
    try await inEachForm { sheet, door in
      let card = try #require(sheet.card)
      if door.coversMaking { #expect(card.readWhenMade == nil) }
      #expect(card.readWhenLoaded == (stage.way == .capture ? door.look(stage.brand).bar : nil))
      sheet.controller?.dismiss(animated: true)
    }
  }

  @Test func aSheetFromTheSheetHasItsLookAndGoesFirst() async throws {
    try await inEachForm { sheet, door in
      let second = PresentedSheet()
      @MainActor func show() {
        let controller = PresentedCard.inNavigation()
        second.made(controller)
        sheet.card?.present(controller, animated: true)
      }
      show()
      await UIKitDouble.settle()
      try second.isUp()
      #expect(second.look == door.look(stage.brand), "\(door)")
      second.controller?.dismiss(animated: true)
      await UIKitDouble.settle()
      #expect(second.remains == [])
      #expect(stage.store.openScopes.count == 1)
      #expect(sheet.look == door.look(stage.brand))
      sheet.controller?.dismiss(animated: true)
    }
  }

  @Test func allThatTheSheetPresentsGoesWithItAtOnce() async throws {
    try await inEachForm { sheet, door in
      let (second, third) = (PresentedSheet(), PresentedSheet())
      @MainActor func show(
        _ shown: PresentedSheet, from presenter: UIViewController?, _ style: UIModalPresentationStyle
      ) {
        let controller = PresentedCard.inNavigation()
        controller.modalPresentationStyle = style
        shown.made(controller)
        presenter?.present(controller, animated: true)
      }
      show(second, from: sheet.card, .fullScreen)
      await UIKitDouble.settle()
      show(third, from: second.card, .pageSheet)
      await UIKitDouble.settle()
      try second.isUp()
      try third.isUp()
      #expect(third.look == door.look(stage.brand), "\(door)")
      #expect(stage.store.openScopes.count == 1)
      stage.list?.dismiss(animated: true)
      await UIKitDouble.settle()
      #expect(second.remains + third.remains == [], "\(door)")
    }
  }

  @Test func anAlertFromTheSheetHasItsLookAndEndsNothing() async throws {
    try await inEachForm { sheet, door in
      @MainActor func show() -> UIAlertController {
        let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
        sheet.card?.present(alert, animated: true)
        return alert
      }
      weak var gone: UIAlertController?
      do {
        let alert = show()
        gone = alert
        await UIKitDouble.settle()
        #expect(alert.view.window != nil)
        for case let label as UILabel in alert.view.subviews {
          #expect(label.textColor == door.look(stage.brand).label, "\(door)")
        }
        alert.tap(alert.actions[0])
        await UIKitDouble.settle()
      }
      #expect(gone == nil)
      #expect(stage.store.openScopes.count == 1)
      #expect(sheet.look == door.look(stage.brand))
      sheet.controller?.dismiss(animated: true)
    }
  }

  @Test func fullScreenOverTheSheetEndsNothing() async throws {
    try await inEachForm { sheet, door in
      @MainActor func cover() {
        let cover = PresentedCard()
        cover.modalPresentationStyle = .fullScreen
        sheet.card?.present(cover, animated: true)
      }
      for _ in 0..<2 {
        cover()
        await UIKitDouble.settle()
        #expect(sheet.controller?.view.window == nil)
        #expect(stage.store.openScopes.count == 1)
        sheet.controller?.dismiss(animated: true)
        await UIKitDouble.settle()
        #expect(sheet.controller?.view.window != nil)
        #expect(stage.store.openScopes.count == 1)
        #expect(sheet.look == door.look(stage.brand))
      }
      sheet.controller?.dismiss(animated: true)
    }
  }

  @Test func aFullScreenSheetCoversTheListUntilItIsGone() async throws {
    let row = try await stage.addRow()
    for (door, isKept) in PresentingDoor.keepingOrNot {
      try await expectRestored {
        let sheet = door.open(from: try #require(stage.list), isKept: isKept) {
          let controller = PresentedCard.inNavigation()
          controller.modalPresentationStyle = .fullScreen
          return controller
        }
        await UIKitDouble.settle()
        try sheet.isUp()
        #expect(sheet.look == door.look(stage.brand))
        #expect(stage.list?.view.window == nil)
        sheet.controller?.dismiss(animated: true)
        await UIKitDouble.settle()
        #expect(await sheet.returns(), "\(door)")
        sheet.letGo()
        #expect(sheet.remains == [], "\(door)")
        #expect(stage.list?.view.window != nil)
        // UIKit sends values to what comes back, which is before the sheet is gone.
        #expect(row.textColor == stage.brand, "\(door)")
        #expect(stage.list?.navigationController?.navigationBar.barTintColor == stage.brand, "\(door)")
        try await stage.expectBranded("\(door)")
      }
    }
  }

  @Test func aPushedPageCoversThoseBeneathUntilItIsPopped() async throws {
    let list = try #require(stage.list)
    let navigation = try #require(list.navigationController)
    let row = try await stage.addRow()
    for (animated, popsAll) in [(true, false), (false, false), (true, true), (false, true)] {
      let middle = UIViewController()
      let label = UILabel()
      middle.view.addSubview(label)
      navigation.pushViewController(middle, animated: animated)
      await UIKitDouble.settle()
      func push() {
        let page = PresentedCard()
        withDefaultAppearance(until: page) { navigation.pushViewController(page, animated: animated) }
      }
      push()
      await UIKitDouble.settle()
      #expect((navigation.topViewController as? PresentedCard)?.label.textColor == PresentedLook.apples.label)
      if popsAll {
        navigation.popToRootViewController(animated: animated)
      } else {
        navigation.popViewController(animated: animated)
      }
      await UIKitDouble.settle()
      #expect(popsAll || label.window != nil && label.textColor == stage.brand, "\(animated)")
      navigation.popToRootViewController(animated: animated)
      await UIKitDouble.settle()
      #expect(row.window != nil && row.textColor == stage.brand, "\(animated), \(popsAll)")
      try await stage.expectBranded("\(animated), \(popsAll)")
    }
  }

  /// The sheet has the appearance that Apple designed again, if its dismissal is canceled.
  @Test func aFullScreenSheetThatStaysIsInTheScopeAgain() async throws {
    let row = try await stage.addRow()
    let sheet = PresentingDoor.defaults.open(from: try #require(stage.list)) {
      let controller = PresentedCard.inNavigation()
      controller.modalPresentationStyle = .fullScreen
      return controller
    }
    await UIKitDouble.settle()
    for isCanceled in [true, true, false] {
      let dismissal = try sheet.beginPulling()
      await UIKitDouble.settle()
      if isCanceled { dismissal.cancel() } else { dismissal.finish() }
      await UIKitDouble.settle()
      #expect(stage.store.openScopes.isEmpty != isCanceled)
      if isCanceled { #expect(await sheet.card?.addLabel().textColor == PresentedLook.apples.label) }
    }
    #expect(row.textColor == stage.brand)
    try await stage.expectBranded()
  }

  @Test func aClosedWindowEndsTheScope() async throws {
    for (door, isKept) in PresentingDoor.keepingOrNot {
      let sheet = door.open(from: try #require(stage.list), isKept: isKept)
      await UIKitDouble.settle()
      try sheet.isUp()
      stage.closeWindow()
      await UIKitDouble.settle()
      #expect(await sheet.returns(), "\(door)")
      #expect(stage.list == nil, "\(door)")
      sheet.letGo()
      #expect(sheet.remains == [], "\(door)")
      #expect(stage.store.openScopes.isEmpty, "\(door)")
      stage.openWindow()
      try await stage.expectBranded("\(door)")
    }
  }

  @Test func aWindowThatClosesDuringThePresentationEndsTheScope() async throws {
    for (door, isKept) in PresentingDoor.keepingOrNot {
      let sheet = door.open(from: try #require(stage.list), isKept: isKept)
      stage.closeWindow()
      await UIKitDouble.settle()
      #expect(await sheet.returns(), "\(door)")
      sheet.letGo()
      #expect(sheet.remains == [], "\(door)")
      #expect(stage.store.openScopes.isEmpty, "\(door)")
      stage.openWindow()
      try await stage.expectBranded("\(door)")
    }
  }

  /// UIKit may leave a sheet that is kept in the window. Then it has Apple's appearance for as long as it is there.
  @Test func aControllerThatGetsAnotherRootBeneathItIsGoneWhenItLeavesTheWindow() async throws {
    for (door, isKept) in PresentingDoor.keepingOrNot {
      let sheet = door.open(from: try #require(stage.list), isKept: isKept)
      await UIKitDouble.settle()
      try sheet.isUp()
      stage.window?.rootViewController = UINavigationController(rootViewController: UIViewController())
      await UIKitDouble.settle()
      if isKept, !UIKitSwitches.current.newRootDismissesPresented {
        let label = try await #require(sheet.card).addLabel()
        #expect(label.textColor == door.look(stage.brand).label, "\(door)")
        #expect(stage.store.openScopes.count == 1, "\(door)")
        stage.closeWindow()
        await UIKitDouble.settle()
      }
      #expect(await sheet.returns(), "\(door)")
      #expect(stage.store.openScopes.isEmpty, "\(door)")
      stage.openWindow()
      await UIKitDouble.settle()
      sheet.letGo()
      #expect(sheet.remains == [], "\(door)")
      try await stage.expectBranded("\(door)")
    }
  }

  @Test func aSceneThatTheUserClosesEndsTheScope() async throws {
    for (door, isKept) in PresentingDoor.keepingOrNot {
      let scene = UIKitDouble.connectScene()
      weak var list: UIViewController?
      func open() -> UIWindow {
        let window = UIWindow(windowScene: scene)
        let controller = UIViewController()
        list = controller
        window.rootViewController = UINavigationController(rootViewController: controller)
        window.makeKeyAndVisible()
        return window
      }
      var window: UIWindow? = open()
      let sheet = door.open(from: try #require(list), isKept: isKept)
      await UIKitDouble.settle()
      try sheet.isUp()
      UIKitDouble.disconnect(scene)
      // The window is released by its delegate.
      #expect(window != nil)
      window = nil
      await UIKitDouble.settle()
      #expect(await sheet.returns(), "\(door)")
      #expect(list == nil, "\(door)")
      sheet.letGo()
      #expect(sheet.remains == [], "\(door)")
      try await stage.expectBranded("\(door)")
    }
  }

  @Test func aScopeThatIsEndedByHandEndsAtOnce() async throws {
    let sheet = PresentingDoor.defaults.open(from: try #require(stage.list))
    await UIKitDouble.settle()
    #expect(stage.store.endScopes(until: try #require(sheet.controller) as AnyObject) == 1)
    #expect(stage.store.openScopes.isEmpty)
    let restore = stage.store.reset()
    restore.until(try #require(sheet.controller))
    restore()
    #expect(stage.store.openScopes.isEmpty)
    sheet.controller?.dismiss(animated: true)
    await UIKitDouble.settle()
    sheet.letGo()
    #expect(sheet.remains == [])
    try await stage.expectBranded()
  }
}
