extension Bool: AppearanceValueRepresentable {
  /// The value as a `.boolean`.
  public var appearanceValue: AppearanceValue { .boolean(self) }

  /// Returns the value of a `.boolean`.
  public static func fromAppearanceValue(_ appearanceValue: AppearanceValue) -> Bool? {
    if case .boolean(let value) = appearanceValue { value } else { nil }
  }
}

extension AppearanceValueRepresentable where Self: FixedWidthInteger {
  /// The value as a `.number`, exactly.
  public var appearanceValue: AppearanceValue {
    var text = String(self)
    return .number(AppearanceValue.Number(.finite(text.withUTF8 { JSONNumber(validText: UnsafeRawBufferPointer($0)) })))
  }

  /// Returns the value of a `.number` without a fraction and in the range of the type.
  public static func fromAppearanceValue(_ appearanceValue: AppearanceValue) -> Self? {
    guard case .number(let number) = appearanceValue, case .finite(let finite) = number.storage else { return nil }
    if let integer = finite.integer { return Self(exactly: integer) }
    // The number is beyond `Int`. A number in the range of any integer type is spelled without an exponent; `-0` is not
    // a whole number.
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
  /// The value as a `.number`.
  public var appearanceValue: AppearanceValue { .number(AppearanceValue.Number(self)) }

  /// Returns the `Double` nearest to a `.number`.
  public static func fromAppearanceValue(_ appearanceValue: AppearanceValue) -> Double? {
    if case .number(let value) = appearanceValue { value.double } else { nil }
  }
}

extension Float: AppearanceValueRepresentable {
  /// The value as a `.number`, exactly.
  public var appearanceValue: AppearanceValue { .number(AppearanceValue.Number(Double(self))) }

  /// Returns the `Float` nearest to the `Double` of a `.number`.
  public static func fromAppearanceValue(_ appearanceValue: AppearanceValue) -> Float? {
    if case .number(let value) = appearanceValue { Float(value.double) } else { nil }
  }
}

extension String: AppearanceValueRepresentable {
  /// The value as a `.string`.
  public var appearanceValue: AppearanceValue { .string(self) }

  /// Returns the text of a `.string`.
  public static func fromAppearanceValue(_ appearanceValue: AppearanceValue) -> String? {
    if case .string(let value) = appearanceValue { value } else { nil }
  }
}

extension Optional: AppearanceValueRepresentable where Wrapped: AppearanceValueRepresentable {
  /// The description of the value, or `.nil`.
  public var appearanceValue: AppearanceValue { self?.appearanceValue ?? .nil }

  /// Returns nil for `.nil`, otherwise the value that the wrapped type makes.
  public static func fromAppearanceValue(_ appearanceValue: AppearanceValue) -> Wrapped?? {
    if case .nil = appearanceValue { return .some(.none) }
    return Wrapped.fromAppearanceValue(appearanceValue).map { .some($0) }
  }

  /// Whether both are nil, or the same for the wrapped type.
  @inlinable
  public static func areSameSetting(_ left: Wrapped?, _ right: Wrapped?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    return Wrapped.areSameSetting(left, right)
  }
}

extension Array: AppearanceValueRepresentable where Element: AppearanceValueRepresentable {
  /// The values as a `.list`.
  public var appearanceValue: AppearanceValue { .list(map(\.appearanceValue)) }

  /// Returns the values of a `.list` if the type of the elements accepts each one.
  public static func fromAppearanceValue(_ appearanceValue: AppearanceValue) -> [Element]? {
    guard case .list(let values) = appearanceValue else { return nil }
    let elements = values.compactMap(Element.fromAppearanceValue)
    return elements.count == values.count ? elements : nil
  }

  /// Whether both have the same number of elements, and each pair is the same for the type of the elements.
  @inlinable
  public static func areSameSetting(_ left: [Element], _ right: [Element]) -> Bool {
    left.count == right.count && zip(left, right).allSatisfy { Element.areSameSetting($0, $1) }
  }
}
