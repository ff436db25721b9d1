/// The list of attributes that a foreign appearance proxy also records, so that a reset can capture and clear that
/// proxy.
///
/// The default of such an attribute is the value of a fresh instance, and need not be stated.
///
/// A foreign proxy, such as UIKit's, records values and cannot forget them. Without a recorded value, it returns
/// nothing in the sense of C: nil, or for values that cannot be nil the value stated as `unrecorded`: false, zero.
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
  /// A fresh instance of the class of this table; `Target` may be a subclass of it.
  let fresh: AnyObject
  /// Whether an instance accepts the attributes of this table; nil if all do.
  var isSettable: (@MainActor (Target) -> Bool)?

  /// Declares an attribute that can be nil.
  ///
  /// - Parameters:
  ///   - name: The name in files and messages.
  ///   - property: The property; a proxy offers the attribute under this name. The foreign proxy must answer it: with
  ///     UIKit it must be `@objc dynamic`; another property is a programmer error.
  ///   - nearest: The value that is recorded in place of nothing.
  ///   - leavesMark: Whether an instance that receives the nearest value may look different from one that receives
  ///     nothing: a label in a bar has a font of its own, and one that receives nil has the font of a plain label. A
  ///     scope that hides such an attribute reports it, once.
  ///   - isIntrinsic: Whether an instance has a value without any setting; such a value counts as nil. Needed if that
  ///     value is not the same for all instances: the tint color of a view is its superview's.
  ///   - isObscured: Whether the value that an instance reads is not the one it was given: the tint color of a view
  ///     behind an alert is dimmed. The library leaves such a value alone until it can read the real one.
  ///   - readsAs: Whether an instance reads one value because it was given another: a font that follows the text size.
  public func callAsFunction<Value: AppearanceValueRepresentable>(
    _ name: String, _ property: ReferenceWritableKeyPath<Target, Value?>, nearest: Value? = nil,
    leavesMark: Bool = false, isIntrinsic: (@MainActor (Target, Value?) -> Bool)? = nil,
    isObscured: (@MainActor (Target) -> Bool)? = nil,
    readsAs: (@MainActor (_ target: Target, _ current: Value?, _ given: Value?) -> Bool)? = nil
  ) {
    check(name, property)
    add(
      name, property, StoredForm(.representable(), like: nil), unrecorded: nil, nearest: .some(nearest),
      leavesMark: leavesMark,
      isIntrinsic: isIntrinsic.map { isIntrinsic in
        { (target: Target, _: NoAxes, value: Value?) in isIntrinsic(target, value) }
      },
      isObscured: isObscured, readsAs: readsAs, get: { target, _ in target[keyPath: property] },
      set: { target, _, value in target[keyPath: property] = value })
  }

  /// Declares an attribute that cannot be nil, such as a number. An object has to be optional; otherwise it is a
  /// programmer error.
  ///
  /// - Parameters:
  ///   - name: The name in files and messages.
  ///   - property: The property, as of an attribute that can be nil.
  ///   - unrecorded: The value that a foreign proxy reads without a recorded one. The default is recorded in place of
  ///     nothing.
  public func callAsFunction<Value: AppearanceValueRepresentable>(
    _ name: String, _ property: ReferenceWritableKeyPath<Target, Value>, unrecorded: Value
  ) {
    refuseObjects(name, Value.self)
    check(name, property)
    add(
      name, property, StoredForm(.representable(), like: unrecorded), unrecorded: unrecorded,
      get: { (target: Target, _: NoAxes) in target[keyPath: property] },
      set: { target, _, value in target[keyPath: property] = value })
  }

  /// Refuses objects that cannot be nil: a proxy without a recorded object returns nil all the same, and the behavior
  /// of Swift is then undefined.
  private func refuseObjects<Value>(_ name: String, _ type: Value.Type) {
    programmerError(
      unless: !(type is AnyClass),
      """
      '\(name)' of \(Target.self) is an object that cannot be nil, but a foreign proxy that has recorded nothing answers \
      nil: declare it as an optional \(type)
      """)
  }

  private func check<Value>(_ name: String, _ property: ReferenceWritableKeyPath<Target, Value>) {
    #if canImport(UIKit) && canImport(ObjectiveC) && !os(watchOS)
      MessageSending.check(property, name, of: fresh, Self.target(fresh))
    #endif
  }

  /// Declares an attribute with axes, which is a pair of methods, and which can be nil.
  ///
  /// An instance may read the first combination if another one has no value of its own: a highlighted button reads the
  /// title of a normal one. Such a value does not count as set on the instance. The values of a proxy count as they
  /// are.
  ///
  /// - Parameters:
  ///   - name: The name in files and messages.
  ///   - member: The setter in the spelling of its class, for people and for the test that checks for forgotten
  ///     members.
  ///   - axes: The axes of the attribute.
  ///   - leavesMark: Whether an instance that receives nil may look different from one that receives nothing.
  ///   - isIntrinsic: Whether an instance has a value without any setting; such a value counts as nil.
  ///   - isObscured: Whether the value that an instance reads is not the one it was given.
  ///   - get: Reads the value of one combination.
  ///   - set: Sets the value of one combination.
  public func callAsFunction<Axes: AppearanceAxes, Value: AppearanceValueRepresentable>(
    _ name: String, _ member: StaticString, _ axes: Axes.Type,
    leavesMark: Bool = false, isIntrinsic: (@MainActor (Target, Axes, Value?) -> Bool)? = nil,
    isObscured: (@MainActor (Target) -> Bool)? = nil,
    get: @escaping @MainActor (Target, Axes) -> Value?, set: @escaping @MainActor (Target, Axes, Value?) -> Void
  ) {
    add(
      name, nil, StoredForm(.representable(), like: nil), unrecorded: nil, leavesMark: leavesMark,
      isIntrinsic: isIntrinsic, isObscured: isObscured, get: get, set: set)
  }

  /// Declares an attribute with axes, which is a pair of methods, and which cannot be nil.
  ///
  /// - Parameters:
  ///   - name: The name in files and messages.
  ///   - member: The setter in the spelling of its class.
  ///   - axes: The axes of the attribute.
  ///   - unrecorded: The value that a foreign proxy reads without a recorded one.
  ///   - get: Reads the value of one combination.
  ///   - set: Sets the value of one combination.
  public func callAsFunction<Axes: AppearanceAxes, Value: AppearanceValueRepresentable>(
    _ name: String, _ member: StaticString, _ axes: Axes.Type, unrecorded: Value,
    get: @escaping @MainActor (Target, Axes) -> Value, set: @escaping @MainActor (Target, Axes, Value) -> Void
  ) {
    refuseObjects(name, Value.self)
    add(
      name, nil, StoredForm(.representable(), like: unrecorded), unrecorded: unrecorded, get: get, set: set)
  }

  /// Declares an attribute.
  ///
  /// - Parameters:
  ///   - form: The form in which layers hold the values.
  ///   - nearest: The value that is recorded in place of nothing. Nil stands for nil if the type has it, because most
  ///     setters treat it as "as before", else for the default.
  func add<Axes: AppearanceAxes, Value>(
    _ name: String, _ property: AnyKeyPath?, _ form: StoredForm<Value>, unrecorded: Value, nearest: Value? = nil,
    leavesMark: Bool = false, isIntrinsic: (@MainActor (Target, Axes, Value) -> Bool)? = nil,
    isObscured: (@MainActor (Target) -> Bool)? = nil, readsAs: (@MainActor (Target, Value, Value) -> Bool)? = nil,
    get: @escaping @MainActor (Target, Axes) -> Value, set: @escaping @MainActor (Target, Axes, Value) -> Void
  ) {
    let (first, unrecorded) = (Axes.allCombinations[0], form.stored(unrecorded))
    func slot(_ key: SettingKey, _ axes: Axes) -> AttributeSlot<Value> {
      let host = HostFunctions<Target, Value>(get: { get($0, axes) }, set: { set($0, axes, $1) }).erased()
      // Only instances read the first combination if another one has no value of its own; a proxy reads what it was
      // sent.
      func hasItOfItself(_ target: Target, _ value: Value) -> Bool {
        if axes != first, form.isSame(value, form.stored(get(target, first))) { return true }
        return isIntrinsic?(target, axes, value) ?? false
      }
      let ofFresh = host.get(fresh)
      let value = hasItOfItself(Self.target(fresh), ofFresh) ? form.value(unrecorded) : ofFresh
      let settable = limited(host)
      let slot = AttributeSlot(key, default: value, form, settable, step: settable.steps(form))
      if axes != first || isIntrinsic != nil {
        slot.isIntrinsic = { hasItOfItself(Self.target($0), host.get($0)) }
      }
      if let isObscured { slot.isObscured = { isObscured(Self.target($0)) } }
      if let readsAs { slot.readsAs = { readsAs(Self.target($0), host.get($0), form.value($1)) } }
      let isOptional = Value.self is any ExpressibleByNilLiteral.Type
      slot.recording = SlotRecording(
        leavesMark: leavesMark, isImage: Value.self is any ImageValue.Type, unrecorded: unrecorded,
        nearest: nearest.map(form.stored) ?? (isOptional ? unrecorded : slot.defaultValue),
        proxies: host.storing(form))
      return slot
    }
    declaration.add(Attribute<Axes, Value>(name, property, of: declaration.target, slot: slot))
  }

  /// Returns the same functions, limited to instances that accept the attribute.
  private func limited<Value>(_ host: HostFunctions<AnyObject, Value>) -> HostFunctions<AnyObject, Value> {
    guard let isSettable else { return host }
    return HostFunctions(get: host.get) { if isSettable(Self.target($0)) { host.set($0, $1) } }
  }

  /// Returns the object that a slot is applied to, as the class that declared the slot; see ``HostFunctions/erased()``.
  static func target(_ object: AnyObject) -> Target {
    // Not a downcast, because a fresh instance of the class and a proxy are not instances of a declared subclass.
    Unmanaged<Target>.fromOpaque(Unmanaged.passUnretained(object).toOpaque()).takeUnretainedValue()
  }
}

extension AppearanceAttributes {
  /// Returns a list for attributes of a class that a foreign appearance proxy also records.
  ///
  /// - Parameters:
  ///   - fresh: A fresh instance of the class, which has the defaults.
  ///   - isSettable: Whether an instance accepts these attributes; the library leaves the others alone. By default all
  ///     do.
  public func mirrored(
    like fresh: AnyObject, settableWhere isSettable: (@MainActor (Target) -> Bool)? = nil
  ) -> MirroredAttributes<Target> {
    MirroredAttributes(declaration: declaration, fresh: fresh, isSettable: isSettable)
  }
}
