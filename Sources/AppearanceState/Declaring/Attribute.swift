/// An attribute that a class declared.
@MainActor
class AnyAttribute {
  let name: String
  /// The property that the attribute stands for; nil for an attribute that is a pair of methods.
  let property: AnyKeyPath?
  /// Everything that can be set: one slot, or one for each combination of axis values.
  let allSlots: [any Slot]
  /// The type of the values of an attribute without axes.
  var plainValueType: Any.Type? { nil }
  /// The slot of an attribute without axes, an ``AttributeSlot`` of that type.
  var plainSlot: AnyObject? { nil }

  init(name: String, property: AnyKeyPath?, allSlots: [any Slot]) {
    self.name = name
    self.property = property
    self.allSlots = allSlots
  }
}

/// An attribute without axes.
final class PlainAttribute<Value>: AnyAttribute {
  let slot: AttributeSlot<Value>
  override var plainValueType: Any.Type? { Value.self }
  override var plainSlot: AnyObject? { slot }

  init(name: String, property: AnyKeyPath?, slot: AttributeSlot<Value>) {
    self.slot = slot
    super.init(name: name, property: property, allSlots: [slot.slot])
  }
}

/// An attribute with axes.
final class AxisAttribute<Axes: AppearanceAxes, Value>: AnyAttribute {
  let slots: [Axes: AttributeSlot<Value>]

  init(name: String, property: AnyKeyPath?, slots: [Axes: AttributeSlot<Value>]) {
    self.slots = slots
    super.init(name: name, property: property, allSlots: slots.values.map(\.slot).sorted { $0.key < $1.key })
  }

  subscript(axes: Axes) -> AttributeSlot<Value> {
    guard let slot = slots[axes] else {
      preconditionFailure(
        "\(axes) is not among the combinations that \(Axes.self) lists, so '\(name)' has no such value")
    }
    return slot
  }

  /// A value for each combination.
  func table(_ value: (AttributeSlot<Value>) -> Value) -> AxisTable<Axes, Value> {
    guard let any = slots.values.first else {
      preconditionFailure("\(Axes.self) lists no combinations, so '\(name)' has no value")
    }
    return AxisTable(slots.mapValues(value), elsewhere: any.defaultValue)
  }
}
