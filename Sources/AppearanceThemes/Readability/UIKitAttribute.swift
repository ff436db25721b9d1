/// The attributes of UIKit that readings and drawings use, under UIKit's names.
package enum UIKitAttribute: Int, CaseIterable, Sendable {
  case attributedTitle, backgroundColor, backgroundImage, backgroundImageForBarMetrics, backgroundImageForBarPosition
  case backgroundImageForStyle, badgeColor, badgeTextAttributes, barStyle, barTintColor, color
  case currentPageIndicatorTintColor, defaultTextAttributes, font, incrementImage, largeTitleTextAttributes
  case maximumTrackTintColor, minimumTrackTintColor, onTintColor, pageIndicatorTintColor, prefersLargeTitles
  case progressImage, progressTintColor, scopeBarButtonTitleTextAttributes, scrollEdgeAppearance
  case searchFieldBackgroundImage, sectionIndexBackgroundColor, sectionIndexColor, sectionIndexTrackingBackgroundColor
  case selectedImageTintColor, selectedSegmentTintColor, selectionIndicatorImage, separatorColor, separatorInset
  case standardAppearance, textColor, thumbTintColor, tintColor, titleColor, titleTextAttributes, trackImage
  case trackTintColor, unselectedItemTintColor

  // Asking the runtime for the name of each case takes longer than reading a theme.
  static let names = """
    attributedTitle backgroundColor backgroundImage backgroundImageForBarMetrics backgroundImageForBarPosition
    backgroundImageForStyle badgeColor badgeTextAttributes barStyle barTintColor color
    currentPageIndicatorTintColor defaultTextAttributes font incrementImage largeTitleTextAttributes
    maximumTrackTintColor minimumTrackTintColor onTintColor pageIndicatorTintColor prefersLargeTitles
    progressImage progressTintColor scopeBarButtonTitleTextAttributes scrollEdgeAppearance
    searchFieldBackgroundImage sectionIndexBackgroundColor sectionIndexColor sectionIndexTrackingBackgroundColor
    selectedImageTintColor selectedSegmentTintColor selectionIndicatorImage separatorColor separatorInset
    standardAppearance textColor thumbTintColor tintColor titleColor titleTextAttributes trackImage
    trackTintColor unselectedItemTintColor
    """.utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }.map { String(Substring($0)) }

  /// The number of each attribute by its name.
  static let numbers = Dictionary(uniqueKeysWithValues: zip(names, names.indices))

  var name: String { Self.names[rawValue] }
}
