extension AppearanceHost {
  /// What an instance would be given in a place, before any instance exists.
  ///
  /// Geometry can be computed early, when no host is in a window yet:
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
  /// A value costs a look at the rules of the class and its ancestors.
  ///
  /// - Parameters:
  ///   - containers: The classes that the instance would be in, innermost first; all of them, up to the window.
  ///   - traits: The traits that would hold.
  ///   - store: The store; by default the current one.
  /// - Returns: A view of what the store's rules give.
  public static func resolvedAppearance(
    inside containers: [any AppearanceContainer.Type] = [], traits: AppearanceTraits = .none,
    in store: AppearanceStore = .current
  ) -> ResolvedAppearance<Self, Self.Type> {
    ResolvedAppearance(question: AppearanceQuestion(self, inside: containers, traits, in: store))
  }

  /// What an instance would be given by a theme in a place, whether the theme is in force or not.
  ///
  /// ```swift
  /// let tint = Bar.resolvedAppearance(in: night).tint
  /// ```
  ///
  /// The view costs O(n) for n rules of the theme; a value costs a look at those that match.
  ///
  /// - Parameters:
  ///   - containers: The classes that the instance would be in, innermost first; all of them, up to the window.
  ///   - traits: The traits that would hold.
  ///   - theme: The theme.
  /// - Returns: A view of what the theme's rules give.
  public static func resolvedAppearance(
    inside containers: [any AppearanceContainer.Type] = [], traits: AppearanceTraits = .none,
    in theme: AppearanceSnapshot
  ) -> ResolvedAppearance<Self, Self.Type> {
    ResolvedAppearance(question: AppearanceQuestion(self, inside: containers, traits, in: theme))
  }

  /// What applies to this instance where it is now, in a window or not: its own values, and those that win.
  ///
  /// ```swift
  /// bar.resolvedAppearance().tint
  /// print(bar.resolvedAppearance().explain(\.tint))
  /// ```
  ///
  /// - Parameter store: The store; by default the current one.
  /// - Returns: A view of what applies, by which the instance's own values can be cleared too.
  public func resolvedAppearance(in store: AppearanceStore = .current) -> ResolvedAppearance<Self, Self> {
    ResolvedAppearance(question: AppearanceQuestion(self, in: store))
  }

  /// What counts as the program's own on this instance: attributes that the program has set, which win over every proxy
  /// until ``ResolvedAppearance/clear(_:)``.
  ///
  /// ```swift
  /// bar.tint = .green
  /// bar.ownAttributes      // [tint]
  /// ```
  ///
  /// For a plain property the library tells by comparing with what the property read after it had written it last.
  public var ownAttributes: [SettingKey] {
    AppearanceSchema.of(type(of: self)).slots.filter { HostDirectory.shared.isSetOnInstance($0, self) }.map(\.key)
  }
}
