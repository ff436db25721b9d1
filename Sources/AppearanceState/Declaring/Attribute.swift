/// An attribute that a class declared.
@MainActor
class AnyAttribute {
  let name: String
  /// The property that the attribute stands for; nil for an attribute that is a pair of methods.
  let property: AnyKeyPath?
  /// Everything that can be set: one slot, or one for each combination of axis values.
  let allSlots: [Slot]

  init(name: String, property: AnyKeyPath?, allSlots: [Slot]) {
    self.name = name
    self.property = property
    self.allSlots = allSlots
  }

  /// Returns a table of the values of all slots, as the property of an attribute with axes holds it.
  func anyTable(_ value: (Slot) -> any StoredValue) -> Any? { nil }

  /// Returns the value of each slot in a table; nil if the argument is not a table of the attribute.
  func stored(anyTable table: Any) -> [(key: SettingKey, value: any StoredValue)]? { nil }
}

/// An attribute, generic over the types of its axes and values.
final class Attribute<Axes: AppearanceAxes, Value>: AnyAttribute {
  let slots: [Axes: AttributeSlot<Value>]

  /// Creates an attribute with a slot for each combination of axis values.
  init(_ name: String, _ property: AnyKeyPath?, of target: Any.Type, slot: (SettingKey, Axes) -> AttributeSlot<Value>) {
    var slots: [Axes: AttributeSlot<Value>] = [:]
    var keys = Set<SettingKey>()
    for axes in Axes.allCombinations {
      let key = SettingKey(name, axes: axes.axisValues)
      programmerError(
        unless: Set(key.axes.map(\.axis)).count == key.axes.count,
        "\(target) declares '\(name)' with the same axis twice: \(key)")
      programmerError(
        unless: keys.insert(key).inserted, "\(target) declares '\(name)' with two values of the same name: \(key)")
      slots[axes] = slot(key, axes)
    }
    self.slots = slots
    super.init(name: name, property: property, allSlots: slots.values.sorted { $0.key < $1.key })
  }

  subscript(axes: Axes) -> AttributeSlot<Value> {
    guard let slot = slots[axes] else {
      programmerError(
        "\(axes) is not among the combinations that \(Axes.self) lists, so '\(name)' has no such value")
    }
    return slot
  }

  override func anyTable(_ value: (Slot) -> any StoredValue) -> Any? { table { $0.value(value($0)) } }

  override func stored(anyTable table: Any) -> [(key: SettingKey, value: any StoredValue)]? {
    (table as? AxisTable<Axes, Value>).map { table in
      slots.map { ($1.key, $1.stored(table[$0])) }.sorted { $0.0 < $1.0 }
    }
  }

  func table(_ value: (AttributeSlot<Value>) -> Value) -> AxisTable<Axes, Value> {
    guard let any = slots.values.first else {
      programmerError("\(Axes.self) lists no combinations, so '\(name)' has no value")
    }
    return AxisTable(slots.mapValues(value), elsewhere: any.value(any.defaultValue))
  }
}

/// The axes of an attribute that has one value.
@usableFromInline
struct NoAxes: AppearanceAxes {
  @usableFromInline static var allCombinations: [NoAxes] { [NoAxes()] }
  @usableFromInline var axisValues: [SettingKey.AxisValue] { [] }

  @usableFromInline init() {}
}
