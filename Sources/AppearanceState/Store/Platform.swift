// What UIKit adds to every store and scope: the one place beneath `UIKit` that names it.

extension AppearanceStore {
  /// The store that proxies and scopes use when no other is current.
  ///
  /// Where there is UIKit, it shares its state with UIKit's own proxies of all classes.
  public static let shared: AppearanceStore = {
    #if canImport(UIKit) && !os(watchOS)
      AppearanceStore(mirroring: UIKitProxies())
    #else
      AppearanceStore()
    #endif
  }()
}

extension AppearanceScope {
  /// Ends the scope the moment that its owner is gone, where there is UIKit, which asks nobody before it styles a view.
  /// Elsewhere every use of a store comes by the store, which looks after owners itself.
  func endPromptly(with owner: AnyObject) {
    #if canImport(UIKit) && !os(watchOS)
      if isOpen { watch(owner) }
    #endif
  }
}
