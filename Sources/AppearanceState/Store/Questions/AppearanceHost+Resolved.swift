extension AppearanceHost {
  /// Returns the values that an instance would have in given containers, before any instance exists.
  ///
  /// Use it to compute geometry early, when no host is in a window yet:
  ///
  /// ```swift
  /// extension Badge {
  ///   static func frame(forContent content: Rect) -> Rect {
  ///     let padding = Badge.resolvedAppearance(inside: [Toolbar.self, Window.self]).padding
  ///     return content.insetBy(-padding)
  ///   }
  /// }
  /// ```
  ///
  /// Each value takes one pass over the rules of the class and its ancestors.
  ///
  /// - Parameters:
  ///   - containers: The classes of the instance's containers, innermost first; all of them, up to the window.
  ///   - traits: The traits that would apply.
  ///   - store: The store; by default the current one.
  /// - Returns: A view of the values under the store's rules.
  public static func resolvedAppearance(
    inside containers: [any AppearanceContainer.Type] = [], traits: AppearanceTraits = .none,
    in store: AppearanceStore = .current
  ) -> ResolvedAppearance<Self, Self.Type> {
    ResolvedAppearance(question: AppearanceQuestion(self, inside: containers, traits, in: store))
  }

  /// Returns the values that an instance would have under a theme in given containers, whether or not the theme is in force.
  ///
  /// ```swift
  /// let tint = Bar.resolvedAppearance(in: night).tint
  /// ```
  ///
  /// Making the view is O(n) for n rules of the theme; each value takes one pass over the rules that match.
  ///
  /// - Parameters:
  ///   - containers: The classes of the instance's containers, innermost first; all of them, up to the window.
  ///   - traits: The traits that would apply.
  ///   - theme: The theme.
  /// - Returns: A view of the values under the theme's rules.
  public static func resolvedAppearance(
    inside containers: [any AppearanceContainer.Type] = [], traits: AppearanceTraits = .none,
    in theme: AppearanceSnapshot
  ) -> ResolvedAppearance<Self, Self.Type> {
    ResolvedAppearance(question: AppearanceQuestion(self, inside: containers, traits, in: theme))
  }

  /// Returns the values that apply to this instance where it is now, in a window or not: its own values, and those that win.
  ///
  /// ```swift
  /// bar.resolvedAppearance().tint
  /// print(bar.resolvedAppearance().explain(\.tint))
  /// ```
  ///
  /// - Parameter store: The store; by default the current one.
  /// - Returns: A view of the values, which can also clear the instance's own values.
  public func resolvedAppearance(in store: AppearanceStore = .current) -> ResolvedAppearance<Self, Self> {
    ResolvedAppearance(question: AppearanceQuestion(self, in: store))
  }

  /// The attributes that count as set by the program on this instance. They win over every proxy until
  /// ``ResolvedAppearance/clear(_:)``.
  ///
  /// ```swift
  /// bar.tint = .green
  /// bar.ownAttributes      // [tint]
  /// ```
  ///
  /// For a plain property, the library compares the value with what the property read after the library's last write.
  public var ownAttributes: [SettingKey] {
    AppearanceSchema.of(type(of: self)).slots.filter { HostDirectory.shared.isSetOnInstance($0, self) }.map(\.key)
  }
}
