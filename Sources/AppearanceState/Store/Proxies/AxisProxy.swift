/// The values of an attribute with axes, on a proxy: `Bar.appearance().backgroundImage`.
///
/// ```swift
/// let images = Bar.appearance().backgroundImage
/// images[.top, .compact] = image
/// images.setting(.top, .compact)      // .set(image)
/// images.unset(.top, .compact)
/// images.unset()                      // all combinations
/// ```
@MainActor
public struct AxisProxy<Axes: AppearanceAxes, Value> {
  let store: AppearanceStore
  let rule: RuleID
  /// Where the program requested the proxy.
  let position: SourceLocation
  let attribute: Attribute<Axes, Value>

  // MARK: All combinations

  /// Returns what the rule sets for each combination: unset, or a value.
  public func setting() -> [Axes: AppearanceSetting<Value>] {
    attribute.slots.mapValues { store.setting($0, of: rule) }
  }

  /// Removes the settings of all combinations, in one step, so that other rules or the default apply.
  ///
  /// ```swift
  /// Bar.appearance().backgroundImage.unset()
  /// ```
  public func unset() {
    RuleProxy(store: store, rule: rule, position: position).unset(attribute.allSlots.map(\.key))
  }

  // MARK: Any number of axes

  /// The value for one combination: what is set, else the declared default.
  public subscript(axes: Axes) -> Value {
    get { store.value(attribute[axes], of: rule) }
    nonmutating set {
      store.write(attribute[axes].stored(newValue), for: attribute[axes].key, of: rule, at: position)
    }
  }

  /// Returns what the rule sets for one combination: unset, or a value. It distinguishes unset from a value that equals the
  /// default.
  ///
  /// ```swift
  /// Bar.appearance().backgroundImage.setting(AxisPair(.top, .compact))    // .unset, .set(nil) or .set(image)
  /// ```
  ///
  /// - Parameter axes: The combination.
  public func setting(_ axes: Axes) -> AppearanceSetting<Value> {
    store.setting(attribute[axes], of: rule)
  }

  /// Removes the setting of one combination, so that another rule or the default applies.
  ///
  /// - Parameter axes: The combination.
  public func unset(_ axes: Axes) {
    store.write(nil, for: attribute[axes].key, of: rule, at: position)
  }

  // MARK: Two axes

  /// The value for a combination of two axis values.
  public subscript<A, B>(first: A, second: B) -> Value where Axes == AxisPair<A, B> {
    get { self[AxisPair(first, second)] }
    nonmutating set { self[AxisPair(first, second)] = newValue }
  }

  /// Returns what the rule sets for a combination of two axis values.
  public func setting<A, B>(_ first: A, _ second: B) -> AppearanceSetting<Value> where Axes == AxisPair<A, B> {
    setting(AxisPair(first, second))
  }

  /// Removes the setting for a combination of two axis values.
  public func unset<A, B>(_ first: A, _ second: B) where Axes == AxisPair<A, B> {
    unset(AxisPair(first, second))
  }

  // MARK: Three axes

  /// The value for a combination of three axis values.
  public subscript<A, B, C>(first: A, second: B, third: C) -> Value where Axes == AxisTriple<A, B, C> {
    get { self[AxisTriple(first, second, third)] }
    nonmutating set { self[AxisTriple(first, second, third)] = newValue }
  }

  /// Returns what the rule sets for a combination of three axis values.
  public func setting<A, B, C>(_ first: A, _ second: B, _ third: C) -> AppearanceSetting<Value>
  where Axes == AxisTriple<A, B, C> {
    setting(AxisTriple(first, second, third))
  }

  /// Removes the setting for a combination of three axis values.
  public func unset<A, B, C>(_ first: A, _ second: B, _ third: C) where Axes == AxisTriple<A, B, C> {
    unset(AxisTriple(first, second, third))
  }
}
