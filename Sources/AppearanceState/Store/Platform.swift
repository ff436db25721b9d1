// UIKit's additions to every store and scope. Only this file beneath the folder `UIKit` uses its types.

extension AppearanceStore {
  /// The store that proxies and scopes use when no other is current.
  ///
  /// With UIKit, it shares its state with UIKit's own proxies of all classes.
  public static let shared: AppearanceStore = {
    #if canImport(UIKit) && !os(watchOS)
      AppearanceStore(mirroring: UIKitProxies())
    #else
      AppearanceStore()
    #endif
  }()
}

extension AppearanceScope {
  /// Ends the scope as soon as its owner is deallocated or closed, with UIKit, which does not ask the store before it styles a
  /// view. Elsewhere every use passes through the store, which checks the owners itself.
  func endPromptly(with owner: AnyObject) {
    #if canImport(UIKit) && !os(watchOS)
      if isOpen { watch(owner) }
    #endif
  }
}
