extension MirroredAttributes {
  /// Declares an attribute that keeps copies of its values, and can be nil.
  ///
  /// - Parameters:
  ///   - name: The name in files and messages.
  ///   - property: The property; a proxy offers the attribute under this name.
  public func callAsFunction<Value: CopiedObject>(
    kept name: String, _ property: ReferenceWritableKeyPath<Target, Value?>
  ) {
    add(
      name, property, .copies, unrecorded: nil, get: { (target: Target, _: NoAxes) in target[keyPath: property] },
      set: { target, _, value in target[keyPath: property] = value })
  }

  /// Declares an attribute that keeps copies of its values, and is never nil on an instance.
  ///
  /// - Parameters:
  ///   - name: The name in files and messages.
  ///   - property: The property; a proxy offers the attribute under this name.
  ///   - get: Reads the property; nil if a foreign proxy returns no object, although the type is not optional.
  ///   - set: Sets the property.
  func add<Value: CopiedObject>(
    kept name: String, _ property: ReferenceWritableKeyPath<Target, Value>,
    get: @escaping @MainActor (Target) -> Value?,
    set: @escaping @MainActor (Target, Value) -> Void
  ) {
    let fallback = Self.target(fresh)[keyPath: property]
    // A bar that receives the object of a fresh bar may then look different from one that receives nothing.
    add(
      name, property, .copies, unrecorded: fallback, leavesMark: true,
      get: { (target: Target, _: NoAxes) in get(target) ?? fallback }, set: { target, _, value in set(target, value) })
  }

  /// Declares an attribute with axes that keeps copies of its values.
  ///
  /// - Parameters:
  ///   - name: The name in files and messages.
  ///   - member: The setter in the spelling of its class.
  ///   - axes: The axes of the attribute.
  ///   - get: Reads the value of one combination.
  ///   - set: Sets the value of one combination.
  public func callAsFunction<Axes: AppearanceAxes, Value: CopiedObject>(
    kept name: String, _ member: StaticString, _ axes: Axes.Type,
    get: @escaping @MainActor (Target, Axes) -> Value?, set: @escaping @MainActor (Target, Axes, Value?) -> Void
  ) {
    add(name, nil, .copies, unrecorded: nil, get: get, set: set)
  }
}
