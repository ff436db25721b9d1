import AppearanceState

/// The attributes of UIKit's classes, as the tables behind `UIView.appearanceState()` declare them, for programs that run where
/// there is no UIKit. A test holds the list against the tables.
package enum UIKitAttributes {
  /// Of each class the axes of each attribute, without what it inherits.
  static let byClass: [String: [String: [String]]] = table.mapValues { line in
    let attributes = line.split { $0 == " " || $0 == "\n" }.map { $0.split { "[,]".contains($0) }.map(String.init) }
    return Dictionary(attributes.map { ($0[0], Array($0.dropFirst())) }) { $1 }
  }

  /// Of each class the attributes with their axes.
  private static let table = [
    "UIActivityIndicatorView": "color",
    "UIBarButtonItem": """
    backButtonBackgroundImage[state,barMetrics] backButtonBackgroundVerticalPositionAdjustment[barMetrics]
    backButtonTitlePositionAdjustment[barMetrics] backgroundImage[state,barMetrics]
    backgroundImageForStyle[state,style,barMetrics] backgroundVerticalPositionAdjustment[barMetrics] tintColor
    titlePositionAdjustment[barMetrics]
    """,
    "UIBarItem": "titleTextAttributes[state]",
    "UIButton": """
    backgroundImage[state] contentEdgeInsets preferredSymbolConfiguration[state] titleColor[state]
    titleShadowColor[state]
    """,
    "UILabel": "font highlightedTextColor preferredVibrancy shadowColor shadowOffset textColor",
    "UINavigationBar": """
    backIndicatorImage backIndicatorTransitionMaskImage backgroundImage[barPosition,barMetrics]
    backgroundImageForBarMetrics[barMetrics] barStyle barTintColor compactAppearance compactScrollEdgeAppearance
    isTranslucent largeTitleTextAttributes prefersLargeTitles scrollEdgeAppearance shadowImage standardAppearance
    titleTextAttributes titleVerticalPositionAdjustment[barMetrics]
    """,
    "UIPageControl": "currentPageIndicatorTintColor pageIndicatorTintColor",
    "UIProgressView": "progressImage progressTintColor trackImage trackTintColor",
    "UIRefreshControl": "attributedTitle",
    "UISearchBar": """
    backgroundImage backgroundImageForBarPosition[barPosition,barMetrics] barStyle barTintColor image[icon,state]
    isTranslucent positionAdjustment[icon] scopeBarBackgroundImage scopeBarButtonBackgroundImage[state]
    scopeBarButtonDividerImage[leftState,rightState] scopeBarButtonTitleTextAttributes[state]
    searchFieldBackgroundImage[state] searchFieldBackgroundPositionAdjustment searchTextPositionAdjustment
    """,
    "UISegmentedControl": """
    backgroundImage[state,barMetrics] contentPositionAdjustment[segmentType,barMetrics]
    dividerImage[leftState,rightState,barMetrics] selectedSegmentTintColor titleTextAttributes[state]
    """,
    "UISlider": "maximumTrackTintColor minimumTrackTintColor thumbTintColor",
    "UIStepper": """
    backgroundImage[state] decrementImage[state] dividerImage[leftState,rightState] incrementImage[state]
    """,
    "UISwitch": "offImage onImage onTintColor thumbTintColor",
    "UITabBar": """
    backgroundImage barStyle barTintColor isTranslucent itemPositioning itemSpacing itemWidth scrollEdgeAppearance
    selectedImageTintColor selectionIndicatorImage shadowImage standardAppearance unselectedItemTintColor
    """,
    "UITabBarItem": """
    badgeColor badgeTextAttributes[state] scrollEdgeAppearance standardAppearance titlePositionAdjustment
    """,
    "UITableView": """
    sectionIndexBackgroundColor sectionIndexColor sectionIndexTrackingBackgroundColor separatorColor separatorEffect
    separatorInset
    """,
    "UITableViewCell": "focusStyle separatorInset",
    "UITextField": "defaultTextAttributes font keyboardAppearance textColor",
    "UITextView": "font keyboardAppearance textColor",
    "UIToolbar": """
    backgroundImage[barPosition,barMetrics] barStyle barTintColor compactAppearance compactScrollEdgeAppearance
    isTranslucent scrollEdgeAppearance shadowImage[barPosition] standardAppearance
    """,
    "UIView": "backgroundColor tintColor",
  ]

  /// The values of each axis.
  package static let axisValues: [String: [String]] = [
    "state": states,
    "leftState": states,
    "rightState": states,
    "style": ["plain", "done"],
    "segmentType": ["any", "left", "center", "right", "alone"],
    "barMetrics": ["default", "compact", "defaultPrompt", "compactPrompt"],
    "icon": ["search", "clear", "bookmark", "resultsList"],
    "barPosition": ["any", "bottom", "top", "topAttached"],
  ]

  private static let states = [
    "normal", "highlighted", "disabled", "selected", "focused", "selected-highlighted", "selected-disabled",
    "selected-focused",
  ]

  /// What a class and its ancestors have; nil for a class of which UIKit says nothing.
  package static func attributes(of lineage: [String]) -> [String: [String]]? {
    let known = lineage.compactMap { byClass[$0] }
    return known.isEmpty ? nil : known.reduce([:]) { $0.merging($1) { nearer, _ in nearer } }
  }

  /// The names of the attributes of all classes.
  static let names = Set(byClass.values.joined().map(\.key))

  /// The traits of UIKit that rules can ask for, with their values.
  package static let traits: [String: [String]] = [
    "userInterfaceStyle": ["light", "dark"],
    "horizontalSizeClass": ["compact", "regular"],
    "verticalSizeClass": ["compact", "regular"],
    "userInterfaceIdiom": ["phone", "pad", "tv", "carPlay", "mac", "vision"],
    "layoutDirection": ["leftToRight", "rightToLeft"],
    "displayGamut": ["SRGB", "P3"],
    "accessibilityContrast": ["normal", "high"],
    "legibilityWeight": ["regular", "bold"],
    "userInterfaceLevel": ["base", "elevated"],
    "preferredContentSizeCategory": [
      "extraSmall", "small", "medium", "large", "extraLarge", "extraExtraLarge", "extraExtraExtraLarge",
      "accessibilityMedium", "accessibilityLarge", "accessibilityExtraLarge", "accessibilityExtraExtraLarge",
      "accessibilityExtraExtraExtraLarge",
    ],
  ]
}
