import AppearanceState

/// A colour as a terminal takes it: 8 bits each, in sRGB.
struct RGB: Hashable {
  let red: UInt8
  let green: UInt8
  let blue: UInt8

  /// What a colour looks like over a gray background, as near as sRGB comes.
  ///
  /// - Parameters:
  ///   - color: The colour in any space.
  ///   - background: 1 for white, 0 for black.
  init(_ color: AppearanceValue.Color, over background: Double) {
    self.init(color, alpha: color.alpha, over: [background, background, background])
  }

  /// A colour without its opacity.
  init(opaque color: AppearanceValue.Color) {
    self.init(color, alpha: 1, over: [0, 0, 0])
  }

  /// What a colour looks like over an opaque one.
  init(_ color: AppearanceValue.Color, over background: RGB) {
    let alpha = color.alpha.isFinite ? min(max(color.alpha, 0), 1) : 1
    // Of what is behind, and of what lies on it, only 8 bits can be seen.
    let top = RGB(opaque: color).components.map { Double($0) / 255 }
    let opaque = AppearanceValue.Color(red: top[0], green: top[1], blue: top[2])
    self.init(opaque, alpha: alpha, over: background.components.map { Double($0) / 255 })
  }

  private init(_ color: AppearanceValue.Color, alpha: Double, over background: [Double]) {
    let components = zip(Self.components(color), background).map { component, background in
      // A file may say "nan"; a comparison with NaN is false, which gives 0 here.
      let blended = component * alpha + background * (1 - alpha)
      return blended > 0 ? UInt8((min(blended, 1) * 255).rounded()) : 0
    }
    (red, green, blue) = (components[0], components[1], components[2])
  }

  private var components: [UInt8] { [red, green, blue] }

  /// `#rrggbb`
  var hex: String {
    components.reduce(into: "#") { text, component in
      text += (component < 16 ? "0" : "") + String(component, radix: 16)
    }
  }

  private static func components(_ color: AppearanceValue.Color) -> [Double] {
    switch color.space {
    case .srgb, .extendedSRGB: color.components
    case .gray: [color.components[0], color.components[0], color.components[0]]
    case .displayP3: sRGB(fromDisplayP3: color.components)
    }
  }

  /// CSS Color Module Level 4, "Sample code for Color Conversions"; both spaces share the transfer curve and the white.
  private static func sRGB(fromDisplayP3 components: [Double]) -> [Double] {
    let matrix = [
      [1.2249401762805598, -0.2249401762805600, 0],
      [-0.0420569547096881, 1.0420569547096881, 0],
      [-0.0196375545903344, -0.0786360455506319, 1.0982736001409663],
    ]
    let linear = components.map(Lab.linear)
    return matrix.map { row in
      let sum = row[0] * linear[0] + row[1] * linear[1] + row[2] * linear[2]
      return sum <= 0.0031308 ? sum * 12.92 : 1.055 * pow(sum, 1 / 2.4) - 0.055
    }
  }
}
