/// The list of a class's attributes, while the class declares them; see ``AppearanceHost``.
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
/// Every attribute has a default, because an attribute that nothing sets must have a value to go back to.
///
/// A setter has to accept every value of its type, for themes come from files: not-a-number and infinities for a `Double`,
/// negative and very large numbers, empty text. It may clamp, round or ignore what the class cannot show, and the library goes
/// by what the property reads afterwards; ``AppearanceStore/lint()`` tells of it. A setter that traps stops the program.
@MainActor
public struct AppearanceAttributes<Target: AppearanceHost> {
  @usableFromInline let declaration: AppearanceDeclaration

  /// The object that a slot is applied to, as the class that declared the slot.
  static func target(_ object: AnyObject) -> Target {
    #if canImport(ObjectiveC)
      // UIKit's proxies stand in for their class and answer its messages without being instances of it.
      Unmanaged<Target>.fromOpaque(Unmanaged.passUnretained(object).toOpaque()).takeUnretainedValue()
    #else
      unsafeDowncast(object, to: Target.self)
    #endif
  }

  /// Declares an attribute.
  ///
  /// ```swift
  /// bar.attribute("tint", \.tint, default: .blue)
  /// bar.attribute("size", \.size, default: 10, isSetOnInstance: { $0.$size })
  /// ```
  ///
  /// The property is read and set through its key path, which for each host that a value is applied to takes about ten
  /// times as long as directly. Where hosts come by the thousand, say how to do it:
  ///
  /// ```swift
  /// bar.attribute("tint", \.tint, default: .blue, get: { $0.tint }) { $0.tint = $1 }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name in files and messages; see ``SettingKey/init(_:axes:)``.
  ///   - property: The property that the attribute stands for; a proxy offers it under this name.
  ///   - defaultValue: The value where nothing is set, which a new instance has.
  ///   - isSetOnInstance: Whether the program has set the property on an instance, `{ $0.$size }` for a ``Styled``
  ///     property; without it, the library compares with what it wrote last.
  public func attribute<Value: AppearanceValueRepresentable>(
    _ name: String, _ property: ReferenceWritableKeyPath<Target, Value>, default defaultValue: Value,
    isSetOnInstance: (@MainActor (Target) -> Bool)? = nil
  ) {
    attribute(name, property, default: defaultValue, isSetOnInstance: isSetOnInstance) { $0[keyPath: property] = $1 }
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
  ///   - defaultValue: The value where nothing is set, which a new instance has.
  ///   - coding: How values are compared and described.
  ///   - isSetOnInstance: Whether the program has set the property on an instance.
  public func attribute<Value: Sendable>(
    _ name: String, _ property: ReferenceWritableKeyPath<Target, Value>, default defaultValue: Value,
    coding: AppearanceCoding<Value>, isSetOnInstance: (@MainActor (Target) -> Bool)? = nil
  ) {
    attribute(name, property, default: defaultValue, coding: coding, isSetOnInstance: isSetOnInstance) {
      $0[keyPath: property] = $1
    }
  }

  /// Declares an attribute with axes.
  ///
  /// ```swift
  /// bar.attribute("backgroundImage", \.backgroundImage, default: nil)     // an AxisTable
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name in files and messages; see ``SettingKey/init(_:axes:)``.
  ///   - property: The table that the attribute stands for; a proxy offers it under this name.
  ///   - defaultValue: The value where nothing is set, for every combination.
  public func attribute<Axes: AppearanceAxes, Value: AppearanceValueRepresentable>(
    _ name: String, _ property: ReferenceWritableKeyPath<Target, AxisTable<Axes, Value>>, default defaultValue: Value
  ) {
    attribute(name, property, default: defaultValue) { $0[keyPath: property][$1] = $2 }
  }

  /// Declares an attribute with axes whose values are described by a coding, or cannot be described.
  ///
  /// - Parameters:
  ///   - name: The name in files and messages; see ``SettingKey/init(_:axes:)``.
  ///   - property: The table that the attribute stands for; a proxy offers it under this name.
  ///   - defaultValue: The value where nothing is set, for every combination.
  ///   - coding: How values are compared and described.
  public func attribute<Axes: AppearanceAxes, Value: Sendable>(
    _ name: String, _ property: ReferenceWritableKeyPath<Target, AxisTable<Axes, Value>>, default defaultValue: Value,
    coding: AppearanceCoding<Value>
  ) {
    attribute(name, property, default: defaultValue, coding: coding) { $0[keyPath: property][$1] = $2 }
  }

  // MARK: Read and set directly

  /// Declares an attribute, with how it is read and set.
  ///
  /// ```swift
  /// bar.attribute("tint", \.tint, default: .blue, get: { $0.tint }) { $0.tint = $1 }
  /// ```
  ///
  /// What a way to declare costs for each host and attribute when a value is applied, beside some 10 ns for a direct set:
  /// with `isSetOnInstance` or `get` about twice that; without either the property is read through its key path, which
  /// takes ten times as long.
  ///
  /// - Parameters:
  ///   - name: The name in files and messages; see ``SettingKey/init(_:axes:)``.
  ///   - property: The property that the attribute stands for; a proxy offers it under this name.
  ///   - defaultValue: The value where nothing is set, which a new instance has.
  ///   - get: Reads the property, `{ $0.tint }`; without it, it is read through the key path.
  ///   - isSetOnInstance: Whether the program has set the property on an instance, `{ $0.$tint }` for a ``Styled``
  ///     property; without it, the library compares with what it wrote last.
  ///   - set: Sets the property, usually `{ $0.tint = $1 }`.
  @inlinable
  @inline(__always)
  public func attribute<Value: AppearanceValueRepresentable>(
    _ name: String, _ property: ReferenceWritableKeyPath<Target, Value>, default defaultValue: Value,
    get: (@MainActor (Target) -> Value)? = nil, isSetOnInstance: (@MainActor (Target) -> Bool)? = nil,
    set: @escaping @MainActor (Target, Value) -> Void
  ) {
    let host = HostFunctions<Target, Value>(
      get: get ?? { $0[keyPath: property] }, set: set, isSetOnInstance: isSetOnInstance)
    let access = SlotAccess.make(host.erased())
    add(name, property, default: defaultValue, coding: .representable(), access)
  }

  /// Declares an attribute whose values are described by a coding, or cannot be described, with how it is read and set.
  ///
  /// - Parameters:
  ///   - name: The name in files and messages; see ``SettingKey/init(_:axes:)``.
  ///   - property: The property that the attribute stands for; a proxy offers it under this name.
  ///   - defaultValue: The value where nothing is set, which a new instance has.
  ///   - coding: How values are compared and described.
  ///   - get: Reads the property; without it, it is read through the key path.
  ///   - isSetOnInstance: Whether the program has set the property on an instance.
  ///   - set: Sets the property, usually `{ $0.tint = $1 }`.
  @inlinable
  @inline(__always)
  public func attribute<Value: Sendable>(
    _ name: String, _ property: ReferenceWritableKeyPath<Target, Value>, default defaultValue: Value,
    coding: AppearanceCoding<Value>, get: (@MainActor (Target) -> Value)? = nil,
    isSetOnInstance: (@MainActor (Target) -> Bool)? = nil, set: @escaping @MainActor (Target, Value) -> Void
  ) {
    let host = HostFunctions<Target, Value>(
      get: get ?? { $0[keyPath: property] }, set: set, isSetOnInstance: isSetOnInstance)
    let access = SlotAccess.make(host.erased(), areEqual: coding.areEqual)
    add(name, property, default: defaultValue, coding: coding, access)
  }

  @usableFromInline
  func add<Value: Sendable>(
    _ name: String, _ property: AnyKeyPath, default defaultValue: Value, coding: AppearanceCoding<Value>,
    _ access: SlotAccess<Value>
  ) {
    let slot = StoredSlot(SettingKey(name), default: defaultValue, coding: coding, access: access)
    declaration.add(PlainAttribute(name: name, property: property, slot: AttributeSlot(slot)))
  }

  /// Declares an attribute with axes, with how it is read and set.
  ///
  /// ```swift
  /// bar.attribute("titleOffset", \.titleOffset, default: 0, get: { $0.titleOffset[$1] }) { $0.titleOffset[$1] = $2 }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name in files and messages; see ``SettingKey/init(_:axes:)``.
  ///   - property: The table that the attribute stands for; a proxy offers it under this name.
  ///   - defaultValue: The value where nothing is set, for every combination.
  ///   - get: Reads the value of one combination, `{ $0.backgroundImage[$1] }`; without it, it is read through the key path.
  ///   - set: Sets the value of one combination, usually `{ $0.backgroundImage[$1] = $2 }`.
  @inlinable
  @inline(__always)
  public func attribute<Axes: AppearanceAxes, Value: AppearanceValueRepresentable>(
    _ name: String, _ property: ReferenceWritableKeyPath<Target, AxisTable<Axes, Value>>, default defaultValue: Value,
    get: (@MainActor (Target, Axes) -> Value)? = nil, set: @escaping @MainActor (Target, Axes, Value) -> Void
  ) {
    let read = get ?? { $0[keyPath: property][$1] }
    add(name, property, default: defaultValue, coding: .representable()) { axes in
      SlotAccess.make(
        HostFunctions<Target, Value>(get: { read($0, axes) }, set: { set($0, axes, $1) }).erased())
    }
  }

  /// Declares an attribute with axes whose values are described by a coding, or cannot be described, with how it is read
  /// and set.
  ///
  /// - Parameters:
  ///   - name: The name in files and messages; see ``SettingKey/init(_:axes:)``.
  ///   - property: The table that the attribute stands for; a proxy offers it under this name.
  ///   - defaultValue: The value where nothing is set, for every combination.
  ///   - coding: How values are compared and described.
  ///   - get: Reads the value of one combination; without it, it is read through the key path.
  ///   - set: Sets the value of one combination, usually `{ $0.backgroundImage[$1] = $2 }`.
  @inlinable
  @inline(__always)
  public func attribute<Axes: AppearanceAxes, Value: Sendable>(
    _ name: String, _ property: ReferenceWritableKeyPath<Target, AxisTable<Axes, Value>>, default defaultValue: Value,
    coding: AppearanceCoding<Value>, get: (@MainActor (Target, Axes) -> Value)? = nil,
    set: @escaping @MainActor (Target, Axes, Value) -> Void
  ) {
    let read = get ?? { $0[keyPath: property][$1] }
    add(name, property, default: defaultValue, coding: coding) { axes in
      SlotAccess.make(
        HostFunctions<Target, Value>(get: { read($0, axes) }, set: { set($0, axes, $1) }).erased(),
        areEqual: coding.areEqual)
    }
  }

  @usableFromInline
  func add<Axes: AppearanceAxes, Value: Sendable>(
    _ name: String, _ property: ReferenceWritableKeyPath<Target, AxisTable<Axes, Value>>, default defaultValue: Value,
    coding: AppearanceCoding<Value>, _ access: (Axes) -> SlotAccess<Value>
  ) {
    var slots: [Axes: AttributeSlot<Value>] = [:]
    var keys = Set<SettingKey>()
    for axes in Axes.allCombinations {
      let key = SettingKey(name, axes: axes.axisValues)
      precondition(
        Set(key.axes.map(\.axis)).count == key.axes.count,
        "\(declaration.target) declares '\(name)' with the same axis twice: \(key)")
      precondition(
        keys.insert(key).inserted, "\(declaration.target) declares '\(name)' with two values of the same name: \(key)")
      slots[axes] = AttributeSlot(
        StoredSlot(key, default: defaultValue, coding: coding, access: access(axes)))
    }
    declaration.add(AxisAttribute(name: name, property: property, slots: slots))
  }

  // MARK: Overriding

  /// Says that a subclass overrides the property of an inherited attribute.
  ///
  /// To the compiler the overriding property is another one, which a proxy of the subclass would not know:
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
  /// Values are applied through the overriding property with and without this line; it is for `FancyBar.appearance().tint`.
  ///
  /// - Parameters:
  ///   - name: The name of an attribute that the superclass declares. Another name is a programmer error.
  ///   - property: The overriding property.
  public func attribute<Value>(_ name: String, overriddenBy property: ReferenceWritableKeyPath<Target, Value>) {
    declaration.override(name, by: property)
  }
}
