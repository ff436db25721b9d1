/// The list to which a class adds its attributes when it declares them; see ``AppearanceHost``.
///
/// ```swift
/// override class func declareAppearance(_ declaration: AppearanceDeclaration) {
///   super.declareAppearance(declaration)
///   func list<Host: Bar>(_ bar: AppearanceAttributes<Host>) {
///     bar.attribute("tint", \.tint, default: .blue)
///   }
///   list(declaration.attributes(of: Self.self))
/// }
/// ```
///
/// Every attribute has a default, because an attribute that nothing sets must have a value to return to.
///
/// A setter must accept every value of its type, because themes come from files: not-a-number and infinities for a `Double`,
/// negative and very large numbers, empty text. It may clamp, round or ignore what the class cannot show. The library uses what
/// the property reads afterwards, and ``AppearanceStore/lint()`` reports the difference. A setter that traps stops the program.
@MainActor
public struct AppearanceAttributes<Target: AppearanceHost> {
  @usableFromInline let declaration: AppearanceDeclaration

  /// Declares an attribute.
  ///
  /// ```swift
  /// bar.attribute("tint", \.tint, default: .blue)
  /// bar.attribute("size", \.size, default: 10, isSetOnInstance: { $0.$size })
  /// ```
  ///
  /// The library reads and sets the property through its key path. For each host that gets a value, that takes some 10 ns,
  /// about ten times as long as direct access. For thousands of hosts, pass closures:
  ///
  /// ```swift
  /// bar.attribute("tint", \.tint, default: .blue, get: { $0.tint }) { $0.tint = $1 }
  /// bar.attribute("inset", \.inset, default: 0, isStored: true, get: { $0.inset }) { $0.inset = $1 }
  /// ```
  ///
  /// The library reads a property before setting it, because the program may have set it, and again afterwards, because its
  /// setter may have clamped or rounded the value. `isStored` promises that no setter or observer changes the value, those of
  /// subclasses included. This saves the second read.
  ///
  /// - Parameters:
  ///   - name: The name in files and messages; see ``SettingKey/init(_:axes:)``.
  ///   - property: The property that the attribute stands for; a proxy offers it under this name.
  ///   - defaultValue: The value when nothing is set; a new instance has it.
  ///   - isStored: Whether the property reads back what it was set to, as a stored property does. Debug builds check it; in
  ///     others, a value that the property has changed counts as the program's own. It makes no difference to a ``Styled``
  ///     property, which is never read.
  ///   - isSetOnInstance: Whether the program has set the property on an instance, `{ $0.$size }` for a ``Styled`` property;
  ///     without it, the library compares the value with what it last wrote.
  ///   - get: Reads the property, `{ $0.tint }`; by default through the key path.
  @inlinable
  @inline(__always)
  public func attribute<Value: AppearanceValueRepresentable>(
    _ name: String, _ property: ReferenceWritableKeyPath<Target, Value>, default defaultValue: Value,
    isStored: Bool = false, isSetOnInstance: (@MainActor (Target) -> Bool)? = nil,
    get: (@MainActor (Target) -> Value)? = nil
  ) {
    attribute(
      name, property, default: defaultValue, isStored: isStored, isSetOnInstance: isSetOnInstance, get: get,
      set: { $0[keyPath: property] = $1 })
  }

  /// Declares an attribute that a closure sets, `{ $0.tint = $1 }`.
  ///
  /// The other parameters are those of the form without `set`.
  @inlinable
  @inline(__always)
  public func attribute<Value: AppearanceValueRepresentable>(
    _ name: String, _ property: ReferenceWritableKeyPath<Target, Value>, default defaultValue: Value,
    isStored: Bool = false, isSetOnInstance: (@MainActor (Target) -> Bool)? = nil,
    get: (@MainActor (Target) -> Value)? = nil, set: @escaping @MainActor (Target, Value) -> Void
  ) {
    // A separate form, not a default argument: the compiler would match a single closure with the first optional parameter.
    // Not `??`, which wraps functions for any types.
    let read: @MainActor (Target) -> Value = if let get { get } else { { $0[keyPath: property] } }
    let host = HostFunctions<Target, Value>(get: read, set: set, isSetOnInstance: isSetOnInstance).erased()
    // Made here, not in the closure: there the compiler no longer knows the functions and would call each by address.
    let step = host.steps(isStored: isStored)
    add(name, property, default: defaultValue, coding: .representable(), isStored: isStored) { (_: NoAxes, _) in
      (host, step)
    }
  }

