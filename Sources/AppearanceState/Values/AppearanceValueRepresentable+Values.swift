extension AppearanceValue: AppearanceValueRepresentable {
  /// The value itself: an attribute can hold any described value.
  public var appearanceValue: AppearanceValue { self }

  /// Returns the value itself.
  public static func fromAppearanceValue(_ appearanceValue: AppearanceValue) -> AppearanceValue? { appearanceValue }
}

extension AppearanceValue.Color: AppearanceValueRepresentable, CustomStringConvertible {
  /// The value as a `.color`.
  public var appearanceValue: AppearanceValue { .color(self) }
  /// Returns the color of a `.color`.
  public static func fromAppearanceValue(_ value: AppearanceValue) -> Self? {
    if case .color(let color) = value { color } else { nil }
  }
}

extension AppearanceValue.Font: AppearanceValueRepresentable, CustomStringConvertible {
  /// The value as a `.font`.
  public var appearanceValue: AppearanceValue { .font(self) }
  /// Returns the font of a `.font`.
  public static func fromAppearanceValue(_ value: AppearanceValue) -> Self? {
    if case .font(let font) = value { font } else { nil }
  }
}

extension AppearanceValue.Size: AppearanceValueRepresentable, CustomStringConvertible {
  /// The value as a `.size`.
  public var appearanceValue: AppearanceValue { .size(self) }
  /// Returns the size of a `.size`.
  public static func fromAppearanceValue(_ value: AppearanceValue) -> Self? {
    if case .size(let size) = value { size } else { nil }
  }
}

extension AppearanceValue.Point: AppearanceValueRepresentable, CustomStringConvertible {
  /// The value as a `.point`.
  public var appearanceValue: AppearanceValue { .point(self) }
  /// Returns the point of a `.point`.
  public static func fromAppearanceValue(_ value: AppearanceValue) -> Self? {
    if case .point(let point) = value { point } else { nil }
  }
}

extension AppearanceValue.Offset: AppearanceValueRepresentable, CustomStringConvertible {
  /// The value as an `.offset`.
  public var appearanceValue: AppearanceValue { .offset(self) }
  /// Returns the offset of an `.offset`.
  public static func fromAppearanceValue(_ value: AppearanceValue) -> Self? {
    if case .offset(let offset) = value { offset } else { nil }
  }
}

extension AppearanceValue.Insets: AppearanceValueRepresentable, CustomStringConvertible {
  /// The value as `.insets`.
  public var appearanceValue: AppearanceValue { .insets(self) }
  /// Returns the insets of `.insets`.
  public static func fromAppearanceValue(_ value: AppearanceValue) -> Self? {
    if case .insets(let insets) = value { insets } else { nil }
  }
}

extension AppearanceValue.Image: AppearanceValueRepresentable, CustomStringConvertible {
  /// The value as an `.image`.
  public var appearanceValue: AppearanceValue { .image(self) }
  /// Returns the image of an `.image`.
  public static func fromAppearanceValue(_ value: AppearanceValue) -> Self? {
    if case .image(let image) = value { image } else { nil }
  }
}

extension AppearanceValue.Rect: AppearanceValueRepresentable, CustomStringConvertible {
  /// The value as a record of the type `Rect`.
  public var appearanceValue: AppearanceValue {
    .record(
      AppearanceValue.Record(
        type: "Rect",
        fields: [
          "x": origin.x.appearanceValue, "y": origin.y.appearanceValue, "width": size.width.appearanceValue,
          "height": size.height.appearanceValue,
        ]))
  }

  /// Returns the rectangle of a record of the type `Rect` with all four numbers.
  public static func fromAppearanceValue(_ appearanceValue: AppearanceValue) -> Self? {
    guard case .record(let record) = appearanceValue, record.type == "Rect", let x = record["x", Double.self],
      let y = record["y", Double.self], let width = record["width", Double.self],
      let height = record["height", Double.self]
    else { return nil }
    return Self(x: x, y: y, width: width, height: height)
  }
}
