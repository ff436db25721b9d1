/// The handle through which one rule is read and written.
///
/// A proxy has the properties that its class declares as attributes:
///
/// ```swift
/// let bar = Bar.appearance()
/// bar.tint = .red                                // set
/// bar.tint = nil                                 // set to nil
/// bar.unset(\.tint)                              // unset: another rule or the default applies
/// bar.tint                                       // what is set, else the declared default
/// bar.backgroundImage[.top, .compact] = image    // an attribute with axes
/// ```
///
/// A write goes to the topmost open scope that covers the rule, else to the theme. It reads back at once and ends with that
/// scope. Reading shows only what this rule sets, not what the rule of a superclass sets.
///
/// Proxies are cheap and hold no state: requesting one twice gives the same rule. A property with the name of a member of the
/// proxy is reached with `proxy[\.history]`.
@MainActor
@dynamicMemberLookup
public struct AppearanceProxy<Target: AppearanceHost> {
  let store: AppearanceStore
  let schema: AppearanceSchema
  let rule: RuleID
  /// Where the program requested the proxy.
  let position: SourceLocation

  // MARK: Attributes

  /// The value of an attribute: what is set, else the declared default. Setting it sets the attribute.
  ///
  /// ```swift
  /// Bar.appearance().tint = .white
  /// Bar.appearance().tint               // .white, or blue while it is unset
  /// ```
  ///
  /// A proxy reads what its own rule sets. The value of an instance also depends on other rules:
  /// `resolvedAppearance(inside:traits:in:)` returns it. An attribute that the class does not declare is a programmer error.
  public subscript<Value>(dynamicMember property: ReferenceWritableKeyPath<Target, Value>) -> Value {
    get { self[property] }
    nonmutating set { self[property] = newValue }
  }

  /// The value of an attribute by its key path: what is set, else the declared default.
  ///
  /// ```swift
  /// for property in [\Bar.tint, \Bar.shade] { Bar.appearance()[property] = .white }
  /// ```
  public subscript<Value>(property: ReferenceWritableKeyPath<Target, Value>) -> Value {
    get {
      guard let slot = slot(property) else { return table(property) }
      return store.value(slot, of: rule)
    }
    nonmutating set {
      guard let slot = slot(property) else { return setTable(newValue, of: property) }
      store.write(slot.stored(newValue), for: slot.key, of: rule, at: position)
    }
  }

  /// Returns what this rule sets for an attribute: unset, or a value. It distinguishes unset from nil, and from a value that
  /// equals the default.
  ///
  /// ```swift
  /// Bar.appearance().setting(\.tint)    // .unset, .set(nil) or .set(.white)
  /// ```
  ///
  /// - Parameter property: The property of a declared attribute.
  public func setting<Value>(_ property: ReferenceWritableKeyPath<Target, Value>) -> AppearanceSetting<Value> {
    guard let slot = slot(property) else { schema.hasAxes(property, at: position) }
    return store.setting(slot, of: rule)
  }

  /// Removes the setting of an attribute, so that another rule or the default applies. Hosts follow at once.
  ///
  /// ```swift
  /// Bar.appearance().unset(\.tint)
  /// ```
  ///
  /// In a scope it hides what lies beneath until the scope ends.
  ///
  /// - Parameter property: The property of a declared attribute. With axes, all combinations are unset, in one step.
  public func unset<Value>(_ property: ReferenceWritableKeyPath<Target, Value>) {
    guard let slot = slot(property) else {
      return handle.unset(schema.attribute(for: property, at: position).allSlots.map(\.key))
    }
    store.write(nil, for: slot.key, of: rule, at: position)
  }

  /// Removes the settings of all attributes in one step. The rule then sets nothing.
  ///
  /// ```swift
  /// Bar.appearance().unset()
  /// ```
  ///
  /// In a scope it hides what lies beneath until the scope ends.
  public func unset() { handle.unset() }

  private func slot<Value>(_ property: ReferenceWritableKeyPath<Target, Value>) -> AttributeSlot<Value>? {
    schema.slot(for: property, of: Value.self, at: position)
  }

  // MARK: Attributes with axes

  /// The values of an attribute with axes, to read and set one by one or all at once.
  ///
  /// ```swift
  /// Bar.appearance().backgroundImage[.top, .compact] = image
  /// Bar.appearance().backgroundImage = AxisTable(nil)           // sets each combination
  /// Bar.appearance().unset(\.backgroundImage)                   // unsets each combination
  /// ```
  public subscript<Axes: AppearanceAxes, Value>(
    dynamicMember property: ReferenceWritableKeyPath<Target, AxisTable<Axes, Value>>
  ) -> AxisProxy<Axes, Value> {
    self[property]
  }

  /// The values of an attribute with axes, by its key path.
  public subscript<Axes: AppearanceAxes, Value>(
    property: ReferenceWritableKeyPath<Target, AxisTable<Axes, Value>>
  ) -> AxisProxy<Axes, Value> {
    AxisProxy(
      store: store, rule: rule, position: position, attribute: schema.attribute(for: property, at: position))
  }

