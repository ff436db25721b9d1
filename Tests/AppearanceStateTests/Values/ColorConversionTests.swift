import Testing

@testable import AppearanceState
@testable import AppearanceThemes

/// One color in every space, and its conversion to sRGB for a screen.
@Suite struct ColorConversionTests {
  typealias Color = AppearanceValue.Color

  /// rebeccapurple, #663399, in the other spaces; computed in Python from the definitions of the spaces, independently of
  /// this code.
  static let purple: [(Color.Space, [Double])] = [
    (.srgb, [0.4, 0.2, 0.6]), (.extendedSRGB, [0.4, 0.2, 0.6]),
    (.srgbLinear, [0.132868, 0.033105, 0.318547]), (.hsl, [270, 50, 40]), (.hsl, [-90, 50, 40]), (.hwb, [270, 20, 40]),
    (.lab, [32.392716, 38.422994, -47.691126]), (.lch, [32.392716, 61.243529, 308.857121]),
    (.oklab, [0.440272, 0.088177, -0.133864]), (.oklch, [0.440272, 0.160296, 303.372990]),
    (.displayP3, [0.373670, 0.210334, 0.579113]), (.a98RGB, [0.358004, 0.212317, 0.584343]),
    (.xyzD65, [0.124123, 0.074925, 0.309303]), (.xyzD50, [0.116267, 0.072605, 0.232538]),
  ]

  @Test(arguments: purple.indices)
  func aColorIsTheSameInEverySpace(index: Int) {
    let (space, components) = Self.purple[index]
    let color = Color(space, components)
    let distance = zip(color.sRGBComponents, [0.4, 0.2, 0.6]).map { abs($0 - $1) }.max() ?? 1
    #expect(distance < 0.0005, "\(space): \(color.sRGBComponents)")
    #expect(zip(color.displayedSRGB, [0.4, 0.2, 0.6]).allSatisfy { abs($0 - $1) < 0.0005 })
  }

  /// The green of wide spaces in sRGB without limits, from the same source.
  @Test(
    arguments: [
      (.proPhotoRGB, [0.5, 0.5, 0.5], [0.5723, 0.5723, 0.5723]),
      (.rec2020, [0.5, 0.5, 0.5], [0.4725, 0.4725, 0.4725]),
      (.rec2020, [1, 0, 0], [1.2482, -0.3879, -0.1435]), (.grayGamma22, [0.5], [0.5039, 0.5039, 0.5039]),
      (.gray, [0.5], [0.5, 0.5, 0.5]),
    ] as [(Color.Space, [Double], [Double])])
  func wideSpacesReachBeyondSRGB(_ space: Color.Space, _ components: [Double], _ expected: [Double]) {
    let found = Color(space, components).sRGBComponents
    #expect(zip(found, expected).allSatisfy { abs($0 - $1) < 0.002 }, "\(found)")
  }

  /// The output of the reference implementations of CSS Color 4 for the red of Display P3.
  @Test func whatLiesOutsideIsBroughtInWithItsHue() {
    func bytes(_ color: Color) -> [Int] { color.displayedSRGB.map { Int(($0 * 255).rounded()) } }
    #expect(bytes(Color(.displayP3, [1, 0, 0])) == [255, 11, 12])
    #expect(bytes(Color(.oklch, [0.9, 0.4, 150])) != bytes(Color(.oklch, [0.5, 0.4, 150])))
    #expect(bytes(Color(.oklch, [1.1, 0.1, 20])) == [255, 255, 255])
    #expect(bytes(Color(.oklch, [-0.1, 0.1, 20])) == [0, 0, 0])
    #expect(Color(.lab, [.nan, 0, 0]).displayedSRGB == [0, 0, 0])
  }

  @Test func aMissingComponentIsDrawnAsZeroAndIsNotZero() {
    let missing = Color(.hsl, [120, 0, 50], missing: [0])
    #expect(missing.components == [0, 0, 50] && missing.isMissing(0) && !missing.isMissing(1))
    #expect(![-1, 3, 8, 300].contains(where: missing.isMissing))
    #expect(missing != Color(.hsl, [0, 0, 50]))
    #expect(missing.difference(from: Color(.hsl, [0, 0, 50])) == 0)
  }
}
