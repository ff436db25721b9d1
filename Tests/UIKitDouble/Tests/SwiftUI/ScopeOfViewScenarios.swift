import Testing

@testable import AppearanceState

/// SwiftUI.md, "Foreign UI": when the scope of a view opens, what it covers and when it ends.
@MainActor
@Suite(.inEveryOrder) struct ScopeOfViewScenarios {
  private let store = AppearanceStore.shared
  private let events = Events()

  @Test func aNavigationBarInTheScopeHasApplesLookAndTheOneOutsideIsBranded() async throws {
    store.applyAppearance()
    UINavigationBar.appearanceState().barTintColor = .red
    let (_, branded) = await show(NavigationStack { Text("Branded") })
    let (_, host) = await show(NavigationStack { Text("Default").navigationTitle("Title") }.defaultAppearance())
    let (_, later) = await show(NavigationStack { Text("Branded") })
    #expect([branded, host, later].map { $0.view.first(UINavigationBar.self)?.barTintColor } == [.red, nil, .red])
    #expect(navigations(in: host).first?.topViewController?.navigationItem.title == "Title")
    #expect(UIKitDouble.messages == [])
  }

  @Test func theSameThroughApplesProxies() async throws {
    UINavigationBar.appearance().barTintColor = .red
    let (_, host) = await show(SheetOpener { NavigationStack { Text("Default") }.defaultAppearance() })
    let window = try #require(host.view.window)
    host.rendered.press("show")
    await UIKitDouble.settle()
    let sheet = try #require(host.presentedViewController)
    #expect(navigations(in: sheet).map(\.navigationBar.barTintColor) == [nil])
    sheet.dismiss(animated: true)
    await UIKitDouble.settle()
    #expect(UINavigationBar.appearance().barTintColor == .red)
    let bar = UINavigationBar()
    window.addSubview(bar)
    await UIKitDouble.settle()
    #expect(bar.barTintColor == .red)
    #expect(store.openScopes.isEmpty)
  }

  @Test func nightThatFallsThroughApplesProxiesWhileASheetIsUpShowsAfterwards() async throws {
    UINavigationBar.appearance().barTintColor = .red
    let (_, host) = await show(SheetOpener { NavigationStack { Text("Default") }.defaultAppearance() })
    host.rendered.press("show")
    await UIKitDouble.settle()
    UINavigationBar.appearance().barTintColor = .blue
    await UIKitDouble.settle()
    try #require(host.presentedViewController).dismiss(animated: true)
    await UIKitDouble.settle()
    #expect(UINavigationBar.appearance().barTintColor == .blue)
    #expect(UINavigationBar.appearanceState().barTintColor == .blue)
    #expect(store.openScopes.isEmpty)
  }

  @Test func aHostingControllerThatIsAChildIsThePlace() async throws {
    store.applyAppearance()
    UILabel.appearanceState().textColor = .red
    let parent = UIViewController()
    parent.embed(UIHostingController(rootView: PlainLabel(text: "in").defaultAppearance()))
    let window = makeWindow(parent)
    await UIKitDouble.settle()
    let beside = UILabel()
    parent.view.addSubview(beside)
    await UIKitDouble.settle()
    #expect(beside.textColor == .red)
    #expect(parent.children.first?.view.first(UILabel.self)?.textColor != .red)
    parent.children.first?.leaveParent()
    await UIKitDouble.settle()
    #expect(store.openScopes.isEmpty)
    #expect(window.rootViewController === parent)
  }

  @Test func aHostingControllerThatIsPushedIsThePlaceUntilItIsPopped() async throws {
    store.applyAppearance()
    UILabel.appearanceState().textColor = .red
    let navigation = UINavigationController(rootViewController: UIViewController())
    let window = makeWindow(navigation)
    func push() {
      let page = UIHostingController(rootView: PlainLabel(text: "in").defaultAppearance())
      navigation.pushViewController(page, animated: true)
    }
    push()
    await UIKitDouble.settle()
    #expect(store.openScopes.count == 1)
    let label = try #require(navigation.topViewController?.view.first(UILabel.self))
    #expect(label.textColor != .red)
    navigation.popViewController(animated: true)
    await UIKitDouble.settle()
    #expect(store.openScopes.isEmpty)
    #expect(window.rootViewController === navigation)
    #expect(UIKitDouble.messages == [])
  }

  @Test func aControllerThatReadsProxiesWhileItIsMadeReadsApples() async throws {
    UINavigationBar.appearance().barTintColor = .red
    let (_, host) = await show(SheetOpener { ProxyReader(events: events).defaultAppearance() })
    host.rendered.press("show")
    await UIKitDouble.settle()
    #expect(events.take() == ["nil"])
  }

