import Testing

@testable import AppearanceState

/// The double of SwiftUI behaves as Apple documents SwiftUI.
@MainActor
@Suite(.inOwnProcess) struct SwiftUIDoubleTests {
  private let events = Events()

  @Test func aBodyIsEvaluatedAgainOnlyIfWhatItUsesChanges() async {
    let (window, host) = await show(Page(events: events))
    #expect(events.take() == ["page", "still", "scheme", "counter"])
    host.rendered.press("count")
    await UIKitDouble.settle()
    #expect(events.take() == ["counter"])
    window.overrideUserInterfaceStyle = .dark
    await UIKitDouble.settle()
    #expect(events.take() == ["scheme"])
    #expect(host.rendered.strings.prefix(3) == ["still", "dark", "1"])
  }

  @Test func anObjectIsMadeOnceAndGoesWithItsPlace() async {
    let (_, host) = await show(Switched(events: events))
    #expect(events.all.filter { $0 == "model" }.count == 1)
    host.rendered.press("again")
    await UIKitDouble.settle()
    #expect(events.all.filter { $0 == "model" }.count == 1)
    host.rendered.press("other")
    await UIKitDouble.settle()
    #expect(events.all.filter { $0.hasPrefix("model") } == ["model", "model gone", "model"])
  }

  @Test func settingStateWhileABodyIsEvaluatedIsReported() async {
    _ = await show(Careless())
    #expect(UIKitDouble.messages.contains { $0.hasPrefix("Modifying state during view update") })
  }

  @Test func aSubviewOfAHostingControllersViewIsReportedUnlessSwiftUIAddsIt() async {
    let (_, host) = await show(Represented(events: events))
    #expect(!host.view.subviews.isEmpty)
    #expect(UIKitDouble.messages == [])
    host.view.addSubview(UILabel())
    #expect(UIKitDouble.messages == ["Adding 'UILabel' as a subview of UIHostingController.view is not supported"])
  }

  @Test func whatAWindowHasShownIsLetGo() async {
    weak var host: UIViewController?
    do {
      let shown = await show(Represented(events: events))
      host = shown.host
      shown.window.rootViewController = UIViewController()
      await UIKitDouble.settle()
    }
    #expect(host == nil)
    #expect(events.all.suffix(2) == ["disappear", "dismantle"])
  }

  @Test func aPageThatIsPoppedLosesItsState() async throws {
    let (_, host) = await show(NavigationStack { NavigationLink("push", destination: Counter(events: events)) })
    let navigation = try #require(host.children.first as? UINavigationController)
    for _ in 0..<2 {
      host.rendered.press("push")
      await UIKitDouble.settle()
      #expect(host.rendered.strings.contains("0"))
      host.rendered.press("count")
      await UIKitDouble.settle()
      #expect(host.rendered.strings.contains("1"))
      navigation.popViewController(animated: true)
      await UIKitDouble.settle()
      #expect(host.rendered.strings == ["push"])
    }
  }

  @Test func aTabIsMadeWhenItIsShownOrBefore() async {
    for early in [false, true] {
      SwiftUISwitches.current.makesHiddenTabs = early
      let (_, host) = await show(
        TabView {
          Text("first")
          Represented(events: events)
        })
      #expect(events.take().contains("make") == early)
      #expect(host.children.first is UITabBarController)
    }
  }

  @Test func rowsSayWhatTheyAre() async {
    let (_, host) = await show(
      List {
        Text("first").listRowBackground(Color.red).listRowBackground(Color.green)
        ForEach(0..<2) { Text("\($0)") }.listRowSeparatorTint(.blue)
      })
    #expect(host.rendered.rows.map { $0.texts.map(\.string) } == [["first"], ["0"], ["1"]])
    #expect(host.rendered.rows.map(\.background) == [.green, nil, nil])
    #expect(host.rendered.rows.map(\.separatorTint) == [nil, .blue, .blue])
  }

  @Test func theEnvironmentFlowsDown() async {
    let (_, host) = await show(
      VStack {
        Text("plain")
        Text("red").foregroundColor(.red)
        NavigationStack { Text("in a page") }
      }
      .foregroundColor(.blue).tint(.green))
    #expect(host.rendered.texts.map(\.color) == [.blue, .red, .blue])
    #expect(host.rendered.texts.map(\.tint) == [.green, .green, .green])
  }
}

/// The rules that hold in any order in which SwiftUI makes and inserts views.
@MainActor
@Suite(.inEveryOrder) struct SwiftUIOrderTests {
  private let events = Events()

