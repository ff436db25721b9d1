#if canImport(UIKit) && !os(watchOS)
  import AppearanceState
  import UIKit

  extension AppearanceSelfCheck {
    /// Tests UIKit's proxies and fresh instances of its classes, and reports the behavior that differs on this system.
    ///
    /// ```swift
    /// #if DEBUG
    ///   let check = await AppearanceSelfCheck.run(in: window)
    ///   print(check, check.json)
    /// #endif
    /// ```
    ///
    /// It makes some thousand views, presents a few controllers in a window of its own behind the others, and takes seconds,
    /// so use it in debug builds. UIKit's proxies keep all messages; the check writes only to those for a container of its
    /// own. The report also lists settings that a proxy does not read back, such as `isTranslucent`, which UIKit's
    /// documentation does not mention.
    ///
    /// - Parameters:
    ///   - window: A visible window; the check adds views outside its visible part.
    ///   - classes: The classes; by default all that the library captures.
    /// - Returns: The report, as text (its description) and as JSON.
    @MainActor
    public static func run(
      in window: UIWindow, _ classes: [any AppearanceHost.Type]? = nil
    ) async -> AppearanceSelfCheck {
      await run(in: window, classes) { try? await Task.sleep(nanoseconds: 20_000_000) }
    }

    /// - Parameter pause: Waits a moment. It is called up to a hundred times for each thing that may not happen.
    @MainActor
    static func run(
      in window: UIWindow, _ classes: [any AppearanceHost.Type]?, pause: @escaping @MainActor () async -> Void
    ) async -> AppearanceSelfCheck {
      var check = atOnce(in: window, classes)
      await check.add(UIKitQuestions(in: window, pause: pause).presentingAnswers())
      return check
    }

    /// Everything that needs no wait: what the app shows meanwhile has the theme.
    @MainActor
    static func atOnce(in window: UIWindow, _ classes: [any AppearanceHost.Type]? = nil) -> AppearanceSelfCheck {
      let device = UIDevice.current
      var check = AppearanceSelfCheck(system: "\(device.systemName) \(device.systemVersion), \(device.model)")
      let system = CheckedUIKit(window)
      // Without this scope, the applier would also style the views that enter.
      let scope = AppearanceApplier.store?.reset(label: "self-check")
      for type in classes ?? UIKitProxies.styledClasses { check.check(type, in: system) }
      check.ask(system)
      scope?.end()
      return check
    }
  }

  // Proxies cannot forget, so the check uses different proxies for each setting: for a chain of these containers that
  // spells the setting's number in binary. A chain matches no other chain of the same length.
  private final class SelfCheckContainer: UIView {}
  private final class SelfCheckOtherContainer: UIView {}

  @MainActor
  private final class CheckedUIKit: CheckedSystem {
    /// The number of the setting, in this check or one before it.
    private static var number = 0
    private static let place = CGRect(x: -2000, y: -2000, width: 320, height: 480)

    let samples: [AppearanceValue]
    private let window: UIWindow

    /// The containers of the setting, the outermost first.
    private var chain: [UIView.Type] {
      (0..<14).map { Self.number >> $0 & 1 == 0 ? SelfCheckContainer.self : SelfCheckOtherContainer.self }
    }

    init(_ window: UIWindow) {
      self.window = window
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
        // A text field adds attributes to those that it receives.
        UITextField().defaultTextAttributes.merging([.kern: 3.0]) { $1 }.objectParts.described,
        UIBlurEffect(style: .dark).objectParts.described,
        UIImage.SymbolConfiguration.appearanceConfiguration(pointSize: 33).appearanceValue,
        NSAttributedString(string: "sample").objectParts.described,
      ]
      for type in [
        "UIBarStyle", "UITabBar.ItemPositioning", "UIKeyboardAppearance", "UITableViewCell.FocusStyle",
        "UILabelVibrancy",
      ] {
        samples += ["1", "2"].map { .enumeration(AppearanceValue.EnumerationCase(type: type, name: $0)) }
      }
      var bars: [UIBarAppearance] = [UINavigationBarAppearance(), UITabBarAppearance()]
      #if !os(tvOS)
        bars.append(UIToolbarAppearance())
      #endif
      for bar in bars {
        bar.backgroundColor = .red
        samples.append(bar.objectParts.described)
      }
      self.samples = samples
    }

    func makeInstance(of type: any AppearanceHost.Type) -> (any AppearanceHost)? {
      // A window that is never shown may still become the app's first one.
      guard let type = type as? NSObject.Type, type != UIWindow.self else { return nil }
      return FreshInstances.make(type) as? any AppearanceHost
    }

    func proxy(of type: any AppearanceHost.Type) -> AnyObject? {
      guard let type = type as? any (NSObject & UIAppearance).Type else { return nil }
      Self.number += 1
      return type.appearance(whenContainedInInstancesOf: chain.reversed())
    }

    func enter(_ instance: any AppearanceHost) -> Bool { enter(instance, in: chain) }

    func enterElsewhere(_ instance: any AppearanceHost) -> Bool { enter(instance, in: [UIView.self]) }

    private func enter(_ instance: any AppearanceHost, in chain: [UIView.Type]) -> Bool {
      guard let view = instance as? UIView ?? bar(showing: instance), !(view is UIWindow) else { return false }
      #if targetEnvironment(macCatalyst)
        // They raise an exception when they enter a window: github.com/dotnet/docs-maui/issues/1951
        if view is UIStepper || view is UIRefreshControl { return false }
      #endif
      let containers = chain.map { type in
        type == SelfCheckContainer.self
          ? SelfCheckContainer(frame: Self.place)
          : type == SelfCheckOtherContainer.self
            ? SelfCheckOtherContainer(frame: Self.place) : UIView(frame: Self.place)
      }
      for (outer, inner) in zip(containers, containers.dropFirst() + [view]) { outer.addSubview(inner) }
      window.insertSubview(containers[0], at: 0)
      containers[0].layoutIfNeeded()
      view.removeFromSuperview()
      containers[0].removeFromSuperview()
      return true
    }

    /// Puts a bar item into a bar, which brings it into a window. Only buttons and tabs have a bar.
    private func bar(showing item: AnyObject) -> UIView? {
      switch item {
      case let item as UIBarButtonItem:
        let bar = UINavigationBar(frame: Self.place)
        let navigation = UINavigationItem(title: "check")
        navigation.rightBarButtonItem = item
        bar.items = [navigation]
        return bar
      case let item as UITabBarItem:
        let bar = UITabBar(frame: Self.place)
        bar.items = [item]
        return bar
      default: return nil
      }
    }

    func answers() -> [AppearanceSelfCheck.Answer] { UIKitQuestions(in: window) {}.answers() }
  }
#endif
