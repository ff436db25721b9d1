#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UIViewController {
    /// Makes and presents a view controller while everything that is set is hidden, until that controller is gone.
    ///
    /// ```swift
    /// presentWithDefaultAppearance {
    ///   let composer = MFMailComposeViewController()
    ///   composer.mailComposeDelegate = self
    ///   return composer
    /// }
    /// ```
    ///
    /// On iPad a share sheet is a popover, and UIKit raises an exception where it has no source:
    ///
    /// ```swift
    /// presentWithDefaultAppearance {
    ///   UIActivityViewController(activityItems: [text], applicationActivities: nil)
    /// } configure: {
    ///   $0.popoverPresentationController?.barButtonItem = shareButton
    /// }
    /// ```
    ///
    /// When UIKit refuses to present it, because another presentation is under way, the scope ends.
    ///
    /// - Parameters:
    ///   - classes: The classes, with their subclasses. Nil is all classes; with none, nothing is hidden.
    ///   - animated: Whether the presentation is animated.
    ///   - store: The store; by default the current one.
    ///   - label: What the change is called in histories.
    ///   - make: Makes the controller. When it throws, nothing is presented and the scope ends at once.
    ///   - configure: Gives the controller what its presentation needs, in the scope too, before it is presented.
    /// - Returns: The controller.
    /// - Throws: What the closure throws.
    @discardableResult
    public func presentWithDefaultAppearance<Controller: UIViewController, Failure: Error>(
      for classes: [any AppearanceHost.Type]? = nil, animated: Bool = true, in store: AppearanceStore = .current,
      label: String? = nil, _ make: () throws(Failure) -> Controller, configure: (Controller) -> Void = { _ in }
    ) throws(Failure) -> Controller {
      try present(
        until: EndSignal(), store.begin(.defaults(for: classes), label: label), animated: animated, make,
        configure)
    }

    /// Makes and presents a view controller while everything that is set is hidden, and returns when that controller is
    /// gone, or when the task is cancelled: then the scope lasts until the controller is gone all the same.
    ///
    /// ```swift
    /// await presentWithDefaultAppearance { CNContactViewController(for: contact) }
    /// ```
    ///
    /// - Parameters:
    ///   - classes: The classes, with their subclasses. Nil is all classes; with none, nothing is hidden.
    ///   - animated: Whether the presentation is animated.
    ///   - store: The store; by default the current one.
    ///   - label: What the change is called in histories.
    ///   - make: Makes the controller. When it throws, nothing is presented and the scope ends at once.
    ///   - configure: Gives the controller what its presentation needs, in the scope too, before it is presented.
    /// - Throws: What the closure throws.
    public func presentWithDefaultAppearance<Controller: UIViewController, Failure: Error>(
      for classes: [any AppearanceHost.Type]? = nil, animated: Bool = true, in store: AppearanceStore = .current,
      label: String? = nil, _ make: @MainActor () throws(Failure) -> Controller,
      configure: @MainActor (Controller) -> Void = { _ in }
    ) async throws(Failure) {
      let gone = EndSignal()
      // In a function of its own, so that nothing here keeps alive a controller that could not be presented.
      _ = try present(
        until: gone, store.begin(.defaults(for: classes), label: label), animated: animated, make, configure)
      await gone.wait()
    }

    private func present<Controller: UIViewController, Failure: Error>(
      until gone: EndSignal, _ scope: AppearanceScope, animated: Bool, _ make: () throws(Failure) -> Controller,
      _ configure: (Controller) -> Void
    ) throws(Failure) -> Controller {
      var made: Controller?
      defer { if made == nil { scope.end() } }
      let controller = try make()
      made = controller
      configure(controller)
      present(controller, animated: animated)
      scope.until(controller, presentedBy: self, gone)
      return controller
    }
  }
#endif
