import Foundation
import Testing

@testable import AppearanceState

/// The promises of UIKit.md for the anchor of a scope, and for scopes that get an owner in other ways.
@MainActor
@Suite(.presenting) struct ScopePlaceScenarios {
  let stage = PresentingStage()

  private func show(_ present: @MainActor (UINavigationController) -> Void) -> PresentedSheet {
    let sheet = PresentedSheet()
    let controller = PresentedCard.inNavigation()
    sheet.made(controller)
    present(controller)
    return sheet
  }

  private func expectGone(_ sheet: PresentedSheet) async throws {
    sheet.controller?.dismiss(animated: true)
    await UIKitDouble.settle()
    #expect(sheet.remains == [])
    try await stage.expectBranded()
  }

  @Test func theOwnerMayBeNamedBeforeItIsPresented() async throws {
    let sheet = show { controller in
      stage.store.reset().until(controller)
      stage.list?.present(controller, animated: true)
    }
    await UIKitDouble.settle()
    #expect(sheet.look == .apples)
    #expect(stage.store.openScopes.count == 1)
    try await expectGone(sheet)
  }

  @Test func aPlaceMayBeAnotherObjectThanTheOwner() async throws {
    var session: NSObject? = NSObject()
    let sheet = show { controller in
      withDefaultAppearance(until: session, inside: controller) { stage.list?.present(controller, animated: true) }
    }
    await UIKitDouble.settle()
    #expect(sheet.look == .apples)
    #expect(stage.store.openScopes.count == 1)
    let row = try await stage.addRow()
    #expect(row.textColor == (stage.way == .applier ? stage.brand : PresentedLook.apples.label))
    session = nil
    #expect(stage.store.openScopes.isEmpty)
    try await expectGone(sheet)
  }

  @Test func aPageThatIsPushedInTheSheetHasItsLook() async throws {
    for door in PresentingDoor.allCases {
      let sheet = door.open(from: try #require(stage.list))
      await UIKitDouble.settle()
      func push() -> PresentedSheet {
        let page = PresentedSheet()
        let card = PresentedCard()
        page.made(card)
        (sheet.controller as? UINavigationController)?.pushViewController(card, animated: true)
        return page
      }
      let page = push()
      await UIKitDouble.settle()
      #expect(page.look.label == door.look(stage.brand).label, "\(door)")
      #expect(page.look.item == door.look(stage.brand).item, "\(door)")
      (sheet.controller as? UINavigationController)?.popViewController(animated: true)
      await UIKitDouble.settle()
      #expect(page.remains == [], "\(door)")
      #expect(stage.store.openScopes.count == 1)
      stage.list?.dismiss(animated: true)
      await UIKitDouble.settle()
      #expect(await sheet.returns())
      try await stage.expectBranded("\(door)")
    }
  }

  @Test func whatIsInsideWhenTheScopeEndsByHandIsStyledByTheTheme() async throws {
    let sheet = PresentingDoor.defaults.open(from: try #require(stage.list))
    await UIKitDouble.settle()
    #expect(sheet.look == .apples)
    #expect(sheet.controller.map { stage.store.endScopes(until: $0) } == 1)
    await UIKitDouble.settle()
    // Apple's proxies affect views that enter, and none that is in a window.
    #expect(sheet.look == (stage.way == .applier ? .branded(stage.brand) : .apples))
    #expect(await sheet.card?.addLabel().textColor == stage.brand)
    try await expectGone(sheet)
  }

  @Test func whatWasWrittenInACommittedScopeStays() async throws {
    let sheet = show { controller in
      let trial = stage.store.beginOverride(.edits { UILabel.appearanceState().textColor = PresentingStage.yellow })
      stage.list?.present(controller, animated: true)
      trial.until(controller)
      trial.commit()
    }
    await UIKitDouble.settle()
    #expect(stage.store.openScopes.isEmpty)
    sheet.controller?.dismiss(animated: true)
    await UIKitDouble.settle()
    let row = try await stage.addRow()
    #expect(row.textColor == PresentingStage.yellow)
    #expect(sheet.remains == [])
  }

  @Test func anAlertFromAPushedPageIsPresentedByItsNavigationController() async throws {
    let page = PresentedCard()
    withDefaultAppearance(until: page) { stage.list?.navigationController?.pushViewController(page, animated: true) }
    await UIKitDouble.settle()
    let card = PresentedCard()
    page.present(card, animated: true)
    await UIKitDouble.settle()
    #expect(card.presentingViewController === page.navigationController)
    #expect(card.label.textColor == (stage.way == .applier ? stage.brand : PresentedLook.apples.label))
    card.dismiss(animated: true)
    await UIKitDouble.settle()
    #expect(stage.store.openScopes.count == 1)
    page.navigationController?.popViewController(animated: true)
    await UIKitDouble.settle()
    try await stage.expectBranded()
  }

  @Test func aPageThatDefinesTheContextPresentsItself() async throws {
    let page = PresentedCard()
    page.definesPresentationContext = true
    withDefaultAppearance(until: page) { stage.list?.navigationController?.pushViewController(page, animated: true) }
    await UIKitDouble.settle()
    let card = PresentedCard()
    card.modalPresentationStyle = .overCurrentContext
    page.present(card, animated: true)
    await UIKitDouble.settle()
    #expect(card.presentingViewController === page)
    #expect(card.label.textColor == PresentedLook.apples.label)
    card.dismiss(animated: true)
    await UIKitDouble.settle()
    #expect(stage.store.openScopes.count == 1)
    page.navigationController?.popViewController(animated: true)
    await UIKitDouble.settle()
    try await stage.expectBranded()
  }

  /// In an app extension the root of the window is not the app's.
  @Test func aPresenterWhoseWindowHasNoRootPresentsInAScopeToo() async throws {
    let window = UIWindow()
    window.makeKeyAndVisible()
    let presenter = UIViewController()
    window.addSubview(presenter.view)
    for door in PresentingDoor.allCases {
      let sheet = door.open(from: presenter)
      await UIKitDouble.settle()
      try sheet.isUp()
      #expect(sheet.look == door.look(stage.brand), "\(door)")
      #expect(stage.store.openScopes.count == 1)
      #expect(await sheet.card?.addLabel().textColor == door.look(stage.brand).label, "\(door)")
      try sheet.beginPulling().finish()
      await UIKitDouble.settle()
      #expect(await sheet.returns(), "\(door)")
      #expect(sheet.remains == [], "\(door)")
      try await stage.expectBranded("\(door)")
    }
  }

  @Test func anAlertCanOwnAScope() async throws {
    for door in PresentingDoor.allCases {
      let sheet = door.open(from: try #require(stage.list)) {
        let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
        return alert
      }
      await UIKitDouble.settle()
      func tap() throws {
        let alert = try #require(sheet.controller as? UIAlertController)
        #expect(alert.view.subviews.count == 2)
        for case let label as UILabel in alert.view.subviews {
          #expect(label.textColor == door.look(stage.brand).label, "\(door)")
        }
        alert.tap(alert.actions[0])
      }
      try tap()
      await UIKitDouble.settle()
      #expect(await sheet.returns(), "\(door)")
      #expect(sheet.remains == [], "\(door)")
      try await stage.expectBranded("\(door)")
    }
  }
}
