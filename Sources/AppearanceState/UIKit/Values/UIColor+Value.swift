#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UIColor: AppearanceValueRepresentable {
    /// `.color`; a record of two colours, `light` and `dark`, for a colour that depends on the style; opaque for a pattern.
    ///
    /// UIKit does not tell the name of a colour from an asset catalogue, so such a colour is written as what it looks like.
    public var appearanceValue: AppearanceValue {
      let light = resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
      let dark = resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
      if light == dark { return light.fixedValue }
      return .record(
        AppearanceValue.Record(type: "UIColor", fields: ["light": light.fixedValue, "dark": dark.fixedValue]))
    }

    /// From what `appearanceValue` gives; from an opaque marker nothing can be made.
    public static func value(from appearanceValue: AppearanceValue) -> Self? {
      switch appearanceValue {
      case .color(let color): return self.init(cgColor: cgColor(color))
      case .record(let record):
        guard case .color(let light)? = record.fields["light"], case .color(let dark)? = record.fields["dark"] else {
          return nil
        }
        return self.init { traits in
          UIColor(cgColor: cgColor(traits.userInterfaceStyle == .dark ? dark : light))
        }
      default: return nil
      }
    }

    /// The value of a colour that does not depend on anything.
    private var fixedValue: AppearanceValue {
      guard let space = cgColor.colorSpace, space.model != .pattern else {
        return .opaque(AppearanceValue.Opaque(type: "UIColor", summary: "a pattern"))
      }
      let components = (cgColor.components ?? []).map { Double($0) }
      if space.model == .monochrome, components.count == 2 {
        return .color(AppearanceValue.Color(white: components[0], alpha: components[1]))
      }
      if space.name == CGColorSpace.displayP3, components.count == 4 {
        return .color(AppearanceValue.Color(.displayP3, Array(components[..<3]), alpha: components[3]))
      }
      var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
      guard getRed(&red, green: &green, blue: &blue, alpha: &alpha) else {
        return .opaque(AppearanceValue.Opaque(type: "UIColor", summary: "a pattern"))
      }
      let rgb = [Double(red), Double(green), Double(blue)]
      let isInGamut = rgb.allSatisfy { 0...1 ~= $0 }
      return .color(AppearanceValue.Color(isInGamut ? .srgb : .extendedSRGB, rgb, alpha: Double(alpha)))
    }

    private static func cgColor(_ color: AppearanceValue.Color) -> CGColor {
      let components = color.components.map { CGFloat($0) }
      let alpha = CGFloat(color.alpha)
      switch color.space {
      case .gray: return UIColor(white: components[0], alpha: alpha).cgColor
      case .displayP3:
        return UIColor(displayP3Red: components[0], green: components[1], blue: components[2], alpha: alpha).cgColor
      case .srgb, .extendedSRGB:
        return UIColor(red: components[0], green: components[1], blue: components[2], alpha: alpha).cgColor
      }
    }
  }
#endif
