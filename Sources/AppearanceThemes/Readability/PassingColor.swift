import AppearanceState

/// The nearest color to another one that has enough contrast with everything that it is seen with.
///
/// It keeps the hue of the original in OKLCH, moves its lightness as little as possible, and keeps as much of its chroma as
/// sRGB can show at that lightness. Light text stays lighter than its ground, and dark text darker, unless no such color passes.
/// It has 8 bits per component, as in `hex`, and is measured that way.
///
/// ```swift
/// let green = AppearanceValue.Color(hex: 0x36B37E)
/// let grounds = [0xFFFFFF, 0xF4F5F7].map { PassingColor.Need.on(.init(hex: $0), ratio: 4.5) }
/// if let passing = PassingColor(nearestTo: green, for: grounds) {
///   print(passing.measures.map(\.contrast.ratio))  // both at least 4.5
/// }
/// ```
///
/// OKLCH is OKLab in polar coordinates: Björn Ottosson, "A perceptual color space for image processing", 2020,
/// <https://bottosson.github.io/posts/oklab/>, with the matrices of CSS Color Module Level 4. The ratio is the one of WCAG 2.2,
/// see ``Contrast``.
public struct PassingColor: Hashable, Sendable {
  /// A color that the passing color is seen with, and the ratio that it needs there.
  public enum Need: Hashable, Sendable {
    /// The passing color is a text or a sign on this ground, whose opacity is ignored.
    case on(AppearanceValue.Color, ratio: Double)
    /// The passing color is the ground of this text or sign.
    case under(AppearanceValue.Color, ratio: Double)
  }

  /// A need, and the contrast that the color has there.
  public struct Measure: Hashable, Sendable {
    /// The need.
    public let need: Need
    /// The contrast there.
    public let contrast: Contrast
  }

  /// The color, with the opacity of the original; the original itself if it passes.
  public let color: AppearanceValue.Color

  /// The contrasts, in the order of the needs.
  public private(set) var measures: [Measure]

  /// The CIEDE2000 distance from the original.
  package let distance: Double
  /// Whether it is lighter than the same colors as the original, and darker than the same colors.
  public let keepsRole: Bool

  /// Finds the nearest color that passes, by CIEDE2000 distance. Colors that keep the role of the original come first.
  ///
  /// A translucent color keeps its opacity, because that sets how much of the ground shows through. Over some grounds no such
  /// color passes, though an opaque one would.
  ///
  /// - Parameters:
  ///   - color: The color to be replaced. As a ground it counts as opaque.
  ///   - needs: Everything that it is seen with.
  /// - Returns: Nil if no color of this hue and opacity meets all needs, such as 5:1 on both black and white; or if a component
  ///   of a color is not finite.
  public init?(nearestTo color: AppearanceValue.Color, for needs: [Need]) {
    guard (needs.map(\.other) + [color]).allSatisfy(\.isFinite) else { return nil }
    let (search, original) = (Search(color, needs), RGB(opaque: color))
    var found: [(color: AppearanceValue.Color, keepsRole: Bool, distance: Double)] = [(color, true, 0)]
    if !search.passes(original) {
      found = search.firsts().map { rgb in
        let distance = rgb.color.difference(from: original.color)
        return (rgb.color(alpha: color.alpha), search.keepsRole(of: original, in: rgb), distance)
      }
    }
    guard let nearest = found.min(by: { ($0.keepsRole ? 0 : 1, $0.distance) < ($1.keepsRole ? 0 : 1, $1.distance) })
    else { return nil }
    (self.color, keepsRole, distance) = nearest
    measures = needs.map { Measure(need: $0, contrast: $0.contrast(nearest.color)) }
  }

  /// The same color, with the lowest ratios first in its measures.
  var sorted: PassingColor {
    var sorted = self
    sorted.measures = measures.enumerated().sorted { left, right in
      (left.element.contrast.ratio, left.offset) < (right.element.contrast.ratio, right.offset)
    }.map(\.element)
    return sorted
  }
}

extension PassingColor.Need {
  /// The ground, or the text or sign.
  public var other: AppearanceValue.Color {
    switch self {
    case .on(let color, _), .under(let color, _): color
    }
  }

  /// The required ratio.
  public var ratio: Double {
    switch self {
    case .on(_, let ratio), .under(_, let ratio): ratio
    }
  }

