import Testing

@testable import AppearanceState
@testable import AppearanceThemes

/// A controller that behaves like one of UIKit. A full-screen presentation takes the view of the covered controller out
/// of the window. A dismissal also dismisses everything above. A container shows one of its children. A controller that
/// is dismissed while it is covered is not notified.
@MainActor
private final class FakeController: PresentationNode {
  weak var parent: FakeController?
  private(set) var children: [FakeController] = []
  weak var presenting: FakeController?
  private(set) var presented: FakeController?
  private(set) var isInWindow = false { didSet { if isInWindow != oldValue { tell() } } }
  /// The window whose root this controller is or was.
  private(set) var ownWindow: FakeWindow?
  /// The probes in this controller's view.
  private var watches: [PresentationWatch] = []

  var containingNode: (any PresentationNode)? { parent }
  var containedNodes: [any PresentationNode] { children }
  var presentingNode: (any PresentationNode)? { presenting ?? parent?.presentingNode }
  var presentedNode: (any PresentationNode)? { presented ?? parent?.presentedNode }

  var rootOfWindow: (any PresentationNode)? { isInWindow ? window?.root : nil }
  private var window: FakeWindow? { ownWindow ?? parent?.window ?? presenting?.window }

  init(root: Bool = false) {
    isInWindow = root
    if root { ownWindow = FakeWindow(root: self) }
  }

  private func tell() {
    for watch in watches { if isInWindow { watch.didEnterWindow() } else { watch.didLeaveWindow() } }
  }

  func add(_ watch: PresentationWatch) {
    watches.append(watch)
    if isInWindow { watch.didEnterWindow() }
  }

  func remove(_ watch: PresentationWatch) { watches.removeAll { $0 === watch } }

  func show(_ isShown: Bool) {
    isInWindow = isShown
    children.last?.show(isShown)
  }

  func present(_ other: FakeController, covering: Bool = false) {
    presented = other
    other.presenting = self
    other.show(true)
    if covering { show(false) }
  }

  /// Dismisses the presented controller and everything above it.
  func dismiss(before: () -> Void = {}) {
    guard let gone = presented else { return }
    before()
    gone.dismiss()
    gone.show(false)
    gone.presenting = nil
    presented = nil
    if presenting == nil || presenting?.presented === self { show(true) }
  }

  func push(_ child: FakeController) {
    children.last?.show(false)
    child.parent = self
    children.append(child)
    child.show(isInWindow)
  }

  func pop(to count: Int) {
    let gone = children.suffix(from: count)
    children.removeLast(children.count - count)
    for child in gone {
      child.show(false)
      child.parent = nil
    }
    children.last?.show(isInWindow)
  }
}

@MainActor
private final class FakeWindow {
  weak var root: FakeController?
  init(root: FakeController) { self.root = root }
}

/// A probe that moves from view to view, like the one for UIKit.
@MainActor
private final class FakeProbe {
  private let controller: FakeController
  private var host: FakeController?
  private(set) var ends = 0
  private var settling: [@MainActor () -> Void] = []
  private(set) lazy var watch = PresentationWatch(
    isHeld: { [weak self] in self?.controller.isHeld ?? false }, follow: { [weak self] in self?.follow() },
    settle: { [weak self] in self?.settling.append($0) }, onEnd: { [weak self] in self?.ends += 1 })

  init(_ controller: FakeController) {
    self.controller = controller
    watch.begin()
  }

  private func follow() {
    let next = controller.watchedNode as? FakeController ?? controller
    if host === next { return }
    host?.remove(watch)
    host = next
    next.add(watch)
  }

  /// Ends the transitions that are under way. The closures that then run may wait for further transitions.
  func settle() {
    while !settling.isEmpty { settleOnce() }
  }

  func settleOnce() {
    let waiting = settling
    settling = []
    for body in waiting { body() }
  }
}

@MainActor
@Suite struct PresentationWatchTests {
  private let root = FakeController(root: true)
  private let sheet = FakeController()

  private func present(covering: Bool = false) -> FakeProbe {
    root.present(sheet, covering: covering)
    return FakeProbe(sheet)
  }

  @Test(arguments: [false, true]) func dismissalEndsIt(covering: Bool) {
    let probe = present(covering: covering)
    probe.settle()
    #expect(probe.ends == 0)
    root.dismiss()
    probe.settle()
    #expect(probe.ends == 1)
  }

  @Test func watchingBeforeThePresentationInTheSameTurnIsWatchingToo() {
    let probe = FakeProbe(sheet)
    root.present(sheet)
    probe.settle()
    #expect(probe.ends == 0)
    root.dismiss()
    probe.settle()
    #expect(probe.ends == 1)
  }

  @Test func aCancelledDismissalDoesNotEndIt() {
    let probe = present()
    sheet.show(false)
    sheet.show(true)
    probe.settle()
    #expect(probe.ends == 0)
    root.dismiss()
    probe.settle()
    #expect(probe.ends == 1)
  }

  @Test func aDismissalThatIsCancelledAfterTheViewHasLeftDoesNotEndIt() {
    let probe = present()
    sheet.show(false)
    probe.settle()
    #expect(probe.ends == 0)
    sheet.show(true)
    root.dismiss()
    probe.settle()
    #expect(probe.ends == 1)
  }

  @Test(arguments: [false, true]) func whatIsPresentedOnTopDoesNotEndIt(covering: Bool) {
    let probe = present()
    sheet.present(FakeController(), covering: covering)
    probe.settle()
    sheet.dismiss()
    probe.settle()
    #expect(probe.ends == 0)
    root.dismiss()
    probe.settle()
    #expect(probe.ends == 1)
  }

