import AppearanceState
import Foundation
import Testing

@testable import AppearanceThemes

/// The nearest color that passes, compared with a plain search. `Tests/readability/passing.py` does the same for 10,000
/// colors.
struct PassingColorTests {
  typealias Color = AppearanceValue.Color
  typealias Need = PassingColor.Need

  private static func passing(_ color: UInt32, on grounds: [UInt32], _ ratio: Double = 4.5) -> String? {
    PassingColor(nearestTo: Color(hex: color), for: grounds.map { .on(Color(hex: $0), ratio: ratio) })?.color.hex
  }

  /// No color is lighter than white, but the ground under it can be darker.
  @Test func lightTextStaysLight() throws {
    let (white, blue) = (Color(hex: 0xFFFFFF), Color(hex: 0x0078D7))
    let text = try #require(PassingColor(nearestTo: white, for: [.on(blue, ratio: 4.5)]))
    #expect(!text.keepsRole)
    let ground = try #require(PassingColor(nearestTo: blue, for: [.under(white, ratio: 4.5)]))
    #expect(ground.keepsRole && ground.color.hex == "#0078d6")
    #expect(ground.distance < 1)
    // A darker text would be nearer, but would turn light text dark.
    let gray = Need.on(Color(hex: 0x707070), ratio: 3)
    let light = try #require(PassingColor(nearestTo: Color(hex: 0x7A7A7A), for: [gray]))
    #expect(light.keepsRole && Contrast(light.color, on: Color(hex: 0)).ratio > 10)
    let dark = try #require(PassingColor(nearestTo: Color(hex: 0x6A6A6A), for: [gray]))
    #expect(dark.keepsRole && Contrast(dark.color, on: Color(hex: 0)).ratio < 3)
  }

  @Test func theNearestColorIsFound() {
    #expect(Self.passing(0x36B37E, on: [0xFFFFFF, 0xF4F5F7]) == "#008155")
    #expect(Self.passing(0x777777, on: [0xFFFFFF]) == "#767676")
    #expect(Self.passing(0x777777, on: [0x000000]) == "#777777", "what passes stays as it is")
    #expect(Self.passing(0x595959, on: [0x000000], 4.5) == "#757575")
  }

  /// On black and white together, only a few grays reach 4.5, and no color reaches more.
  @Test func groundsMayExcludeEachOther() {
    #expect(Self.passing(0x222222, on: [0xFFFFFF, 0x000000]) == "#757575")
    #expect(Self.passing(0xFFFFFF, on: [0xFFFFFF, 0x000000]) == "#767676")
    #expect(Self.passing(0x222222, on: [0xFFFFFF, 0x000000], 4.6) == nil)
    #expect(Self.passing(0x222222, on: [0x777777], 4.7) == nil, "neither black nor white")
  }

  @Test func eachGroundMayNeedAnotherRatio() {
    let (white, gray) = (Color(hex: 0xFFFFFF), Color(hex: 0xC0C0C0))
    let title = PassingColor(nearestTo: Color(hex: 0x888888), for: [.on(white, ratio: 4.5), .on(gray, ratio: 3)])
    #expect(title?.color.hex == "#696969")
    #expect(title?.measures.map(\.contrast.text) == ["5.4:1", "3.0:1"])
    #expect(title?.measures.map(\.need.ratio) == [4.5, 3])
  }

  /// The ground shows through the text, which then has less contrast than an opaque one.
  @Test func aGroundPassesUnderATranslucentTextAsItIsSeen() throws {
    let (white, blue) = (Color(hex: 0xFFFFFF, alpha: 0.6), Color(hex: 0x0052CC))
    #expect(Contrast(Color(hex: 0xFFFFFF), on: blue).ratio > 4.5)
    let found = try #require(PassingColor(nearestTo: blue, for: [.under(white, ratio: 4.5)]))
    #expect(found.color != blue && Contrast(white, on: found.color).ratio >= 4.5)
  }

  @Test func aGroundIsMovedUnderItsTexts() throws {
    let needs = [Need.under(Color(hex: 0xFFFFFF), ratio: 4.5), .under(Color(hex: 0xFFFFFF, alpha: 0.8), ratio: 3)]
    let found = try #require(PassingColor(nearestTo: Color(hex: 0x36B37E), for: needs))
    #expect(found.color.hex == "#00875a")
    for (measure, least) in zip(found.measures, [4.5, 3]) { #expect(measure.contrast.ratio >= least) }
  }

  @Test func aTranslucentColorKeepsItsOpacity() throws {
    let white = Need.on(Color(hex: 0xFFFFFF), ratio: 4.5)
    let found = try #require(PassingColor(nearestTo: Color(hex: 0x36B37E, alpha: 0.9), for: [white]))
    #expect(found.color.alpha == 0.9)
    #expect(Contrast(found.color, on: Color(hex: 0xFFFFFF)).ratio >= 4.5)
    #expect(PassingColor(nearestTo: Color(hex: 0x36B37E, alpha: 0.4), for: [white]) == nil, "not even black passes")
  }

  @Test func colorsOfOtherSpacesAreBroughtIntoSRGB() throws {
    let white = Need.on(Color(hex: 0xFFFFFF), ratio: 4.5)
    let found = try #require(PassingColor(nearestTo: Color(.displayP3, [0, 1, 0]), for: [white]))
    #expect(found.color.space == .srgb)
    #expect(found.measures[0].contrast.ratio >= 4.5)
    #expect(PassingColor(nearestTo: Color(red: .nan, green: 0, blue: 0), for: [white]) == nil)
    #expect(
      PassingColor(nearestTo: Color(hex: 0), for: [.on(Color(red: .infinity, green: 0, blue: 0), ratio: 3)]) == nil)
  }

