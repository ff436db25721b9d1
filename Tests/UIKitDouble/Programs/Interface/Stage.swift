import UIKit

@testable import AppearanceState

/// What an app and the system hold: windows, controllers that are kept to be shown again, views that are out for a time.
@MainActor
final class Stage {
  private struct Born {
    weak var object: AnyObject?
    let name: String
  }

  var windows: [UIWindow] = []
  private var scenes: [ObjectIdentifier: UIWindowScene] = [:]
  /// Until the step is over, so that nothing dies halfway through one.
  var ofThisStep: [AnyObject] = []
  var kept: [UIViewController] = []
  /// Roots that were replaced while they presented something: what UIKit leaves in the window would lose its controller.
  var replaced: [UIViewController] = []
  var spare: [any ProgramView] = []
  private var born: [Born] = []

  // MARK: Making

  func make<Object: AnyObject>(_ object: Object) -> Object {
    ofThisStep.append(object)
    born.append(Born(object: object, name: "\(type(of: object))"))
    return object
  }

  func makeView(_ draw: inout Draw) -> any ProgramView {
    switch Int.random(in: 0..<6, using: &draw) {
    case 0, 1: make(Caption(frame: .zero))
    case 2: make(Badge(frame: .zero))
    case 3: make(Toggle(frame: .zero))
    case 4: make(Push(frame: .zero))
    default: make(Card(frame: .zero))
    }
  }

  func makePage(_ draw: inout Draw) -> UIViewController {
    let page = make(Page(nibName: nil, bundle: nil))
    fill(page.contents, page.navigationItem, &draw)
    return page
  }

  func makeSheet(_ draw: inout Draw) -> UIViewController {
    let sheet = make(SheetPage(nibName: nil, bundle: nil))
    fill(sheet.contents, sheet.navigationItem, &draw)
    return draw.isLucky(oneIn: 3) ? navigation(sheet) : sheet
  }

  private func fill(_ contents: Contents, _ item: UINavigationItem, _ draw: inout Draw) {
    contents.take((0..<Int.random(in: 1...3, using: &draw)).map { _ in makeView(&draw) })
    _ = make(contents.card)
    if draw.isLucky(oneIn: 2) { item.titleView = make(Caption(frame: .zero)) }
  }

  func makeRoot(_ draw: inout Draw) -> UIViewController {
    switch Int.random(in: 0..<4, using: &draw) {
    case 0: return makePage(&draw)
    case 1, 2: return navigation(makePage(&draw))
    default:
      let tabs = make(UITabBarController())
      tabs.viewControllers = [makePage(&draw), navigation(makePage(&draw))]
      return tabs
    }
  }

  private func navigation(_ controller: UIViewController) -> UINavigationController {
    let navigation = make(UINavigationController(navigationBarClass: TopBar.self, toolbarClass: nil))
    navigation.pushViewController(controller, animated: false)
    _ = make(navigation.navigationBar)
    return navigation
  }

  func openWindow(_ draw: inout Draw) {
    let window: UIWindow
    if draw.isLucky(oneIn: 2) {
      let scene = UIKitDouble.connectScene()
      window = make(UIWindow(windowScene: scene))
      scenes[ObjectIdentifier(window)] = scene
    } else {
      window = make(UIWindow(frame: UIScreen.main.bounds))
    }
    windows.append(window)
    window.rootViewController = makeRoot(&draw)
    window.makeKeyAndVisible()
  }

  func closeWindow(_ window: UIWindow) {
    windows.removeAll { $0 === window }
    if let scene = scenes.removeValue(forKey: ObjectIdentifier(window)) { UIKitDouble.disconnect(scene) }
  }

  // MARK: Finding

  /// All controllers that a root of a window contains or presents, in any number of steps, and those that UIKit has left in a
  /// window when it got another root.
  var controllers: [UIViewController] {
    var found: [UIViewController] = []
    var next = windows.compactMap(\.rootViewController)
    next += windows.flatMap(\.subviews).compactMap { $0.hierarchy.presentation?.storedPresented }
    while !next.isEmpty {
      let controller = next.removeFirst()
      if found.contains(where: { $0 === controller }) { continue }
      found.append(controller)
      next += controller.children
      if let presented = controller.relations.presented { next.append(presented) }
    }
    return found
  }

  var visibleControllers: [UIViewController] { controllers.filter { $0.viewIfLoaded?.window != nil } }

  var views: [any ProgramView] { born.compactMap { $0.object as? any ProgramView } }
  var visibleViews: [any ProgramView] { views.filter { $0.window != nil } }

  /// Where a program may add views.
  var places: [UIView] {
    visibleViews.filter { $0 is Card }
      + visibleControllers.filter { $0 is Page || $0 is SheetPage }.compactMap(\.viewIfLoaded)
  }

  /// A kept controller that nobody shows now.
  func restingController(_ draw: inout Draw) -> UIViewController? {
    draw.one(
      of: kept.filter { $0.presentingViewController == nil && $0.parent == nil && $0.viewIfLoaded?.window == nil })
  }

  // MARK: Ending

  func endStep() { ofThisStep = [] }

  func endAll() {
    for window in windows { closeWindow(window) }
    kept = []
    replaced = []
    spare = []
  }

  var alive: [String] { born.filter { $0.object != nil }.map(\.name) }
}
