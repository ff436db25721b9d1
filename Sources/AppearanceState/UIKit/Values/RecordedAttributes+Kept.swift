#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension RecordedAttributes {
    /// Declares an attribute whose values are kept in copies.
    ///
    /// - Parameters:
    ///   - name: The name in files and messages.
    ///   - property: The property; a proxy offers the attribute under this name.
    ///   - selector: The getter, for a property that is never nil on an instance: UIKit's proxy answers nil all the
    ///     same where nothing was recorded, which Swift must not see as an object.
    public func callAsFunction<Value: KeptInCopies>(
      kept name: String, _ property: ReferenceWritableKeyPath<Target, Value>, getter selector: Selector? = nil
    ) {
      let fallback = KeptValue(AppearanceAttributes<Target>.target(fresh)[keyPath: property])
      add(
        name, property, KeptValue<Value>.coding, unrecorded: Value.nothing.map { KeptValue($0) } ?? fallback,
        nearest: nil,
        HostFunctions<AnyObject, KeptValue<Value>>(
          get: { object in
            if let selector, object.perform(selector) == nil { return fallback }
            return KeptValue(AppearanceAttributes<Target>.target(object)[keyPath: property])
          },
          set: { AppearanceAttributes<Target>.target($0)[keyPath: property] = $1.copy }))
    }

    /// Declares an attribute with axes whose values are kept in copies.
    ///
    /// - Parameters:
    ///   - name: The name in files and messages.
    ///   - member: The setter as its class spells it.
    ///   - axes: What distinguishes the values.
    ///   - get: Reads the value of one combination.
    ///   - set: Sets the value of one combination.
    public func callAsFunction<Axes: AppearanceAxes, Value: KeptInCopies>(
      kept name: String, _ member: StaticString, _ axes: Axes.Type,
      get: @escaping @MainActor (Target, Axes) -> Value?, set: @escaping @MainActor (Target, Axes, Value?) -> Void
    ) {
      axisAttribute(
        name, axes, KeptValue<Value?>.coding, unrecorded: KeptValue(nil), get: { KeptValue(get($0, $1)) },
        set: { set($0, $1, $2.copy) })
    }
  }

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

    /// What this rule sets for an attribute that is kept in copies: unset, or a copy.
    public func setting<Value: KeptInCopies>(
      _ property: ReferenceWritableKeyPath<Target, Value>
    ) -> AppearanceSetting<Value> {
      store.read(keptSlot(property), of: rule).map { .set($0.copy) } ?? .unset
    }

    /// What this rule sets for an attribute that is kept in copies: unset, or a copy.
    public func setting<Value: KeptInCopies & Sendable>(
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
      schema.attribute(for: property, as: PlainAttribute<KeptValue<Value>>.self, at: position).slot
    }
  }
#endif