  fileprivate func contrast(_ color: AppearanceValue.Color) -> Contrast {
    switch self {
    case .on(let ground, _): Contrast(color, on: ground)
    case .under(let text, _): Contrast(text, on: color)
    }
  }
}

/// A need, with what is the same for all colors that are tried.
private struct Target {
  let ratio: Double
  private let isGround: Bool
  /// The other color, as a screen shows it without its opacity.
  private let other: RGB
  /// The opacity of the text or sign, be it the color that is searched for or the other one.
  private let alpha: Double

  init(_ need: PassingColor.Need, alpha: Double) {
    (ratio, other) = (need.ratio, RGB(opaque: need.other))
    isGround = if case .under = need { true } else { false }
    self.alpha = isGround ? need.other.alpha : alpha
  }

  /// Returns the luminances of the text and of its ground, with a color in the place that is searched for.
  private func luminances(_ color: RGB) -> (text: Double, ground: Double) {
    let (text, ground) = isGround ? (other, color) : (color, other)
    return (RGB(text, alpha: alpha, over: ground).luminance, ground.luminance)
  }

  /// Whether the text is lighter than the ground with one color, and darker with the other.
  func isTurned(from one: RGB, to other: RGB) -> Bool {
    let (before, after) = (luminances(one), luminances(other))
    return (before.text - before.ground) * (after.text - after.ground) < 0
  }

  func contrast(_ color: RGB) -> Double {
    let (text, ground) = luminances(color)
    return Contrast.ratio(text, ground)
  }
}

/// A search along the lightness, on both sides of the original, from near to far. It halves a range until its ends are next to
/// each other, and skips a range if both ends are far from passing.
private struct Search {
  private let line: HueLine
  private let targets: [Target]

  init(_ color: AppearanceValue.Color, _ needs: [PassingColor.Need]) {
    (line, targets) = (HueLine(through: color), needs.map { Target($0, alpha: color.alpha) })
  }

  func passes(_ color: RGB) -> Bool { targets.allSatisfy { $0.contrast(color) >= $0.ratio } }

  func keepsRole(of original: RGB, in color: RGB) -> Bool {
    !targets.contains { $0.isTurned(from: original, to: color) }
  }

  /// Returns the first color that passes on each side, the darker one first. Farther colors never regain a lost role.
  func firsts() -> [RGB] {
    let start = Step(line, line.lightness)
    return [0.0, 1].compactMap { passes(start.color) ? start.color : first(from: start, to: Step(line, $0)) }
  }

  private struct Step {
    let lightness: Double
    let color: RGB

    init(_ line: HueLine, _ lightness: Double) { (self.lightness, color) = (lightness, line.rgb(at: lightness)) }
  }

  /// Returns the first color that passes beyond one that does not.
  private func first(from near: Step, to far: Step) -> RGB? {
    // Apart from rounding, the contrast with a color rises or falls all the way, or falls and then rises.
    func isFar(_ target: Target) -> Bool {
      max(target.contrast(near.color), target.contrast(far.color)) < target.ratio * 0.98
    }
    if near.color == far.color || targets.contains(where: isFar) { return nil }
    if abs(far.lightness - near.lightness) < 0.00005 { return passes(far.color) ? far.color : nil }
    let half = Step(line, (near.lightness + far.lightness) / 2)
    return first(from: near, to: half) ?? first(from: half, to: far)
  }
}

/// The colors that differ from another one in lightness alone. Where sRGB cannot show one, it has less chroma.
private struct HueLine {
  let lightness: Double
  private let a: Double
  private let b: Double

  init(through color: AppearanceValue.Color) {
    let oklab = color.oklab
    (lightness, a, b) = (min(max(oklab.x, 0), 1), oklab.y, oklab.z)
  }

  func rgb(at lightness: Double) -> RGB {
    func color(_ part: Double) -> AppearanceValue.Color { .init(.oklab, [lightness, a * part, b * part]) }
    func isInside(_ part: Double) -> Bool {
      let components = Matrix.sRGBFromXYZ.times(AppearanceValue.Color.xyz(oklab: Triple(lightness, a * part, b * part)))
      return components.min() >= -1e-7 && components.max() <= 1 + 1e-6
    }
    if isInside(1) { return RGB(opaque: color(1)) }
    var (inside, outside) = (0.0, 1.0)
    for _ in 0..<16 {
      let middle = (inside + outside) / 2
      if isInside(middle) { inside = middle } else { outside = middle }
    }
    return RGB(opaque: color(inside))
  }
}
