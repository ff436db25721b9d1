import Testing

@testable import AppearanceState

/// A controller as UIKit treats it: it leaves the window before or after it stops being presented.
@MainActor
private final class FakeController {
  var isPresented = false
  private(set) var ends = 0
  private var settling: [@MainActor () -> Void] = []
  private(set) lazy var watch = PresentationWatch(
    isPresented: { [unowned self] in isPresented }, settle: { [unowned self] in settling.append($0) },
    onGone: { [unowned self] in ends += 1 })

  func present() {
    isPresented = true
    watch.didEnterWindow()
  }

  /// The transitions that were under way are over.
  func settle() {
    let waiting = settling
    settling = []
    for body in waiting { body() }
  }
}

@MainActor
@Suite struct PresentationWatchTests {
  private let controller = FakeController()

  @Test func dismissalEndsItWhenTheViewLeavesLast() {
    controller.present()
    controller.isPresented = false
    controller.watch.didLeaveWindow()
    #expect(controller.ends == 1)
  }

  @Test func dismissalEndsItWhenTheViewLeavesFirst() {
    controller.present()
    controller.watch.didLeaveWindow()
    #expect(controller.ends == 0)
    controller.isPresented = false
    controller.settle()
    #expect(controller.ends == 1)
  }

  @Test func aCancelledDismissalDoesNotEndIt() {
    controller.present()
    controller.watch.didLeaveWindow()
    controller.watch.didEnterWindow()
    controller.settle()
    #expect(controller.ends == 0)
    controller.isPresented = false
    controller.watch.didLeaveWindow()
    #expect(controller.ends == 1)
  }

  @Test func beingCoveredDoesNotEndIt() {
    controller.present()
    controller.watch.didLeaveWindow()
    controller.settle()
    #expect(controller.ends == 0)
    controller.watch.didEnterWindow()
    #expect(controller.ends == 0)
  }

  @Test func beingDismissedWhileCoveredEndsItWhenThatIsNoticed() {
    controller.present()
    controller.watch.didLeaveWindow()
    controller.isPresented = false
    controller.settle()
    #expect(controller.ends == 1)
  }

  @Test func whatWasNeverShownIsNotGone() {
    controller.watch.didLeaveWindow()
    controller.settle()
    #expect(controller.ends == 0)
  }

  @Test func itEndsOnce() {
    controller.present()
    controller.isPresented = false
    controller.watch.didLeaveWindow()
    controller.settle()
    controller.present()
    controller.isPresented = false
    controller.watch.didLeaveWindow()
    #expect(controller.ends == 1)
  }

  @Test func aLifeTokenEndsAScopeTheMomentItsOwnerDies() {
    final class Owner { var token: LifeToken? }
    let store = AppearanceStore()
    let scope = store.reset()
    var owner: Owner? = Owner()
    owner?.token = LifeToken(onEnd: scope.closure)
    #expect(scope.isOpen)
    owner = nil
    #expect(!scope.isOpen)
  }
}

@MainActor
@Suite struct EndSignalTests {
  @Test func whatHasHappenedIsNotWaitedFor() async {
    let signal = EndSignal()
    signal.fire()
    await signal.wait()
  }

  @Test func everybodyWhoWaitsIsToldOnce() async {
    let signal = EndSignal()
    async let first: Void = signal.wait()
    async let second: Void = signal.wait()
    await Task.yield()
    signal.fire()
    signal.fire()
    _ = await (first, second)
  }
}
