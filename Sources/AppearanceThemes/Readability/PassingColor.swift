import AppearanceState

/// The color nearest to another one that has enough contrast with everything it is seen with.
///
/// It keeps the hue of the original in OKLCH, moves its lightness as little as possible, and keeps as much of its chroma as
/// sRGB can show at that lightness. It has 8 bits per component, as files give it as `hex`, and is measured as such.
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
/// <https://bottosson.github.io/posts/oklab/>, with the matrices of CSS Color Module Level 4. The ratio is that of WCAG 2.2,
/// see ``Contrast``.
public struct PassingColor: Hashable, Sendable {
  /// What a color is seen with, and the ratio that it needs there.
  public enum Need: Hashable, Sendable {
    /// The color is that of a text or a sign on this ground. The opacity of the ground does not count.
    case on(AppearanceValue.Color, ratio: Double)
    /// The color is the ground of this text or sign.
    case under(AppearanceValue.Color, ratio: Double)
  }

  /// A need and how the color meets it.
  public struct Measure: Hashable, Sendable {
    /// What the color is seen with.
    public let need: Need
    /// The contrast there.
    public let contrast: Contrast
  }

  /// The color, with the opacity of the original; the original itself if that passes.
  public let color: AppearanceValue.Color

  /// What it was measured with, in the order of the needs.
  public let measures: [Measure]

  /// Searches the nearest color that passes.
  ///
  /// A translucent color keeps its opacity, for that says how much of the ground is meant to show through. Over some grounds
  /// no color passes then, though an opaque one would.
  ///
  /// - Parameters:
  ///   - color: The color to be replaced. If it is a ground, it counts as opaque.
  ///   - needs: Everything that it is seen with.
  /// - Returns: Nil if no color of this hue and opacity meets all needs, such as on black and on white at 5:1 each; or if a
  ///   component of a color is not finite.
  public init?(nearestTo color: AppearanceValue.Color, for needs: [Need]) {
    guard (needs.map(\.other) + [color]).allSatisfy(\.isFinite) else { return nil }
    let search = Search(color, needs)
    if search.passes(RGB(opaque: color)) {
      self.init(color, needs)
    } else if let nearest = search.nearest() {
      self.init(nearest.color(alpha: color.alpha), needs)
    } else {
      return nil
    }
  }

  private init(_ color: AppearanceValue.Color, _ needs: [Need]) {
    self.init(color, needs.map { Measure(need: $0, contrast: $0.contrast(color)) })
  }

  private init(_ color: AppearanceValue.Color, _ measures: [Measure]) {
    (self.color, self.measures) = (color, measures)
  }

  /// The same with the lowest ratios first.
  var sorted: PassingColor {
    let order = measures.indices.sorted { left, right in
      (measures[left].contrast.ratio, left) < (measures[right].contrast.ratio, right)
    }
    return PassingColor(color, order.map { measures[$0] })
  }
}

extension PassingColor.Need {
  /// The ground, or the text or sign.
  public var other: AppearanceValue.Color {
    switch self {
    case .on(let color, _), .under(let color, _): color
    }
  }

  /// The ratio that is needed.
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

/// A need with what is the same for all colors that are tried.
private struct Target {
  private let ratio: Double
  private let isGround: Bool
  /// What is tried against, as a screen shows it without its opacity.
  private let other: RGB
  private let otherLuminance: Double
  /// The opacity of the text or sign: of the color that is looked for, or of the other one.
  private let alpha: Double

  init(_ need: PassingColor.Need, alpha: Double) {
    (ratio, other) = (need.ratio, RGB(opaque: need.other))
    otherLuminance = other.luminance
    switch need {
    case .on: (isGround, self.alpha) = (false, alpha)
    case .under(let text, _): (isGround, self.alpha) = (true, text.alpha)
    }
  }

  /// The luminances of the text and of its ground, with a color in its place.
  private func luminances(_ color: RGB) -> (text: Double, ground: Double) {
    func blended(_ text: RGB, _ ground: RGB) -> Double { RGB(text.color(alpha: alpha), over: ground).luminance }
    let own = color.luminance
    return isGround
      ? (alpha < 1 ? blended(other, color) : otherLuminance, own)
      : (alpha < 1 ? blended(color, other) : own, otherLuminance)
  }

