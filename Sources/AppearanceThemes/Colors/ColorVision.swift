import AppearanceState

/// The color vision of people whose eyes lack one of the three kinds of cones.
///
/// ```swift
/// let (red, green) = (AppearanceValue.Color(hex: 0xC0392B), AppearanceValue.Color(hex: 0x7F6A00))
/// let distance = ColorVision.deutan.simulated(red).difference(from: ColorVision.deutan.simulated(green))
/// ```
///
/// The simulation follows G. M. Machado, M. M. Oliveira and L. A. F. Fernandes, "A Physiologically-based Model for Simulation
/// of Color Vision Deficiency", IEEE Transactions on Visualization and Computer Graphics 15 (2009) 1291–1298, with the matrices
/// for severity 1.0, on linear sRGB. It is a model: the authors call it an approximation for tritan vision.
public enum ColorVision: String, CaseIterable, Hashable, Sendable {
  /// Vision without the cones for long waves.
  case protan
  /// Vision without the cones for middle waves.
  case deutan
  /// Vision without the cones for short waves.
  case tritan

  /// Returns the color that people with full color vision see as a person with this vision sees the given one.
  ///
  /// ```swift
  /// let seen = ColorVision.deutan.simulated(AppearanceValue.Color(hex: 0xC0392B))
  /// ```
  ///
  /// - Parameter color: The color in any space. If sRGB cannot show it, the nearest color that it can show is used.
  /// - Returns: A color in sRGB with the same opacity.
  public func simulated(_ color: AppearanceValue.Color) -> AppearanceValue.Color {
    let linear = color.displayed.map(SRGBCurve.linear)
    func seen(_ row: Triple) -> Double { SRGBCurve.encoded(min(max((row * linear).sum(), 0), 1)) }
    return AppearanceValue.Color(.srgb, matrix.map(seen), alpha: color.alpha)
  }

  /// The matrix for linear sRGB, row by row.
  package var matrix: [Triple] {
    switch self {
    case .protan: Self.protanMatrix
    case .deutan: Self.deutanMatrix
    case .tritan: Self.tritanMatrix
    }
  }

  private static let protanMatrix: [Triple] = [
    [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998],
  ]
  private static let deutanMatrix: [Triple] = [
    [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881],
  ]
  private static let tritanMatrix: [Triple] = [
    [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900],
  ]
}
