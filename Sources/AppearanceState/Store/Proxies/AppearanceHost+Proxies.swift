extension AppearanceHost {
  /// Returns the proxy for a class: for every instance, for those inside containers, or for those where traits apply.
  ///
  /// ```swift
  /// Bar.appearance().tint = .red
  /// Bar.appearance(for: .dark).tint = .white
  /// Bar.appearance(whenContainedInInstancesOf: [Sheet.self]).tint = nil
  /// ```
  ///
  /// - Parameters:
  ///   - traits: The traits that must all apply: `.dark`, `["displayGamut": "P3"]`; by default none.
  ///   - containers: The classes of the containers, innermost first: an instance matches when it is inside an instance of the
  ///     first, which is inside an instance of the second, and so on, with anything between. Empty means anywhere.
  ///   - store: The store of the rule; by default the current one.
  ///   - file: The source file of the call, for journals and messages.
  ///   - line: The source line of the call, for journals and messages.
  public static func appearance(
    for traits: AppearanceTraits = .none, whenContainedInInstancesOf containers: [any AppearanceContainer.Type] = [],
    in store: AppearanceStore = .current, file: StaticString = #fileID, line: UInt = #line
  ) -> AppearanceProxy<Self> {
    store.proxy(for: self, in: containers, traits, at: SourceLocation(file: file, line: line))
  }

  /// Returns the proxy for instances inside containers, which are listed one by one.
  ///
  /// ```swift
  /// Bar.appearance(whenContainedIn: Sheet.self, Window.self).tint = nil
  /// ```
  ///
  /// - Parameters:
  ///   - traits: The traits that must all apply; by default none.
  ///   - innermost: The class of the innermost container.
  ///   - outer: The classes of the containers around it, from the inside out.
  ///   - store: The store of the rule; by default the current one.
  ///   - file: The source file of the call, for journals and messages.
  ///   - line: The source line of the call, for journals and messages.
  public static func appearance(
    for traits: AppearanceTraits = .none, whenContainedIn innermost: any AppearanceContainer.Type,
    _ outer: any AppearanceContainer.Type..., in store: AppearanceStore = .current, file: StaticString = #fileID,
    line: UInt = #line
  ) -> AppearanceProxy<Self> {
    appearance(for: traits, whenContainedInInstancesOf: [innermost] + outer, in: store, file: file, line: line)
  }
}
