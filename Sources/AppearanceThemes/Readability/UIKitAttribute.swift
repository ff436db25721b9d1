/// The attributes of UIKit's that a reading or a drawing asks for, named as UIKit names them.
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

  // To ask the runtime for the name of each case takes longer than to read a theme.
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

  /// The numbers of the attributes by their names.
  static let numbers = Dictionary(uniqueKeysWithValues: zip(names, names.indices))
}
