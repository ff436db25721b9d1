/// A UIKit color in a file: a color, or one for each style, with the name of its asset if the app has stated it.
package struct ColorDescription: Equatable, Sendable {
  package var light: AppearanceValue
  package var dark: AppearanceValue
  var asset: Asset?

  /// The position of a color in an asset catalog.
  package struct Asset: Equatable, Sendable {
    package var name: String
    /// The identifier of the bundle; nil for the app's own.
    package var bundle: String?

    package init(name: String, bundle: String? = nil) {
      self.name = name
      self.bundle = bundle
    }

    /// Reads a record with the members of `fields`, and maybe others.
    init?(_ record: AppearanceValue.Record) {
      guard let name = record["name", String.self] else { return nil }
      self.init(name: name, bundle: record["bundle", String.self])
    }

    var fields: [String: AppearanceValue] {
      var fields = ["name": AppearanceValue.string(name)]
      fields["bundle"] = bundle.map { .string($0) }
      return fields
    }
  }

  package init(light: AppearanceValue, dark: AppearanceValue, asset: Asset? = nil) {
    self.light = light
    self.dark = dark
    self.asset = asset
  }

  /// Reads a value in the form of `value`; nil for another kind.
  package init?(_ value: AppearanceValue) {
    switch value {
    case .color: self.init(light: value, dark: value)
    case .record(let record):
      guard record.type == "UIColor", let light = record.fields["light"], let dark = record.fields["dark"] else {
        return nil
      }
      self.init(light: light, dark: dark, asset: Asset(record))
    default: return nil
    }
  }

  /// A `.color` if it describes everything, else a record.
  package var value: AppearanceValue {
    if light == dark, asset == nil { return light }
    let fields = ["light": light, "dark": dark].merging(asset?.fields ?? [:]) { own, _ in own }
    return .record(AppearanceValue.Record(type: "UIColor", fields: fields))
  }

  /// The colors; nil if one of them is a pattern, which no file holds.
  package var colors: (light: AppearanceValue.Color, dark: AppearanceValue.Color)? {
    guard case .color(let light) = light, case .color(let dark) = dark else { return nil }
    return (light, dark)
  }
}

extension AppearanceValue.Color {
  /// Makes a color from the components of Core Graphics and UIKit, in its own space if files have that space.
  ///
  /// - Parameters:
  ///   - space: Gray or Display P3; nil for any other.
  ///   - components: The components in that space, and alpha.
  ///   - extendedSRGB: The same color in extended sRGB, and alpha; nil for a pattern.
  package init?(_ space: Space?, _ components: [Double], extendedSRGB: [Double]?) {
    func isInGamut(_ components: ArraySlice<Double>) -> Bool { components.allSatisfy { (0...1).contains($0) } }
    if let space, components.count == space.componentCount + 1, isInGamut(components.dropLast()) {
      self.init(space, Array(components.dropLast()), alpha: components[space.componentCount])
    } else if let rgb = extendedSRGB, rgb.count == 4 {
      self.init(isInGamut(rgb.dropLast()) ? .srgb : .extendedSRGB, Array(rgb.dropLast()), alpha: rgb[3])
    } else {
      return nil
    }
  }
}
