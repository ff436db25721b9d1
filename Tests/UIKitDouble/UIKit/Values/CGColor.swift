import Foundation

/// The model of a color space, which gives its components their meaning.
public enum CGColorSpaceModel: Int32, Sendable {
  case unknown = -1
  case monochrome, rgb, cmyk, lab, deviceN, indexed, pattern, XYZ
}

public enum CGColorRenderingIntent: Int32, Sendable {
  case defaultIntent, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}

/// A color space with a name. Only spaces with one gray component or three RGB components can be converted.
public final class CGColorSpace: Hashable, Sendable {
  public static let sRGB = "kCGColorSpaceSRGB"
  public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
  public static let linearSRGB = "kCGColorSpaceLinearSRGB"
  public static let extendedLinearSRGB = "kCGColorSpaceExtendedLinearSRGB"
  public static let displayP3 = "kCGColorSpaceDisplayP3"
  public static let extendedDisplayP3 = "kCGColorSpaceExtendedDisplayP3"
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
  public static let extendedGray = "kCGColorSpaceExtendedGray"
  public static let linearGray = "kCGColorSpaceLinearGray"
  public static let genericCMYK = "kCGColorSpaceGenericCMYK"

  private static let models: [String: CGColorSpaceModel] = [
    sRGB: .rgb, extendedSRGB: .rgb, linearSRGB: .rgb, extendedLinearSRGB: .rgb, displayP3: .rgb,
    extendedDisplayP3: .rgb, genericGrayGamma2_2: .monochrome, extendedGray: .monochrome, linearGray: .monochrome,
    genericCMYK: .cmyk,
  ]

  public let model: CGColorSpaceModel
  /// The name; nil for a space of the device and for patterns, which have no name on Apple's systems either.
  public let name: String?

  public init?(name: String) {
    guard let model = Self.models[name] else { return nil }
    (self.name, self.model) = (name, model)
  }

  private init(unnamed model: CGColorSpaceModel) { (name, self.model) = (nil, model) }

  public static func deviceRGB() -> CGColorSpace { CGColorSpace(unnamed: .rgb) }
  public static func deviceGray() -> CGColorSpace { CGColorSpace(unnamed: .monochrome) }
  static let pattern = CGColorSpace(unnamed: .pattern)

  public var numberOfComponents: Int {
    switch model {
    case .monochrome, .indexed: 1
    case .cmyk: 4
    case .pattern: 0
    default: 3
    }
  }

  var isLinear: Bool { [Self.linearSRGB, Self.extendedLinearSRGB, Self.linearGray].contains(name) }
  var isWide: Bool { [Self.displayP3, Self.extendedDisplayP3].contains(name) }
  var isExtended: Bool { name?.contains("Extended") ?? false }

  public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool {
    left.name == right.name && left.model == right.model
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(model)
  }
}

/// A color: the components of a space, the last one of which is the opacity; or a pattern, which has none.
public final class CGColor: Hashable, Sendable {
  private let space: CGColorSpace
  private let values: [CGFloat]

  init(space: CGColorSpace, values: [CGFloat]) { (self.space, self.values) = (space, values) }

  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    guard space.model != .pattern else { return nil }
    self.init(space: space, values: (0...space.numberOfComponents).map { components[$0] })
  }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(srgbRed: red, green: green, blue: blue, alpha: alpha)
  }

  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(space: .known(CGColorSpace.sRGB), values: [red, green, blue, alpha])
  }

  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(space: .known(CGColorSpace.genericGrayGamma2_2), values: [gray, alpha])
  }

  public var colorSpace: CGColorSpace? { space }
  public var components: [CGFloat]? { values.isEmpty ? nil : values }
  public var numberOfComponents: Int { values.count }
  public var alpha: CGFloat { values.last ?? 1 }

  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(space: space, values: values.isEmpty ? [] : values.dropLast() + [alpha])
  }

  /// Converts the color between gray and RGB; returns nil for other models.
  public func converted(
    to space: CGColorSpace, intent: CGColorRenderingIntent = .defaultIntent, options: [String: Any]? = nil
  ) -> CGColor? {
    if space == self.space { return self }
    guard let linear = linearSRGB else { return nil }
    var converted: [CGFloat]
    switch space.model {
    case .rgb:
      converted = space.isWide ? Self.multiply(Self.wideFromSRGB, linear) : linear
    case .monochrome:
      converted = [0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]]
    default: return nil
    }
    if !space.isLinear { converted = converted.map(Self.encode) }
    if !space.isExtended { converted = converted.map { min(max($0, 0), 1) } }
    return CGColor(space: space, values: converted + [alpha])
  }

  private var linearSRGB: [CGFloat]? {
    var color: [CGFloat]
    switch space.model {
    case .rgb: color = Array(values.prefix(3))
    case .monochrome: color = Array(repeating: values[0], count: 3)
    default: return nil
    }
    if !space.isLinear { color = color.map(Self.decode) }
    return space.isWide ? Self.multiply(Self.sRGBFromWide, color) : color
  }

  /// Returns the linear value for the curve of sRGB and Display P3, mirrored below zero as in extended spaces.
  private static func decode(_ value: CGFloat) -> CGFloat {
    let size = abs(value)
    let linear = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
    return value < 0 ? -linear : linear
  }

  private static func encode(_ value: CGFloat) -> CGFloat {
    let size = abs(value)
    let encoded = size <= 0.003_130_8 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
    // The result is rounded so that a color keeps its components through a conversion there and back.
    return ((value < 0 ? -encoded : encoded) * 1e9).rounded() / 1e9
  }

  private static let sRGBFromWide: [[CGFloat]] = [
    [1.224_940_176_280_559, -0.224_940_176_280_559, 0], [-0.042_056_954_709_688, 1.042_056_954_709_688, 0],
    [-0.019_637_554_590_334, -0.078_636_045_550_632, 1.098_273_600_140_966],
  ]
  private static let wideFromSRGB: [[CGFloat]] = [
    [0.822_461_968_714_362, 0.177_538_031_285_638, 0], [0.033_194_198_850_962, 0.966_805_801_149_038, 0],
    [0.017_082_630_721_120, 0.072_397_440_663_120, 0.910_519_928_615_760],
  ]

  private static func multiply(_ matrix: [[CGFloat]], _ vector: [CGFloat]) -> [CGFloat] {
    matrix.map { row in zip(row, vector).map { $0 * $1 }.reduce(0, +) }
  }

  public static func == (left: CGColor, right: CGColor) -> Bool {
    left.space == right.space && left.values == right.values && left.space.model != .pattern || left === right
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(space)
    hasher.combine(values)
  }
}

extension CGColorSpace {
  /// Returns a space whose name the double knows.
  static func known(_ name: String) -> CGColorSpace {
    guard let space = CGColorSpace(name: name) else { preconditionFailure("The double has no color space \(name).") }
    return space
  }
}
