extension AppearanceHost {
  // MARK: Before any instance exists

  /// The value that an instance would be given in a place, before any instance exists.
  ///
  /// Geometry can be computed early, when no host is in a window yet:
  ///
  /// ```swift
  /// extension Badge {
  ///   static func frame(forContent content: Rect) -> Rect {
  ///     let padding = Badge.resolvedAppearance(\.padding, inside: [Toolbar.self, Window.self])
  ///     return content.insetBy(-padding)
  ///   }
  /// }
  /// ```
  ///
  /// Costs a look at the rules of the class and its ancestors.
  ///
  /// - Parameters:
  ///   - property: The property of a declared attribute.
  ///   - containers: The classes that the instance would be in, innermost first; all of them, up to the window.
  ///   - traits: The traits that would hold.
  ///   - store: The store; by default the current one.
  ///   - file: Where the value is asked for, for messages.
  ///   - line: Where the value is asked for, for messages.
  /// - Returns: The value that wins, or the declared default.
  public static func resolvedAppearance<Value>(
    _ property: ReferenceWritableKeyPath<Self, Value>, inside containers: [any AppearanceContainer.Type] = [],
    traits: AppearanceTraits = .none, in store: AppearanceStore = .current,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Value {
    let schema = AppearanceSchema.of(self)
    let position = SourceLocation(file: file, line: line)
    let slot = schema.inheritedSlot(for: property, of: Value.self, from: Self.self, at: position)
    return store.resolve(slot, schema, inside: containers, traits)
  }

  /// The value that an instance would be given by a theme in a place, whether the theme is in force or not.
  ///
  /// ```swift
  /// let tint = Bar.resolvedAppearance(\.tint, in: night)
  /// ```
  ///
  /// Costs O(n) for n rules of the theme. ``AppearanceStore/init(theme:)`` makes a store of one, which answers everything
  /// else that stores do.
  ///
  /// - Parameters:
  ///   - property: The property of a declared attribute.
  ///   - containers: The classes that the instance would be in, innermost first; all of them, up to the window.
  ///   - traits: The traits that would hold.
  ///   - theme: The theme.
  ///   - file: Where the value is asked for, for messages.
  ///   - line: Where the value is asked for, for messages.
  /// - Returns: The value that wins, or the declared default.
  public static func resolvedAppearance<Value>(
    _ property: ReferenceWritableKeyPath<Self, Value>, inside containers: [any AppearanceContainer.Type] = [],
    traits: AppearanceTraits = .none, in theme: AppearanceSnapshot,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Value {
    resolvedAppearance(
      property, inside: containers, traits: traits, in: AppearanceStore(theme: theme), file: file, line: line)
  }

  /// Why an instance would be given the value that it would be given in a place, before any instance exists.
  ///
  /// - Parameters:
  ///   - property: The property of a declared attribute.
  ///   - containers: The classes that the instance would be in, innermost first.
  ///   - traits: The traits that would hold.
  ///   - store: The store; by default the current one.
  ///   - file: Where the explanation is asked for, for messages.
  ///   - line: Where the explanation is asked for, for messages.
  /// - Returns: The value with the layer and rule that it comes from, and what they beat.
  public static func explainAppearance<Value>(
    _ property: ReferenceWritableKeyPath<Self, Value>, inside containers: [any AppearanceContainer.Type] = [],
    traits: AppearanceTraits = .none, in store: AppearanceStore = .current,
    file: StaticString = #fileID, line: UInt = #line
  ) -> AppearanceExplanation {
    let schema = AppearanceSchema.of(self)
    let position = SourceLocation(file: file, line: line)
    let slot = schema.inheritedSlot(for: property, from: Self.self, at: position)
    return store.explain(slot, schema, inside: containers, traits)
  }

  // MARK: For an instance

  /// The value that applies to this instance where it is now, in a window or not: its own, or the one that wins.
  ///
  /// - Parameters:
  ///   - property: The property of a declared attribute.
  ///   - store: The store; by default the current one.
  ///   - file: Where the value is asked for, for messages.
  ///   - line: Where the value is asked for, for messages.
  /// - Returns: The value.
  public func resolvedAppearance<Value>(
    _ property: ReferenceWritableKeyPath<Self, Value>, in store: AppearanceStore = .current,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Value {
    let schema = AppearanceSchema.of(type(of: self))
    let position = SourceLocation(file: file, line: line)
    let slot = schema.inheritedSlot(for: property, of: Value.self, from: Self.self, at: position)
    return store.resolve(slot, schema, of: self)
  }

  /// Why this instance has the value that applies to it where it is now.
  ///
  /// - Parameters:
  ///   - property: The property of a declared attribute.
  ///   - store: The store; by default the current one.
  ///   - file: Where the explanation is asked for, for messages.
  ///   - line: Where the explanation is asked for, for messages.
  /// - Returns: The value with the layer and rule that it comes from, and what they beat.
  public func explainAppearance<Value>(
    _ property: ReferenceWritableKeyPath<Self, Value>, in store: AppearanceStore = .current,
    file: StaticString = #fileID, line: UInt = #line
  ) -> AppearanceExplanation {
    let schema = AppearanceSchema.of(type(of: self))
    let position = SourceLocation(file: file, line: line)
    let slot = schema.inheritedSlot(for: property, from: Self.self, at: position)
    return store.explain(slot, schema, of: self)
  }

  // MARK: Instance-set values

  /// Forgets that the program has set a property on this instance, and gives it the value that applies to it.
  ///
  /// - Parameters:
  ///   - property: The property of a declared attribute.
  ///   - store: The store; by default the current one.
  ///   - file: Where this is asked for, for messages.
  ///   - line: Where this is asked for, for messages.
  public func clearAppearance<Value>(
    _ property: ReferenceWritableKeyPath<Self, Value>, in store: AppearanceStore = .current,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    let schema = AppearanceSchema.of(type(of: self))
    let position = SourceLocation(file: file, line: line)
    store.clear(schema.inheritedSlot(for: property, from: Self.self, at: position), of: self)
  }
}

extension AppearanceSchema {
  /// The slot of a property that is spelled for an ancestor, whatever the type of its values.
  func inheritedSlot(
    for property: AnyKeyPath, from type: any AppearanceHost.Type, at position: SourceLocation
  ) -> any Slot {
    let declared = AppearanceSchema.of(type).plainSlot(for: property, at: position)
    guard let slot = slot(for: declared.key) else {
      preconditionFailure("\(className) does not declare '\(declared.key)', which \(type) declares")
    }
    return slot
  }

  /// An attribute with axes that is spelled for an ancestor.
  func inheritedAttribute<Axes: AppearanceAxes, Value, Host: AppearanceHost>(
    _ attribute: KeyPath<AppearanceProxy<Host>, AxisProxy<Axes, Value>>, at position: SourceLocation
  ) -> AxisAttribute<Axes, Value> {
    let declared = AppearanceStore.scratch.proxy(for: Host.self, RuleConditions(), at: position)[keyPath: attribute]
    if Host.self == type { return declared.attribute }
    return self.attribute(named: declared.attribute.name, as: AxisAttribute<Axes, Value>.self)
  }

  /// An attribute with axes of which the property is spelled for an ancestor.
  func inheritedAttribute<Axes: AppearanceAxes, Value>(
    for property: AnyKeyPath, as table: AxisTable<Axes, Value>.Type, from type: any AppearanceHost.Type,
    at position: SourceLocation
  ) -> AxisAttribute<Axes, Value> {
    let declared = AppearanceSchema.of(type)
      .attribute(for: property, as: AxisAttribute<Axes, Value>.self, at: position)
    if type == self.type { return declared }
    return attribute(named: declared.name, as: AxisAttribute<Axes, Value>.self)
  }

  /// The slot of a property that is spelled for an ancestor: an instance may be of a subclass of the class that the
  /// compiler knows.
  func inheritedSlot<Value>(
    for property: AnyKeyPath, of valueType: Value.Type, from type: any AppearanceHost.Type, at position: SourceLocation
  ) -> AttributeSlot<Value> {
    // Most often the class is the one that the compiler knows, and its slot is the slot.
    if type == self.type { return self.slot(for: property, of: valueType, at: position) }
    let declared = AppearanceSchema.of(type).slot(for: property, of: valueType, at: position)
    return attribute(named: declared.key.attribute, as: PlainAttribute<Value>.self).slot
  }
}

extension AppearanceStore {
  /// A store in which nothing is ever set, to ask what a key path of proxies names without a trace in any other.
  static let scratch = AppearanceStore()
}
