extension AppearanceValue {
  /// A colour in a named colour space, in the shape of the W3C Design Tokens colour module.
  public struct Color: Hashable, Sendable {
    /// The colour space that gives the components their meaning.
    public enum Space: String, Hashable, Sendable, CaseIterable {
      /// sRGB: red, green and blue, each from 0 to 1.
      case srgb
      /// sRGB without limits: components below 0 and above 1 name colours outside its gamut.
      case extendedSRGB = "extended-srgb"
      /// Display P3: red, green and blue, each from 0 to 1.
      case displayP3 = "display-p3"
      /// Gray: one component, 0 for black to 1 for white, with the transfer curve of sRGB.
      case gray

      /// How many components a colour of this space has.
      public var componentCount: Int { self == .gray ? 1 : 3 }
    }

    /// The colour space.
    public let space: Space
    private let first: Exact
    private let second: Exact
    private let third: Exact
    private let exactAlpha: Exact

    /// The opacity, 0 for clear to 1 for opaque.
    public var alpha: Double { exactAlpha.value }

    /// The components in the order of the space: red, green, blue; or the one gray level.
    public var components: [Double] {
      space == .gray ? [first.value] : [first.value, second.value, third.value]
    }

    /// A colour by its components.
    ///
    /// - Parameters:
    ///   - space: The colour space.
    ///   - components: As many numbers as the space has: three, or one for gray. Anything else is a programmer error.
    ///   - alpha: The opacity, from 0 to 1.
    public init(_ space: Space, _ components: [Double], alpha: Double = 1) {
      precondition(
        components.count == space.componentCount,
        "a colour in \(space.rawValue) has \(space.componentCount) components, not \(components.count): \(components)")
      self.space = space
      first = Exact(components[0])
      second = Exact(components.count > 1 ? components[1] : 0)
      third = Exact(components.count > 2 ? components[2] : 0)
      exactAlpha = Exact(alpha)
    }

    /// An sRGB colour: `Color(red: 1, green: 0.5, blue: 0)`.
    ///
    /// - Parameters:
    ///   - red: Red, from 0 to 1.
    ///   - green: Green, from 0 to 1.
    ///   - blue: Blue, from 0 to 1.
    ///   - alpha: The opacity, from 0 to 1.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
      space = .srgb
      first = Exact(red)
      second = Exact(green)
      third = Exact(blue)
      exactAlpha = Exact(alpha)
    }

    /// A gray: `Color(white: 0.9)`.
    ///
    /// - Parameters:
    ///   - white: The level, 0 for black to 1 for white.
    ///   - alpha: The opacity, from 0 to 1.
    public init(white: Double, alpha: Double = 1) {
      space = .gray
      first = Exact(white)
      second = Exact(0)
      third = Exact(0)
      exactAlpha = Exact(alpha)
    }

    /// An sRGB colour from 24 bits, as designers write it: `Color(hex: 0xFF8000)`.
    ///
    /// - Parameters:
    ///   - hex: Red, green and blue, 8 bits each; higher bits are a programmer error.
    ///   - alpha: The opacity, from 0 to 1.
    public init(hex: UInt32, alpha: Double = 1) {
      precondition(hex <= 0xFFFFFF, "a hex colour has 24 bits, not 0x\(String(hex, radix: 16))")
      self.init(
        red: Double(hex >> 16 & 0xFF) / 255, green: Double(hex >> 8 & 0xFF) / 255, blue: Double(hex & 0xFF) / 255,
        alpha: alpha)
    }
  }
}
