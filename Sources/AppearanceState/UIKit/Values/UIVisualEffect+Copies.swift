#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UIVisualEffect: CopiedObject {
    /// The parts of the effect: a blur by its style, which is found by comparing; glass, if its style is known, as a record of
    /// its style, tint and whether it is interactive; other effects are opaque.
    public var objectParts: ObjectParts {
      #if canImport(FoundationModels) && !os(visionOS)
        if #available(iOS 26, *), let parts = (self as? UIGlassEffect)?.parts { return parts }
      #endif
      let name = Self.blurs.first { UIBlurEffect(style: $0.0) == self }?.1
      let description =
        name.map { AppearanceValue.enumeration(AppearanceValue.EnumerationCase(type: Self.blurType, name: $0)) }
        // Only the class, because the description of an effect differs from run to run.
        ?? .opaque(AppearanceValue.Opaque(type: "\(type(of: self))", summary: "an effect"))
      return .value(self, described: description)
    }

    /// Returns a copy of glass. Other effects are immutable, so they are their own copies.
    public func objectCopy() -> Self {
      #if canImport(FoundationModels) && !os(visionOS)
        if #available(iOS 26, *), let copy = (self as? UIGlassEffect)?.glassCopy as? Self { return copy }
      #endif
      return self
    }

    /// Returns a blur from its style, or glass from its record.
    public static func fromAppearanceValue(_ value: AppearanceValue) -> Self? {
      switch value {
      case .enumeration(let value):
        guard value.type == blurType else { return nil }
        return blurs.first { $0.1 == value.name }.flatMap { UIBlurEffect(style: $0.0) as? Self }
      case .record(let record):
        #if canImport(FoundationModels) && !os(visionOS)
          if #available(iOS 26, *) { return UIGlassEffect.glass(from: record) as? Self }
        #endif
        return nil
      default: return nil
      }
    }

    private static var blurType: String { "UIBlurEffect.Style" }

    private static var blurs: [(UIBlurEffect.Style, String)] {
      var blurs: [(UIBlurEffect.Style, String)] = [
        (.extraLight, "extraLight"), (.light, "light"), (.dark, "dark"), (.regular, "regular"),
        (.prominent, "prominent"),
      ]
      #if !os(tvOS)
        blurs += [
          (.systemUltraThinMaterial, "systemUltraThinMaterial"), (.systemThinMaterial, "systemThinMaterial"),
          (.systemMaterial, "systemMaterial"), (.systemThickMaterial, "systemThickMaterial"),
          (.systemChromeMaterial, "systemChromeMaterial"),
          (.systemUltraThinMaterialLight, "systemUltraThinMaterialLight"),
          (.systemThinMaterialLight, "systemThinMaterialLight"), (.systemMaterialLight, "systemMaterialLight"),
          (.systemThickMaterialLight, "systemThickMaterialLight"),
          (.systemChromeMaterialLight, "systemChromeMaterialLight"),
          (.systemUltraThinMaterialDark, "systemUltraThinMaterialDark"),
          (.systemThinMaterialDark, "systemThinMaterialDark"), (.systemMaterialDark, "systemMaterialDark"),
          (.systemThickMaterialDark, "systemThickMaterialDark"),
          (.systemChromeMaterialDark, "systemChromeMaterialDark"),
        ]
      #endif
      return blurs
    }
  }

  #if canImport(FoundationModels) && !os(visionOS)
    @available(iOS 26, *)
    extension UIGlassEffect {
      /// Returns a glass effect with a description for files: UIKit itself does not provide the style.
      ///
      /// - Parameters:
      ///   - style: The style.
      ///   - tintColor: The color of the glass.
      ///   - isInteractive: Whether the glass responds to touches.
      /// - Returns: The effect.
      public static func appearanceEffect(
        style: UIGlassEffect.Style, tintColor: UIColor? = nil, isInteractive: Bool = false
      ) -> UIGlassEffect {
        let glass = made(style, tintColor, isInteractive)
        StatedDescription.set(style.appearanceValue, of: glass)
        return glass
      }

      private static func made(_ style: Style, _ tintColor: UIColor?, _ isInteractive: Bool) -> UIGlassEffect {
        let glass = UIGlassEffect(style: style)
        glass.tintColor = tintColor
        glass.isInteractive = isInteractive
        return glass
      }

      /// The style that the app has stated, otherwise the only one with which an effect equals this one.
      private var knownStyle: Style? {
        if let stated = StatedDescription.of(self) { return Style.fromAppearanceValue(stated) }
        return Style.names.only { Self.made($0, tintColor, isInteractive) == self }
      }

      fileprivate var parts: ObjectParts? {
        knownStyle.map { RecordFields(of: self, $0).parts }
      }

      fileprivate var glassCopy: UIGlassEffect? {
        let copy = copy() as? UIGlassEffect
        if let copy, let style = knownStyle { StatedDescription.set(style.appearanceValue, of: copy) }
        return copy
      }

      fileprivate static func glass(from record: AppearanceValue.Record) -> UIGlassEffect? {
        guard let style = record["style", Style.self] else { return nil }
        let glass = appearanceEffect(style: style)
        return RecordFields(of: glass, style).read(.record(record)) ? glass : nil
      }
    }

    @available(iOS 26, *)
    extension RecordFields {
      /// Describes glass. Its style, which it was created with, cannot be set.
      fileprivate init(of glass: UIGlassEffect, _ style: UIGlassEffect.Style) {
        self.init("UIGlassEffect")
        value("style", get: { style }, set: { _ in })
        value("tintColor", glass, \.tintColor)
        value("isInteractive", glass, \.isInteractive)
      }
    }
  #endif
#endif
