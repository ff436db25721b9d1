extension AppearanceValue {
  /// A color as numbers in a named color space.
  ///
  /// ```swift
  /// Bar.appearance().tint = AppearanceValue.Color(red: 1, green: 0.5, blue: 0)
  /// let sea = AppearanceValue.Color(.oklch, [0.6, 0.1, 210])
  /// ```
  public struct Color: Hashable, Sendable {
    /// The color space of the components.
    ///
    /// The names and ranges are those of the Design Tokens Color Module 2025.10. Nothing is clipped: a component
    /// outside its range stays as it is.
    public enum Space: String, Hashable, Sendable, CaseIterable {
      /// sRGB: red, green and blue, each from 0 to 1.
      case srgb
      /// sRGB without limits: components below 0 and above 1 name colors outside its gamut.
      case extendedSRGB = "extended-srgb"
      /// Display P3: red, green and blue, each from 0 to 1.
      case displayP3 = "display-p3"
      /// Gray: one component, 0 for black to 1 for white, with the transfer curve of sRGB.
      case gray
      /// Gray with a plain gamma of 2.2 as its transfer curve: one component, from 0 to 1.
      case grayGamma22 = "gray-gamma-22"
      /// sRGB without its transfer curve: red, green and blue, each from 0 to 1.
      case srgbLinear = "srgb-linear"
      /// sRGB by hue in degrees, saturation and lightness, both from 0 to 100.
      case hsl
      /// sRGB by hue in degrees, whiteness and blackness, both from 0 to 100.
      case hwb
      /// CIELAB with the white point D50: lightness from 0 to 100, a and b.
      case lab
      /// CIELAB by lightness from 0 to 100, chroma and hue in degrees.
      case lch
      /// Oklab: lightness from 0 to 1, a and b.
      case oklab
      /// Oklab by lightness from 0 to 1, chroma and hue in degrees.
      case oklch
      /// Adobe RGB (1998): red, green and blue, each from 0 to 1.
      case a98RGB = "a98-rgb"
      /// ProPhoto RGB, ISO 22028-2, with the white point D50: red, green and blue, each from 0 to 1.
      case proPhotoRGB = "prophoto-rgb"
      /// ITU-R BT.2020: red, green and blue, each from 0 to 1.
      case rec2020
      /// CIE XYZ relative to the white point D65.
      case xyzD65 = "xyz-d65"
      /// CIE XYZ relative to the white point D50.
      case xyzD50 = "xyz-d50"

      /// The number of components in a color of this space.
      public var componentCount: Int { self == .gray || self == .grayGamma22 ? 1 : 3 }
    }

    /// The color space.
    public let space: Space
    private let first: Exact
    private let second: Exact
    private let third: Exact
    private let exactAlpha: Exact
    // One bit for each component, the first one lowest.
    private let missing: UInt8

    /// The opacity, 0 for clear to 1 for opaque.
    public var alpha: Double { exactAlpha.value }

    /// The components in the order of the space: red, green, blue; or one gray level. A missing one counts as 0.
    public var components: [Double] {
      space.componentCount == 1 ? [first.value] : [first.value, second.value, third.value]
    }

    /// The components, with 0 for those that a gray does not have.
    package var triple: Triple { [first.value, second.value, third.value] }

    /// Returns whether a component is missing: `none` in CSS, such as the hue of a gray. It is drawn as 0.
    ///
    /// - Parameter index: The index of the component, from 0. If the color space has no such component, it is not
    ///   missing.
    public func isMissing(_ index: Int) -> Bool {
      (0..<space.componentCount).contains(index) && missing >> UInt8(index) & 1 == 1
    }

    /// Makes a color from its components.
    ///
    /// ```swift
    /// let sea = AppearanceValue.Color(.oklch, [0.6, 0.1, 210], alpha: 0.5)
    /// ```
    ///
    /// - Parameters:
    ///   - space: The color space.
    ///   - components: As many numbers as the space has: three, or one for gray. Any other number is a programmer
    ///     error.
    ///   - missing: The indices of missing components, `none` in CSS; their numbers are ignored.
    ///   - alpha: The opacity, from 0 to 1.
    public init(_ space: Space, _ components: [Double], missing: Set<Int> = [], alpha: Double = 1) {
      programmerError(
        unless: components.count == space.componentCount,
        "a color in \(space.rawValue) has \(space.componentCount) components, not \(components.count): \(components)")
      programmerError(
        unless: missing.allSatisfy(components.indices.contains),
        "a color in \(space.rawValue) has no components at \(missing.sorted())")
      func exact(_ index: Int) -> Exact {
        let isThere = components.indices.contains(index) && !missing.contains(index)
        return Exact(isThere ? components[index] : 0)
      }
      self.space = space
      (first, second, third) = (exact(0), exact(1), exact(2))
      self.missing = missing.reduce(0) { $0 | 1 << UInt8($1) }
      exactAlpha = Exact(alpha)
    }

    /// Makes an sRGB color: `Color(red: 1, green: 0.5, blue: 0)`.
    ///
    /// - Parameters:
    ///   - red: Red, from 0 to 1.
    ///   - green: Green, from 0 to 1.
    ///   - blue: Blue, from 0 to 1.
    ///   - alpha: The opacity, from 0 to 1.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
      self.init(.srgb, [red, green, blue], alpha: alpha)
    }

    /// Makes a gray: `Color(white: 0.9)`.
    ///
    /// - Parameters:
    ///   - white: The level, 0 for black to 1 for white.
    ///   - alpha: The opacity, from 0 to 1.
    public init(white: Double, alpha: Double = 1) {
      self.init(.gray, [white], alpha: alpha)
    }

    /// Makes an sRGB color from 24 bits, as designers write it: `Color(hex: 0xFF8000)`.
    ///
    /// - Parameters:
    ///   - hex: Red, green and blue, 8 bits each; higher bits are a programmer error.
    ///   - alpha: The opacity, from 0 to 1.
    public init(hex: UInt32, alpha: Double = 1) {
      programmerError(unless: hex <= 0xFFFFFF, "a hex color has 24 bits, not 0x\(String(hex, radix: 16))")
      self.init(
        red: Double(hex >> 16 & 0xFF) / 255, green: Double(hex >> 8 & 0xFF) / 255, blue: Double(hex & 0xFF) / 255,
        alpha: alpha)
    }
  }
}

