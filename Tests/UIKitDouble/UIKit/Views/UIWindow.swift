import Foundation

/// The top of a hierarchy of views. The code that makes a window holds it: neither its scene nor the application does.
@MainActor
open class UIWindow: UIView {
  private struct WeakWindow { weak var window: UIWindow? }
  private static var windows: [WeakWindow] = []

  static var all: [UIWindow] {
    windows.removeAll { $0.window == nil }
    return windows.compactMap(\.window)
  }

  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    public static let normal = Level(0)
    public static let statusBar = Level(1000)
    public static let alert = Level(2000)

    public static func < (one: Level, other: Level) -> Bool { one.rawValue < other.rawValue }
  }

  open var windowLevel = Level.normal
  open weak var windowScene: UIWindowScene? {
    didSet {
      guard windowScene !== oldValue else { return }
      updateTraits()
    }
  }
  public var screen: UIScreen { .main }
  private var isInstalled = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    start()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    start()
  }

  public init(windowScene: UIWindowScene) {
    super.init(frame: UIScreen.main.bounds)
    self.windowScene = windowScene
    updateTraits()
    start()
  }

  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  private func start() {
    super.isHidden = true
    Self.windows.append(WeakWindow(window: self))
  }

  /// The window itself, as its views read it.
  open override var window: UIWindow? { self }
  open override var next: UIResponder? { windowScene }

  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      if let oldValue {
        if UIKitSwitches.current.newRootDismissesPresented { oldValue.presentationsEnd() }
        if oldValue.viewIfLoaded?.superview === self { oldValue.viewIfLoaded?.removeFromSuperview() }
      }
      installRoot()
    }
  }

  open override var isHidden: Bool {
    didSet { if !isHidden { becomeVisible() } }
  }

  public private(set) var isKeyWindow = false

  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  open func makeKey() {
    for window in Self.all where window !== self { window.isKeyWindow = false }
    isKeyWindow = true
  }

  private func becomeVisible() {
    if !isInstalled {
      isInstalled = true
      sendValues()
    }
    installRoot()
  }

  /// Adds the view of the root controller when the window becomes visible.
  private func installRoot() {
    guard !isHidden, let view = rootViewController?.view, view.superview !== self else { return }
    view.frame = bounds
    insertSubview(view, at: 0)
  }
}

/// UIKit's own window for the keyboard.
final class UITextEffectsWindow: UIWindow {}
