import Testing

@testable import AppearanceState

/// The promises of UIKit.md for a controller that is not presented, or not for long.
@MainActor
@Suite(.presenting) struct RefusedPresentationScenarios {
  let stage = PresentingStage()

  @Test func aPresentationThatUIKitRefusesEndsItsScope() async throws {
    for door in PresentingDoor.allCases {
      let other = UIViewController()
      stage.list?.present(other, animated: true)
      // While another presentation is under way.
      let during = door.open(from: try #require(stage.list))
      await UIKitDouble.settle()
      #expect(UIKitDouble.messages.last?.contains("while a presentation is in progress") == true)
      #expect(await during.returns(), "\(door)")
      #expect(during.remains == [], "\(door)")
      #expect(stage.store.openScopes.isEmpty, "\(door)")
      // While another controller is presented.
      let after = door.open(from: try #require(stage.list))
      await UIKitDouble.settle()
      #expect(UIKitDouble.messages.last?.contains("which is already presenting") == true)
      #expect(await after.returns(), "\(door)")
      #expect(after.remains == [], "\(door)")
      #expect(stage.store.openScopes.isEmpty, "\(door)")
      // While the other one is being dismissed.
      other.dismiss(animated: true)
      let late = door.open(from: try #require(stage.list))
      await UIKitDouble.settle()
      #expect(await late.returns(), "\(door)")
      #expect(late.remains == [], "\(door)")
      try await stage.expectBranded("\(door)")
    }
  }

  @Test func aPresenterWithoutAWindowPresentsNothingAndTheScopeEnds() async throws {
    for door in PresentingDoor.allCases {
      let presenter = UIViewController()
      presenter.loadViewIfNeeded()
      let sheet = door.open(from: presenter)
      await UIKitDouble.settle()
      #expect(UIKitDouble.messages.last?.contains("whose view is not in the window hierarchy") == true)
      #expect(await sheet.returns(), "\(door)")
      #expect(sheet.remains == [], "\(door)")
      try await stage.expectBranded("\(door)")
    }
  }

  @Test func aRefusedControllerThatTheAppKeepsEndsTheScopeToo() async throws {
    for door in PresentingDoor.allCases {
      let (presenter, kept) = (UIViewController(), PresentedCard.inNavigation())
      let sheet = door.open(from: presenter) { kept }
      await UIKitDouble.settle()
      #expect(await sheet.returns(), "\(door)")
      try await stage.expectBranded("\(door)")
    }
  }

  @Test func aRefusalWhileAScopeIsOpenEndsTheNewScopeAlone() async throws {
    for door in PresentingDoor.allCases {
      let sheet = door.open(from: try #require(stage.list))
      await UIKitDouble.settle()
      let refused = door.open(from: try #require(stage.list))
      await UIKitDouble.settle()
      #expect(await refused.returns(), "\(door)")
      #expect(refused.remains == [], "\(door)")
      #expect(stage.store.openScopes.count == 1)
      #expect(await sheet.card?.addLabel().textColor == door.look(stage.brand).label)
      sheet.controller?.dismiss(animated: true)
      await UIKitDouble.settle()
      #expect(await sheet.returns())
      #expect(sheet.remains == [])
      try await stage.expectBranded("\(door)")
    }
  }

  private struct NoMail: Error, Equatable {}

  @Test func aMakerThatThrowsPresentsNothingAndTheScopeEndsAtOnce() async throws {
    func make() throws(NoMail) -> UIViewController { throw NoMail() }
    func present() throws(NoMail) { try stage.list?.presentWithDefaultAppearance(make) }
    #expect(throws: NoMail()) { try present() }
    #expect(stage.store.openScopes.isEmpty)
    do throws(NoMail) {
      try await stage.list?.presentWithDefaultAppearance(make)
      Issue.record("it threw nothing")
    } catch {
      #expect(error == NoMail())
    }
    #expect(stage.store.openScopes.isEmpty)
    #expect(stage.list?.presentedViewController == nil)
    try await stage.expectBranded()
  }

  @Test func aClosureThatThrowsEndsTheScopeThoughItPresented() async throws {
    let sheet = PresentedSheet()
    func present() throws {
      let controller = PresentedCard.inNavigation()
      sheet.made(controller)
      try withDefaultAppearance(until: controller) {
        stage.list?.present(controller, animated: true)
        throw NoMail()
      }
    }
    #expect(throws: NoMail()) { try present() }
    #expect(stage.store.openScopes.isEmpty)
    await UIKitDouble.settle()
    sheet.controller?.dismiss(animated: true)
    await UIKitDouble.settle()
    #expect(sheet.remains == [])
    try await stage.expectBranded()
  }

  @Test func aCancelledTaskGoesOnAndTheScopeStaysUntilTheSheetIsGone() async throws {
    let sheet = PresentingDoor.presentAndWait.open(from: try #require(stage.list))
    await UIKitDouble.settle()
    #expect(!sheet.hasReturned)
    sheet.waiting?.cancel()
    await UIKitDouble.settle()
    #expect(await sheet.returns())
    #expect(stage.store.openScopes.count == 1)
    #expect(sheet.look == .apples)
    #expect(await sheet.card?.addLabel().textColor == PresentedLook.apples.label)
    sheet.controller?.dismiss(animated: true)
    await UIKitDouble.settle()
    #expect(sheet.remains == [])
    try await stage.expectBranded()
  }

  @Test func aTaskThatWasCancelledBeforePresentsAllTheSame() async throws {
    let sheet = PresentingDoor.presentAndWait.open(from: try #require(stage.list))
    sheet.waiting?.cancel()
    await UIKitDouble.settle()
    #expect(await sheet.returns())
    try sheet.isUp()
    #expect(sheet.look == .apples)
    sheet.controller?.dismiss(animated: true)
    await UIKitDouble.settle()
    #expect(sheet.remains == [])
    try await stage.expectBranded()
  }

  @Test func twoSheetsInARowHaveAScopeEach() async throws {
    for door in PresentingDoor.allCases {
      let first = door.open(from: try #require(stage.list))
      await UIKitDouble.settle()
      var second: PresentedSheet?
      stage.list?.dismiss(animated: true) { [stage] in second = stage.list.map { door.open(from: $0) } }
      await UIKitDouble.settle()
      #expect(await first.returns(), "\(door)")
      #expect(first.remains == [], "\(door)")
      let next = try #require(second)
      try next.isUp()
      #expect(next.look == door.look(stage.brand), "\(door)")
      #expect(stage.store.openScopes.count == 1)
      next.controller?.dismiss(animated: true)
      await UIKitDouble.settle()
      #expect(await next.returns(), "\(door)")
      #expect(next.remains == [], "\(door)")
      try await stage.expectBranded("\(door)")
    }
  }

  @Test func anAsynchronousClosureMayPresentLater() async throws {
    let sheet = PresentedSheet()
    stage.list?.present(UIViewController(), animated: true)
    await UIKitDouble.settle()
    let list = try #require(stage.list)
    let showing = Task {
      let controller = PresentedCard.inNavigation()
      sheet.made(controller)
      await withDefaultAppearance(until: controller) {
        await withCheckedContinuation { done in list.dismiss(animated: true) { done.resume() } }
        list.present(controller, animated: true)
      }
    }
    await UIKitDouble.settle()
    await showing.value
    await UIKitDouble.settle()
    try sheet.isUp()
    #expect(sheet.look == .apples)
    #expect(stage.store.openScopes.count == 1)
    sheet.controller?.dismiss(animated: true)
    await UIKitDouble.settle()
    #expect(sheet.remains == [])
    try await stage.expectBranded()
  }
}

/// UIKit does not refuse a presentation during a dismissal here.
@MainActor
@Suite(OwnProcess(positions: [#"{"queuesPresentationsDuringDismissals":true}"#])) struct QueuedPresentationScenarios {
  let stage = PresentingStage()

  @Test func aPresentationThatWaitsForADismissalHasItsScope() async throws {
    for door in [PresentingDoor.present, .presentAndWait] {
      func dismissOther() async {
        let other = UIViewController()
        stage.list?.present(other, animated: true)
        await UIKitDouble.settle()
        other.dismiss(animated: true)
      }
      await dismissOther()
      let sheet = door.open(from: try #require(stage.list))
      await UIKitDouble.settle()
      try sheet.isUp()
      #expect(stage.store.openScopes.count == 1, "\(door)")
      #expect(sheet.look == door.look(stage.brand), "\(door)")
      sheet.controller?.dismiss(animated: true)
      await UIKitDouble.settle()
      #expect(await sheet.returns(), "\(door)")
      #expect(sheet.remains == [], "\(door)")
      try await stage.expectBranded("\(door)")
    }
  }
}