  @Test func aControllerThatIsNotAViewReadsApples() async throws {
    UINavigationBar.appearance().barTintColor = .red
    let (_, host) = await show(
      SheetOpener {
        DefaultAppearance {
          events("\(UINavigationBar.appearance().barTintColor == nil)")
          return UIViewController()
        }
      })
    host.rendered.press("show")
    await UIKitDouble.settle()
    #expect(events.take() == ["true"])
    #expect(store.openScopes.count == 1)
  }

  @Test func thisHoldsInCoversAndPopoversAndPushedPages() async throws {
    store.applyAppearance()
    UILabel.appearanceState().textColor = .red
    let (window, host) = await show(Ways())
    for way in ["cover", "popover", "push"] {
      host.rendered.press(way)
      await UIKitDouble.settle()
      let labels = all(UILabel.self, in: window).filter { $0.text == way }
      #expect(labels.count == 1, "\(way)")
      #expect(labels.allSatisfy { $0.textColor != .red }, "\(way)")
      host.presentedViewController?.dismiss(animated: true)
      await UIKitDouble.settle()
      #expect(store.openScopes.count == (way == "push" ? 1 : 0), "\(way)")
    }
  }

  /// UIKit sends values to the screen behind when it comes back, which is before the view in front is gone.
  @Test func theScreenBehindComesBackWithTheThemeThroughApplesProxies() async throws {
    UILabel.appearance().textColor = .red
    UINavigationBar.appearance().barTintColor = .red
    let (window, host) = await show(Ways())
    let behind = try #require(all(UILabel.self, in: window).first { $0.text == "behind" })
    for way in ["cover", "popover", "push", "cover"] {
      host.rendered.press(way)
      await UIKitDouble.settle()
      #expect(all(UILabel.self, in: window).filter { $0.text == way }.map(\.textColor) != [.red], "\(way)")
      if way == "push" {
        navigations(in: host).first?.popViewController(animated: true)
      } else {
        host.presentedViewController?.dismiss(animated: true)
      }
      await UIKitDouble.settle()
      #expect(behind.window != nil && behind.textColor == .red, "\(way)")
      #expect(navigations(in: host).map(\.navigationBar.barTintColor) == [.red], "\(way)")
      #expect(UILabel.appearance().textColor == .red, "\(way)")
    }
  }

  @Test func theViewStaysInTheHierarchyInWhichItIs() async throws {
    let (_, host) = await show(Text("in").navigationTitle("Title").defaultAppearance().foregroundColor(.green))
    #expect(host.navigationItem.title == "Title")
    #expect(host.rendered.texts.map(\.color) == [.green])
    #expect(!host.children.contains { String(describing: type(of: $0)).hasPrefix("UIHostingController") })
  }

  @Test func pushingAndPresentingFromTheViewDoNotEndTheScope() async throws {
    store.applyAppearance()
    UINavigationBar.appearanceState().barTintColor = .red
    let (_, host) = await show(
      SheetOpener {
        NavigationStack { NavigationLink("push", destination: SheetOpener { PlainLabel() }) }.defaultAppearance()
      })
    host.rendered.press("show")
    await UIKitDouble.settle()
    let sheet = try #require(host.presentedViewController)
    host.rendered.press("push")
    await UIKitDouble.settle()
    #expect(store.openScopes.count == 1)
    #expect(navigations(in: sheet).map(\.navigationBar.barTintColor) == [nil])
    UINavigationBar.appearanceState().barTintColor = .blue
    await UIKitDouble.settle()
    #expect(navigations(in: sheet).map(\.navigationBar.barTintColor) == [nil])
    let over = UINavigationController(rootViewController: UIViewController())
    sheet.present(over, animated: true)
    await UIKitDouble.settle()
    #expect(over.navigationBar.barTintColor == nil)
    over.dismiss(animated: true)
    await UIKitDouble.settle()
    #expect(store.openScopes.count == 1)
    sheet.dismiss(animated: true)
    await UIKitDouble.settle()
    #expect(store.openScopes.isEmpty)
  }

  @Test func whatEntersBehindTheSheetIsBranded() async throws {
    store.applyAppearance()
    UILabel.appearanceState().textColor = .red
    let (window, host) = await show(SheetOpener { PlainLabel(text: "sheet").defaultAppearance() })
    host.rendered.press("show")
    await UIKitDouble.settle()
    let label = UILabel()
    window.addSubview(label)
    await UIKitDouble.settle()
    #expect(label.textColor == .red)
    let inSheet = try #require(all(UILabel.self, in: window).first { $0.text == "sheet" })
    #expect(inSheet.textColor != .red)
    UILabel.appearanceState().textColor = .blue
    await UIKitDouble.settle()
    #expect(label.textColor == .blue)
    #expect(inSheet.textColor != .blue)
    let later = UILabel()
    inSheet.superview?.addSubview(later)
    await UIKitDouble.settle()
    #expect(later.textColor != .blue)
  }