  @Test func stateLivesAsLongAsItsPlace() async {
    let (_, host) = await show(Switched(events: events))
    host.rendered.press("count")
    host.rendered.press("again")
    await UIKitDouble.settle()
    #expect(host.rendered.strings.first == "1")
    host.rendered.press("other")
    await UIKitDouble.settle()
    #expect(host.rendered.strings.first == "0")
  }

  @Test func aRepresentableIsMadeUpdatedAndDismantled() async {
    let (window, host) = await show(Represented(events: events))
    #expect(events.take() == ["make", "update light", "appear"])
    #expect(host.children.map(\.viewIfLoaded?.window) == [window])
    window.overrideUserInterfaceStyle = .dark
    await UIKitDouble.settle()
    #expect(events.take().contains("update dark"))
    host.rendered.press("remove")
    await UIKitDouble.settle()
    #expect(events.take().suffix(2) == ["dismantle", "disappear"])
    #expect(host.children.isEmpty)
  }

  @Test func aSheetIsDismissedByTheProgramAndByTheUser() async throws {
    let (_, host) = await show(Presenter(events: events))
    host.rendered.press("show")
    await UIKitDouble.settle()
    #expect(host.presentedViewController != nil)
    #expect(events.take() == ["appear"])
    host.rendered.press("close")
    await UIKitDouble.settle()
    #expect(host.presentedViewController == nil)
    #expect(events.take() == ["disappear", "onDismiss"])

    host.rendered.press("show")
    await UIKitDouble.settle()
    let sheet = try #require(host.presentedViewController)
    try #require(UIKitDouble.beginDismissing(sheet)).cancel()
    await UIKitDouble.settle()
    #expect(events.take() == ["appear"])
    #expect(host.rendered.strings.contains("close"))
    try #require(UIKitDouble.beginDismissing(sheet)).finish()
    await UIKitDouble.settle()
    #expect(events.take() == ["disappear", "onDismiss"])
    #expect(!host.rendered.strings.contains("close"))
  }
}

private struct Page: View {
  let events: Events

  var body: some View {
    let _ = events("page")
    Still(events: events)
    Scheme(events: events)
    Counter(events: events)
  }
}

private struct Still: View {
  let events: Events

  var body: some View {
    let _ = events("still")
    Text("still")
  }
}

private struct Scheme: View {
  let events: Events
  @Environment(\.colorScheme) private var scheme

  var body: some View {
    let _ = events("scheme")
    Text("\(scheme)")
  }
}

private struct Counter: View {
  let events: Events
  @State private var count = 0

  var body: some View {
    let _ = events("counter")
    Text("\(count)")
    Button("count") { count += 1 }
  }
}

@MainActor
private final class Model: ObservableObject {
  @Published var count = 0
  private let events: Events

  init(events: Events) {
    self.events = events
    events("model")
  }

  isolated deinit { events("model gone") }
}

private struct Observer: View {
  @StateObject private var model: Model

  init(events: Events) { _model = StateObject(wrappedValue: Model(events: events)) }

  var body: some View {
    Text("\(model.count)")
    Button("count") { model.count += 1 }
  }
}

private struct Switched: View {
  let events: Events
  @State private var isOther = false
  @State private var passes = 0

  var body: some View {
    if isOther { Observer(events: events) } else { Observer(events: events) }
    Button("again") { passes += 1 }
    Button("other") { isOther.toggle() }
    Text("\(passes)")
  }
}

private struct Represented: View {
  let events: Events
  @State private var isShown = true

  var body: some View {
    if isShown {
      RecordedController(events: events).onAppear { events("appear") }.onDisappear { events("disappear") }
    }
    Button("remove") { isShown = false }
  }
}

private struct RecordedController: UIViewControllerRepresentable {
  let events: Events

  func makeCoordinator() -> Events { events }

  func makeUIViewController(context: Context) -> UIViewController {
    events("make")
    return UIViewController()
  }

  func updateUIViewController(_ controller: UIViewController, context: Context) {
    events("update \(context.environment.colorScheme)")
  }

  static func dismantleUIViewController(_ controller: UIViewController, coordinator: Events) {
    coordinator("dismantle")
  }
}

private struct Careless: View {
  @State private var count = 0

  var body: some View {
    let _ = count == 0 ? count = 1 : ()
    Text("\(count)")
  }
}

private struct Presenter: View {
  let events: Events
  @State private var isShown = false

  var body: some View {
    Button("show") { isShown = true }
      .sheet(isPresented: $isShown, onDismiss: { events("onDismiss") }) {
        Closer().onAppear { events("appear") }.onDisappear { events("disappear") }
      }
  }
}

private struct Closer: View {
  @Environment(\.dismiss) private var dismiss

  var body: some View { Button("close") { dismiss() } }
}
