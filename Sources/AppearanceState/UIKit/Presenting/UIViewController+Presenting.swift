#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UIViewController {
    /// Creates and presents a view controller with all settings hidden, until that controller is dismissed.
    ///
    /// ```swift
    /// presentWithDefaultAppearance {
    ///   let composer = MFMailComposeViewController()
    ///   composer.mailComposeDelegate = self
    ///   return composer
    /// }
    /// ```
    ///
    /// On iPad a share sheet is a popover, and UIKit raises an exception if it has no source:
    ///
    /// ```swift
    /// presentWithDefaultAppearance {
    ///   UIActivityViewController(activityItems: [text], applicationActivities: nil)
    /// } configure: {
    ///   $0.popoverPresentationController?.barButtonItem = shareButton
    /// }
    /// ```
    ///
    /// If UIKit refuses to present it, because another presentation is under way, the scope ends.
    ///
    /// - Parameters:
    ///   - classes: The classes, with their subclasses. Nil means all classes; an empty array hides nothing.
    ///   - animated: Whether the presentation is animated.
    ///   - store: The store; by default the current one.
    ///   - label: The name of the change in histories.
    ///   - make: Creates the controller. If it throws, nothing is presented and the scope ends at once.
    ///   - configure: Configures the presentation of the controller, also inside the scope, before it is presented.
    /// - Returns: The controller.
    /// - Throws: The error of the closure.
    @discardableResult
    public func presentWithDefaultAppearance<Controller: UIViewController, Failure: Error>(
      for classes: [any AppearanceHost.Type]? = nil, animated: Bool = true, in store: AppearanceStore = .current,
      label: String? = nil, _ make: () throws(Failure) -> Controller, configure: (Controller) -> Void = { _ in }
    ) throws(Failure) -> Controller {
      try present(
        until: EndSignal(), store.begin(.defaults(for: classes), label: label), animated: animated, make,
        configure)
    }

    /// Creates and presents a view controller with all settings hidden, and returns when that controller is dismissed or the
    /// task is canceled. After a cancellation the scope still lasts until the controller is dismissed.
    ///
    /// ```swift
    /// await presentWithDefaultAppearance { CNContactViewController(for: contact) }
    /// ```
    ///
    /// - Parameters:
    ///   - classes: The classes, with their subclasses. Nil means all classes; an empty array hides nothing.
    ///   - animated: Whether the presentation is animated.
    ///   - store: The store; by default the current one.
    ///   - label: The name of the change in histories.
    ///   - make: Creates the controller. If it throws, nothing is presented and the scope ends at once.
    ///   - configure: Configures the presentation of the controller, also inside the scope, before it is presented.
    /// - Throws: The error of the closure.
    public func presentWithDefaultAppearance<Controller: UIViewController, Failure: Error>(
      for classes: [any AppearanceHost.Type]? = nil, animated: Bool = true, in store: AppearanceStore = .current,
      label: String? = nil, _ make: @MainActor () throws(Failure) -> Controller,
      configure: @MainActor (Controller) -> Void = { _ in }
    ) async throws(Failure) {
      let gone = EndSignal()
      // In a separate function, so that nothing here retains a controller that could not be presented.
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