  // MARK: A plain search

  /// Among the colors of one hue by lightness, in steps of 1/400, no nearer one passes. The matrices are from Ottosson's
  /// article and not from CSS.
  @Test func noSearchFindsANearerOne() {
    var random = Generator(state: 29)
    for _ in 0..<150 {
      let color = UInt32(random.below(1 << 24))
      let needs = (0...random.below(3)).map { _ in
        (ground: UInt32(random.below(1 << 24)), ratio: [3, 4.5, 7][random.below(3)])
      }
      let found = PassingColor(
        nearestTo: Color(hex: color), for: needs.map { .on(Color(hex: $0.ground), ratio: $0.ratio) })
      let passes = { (candidate: UInt32) in
        needs.allSatisfy { PlainSearch.ratio(candidate, $0.ground) >= $0.ratio }
      }
      // Colors that turn light text dark come last.
      let nearest =
        PlainSearch.nearest(color) { candidate in
          passes(candidate) && needs.allSatisfy { !PlainSearch.isTurned(color, candidate, on: $0.ground) }
        } ?? PlainSearch.nearest(color, where: passes)
      guard let found, let hex = found.color.hex.flatMap({ UInt32($0.dropFirst(), radix: 16) }) else {
        #expect(nearest == nil, "\(String(color, radix: 16)) on \(needs)")
        continue
      }
      for (ground, ratio) in needs { #expect(PlainSearch.ratio(hex, ground) >= ratio) }
      guard let nearest else { continue }  // The color lies between two steps.
      let origin = PlainSearch.oklab(color).x
      let (own, other) = (abs(PlainSearch.oklab(hex).x - origin), abs(PlainSearch.oklab(nearest).x - origin))
      // Rounding to 8 bits moves a color by this amount.
      // If both colors turn the text, the distance decides, which is more than lightness.
      if found.keepsRole {
        #expect(
          own <= other + 0.004, "\(String(color, radix: 16)) on \(needs): \(String(nearest, radix: 16)) is nearer")
      }
    }
  }
}

/// SplitMix64: the same numbers on every machine.
private struct Generator {
  var state: UInt64

  mutating func below(_ limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(limit))
  }
}

/// The formulas of Ottosson's article and WCAG, step by step.
private enum PlainSearch {
  static func nearest(_ color: UInt32, where passes: (UInt32) -> Bool) -> UInt32? {
    if passes(color) { return color }
    let origin = oklab(color)
    for step in 0...400 {
      for lightness in [origin.x - Double(step) / 400, origin.x + Double(step) / 400] where (0...1).contains(lightness)
      {
        let candidate = hex(lightness, origin.y, origin.z)
        if passes(candidate) { return candidate }
      }
    }
    return nil
  }

  static func isTurned(_ one: UInt32, _ other: UInt32, on ground: UInt32) -> Bool {
    (luminance(one) - luminance(ground)) * (luminance(other) - luminance(ground)) < 0
  }

  static func ratio(_ one: UInt32, _ other: UInt32) -> Double {
    let (one, other) = (luminance(one), luminance(other))
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  private static func linear(_ hex: UInt32) -> [Double] {
    [hex >> 16 & 255, hex >> 8 & 255, hex & 255].map { level in
      let c = Double(level) / 255
      return c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4)
    }
  }

  private static func luminance(_ hex: UInt32) -> Double {
    let rgb = linear(hex)
    return 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2]
  }

  static func oklab(_ hex: UInt32) -> SIMD3<Double> {
    let rgb = linear(hex)
    let l = cbrt(0.4122214708 * rgb[0] + 0.5363325363 * rgb[1] + 0.0514459929 * rgb[2])
    let m = cbrt(0.2119034982 * rgb[0] + 0.6806995451 * rgb[1] + 0.1073969566 * rgb[2])
    let s = cbrt(0.0883024619 * rgb[0] + 0.2817188376 * rgb[1] + 0.6299787005 * rgb[2])
    return [
      0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s, 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s,
    ]
  }

  /// Returns the color of a lightness, with as much of a and b as sRGB allows.
  private static func hex(_ lightness: Double, _ a: Double, _ b: Double) -> UInt32 {
    var (inside, outside) = (0.0, 1.0)
    if isShown(linear(lightness, a, b)) { inside = 1 }
    for _ in 0..<16 where inside < 1 {
      let middle = (inside + outside) / 2
      if isShown(linear(lightness, a * middle, b * middle)) { inside = middle } else { outside = middle }
    }
    return linear(lightness, a * inside, b * inside).reduce(0) { hex, component in
      let c = min(max(component, 0), 1)
      let encoded = c <= 0.0031308 ? 12.92 * c : 1.055 * pow(c, 1 / 2.4) - 0.055
      return hex << 8 | UInt32((encoded * 255).rounded())
    }
  }

  private static func isShown(_ linear: [Double]) -> Bool { linear.allSatisfy { (-1e-6...1.000001).contains($0) } }

  private static func linear(_ lightness: Double, _ a: Double, _ b: Double) -> [Double] {
    func cube(_ root: Double) -> Double { root * root * root }
    let l = cube(lightness + 0.3963377774 * a + 0.2158037573 * b)
    let m = cube(lightness - 0.1055613458 * a - 0.0638541728 * b)
    let s = cube(lightness - 0.0894841775 * a - 1.2914855480 * b)
    return [
      4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s, -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
      -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s,
    ]
  }
}