  /// Returns what this rule sets for each combination of an attribute with axes.
  ///
  /// ```swift
  /// Bar.appearance().setting(\.backgroundImage)[AxisPair(.top, .compact)]    // .unset, .set(nil) or .set(image)
  /// ```
  ///
  /// - Parameter property: The property of a declared attribute.
  public func setting<Axes: AppearanceAxes, Value>(
    _ property: ReferenceWritableKeyPath<Target, AxisTable<Axes, Value>>
  ) -> [Axes: AppearanceSetting<Value>] {
    self[property].setting()
  }

  /// Returns the value of each combination of an attribute with axes, which has no slot of its own.
  private func table<Table>(_ property: ReferenceWritableKeyPath<Target, Table>) -> Table {
    let attribute = schema.attribute(for: property, at: position)
    let table = attribute.anyTable { store.read($0, $0.key, of: rule) ?? $0.defaultValue }
    guard let table = table as? Table else { schema.hasAxes(property, at: position) }
    return table
  }

  /// Sets each combination of an attribute with axes.
  private func setTable<Table>(_ table: Table, of property: ReferenceWritableKeyPath<Target, Table>) {
    let attribute = schema.attribute(for: property, at: position)
    guard let values = attribute.stored(anyTable: table) else { schema.hasAxes(property, at: position) }
    store.batch(nil, at: position) {
      for (key, value) in values { store.write(value, for: key, of: rule, at: position) }
    }
  }

  /// Returns the values of an attribute that is a pair of methods. The attribute has the name of the calling property.
  func axes<Axes: AppearanceAxes, Value>(_ name: String = #function) -> AxisProxy<Axes, Value> {
    AxisProxy(
      store: store, rule: rule, position: position,
      attribute: schema.attribute(named: name, as: Attribute<Axes, Value>.self))
  }

  // MARK: The rule

  /// The class, containers and traits that the rule is for.
  public var key: RuleKey { handle.key }

  /// The proxy without its attributes.
  private var handle: RuleProxy { RuleProxy(store: store, rule: rule, position: position) }

  /// Returns the settings of the rule as an immutable value. O(1), whatever the number of settings.
  ///
  /// ```swift
  /// let before = Bar.appearance().snapshot()
  /// restyle()
  /// Bar.appearance().restore(to: before)
  /// ```
  public func snapshot() -> RuleSnapshot { handle.snapshot() }

  /// The snapshots that the rule went through, oldest first, up to ``AppearanceStore/historyLimit``.
  ///
  /// ```swift
  /// for entry in Bar.appearance().history { print(entry) }
  /// ```
  public var history: AppearanceHistory { handle.history }

  // MARK: Reset

  /// Hides what is set until the returned scope ends.
  ///
  /// ```swift
  /// let restore = Bar.appearance().reset()
  /// presentForeignSheet()
  /// restore()
  /// ```
  ///
  /// A proxy without containers and traits stands for its class: every rule of the class and of its subclasses is reset,
  /// whatever the containers and traits. A proxy with containers or traits resets its own rule alone.
  ///
  /// Further settings are part of the reset and end with it, unless ``AppearanceScope/commit()`` keeps them. Only the scope's
  /// own methods end it; if you drop the scope, the reset is permanent.
  ///
  /// - Parameter label: The name of the change in histories.
  /// - Returns: The scope. Call it like a closure to restore.
  public func reset(label: String? = nil) -> AppearanceScope { handle.reset(label: label) }

  // MARK: Undo

  /// Undoes the last change of the rule, in the scope that writes go to now. The rule then has its earlier settings and wins
  /// over others as it did.
  ///
  /// Writes in a scope end with the scope; undo never brings them back. A batch is one step. Within a batch, undo takes back
  /// the last change of the batch.
  ///
  /// ```swift
  /// Bar.appearance().tint = .red
  /// Bar.appearance().undo()
  /// ```
  ///
  /// - Parameter label: The name of the change in the history.
  /// - Returns: Whether there was a change to undo.
  @discardableResult
  public func undo(label: String? = nil) -> Bool { handle.undo(label: label) }

  /// Repeats the change that was undone last.
  ///
  /// ```swift
  /// Bar.appearance().undo()
  /// Bar.appearance().redo()
  /// ```
  ///
  /// - Parameter label: The name of the change in the history.
  /// - Returns: Whether there was a change to redo.
  @discardableResult
  public func redo(label: String? = nil) -> Bool { handle.redo(label: label) }

  /// Restores the rule to a snapshot, as a new step of its history, which can be undone. Restoring does not count as setting
  /// the rule: rules that tie with it win as before, whichever won when the snapshot was taken. A value that the class cannot
  /// use reads as unset.
  ///
  /// ```swift
  /// let before = Bar.appearance().snapshot()
  /// restyle()
  /// Bar.appearance().restore(to: before)
  /// ```
  ///
  /// - Parameters:
  ///   - snapshot: A snapshot of this rule, from its history or elsewhere. A snapshot of another rule is a programmer error.
  ///   - label: The name of the change in the history.
  public func restore(to snapshot: RuleSnapshot, label: String? = nil) { handle.restore(to: snapshot, label: label) }
}
