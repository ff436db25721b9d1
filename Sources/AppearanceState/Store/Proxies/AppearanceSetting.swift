/// The setting of a proxy for an attribute: unset, or a value, which may be nil for an optional attribute.
///
/// ```swift
/// switch Bar.appearance().setting(\.tint) {
/// case .unset: print("the default applies")
/// case .set(nil): print("set to no tint")
/// case .set(let tint?): print("set to \(tint)")
/// }
/// ```
public enum AppearanceSetting<Value> {
  /// The proxy sets nothing, so a value of another rule or the declared default applies.
  case unset
  /// The proxy sets this value.
  case set(Value)

  /// Whether the proxy sets a value.
  public var isSet: Bool {
    if case .set = self { true } else { false }
  }
}

extension AppearanceSetting: Equatable where Value: Equatable {}
extension AppearanceSetting: Hashable where Value: Hashable {}
extension AppearanceSetting: Sendable where Value: Sendable {}
