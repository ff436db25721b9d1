/// Declares attributes that a foreign appearance proxy records too, so that a reset can capture and clear that proxy.
///
/// The default of such an attribute is what a fresh instance of the class has, and need not be written down.
///
/// A foreign proxy, such as UIKit's, records values and cannot forget them. Where it has recorded nothing, it answers with
/// nothing in the sense of C: nil, or for values that cannot be nil what is stated as `unrecorded`: false, zero.
///
/// ```swift
/// extension AppearanceAttributes where Target: UINavigationBar {
///   func navigationBar() {
///     let bar = mirrored(like: UINavigationBar())
///     bar("barTintColor", \.barTintColor)
///     bar("isTranslucent", \.isTranslucent, unrecorded: false)
///   }
/// }
/// ```
@MainActor
public struct MirroredAttributes<Target: AppearanceHost> {
  let declaration: AppearanceDeclaration
  /// A fresh instance of the class whose table this is; `Target` may be a subclass of it.
  let fresh: AnyObject

  /// Declares an attribute that can be nil.
  ///
  /// - Parameters:
  ///   - name: The name in files and messages.
  ///   - property: The property; a proxy offers the attribute under this name. It must be a property that the foreign
  ///     proxy answers: with UIKit one of Objective-C.
  ///   - nearest: What is recorded in place of nothing.
  ///   - isIntrinsic: Whether an instance has a value of itself, with nothing set; such a value counts as nil. Needed
  ///     where that is not the same for all instances: the tint colour of a view is its superview's.
  public func callAsFunction<Value: AppearanceValueRepresentable>(
    _ name: String, _ property: ReferenceWritableKeyPath<Target, Value?>, nearest: Value? = nil,
    isIntrinsic: (@MainActor (Target, Value?) -> Bool)? = nil
  ) {
    add(name, property, unrecorded: nil, nearest: nearest, isIntrinsic: isIntrinsic)
  }

  /// Declares an attribute that cannot be nil.
  ///
  /// - Parameters:
  ///   - name: The name in files and messages.
  ///   - property: The property, as of an attribute that can be nil.
  ///   - unrecorded: What a foreign proxy reads where nothing was recorded. The default is recorded in place of nothing.
  public func callAsFunction<Value: AppearanceValueRepresentable>(
    _ name: String, _ property: ReferenceWritableKeyPath<Target, Value>, unrecorded: Value
  ) {
    add(name, property, unrecorded: unrecorded, nearest: nil, isIntrinsic: nil)
  }

  private func add<Value: AppearanceValueRepresentable>(
    _ name: String, _ property: ReferenceWritableKeyPath<Target, Value>, unrecorded: Value, nearest: Value?,
    isIntrinsic: (@MainActor (Target, Value) -> Bool)?
  ) {
    let slot = slot(
      SettingKey(name), .representable(), unrecorded: unrecorded, nearest: nearest,
      HostFunctions<AnyObject, Value>(
        get: { AppearanceAttributes<Target>.target($0)[keyPath: property] },
        set: { AppearanceAttributes<Target>.target($0)[keyPath: property] = $1 }),
      isIntrinsic: isIntrinsic.map { isIntrinsic in { isIntrinsic(AppearanceAttributes<Target>.target($0), $1) } })
    declaration.add(PlainAttribute(name: name, property: property, slot: AttributeSlot(slot)))
  }

  /// Declares an attribute with axes, which is a pair of methods, and which can be nil.
  ///
  /// A combination that reads the same as the first one counts as having nothing of its own: where nothing is set for a
  /// highlighted button, it reads what is set for a normal one.
  ///
  /// - Parameters:
  ///   - name: The name in files and messages.
  ///   - member: The setter as its class spells it, for people and for the test that no member was forgotten.
  ///   - axes: What distinguishes the values.
  ///   - isIntrinsic: Whether an instance has a value of itself, with nothing set; such a value counts as nil.
  ///   - get: Reads the value of one combination.
  ///   - set: Sets the value of one combination.
  public func callAsFunction<Axes: AppearanceAxes, Value: AppearanceValueRepresentable>(
    _ name: String, _ member: StaticString, _ axes: Axes.Type,
    isIntrinsic: (@MainActor (Target, Axes, Value?) -> Bool)? = nil,
    get: @escaping @MainActor (Target, Axes) -> Value?, set: @escaping @MainActor (Target, Axes, Value?) -> Void
  ) {
    let slots = slots(name, axes, .representable(), unrecorded: nil, isIntrinsic: isIntrinsic, get: get, set: set)
    declaration.add(AxisAttribute(name: name, property: nil, slots: slots.mapValues { AttributeSlot($0) }))
  }

