// One combination of an attribute with axes is spelled as on a proxy, and for the same reason: a pair of methods of UIKit
// has a name on the proxy only. All of them are the property, where there is one.

extension AppearanceHost {
  // MARK: Before any instance exists

  /// The value that an instance would be given in a place, for one combination of an attribute with axes, before any
  /// instance exists.
  ///
  /// ```swift
  /// Bar.resolvedAppearance(\.backgroundImage, .top, .compact, inside: [Window.self])
  /// UIButton.resolvedAppearance(\.titleColor, .highlighted)
  /// ```
  ///
  /// - Parameters:
  ///   - attribute: The attribute, by its name on the proxy.
  ///   - axes: The combination.
  ///   - containers: The classes that the instance would be in, innermost first; all of them, up to the window.
  ///   - traits: The traits that would hold.
  ///   - store: The store; by default the current one.
  ///   - file: Where the value is asked for, for messages.
  ///   - line: Where the value is asked for, for messages.
  /// - Returns: The value that wins, or the declared default.
  public static func resolvedAppearance<Axes: AppearanceAxes, Value>(
    _ attribute: KeyPath<AppearanceProxy<Self>, AxisProxy<Axes, Value>>, _ axes: Axes,
    inside containers: [any AppearanceContainer.Type] = [], traits: AppearanceTraits = .none,
    in store: AppearanceStore = .current, file: StaticString = #fileID, line: UInt = #line
  ) -> Value {
    let schema = AppearanceSchema.of(self)
    let slot = schema.inheritedAttribute(attribute, at: SourceLocation(file: file, line: line))[axes]
    return store.resolve(slot, schema, inside: containers, traits)
  }

  /// Why an instance would be given the value that it would be given in a place, for one combination of an attribute with
  /// axes, before any instance exists.
  ///
  /// ```swift
  /// print(Bar.explainAppearance(\.backgroundImage, .top, .compact, inside: [Window.self]))
  /// ```
  ///
  /// - Parameters:
  ///   - attribute: The attribute, by its name on the proxy.
  ///   - axes: The combination.
  ///   - containers: The classes that the instance would be in, innermost first.
  ///   - traits: The traits that would hold.
  ///   - store: The store; by default the current one.
  ///   - file: Where the explanation is asked for, for messages.
  ///   - line: Where the explanation is asked for, for messages.
  /// - Returns: The value with the layer and rule that it comes from, and what they beat.
  public static func explainAppearance<Axes: AppearanceAxes, Value>(
    _ attribute: KeyPath<AppearanceProxy<Self>, AxisProxy<Axes, Value>>, _ axes: Axes,
    inside containers: [any AppearanceContainer.Type] = [], traits: AppearanceTraits = .none,
    in store: AppearanceStore = .current, file: StaticString = #fileID, line: UInt = #line
  ) -> AppearanceExplanation {
    let schema = AppearanceSchema.of(self)
    let slot = schema.inheritedAttribute(attribute, at: SourceLocation(file: file, line: line))[axes].slot
    return store.explain(slot, schema, inside: containers, traits)
  }

  // MARK: For an instance

  /// The value that applies to this instance where it is now, for one combination of an attribute with axes.
  ///
  /// ```swift
  /// bar.resolvedAppearance(\.backgroundImage, .top, .compact)
  /// ```
  ///
  /// - Parameters:
  ///   - attribute: The attribute, by its name on the proxy.
  ///   - axes: The combination.
  ///   - store: The store; by default the current one.
  ///   - file: Where the value is asked for, for messages.
  ///   - line: Where the value is asked for, for messages.
  /// - Returns: The instance's own value, or the one that wins.
  public func resolvedAppearance<Axes: AppearanceAxes, Value>(
    _ attribute: KeyPath<AppearanceProxy<Self>, AxisProxy<Axes, Value>>, _ axes: Axes,
    in store: AppearanceStore = .current, file: StaticString = #fileID, line: UInt = #line
  ) -> Value {
    let schema = AppearanceSchema.of(type(of: self))
    let slot = schema.inheritedAttribute(attribute, at: SourceLocation(file: file, line: line))[axes]
    return store.resolve(slot, schema, of: self)
  }

