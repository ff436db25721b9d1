import Testing

@testable import AppearanceState
@testable import AppearanceThemes

@Suite struct ColorDifferenceTests {
  /// Table 1 of Sharma, Wu, Dalal (2005): the test data for implementations of CIEDE2000.
  static let published: [(Lab, Lab, Double)] = [
    (50, 2.6772, -79.7751, 50, 0, -82.7485, 2.0425), (50, 3.1571, -77.2803, 50, 0, -82.7485, 2.8615),
    (50, 2.8361, -74.0200, 50, 0, -82.7485, 3.4412), (50, -1.3802, -84.2814, 50, 0, -82.7485, 1.0000),
    (50, -1.1848, -84.8006, 50, 0, -82.7485, 1.0000), (50, -0.9009, -85.5211, 50, 0, -82.7485, 1.0000),
    (50, 0, 0, 50, -1, 2, 2.3669), (50, -1, 2, 50, 0, 0, 2.3669),
    (50, 2.4900, -0.0010, 50, -2.4900, 0.0009, 7.1792), (50, 2.4900, -0.0010, 50, -2.4900, 0.0010, 7.1792),
    (50, 2.4900, -0.0010, 50, -2.4900, 0.0011, 7.2195), (50, 2.4900, -0.0010, 50, -2.4900, 0.0012, 7.2195),
    (50, -0.0010, 2.4900, 50, 0.0009, -2.4900, 4.8045), (50, -0.0010, 2.4900, 50, 0.0010, -2.4900, 4.8045),
    (50, -0.0010, 2.4900, 50, 0.0011, -2.4900, 4.7461), (50, 2.5, 0, 50, 0, -2.5, 4.3065),
    (50, 2.5, 0, 73, 25, -18, 27.1492), (50, 2.5, 0, 61, -5, 29, 22.8977), (50, 2.5, 0, 56, -27, -3, 31.9030),
    (50, 2.5, 0, 58, 24, 15, 19.4535), (50, 2.5, 0, 50, 3.1736, 0.5854, 1.0000), (50, 2.5, 0, 50, 3.2972, 0, 1.0000),
    (50, 2.5, 0, 50, 1.8634, 0.5757, 1.0000), (50, 2.5, 0, 50, 3.2592, 0.3350, 1.0000),
    (60.2574, -34.0099, 36.2677, 60.4626, -34.1751, 39.4387, 1.2644),
    (63.0109, -31.0961, -5.8663, 62.8187, -29.7946, -4.0864, 1.2630),
    (61.2901, 3.7196, -5.3901, 61.4292, 2.2480, -4.9620, 1.8731),
    (35.0831, -44.1164, 3.7933, 35.0232, -40.0716, 1.5901, 1.8645),
    (22.7233, 20.0904, -46.6940, 23.0331, 14.9730, -42.5619, 2.0373),
    (36.4612, 47.8580, 18.3852, 36.2715, 50.5065, 21.2231, 1.4146),
    (90.8027, -2.0831, 1.4410, 91.1528, -1.6435, 0.0447, 1.4441),
    (90.9257, -0.5406, -0.9208, 88.6381, -0.8985, -0.7239, 1.5381),
    (6.7747, -0.2908, -2.4247, 5.8714, -0.0985, -2.2286, 0.6377),
    (2.0776, 0.0795, -1.1350, 0.9033, -0.0636, -0.5514, 0.9082),
  ].map { (Lab(lightness: $0.0, a: $0.1, b: $0.2), Lab(lightness: $0.3, a: $0.4, b: $0.5), $0.6) }

  @Test func publishedPairsHaveTheirPublishedDistance() {
    #expect(Self.published.count == 34)
    for (first, second, expected) in Self.published {
      #expect(abs(first.difference(from: second) - expected) <= 0.00005, "\(first) and \(second)")
      #expect(abs(second.difference(from: first) - expected) <= 0.00005, "\(second) and \(first)")
    }
  }

  private let white = AppearanceValue.Color(white: 1)
  private let black = AppearanceValue.Color(white: 0)

  @Test func blackAndWhiteAreAHundredApart() {
    #expect(abs(white.difference(from: black) - 100) < 1e-9)
  }

