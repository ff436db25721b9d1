import Foundation

/// One presentation of a controller. It has the container in the window, and is a container for proxies.
@MainActor
open class UIPresentationController: NSObject, UIAppearanceContainer, UITraitEnvironment {
  enum Phase { case idle, presenting, presented, dismissing }

  public let traitState = TraitState()
  public private(set) weak var storedPresented: UIViewController?
  weak var storedPresenting: UIViewController?

  var phase = Phase.idle
  var coordinator: TransitionCoordinator?
  var container: UIView?
  /// The superview of the presenter's view before full screen covered it.
  weak var presentersSuperview: UIView?
  var dimsPresenter: UIView?
  /// Presentations that wait for the end of the dismissal.
  var queue: [@MainActor () -> Void] = []

  public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
    storedPresented = presentedViewController
    storedPresenting = presentingViewController
    super.init()
  }

  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  public var presentedViewController: UIViewController {
    guard let storedPresented else { preconditionFailure("the presented controller of \(type(of: self)) is gone") }
    return storedPresented
  }

  public var presentingViewController: UIViewController {
    guard let storedPresenting else { preconditionFailure("nobody presents with this \(type(of: self)) yet") }
    return storedPresenting
  }

  open var presentationStyle: UIModalPresentationStyle {
    let style = storedPresented?.modalPresentationStyle ?? .none
    return style == .automatic ? .pageSheet : style
  }

  open var adaptivePresentationStyle: UIModalPresentationStyle { .none }
  public var containerView: UIView? { container }
  open var presentedView: UIView? { storedPresented?.view }
  open var frameOfPresentedViewInContainerView: CGRect { container?.bounds ?? .zero }
  open var shouldPresentInFullscreen: Bool { true }
  /// Whether full screen covers the presenter, whose view then leaves the window.
  open var shouldRemovePresentersView: Bool {
    presentationStyle == .fullScreen || presentationStyle == .currentContext
  }

  open func presentationTransitionWillBegin() {}
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}

  open var overrideTraitCollection: UITraitCollection? {
    get { traitState.inherited }
    set {
      traitState.inherited = newValue
      overridesDidChange()
    }
  }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}

extension UIPresentationController: TraitNode {
  public var traitParent: (any TraitNode)? { container?.superview }
  public var traitChildren: [any TraitNode] { container.map { [$0] } ?? [] }
  public func traitsDidChange(from previous: UITraitCollection) {}
}

/// A popover, which needs a source to point to.
@MainActor
open class UIPopoverPresentationController: UIPresentationController {
  open weak var sourceView: UIView?
  open var sourceRect = CGRect.null
  open weak var sourceItem: AnyObject?
  open weak var barButtonItem: UIBarButtonItem?
  open var permittedArrowDirections = UIPopoverArrowDirection.any
  open var backgroundColor: UIColor?
  open var passthroughViews: [UIView]?
  open var canOverlapSourceViewRect = false

  /// Where the width is compact, UIKit shows a sheet instead, which needs no source.
  func requireSource(in window: UIWindow) {
    precondition(
      window.traitCollection.horizontalSizeClass == .compact || sourceView != nil || sourceItem != nil
        || barButtonItem != nil,
      "\(Swift.type(of: self)) should have a non-nil sourceView or barButtonItem set before the presentation occurs")
  }
}

public struct UIPopoverArrowDirection: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let up = UIPopoverArrowDirection(rawValue: 1)
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
}

/// A sheet, over part of the window.
@MainActor
open class UISheetPresentationController: UIPresentationController {
  @MainActor
  public final class Detent: NSObject {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public static let medium = Identifier(rawValue: "medium")
      public static let large = Identifier(rawValue: "large")
    }

    public let identifier: Identifier
    private init(_ identifier: Identifier) { self.identifier = identifier }
    public static func medium() -> Detent { Detent(.medium) }
    public static func large() -> Detent { Detent(.large) }
  }

  open var detents: [Detent] = [.large()]
  open var selectedDetentIdentifier: Detent.Identifier?
  open var largestUndimmedDetentIdentifier: Detent.Identifier?
  open var prefersGrabberVisible = false
  open var preferredCornerRadius: CGFloat?
}