  /// Why this instance has the value that applies to it where it is now, for one combination of an attribute with axes.
  ///
  /// ```swift
  /// print(bar.explainAppearance(\.backgroundImage, .top, .compact))
  /// ```
  ///
  /// - Parameters:
  ///   - attribute: The attribute, by its name on the proxy.
  ///   - axes: The combination.
  ///   - store: The store; by default the current one.
  ///   - file: Where the explanation is asked for, for messages.
  ///   - line: Where the explanation is asked for, for messages.
  /// - Returns: The value with the layer and rule that it comes from, and what they beat.
  public func explainAppearance<Axes: AppearanceAxes, Value>(
    _ attribute: KeyPath<AppearanceProxy<Self>, AxisProxy<Axes, Value>>, _ axes: Axes,
    in store: AppearanceStore = .current, file: StaticString = #fileID, line: UInt = #line
  ) -> AppearanceExplanation {
    let schema = AppearanceSchema.of(type(of: self))
    let slot = schema.inheritedAttribute(attribute, at: SourceLocation(file: file, line: line))[axes].slot
    return store.explain(slot, schema, of: self)
  }

  // MARK: Instance-set values

  /// Forgets that the program has set one combination of an attribute with axes on this instance, and gives it the value
  /// that applies to it.
  ///
  /// ```swift
  /// bar.clearAppearance(\.backgroundImage, .top, .compact)
  /// ```
  ///
  /// - Parameters:
  ///   - attribute: The attribute, by its name on the proxy.
  ///   - axes: The combination.
  ///   - store: The store; by default the current one.
  ///   - file: Where this is asked for, for messages.
  ///   - line: Where this is asked for, for messages.
  public func clearAppearance<Axes: AppearanceAxes, Value>(
    _ attribute: KeyPath<AppearanceProxy<Self>, AxisProxy<Axes, Value>>, _ axes: Axes,
    in store: AppearanceStore = .current, file: StaticString = #fileID, line: UInt = #line
  ) {
    let schema = AppearanceSchema.of(type(of: self))
    let slot = schema.inheritedAttribute(attribute, at: SourceLocation(file: file, line: line))[axes].slot
    store.clear(slot, of: self)
  }
}

extension AppearanceHost {
  // MARK: Two axes

  /// The value that an instance would be given, for one value of each of two axes.
  public static func resolvedAppearance<A, B, Value>(
    _ attribute: KeyPath<AppearanceProxy<Self>, AxisProxy<AxisPair<A, B>, Value>>, _ first: A, _ second: B,
    inside containers: [any AppearanceContainer.Type] = [], traits: AppearanceTraits = .none,
    in store: AppearanceStore = .current, file: StaticString = #fileID, line: UInt = #line
  ) -> Value {
    resolvedAppearance(
      attribute, AxisPair(first, second), inside: containers, traits: traits, in: store, file: file, line: line)
  }

  /// Why an instance would be given its value, for one value of each of two axes.
  public static func explainAppearance<A, B, Value>(
    _ attribute: KeyPath<AppearanceProxy<Self>, AxisProxy<AxisPair<A, B>, Value>>, _ first: A, _ second: B,
    inside containers: [any AppearanceContainer.Type] = [], traits: AppearanceTraits = .none,
    in store: AppearanceStore = .current, file: StaticString = #fileID, line: UInt = #line
  ) -> AppearanceExplanation {
    explainAppearance(
      attribute, AxisPair(first, second), inside: containers, traits: traits, in: store, file: file, line: line)
  }

  /// The value that applies to this instance, for one value of each of two axes.
  public func resolvedAppearance<A, B, Value>(
    _ attribute: KeyPath<AppearanceProxy<Self>, AxisProxy<AxisPair<A, B>, Value>>, _ first: A, _ second: B,
    in store: AppearanceStore = .current, file: StaticString = #fileID, line: UInt = #line
  ) -> Value {
    resolvedAppearance(attribute, AxisPair(first, second), in: store, file: file, line: line)
  }

  /// Why this instance has its value, for one value of each of two axes.
  public func explainAppearance<A, B, Value>(
    _ attribute: KeyPath<AppearanceProxy<Self>, AxisProxy<AxisPair<A, B>, Value>>, _ first: A, _ second: B,
    in store: AppearanceStore = .current, file: StaticString = #fileID, line: UInt = #line
  ) -> AppearanceExplanation {
    explainAppearance(attribute, AxisPair(first, second), in: store, file: file, line: line)
  }

  /// Forgets that the program has set it on this instance, for one value of each of two axes.
  public func clearAppearance<A, B, Value>(
    _ attribute: KeyPath<AppearanceProxy<Self>, AxisProxy<AxisPair<A, B>, Value>>, _ first: A, _ second: B,
    in store: AppearanceStore = .current, file: StaticString = #fileID, line: UInt = #line
  ) {
    clearAppearance(attribute, AxisPair(first, second), in: store, file: file, line: line)
  }
}

extension AppearanceHost {
  // MARK: Three axes

