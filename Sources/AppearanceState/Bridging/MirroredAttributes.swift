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
  /// Whether an instance takes the attributes of this table; nil where all do.
  var isSettable: (@MainActor (Target) -> Bool)?

  /// Declares an attribute that can be nil.
  ///
  /// - Parameters:
  ///   - name: The name in files and messages.
  ///   - property: The property; a proxy offers the attribute under this name. It must be a property that the foreign
  ///     proxy answers: with UIKit one that is `@objc dynamic`; another is a programmer error.
  ///   - nearest: What is recorded in place of nothing.
  ///   - leavesMark: Whether an instance that is sent the nearest value may look otherwise than one that is sent nothing:
  ///     a label in a bar has a font of its own, and one that is sent nil the font of a plain label. A scope that hides such
  ///     an attribute says so, once.
  ///   - isIntrinsic: Whether an instance has a value of itself, with nothing set; such a value counts as nil. Needed
  ///     where that is not the same for all instances: the tint colour of a view is its superview's.
  ///   - isObscured: Whether what an instance reads says nothing now of what it was given: the tint colour of a view behind
  ///     an alert is dimmed. What the library cannot tell from the program's own then, it leaves alone until it can.
  ///   - readsAs: Whether an instance reads a value because it was given another: a font that follows the text size.
  public func callAsFunction<Value: AppearanceValueRepresentable>(
    _ name: String, _ property: ReferenceWritableKeyPath<Target, Value?>, nearest: Value? = nil,
    leavesMark: Bool = false, isIntrinsic: (@MainActor (Target, Value?) -> Bool)? = nil,
    isObscured: (@MainActor (Target) -> Bool)? = nil,
    readsAs: (@MainActor (_ target: Target, _ current: Value?, _ given: Value?) -> Bool)? = nil
  ) {
    var isIntrinsicHere: StoredSlot<Value?>.IsIntrinsic?
    if let isIntrinsic { isIntrinsicHere = { isIntrinsic(AppearanceAttributes<Target>.target($0), $1) } }
    let slot: StoredSlot<Value?> = slot(
      name, property, unrecorded: nil, nearest: .some(nearest), leavesMark: leavesMark, isIntrinsic: isIntrinsicHere)
    if let isObscured { slot.isObscured = { isObscured(AppearanceAttributes<Target>.target($0)) } }
    if let readsAs { slot.readsAs = { readsAs(AppearanceAttributes<Target>.target($0), $1, $2) } }
    declaration.add(PlainAttribute(name: name, property: property, slot: AttributeSlot(slot)))
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
    let slot = slot(name, property, unrecorded: unrecorded, nearest: nil, leavesMark: false)
    declaration.add(PlainAttribute(name: name, property: property, slot: AttributeSlot(slot)))
  }

  private func slot<Value: AppearanceValueRepresentable>(
    _ name: String, _ property: ReferenceWritableKeyPath<Target, Value>, unrecorded: Value, nearest: Value?,
    leavesMark: Bool, isIntrinsic: StoredSlot<Value>.IsIntrinsic? = nil
  ) -> StoredSlot<Value> {
    #if canImport(UIKit) && !os(watchOS)
      MessageSending.check(property, name, of: fresh, AppearanceAttributes<Target>.target(fresh))
    #endif
    return slot(
      SettingKey(name), .representable(), unrecorded: unrecorded, nearest: nearest, leavesMark: leavesMark,
      HostFunctions<AnyObject, Value>(
        get: { AppearanceAttributes<Target>.target($0)[keyPath: property] },
        set: { AppearanceAttributes<Target>.target($0)[keyPath: property] = $1 }), isIntrinsic: isIntrinsic)
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
  ///   - leavesMark: Whether an instance that is sent nil may look otherwise than one that is sent nothing.
  ///   - isIntrinsic: Whether an instance has a value of itself, with nothing set; such a value counts as nil.
  ///   - isObscured: Whether what an instance reads says nothing now of what it was given.
  ///   - get: Reads the value of one combination.
  ///   - set: Sets the value of one combination.
  public func callAsFunction<Axes: AppearanceAxes, Value: AppearanceValueRepresentable>(
    _ name: String, _ member: StaticString, _ axes: Axes.Type,
    leavesMark: Bool = false, isIntrinsic: (@MainActor (Target, Axes, Value?) -> Bool)? = nil,
    isObscured: (@MainActor (Target) -> Bool)? = nil,
    get: @escaping @MainActor (Target, Axes) -> Value?, set: @escaping @MainActor (Target, Axes, Value?) -> Void
  ) {
    let slots = slots(
      name, axes, .representable(), unrecorded: nil, leavesMark: leavesMark, isIntrinsic: isIntrinsic, get: get,
      set: set)
    if let isObscured {
      for slot in slots.values { slot.isObscured = { isObscured(AppearanceAttributes<Target>.target($0)) } }
    }
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
    _ name: String, _ type: Axes.Type, _ coding: AppearanceCoding<Value>, unrecorded: Value, leavesMark: Bool = false,
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
      let slot = slot(
        SettingKey(name, axes: axes.axisValues), coding, unrecorded: unrecorded, nearest: nil, leavesMark: leavesMark,
        host, isIntrinsic: isIntrinsicHere)
      if axes != base { slot.firstCombination = SettingKey(name, axes: base.axisValues) }
      slots[axes] = slot
    }
    return slots
  }

  func slot<Value: Sendable>(
    _ key: SettingKey, _ coding: AppearanceCoding<Value>, unrecorded: Value, nearest: Value?, leavesMark: Bool = false,
    _ host: HostFunctions<AnyObject, Value>, isIntrinsic: StoredSlot<Value>.IsIntrinsic? = nil
  ) -> StoredSlot<Value> {
    let ofFresh = host.get(fresh)
    let value = (isIntrinsic?(fresh, ofFresh) ?? false) ? unrecorded : ofFresh
    let access = SlotAccess.make(setting(host), areEqual: coding.areEqual)
    let slot = StoredSlot(key, default: value, coding: coding, access: access)
    // Nil where there is such a thing, because most setters take it for "as before"; else the default.
    let isOptional = Value.self is any ExpressibleByNilLiteral.Type
    slot.recording = StoredSlot<Value>.Recording(
      unrecorded: unrecorded, nearest: nearest ?? (isOptional ? unrecorded : value), set: host.set,
      leavesMark: leavesMark)
    slot.isIntrinsic = isIntrinsic
    return slot
  }

  /// The same functions, but that only instances which take it are set.
  private func setting<Value>(_ host: HostFunctions<AnyObject, Value>) -> HostFunctions<AnyObject, Value> {
    guard let isSettable else { return host }
    return HostFunctions(get: host.get) { object, value in
      if isSettable(AppearanceAttributes<Target>.target(object)) { host.set(object, value) }
    }
  }
}

extension AppearanceAttributes {
  /// The attributes of a class that a foreign appearance proxy records too.
  ///
  /// - Parameters:
  ///   - fresh: A fresh instance of the class, which has the defaults.
  ///   - isSettable: Whether an instance takes these attributes; one that does not is left alone. By default all do.
  public func mirrored(
    like fresh: AnyObject, settableWhere isSettable: (@MainActor (Target) -> Bool)? = nil
  ) -> MirroredAttributes<Target> {
    MirroredAttributes(declaration: declaration, fresh: fresh, isSettable: isSettable)
  }
}
