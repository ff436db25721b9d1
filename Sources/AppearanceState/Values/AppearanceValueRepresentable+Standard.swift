extension Bool: AppearanceValueRepresentable {
  /// `.boolean`
  public var appearanceValue: AppearanceValue { .boolean(self) }

  /// From `.boolean`.
  public static func fromAppearanceValue(_ appearanceValue: AppearanceValue) -> Bool? {
    if case .boolean(let value) = appearanceValue { value } else { nil }
  }
}

extension AppearanceValueRepresentable where Self: FixedWidthInteger {
  /// `.number`, exactly.
  public var appearanceValue: AppearanceValue {
    var text = String(self)
    return .number(AppearanceValue.Number(.finite(text.withUTF8 { JSONNumber(validText: UnsafeRawBufferPointer($0)) })))
  }

  /// From a `.number` without a fraction that is in the range of the type.
  public static func fromAppearanceValue(_ appearanceValue: AppearanceValue) -> Self? {
    guard case .number(let number) = appearanceValue, case .finite(let finite) = number.storage else { return nil }
    if let integer = finite.integer { return Self(exactly: integer) }
    // Beyond `Int`. What is in the range of any type is spelled without an exponent; `-0` is no whole number.
    let text = finite.text
    return text == "-0" ? nil : Self(text)
  }
}

extension Int: AppearanceValueRepresentable {}
extension Int8: AppearanceValueRepresentable {}
extension Int16: AppearanceValueRepresentable {}
extension Int32: AppearanceValueRepresentable {}
extension Int64: AppearanceValueRepresentable {}
extension UInt: AppearanceValueRepresentable {}
extension UInt8: AppearanceValueRepresentable {}
extension UInt16: AppearanceValueRepresentable {}
extension UInt32: AppearanceValueRepresentable {}
extension UInt64: AppearanceValueRepresentable {}

extension Double: AppearanceValueRepresentable {
  /// `.number`
  public var appearanceValue: AppearanceValue { .number(AppearanceValue.Number(self)) }

  /// From `.number`: the nearest `Double`.
  public static func fromAppearanceValue(_ appearanceValue: AppearanceValue) -> Double? {
    if case .number(let value) = appearanceValue { value.double } else { nil }
  }
}

extension Float: AppearanceValueRepresentable {
  /// `.number`, exactly.
  public var appearanceValue: AppearanceValue { .number(AppearanceValue.Number(Double(self))) }

  /// From `.number`: the `Float` that is nearest to its `Double`.
  public static func fromAppearanceValue(_ appearanceValue: AppearanceValue) -> Float? {
    if case .number(let value) = appearanceValue { Float(value.double) } else { nil }
  }
}

extension String: AppearanceValueRepresentable {
  /// `.string`
  public var appearanceValue: AppearanceValue { .string(self) }

  /// From `.string`.
  public static func fromAppearanceValue(_ appearanceValue: AppearanceValue) -> String? {
    if case .string(let value) = appearanceValue { value } else { nil }
  }
}

extension Optional: AppearanceValueRepresentable where Wrapped: AppearanceValueRepresentable {
  /// The value's own description, or `.nil`.
  public var appearanceValue: AppearanceValue { self?.appearanceValue ?? .nil }

  /// From `.nil`, or from what the wrapped type accepts.
  public static func fromAppearanceValue(_ appearanceValue: AppearanceValue) -> Wrapped?? {
    if case .nil = appearanceValue { return .some(.none) }
    return Wrapped.fromAppearanceValue(appearanceValue).map { .some($0) }
  }

  /// Both nil, or what the wrapped type says.
  @inlinable
  public static func areSameSetting(_ left: Wrapped?, _ right: Wrapped?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    return Wrapped.areSameSetting(left, right)
  }
}

extension Array: AppearanceValueRepresentable where Element: AppearanceValueRepresentable {
  /// `.list`
  public var appearanceValue: AppearanceValue { .list(map(\.appearanceValue)) }

  /// From a `.list` of which every element is accepted.
  public static func fromAppearanceValue(_ appearanceValue: AppearanceValue) -> [Element]? {
    guard case .list(let values) = appearanceValue else { return nil }
    let elements = values.compactMap(Element.fromAppearanceValue)
    return elements.count == values.count ? elements : nil
  }

  /// As many elements, each as the type of the elements says.
  @inlinable
  public static func areSameSetting(_ left: [Element], _ right: [Element]) -> Bool {
    left.count == right.count && zip(left, right).allSatisfy { Element.areSameSetting($0, $1) }
  }
}
