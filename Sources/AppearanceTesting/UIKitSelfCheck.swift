#if canImport(UIKit) && !os(watchOS)
  import AppearanceState
  import UIKit

  extension AppearanceSelfCheck {
    /// Tries out UIKit's proxies and fresh instances of its classes, and says what does not hold on this system.
    ///
    /// It makes some thousand views and takes seconds: for debug builds. UIKit's proxies keep what they are sent; the check
    /// writes to those for a container of its own. A setting that reads nothing where it was set is listed too, such as
    /// `isTranslucent`, of which UIKit's documentation says nothing and its proxies do so.
    ///
    /// - Parameters:
    ///   - window: A window that is visible; views are put into it out of sight.
    ///   - classes: The classes; by default all that the library captures.
    /// - Returns: The report, as text (its description) and as JSON.
    @MainActor
    public static func run(in window: UIWindow, _ classes: [any AppearanceHost.Type]? = nil) -> AppearanceSelfCheck {
      let device = UIDevice.current
      var check = AppearanceSelfCheck(system: "\(device.systemName) \(device.systemVersion), \(device.model)")
      let system = CheckedUIKit(window)
      // The applier would style what enters, too.
      let scope = AppearanceApplier.store?.reset(label: "self-check")
      defer { scope?.end() }
      for type in classes ?? UIKitProxies.styledClasses { check.check(type, in: system) }
      check.ask(system)
      return check
    }
  }

  /// The container that the check's proxies are for.
  private final class SelfCheckContainer: UIView {}

  @MainActor
  private final class CheckedUIKit: CheckedSystem {
    private static var hasRun = false

    let isFirstCheck: Bool
    let samples: [AppearanceValue]
    private let window: UIWindow
    private let container = SelfCheckContainer(frame: CGRect(x: -2000, y: -2000, width: 320, height: 480))

    init(_ window: UIWindow) {
      self.window = window
      isFirstCheck = !Self.hasRun
      Self.hasRun = true
      var samples: [AppearanceValue] = [
        UIColor(red: 0.8, green: 0.2, blue: 0.4, alpha: 1).appearanceValue,
        UIFont.boldSystemFont(ofSize: 33).appearanceValue,
        .boolean(true), .boolean(false), .number(3), .offset(AppearanceValue.Offset(horizontal: 3, vertical: 5)),
        .insets(AppearanceValue.Insets(top: 3, left: 4, bottom: 5, right: 6)),
        .size(AppearanceValue.Size(width: 3, height: 5)),
        UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { context in
          UIColor.red.setFill()
          context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        }.appearanceValue,
        [NSAttributedString.Key.kern: 3.0 as Any].objectParts.described,
        .enumeration(AppearanceValue.EnumerationCase(type: "", name: "1")),
        .enumeration(AppearanceValue.EnumerationCase(type: "", name: "2")),
        UIBlurEffect(style: .dark).objectParts.described,
        UIImage.SymbolConfiguration.appearanceConfiguration(pointSize: 33).appearanceValue,
        NSAttributedString(string: "sample").objectParts.described,
      ]
      let bars: [UIBarAppearance] = [UINavigationBarAppearance(), UITabBarAppearance()]
      for bar in bars {
        bar.backgroundColor = .red
        samples.append(bar.objectParts.described)
      }
      self.samples = samples
    }

    func makeInstance(of type: any AppearanceHost.Type) -> (any AppearanceHost)? {
      // A window that nobody shows may become the app's first one all the same.
      guard let type = type as? NSObject.Type, type != UIWindow.self else { return nil }
      return FreshInstances.make(type) as? any AppearanceHost
    }

    func proxy(of type: any AppearanceHost.Type) -> AnyObject? {
      guard let type = type as? any (NSObject & UIAppearance).Type else { return nil }
      return type.appearance(whenContainedInInstancesOf: [SelfCheckContainer.self])
    }

    func enter(_ instance: any AppearanceHost) -> Bool { enter(instance, in: container) }

    func enterElsewhere(_ instance: any AppearanceHost) -> Bool {
      enter(instance, in: UIView(frame: container.frame))
    }

    private func enter(_ instance: any AppearanceHost, in container: UIView) -> Bool {
      guard let view = instance as? UIView, !(view is UIWindow) else { return false }
      #if targetEnvironment(macCatalyst)
        // They raise an exception when they enter a window: github.com/dotnet/docs-maui/issues/1951
        if view is UIStepper || view is UIRefreshControl { return false }
      #endif
      window.insertSubview(container, at: 0)
      container.addSubview(view)
      container.layoutIfNeeded()
      view.removeFromSuperview()
      container.removeFromSuperview()
      return true
    }

    func answers() -> [AppearanceSelfCheck.Answer] { UIKitQuestions(in: window).answers() }
  }
#endif
