#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UIImage.SymbolConfiguration: AppearanceValueRepresentable {
    /// The description: a record of the parts if ``appearanceConfiguration(pointSize:textStyle:weight:scale:)`` returned the
    /// configuration; otherwise opaque, because UIKit does not provide the parts.
    public var appearanceValue: AppearanceValue {
      guard let description = stated else {
        return .opaque(AppearanceValue.Opaque(type: Self.typeName, summary: "a configuration"))
      }
      return .record(AppearanceValue.Record(type: Self.typeName, fields: description.fields))
    }

    /// Returns the configuration of a record of its parts.
    public static func fromAppearanceValue(_ appearanceValue: AppearanceValue) -> Self? {
      guard case .record(let record) = appearanceValue, record.type == typeName else { return nil }
      return SymbolConfigurationDescription(record.fields).flatMap { made($0) } as? Self
    }

    /// Returns a configuration with a description for files.
    ///
    /// ```swift
    /// let large = UIImage.SymbolConfiguration.appearanceConfiguration(pointSize: 17, weight: .medium, scale: .large)
    /// UIButton.appearanceState().preferredSymbolConfiguration[.normal] = large
    /// ```
    ///
    /// - Parameters:
    ///   - pointSize: The size; nil uses that of the place where the symbol is shown.
    ///   - textStyle: The text style whose size the symbol follows, in place of a point size.
    ///   - weight: The weight.
    ///   - scale: The scale.
    /// - Returns: The configuration.
    public static func appearanceConfiguration(
      pointSize: CGFloat? = nil, textStyle: UIFont.TextStyle? = nil, weight: UIImage.SymbolWeight = .unspecified,
      scale: UIImage.SymbolScale = .unspecified
    ) -> UIImage.SymbolConfiguration {
      var configuration = UIImage.SymbolConfiguration(scale: scale)
      if weight != .unspecified { configuration = configuration.applying(UIImage.SymbolConfiguration(weight: weight)) }
      if let textStyle { configuration = configuration.applying(UIImage.SymbolConfiguration(textStyle: textStyle)) }
      if let pointSize { configuration = configuration.applying(UIImage.SymbolConfiguration(pointSize: pointSize)) }
      let description = SymbolConfigurationDescription(
        pointSize: pointSize.map { Double($0) }, textStyle: textStyle.flatMap { UIFont.styleName($0.rawValue) },
        weight: weights.name(of: weight), scale: scales.name(of: scale))
      StatedDescription.set(
        .record(AppearanceValue.Record(type: typeName, fields: description.fields)), of: configuration)
      return configuration
    }

    /// The description that the app has stated.
    var stated: SymbolConfigurationDescription? {
      guard case .record(let record)? = StatedDescription.of(self) else { return nil }
      return SymbolConfigurationDescription(record.fields)
    }

    static func made(_ description: SymbolConfigurationDescription) -> UIImage.SymbolConfiguration? {
      let textStyle = description.textStyle.map { UIFont.textStyle(named: $0) }
      let weight = description.weight.map { weights.value(named: $0) }
      let scale = description.scale.map { scales.value(named: $0) }
      // An unknown name is not the same as no name.
      if textStyle == .some(nil) || weight == .some(nil) || scale == .some(nil) { return nil }
      return appearanceConfiguration(
        pointSize: description.pointSize.map { CGFloat($0) }, textStyle: textStyle ?? nil,
        weight: (weight ?? nil) ?? .unspecified, scale: (scale ?? nil) ?? .unspecified)
    }

    private static var typeName: String { "UIImage.SymbolConfiguration" }

    private static let weights: Names<UIImage.SymbolWeight> = [
      .ultraLight: "ultraLight", .thin: "thin", .light: "light", .regular: "regular", .medium: "medium",
      .semibold: "semibold", .bold: "bold", .heavy: "heavy", .black: "black",
    ]

    private static let scales: Names<UIImage.SymbolScale> = [
      .default: "default", .small: "small", .medium: "medium", .large: "large",
    ]
  }
#endif