  @Test func anAppearanceAndOverridesOpenTheirScopeTheSameWay() async throws {
    store.applyAppearance()
    UILabel.appearanceState().textColor = .red
    let night = AppearanceSnapshot { UILabel.appearanceState().textColor = .white }
    #expect(await color(PlainLabel().appearance(night)) == .white)
    let yellow = AppearanceOverride.edits { UILabel.appearanceState().textColor = .yellow }
    #expect(await color(PlainLabel().appearanceScope(yellow)) == .yellow)
    #expect(await color(PlainLabel().appearanceScope(.defaults(for: [UIToolbar.self]))) == .red)
    #expect(
      await color(PlainLabel().appearanceScope(yellow).appearanceScope(.defaults(for: [UILabel.self]))) == .yellow)
    #expect(await color(PlainLabel()) == .red)
  }

  private func color(_ view: some View) async -> UIColor? {
    await show(view).host.view.first(UILabel.self)?.textColor
  }

  @Test func theScopeEndsWithTheViewInItsCondition() async throws {
    store.applyAppearance()
    let (_, host) = await show(Conditional())
    #expect(store.openScopes.count == 1)
    host.rendered.press("toggle")
    await UIKitDouble.settle()
    #expect(store.openScopes.isEmpty)
    host.rendered.press("toggle")
    await UIKitDouble.settle()
    #expect(store.openScopes.count == 1)
  }

  @Test func anotherStoreThanTheSharedOne() async throws {
    let other = AppearanceStore()
    _ = await show(Text("in").defaultAppearance(in: other))
    #expect(other.openScopes.count == 1)
    #expect(store.openScopes.isEmpty)
  }
}