  /// The value that an instance would be given, for one value of each of three axes.
  public static func resolvedAppearance<A, B, C, Value>(
    _ attribute: KeyPath<AppearanceProxy<Self>, AxisProxy<AxisTriple<A, B, C>, Value>>, _ first: A, _ second: B,
    _ third: C,
    inside containers: [any AppearanceContainer.Type] = [], traits: AppearanceTraits = .none,
    in store: AppearanceStore = .current, file: StaticString = #fileID, line: UInt = #line
  ) -> Value {
    resolvedAppearance(
      attribute, AxisTriple(first, second, third), inside: containers, traits: traits, in: store, file: file, line: line
    )
  }

  /// Why an instance would be given its value, for one value of each of three axes.
  public static func explainAppearance<A, B, C, Value>(
    _ attribute: KeyPath<AppearanceProxy<Self>, AxisProxy<AxisTriple<A, B, C>, Value>>, _ first: A, _ second: B,
    _ third: C,
    inside containers: [any AppearanceContainer.Type] = [], traits: AppearanceTraits = .none,
    in store: AppearanceStore = .current, file: StaticString = #fileID, line: UInt = #line
  ) -> AppearanceExplanation {
    explainAppearance(
      attribute, AxisTriple(first, second, third), inside: containers, traits: traits, in: store, file: file, line: line
    )
  }

  /// The value that applies to this instance, for one value of each of three axes.
  public func resolvedAppearance<A, B, C, Value>(
    _ attribute: KeyPath<AppearanceProxy<Self>, AxisProxy<AxisTriple<A, B, C>, Value>>, _ first: A, _ second: B,
    _ third: C,
    in store: AppearanceStore = .current, file: StaticString = #fileID, line: UInt = #line
  ) -> Value {
    resolvedAppearance(attribute, AxisTriple(first, second, third), in: store, file: file, line: line)
  }

  /// Why this instance has its value, for one value of each of three axes.
  public func explainAppearance<A, B, C, Value>(
    _ attribute: KeyPath<AppearanceProxy<Self>, AxisProxy<AxisTriple<A, B, C>, Value>>, _ first: A, _ second: B,
    _ third: C,
    in store: AppearanceStore = .current, file: StaticString = #fileID, line: UInt = #line
  ) -> AppearanceExplanation {
    explainAppearance(attribute, AxisTriple(first, second, third), in: store, file: file, line: line)
  }

  /// Forgets that the program has set it on this instance, for one value of each of three axes.
  public func clearAppearance<A, B, C, Value>(
    _ attribute: KeyPath<AppearanceProxy<Self>, AxisProxy<AxisTriple<A, B, C>, Value>>, _ first: A, _ second: B,
    _ third: C,
    in store: AppearanceStore = .current, file: StaticString = #fileID, line: UInt = #line
  ) {
    clearAppearance(attribute, AxisTriple(first, second, third), in: store, file: file, line: line)
  }
}

extension AppearanceHost {
  // MARK: Every combination

  /// The values that an instance would be given in a place, for every combination of an attribute with axes, before any
  /// instance exists.
  ///
  /// ```swift
  /// let images = Bar.resolvedAppearance(\.backgroundImage, inside: [Window.self])
  /// images[.top, .compact]
  /// ```
  ///
  /// - Parameters:
  ///   - property: The property of a declared attribute with axes.
  ///   - containers: The classes that the instance would be in, innermost first; all of them, up to the window.
  ///   - traits: The traits that would hold.
  ///   - store: The store; by default the current one.
  ///   - file: Where the values are asked for, for messages.
  ///   - line: Where the values are asked for, for messages.
  /// - Returns: The values that win, or the declared defaults.
  public static func resolvedAppearance<Axes: AppearanceAxes, Value>(
    _ property: ReferenceWritableKeyPath<Self, AxisTable<Axes, Value>>,
    inside containers: [any AppearanceContainer.Type] = [], traits: AppearanceTraits = .none,
    in store: AppearanceStore = .current, file: StaticString = #fileID, line: UInt = #line
  ) -> AxisTable<Axes, Value> {
    let schema = AppearanceSchema.of(self)
    let position = SourceLocation(file: file, line: line)
    let attribute = schema.inheritedAttribute(
      for: property, as: AxisTable<Axes, Value>.self, from: Self.self, at: position)
    return attribute.table { store.resolve($0, schema, inside: containers, traits) }
  }

  /// The values that an instance would be given by a theme in a place, for every combination of an attribute with axes,
  /// whether the theme is in force or not.
  ///
  /// - Parameters:
  ///   - property: The property of a declared attribute with axes.
  ///   - containers: The classes that the instance would be in, innermost first; all of them, up to the window.
  ///   - traits: The traits that would hold.
  ///   - theme: The theme.
  ///   - file: Where the values are asked for, for messages.
  ///   - line: Where the values are asked for, for messages.
  /// - Returns: The values that win, or the declared defaults.
  public static func resolvedAppearance<Axes: AppearanceAxes, Value>(
    _ property: ReferenceWritableKeyPath<Self, AxisTable<Axes, Value>>,
    inside containers: [any AppearanceContainer.Type] = [], traits: AppearanceTraits = .none,
    in theme: AppearanceSnapshot, file: StaticString = #fileID, line: UInt = #line
  ) -> AxisTable<Axes, Value> {
    resolvedAppearance(
      property, inside: containers, traits: traits, in: AppearanceStore(theme: theme), file: file, line: line)
  }

