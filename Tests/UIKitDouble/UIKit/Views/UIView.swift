import Foundation

/// A rectangle of the screen, with subviews.
@MainActor
open class UIView: UIResponder, StyledObject, UIAppearanceContainer, UITraitEnvironment {
  // Nil in proxies, whose memory is zero. It is the first property, so that no other one of a proxy is read by mistake.
  public let styledValues: StyledValues? = StyledValues()

  let hierarchy = ViewHierarchy()
  public let traitState = TraitState()

  open class var layerClass: AnyClass { CALayer.self }
  public let layer = CALayer()

  open var frame: CGRect {
    didSet { if frame.size != oldValue.size { setNeedsLayout() } }
  }
  open var bounds: CGRect {
    get { CGRect(origin: boundsOrigin, size: frame.size) }
    set {
      boundsOrigin = newValue.origin
      frame.size = newValue.size
    }
  }
  private var boundsOrigin = CGPoint.zero
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
  }
  open var transform = CGAffineTransform.identity
  open var alpha: CGFloat = 1
  open var isHidden = false
  open var isOpaque = true
  open var clipsToBounds = false
  open var tag = 0
  open var contentMode = ContentMode.scaleToFill
  open var autoresizingMask: AutoresizingMask = []
  open var translatesAutoresizingMaskIntoConstraints = true
  open var isUserInteractionEnabled = true
  open var isMultipleTouchEnabled = false
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified
  open var isAccessibilityElement = false
  open var accessibilityLabel: String?
  open var accessibilityIdentifier: String?
  open var accessibilityHint: String?
  open var accessibilityValue: String?
  open var accessibilityViewIsModal = false
  open var accessibilityElementsHidden = false

  public init(frame: CGRect) {
    self.frame = frame
    super.init()
  }

  public required init?(coder: NSCoder) {
    frame = .zero
    super.init()
  }

  public override convenience init() { self.init(frame: .zero) }

  // Subviews that outlive their superview leave the window.
  deinit {
    guard MainQueue.isCurrent else { return }
    let subviews = hierarchy
    MainActor.assumeIsolated {
      for view in subviews.subviews { view.superviewIsGone() }
    }
  }

  // MARK: Appearance selectors

  open var backgroundColor: UIColor? {
    get { read("backgroundColor", default: nil) }
    set { write(newValue, "backgroundColor") { $0.backgroundColor = $1 } }
  }

  /// The tint, inherited from the superview as long as none is set; gray if an alert dims the view.
  open var tintColor: UIColor! {
    get {
      let own: UIColor? = read("tintColor", default: nil)
      if isAppearanceProxy { return own }
      let color = own ?? inheritedTintColor
      return tintAdjustmentMode == .dimmed ? color.dimmed : color
    }
    set {
      write(newValue, "tintColor") {
        $0.tintColor = $1
      } apply: { _ in
        self.tintMayHaveChanged()
      }
    }
  }

  /// The mode, inherited from the superview as long as it is automatic; normal at the top.
  open var tintAdjustmentMode: UIView.TintAdjustmentMode {
    get {
      if hierarchy.dimmingAlerts > 0 { return .dimmed }
      guard hierarchy.tintAdjustmentMode == .automatic else { return hierarchy.tintAdjustmentMode }
      return superview?.tintAdjustmentMode ?? .normal
    }
    set {
      hierarchy.tintAdjustmentMode = newValue
      tintMayHaveChanged()
    }
  }

  /// Whether the view has a tint of its own, rather than that of its superview.
  var hasOwnTint: Bool { (read("tintColor", default: nil) as UIColor?) != nil }

  open func tintColorDidChange() {}

  /// Lists the attributes of the class. The library reads its table, as its Objective-C member does on Apple's systems.
  open class func declareAppearance(_ declaration: AppearanceDeclaration) {
    ClassAttributes.declare(self, declaration)
  }

  // MARK: Hierarchy

  open var superview: UIView? { hierarchy.superview }
  open var subviews: [UIView] { hierarchy.subviews }
  open var window: UIWindow? { hierarchy.window }

  open override var next: UIResponder? { hierarchy.controller ?? superview }

  func willAdd(_ subview: UIView) {}

  open func addSubview(_ view: UIView) { insert(view, at: nil) }
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, at: subviews.firstIndex { $0 === sibling })
  }

  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, at: subviews.firstIndex { $0 === sibling }.map { $0 + 1 })
  }

  open func bringSubviewToFront(_ view: UIView) { reorder(view, to: subviews.count - 1) }
  open func sendSubviewToBack(_ view: UIView) { reorder(view, to: 0) }
  open func removeFromSuperview() { leaveSuperview() }

  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}
  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}

  open func isDescendant(of view: UIView) -> Bool {
    sequence(first: self, next: { $0.superview }).contains { $0 === view }
  }

  open func viewWithTag(_ tag: Int) -> UIView? {
    self.tag == tag ? self : subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }

  // MARK: Layout

  open func layoutSubviews() {}
  open func setNeedsLayout() { hierarchy.needsLayout = true }
  open func layoutIfNeeded() { layOutSubtree() }
  open func setNeedsDisplay() {}
  open func setNeedsDisplay(_ rect: CGRect) {}
  open func draw(_ rect: CGRect) {}
  open func sizeThatFits(_ size: CGSize) -> CGSize { frame.size }
  open func sizeToFit() { frame.size = sizeThatFits(frame.size) }
  open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }
  open func invalidateIntrinsicContentSize() {}
  public static let noIntrinsicMetric: CGFloat = -1
  open var safeAreaInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0) }

  // MARK: Touches

  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { hierarchy.gestureRecognizers.isEmpty ? nil : hierarchy.gestureRecognizers }
    set {
      for recognizer in hierarchy.gestureRecognizers { removeGestureRecognizer(recognizer) }
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }

  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    hierarchy.gestureRecognizers.append(gestureRecognizer)
    gestureRecognizer.view = self
  }

  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    hierarchy.gestureRecognizers.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.view = nil
  }

  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, isUserInteractionEnabled, alpha > 0.01, self.point(inside: point, with: event) else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
    }
    return self
  }

  // MARK: Traits

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    default: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
  }
}
