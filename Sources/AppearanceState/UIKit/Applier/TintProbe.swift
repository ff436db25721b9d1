#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// A hidden view that learns when views are not dimmed any more, and on systems before iOS 17 when the traits of a window
  /// change, from day to night for example. The first one also learns what UIKit's documentation leaves open: whether UIKit
  /// overwrites values that are set while it sends what proxies hold, and whether it sends that again when traits change.
  ///
  /// Each window of the app has one. An alert may dim less than a window: then the outermost dimmed view has one until it is
  /// not dimmed any more.
  final class TintProbe: UIView {
    /// Whether UIKit overwrites values that are set while it sends what proxies hold. Then the applier gives an instance its
    /// values again after UIKit has sent what cleared proxies hold.
    private(set) static var isOverwritten = false
    /// Whether UIKit sends what proxies hold again to a view that stays where it is, when its traits change.
    private(set) static var isSentAgain = false
    private static var hasTriedOtherTraits = false
    private static let sent = UIColor.black
    private static let recorded: Void = {
      TintProbe.appearance().appearanceStateEntry = 1
      TintProbe.appearance().backgroundColor = sent
    }()

    private var hasOtherTraits = false

    static func watch(_ window: UIWindow) {
      // UIKit's own windows, of keyboards and text effects, are none of the app's.
      if type(of: window) != UIWindow.self, ObjectiveCRuntime.isUIKits(type(of: window)) { return }
      insert(into: window)
    }

    /// A host has to wait for its tint while it is dimmed.
    static func watchDimmed(_ host: AnyObject) {
      guard let view = host as? UIView, view.tintAdjustmentMode == .dimmed else { return }
      let dimmed = sequence(first: view, next: \.superview).prefix { $0.tintAdjustmentMode == .dimmed }
      // UIKit raises an exception where an effect view is given a subview.
      if let outermost = Array(dimmed).last, !(outermost is UIVisualEffectView) { insert(into: outermost) }
    }

    private static func insert(into view: UIView) {
      if view.subviews.contains(where: { $0 is TintProbe }) { return }
      _ = recorded
      let probe = TintProbe(frame: .zero)
      probe.isHidden = true
      view.insertSubview(probe, at: 0)
    }

    /// UIKit sends the entry first, and then the color of the proxy, unless the color that is set here counts.
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

    /// The first probe has other traits from its first layout to one in another turn, before which UIKit reports the change.
    private func tryOtherTraits() {
      if hasOtherTraits {
        overrideUserInterfaceStyle = .unspecified
        hasOtherTraits = false
      } else if !Self.hasTriedOtherTraits {
        Self.hasTriedOtherTraits = true
        hasOtherTraits = true
        overrideUserInterfaceStyle = traitCollection.userInterfaceStyle == .dark ? .light : .dark
        Task { @MainActor in setNeedsLayout() }
      }
    }

    override func tintColorDidChange() {
      super.tintColorDidChange()
      guard tintAdjustmentMode != .dimmed, superview != nil else { return }
      // When all views have heard of it.
      Task { @MainActor in
        AppearanceApplier.store?.hosts.catchUp()
        if !(superview is UIWindow) { removeFromSuperview() }
      }
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      // UIKit's own does nothing. The first call comes with the window itself.
      if !FollowedTraits.isAvailable, previousTraitCollection != nil, !hasOtherTraits, let window {
        AppearanceApplier.store?.hierarchyDidChange(inside: window)
      }
    }
  }
#endif