  /// Why an instance would be given its values, for every combination of an attribute with axes, before any instance exists.
  ///
  /// ```swift
  /// for explanation in Bar.explainAppearance(\.backgroundImage) { print(explanation) }
  /// ```
  ///
  /// - Parameters:
  ///   - property: The property of a declared attribute with axes.
  ///   - containers: The classes that the instance would be in, innermost first.
  ///   - traits: The traits that would hold.
  ///   - store: The store; by default the current one.
  ///   - file: Where the explanations are asked for, for messages.
  ///   - line: Where the explanations are asked for, for messages.
  /// - Returns: An explanation for each combination, sorted by key.
  public static func explainAppearance<Axes: AppearanceAxes, Value>(
    _ property: ReferenceWritableKeyPath<Self, AxisTable<Axes, Value>>,
    inside containers: [any AppearanceContainer.Type] = [], traits: AppearanceTraits = .none,
    in store: AppearanceStore = .current, file: StaticString = #fileID, line: UInt = #line
  ) -> [AppearanceExplanation] {
    let schema = AppearanceSchema.of(self)
    let position = SourceLocation(file: file, line: line)
    let attribute = schema.inheritedAttribute(
      for: property, as: AxisTable<Axes, Value>.self, from: Self.self, at: position)
    return attribute.allSlots.map { store.explain($0, schema, inside: containers, traits) }
  }

  /// The values that apply to this instance where it is now, for every combination of an attribute with axes.
  ///
  /// - Parameters:
  ///   - property: The property of a declared attribute with axes.
  ///   - store: The store; by default the current one.
  ///   - file: Where the values are asked for, for messages.
  ///   - line: Where the values are asked for, for messages.
  /// - Returns: The instance's own values, and the ones that win.
  public func resolvedAppearance<Axes: AppearanceAxes, Value>(
    _ property: ReferenceWritableKeyPath<Self, AxisTable<Axes, Value>>, in store: AppearanceStore = .current,
    file: StaticString = #fileID, line: UInt = #line
  ) -> AxisTable<Axes, Value> {
    let schema = AppearanceSchema.of(type(of: self))
    let position = SourceLocation(file: file, line: line)
    let attribute = schema.inheritedAttribute(
      for: property, as: AxisTable<Axes, Value>.self, from: Self.self, at: position)
    return attribute.table { store.resolve($0, schema, of: self) }
  }

  /// Why this instance has the values that apply to it where it is now, for every combination of an attribute with axes.
  ///
  /// - Parameters:
  ///   - property: The property of a declared attribute with axes.
  ///   - store: The store; by default the current one.
  ///   - file: Where the explanations are asked for, for messages.
  ///   - line: Where the explanations are asked for, for messages.
  /// - Returns: An explanation for each combination, sorted by key.
  public func explainAppearance<Axes: AppearanceAxes, Value>(
    _ property: ReferenceWritableKeyPath<Self, AxisTable<Axes, Value>>, in store: AppearanceStore = .current,
    file: StaticString = #fileID, line: UInt = #line
  ) -> [AppearanceExplanation] {
    let schema = AppearanceSchema.of(type(of: self))
    let position = SourceLocation(file: file, line: line)
    let attribute = schema.inheritedAttribute(
      for: property, as: AxisTable<Axes, Value>.self, from: Self.self, at: position)
    return attribute.allSlots.map { store.explain($0, schema, of: self) }
  }

  /// Forgets that the program has set any combination of an attribute with axes on this instance, and gives it the values
  /// that apply to it.
  ///
  /// - Parameters:
  ///   - property: The property of a declared attribute with axes.
  ///   - store: The store; by default the current one.
  ///   - file: Where this is asked for, for messages.
  ///   - line: Where this is asked for, for messages.
  public func clearAppearance<Axes: AppearanceAxes, Value>(
    _ property: ReferenceWritableKeyPath<Self, AxisTable<Axes, Value>>, in store: AppearanceStore = .current,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    let schema = AppearanceSchema.of(type(of: self))
    let position = SourceLocation(file: file, line: line)
    let attribute = schema.inheritedAttribute(
      for: property, as: AxisTable<Axes, Value>.self, from: Self.self, at: position)
    for slot in attribute.allSlots { store.clear(slot, of: self) }
  }
}
