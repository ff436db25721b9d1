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

  /// Sets the theme as an app writes it: to Apple's proxies, or to the library's.
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

  /// Sets the night theme through the store.
  func setTheme(_ color: UIColor) {
    brand = color
    store.theme = AppearanceSnapshot { Self.write(color) }
  }

  private static func write(_ color: UIColor) {
    UILabel.appearanceState().textColor = color
    UINavigationBar.appearanceState().barTintColor = color
    UIBarButtonItem.appearanceState().tintColor = color
  }

  /// Adds a row to the list, which may be behind a sheet.
  func addRow() async throws -> UILabel {
    let row = UILabel()
    try #require(list).view.addSubview(row)
    await UIKitDouble.settle()
    return row
  }

  /// Expects that nothing remains of a scope: a new view is branded, and Apple's proxies hold the app's values.
  func expectBranded(_ context: String = "", sourceLocation: Testing.SourceLocation = #_sourceLocation) async throws {
    // This comes before any query of the store, which would end a scope whose owner is deallocated.
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

/// A foreign controller, which reads Apple's proxies when it is made and when its view is loaded.
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

  /// Returns a card in a navigation controller, the most common form of a sheet.
  static func inNavigation() -> UINavigationController { UINavigationController(rootViewController: PresentedCard()) }

  /// Adds a label to the card.
  func addLabel() async -> UILabel {
    let label = UILabel()
    view.addSubview(label)
    await UIKitDouble.settle()
    return label
  }
}

/// The appearance of a card in a navigation controller.
struct PresentedLook: Equatable {
  var label: UIColor?
  var bar: UIColor?
  var item: UIColor?

  /// The appearance that Apple designed.
  @MainActor static var apples: PresentedLook { PresentedLook(label: UILabel().textColor, bar: nil, item: nil) }

  @MainActor
  static func branded(_ color: UIColor) -> PresentedLook { PresentedLook(label: color, bar: color, item: color) }
}

/// A presented sheet that this object does not keep alive.
@MainActor
final class PresentedSheet {
  private(set) weak var controller: UIViewController?
  /// The controller, if the app keeps it: then its deallocation does not mark its end.
  fileprivate var kept: UIViewController?
  /// Whether the asynchronous form has returned; the other forms return at once.
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

  /// Turns the run loop until the form has returned. A waiting task may need several turns, because it may resume on
  /// another thread.
  func returns() async -> Bool {
    for _ in 0..<1_000 where !hasReturned { await UIKitDouble.turn() }
    // The task also releases what it holds, perhaps on another thread.
    if hasReturned { await waiting?.value }
    return hasReturned
  }

  /// Records the parts of the sheet, which is up.
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

  /// Begins to pull the sheet down, as the user does.
  func beginPulling() throws -> Dismissal {
    let controller = try #require(controller)
    return try #require(UIKitDouble.beginDismissing(controller))
  }

  /// Releases a controller that the app kept, whose scope has ended.
  func letGo(sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    if kept == nil { return }
    #expect(AppearanceStore.shared.openScopes.isEmpty, sourceLocation: sourceLocation)
    kept = nil
  }

  /// The parts that are still alive.
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

  /// Returns the appearance of a sheet that is presented in this form in an app with a brand.
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
