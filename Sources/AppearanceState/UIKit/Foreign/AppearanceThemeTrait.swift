// SDKs before that of iOS 17 have neither traits of an app's own nor this module.
#if canImport(UIKit) && canImport(SwiftData) && !os(watchOS)
  import UIKit

  /// The trait that says which look of the theme views are in; see ``AppearanceStore/applyAppearanceByTrait(in:)``.
  ///
  /// Windows carry the theme's, what a scope covers another. An app reads it to follow a scope with its own drawing:
  ///
  /// ```swift
  /// if traitCollection[AppearanceThemeTrait.self] == 0 { drawAsAppleDesignedIt() }
  /// ```
  @available(iOS 17, tvOS 17, *)
  public struct AppearanceThemeTrait: UITraitDefinition {
    /// No theme: what everything has that carries no other value.
    public static let defaultValue = 0
    /// The name in traits that are printed.
    public static let name = "appearance theme"
    /// The same on every system.
    public static let identifier = "appearance-state.theme"
  }

  @available(iOS 17, tvOS 17, *)
  extension AppearanceStore {
    /// From now on UIKit's proxies show the theme of the shared store to what carries a trait of this package, and windows do.
    ///
    /// ```swift
    /// func application(_ application: UIApplication, didFinishLaunchingWithOptions …) -> Bool {
    ///   AppearanceStore.shared.applyAppearanceByTrait()
    /// ```
    ///
    /// A scope that lasts until a controller is gone overrides the trait on the controller. Nothing is sent to UIKit's proxies
    /// when it opens or ends, and views outside of the controller are not touched. What such a scope sets is recorded once, under
    /// another value of the trait. Scopes without a controller are sent as they are to plain proxies.
    ///
    /// What UIKit's plain proxies hold by then becomes part of the theme of the shared store, and is cleared there. What the app
    /// writes to them later is outside of the theme, and no scope hides it.
    ///
    /// Call it at launch, before the first scene connects, and not together with `applyAppearance()`. Another store than the
    /// shared one follows no proxies, and to call it there is a programmer error. What of this only a device can tell is a
    /// question of `AppearanceSelfCheck`.
    ///
    /// - Parameter scenes: The scenes that have connected already; those that connect later follow by themselves.
    public func applyAppearanceByTrait(in scenes: [UIWindowScene] = []) {
      programmerError(
        unless: self === AppearanceStore.shared, "only the shared store follows UIKit's proxies: call it there")
      programmerError(
        unless: AppearanceApplier.store == nil,
        "views are styled by applyAppearance() already: call one of the two, not both")
      if mirror?.knowsPlaces == false { mirror(ThemeTraitProxies()) }
      ThemedScenes.shared.begin(with: scenes)
    }
  }

  /// Gives scenes the theme's look as they connect.
  @available(iOS 17, tvOS 17, *)
  @MainActor
  private final class ThemedScenes: NSObject {
    static let shared = ThemedScenes()
    private var hasBegun = false

    func begin(with scenes: [UIWindowScene]) {
      for scene in scenes { theme(scene) }
      if hasBegun { return }
      hasBegun = true
      NotificationCenter.default.addObserver(
        self, selector: #selector(willConnect), name: UIScene.willConnectNotification, object: nil)
    }

    @objc private func willConnect(_ notification: Notification) {
      if let scene = notification.object as? UIWindowScene { theme(scene) }
    }

    private func theme(_ scene: UIWindowScene) {
      scene.traitOverrides[AppearanceThemeTrait.self] = Look.theme.number
    }
  }

  /// UIKit's proxies for the values of the package's trait.
  @available(iOS 17, tvOS 17, *)
  @MainActor
  final class ThemeTraitProxies: ForeignLooks {
    private let plain = UIKitProxies()

    var classes: [any AppearanceHost.Type] { plain.classes }

    func proxy(for rule: RuleKey) -> AnyObject? { proxy(for: rule, in: .theme) }

    func proxy(for rule: RuleKey, in look: Look) -> AnyObject? {
      plain.proxy(for: rule, and: UITraitCollection(AppearanceThemeTrait.self, value: look.number))
    }

    func show(_ look: Look?, inside place: any AppearanceContainer) {
      switch place {
      case let controller as UIViewController: set(look, in: &controller.traitOverrides)
      case let controller as UIPresentationController: set(look, in: &controller.traitOverrides)
      case let view as UIView: set(look, in: &view.traitOverrides)
      default: break
      }
    }

    private func set(_ look: Look?, in overrides: inout UITraitOverrides) {
      if let look {
        overrides[AppearanceThemeTrait.self] = look.number
      } else {
        overrides.remove(AppearanceThemeTrait.self)
      }
    }

    func warn(_ text: String) { plain.warn(text) }

    func afterTurn(_ body: @escaping @MainActor () -> Void) { plain.afterTurn(body) }
  }
#endif
