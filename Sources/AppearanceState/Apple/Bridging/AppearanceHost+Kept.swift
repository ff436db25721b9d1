// Each of these stands twice, for the reason that is given with the members of `AppearanceProxy`.

extension AppearanceHost {
  /// The value that an instance would be given in a place, before any instance exists; for an attribute that is kept in
  /// copies.
  ///
  /// - Parameters:
  ///   - property: The property of a declared attribute.
  ///   - containers: The classes that the instance would be in, innermost first; all of them, up to the window.
  ///   - traits: The traits that would hold.
  ///   - store: The store; by default the current one.
  ///   - file: Where the value is asked for, for messages.
  ///   - line: Where the value is asked for, for messages.
  /// - Returns: A copy of the value that wins, or of the declared default.
  public static func resolvedAppearance<Value: KeptInCopies>(
    _ property: ReferenceWritableKeyPath<Self, Value>, inside containers: [any AppearanceContainer.Type] = [],
    traits: AppearanceTraits = .none, in store: AppearanceStore = .current,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Value {
    resolvedKept(property, containers, traits, store, SourcePosition(file: file, line: line))
  }

  /// The value that an instance would be given in a place, before any instance exists; for an attribute that is kept in
  /// copies.
  ///
  /// - Parameters:
  ///   - property: The property of a declared attribute.
  ///   - containers: The classes that the instance would be in, innermost first; all of them, up to the window.
  ///   - traits: The traits that would hold.
  ///   - store: The store; by default the current one.
  ///   - file: Where the value is asked for, for messages.
  ///   - line: Where the value is asked for, for messages.
  /// - Returns: A copy of the value that wins, or of the declared default.
  public static func resolvedAppearance<Value: KeptInCopies & Sendable>(
    _ property: ReferenceWritableKeyPath<Self, Value>, inside containers: [any AppearanceContainer.Type] = [],
    traits: AppearanceTraits = .none, in store: AppearanceStore = .current,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Value {
    resolvedKept(property, containers, traits, store, SourcePosition(file: file, line: line))
  }

  private static func resolvedKept<Value: KeptInCopies>(
    _ property: ReferenceWritableKeyPath<Self, Value>, _ containers: [any AppearanceContainer.Type],
    _ traits: AppearanceTraits, _ store: AppearanceStore, _ position: SourcePosition
  ) -> Value {
    let schema = AppearanceSchema.of(self)
    let slot = schema.inheritedSlot(for: property, of: KeptValue<Value>.self, from: Self.self, at: position)
    let context = store.hosts.context(insideClasses: containers, traits: traits)
    return store.resolve(slot, schema, in: context, seeing: .proxies).copy
  }

  /// The value that applies to this instance where it is now: its own, or the one that wins; for an attribute that is kept
  /// in copies.
  ///
  /// - Parameters:
  ///   - property: The property of a declared attribute.
  ///   - store: The store; by default the current one.
  ///   - file: Where the value is asked for, for messages.
  ///   - line: Where the value is asked for, for messages.
  /// - Returns: A copy of the value.
  public func resolvedAppearance<Value: KeptInCopies>(
    _ property: ReferenceWritableKeyPath<Self, Value>, in store: AppearanceStore = .current,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Value {
    resolvedKept(property, store, SourcePosition(file: file, line: line))
  }

  /// The value that applies to this instance where it is now: its own, or the one that wins; for an attribute that is kept
  /// in copies.
  ///
  /// - Parameters:
  ///   - property: The property of a declared attribute.
  ///   - store: The store; by default the current one.
  ///   - file: Where the value is asked for, for messages.
  ///   - line: Where the value is asked for, for messages.
  /// - Returns: A copy of the value.
  public func resolvedAppearance<Value: KeptInCopies & Sendable>(
    _ property: ReferenceWritableKeyPath<Self, Value>, in store: AppearanceStore = .current,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Value {
    resolvedKept(property, store, SourcePosition(file: file, line: line))
  }

  private func resolvedKept<Value: KeptInCopies>(
    _ property: ReferenceWritableKeyPath<Self, Value>, _ store: AppearanceStore, _ position: SourcePosition
  ) -> Value {
    let schema = AppearanceSchema.of(type(of: self))
    let slot = schema.inheritedSlot(for: property, of: KeptValue<Value>.self, from: Self.self, at: position)
    return store.resolve(slot, schema, of: self).copy
  }
}
