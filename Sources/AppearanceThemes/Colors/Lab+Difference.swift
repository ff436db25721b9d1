import AppearanceState

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Lab {
  /// Returns the CIEDE2000 color difference with all weights 1.
  ///
  /// After G. Sharma, W. Wu, E. N. Dalal, "The CIEDE2000 Color-Difference Formula: Implementation Notes, Supplementary Test
  /// Data, and Mathematical Observations", Color Research and Application 30 (2005) 21–30. Equation numbers are theirs.
  func difference(from other: Lab) -> Double {
    let meanChroma = (hypot(a, b) + hypot(other.a, other.b)) / 2
    let stretch = 1.5 - 0.5 * Lab.chromaWeight(meanChroma)  // 1 + G, equations 4 and 5
    let (first, second) = (Polar(self, stretch), Polar(other, stretch))
    let hue = HueDifference(first, second)

    let meanLightness = (lightness + other.lightness) / 2
    let mean = (first.chroma + second.chroma) / 2
    let squared = (meanLightness - 50) * (meanLightness - 50)
    let lightnessWeight = 1 + 0.015 * squared / (20 + squared).squareRoot()  // 17
    let chromaWeight = 1 + 0.045 * mean  // 18
    let hueWeight = 1 + 0.015 * mean * hue.influence  // 19

    let lightnessTerm = (other.lightness - lightness) / lightnessWeight
    let chromaTerm = (second.chroma - first.chroma) / chromaWeight
    let hueTerm = 2 * (first.chroma * second.chroma).squareRoot() * sinDegrees(hue.difference / 2) / hueWeight  // 11
    let rotation = -sinDegrees(2 * hue.rotation) * 2 * Lab.chromaWeight(mean)  // 21
    let sum =
      lightnessTerm * lightnessTerm + chromaTerm * chromaTerm + hueTerm * hueTerm + rotation * chromaTerm * hueTerm
    // Equation 22. Rounding can leave a sum just below 0. NaN must stay NaN, which `max` does not promise.
    return sum < 0 ? 0 : sum.squareRoot()
  }

  private static func chromaWeight(_ chroma: Double) -> Double {
    let seventh = pow(chroma, 7)
    return (seventh / (seventh + 6_103_515_625)).squareRoot()  // 25 to the power of 7
  }

  /// Chroma and hue after the correction of `a` for near grays.
  private struct Polar {
    let chroma: Double
    /// The hue in degrees, from 0 to 360; 0 for a gray, which has none.
    let hue: Double

    init(_ lab: Lab, _ stretch: Double) {
      let a = lab.a * stretch
      chroma = hypot(a, lab.b)
      let angle = a == 0 && lab.b == 0 ? 0 : atan2(lab.b, a) * 180 / .pi
      hue = angle < 0 ? angle + 360 : angle
    }
  }

  /// The difference and the mean of two hues on the circle, and the terms that depend on the mean.
  private struct HueDifference {
    /// The difference in degrees, from −180 to 180.
    let difference: Double
    let mean: Double

    init(_ first: Polar, _ second: Polar) {
      guard first.chroma * second.chroma != 0 else {
        difference = 0
        mean = first.hue + second.hue  // one of the two is 0
        return
      }
      let plain = second.hue - first.hue
      let sum = first.hue + second.hue
      if abs(plain) <= 180 {
        difference = plain
        mean = sum / 2
      } else {
        difference = plain > 0 ? plain - 360 : plain + 360
        mean = sum < 360 ? (sum + 360) / 2 : (sum - 360) / 2
      }
    }

    /// T, equation 15.
    var influence: Double {
      1 - 0.17 * cosDegrees(mean - 30) + 0.24 * cosDegrees(2 * mean) + 0.32 * cosDegrees(3 * mean + 6)
        - 0.20 * cosDegrees(4 * mean - 63)
    }

    /// Δθ, equation 16: how far blues are rotated.
    var rotation: Double {
      let distance = (mean - 275) / 25
      return 30 * exp(-distance * distance)
    }
  }
}

private func sinDegrees(_ degrees: Double) -> Double { sin(degrees * .pi / 180) }

private func cosDegrees(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }
