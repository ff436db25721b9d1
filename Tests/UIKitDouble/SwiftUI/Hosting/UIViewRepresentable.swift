import Foundation

/// A UIKit view as a view of SwiftUI.
@MainActor @preconcurrency
public protocol UIViewRepresentable: View where Body == Never {
  associatedtype UIViewType: UIView
  associatedtype Coordinator = Void
  typealias Context = UIViewRepresentableContext<Self>

  func makeUIView(context: Context) -> UIViewType
  func updateUIView(_ uiView: UIViewType, context: Context)
  static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
  func makeCoordinator() -> Coordinator
}

/// The values that a representable may read while its view is made and updated.
@MainActor @preconcurrency
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  public let coordinator: Representable.Coordinator
  public let environment: EnvironmentValues
}

extension UIViewRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

extension UIViewRepresentable {
  public var body: Never { preconditionFailure("\(Self.self) has no body") }

  public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}

  public static func updateNode(_ node: ViewNode, with view: Self) {
    node.kept { RepresentedPlace<RepresentedView<Self>>() }.update(node, with: view)
  }
}

/// A view that a representable has made, with its coordinator.
@MainActor
private struct RepresentedView<Representable: UIViewRepresentable>: Represented {
  let coordinator: Representable.Coordinator
  let view: Representable.UIViewType

  init(_ representable: Representable, in environment: EnvironmentValues) {
    coordinator = representable.makeCoordinator()
    view = representable.makeUIView(context: .init(coordinator: coordinator, environment: environment))
  }

  func update(with representable: Representable, in environment: EnvironmentValues) {
    representable.updateUIView(view, context: .init(coordinator: coordinator, environment: environment))
  }

  func insert(into host: UIViewController) {
    view.frame = host.view.bounds
    host.view.placeSubview(view)
  }

  func remove() { view.removeFromSuperview() }
  func dismantle() { Representable.dismantleUIView(view, coordinator: coordinator) }

  func setColorScheme(_ scheme: ColorScheme?) { view.overrideUserInterfaceStyle = UIUserInterfaceStyle(scheme) }
}
