extension AppearanceSnapshot {
  /// A theme in code: what a closure sets through proxies.
  ///
  /// ```swift
  /// let night = AppearanceSnapshot {
  ///   Bar.appearance().tint = .white
  ///   Label.appearance(whenContainedIn: Sheet.self).textColor = .lightGray
  /// }
  /// AppearanceStore.shared.theme = night
  /// ```
  ///
  /// The closure writes to a store of its own, so that nothing else is changed by it.
  ///
  /// - Parameter edit: Writes through proxies, none of which names a store.
  /// - Throws: What the closure throws.
  @MainActor
  public init<Failure: Error>(_ edit: () throws(Failure) -> Void) throws(Failure) {
    let store = AppearanceStore(historyLimit: 1)
    try withAppearanceStore(store, edit)
    self = store.snapshot()
  }
}
