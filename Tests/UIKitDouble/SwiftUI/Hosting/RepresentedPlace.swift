/// The result of a representable.
@MainActor
protocol Represented {
  associatedtype Representable: View

  init(_ view: Representable, in environment: EnvironmentValues)
  func update(with view: Representable, in environment: EnvironmentValues)
  func insert(into host: UIViewController)
  func remove()
  func dismantle()
  /// Sets the color scheme that views of SwiftUI set for it; nil if they set none.
  func setColorScheme(_ scheme: ColorScheme?)
}

/// The node of a representable: made once, updated whenever it or its environment changes, dismantled when the node is
/// removed.
@MainActor
final class RepresentedPlace<Object: Represented> {
  private var made: Object?
  private var environment: EnvironmentValues?

  func update(_ node: ViewNode, with view: Object.Representable) {
    guard let tree = node.tree else { return }
    tree.make { [weak self, weak node] in
      if let self, let node, !node.isGone { makeOrUpdate(node, tree, with: view) }
    }
  }

  private func makeOrUpdate(_ node: ViewNode, _ tree: ViewTree, with view: Object.Representable) {
    let environment = node.environment
    let isChanged = node.takeChange(of: view) || self.environment.map { !$0.isSame(as: environment) } ?? true
    guard made == nil || isChanged else { return }
    self.environment = environment
    let connected = node.connected(view)
    let isNew = made == nil
    let made = self.made ?? tree.evaluating { Object(connected, in: environment) }
    self.made = made
    if let host = tree.controller { made.setColorScheme(environment.colorScheme(differingFrom: host)) }
    tree.evaluating { made.update(with: connected, in: environment) }
    guard isNew else { return }
    node.whenGone { Self.end(made) }
    tree.insert { [weak node, weak tree] in
      if let host = tree?.controller, node?.isGone == false { made.insert(into: host) }
    }
  }

  /// Dismantles the object. Apple documents that this happens in anticipation of its removal.
  private static func end(_ made: Object) {
    if SwiftUISwitches.current.removesBeforeDismantling {
      made.remove()
      made.dismantle()
    } else {
      made.dismantle()
      made.remove()
    }
  }
}

extension EnvironmentValues {
  @MainActor
  fileprivate func colorScheme(differingFrom host: UIViewController) -> ColorScheme? {
    colorScheme == EnvironmentValues(traits: host.traitCollection).colorScheme ? nil : colorScheme
  }
}

extension UIUserInterfaceStyle {
  init(_ scheme: ColorScheme?) {
    switch scheme {
    case .light: self = .light
    case .dark: self = .dark
    case nil: self = .unspecified
    }
  }
}
