extension MirroredAttributes {
  /// Declares an attribute whose values are kept in copies, and which can be nil.
  ///
  /// - Parameters:
  ///   - name: The name in files and messages.
  ///   - property: The property; a proxy offers the attribute under this name.
  public func callAsFunction<Value: CopiedObject>(
    kept name: String, _ property: ReferenceWritableKeyPath<Target, Value?>
  ) {
    add(
      name, property, ObjectCopy<Value?>.coding, unrecorded: ObjectCopy(nil),
      get: { (target: Target, _: NoAxes) in ObjectCopy(target[keyPath: property]) },
      set: { target, _, value in target[keyPath: property] = value.copy }, as: AttributeSlot.init(kept:))
  }

  /// Declares an attribute whose values are kept in copies, and which is never nil on an instance.
  ///
  /// - Parameters:
  ///   - name: The name in files and messages.
  ///   - property: The property; a proxy offers the attribute under this name.
  ///   - get: Reads the property; nil where a foreign proxy answers with no object at all, although the type has no nil.
  ///   - set: Sets the property.
  func add<Value: CopiedObject>(
    kept name: String, _ property: ReferenceWritableKeyPath<Target, Value>,
    get: @escaping @MainActor (Target) -> Value?,
    set: @escaping @MainActor (Target, Value) -> Void
  ) {
    let fallback = ObjectCopy(Self.target(fresh)[keyPath: property])
    // A bar that is sent the object of a fresh one does not go on from there as one that was sent nothing.
    add(
      name, property, ObjectCopy<Value>.coding, unrecorded: fallback, leavesMark: true,
      get: { (target: Target, _: NoAxes) in get(target).map { ObjectCopy($0) } ?? fallback },
      set: { target, _, value in set(target, value.copy) }, as: AttributeSlot.init(kept:))
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
    add(
      name, nil, ObjectCopy<Value?>.coding, unrecorded: ObjectCopy(nil), get: { ObjectCopy(get($0, $1)) },
      set: { set($0, $1, $2.copy) }, as: AttributeSlot.init(kept:))
  }
}