  @Test(arguments: [1, 2, 3]) func beingDismissedWhileCoveredEndsIt(covers: Int) {
    let probe = present()
    var top = sheet
    for _ in 0..<covers {
      let cover = FakeController()
      top.present(cover, covering: true)
      probe.settle()
      top = cover
    }
    #expect(probe.ends == 0)
    root.dismiss()
    probe.settle()
    #expect(probe.ends == 1)
  }

  @Test func theLastCoverOfSeveralMayGoFirst() {
    let probe = present()
    let cover = FakeController()
    sheet.present(cover, covering: true)
    probe.settle()
    cover.present(FakeController(), covering: true)
    probe.settle()
    cover.dismiss()
    probe.settle()
    #expect(probe.ends == 0)
    root.dismiss()
    probe.settle()
    #expect(probe.ends == 1)
  }

  @Test func aWindowThatClosesWithItsRootEndsIt() {
    var root: FakeController? = FakeController(root: true)
    root?.present(sheet)
    let probe = FakeProbe(sheet)
    root = nil
    sheet.show(false)
    probe.settle()
    #expect(probe.ends == 1)
  }

  // MARK: In containers

  @Test func beingPoppedEndsIt() {
    let page = FakeController()
    root.push(FakeController())
    root.push(page)
    let probe = FakeProbe(page)
    root.pop(to: 1)
    probe.settle()
    #expect(probe.ends == 1)
  }

  @Test func beingPushedOverDoesNotEndItAndBeingPoppedThenDoes() {
    let page = FakeController()
    root.push(FakeController())
    root.push(page)
    let probe = FakeProbe(page)
    root.push(FakeController())
    probe.settle()
    root.push(FakeController())
    probe.settle()
    #expect(probe.ends == 0)
    root.pop(to: 1)
    probe.settle()
    #expect(probe.ends == 1)
  }

  @Test func aPageOfARootThatIsCoveredIsNotGone() {
    let page = FakeController()
    root.push(page)
    let probe = FakeProbe(page)
    root.present(FakeController(), covering: true)
    probe.settle()
    root.dismiss()
    probe.settle()
    #expect(probe.ends == 0)
    root.pop(to: 0)
    probe.settle()
    #expect(probe.ends == 1)
  }

  @Test func aPageOfASheetGoesWithTheSheetAlsoWhenCovered() {
    let page = FakeController()
    sheet.push(page)
    root.present(sheet)
    let probe = FakeProbe(page)
    sheet.push(FakeController())
    probe.settle()
    sheet.present(FakeController(), covering: true)
    probe.settle()
    #expect(probe.ends == 0)
    root.dismiss()
    probe.settle()
    #expect(probe.ends == 1)
  }

  @Test func movingFromOneContainerToAnotherDoesNotEndIt() {
    let (left, right) = (FakeController(), FakeController())
    root.push(left)
    left.push(sheet)
    let probe = FakeProbe(sheet)
    left.pop(to: 0)
    root.push(right)
    right.push(sheet)
    probe.settle()
    #expect(probe.ends == 0)
  }

  // MARK: Once

  /// UIKit refuses a presentation like this while another one is under way.
  @Test func whatIsNowhereWhenTheTurnIsOverIsGone() {
    let probe = FakeProbe(sheet)
    #expect(probe.ends == 0)
    probe.settle()
    #expect(probe.ends == 1)
  }

  @Test func whatIsPresentedAfterTheTransitionThatWasUnderWayIsNotGone() {
    let probe = FakeProbe(sheet)
    probe.settleOnce()
    root.present(sheet)
    probe.settle()
    #expect(probe.ends == 0)
    root.dismiss()
    probe.settle()
    #expect(probe.ends == 1)
  }

  /// UIKit may leave a sheet in the window after its presenter was replaced as root: then the sheet ends when it leaves
  /// the window. The pages of the old root end at once.
  @Test(arguments: [false, true]) func whatARootHasPresentedThatIsReplacedIsGoneWhenItLeaves(isLeftInWindow: Bool) {
    let page = FakeController()
    root.push(page)
    let (probe, ofPage) = (present(), FakeProbe(page))
    let next = FakeController()
    root.ownWindow?.root = next
    root.show(false)
    if !isLeftInWindow { sheet.show(false) }
    for probe in [probe, ofPage] { probe.settle() }
    #expect(probe.ends == (isLeftInWindow ? 0 : 1))
    #expect(ofPage.ends == 1)
    sheet.show(false)
    probe.settle()
    #expect(probe.ends == 1)
  }

  @Test func whereNothingIsKnownOfARootBeingInAWindowCounts() {
    sheet.show(true)
    let probe = FakeProbe(sheet)
    probe.settle()
    #expect(probe.ends == 0)
    sheet.show(false)
    probe.settle()
    #expect(probe.ends == 1)
  }

  @Test func itEndsOnce() {
    let probe = present()
    root.dismiss()
    probe.settle()
    root.present(sheet)
    root.dismiss()
    probe.settle()
    #expect(probe.ends == 1)
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

  @Test func whoeverWaitsIsToldOnce() async {
    let signal = EndSignal()
    async let waiting: Void = signal.wait()
    await Task.yield()
    signal.fire()
    signal.fire()
    await waiting
  }

  @Test func whoeverIsCancelledWaitsNoLonger() async {
    let signal = EndSignal()
    let task = Task { @MainActor in
      await signal.wait()
      return Task.isCancelled
    }
    await Task.yield()
    task.cancel()
    #expect(await task.value)
    signal.fire()
    let late = Task { @MainActor in await EndSignal().wait() }
    late.cancel()
    await late.value
  }
}
