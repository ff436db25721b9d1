extension MirroredAttributes {
  /// Declares an attribute whose values are kept in copies, and which can be nil.
  ///
  /// - Parameters:
  ///   - name: The name in files and messages.
  ///   - property: The property; a proxy offers the attribute under this name.
  public func callAsFunction<Value: CopiedObject>(
    kept name: String, _ property: ReferenceWritableKeyPath<Target, Value?>
  ) {
    let fallback = AppearanceAttributes<Target>.target(fresh)[keyPath: property]
    add(kept: name, property, fallback: ObjectCopy(fallback), unrecorded: ObjectCopy(nil), leavesMark: false) { _ in
      false
    }
  }

  /// Declares an attribute whose values are kept in copies, and which is never nil on an instance.
  ///
  /// - Parameters:
  ///   - name: The name in files and messages.
  ///   - property: The property.
  ///   - isMissing: Whether an object, which can be a foreign proxy, would answer with no object at all, although the type
  ///     of the property has no nil.
  func add<Value: CopiedObject>(
    kept name: String, _ property: ReferenceWritableKeyPath<Target, Value>,
    isMissing: @escaping @MainActor (AnyObject) -> Bool
  ) {
    let fallback = ObjectCopy(AppearanceAttributes<Target>.target(fresh)[keyPath: property])
    // A bar that is sent the object of a fresh one does not go on from there as one that was sent nothing.
    add(kept: name, property, fallback: fallback, unrecorded: fallback, leavesMark: true, isMissing: isMissing)
  }

  private func add<Value: CopiedObject>(
    kept name: String, _ property: ReferenceWritableKeyPath<Target, Value>, fallback: ObjectCopy<Value>,
    unrecorded: ObjectCopy<Value>, leavesMark: Bool, isMissing: @escaping @MainActor (AnyObject) -> Bool
  ) {
    let slot = slot(
      SettingKey(name), ObjectCopy<Value>.coding, unrecorded: unrecorded, nearest: nil, leavesMark: leavesMark,
      HostFunctions<AnyObject, ObjectCopy<Value>>(
        get: { object in
          if isMissing(object) { return fallback }
          return ObjectCopy(AppearanceAttributes<Target>.target(object)[keyPath: property])
        },
        set: { AppearanceAttributes<Target>.target($0)[keyPath: property] = $1.copy }))
    declaration.add(PlainAttribute(name: name, property: property, slot: AttributeSlot(kept: slot)))
  }

  /// Declares an attribute with axes whose values are kept in copies.
  ///
  /// - Parameters:
  ///   - name: The name in files and messages.
  ///   - member: The setter as its class spells it.
  ///   - axes: What distinguishes the values.
  ///   - get: Reads the value of one combination.
  ///   - set: Sets the value of one combination.
  public func callAsFunction<Axes: AppearanceAxes, Value: CopiedObject>(
    kept name: String, _ member: StaticString, _ axes: Axes.Type,
    get: @escaping @MainActor (Target, Axes) -> Value?, set: @escaping @MainActor (Target, Axes, Value?) -> Void
  ) {
    let slots = slots(
      name, axes, ObjectCopy<Value?>.coding, unrecorded: ObjectCopy(nil), get: { ObjectCopy(get($0, $1)) },
      set: { set($0, $1, $2.copy) })
    declaration.add(AxisAttribute(name: name, property: nil, slots: slots.mapValues { AttributeSlot(kept: $0) }))
  }
}