extension AppearanceValue.Color {
  /// `#ff8000` for an sRGB color with components from 0 to 1, rounded to 8 bits each; nil for others.
  package var hex: String? {
    guard space == .srgb, components.allSatisfy({ (0...1).contains($0) }) else { return nil }
    let number = components.reduce(UInt32(0)) { $0 << 8 | UInt32(($1 * 255).rounded()) }
    return "#" + number.hexadecimal(digits: 6, uppercase: false)
  }
}

extension AppearanceValue.Color {
  /// A color as CSS writes it in hexadecimal digits: `#f80` or `#ff8000`, and with an opacity `#f808` or `#ff800080`.
  struct HexDigits {
    /// Red, green and blue, 8 bits each.
    let rgb: UInt32
    /// The opacity in 8 bits; nil if the text has no digits for it.
    let alpha: UInt32?

    /// Reads a text; nil for any other text.
    init?(_ text: UnsafeRawBufferPointer) {
      guard text.first == UInt8(ascii: "#") else { return nil }
      let isShort = text.count < 7
      var number: UInt32 = 0
      for byte in text.dropFirst().prefix(8) {
        guard let digit = byte.hexadecimalValue else { return nil }
        number = isShort ? number << 8 | digit * 0x11 : number << 4 | digit
      }
      switch text.count {
      case 4, 7: (rgb, alpha) = (number, nil)
      case 5, 9: (rgb, alpha) = (number >> 8, number & 0xFF)
      default: return nil
      }
    }
  }

  /// Makes a color from hexadecimal digits.
  ///
  /// - Parameters:
  ///   - digits: The digits.
  ///   - alpha: The opacity for a text without digits for it.
  init(_ digits: HexDigits, alpha: Double = 1) {
    self.init(hex: digits.rgb, alpha: digits.alpha.map { Double($0) / 255 } ?? alpha)
  }

  /// Reads a color in hexadecimal digits, such as `#ff8000`; nil for any other text.
  package init?(hexText: String) {
    var text = hexText
    guard let digits = text.withUTF8({ HexDigits(UnsafeRawBufferPointer($0)) }) else { return nil }
    self.init(digits)
  }
}

extension AppearanceValue {
  /// A hint for a message about a color that was written as a text: `; write { "kind": "color", "hex": "#f00" }`. If
  /// the text is not a color, the hint shows the general form; for a value of another kind it is empty.
  package var colorHint: String {
    guard case .string(let text) = self else { return "" }
    let hex = Color(hexText: text) == nil ? "#rrggbb" : text
    return #"; write { "kind": "color", "hex": "\#(hex)" }"#
  }
}
