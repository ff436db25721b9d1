import Foundation
import Testing

@testable import AppearanceState

/// An app with a branded list in a navigation controller in a window.
@MainActor
final class PresentingStage {
  static let green = UIColor.systemGreen
  static let yellow = UIColor.systemYellow
  static let teal = UIColor.systemTeal

  let store = AppearanceStore.shared
  let way = PresentingWay.current ?? .capture
  private(set) var brand = PresentingStage.green
  private(set) var window: UIWindow?
  private(set) weak var list: UIViewController?

  init() {
    if way == .applier { store.applyAppearance() }
    setBrand(Self.green)
    openWindow()
  }

  func openWindow() {
    let list = UIViewController()
    self.list = list
    window = makeWindow(UINavigationController(rootViewController: list))
  }

  func closeWindow() { window = nil }

  var root: UIViewController {
    get throws { try #require(window?.rootViewController) }
  }

  /// As an app writes its theme: to Apple's proxies, or to the library's.
  func setBrand(_ color: UIColor) {
    brand = color
    switch way {
    case .capture:
      UILabel.appearance().textColor = color
      UINavigationBar.appearance().barTintColor = color
      UIBarButtonItem.appearance().tintColor = color
    case .applier: Self.write(color)
    }
  }

  /// As an app sets its night theme through the store.
  func setTheme(_ color: UIColor) {
    brand = color
    store.theme = AppearanceSnapshot { Self.write(color) }
  }

  private static func write(_ color: UIColor) {
    UILabel.appearanceState().textColor = color
    UINavigationBar.appearanceState().barTintColor = color
    UIBarButtonItem.appearanceState().tintColor = color
  }

  /// A row that is added to the list now, which may be behind a sheet.
  func addRow() async throws -> UILabel {
    let row = UILabel()
    try #require(list).view.addSubview(row)
    await UIKitDouble.settle()
    return row
  }

  /// Expects that nothing is left of a scope: a view that enters is branded, and Apple's proxies hold what the app wrote.
  func expectBranded(_ context: String = "", sourceLocation: Testing.SourceLocation = #_sourceLocation) async throws {
    // Before anybody asks the store, which would end a scope whose owner is gone.
    let row = try await addRow()
    #expect(row.textColor == brand, "\(context)", sourceLocation: sourceLocation)
    #expect(store.openScopes.isEmpty, "\(context)", sourceLocation: sourceLocation)
    #expect(UINavigationBar.appearanceState().barTintColor == brand, "\(context)", sourceLocation: sourceLocation)
    if way == .capture {
      #expect(UINavigationBar.appearance().barTintColor == brand, "\(context)", sourceLocation: sourceLocation)
      #expect(UILabel.appearance().textColor == brand, "\(context)", sourceLocation: sourceLocation)
      #expect(UIBarButtonItem.appearance().tintColor == brand, "\(context)", sourceLocation: sourceLocation)
    }
  }
}

/// A foreign controller, which reads Apple's proxies while it is made and when its view is loaded.
final class PresentedCard: UIViewController {
  let label = UILabel()
  let readWhenMade = UINavigationBar.appearance().barTintColor
  private(set) var readWhenLoaded: UIColor?

  init() {
    super.init(nibName: nil, bundle: nil)
    navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Done", style: .plain, target: nil, action: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    readWhenLoaded = UINavigationBar.appearance().barTintColor
    view.addSubview(label)
  }

  /// In a navigation controller, as sheets are most often.
  static func inNavigation() -> UINavigationController { UINavigationController(rootViewController: PresentedCard()) }

  /// A label that is added to the card now.
  func addLabel() async -> UILabel {
    let label = UILabel()
    view.addSubview(label)
    await UIKitDouble.settle()
    return label
  }
}

/// What a card in a navigation controller looks like.
struct PresentedLook: Equatable {
  var label: UIColor?
  var bar: UIColor?
  var item: UIColor?

  /// As Apple designed it.
  @MainActor static var apples: PresentedLook { PresentedLook(label: UILabel().textColor, bar: nil, item: nil) }

  @MainActor
  static func branded(_ color: UIColor) -> PresentedLook { PresentedLook(label: color, bar: color, item: color) }
}

/// A sheet that is presented and that nothing here keeps.
@MainActor
final class PresentedSheet {
  private(set) weak var controller: UIViewController?
  /// The controller, if the app keeps it: its end cannot be taken from its deallocation then.
  fileprivate var kept: UIViewController?
  /// The asynchronous form has returned; the other forms return at once.
  fileprivate(set) var hasReturned = true
  fileprivate(set) var waiting: Task<Void, Never>?
  private var parts: [(name: String, isGone: () -> Bool)] = []

