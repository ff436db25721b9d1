// What applies is answered from the rules, and never from what a host has been given so far.

extension AppearanceStore {
  // MARK: For a class

  func resolve<Value>(
    _ slot: AttributeSlot<Value>, _ schema: AppearanceSchema, inside containers: [any AppearanceContainer.Type],
    _ traits: AppearanceTraits
  ) -> Value {
    settle()
    return value(of: slot, decision(slot.slot, schema, inside: containers, traits))
  }

  func explain(
    _ slot: any Slot, _ schema: AppearanceSchema, inside containers: [any AppearanceContainer.Type],
    _ traits: AppearanceTraits
  ) -> AppearanceExplanation {
    settle()
    return explanation(of: slot, schema, decision(slot, schema, inside: containers, traits), instance: nil)
  }

  /// What the rules say for an instance of a class that enters now, inside of containers that are no places.
  private func decision(
    _ slot: any Slot, _ schema: AppearanceSchema, inside containers: [any AppearanceContainer.Type],
    _ traits: AppearanceTraits
  ) -> Cascade.Decision {
    let surroundings = hosts.surroundings(of: schema.type, inside: containers, traits)
    return decision(slot, matches(schema, in: surroundings), seeing: .proxies)
  }

  /// The rules that match a class in surroundings.
  private func matches(_ schema: AppearanceSchema, in surroundings: Surroundings) -> [RuleMatch] {
    // A class that so far only a file has named may be covered by a scope for an ancestor.
    learn(schema.lineage)
    return hosts.matches(surroundings, among: stack.index.keys)
  }

  private func decision(_ slot: any Slot, _ matches: [RuleMatch], seeing sight: Sight) -> Cascade.Decision {
    Cascade(matches, in: stack, seeing: sight).decision(for: slot.key) { slot.live($0) != nil }
  }

  private func value<Value>(of slot: AttributeSlot<Value>, _ decision: Cascade.Decision) -> Value {
    decision.value.flatMap { slot.value(of: $0) } ?? slot.defaultValue
  }

  // MARK: For an instance

  func resolve<Value>(_ slot: AttributeSlot<Value>, _ schema: AppearanceSchema, of host: any AppearanceHost) -> Value {
    settle()
    if let value = hosts.value(of: slot.slot, on: host) { return slot.unboxed(value) }
    return resolveAnew(slot, schema, of: host)
  }

  /// Resolves for a host that has not entered, or that is not up to date. On its own since what it needs to know of the type
  /// of the values would be looked up for every host.
  private func resolveAnew<Value>(
    _ slot: AttributeSlot<Value>, _ schema: AppearanceSchema, of host: any AppearanceHost
  ) -> Value {
    if hosts.directory.isSetOnInstance(slot.slot, host) { return slot.unboxed(slot.slot.current(of: host)) }
    return value(of: slot, decision(slot.slot, schema, of: host))
  }

  func explain(_ slot: any Slot, _ schema: AppearanceSchema, of host: any AppearanceHost) -> AppearanceExplanation {
    settle()
    let instance = hosts.directory.isSetOnInstance(slot, host) ? slot.current(of: host).described : nil
    return explanation(of: slot, schema, decision(slot, schema, of: host), instance: instance)
  }

  /// What the rules say for a host: where it is, if it has entered; else where it would enter now.
  private func decision(_ slot: any Slot, _ schema: AppearanceSchema, of host: any AppearanceHost) -> Cascade.Decision {
    hosts.adoptRules(stack.index.keys)
    if let group = hosts.groupFound(of: host) { return decision(slot, group.matches, seeing: group.sight) }
    let surroundings = hosts.surroundings(of: host)
    let sight = hosts.sightNow(of: host, in: surroundings.containers)
    return decision(slot, matches(schema, in: surroundings), seeing: sight)
  }

  private func explanation(
    of slot: any Slot, _ schema: AppearanceSchema, _ decision: Cascade.Decision, instance: AppearanceValue?
  ) -> AppearanceExplanation {
    var claims: [AppearanceExplanation.Claim] = []
    if let instance { claims.append(AppearanceExplanation.Claim(value: instance, source: .instance)) }
    for candidate in [decision.winner].compactMap({ $0 }) + decision.beaten {
      guard let value = candidate.part.settings[slot.key]?.described else { continue }
      claims.append(AppearanceExplanation.Claim(value: value, source: source(of: candidate)))
    }
    claims.append(AppearanceExplanation.Claim(value: slot.defaultValue.described, source: .declaredDefault))
    return AppearanceExplanation(className: schema.className, setting: slot.key, claims: claims)
  }

  private func source(of candidate: Cascade.Candidate) -> AppearanceExplanation.Source {
    let layer = stack.layer(candidate.layer)
    return .rule(
      stack.index[candidate.rule],
      layer: layer.map { $0.label ?? "scope \(candidate.layer.number)" } ?? "theme",
      position: positions[candidate.rule]?.description)
  }

  // MARK: Values of the program's own

  func clear(_ slot: any Slot, of host: any AppearanceHost) {
    settle()
    // A host belongs to one store at a time; whichever it is has to know.
    let store = hosts.directory.registryInUse(of: host)?.owner as? AppearanceStore ?? self
    store.learnClass(of: host)
    store.hosts.clear(slot, of: host)
    hosts.directory.letGo()
  }
}

extension AppearanceHost {
  /// What counts as the program's own on this instance: attributes that the program has set, which win over every proxy
  /// until `clearAppearance(_:in:)`.
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
