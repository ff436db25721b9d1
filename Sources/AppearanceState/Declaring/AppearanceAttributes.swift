/// The list of a class's attributes, while the class declares them; see ``AppearanceHost``.
///
/// Every attribute has a default, because an attribute that nothing sets must have a value to go back to.
@MainActor
public struct AppearanceAttributes<Target: AppearanceHost> {
  let declaration: AppearanceDeclaration

  /// Declares an attribute.
  ///
  /// - Parameters:
  ///   - name: The name in files and messages: letters, digits, `_`, `-` and `.`.
  ///   - property: The property that the attribute stands for; a proxy offers it under this name.
  ///   - defaultValue: The value where nothing is set.
  ///   - set: Sets the property, usually `{ $0.tint = $1 }`. Some ten times as fast as writing through the key path.
  public func attribute<Value: AppearanceValueRepresentable>(
    _ name: String, _ property: ReferenceWritableKeyPath<Target, Value>, default defaultValue: Value,
    set: @escaping @MainActor (Target, Value) -> Void
  ) {
    attribute(name, property, default: defaultValue, coding: .representable(), set: set)
  }

  /// Declares an attribute whose values are described by a coding, or cannot be described (`.opaque()`).
  ///
  /// - Parameters:
  ///   - name: The name in files and messages: letters, digits, `_`, `-` and `.`.
  ///   - property: The property that the attribute stands for; a proxy offers it under this name.
  ///   - defaultValue: The value where nothing is set.
  ///   - coding: How values are compared and described.
  ///   - set: Sets the property, usually `{ $0.tint = $1 }`.
  public func attribute<Value: Sendable>(
    _ name: String, _ property: ReferenceWritableKeyPath<Target, Value>, default defaultValue: Value,
    coding: AppearanceCoding<Value>, set: @escaping @MainActor (Target, Value) -> Void
  ) {
    declaration.add(
      PlainAttribute(
        name: name, property: property,
        slot: AttributeSlot(SettingKey(name), default: defaultValue, coding: coding) { host, value in
          // A slot is applied only to objects of the class that declared it, or of a subclass.
          set(unsafeDowncast(host, to: Target.self), value)
        }))
  }

  /// Declares an attribute with axes.
  ///
  /// - Parameters:
  ///   - name: The name in files and messages: letters, digits, `_`, `-` and `.`.
  ///   - property: The table that the attribute stands for; a proxy offers it under this name.
  ///   - defaultValue: The value where nothing is set, for every combination.
  ///   - set: Sets the value of one combination, usually `{ $0.backgroundImage[$1] = $2 }`.
  public func attribute<Axes: AppearanceAxes, Value: AppearanceValueRepresentable>(
    _ name: String, _ property: ReferenceWritableKeyPath<Target, AxisTable<Axes, Value>>, default defaultValue: Value,
    set: @escaping @MainActor (Target, Axes, Value) -> Void
  ) {
    attribute(name, property, default: defaultValue, coding: .representable(), set: set)
  }

  /// Declares an attribute with axes whose values are described by a coding, or cannot be described (`.opaque()`).
  ///
  /// - Parameters:
  ///   - name: The name in files and messages: letters, digits, `_`, `-` and `.`.
  ///   - property: The table that the attribute stands for; a proxy offers it under this name.
  ///   - defaultValue: The value where nothing is set, for every combination.
  ///   - coding: How values are compared and described.
  ///   - set: Sets the value of one combination, usually `{ $0.backgroundImage[$1] = $2 }`.
  public func attribute<Axes: AppearanceAxes, Value: Sendable>(
    _ name: String, _ property: ReferenceWritableKeyPath<Target, AxisTable<Axes, Value>>, default defaultValue: Value,
    coding: AppearanceCoding<Value>, set: @escaping @MainActor (Target, Axes, Value) -> Void
  ) {
    var slots: [Axes: AttributeSlot<Value>] = [:]
    for axes in Axes.allCombinations {
      let key = SettingKey(name, axes: axes.axisValues)
      precondition(
        Set(key.axes.map(\.axis)).count == key.axes.count,
        "\(declaration.target) declares '\(name)' with one axis twice: \(key)")
      slots[axes] = AttributeSlot(key, default: defaultValue, coding: coding) { host, value in
        // A slot is applied only to objects of the class that declared it, or of a subclass.
        set(unsafeDowncast(host, to: Target.self), axes, value)
      }
    }
    declaration.add(AxisAttribute(name: name, property: property, slots: slots))
  }
}
