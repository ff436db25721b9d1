import Testing

@testable import AppearanceState
@testable import AppearanceThemes

/// Contrast and lightness, compared with published values.
struct ContrastTests {
  typealias Color = AppearanceValue.Color

  /// The ratios of WebAIM's contrast checker and of the Understanding documents of WCAG 2.2.
  @Test(
    arguments: [
      (0x000000, 0xFFFFFF, 21.0), (0xFFFFFF, 0xFFFFFF, 1), (0x767676, 0xFFFFFF, 4.542), (0x777777, 0xFFFFFF, 4.478),
      (0x595959, 0xFFFFFF, 7.005), (0x949494, 0xFFFFFF, 3.033), (0xFF0000, 0xFFFFFF, 3.998),
      (0x0000FF, 0xFFFFFF, 8.592), (0x00FF00, 0x000000, 15.304),
    ] as [(UInt32, UInt32, Double)])
  func theRatioIsThatOfWCAG(_ text: UInt32, _ background: UInt32, _ ratio: Double) {
    let (text, background) = (Color(hex: text), Color(hex: background))
    #expect(abs(Contrast(text, on: background).ratio - ratio) < 0.001)
    #expect(Contrast(text, on: background) == Contrast(background, on: text))
  }

  /// L* of the corners of sRGB under D65, from Bruce Lindbloom's calculator and the samples of CSS Color 4.
  @Test(
    arguments: [
      (0xFFFFFF, 100.0), (0xFF0000, 53.24), (0x00FF00, 87.73), (0x0000FF, 32.30), (0x777777, 50.03),
      (0x808080, 53.59), (0x000000, 0),
    ] as [(UInt32, Double)])
  func theLightnessIsThatOfCIELAB(_ color: UInt32, _ lightness: Double) {
    let contrast = Contrast(Color(hex: color), on: Color(hex: 0))
    #expect(abs(contrast.lightnessDifference - lightness) < 0.01)
  }

  @Test func translucentColorsAreMeasuredAsTheyLook() {
    let half = Contrast(Color(hex: 0, alpha: 0.5), on: Color(hex: 0xFFFFFF))
    #expect(half == Contrast(Color(hex: 0x808080), on: Color(hex: 0xFFFFFF)))
  }

  @Test func colorsOfOtherSpacesAreMeasuredAsAScreenShowsThem() {
    let white = Color(white: 1)
    #expect(Contrast(Color(.displayP3, [0, 0, 0]), on: white).ratio == 21)
    #expect(Contrast(Color(.extendedSRGB, [-1, -1, -1]), on: white).ratio == 21)
  }

  @Test func theTextIsCutAndNotRounded() {
    #expect(Contrast(Color(hex: 0x777777), on: Color(hex: 0xFFFFFF)).text == "4.4:1")
    #expect(Contrast(Color(hex: 0), on: Color(hex: 0xFFFFFF)).text == "21.0:1")
  }

  @Test func levelsAskForWhatTheCriteriaSay() {
    typealias Level = Readability.Level
    #expect(Level.aa.ratio(for: .text, isLarge: false) == 4.5)
    #expect(Level.aa.ratio(for: .text, isLarge: true) == 3)
    #expect(Level.aaa.ratio(for: .text, isLarge: false) == 7)
    #expect(Level.aaa.ratio(for: .text, isLarge: true) == 4.5)
    for level in [Level.aa, .aaa] { #expect(level.ratio(for: .sign, isLarge: false) == 3) }
    #expect(Level.ratio(5).ratio(for: .sign, isLarge: true) == 5)
  }
}
