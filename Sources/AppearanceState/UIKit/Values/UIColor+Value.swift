#if canImport(UIKit) && !os(watchOS)
  import Foundation
  import UIKit

  extension UIColor: AppearanceValueRepresentable {
    /// The description of the color: `.color`; a record of two colors, `light` and `dark`, if it depends on the style or comes
    /// from ``appearanceAsset(named:in:)``; opaque for a pattern.
    public var appearanceValue: AppearanceValue {
      let light = resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
      let dark = resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
      return ColorDescription(light: light.fixedValue, dark: dark.fixedValue, asset: asset).value
    }

    /// Returns the color of a description: that of the asset if it exists, otherwise the described colors; nil if these are
    /// opaque. Also accepts the name of a system color from an asset catalog, if this system has it.
    public static func fromAppearanceValue(_ appearanceValue: AppearanceValue) -> Self? {
      if case .enumeration(let name) = appearanceValue, name.type == "SystemColor" { return system(name.name) as? Self }
      guard let description = ColorDescription(appearanceValue) else { return nil }
      if let color = description.asset.flatMap(named) as? Self { return color }
      guard let (light, dark) = description.colors else { return nil }
      if light == dark { return self.init(cgColor: cgColor(light)) }
      return self.init { UIColor(cgColor: cgColor($0.userInterfaceStyle == .dark ? dark : light)) }
    }

    /// Returns whether two colors are the same in every style, contrast and level: `==` is false for computed colors.
    public static func areSameSetting(_ left: UIColor, _ right: UIColor) -> Bool {
      if left == right { return true }
      guard left.asset == right.asset else { return false }
      // The plain traits first, because two different colors nearly always differ in them.
      return [UIUserInterfaceStyle.light, .dark].allSatisfy { style in
        let style = UITraitCollection(userInterfaceStyle: style)
        return [UIAccessibilityContrast.normal, .high].allSatisfy { contrast in
          let traits = UITraitCollection.merged([style, UITraitCollection(accessibilityContrast: contrast)])
          return areSame(left, right, in: traits)
        }
      }
    }

    private static func areSame(_ left: UIColor, _ right: UIColor, in traits: UITraitCollection) -> Bool {
      #if os(tvOS)
        let levels = [traits]
      #else
        let levels = [UIUserInterfaceLevel.base, .elevated].map {
          UITraitCollection.merged([traits, UITraitCollection(userInterfaceLevel: $0)])
        }
      #endif
      return levels.allSatisfy { left.resolvedColor(with: $0) == right.resolvedColor(with: $0) }
    }

    /// Returns a color of an asset catalog, whose name files contain: UIKit itself does not provide the name.
    ///
    /// ```swift
    /// UINavigationBar.appearanceState().barTintColor = .appearanceAsset(named: "Brand")
    /// UILabel.appearanceState().textColor = .appearanceAsset(named: "Ink", in: Bundle(for: DesignSystem.self))
    /// ```
    ///
    /// Files name a bundle other than the app's own by its identifier. They also contain the colors, which apply if there is no
    /// such bundle or asset. A bundle without an identifier cannot be named: its colors are written without the asset.
    ///
    /// - Parameters:
    ///   - name: The name of the asset.
    ///   - bundle: The bundle of the catalog, `.module` for that of a package.
    /// - Returns: The color of `UIColor(named:in:compatibleWith:)`; nil if there is none with the name.
    public static func appearanceAsset(named name: String, in bundle: Bundle = .main) -> UIColor? {
      guard let color = UIColor(named: name, in: bundle, compatibleWith: nil) else { return nil }
      if bundle == .main || bundle.bundleIdentifier != nil {
        let asset = ColorDescription.Asset(name: name, bundle: bundle == .main ? nil : bundle.bundleIdentifier)
        StatedDescription.set(.record(AppearanceValue.Record(type: "UIColor", fields: asset.fields)), of: color)
      }
      return color
    }

    private static func named(_ asset: ColorDescription.Asset) -> UIColor? {
      guard let identifier = asset.bundle else { return appearanceAsset(named: asset.name) }
      return Bundle(identifier: identifier).flatMap { appearanceAsset(named: asset.name, in: $0) }
    }

    /// Returns a system color by its name in files, `ios.labelColor`; nil if this system does not have it.
    private static func system(_ name: String) -> UIColor? {
      let parts = name.split(separator: ".").map(String.init)
      guard parts.count == 2, ["ios", "universal"].contains(parts[0]), parts[1].hasSuffix("Color") else { return nil }
      // The name comes from a file, so only system colors are read.
      let isSystems = parts[1].hasPrefix("system") || systemNames.contains(parts[1])
      return isSystems ? ObjectiveCRuntime.systemColor(named: parts[1]) : nil
    }

    /// The names that do not begin with `system`. A list, because a file must not be able to call any other class method.
    private static let systemNames: Set<String> = [
      "labelColor", "secondaryLabelColor", "tertiaryLabelColor", "quaternaryLabelColor", "placeholderTextColor",
      "linkColor",
      "separatorColor", "opaqueSeparatorColor", "secondarySystemBackgroundColor", "tertiarySystemBackgroundColor",
      "secondarySystemGroupedBackgroundColor", "tertiarySystemGroupedBackgroundColor", "secondarySystemFillColor",
      "tertiarySystemFillColor", "quaternarySystemFillColor", "lightTextColor", "darkTextColor",
    ]

    private var asset: ColorDescription.Asset? {
      guard case .record(let record)? = StatedDescription.of(self) else { return nil }
      return ColorDescription.Asset(record)
    }

    /// The value of a color that does not depend on traits.
    private var fixedValue: AppearanceValue {
      let space: AppearanceValue.Color.Space? =
        if cgColor.colorSpace?.model == .monochrome {
          .gray
        } else {
          cgColor.colorSpace?.name == CGColorSpace.displayP3 ? .displayP3 : nil
        }
      var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
      let isColor = getRed(&red, green: &green, blue: &blue, alpha: &alpha)
      let color = AppearanceValue.Color(
        space, (cgColor.components ?? []).map { Double($0) },
        extendedSRGB: isColor ? [red, green, blue, alpha].map { Double($0) } : nil)
      return color.map { .color($0) } ?? .opaque(AppearanceValue.Opaque(type: "UIColor", summary: "a pattern"))
    }

    private static func cgColor(_ color: AppearanceValue.Color) -> CGColor {
      let components = color.components.map { CGFloat($0) }
      let alpha = CGFloat(color.alpha)
      switch color.space {
      case .gray: return UIColor(white: components[0], alpha: alpha).cgColor
      case .displayP3:
        return UIColor(displayP3Red: components[0], green: components[1], blue: components[2], alpha: alpha).cgColor
      default:
        let rgb = color.sRGBComponents.map { CGFloat($0) }
        return UIColor(red: rgb[0], green: rgb[1], blue: rgb[2], alpha: alpha).cgColor
      }
    }
  }
#endif
