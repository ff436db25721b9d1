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
  public static func resolvedAppearance<Value: Sendable>(
    _ property: ReferenceWritableKeyPath<Self, Value>, inside containers: [any AppearanceContainer.Type] = [],
    traits: AppearanceTraits = .none, in store: AppearanceStore = .current,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Value {
    let schema = AppearanceSchema.of(self)
    let position = SourcePosition(file: file, line: line)
    let slot = schema.inheritedSlot(for: property, of: Value.self, from: Self.self, at: position)
    let context = store.hosts.context(insideClasses: containers, traits: traits)
    return store.resolve(slot, schema, in: context, seeing: .proxies)
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
    let position = SourcePosition(file: file, line: line)
    let slot = schema.inheritedSlot(for: property, from: Self.self, at: position)
    let context = store.hosts.context(insideClasses: containers, traits: traits)
    return store.explain(slot, schema, in: context, seeing: .proxies, instance: nil)
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
  public func resolvedAppearance<Value: Sendable>(
    _ property: ReferenceWritableKeyPath<Self, Value>, in store: AppearanceStore = .current,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Value {
    let schema = AppearanceSchema.of(type(of: self))
    let position = SourcePosition(file: file, line: line)
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
    let position = SourcePosition(file: file, line: line)
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
    let position = SourcePosition(file: file, line: line)
    store.hosts.clear(schema.inheritedSlot(for: property, from: Self.self, at: position), of: self)
  }

  /// Forgets that the program has set one combination of an attribute with axes on this instance, and gives it the value
  /// that applies to it.
  ///
  /// - Parameters:
  ///   - property: The table of a declared attribute.
  ///   - axes: The combination.
  ///   - store: The store; by default the current one.
  ///   - file: Where this is asked for, for messages.
  ///   - line: Where this is asked for, for messages.
  public func clearAppearance<Axes: AppearanceAxes, Value: Sendable>(
    _ property: ReferenceWritableKeyPath<Self, AxisTable<Axes, Value>>, _ axes: Axes,
    in store: AppearanceStore = .current, file: StaticString = #fileID, line: UInt = #line
  ) {
    let position = SourcePosition(file: file, line: line)
    let declared = AppearanceSchema.of(Self.self).attribute(
      for: property, as: AxisAttribute<Axes, Value>.self, at: position)
    if let slot = AppearanceSchema.of(type(of: self)).slot(for: declared[axes].key) {
      store.hosts.clear(slot, of: self)
    }
  }
}

extension AppearanceSchema {
  /// The slot of a property that is spelled for an ancestor, whatever the type of its values.
  func inheritedSlot(
    for property: AnyKeyPath, from type: any AppearanceHost.Type, at position: SourcePosition
  ) -> any Slot {
    let declared = AppearanceSchema.of(type).plainSlot(for: property, at: position)
    guard let slot = slot(for: declared.key) else {
      preconditionFailure("\(className) does not declare '\(declared.key)', which \(type) does")
    }
    return slot
  }

  /// The slot of a property that is spelled for an ancestor: an instance may be of a subclass of the class that the
  /// compiler knows.
  func inheritedSlot<Value: Sendable>(
    for property: AnyKeyPath, of valueType: Value.Type, from type: any AppearanceHost.Type, at position: SourcePosition
  ) -> AttributeSlot<Value> {
    // Most often the class is the one that the compiler knows, and its slot is the slot.
    if type == self.type { return self.slot(for: property, of: valueType, at: position) }
    let declared = AppearanceSchema.of(type).slot(for: property, of: valueType, at: position)
    guard let slot = slot(for: declared.key) as? AttributeSlot<Value> else {
      preconditionFailure("\(className) declares '\(declared.key)' otherwise than \(type), from which it inherits")
    }
    return slot
  }
}

extension AppearanceStore {
  func resolve<Value>(
    _ slot: AttributeSlot<Value>, _ schema: AppearanceSchema, in context: HostContext, seeing sight: Sight
  ) -> Value {
    settle()
    learn(schema.lineage)
    let cascade = hosts.cascade(hosts.surroundings(of: schema, in: context), seeing: sight)
    return cascade.decision(for: slot.key, where: { slot.live($0) != nil }).value.flatMap { slot.value(of: $0) }
      ?? slot.value.value
  }

  func resolve<Value>(_ slot: AttributeSlot<Value>, _ schema: AppearanceSchema, of host: any AppearanceHost) -> Value {
    settle()
    if let value = hosts.value(of: slot, on: host) { return slot.unboxed(value) }
    return resolveAnew(slot, schema, of: host)
  }

  /// Resolves for a host that has not entered, or that is not up to date. On its own since what it needs to know of the type
  /// of the values would be looked up for every host.
  private func resolveAnew<Value>(
    _ slot: AttributeSlot<Value>, _ schema: AppearanceSchema, of host: any AppearanceHost
  ) -> Value {
    if hosts.isSetOnInstance(slot, host) {
      return slot.value(of: slot.current(of: host)) ?? slot.value.value
    }
    if let plan = hosts.presentPlan(of: host) {
      return plan.value(for: slot).flatMap { slot.value(of: $0) } ?? slot.value.value
    }
    return resolve(slot, schema, in: hosts.context(of: host, trusting: false), seeing: Sight(newest: stack.newestLayer))
  }

  func explain(
    _ slot: any Slot, _ schema: AppearanceSchema, in context: HostContext, seeing sight: Sight,
    instance: AppearanceValue?
  ) -> AppearanceExplanation {
    settle()
    learn(schema.lineage)
    let cascade = hosts.cascade(hosts.surroundings(of: schema, in: context), seeing: sight)
    let decision = cascade.decision(for: slot.key) { slot.live($0) != nil }
    func source(_ candidate: Cascade.Candidate) -> AppearanceExplanation.Source {
      let layer = stack.layer(candidate.layer)
      return .rule(
        stack.index[candidate.rule],
        layer: layer.map { $0.label ?? "scope \(candidate.layer.number)" } ?? "theme",
        position: positions[candidate.rule]?.description)
    }
    var claims: [AppearanceExplanation.Claim] = []
    if let instance { claims.append(AppearanceExplanation.Claim(value: instance, source: .instance)) }
    for candidate in [decision.winner].compactMap({ $0 }) + decision.beaten {
      guard let value = candidate.part.settings[slot.key]?.described else { continue }
      claims.append(AppearanceExplanation.Claim(value: value, source: source(candidate)))
    }
    claims.append(AppearanceExplanation.Claim(value: slot.defaultValue.described, source: .declaredDefault))
    return AppearanceExplanation(className: schema.className, setting: slot.key, claims: claims)
  }

  func explain(_ slot: any Slot, _ schema: AppearanceSchema, of host: any AppearanceHost) -> AppearanceExplanation {
    settle()
    let instance = hosts.isSetOnInstance(slot, host) ? slot.current(of: host).described : nil
    return explain(
      slot, schema, in: hosts.context(of: host, trusting: false),
      seeing: hosts.sight(of: host) ?? Sight(newest: stack.newestLayer), instance: instance)
  }
}
