extension Bool: AppearanceValueRepresentable {
  /// `.boolean`
  public var appearanceValue: AppearanceValue { .boolean(self) }

  /// From `.boolean`.
  public static func value(from appearanceValue: AppearanceValue) -> Bool? {
    if case .boolean(let value) = appearanceValue { value } else { nil }
  }
}

extension Int: AppearanceValueRepresentable {
  /// `.number`
  public var appearanceValue: AppearanceValue { .number(AppearanceValue.Number(integerLiteral: self)) }

  /// From a `.number` without a fraction.
  public static func value(from appearanceValue: AppearanceValue) -> Int? {
    if case .number(let value) = appearanceValue { value.integer } else { nil }
  }
}

extension Double: AppearanceValueRepresentable {
  /// `.number`
  public var appearanceValue: AppearanceValue { .number(AppearanceValue.Number(self)) }

  /// From `.number`: the nearest `Double`.
  public static func value(from appearanceValue: AppearanceValue) -> Double? {
    if case .number(let value) = appearanceValue { value.double } else { nil }
  }
}

extension Float: AppearanceValueRepresentable {
  /// `.number`, exactly.
  public var appearanceValue: AppearanceValue { .number(AppearanceValue.Number(Double(self))) }

  /// From `.number`: the nearest `Float`.
  public static func value(from appearanceValue: AppearanceValue) -> Float? {
    if case .number(let value) = appearanceValue { Float(value.double) } else { nil }
  }
}

extension String: AppearanceValueRepresentable {
  /// `.string`
  public var appearanceValue: AppearanceValue { .string(self) }

  /// From `.string`.
  public static func value(from appearanceValue: AppearanceValue) -> String? {
    if case .string(let value) = appearanceValue { value } else { nil }
  }
}

extension Optional: AppearanceValueRepresentable where Wrapped: AppearanceValueRepresentable {
  /// The value's own description, or `.nil`.
  public var appearanceValue: AppearanceValue { self?.appearanceValue ?? .nil }

  /// From `.nil`, or from what the wrapped type accepts.
  public static func value(from appearanceValue: AppearanceValue) -> Wrapped?? {
    if case .nil = appearanceValue { return .some(.none) }
    return Wrapped.value(from: appearanceValue).map { .some($0) }
  }
}

extension Array: AppearanceValueRepresentable where Element: AppearanceValueRepresentable {
  /// `.list`
  public var appearanceValue: AppearanceValue { .list(map(\.appearanceValue)) }

  /// From a `.list` of which every element is accepted.
  public static func value(from appearanceValue: AppearanceValue) -> [Element]? {
    guard case .list(let values) = appearanceValue else { return nil }
    let elements = values.compactMap(Element.value(from:))
    return elements.count == values.count ? elements : nil
  }
}
