import AppearanceState

/// A colour as most screens take it: 8 bits each, in sRGB.
package struct RGB: Hashable {
  package let red: UInt8
  package let green: UInt8
  package let blue: UInt8

  /// What a colour looks like over a gray background, as near as sRGB comes.
  ///
  /// - Parameters:
  ///   - color: The colour in any space.
  ///   - background: 1 for white, 0 for black.
  package init(_ color: AppearanceValue.Color, over background: Double) {
    self.init(color.displayed, alpha: color.alpha, over: Triple(repeating: background))
  }

  /// A colour without its opacity.
  package init(opaque color: AppearanceValue.Color) {
    self.init(color.displayed, alpha: 1, over: .zero)
  }

  /// What a colour looks like over an opaque one.
  package init(_ color: AppearanceValue.Color, over background: RGB) {
    let alpha = color.alpha.isFinite ? min(max(color.alpha, 0), 1) : 1
    // Of what is behind, and of what lies on it, only 8 bits can be seen.
    self.init(RGB(opaque: color).levels, alpha: alpha, over: background.levels)
  }

  private init(_ levels: Triple, alpha: Double, over background: Triple) {
    // A file may say "nan", of an opacity too; a comparison with NaN is false, which gives 0 here.
    func byte(_ level: Double) -> UInt8 { level > 0 ? UInt8((min(level, 1) * 255).rounded()) : 0 }
    let blended = levels * alpha + background * (1 - alpha)
    (red, green, blue) = (byte(blended.x), byte(blended.y), byte(blended.z))
  }

  private var components: [UInt8] { [red, green, blue] }

  /// Each from 0 to 1.
  var levels: Triple { [Double(red) / 255, Double(green) / 255, Double(blue) / 255] }

  /// The number of the nearest of xterm's 256 colours: of its cube of 6 × 6 × 6, or of its 24 grays.
  ///
  /// The first 16 are the user's own and not looked at.
  package var index: Int {
    let steps = [0, 95, 135, 175, 215, 255]
    let wanted = components.map(Int.init)
    func distance(_ color: [Int]) -> Int { zip(color, wanted).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) } }
    let cube = wanted.map { component in
      steps.indices.min { abs(steps[$0] - component) < abs(steps[$1] - component) } ?? 0
    }
    // The grays are 8, 18, … 238.
    let gray = min(max((wanted.reduce(0, +) / 3 - 3) / 10, 0), 23)
    let isGray = distance([Int](repeating: 8 + 10 * gray, count: 3)) < distance(cube.map { steps[$0] })
    return isGray ? 232 + gray : 16 + 36 * cube[0] + 6 * cube[1] + cube[2]
  }

  /// `#rrggbb`
  package var hex: String {
    components.reduce(into: "#") { text, component in
      text += (component < 16 ? "0" : "") + String(component, radix: 16)
    }
  }
}
