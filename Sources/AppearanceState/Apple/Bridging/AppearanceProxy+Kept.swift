// Each of these stands twice. Some types that are kept in copies are Sendable, so that the general member fits them too, and
// only a member that asks for both is preferred to it.

extension AppearanceProxy {
  /// The value of an attribute that is kept in copies: what is set, else the default.
  ///
  /// What this gives is a copy: change it and set it again.
  public subscript<Value: KeptInCopies>(dynamicMember property: ReferenceWritableKeyPath<Target, Value>) -> Value {
    get { kept(property) }
    nonmutating set { setKept(property, newValue) }
  }

  /// The value of an attribute that is kept in copies: what is set, else the default.
  public subscript<Value: KeptInCopies & Sendable>(
    dynamicMember property: ReferenceWritableKeyPath<Target, Value>
  ) -> Value {
    get { kept(property) }
    nonmutating set { setKept(property, newValue) }
  }

  /// The value of an attribute that is kept in copies, by its key path.
  public subscript<Value: KeptInCopies>(property: ReferenceWritableKeyPath<Target, Value>) -> Value {
    get { kept(property) }
    nonmutating set { setKept(property, newValue) }
  }

  /// The value of an attribute that is kept in copies, by its key path.
  public subscript<Value: KeptInCopies & Sendable>(property: ReferenceWritableKeyPath<Target, Value>) -> Value {
    get { kept(property) }
    nonmutating set { setKept(property, newValue) }
  }

  /// What this rule sets for an attribute that is kept in copies: unset, or a copy.
  public func setting<Value: KeptInCopies>(
    _ property: ReferenceWritableKeyPath<Target, Value>
  ) -> AppearanceSetting<Value> {
    keptSetting(property)
  }

  /// What this rule sets for an attribute that is kept in copies: unset, or a copy.
  public func setting<Value: KeptInCopies & Sendable>(
    _ property: ReferenceWritableKeyPath<Target, Value>
  ) -> AppearanceSetting<Value> {
    keptSetting(property)
  }

  private func keptSetting<Value: KeptInCopies>(
    _ property: ReferenceWritableKeyPath<Target, Value>
  ) -> AppearanceSetting<Value> {
    store.read(keptSlot(property), of: rule).map { .set($0.copy) } ?? .unset
  }

  private func kept<Value: KeptInCopies>(_ property: ReferenceWritableKeyPath<Target, Value>) -> Value {
    let slot = keptSlot(property)
    return (store.read(slot, of: rule) ?? slot.value.value).copy
  }

  private func setKept<Value: KeptInCopies>(_ property: ReferenceWritableKeyPath<Target, Value>, _ value: Value) {
    let slot = keptSlot(property)
    store.write(slot.stored(KeptValue(value)), for: slot.key, of: rule, at: position)
  }

  private func keptSlot<Value: KeptInCopies>(
    _ property: ReferenceWritableKeyPath<Target, Value>
  ) -> AttributeSlot<KeptValue<Value>> {
    schema.slot(for: property, of: KeptValue<Value>.self, at: position)
  }
}
