#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// A hidden view that learns when views are no longer dimmed, and on systems before iOS 17 when the traits of a window
  /// change, for example from day to night. The first one also finds out what UIKit's documentation leaves open: whether UIKit
  /// overwrites values that are set while it sends the values of proxies, and whether it sends them again when traits change.
  ///
  /// Each window of the app has one. An alert may dim only part of a window: then the outermost dimmed view has one until it is
  /// no longer dimmed.
  final class TintProbe: UIView {
    /// Whether UIKit overwrites values that are set while it sends the values of proxies. Then the applier applies values to an
    /// instance again after UIKit has sent those of cleared proxies.
    private(set) static var isOverwritten = false
    /// Whether UIKit sends the values of proxies again to a view that has not moved, when its traits change.
    private(set) static var isSentAgain = false
    private static var hasTriedOtherTraits = false
    private static let sent = UIColor.black
    private static let recorded: Void = {
      TintProbe.appearance().appearanceStateEntry = 1
      TintProbe.appearance().backgroundColor = sent
    }()

    private var hasOtherTraits = false

    static func watch(_ window: UIWindow) {
      // Not UIKit's own windows, for keyboards and text effects.
      if type(of: window) != UIWindow.self, ObjectiveCRuntime.isUIKits(type(of: window)) { return }
      insert(into: window)
    }

    /// Waits for the tint of a host that is dimmed.
    static func watchDimmed(_ host: AnyObject) {
      guard let view = host as? UIView, view.tintAdjustmentMode == .dimmed else { return }
      let dimmed = sequence(first: view, next: \.superview).prefix { $0.tintAdjustmentMode == .dimmed }
      // UIKit raises an exception if an effect view gets a subview.
      if let outermost = Array(dimmed).last, !(outermost is UIVisualEffectView) { insert(into: outermost) }
    }

    private static func insert(into view: UIView) {
      if view.subviews.contains(where: { $0 is TintProbe }) { return }
      _ = recorded
      let probe = TintProbe(frame: .zero)
      probe.isHidden = true
      view.insertSubview(probe, at: 0)
    }

    /// Sets a color. UIKit sends the entry first, and then the color of the proxy, unless the color that is set here wins.
    func didEnter() {
      if hasOtherTraits { Self.isSentAgain = true }
      backgroundColor = .clear
      setNeedsLayout()
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      tryOtherTraits()
      if Self.isOverwritten || backgroundColor != Self.sent { return }
      Self.isOverwritten = true
      AppearanceApplier.giveAllAgain()
    }

    /// Gives the first probe other traits until a layout in a later turn, before which UIKit reports the change.
    private func tryOtherTraits() {
      if hasOtherTraits {
        overrideUserInterfaceStyle = .unspecified
        (hasOtherTraits, Self.hasTriedOtherTraits) = (false, true)
        // The window's traits may have changed in the meantime.
        followWindow()
      } else if !Self.hasTriedOtherTraits {
        hasOtherTraits = true
        overrideUserInterfaceStyle = traitCollection.userInterfaceStyle == .dark ? .light : .dark
        Task { @MainActor in setNeedsLayout() }
      }
    }

    override func tintColorDidChange() {
      super.tintColorDidChange()
      guard tintAdjustmentMode != .dimmed, superview != nil else { return }
      // In a later turn, when all views have been notified.
      Task { @MainActor in
        AppearanceApplier.store?.hosts.catchUp()
        if !(superview is UIWindow) { removeFromSuperview() }
      }
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      // UIKit's implementation does nothing. The first call comes with the window itself.
      if previousTraitCollection != nil, !hasOtherTraits { followWindow() }
    }

    /// Styles the views of the window for its current traits, on systems before iOS 17.
    private func followWindow() {
      if !FollowedTraits.isAvailable, let window { AppearanceApplier.store?.hierarchyDidChange(inside: window) }
    }
  }
#endif
