import UIKit

@testable import AppearanceState

/// Windows, roots, sheets, stacks and tabs.
extension Program {
  private func name(_ controller: UIViewController) -> String {
    guard let navigation = controller as? UINavigationController else { return "\(type(of: controller))" }
    return "a stack with \(navigation.viewControllers.map { "\(type(of: $0))" }.joined(separator: ", "))"
  }

  func present(_ draw: inout Draw) {
    guard let presenter = draw.one(of: stage.visibleControllers) else { return }
    let sheet: UIViewController
    if draw.isLucky(oneIn: 3), let resting = stage.restingController(&draw) {
      sheet = stage.make(resting)
      note("kept: \(name(sheet))")
    } else {
      sheet = stage.makeSheet(&draw)
    }
    if draw.isLucky(oneIn: 4), !stage.kept.contains(where: { $0 === sheet }) {
      note("is kept:")
      stage.kept.append(sheet)
    }
    let styles: [UIModalPresentationStyle] = [.pageSheet, .fullScreen, .formSheet, .overFullScreen]
    sheet.modalPresentationStyle = draw.one(of: styles) ?? .pageSheet
    let animated = !draw.isLucky(oneIn: 3)
    note("\(name(presenter)) presents \(name(sheet)), style \(sheet.modalPresentationStyle)")
    show(sheet, &draw, by: presenter) { presenter.present(sheet, animated: animated) }
    if draw.isLucky(oneIn: 6) { presentAnother(on: presenter, &draw) }
  }

  /// UIKit refuses it, for another one is under way.
  private func presentAnother(on presenter: UIViewController, _ draw: inout Draw) {
    let other = stage.makeSheet(&draw)
    note("and at the same time \(name(other))")
    show(other, &draw, by: presenter) { presenter.present(other, animated: true) }
  }

  func dismiss(_ draw: inout Draw) async throws {
    guard let presented = draw.one(of: stage.controllers.filter { $0.relations.presenting != nil }) else { return }
    // Nothing dies while it goes.
    stage.ofThisStep += stage.controllers
    switch Int.random(in: 0..<5, using: &draw) {
    case 0:
      note("\(name(presented)) dismisses")
      presented.dismiss(animated: draw.isLucky(oneIn: 2))
    case 1:
      note("its presenter dismisses \(name(presented))")
      presented.relations.presenting?.dismiss(animated: draw.isLucky(oneIn: 2))
      if draw.isLucky(oneIn: 3), let presenter = stage.visibleControllers.first {
        presentAnother(on: presenter, &draw)
      }
    default:
      guard let dismissal = UIKitDouble.beginDismissing(presented) else { return }
      note("the user pulls \(name(presented)) down")
      if draw.isLucky(oneIn: 2) { await UIKitDouble.settle() }
      if draw.isLucky(oneIn: 3) { write(&draw) }
      if draw.isLucky(oneIn: 2) {
        note("lets it go back")
        dismissal.cancel()
        await UIKitDouble.settle()
        if !usesApplier { notice() }
      } else {
        dismissal.finish()
      }
    }
  }

  func push(_ draw: inout Draw) {
    let stacks = stage.controllers.compactMap { $0 as? UINavigationController }
    guard let stack = draw.one(of: stacks) else { return }
    let animated = draw.isLucky(oneIn: 2)
    if stack.viewControllers.count < 3, draw.isLucky(oneIn: 2) {
      let page = stage.makePage(&draw)
      note("\(name(stack)) pushes")
      show(page, &draw, by: nil) { stack.pushViewController(page, animated: animated) }
    } else {
      stage.ofThisStep += stack.viewControllers
      note("\(name(stack)) pops")
      if draw.isLucky(oneIn: 2) {
        stack.popViewController(animated: animated)
      } else {
        stack.popToRootViewController(animated: animated)
      }
    }
  }

  func selectTab(_ draw: inout Draw) {
    guard let tabs = draw.one(of: stage.controllers.compactMap { $0 as? UITabBarController }) else { return }
    note("the other tab")
    tabs.selectedIndex = 1 - tabs.selectedIndex
  }

  func changeWindows(_ draw: inout Draw) {
    stage.ofThisStep += stage.controllers
    guard let window = draw.one(of: stage.windows), !draw.isLucky(oneIn: 3) else {
      if stage.windows.count < 2 {
        note("another window")
        stage.openWindow(&draw)
      }
      return
    }
    if draw.isLucky(oneIn: 3) {
      note("a window is closed")
      stage.closeWindow(window)
    } else if mayReplaceRoot(of: window) {
      note("a new root")
      if let old = window.rootViewController, old.relations.presented != nil { stage.replaced.append(old) }
      let root = stage.makeRoot(&draw)
      if draw.isLucky(oneIn: 3) {
        show(root, &draw, by: nil) { window.rootViewController = root }
      } else {
        window.rootViewController = root
      }
    }
  }

  /// Left out: UIKit leaves a cover of the old root in the window, and nobody says that the old root is gone.
  private func mayReplaceRoot(of window: UIWindow) -> Bool {
    UIKitSwitches.current.newRootDismissesPresented || window.rootViewController?.viewIfLoaded?.window != nil
  }
}