  /// Declares an attribute whose values are described by a coding, or cannot be described.
  ///
  /// ```swift
  /// label.attribute("shader", \.shader, default: Shader(), coding: .opaque())
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name in files and messages; see ``SettingKey/init(_:axes:)``.
  ///   - property: The property that the attribute stands for; a proxy offers it under this name.
  ///   - defaultValue: The value when nothing is set; a new instance has it.
  ///   - coding: How values are compared and described.
  ///   - isStored: Whether the property reads back what it was set to, as a stored property does.
  ///   - isSetOnInstance: Whether the program has set the property on an instance.
  ///   - get: Reads the property; by default through the key path.
  @inlinable
  @inline(__always)
  public func attribute<Value: Sendable>(
    _ name: String, _ property: ReferenceWritableKeyPath<Target, Value>, default defaultValue: Value,
    coding: AppearanceCoding<Value>, isStored: Bool = false, isSetOnInstance: (@MainActor (Target) -> Bool)? = nil,
    get: (@MainActor (Target) -> Value)? = nil
  ) {
    attribute(
      name, property, default: defaultValue, coding: coding, isStored: isStored, isSetOnInstance: isSetOnInstance,
      get: get, set: { $0[keyPath: property] = $1 })
  }

  /// Declares an attribute that a closure sets, whose values are described by a coding, or cannot be described.
  ///
  /// The other parameters are those of the form without `set`.
  @inlinable
  @inline(__always)
  public func attribute<Value: Sendable>(
    _ name: String, _ property: ReferenceWritableKeyPath<Target, Value>, default defaultValue: Value,
    coding: AppearanceCoding<Value>, isStored: Bool = false, isSetOnInstance: (@MainActor (Target) -> Bool)? = nil,
    get: (@MainActor (Target) -> Value)? = nil, set: @escaping @MainActor (Target, Value) -> Void
  ) {
    let read: @MainActor (Target) -> Value = if let get { get } else { { $0[keyPath: property] } }
    let host = HostFunctions<Target, Value>(get: read, set: set, isSetOnInstance: isSetOnInstance).erased()
    add(name, property, default: defaultValue, coding: coding, isStored: isStored) { (_: NoAxes, form) in
      (host, host.steps(isStored: isStored, form))
    }
  }

  /// Declares an attribute with axes.
  ///
  /// ```swift
  /// bar.attribute("backgroundImage", \.backgroundImage, default: nil)     // an AxisTable
  /// bar.attribute("titleOffset", \.titleOffset, default: 0, get: { $0.titleOffset[$1] }) { $0.titleOffset[$1] = $2 }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name in files and messages; see ``SettingKey/init(_:axes:)``.
  ///   - property: The table that the attribute stands for; a proxy offers it under this name.
  ///   - defaultValue: The value of every combination when nothing is set.
  ///   - get: Reads the value of one combination, `{ $0.backgroundImage[$1] }`; by default through the key path.
  @inlinable
  @inline(__always)
  public func attribute<Axes: AppearanceAxes, Value: AppearanceValueRepresentable>(
    _ name: String, _ property: ReferenceWritableKeyPath<Target, AxisTable<Axes, Value>>, default defaultValue: Value,
    get: (@MainActor (Target, Axes) -> Value)? = nil
  ) {
    attribute(name, property, default: defaultValue, get: get, set: { $0[keyPath: property][$1] = $2 })
  }

  /// Declares an attribute with axes. A closure sets one combination, `{ $0.backgroundImage[$1] = $2 }`.
  ///
  /// The other parameters are those of the form without `set`.
  @inlinable
  @inline(__always)
  public func attribute<Axes: AppearanceAxes, Value: AppearanceValueRepresentable>(
    _ name: String, _ property: ReferenceWritableKeyPath<Target, AxisTable<Axes, Value>>, default defaultValue: Value,
    get: (@MainActor (Target, Axes) -> Value)? = nil, set: @escaping @MainActor (Target, Axes, Value) -> Void
  ) {
    let read: @MainActor (Target, Axes) -> Value = if let get { get } else { { $0[keyPath: property][$1] } }
    add(name, property, default: defaultValue, coding: .representable()) { (axes: Axes, _) in
      let host = HostFunctions<Target, Value>(get: { read($0, axes) }, set: { set($0, axes, $1) }).erased()
      return (host, host.steps())
    }
  }