  @Test(arguments: AppearanceValue.Color.Space.allCases)
  func whiteIsWhiteInEverySpace(space: AppearanceValue.Color.Space) {
    let components: [Double] =
      switch space {
      case .hsl: [0, 0, 100]
      case .hwb: [0, 100, 0]
      case .lab, .lch: [100, 0, 0]
      case .oklab, .oklch: [1, 0, 0]
      case .xyzD65: Lab.whiteD65.array
      case .xyzD50: Matrix.whiteD50.array
      default: Array(repeating: 1, count: space.componentCount)
      }
    let other = AppearanceValue.Color(space, components)
    #expect(other.difference(from: white) < 1e-4)
    #expect(other.displayedSRGB == [1, 1, 1] || other.displayedSRGB.allSatisfy { $0 > 0.999_999 })
  }

  /// The rows of a matrix add up to the white that Lab divides by.
  @Test func matricesBelongToTheWhitePoint() {
    for matrix in [Matrix.xyzFromSRGB, .xyzFromDisplayP3, .xyzFromA98, .xyzFromRec2020] {
      for (row, white) in zip([matrix.rows.0, matrix.rows.1, matrix.rows.2], Lab.whiteD65.array) {
        #expect(abs(row.sum() - white) < 1e-12)
      }
    }
  }

  /// Lab of the sRGB primaries under D65, to two decimals, as color calculators show them.
  @Test func primariesAreWhereTheyBelong() {
    let expected = [
      (0xFF0000, 53.24, 80.09, 67.20), (0x00FF00, 87.73, -86.18, 83.18), (0x0000FF, 32.30, 79.19, -107.86),
    ]
    for (hex, lightness, a, b) in expected {
      let lab = Lab(AppearanceValue.Color(hex: UInt32(hex)), over: 1)
      #expect(abs(lab.lightness - lightness) < 0.02 && abs(lab.a - a) < 0.02 && abs(lab.b - b) < 0.02, "\(lab)")
    }
  }

  @Test func theSameColorInTwoSpacesIsNear() {
    // The red of sRGB in Display P3, from CSS Color 4.
    let red = AppearanceValue.Color(.displayP3, [0.917488, 0.200287, 0.138561])
    #expect(red.difference(from: AppearanceValue.Color(hex: 0xFF0000)) < 0.01)
    #expect(AppearanceValue.Color(.displayP3, [1, 0, 0]).difference(from: AppearanceValue.Color(hex: 0xFF0000)) > 3)
    let extended = AppearanceValue.Color(.extendedSRGB, [1.0930, -0.2267, -0.1501])
    #expect(extended.difference(from: AppearanceValue.Color(.displayP3, [1, 0, 0])) < 0.01)
    #expect(AppearanceValue.Color(white: 0.5).difference(from: .init(red: 0.5, green: 0.5, blue: 0.5)) < 1e-9)
  }

  @Test func translucencyCountsOnTheBackgroundThatShowsIt() {
    let half = AppearanceValue.Color(white: 1, alpha: 0.5)
    // Over white it cannot be seen, over black it is a gray.
    #expect(abs(half.difference(from: white) - AppearanceValue.Color(white: 0.5).difference(from: white)) < 1e-9)
    let clear = AppearanceValue.Color(white: 0, alpha: 0)
    #expect(clear.difference(from: AppearanceValue.Color(hex: 0xFF0000, alpha: 0)) == 0)
    #expect(abs(clear.difference(from: white) - 100) < 1e-9)
  }

  @Test func differenceIsSymmetricAndNeverNotANumber() {
    let seed = SeededGenerator.freshSeed()
    var snapshots = RandomSnapshot(seed: seed)
    for _ in 0..<2000 {
      let (first, second) = (snapshots.color(), snapshots.color())
      let (there, back) = (first.difference(from: second), second.difference(from: first))
      #expect(there >= 0, "seed \(seed): \(first), \(second)")
      #expect(abs(there - back) < 1e-9 || there == back, "seed \(seed): \(first), \(second)")
      #expect(first.difference(from: first) == 0, "seed \(seed): \(first)")
    }
  }

  @Test func componentsThatAreNoNumbersAreInfinitelyFar() {
    let odd = AppearanceValue.Color(.srgb, [.nan, 0, 0])
    #expect(odd.difference(from: white) == .infinity)
    #expect(odd.difference(from: odd) == 0)
  }
}