  func made(_ controller: UIViewController) {
    self.controller = controller
    note("controller", controller)
    note("card", card)
  }

  private func note(_ name: String, _ object: AnyObject?) {
    parts.append((name, { [weak object] in object == nil }))
  }

  /// Turns until the form has returned. A task that waited goes on when it may, and another thread may be asked first.
  func returns() async -> Bool {
    for _ in 0..<1_000 where !hasReturned { await UIKitDouble.turn() }
    return hasReturned
  }

  /// The sheet is up: notes the parts that it has now.
  func isUp(sourceLocation: Testing.SourceLocation = #_sourceLocation) throws {
    let controller: UIViewController = try #require(self.controller, sourceLocation: sourceLocation)
    #expect(controller.view.window != nil, sourceLocation: sourceLocation)
    note("view", controller.view)
    note("presentation", controller.presentationController)
    note("container", controller.presentationController?.containerView)
    note("bar", (controller as? UINavigationController)?.navigationBar)
    note("label", card?.label)
    note("item", card?.navigationItem.rightBarButtonItem)
  }

  /// The user begins to pull it down.
  func beginPulling() throws -> Dismissal {
    let controller = try #require(controller)
    return try #require(UIKitDouble.beginDismissing(controller))
  }

  /// Lets go of a controller that the app kept, whose scope has ended.
  func letGo(sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    if kept == nil { return }
    #expect(AppearanceStore.shared.openScopes.isEmpty, sourceLocation: sourceLocation)
    kept = nil
  }

  /// The parts that something keeps alive.
  var remains: [String] { parts.filter { !$0.isGone() }.map(\.name) }

  var card: PresentedCard? {
    (controller as? UINavigationController)?.viewControllers.first as? PresentedCard ?? controller as? PresentedCard
  }

  var look: PresentedLook {
    PresentedLook(
      label: card?.label.textColor, bar: (controller as? UINavigationController)?.navigationBar.barTintColor,
      item: card?.navigationItem.rightBarButtonItem?.tintColor)
  }
}

/// The forms in which a sheet is presented in a scope.
enum PresentingDoor: CaseIterable {
  case present, presentAndWait, defaults, edits, reset

  /// Each form, with a controller that the app keeps and with one that it does not.
  static let keepingOrNot = allCases.flatMap { [($0, isKept: false), ($0, isKept: true)] }

  /// Whether the controller is made in the scope too.
  var coversMaking: Bool { self == .present || self == .presentAndWait || self == .reset }

  /// What a sheet looks like that is presented in this form in an app of a brand.
  @MainActor
  func look(_ brand: UIColor) -> PresentedLook {
    if self != .edits { return .apples }
    return PresentedLook(label: PresentingStage.yellow, bar: PresentingStage.yellow, item: brand)
  }

  @MainActor @discardableResult
  func open(
    from presenter: UIViewController, animated: Bool = true, isKept: Bool = false,
    _ make: @escaping @MainActor () -> UIViewController = PresentedCard.inNavigation
  ) -> PresentedSheet {
    let sheet = PresentedSheet()
    func makeNoted() -> UIViewController {
      let controller = make()
      sheet.made(controller)
      if isKept { sheet.kept = controller }
      return controller
    }
    switch self {
    case .present: presenter.presentWithDefaultAppearance(animated: animated, makeNoted)
    case .presentAndWait:
      sheet.hasReturned = false
      sheet.waiting = Task.immediate {
        await presenter.presentWithDefaultAppearance(animated: animated, makeNoted)
        sheet.hasReturned = true
      }
    case .defaults:
      let controller = makeNoted()
      withDefaultAppearance(until: controller) { presenter.present(controller, animated: animated) }
    case .edits:
      let controller = makeNoted()
      let edits = AppearanceOverride.edits {
        UILabel.appearanceState().textColor = PresentingStage.yellow
        UINavigationBar.appearanceState().barTintColor = PresentingStage.yellow
      }
      withAppearance(edits, until: controller) { presenter.present(controller, animated: animated) }
    case .reset:
      let restore = AppearanceStore.shared.reset()
      let controller = makeNoted()
      presenter.present(controller, animated: animated)
      restore.until(controller)
    }
    return sheet
  }
}