  /// Declares an attribute with axes whose values are described by a coding, or cannot be described.
  ///
  /// - Parameters:
  ///   - name: The name in files and messages; see ``SettingKey/init(_:axes:)``.
  ///   - property: The table that the attribute stands for; a proxy offers it under this name.
  ///   - defaultValue: The value of every combination when nothing is set.
  ///   - coding: How values are compared and described.
  ///   - get: Reads the value of one combination; by default through the key path.
  @inlinable
  @inline(__always)
  public func attribute<Axes: AppearanceAxes, Value: Sendable>(
    _ name: String, _ property: ReferenceWritableKeyPath<Target, AxisTable<Axes, Value>>, default defaultValue: Value,
    coding: AppearanceCoding<Value>, get: (@MainActor (Target, Axes) -> Value)? = nil
  ) {
    attribute(
      name, property, default: defaultValue, coding: coding, get: get, set: { $0[keyPath: property][$1] = $2 })
  }

  /// Declares an attribute with axes whose values are described by a coding, or cannot be described. A closure sets one
  /// combination.
  ///
  /// The other parameters are those of the form without `set`.
  @inlinable
  @inline(__always)
  public func attribute<Axes: AppearanceAxes, Value: Sendable>(
    _ name: String, _ property: ReferenceWritableKeyPath<Target, AxisTable<Axes, Value>>, default defaultValue: Value,
    coding: AppearanceCoding<Value>, get: (@MainActor (Target, Axes) -> Value)? = nil,
    set: @escaping @MainActor (Target, Axes, Value) -> Void
  ) {
    let read: @MainActor (Target, Axes) -> Value = if let get { get } else { { $0[keyPath: property][$1] } }
    add(name, property, default: defaultValue, coding: coding) { (axes: Axes, form) in
      let host = HostFunctions<Target, Value>(get: { read($0, axes) }, set: { set($0, axes, $1) }).erased()
      return (host, host.steps(form))
    }
  }

  /// Gives the compiler a message for a table in place of its default, which `@Attribute` writes if a type alias hides the
  /// table from it.
  @available(
    *, unavailable,
    message: "the default of an attribute with axes is one value; after '@Attribute' write AxisTable and no type alias"
  )
  public func attribute<Axes, Value>(
    _ name: String, _ property: ReferenceWritableKeyPath<Target, AxisTable<Axes, Value>>,
    default defaultValue: AxisTable<Axes, Value>, isStored: Bool = false,
    get: (@MainActor (Target) -> AxisTable<Axes, Value>)? = nil,
    set: (@MainActor (Target, AxisTable<Axes, Value>) -> Void)? = nil
  ) {
    programmerError("\(declaration.target) gives '\(name)' a table as its default")
  }

  @usableFromInline
  func add<Axes: AppearanceAxes, Value: Sendable>(
    _ name: String, _ property: AnyKeyPath, default defaultValue: Value, coding: AppearanceCoding<Value>,
    isStored: Bool = false, _ host: (Axes, StoredForm<Value>) -> (HostFunctions<AnyObject, Value>, SlotStepMaker)
  ) {
    let form = StoredForm(coding, like: defaultValue)
    declaration.add(
      Attribute<Axes, Value>(name, property, of: declaration.target) { key, axes in
        let (host, step) = host(axes, form)
        return AttributeSlot(key, default: defaultValue, form, host, isStored: isStored, step: step)
      })
  }

  // MARK: Overriding

  /// Declares that a subclass overrides the property of an inherited attribute.
  ///
  /// To the compiler, the overriding property differs from the inherited one, and a proxy of the subclass would not know it:
  ///
  /// ```swift
  /// class FancyBar: Bar {
  ///   override var tint: Color? { didSet { redraw() } }
  ///
  ///   override class func declareAppearance(_ declaration: AppearanceDeclaration) {
  ///     super.declareAppearance(declaration)
  ///     func list<Host: FancyBar>(_ bar: AppearanceAttributes<Host>) {
  ///       bar.attribute("tint", overriddenBy: \.tint)
  ///     }
  ///     list(declaration.attributes(of: Self.self))
  ///   }
  /// }
  /// ```
  ///
  /// The library applies values through the overriding property even without this line. `FancyBar.appearance().tint` needs it.
  ///
  /// - Parameters:
  ///   - name: The name of an attribute that the superclass declares. Any other name is a programmer error.
  ///   - property: The overriding property.
  public func attribute<Value>(_ name: String, overriddenBy property: ReferenceWritableKeyPath<Target, Value>) {
    declaration.override(name, by: property)
  }
}