/// The end of a view's scope.
@MainActor
@Suite(
  .inOwnProcess(
    also: #"{"swiftUI": {"keepsDismissedSheets": true}}"#,
    #"{"newRootDismissesPresented": false, "swiftUI": {"coveredViewsDisappear": false}}"#,
    #"{"presentedViewLeavesBeforeContainer": false, "swiftUI": {"endsSheetsAtOnce": true}}"#))
struct EndOfScopeScenarios {
  private let store = AppearanceStore.shared

  @Test func aSheetThatIsDismissedByAButtonEndsIt() async throws {
    let (_, host) = await show(SheetOpener { CloseButton().defaultAppearance() })
    host.rendered.press("show")
    await UIKitDouble.settle()
    #expect(store.openScopes.count == 1)
    host.rendered.press("close")
    await UIKitDouble.settle()
    #expect(store.openScopes.isEmpty)
  }

  @Test func aSwipeEndsItAndACanceledOneDoesNot() async throws {
    store.applyAppearance()
    UINavigationBar.appearanceState().barTintColor = .red
    let (_, host) = await show(SheetOpener { NavigationStack { Text("in") }.defaultAppearance() })
    host.rendered.press("show")
    await UIKitDouble.settle()
    let sheet = try #require(host.presentedViewController)
    let bar = try #require(sheet.view.first(UINavigationBar.self))
    try #require(UIKitDouble.beginDismissing(sheet)).cancel()
    await UIKitDouble.settle()
    #expect(store.openScopes.count == 1)
    UINavigationBar.appearanceState().barTintColor = .blue
    await UIKitDouble.settle()
    #expect(bar.barTintColor == nil)
    try #require(UIKitDouble.beginDismissing(sheet)).finish()
    await UIKitDouble.settle()
    withKnownIssue("a scope stays until the controller goes if its view goes before it has disappeared") {
      #expect(store.openScopes.isEmpty)
    } when: {
      SwiftUISwitches.current.endsSheetsAtOnce
    }
  }

  @Test func aHostingControllerThatIsPresentedAgainOpensItAgain() async throws {
    store.applyAppearance()
    UINavigationBar.appearanceState().barTintColor = .red
    let (window, _) = await show(Text("behind"))
    let sheet = UIHostingController(rootView: NavigationStack { Text("in") }.defaultAppearance())
    for _ in 0..<3 {
      window.rootViewController?.present(sheet, animated: true)
      await UIKitDouble.settle()
      #expect(store.openScopes.count == 1)
      #expect(sheet.view.first(UINavigationBar.self)?.barTintColor == nil)
      sheet.dismiss(animated: true)
      await UIKitDouble.settle()
      #expect(store.openScopes.isEmpty)
      UINavigationBar.appearanceState().barTintColor = .blue
    }
  }

  @Test func aFullScreenCoverOverTheViewDoesNotEndIt() async throws {
    store.applyAppearance()
    UINavigationBar.appearanceState().barTintColor = .red
    let (_, host) = await show(NavigationStack { Text("in") }.defaultAppearance())
    let cover = UIViewController()
    cover.modalPresentationStyle = .fullScreen
    host.present(cover, animated: true)
    await UIKitDouble.settle()
    #expect(store.openScopes.count == 1)
    cover.dismiss(animated: true)
    await UIKitDouble.settle()
    #expect(store.openScopes.count == 1)
    #expect(host.view.first(UINavigationBar.self)?.barTintColor == nil)
  }

  @Test func nothingOfASheetIsKept() async throws {
    let (_, host) = await show(SheetOpener { NavigationStack { Text("in") }.defaultAppearance() })
    host.rendered.press("show")
    await UIKitDouble.settle()
    weak let sheet = host.presentedViewController
    weak let bar = sheet?.view.first(UINavigationBar.self)
    #expect(bar != nil)
    sheet?.dismiss(animated: true)
    await UIKitDouble.settle()
    guard !SwiftUISwitches.current.keepsDismissedSheets else { return }
    #expect(sheet == nil)
    #expect(bar == nil)
  }

  @Test func aNewRootControllerEndsTheScopeOfASheetUnlessTheSheetStaysUp() async throws {
    let (window, host) = await show(SheetOpener { NavigationStack { Text("in") }.defaultAppearance() })
    host.rendered.press("show")
    await UIKitDouble.settle()
    #expect(store.openScopes.count == 1)
    weak let sheet = host.presentedViewController
    window.rootViewController = UIViewController()
    await UIKitDouble.settle()
    #expect(store.openScopes.count == (sheet?.view.window == nil ? 0 : 1))
    sheet?.dismiss(animated: true)
    await UIKitDouble.settle()
    #expect(store.openScopes.isEmpty)
  }

  @Test func aWindowThatShowsSomethingElseEndsIt() async throws {
    let window = UIWindow()
    do {
      let host = UIHostingController(rootView: Text("in").defaultAppearance())
      window.rootViewController = host
      window.makeKeyAndVisible()
      await UIKitDouble.settle()
      #expect(store.openScopes.count == 1)
    }
    window.rootViewController = UIViewController()
    await UIKitDouble.settle()
    #expect(store.openScopes.isEmpty)
  }
}

@MainActor
func navigations(in controller: UIViewController) -> [UINavigationController] {
  controller.children.flatMap { child in (child as? UINavigationController).map { [$0] } ?? navigations(in: child) }
}

@MainActor
func all<Found: UIView>(_ type: Found.Type, in view: UIView) -> [Found] {
  view.subviews.flatMap { subview in ((subview as? Found).map { [$0] } ?? []) + all(type, in: subview) }
}

/// A button that opens a sheet.
struct SheetOpener<Sheet: View>: View {
  @ViewBuilder let sheet: () -> Sheet
  @State private var isShown = false

  var body: some View {
    Button("show") { isShown = true }.sheet(isPresented: $isShown, content: sheet)
  }
}

private struct ProxyReader: UIViewControllerRepresentable {
  let events: Events

  func makeUIViewController(context: Context) -> UIViewController {
    events("\(UINavigationBar.appearance().barTintColor.map { "\($0)" } ?? "nil")")
    return UIViewController()
  }

  func updateUIViewController(_ controller: UIViewController, context: Context) {}
}

private struct Ways: View {
  @State private var isCovered = false
  @State private var hasPopover = false

  var body: some View {
    NavigationStack {
      VStack {
        PlainLabel(text: "behind")
        Button("cover") { isCovered = true }
        Button("popover") { hasPopover = true }
        NavigationLink("push", destination: PlainLabel(text: "push").defaultAppearance())
      }
    }
    .fullScreenCover(isPresented: $isCovered) { PlainLabel(text: "cover").defaultAppearance() }
    .popover(isPresented: $hasPopover) { PlainLabel(text: "popover").defaultAppearance() }
  }
}

private struct Conditional: View {
  @State private var isShown = true

  var body: some View {
    if isShown { Text("in").defaultAppearance() }
    Button("toggle") { isShown.toggle() }
  }
}

private struct CloseButton: View {
  @Environment(\.dismiss) private var dismiss

  var body: some View { Button("close") { dismiss() } }
}