  /// Declares an attribute with axes, which is a pair of methods, and which cannot be nil.
  ///
  /// - Parameters:
  ///   - name: The name in files and messages.
  ///   - member: The setter as its class spells it.
  ///   - axes: What distinguishes the values.
  ///   - unrecorded: What a foreign proxy reads where nothing was recorded.
  ///   - get: Reads the value of one combination.
  ///   - set: Sets the value of one combination.
  public func callAsFunction<Axes: AppearanceAxes, Value: AppearanceValueRepresentable>(
    _ name: String, _ member: StaticString, _ axes: Axes.Type, unrecorded: Value,
    get: @escaping @MainActor (Target, Axes) -> Value, set: @escaping @MainActor (Target, Axes, Value) -> Void
  ) {
    let slots = slots(name, axes, .representable(), unrecorded: unrecorded, get: get, set: set)
    declaration.add(AxisAttribute(name: name, property: nil, slots: slots.mapValues { AttributeSlot($0) }))
  }

  func slots<Axes: AppearanceAxes, Value: Sendable>(
    _ name: String, _ type: Axes.Type, _ coding: AppearanceCoding<Value>, unrecorded: Value,
    isIntrinsic: (@MainActor (Target, Axes, Value) -> Bool)? = nil,
    get: @escaping @MainActor (Target, Axes) -> Value, set: @escaping @MainActor (Target, Axes, Value) -> Void
  ) -> [Axes: StoredSlot<Value>] {
    var slots: [Axes: StoredSlot<Value>] = [:]
    let base = Axes.allCombinations[0]
    for axes in Axes.allCombinations {
      let host = HostFunctions<AnyObject, Value>(
        get: { object in
          let target = AppearanceAttributes<Target>.target(object)
          let value = get(target, axes)
          // Most combinations have nothing, which is told without asking for the first one.
          if axes == base || coding.areEqual(value, unrecorded) { return value }
          return coding.areEqual(value, get(target, base)) ? unrecorded : value
        },
        set: { set(AppearanceAttributes<Target>.target($0), axes, $1) })
      var isIntrinsicHere: StoredSlot<Value>.IsIntrinsic?
      if let isIntrinsic {
        isIntrinsicHere = { isIntrinsic(AppearanceAttributes<Target>.target($0), axes, $1) }
      }
      slots[axes] = slot(
        SettingKey(name, axes: axes.axisValues), coding, unrecorded: unrecorded, nearest: nil, host,
        isIntrinsic: isIntrinsicHere)
    }
    return slots
  }

  func slot<Value: Sendable>(
    _ key: SettingKey, _ coding: AppearanceCoding<Value>, unrecorded: Value, nearest: Value?,
    _ host: HostFunctions<AnyObject, Value>, isIntrinsic: StoredSlot<Value>.IsIntrinsic? = nil
  ) -> StoredSlot<Value> {
    let ofFresh = host.get(fresh)
    let value = (isIntrinsic?(fresh, ofFresh) ?? false) ? unrecorded : ofFresh
    let access = SlotAccess.make(host, areEqual: coding.areEqual)
    let slot = StoredSlot(key, default: value, coding: coding, access: access)
    slot.recording = Self.recording(unrecorded, nearest, default: value)
    slot.isIntrinsic = isIntrinsic
    return slot
  }

  /// Nil where there is such a thing, because most setters take it for "as before"; else the default.
  private static func recording<Value>(
    _ unrecorded: Value, _ nearest: Value?, default value: Value
  ) -> StoredSlot<Value>.Recording {
    let isOptional = Value.self is any ExpressibleByNilLiteral.Type
    return StoredSlot<Value>.Recording(
      unrecorded: unrecorded, nearest: nearest ?? (isOptional ? unrecorded : value))
  }
}

extension AppearanceAttributes {
  /// The attributes of a class that a foreign appearance proxy records too.
  ///
  /// - Parameter fresh: A fresh instance of the class, which has the defaults.
  public func mirrored(like fresh: AnyObject) -> MirroredAttributes<Target> {
    MirroredAttributes(declaration: declaration, fresh: fresh)
  }
}
