extension AppearanceScope {
  /// Ends the scope the moment that its owner is gone, where there is UIKit, which asks nobody before it styles a view.
  /// Elsewhere every use of a store comes by the store, which looks after owners itself.
  func endPromptly(with owner: AnyObject) {
    #if canImport(UIKit) && !os(watchOS)
      if isOpen { watch(owner) }
    #endif
  }
}
