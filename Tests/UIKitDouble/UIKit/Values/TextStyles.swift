import Foundation

/// The typography tables of the Human Interface Guidelines.
enum TextStyles {
  /// The sizes from the smallest content size to the largest for accessibility; the fourth is the default.
  private static let sizes: [UIFont.TextStyle: [CGFloat]] = [
    .extraLargeTitle: [33, 34, 35, 36, 38, 40, 42, 46, 50, 54, 58, 62],
    .extraLargeTitle2: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
    .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
    .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
    .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
    .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
    .headline: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
    .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
    .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
    .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
    .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
    .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
    .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
  ]

  private static let categories: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium,
    .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  static func size(_ style: UIFont.TextStyle, traits: UITraitCollection?) -> CGFloat {
    let sizes = sizes[style] ?? sizes[.body] ?? []
    let category = (traits ?? .current).preferredContentSizeCategory
    return sizes[categories.firstIndex(of: category) ?? 3]
  }

  static func weight(_ style: UIFont.TextStyle, isBold: Bool) -> UIFont.Weight {
    guard isBold else { return style == .headline ? .semibold : .regular }
    return switch style {
    case .largeTitle, .title1, .title2, .extraLargeTitle, .extraLargeTitle2, .headline: .bold
    case .caption1: .medium
    default: .semibold
    }
  }
}
