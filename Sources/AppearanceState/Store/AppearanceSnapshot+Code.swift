extension AppearanceSnapshot {
  /// Creates a theme in code, from the settings that a closure writes through proxies.
  ///
  /// ```swift
  /// let night = AppearanceSnapshot {
  ///   Bar.appearance().tint = .white
  ///   Label.appearance(whenContainedIn: Sheet.self).textColor = .lightGray
  /// }
  /// AppearanceStore.shared.theme = night
  /// ```
  ///
  /// The closure writes to a store of its own, so it changes nothing else.
  ///
  /// - Parameter edit: Writes through proxies, none of which names a store.
  /// - Throws: The error that the closure throws.
  @MainActor
  public init<Failure: Error>(_ edit: () throws(Failure) -> Void) throws(Failure) {
    let store = AppearanceStore(historyLimit: 1)
    try withAppearanceStore(store, edit)
    self = store.snapshot()
  }
}
