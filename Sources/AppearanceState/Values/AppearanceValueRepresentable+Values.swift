extension AppearanceValue: AppearanceValueRepresentable {
  /// The value itself: an attribute can hold any described value.
  public var appearanceValue: AppearanceValue { self }

  /// The value itself.
  public static func fromAppearanceValue(_ appearanceValue: AppearanceValue) -> AppearanceValue? { appearanceValue }
}

extension AppearanceValue.Color: AppearanceValueRepresentable {
  /// `.color`
  public var appearanceValue: AppearanceValue { .color(self) }

  /// From `.color`.
  public static func fromAppearanceValue(_ appearanceValue: AppearanceValue) -> Self? {
    if case .color(let value) = appearanceValue { value } else { nil }
  }
}

extension AppearanceValue.Font: AppearanceValueRepresentable {
  /// `.font`
  public var appearanceValue: AppearanceValue { .font(self) }

  /// From `.font`.
  public static func fromAppearanceValue(_ appearanceValue: AppearanceValue) -> Self? {
    if case .font(let value) = appearanceValue { value } else { nil }
  }
}

extension AppearanceValue.Size: AppearanceValueRepresentable {
  /// `.size`
  public var appearanceValue: AppearanceValue { .size(self) }

  /// From `.size`.
  public static func fromAppearanceValue(_ appearanceValue: AppearanceValue) -> Self? {
    if case .size(let value) = appearanceValue { value } else { nil }
  }
}

extension AppearanceValue.Point: AppearanceValueRepresentable {
  /// `.point`
  public var appearanceValue: AppearanceValue { .point(self) }

  /// From `.point`.
  public static func fromAppearanceValue(_ appearanceValue: AppearanceValue) -> Self? {
    if case .point(let value) = appearanceValue { value } else { nil }
  }
}

extension AppearanceValue.Offset: AppearanceValueRepresentable {
  /// `.offset`
  public var appearanceValue: AppearanceValue { .offset(self) }

  /// From `.offset`.
  public static func fromAppearanceValue(_ appearanceValue: AppearanceValue) -> Self? {
    if case .offset(let value) = appearanceValue { value } else { nil }
  }
}

extension AppearanceValue.Insets: AppearanceValueRepresentable {
  /// `.insets`
  public var appearanceValue: AppearanceValue { .insets(self) }

  /// From `.insets`.
  public static func fromAppearanceValue(_ appearanceValue: AppearanceValue) -> Self? {
    if case .insets(let value) = appearanceValue { value } else { nil }
  }
}

extension AppearanceValue.Rect: AppearanceValueRepresentable {
  /// A record of the type `Rect`.
  public var appearanceValue: AppearanceValue {
    .record(
      AppearanceValue.Record(
        type: "Rect",
        fields: [
          "x": origin.x.appearanceValue, "y": origin.y.appearanceValue, "width": size.width.appearanceValue,
          "height": size.height.appearanceValue,
        ]))
  }

  /// From a record of the type `Rect` with all four numbers.
  public static func fromAppearanceValue(_ appearanceValue: AppearanceValue) -> Self? {
    guard case .record(let record) = appearanceValue, record.type == "Rect", let x = record["x", Double.self],
      let y = record["y", Double.self], let width = record["width", Double.self],
      let height = record["height", Double.self]
    else { return nil }
    return Self(x: x, y: y, width: width, height: height)
  }
}

extension AppearanceValue.Image: AppearanceValueRepresentable {
  /// `.image`
  public var appearanceValue: AppearanceValue { .image(self) }

  /// From `.image`.
  public static func fromAppearanceValue(_ appearanceValue: AppearanceValue) -> Self? {
    if case .image(let value) = appearanceValue { value } else { nil }
  }
}
