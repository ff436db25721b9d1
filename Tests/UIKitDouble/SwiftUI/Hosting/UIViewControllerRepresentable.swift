import Foundation

/// A UIKit controller as a view.
@MainActor @preconcurrency
public protocol UIViewControllerRepresentable: View where Body == Never {
  associatedtype UIViewControllerType: UIViewController
  associatedtype Coordinator = Void
  typealias Context = UIViewControllerRepresentableContext<Self>

  func makeUIViewController(context: Context) -> UIViewControllerType
  func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
  static func dismantleUIViewController(_ uiViewController: UIViewControllerType, coordinator: Coordinator)
  func makeCoordinator() -> Coordinator
}

/// The values that a representable may read while its controller is made and updated.
@MainActor @preconcurrency
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
  public let coordinator: Representable.Coordinator
  public let environment: EnvironmentValues
}

extension UIViewControllerRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

extension UIViewControllerRepresentable {
  public var body: Never { preconditionFailure("\(Self.self) has no body") }

  public static func dismantleUIViewController(_ uiViewController: UIViewControllerType, coordinator: Coordinator) {}

  public static func updateNode(_ node: ViewNode, with view: Self) {
    node.kept { RepresentedPlace<RepresentedController<Self>>() }.update(node, with: view)
  }
}

/// A controller that a representable has made, with its coordinator.
@MainActor
private struct RepresentedController<Representable: UIViewControllerRepresentable>: Represented {
  let coordinator: Representable.Coordinator
  let controller: Representable.UIViewControllerType

  init(_ view: Representable, in environment: EnvironmentValues) {
    coordinator = view.makeCoordinator()
    controller = view.makeUIViewController(context: .init(coordinator: coordinator, environment: environment))
  }

  func update(with view: Representable, in environment: EnvironmentValues) {
    view.updateUIViewController(controller, context: .init(coordinator: coordinator, environment: environment))
  }

  func insert(into host: UIViewController) { host.embed(controller) }
  func remove() { controller.leaveParent() }
  func dismantle() { Representable.dismantleUIViewController(controller, coordinator: coordinator) }

  func setColorScheme(_ scheme: ColorScheme?) { controller.overrideUserInterfaceStyle = UIUserInterfaceStyle(scheme) }
}

extension UIViewController {
  /// Adds a child controller whose view fills this one's.
  func embed(_ child: UIViewController) {
    addChild(child)
    child.view.frame = view.bounds
    view.placeSubview(child.view)
    child.didMove(toParent: self)
  }

  func leaveParent() {
    willMove(toParent: nil)
    viewIfLoaded?.removeFromSuperview()
    removeFromParent()
  }
}
