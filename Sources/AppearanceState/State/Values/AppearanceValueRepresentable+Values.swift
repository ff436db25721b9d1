extension AppearanceValue: AppearanceValueRepresentable {
  /// The value itself: an attribute can hold any described value.
  public var appearanceValue: AppearanceValue { self }

  /// The value itself.
  public static func value(from appearanceValue: AppearanceValue) -> AppearanceValue? { appearanceValue }
}

extension AppearanceValue.Color: AppearanceValueRepresentable {
  /// `.color`
  public var appearanceValue: AppearanceValue { .color(self) }

  /// From `.color`.
  public static func value(from appearanceValue: AppearanceValue) -> Self? {
    if case .color(let value) = appearanceValue { value } else { nil }
  }
}

extension AppearanceValue.Font: AppearanceValueRepresentable {
  /// `.font`
  public var appearanceValue: AppearanceValue { .font(self) }

  /// From `.font`.
  public static func value(from appearanceValue: AppearanceValue) -> Self? {
    if case .font(let value) = appearanceValue { value } else { nil }
  }
}

extension AppearanceValue.Size: AppearanceValueRepresentable {
  /// `.size`
  public var appearanceValue: AppearanceValue { .size(self) }

  /// From `.size`.
  public static func value(from appearanceValue: AppearanceValue) -> Self? {
    if case .size(let value) = appearanceValue { value } else { nil }
  }
}

extension AppearanceValue.Point: AppearanceValueRepresentable {
  /// `.point`
  public var appearanceValue: AppearanceValue { .point(self) }

  /// From `.point`.
  public static func value(from appearanceValue: AppearanceValue) -> Self? {
    if case .point(let value) = appearanceValue { value } else { nil }
  }
}

extension AppearanceValue.Offset: AppearanceValueRepresentable {
  /// `.offset`
  public var appearanceValue: AppearanceValue { .offset(self) }

  /// From `.offset`.
  public static func value(from appearanceValue: AppearanceValue) -> Self? {
    if case .offset(let value) = appearanceValue { value } else { nil }
  }
}

extension AppearanceValue.Insets: AppearanceValueRepresentable {
  /// `.insets`
  public var appearanceValue: AppearanceValue { .insets(self) }

  /// From `.insets`.
  public static func value(from appearanceValue: AppearanceValue) -> Self? {
    if case .insets(let value) = appearanceValue { value } else { nil }
  }
}

extension AppearanceValue.Image: AppearanceValueRepresentable {
  /// `.image`
  public var appearanceValue: AppearanceValue { .image(self) }

  /// From `.image`.
  public static func value(from appearanceValue: AppearanceValue) -> Self? {
    if case .image(let value) = appearanceValue { value } else { nil }
  }
}
