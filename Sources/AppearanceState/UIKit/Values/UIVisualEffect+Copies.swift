#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UIVisualEffect: CopiedObject {
    /// A blur by its style, which is found by comparing; other effects are opaque.
    public var objectParts: ObjectParts {
      let name = Self.blurs.first { UIBlurEffect(style: $0.0) == self }?.1
      let description =
        name.map { AppearanceValue.enumeration(AppearanceValue.EnumerationCase(type: "UIBlurEffect.Style", name: $0)) }
        // The class alone: what an effect says of itself differs from run to run.
        ?? .opaque(AppearanceValue.Opaque(type: "\(type(of: self))", summary: "an effect"))
      return .value(self, described: description)
    }

    /// An effect cannot be changed, so it is its own copy.
    public func objectCopy() -> Self { self }

    /// A blur from its style.
    public static func fromAppearanceValue(_ value: AppearanceValue) -> Self? {
      guard case .enumeration(let value) = value else { return nil }
      return blurs.first { $0.1 == value.name }.flatMap { UIBlurEffect(style: $0.0) as? Self }
    }

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
#endif
