import Testing

@testable import AppearanceState

/// The store that styles views may be another than the shared one, and may go.
@MainActor
@Suite(.inOwnProcess(also: #"{"barItemsAreSentAtOnce":false}"#)) struct ApplierStoreScenarios {
  private func store(_ color: UIColor) -> AppearanceStore {
    let store = AppearanceStore()
    store.applyAppearance()
    UIBarButtonItem.appearanceState(in: store).tintColor = color
    UILabel.appearanceState(in: store).textColor = color
    UILabel.appearanceState(for: dark, in: store).textColor = .white
    return store
  }

  @Test func theNextStoreStylesWhatEntersAfterOneHasGoneInTheTurnInWhichABarEntered() async {
    var gone: AppearanceStore? = store(.red)
    let (root, item) = (UIViewController(), makeItem("Tool"))
    let window = makeWindow(root)
    let bar = UIToolbar()
    bar.items = [item]
    root.view.addSubview(bar)
    #expect(gone != nil)
    gone = nil
    await UIKitDouble.settle()
    let next = store(.green)
    let (other, tool) = (UIToolbar(), makeItem("Other"))
    root.view.addSubview(other)
    await UIKitDouble.settle()
    other.items = [tool]
    await UIKitDouble.settle()
    #expect(tool.tintColor == .green)
    bar.removeFromSuperview()
    root.view.addSubview(bar)
    await UIKitDouble.settle()
    #expect(item.tintColor == .green)
    #expect(next.hostCount > 0)
    withExtendedLifetime(window) {}
  }

  @Test func theNextStoreTakesOverInTheSameTurn() async {
    var gone: AppearanceStore? = store(.red)
    let root = UIViewController()
    let window = makeWindow(root)
    let (bar, item) = (UIToolbar(), makeItem("Tool"))
    bar.items = [item]
    root.view.addSubview(bar)
    #expect(gone != nil)
    gone = nil
    let next = store(.green)
    let tool = makeItem("Other")
    bar.items = [item, tool]
    bar.layoutIfNeeded()
    await UIKitDouble.settle()
    #expect(tool.tintColor == .green)
    #expect(next.hostCount > 0)
    withExtendedLifetime(window) {}
  }

  @Test func theNextStoreHearsOfTraitsInWindowsThatAreThere() async {
    var gone: AppearanceStore? = store(.red)
    let root = UIViewController()
    let window = makeWindow(root)
    await UIKitDouble.settle()
    #expect(gone != nil)
    gone = nil
    let next = store(.green)
    let label = UILabel()
    root.view.addSubview(label)
    await UIKitDouble.settle()
    #expect(label.textColor == .green)
    window.overrideUserInterfaceStyle = .dark
    await UIKitDouble.settle()
    #expect(label.textColor == .white)
    root.overrideUserInterfaceStyle = .light
    await UIKitDouble.settle()
    #expect(label.textColor == .green)
    #expect(next.hostCount > 0)
  }

  @Test func aBarIsNotKeptByAStoreThatHasGone() async {
    var gone: AppearanceStore? = store(.red)
    let root = UIViewController()
    let window = makeWindow(root)
    await UIKitDouble.settle()
    var watched: Watched?
    do {
      let bar = UIToolbar()
      bar.items = [makeItem("Tool")]
      root.view.addSubview(bar)
      watched = Watched(bar)
      #expect(gone != nil)
      gone = nil
    }
    await UIKitDouble.settle()
    for view in root.view.subviews { view.removeFromSuperview() }
    await UIKitDouble.settle()
    #expect(watched?.object == nil)
    withExtendedLifetime(window) {}
  }
}
