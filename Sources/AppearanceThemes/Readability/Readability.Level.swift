import AppearanceState

extension Readability {
  /// How much contrast is asked for.
  public enum Level: Hashable, Sendable {
    /// Level AA of WCAG 2.2: 4.5:1 for text and 3:1 for large text (1.4.3), 3:1 for signs and controls (1.4.11).
    case aa
    /// Level AAA: 7:1 for text and 4.5:1 for large text (1.4.6); for signs and controls nothing beyond AA.
    case aaa
    /// One ratio for everything.
    case ratio(Double)

    /// The ratio that something needs.
    ///
    /// - Parameters:
    ///   - kind: What it is.
    ///   - isLarge: Whether it is large text: from 24 points, or from 18.66 in bold.
    public func ratio(for kind: Place.Kind, isLarge: Bool) -> Double {
      switch (self, kind) {
      case (.ratio(let ratio), _): ratio
      case (_, .sign): 3
      case (.aa, .text): isLarge ? 3 : 4.5
      case (.aaa, .text): isLarge ? 4.5 : 7
      }
    }

    /// `AA`, `AAA` or `4.5:1`
    public var name: String {
      switch self {
      case .aa: "AA"
      case .aaa: "AAA"
      case .ratio(let ratio): "\(JSONNumber(ratio).text):1"
      }
    }
  }
}
