#if canImport(UIKit) && !os(watchOS)
  import AppearanceState
  import UIKit

  /// A gesture that explains the looks of views: tap a view twice with two fingers in a window that has an inspector.
  ///
  /// ```swift
  /// #if DEBUG
  ///   inspector = AppearanceInspector(in: window)
  /// #endif
  /// ```
  ///
  /// An alert lists each setting of the view that a rule claims, with the winner and the rules that it beats. The
  /// answer is exact for views that the applier styles, and comes from the rules for others. The inspector works as
  /// long as you keep it.
  @MainActor
  public final class AppearanceInspector {
    private let store: AppearanceStore
    private weak var window: UIWindow?
    private let taps = UITapGestureRecognizer()
    private var action: GestureAction?

    /// Makes an inspector of a window.
    ///
    /// - Parameters:
    ///   - window: The window. It is not retained.
    ///   - store: The store that explains the settings.
    public init(in window: UIWindow, store: AppearanceStore = .shared) {
      self.store = store
      self.window = window
      taps.numberOfTapsRequired = 2
      #if !os(tvOS)
        taps.numberOfTouchesRequired = 2
      #endif
      taps.cancelsTouchesInView = false
      action = GestureAction(of: taps) { [weak self] in self?.showExplanation() }
      window.addGestureRecognizer(taps)
    }

    deinit {
      // A recognizer is removed on the main actor, wherever the last reference is released.
      let taps = taps
      Task { @MainActor in taps.view?.removeGestureRecognizer(taps) }
    }

    /// Returns the claims for a view, setting by setting: the text of the alert.
    ///
    /// ```swift
    /// #if DEBUG
    ///   print(AppearanceInspector(in: window).explain(label))
    /// #endif
    /// ```
    public func explain(_ view: UIView) -> String {
      let claimed = view.resolvedAppearance(in: store).explanations.filter { $0.source != .declaredDefault }
      if claimed.isEmpty { return "Nothing sets an attribute of this \(type(of: view))." }
      return claimed.map { "\($0)" }.joined(separator: "\n\n")
    }

    private func showExplanation() {
      guard let window, let view = window.hitTest(taps.location(in: window), with: nil) else { return }
      var presenter = window.rootViewController
      while let above = presenter?.presentedViewController { presenter = above }
      let alert = UIAlertController(title: "\(type(of: view))", message: explain(view), preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "Done", style: .cancel))
      guard let presenter else { return }
      withDefaultAppearance(until: alert, in: store, label: "inspector") { presenter.present(alert, animated: true) }
    }
  }
#endif
