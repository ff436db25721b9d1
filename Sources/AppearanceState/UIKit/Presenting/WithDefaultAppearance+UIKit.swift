#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// Hides everything that is set from now until a view controller is gone, and runs a closure that presents it.
  ///
  /// ```swift
  /// withDefaultAppearance(until: contactSheet) { present(contactSheet, animated: true) }
  /// ```
  ///
  /// It is gone when it was dismissed, whichever way, or deallocated. A controller that reads the proxies while it is made,
  /// such as a mail composer, has to be made in the scope too: use `presentWithDefaultAppearance` for it.
  ///
  /// - Parameters:
  ///   - controller: The view controller. It is not retained.
  ///   - store: The store; by default the current one.
  ///   - label: What the change is called in histories.
  ///   - body: The closure. When it throws, the scope ends at once.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws.
  @MainActor
  public func withDefaultAppearance<Result, Failure: Error>(
    until controller: UIViewController, in store: AppearanceStore = .current, label: String? = nil,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try store.reset(label: label).run(until: controller, body)
  }

  /// Hides what is set for some classes and their subclasses from now until a view controller is gone, and runs a closure
  /// that presents it.
  ///
  /// - Parameters:
  ///   - classes: The classes. With none, nothing is hidden.
  ///   - controller: The view controller. It is not retained.
  ///   - store: The store; by default the current one.
  ///   - label: What the change is called in histories.
  ///   - body: The closure. When it throws, the scope ends at once.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws.
  @MainActor
  public func withDefaultAppearance<Result, Failure: Error>(
    for classes: [any AppearanceHost.Type], until controller: UIViewController, in store: AppearanceStore = .current,
    label: String? = nil, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try store.reset(classes, label: label).run(until: controller, body)
  }

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
    /// - Parameters:
    ///   - animated: Whether the presentation is animated.
    ///   - store: The store; by default the current one.
    ///   - label: What the change is called in histories.
    ///   - make: Makes the controller. When it throws, nothing is presented and the scope ends at once.
    /// - Returns: The controller.
    /// - Throws: What the closure throws.
    @discardableResult
    public func presentWithDefaultAppearance<Controller: UIViewController, Failure: Error>(
      animated: Bool = true, in store: AppearanceStore = .current, label: String? = nil,
      _ make: () throws(Failure) -> Controller
    ) throws(Failure) -> Controller {
      var made: Controller?
      let scope = store.reset(label: label)
      defer { if made == nil { scope.end() } }
      let controller = try make()
      made = controller
      present(controller, animated: animated)
      scope.until(controller)
      return controller
    }

    /// Makes and presents a view controller while everything that is set is hidden, and returns when that controller is
    /// gone.
    ///
    /// ```swift
    /// await presentWithDefaultAppearance { CNContactViewController(for: contact) }
    /// ```
    ///
    /// - Parameters:
    ///   - animated: Whether the presentation is animated.
    ///   - store: The store; by default the current one.
    ///   - label: What the change is called in histories.
    ///   - make: Makes the controller. When it throws, nothing is presented and the scope ends at once.
    /// - Throws: What the closure throws.
    public func presentWithDefaultAppearance<Failure: Error>(
      animated: Bool = true, in store: AppearanceStore = .current, label: String? = nil,
      _ make: @MainActor () throws(Failure) -> UIViewController
    ) async throws(Failure) {
      let gone = EndSignal()
      // In a function of its own, so that nothing here keeps alive a controller that could not be presented.
      try present(animated: animated, in: store, label: label, make, gone)
      await gone.wait()
    }

    private func present<Failure: Error>(
      animated: Bool, in store: AppearanceStore, label: String?, _ make: () throws(Failure) -> UIViewController,
      _ gone: EndSignal
    ) throws(Failure) {
      let scope = store.reset(label: label)
      var isMade = false
      defer { if !isMade { scope.end() } }
      let controller = try make()
      isMade = true
      present(controller, animated: animated)
      scope.until(controller, gone)
    }
  }
#endif