  func isMet(by color: RGB) -> Bool {
    let (text, ground) = luminances(color)
    return Contrast.ratio(text, ground) >= ratio
  }

  /// Whether a color between two others may meet the need, component by component; false only if none does.
  func mayBeMet(between low: RGB, and high: RGB) -> Bool {
    // Blending and luminance never fall when a component rises, so those of the corners enclose all in between.
    let (low, high) = (luminances(low), luminances(high))
    return ratio <= 1 || (high.text > low.ground && Contrast.ratio(high.text, low.ground) >= ratio)
      || (low.text < high.ground && Contrast.ratio(low.text, high.ground) >= ratio)
  }
}

/// Looks for the nearest color along the lightness: on both sides of the original, from near to far.
///
/// What rounds to 8 bits is no smooth curve, and with several needs what passes is no single range. So nothing is assumed
/// of either: a range of lightness is halved until the colors in it are one, and left out once the components at its ends
/// show that none in between passes.
private struct Search {
  private let line: HueLine
  private let targets: [Target]

  init(_ color: AppearanceValue.Color, _ needs: [PassingColor.Need]) {
    (line, targets) = (HueLine(through: color), needs.map { Target($0, alpha: color.alpha) })
  }

  func passes(_ color: RGB) -> Bool { targets.allSatisfy { $0.isMet(by: color) } }

  /// The nearest color that passes; of two that are equally near the darker one.
  func nearest() -> RGB? {
    let start = Step(0, line.rgb(at: line.lightness))
    if passes(start.color) { return start.color }
    let sides = [(-1.0, line.lightness), (1.0, 1 - line.lightness)].map { side, length in
      length > 0 ? first(from: start, to: step(length, side), side) : nil
    }
    return sides.compactMap { $0 }.min { $0.distance < $1.distance }?.color
  }

  /// A color at a distance in lightness.
  private struct Step {
    let distance: Double
    let color: RGB

    init(_ distance: Double, _ color: RGB) {
      (self.distance, self.color) = (distance, color)
    }
  }

  private func step(_ distance: Double, _ side: Double) -> Step {
    Step(distance, line.rgb(at: line.lightness + side * distance))
  }

  /// The first color that passes beyond one that does not.
  private func first(from near: Step, to far: Step, _ side: Double) -> Step? {
    if near.color == far.color || !mayPass(near.color, far.color) { return nil }
    let middle = (near.distance + far.distance) / 2
    // Closer together they round alike, unless a color is on the edge of another one.
    guard far.distance - near.distance > 1e-9 else { return passes(far.color) ? far : nil }
    let half = step(middle, side)
    return first(from: near, to: half, side) ?? first(from: half, to: far, side)
  }

  private func mayPass(_ one: RGB, _ other: RGB) -> Bool {
    let (low, high) = RGB.corners(one, other)
    return targets.allSatisfy { $0.mayBeMet(between: low, and: high) }
  }
}

/// The colors that differ from one in lightness alone, as far as sRGB can show them: where it cannot, with less chroma.
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
      let components = color(part).sRGB
      return components.min() >= -1e-6 && components.max() <= 1 + 1e-6
    }
    if isInside(1) { return RGB(opaque: color(1)) }
    var (inside, outside) = (0.0, 1.0)
    for _ in 0..<20 {
      let middle = (inside + outside) / 2
      if isInside(middle) { inside = middle } else { outside = middle }
    }
    return RGB(opaque: color(inside))
  }
}

extension RGB {
  /// The corners of a box that has all colors between two in it, and a level more: on the way from one to the other a
  /// component may turn by a little.
  fileprivate static func corners(_ one: RGB, _ other: RGB) -> (low: RGB, high: RGB) {
    func low(_ one: UInt8, _ other: UInt8) -> UInt8 { max(min(one, other), 1) - 1 }
    func high(_ one: UInt8, _ other: UInt8) -> UInt8 { min(max(one, other), 254) + 1 }
    return (
      RGB(red: low(one.red, other.red), green: low(one.green, other.green), blue: low(one.blue, other.blue)),
      RGB(red: high(one.red, other.red), green: high(one.green, other.green), blue: high(one.blue, other.blue))
    )
  }
}
