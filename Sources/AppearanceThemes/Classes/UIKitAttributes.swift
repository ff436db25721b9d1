import AppearanceState

/// The attributes of UIKit's classes, as the tables behind `UIView.appearanceState()` declare them, for programs that
/// run without UIKit. A test compares the list with the tables.
package enum UIKitAttributes {
  /// The axes and the type of an attribute.
  package struct Attribute: Hashable, Sendable {
    package let axes: [String]
    package let type: UIKitType
  }

  /// The attributes of each class, without inherited ones.
  static let byClass: [String: [String: Attribute]] = table.mapValues { line in
    let attributes = line.split { $0 == " " || $0 == "\n" }.map { entry in
      let parts = entry.split { "[,]:".contains($0) }
      return (
        String(parts[0]),
        Attribute(axes: parts[1..<(parts.count - 1)].map(String.init), type: UIKitType(parts[parts.count - 1]))
      )
    }
    return Dictionary(attributes) { $1 }
  }

  /// The attributes of each class, as `name[axes]:type`.
  private static let table = [
    "UIActivityIndicatorView": "color:color?",
    "UIBarButtonItem": """
    backButtonBackgroundImage[state,barMetrics]:image?
    backButtonBackgroundVerticalPositionAdjustment[barMetrics]:number
    backButtonTitlePositionAdjustment[barMetrics]:offset backgroundImage[state,barMetrics]:image?
    backgroundImageForStyle[state,style,barMetrics]:image? backgroundVerticalPositionAdjustment[barMetrics]:number
    tintColor:color? titlePositionAdjustment[barMetrics]:offset
    """,
    "UIBarItem": "titleTextAttributes[state]:textAttributes?",
    "UIButton": """
    backgroundImage[state]:image? contentEdgeInsets:insets
    preferredSymbolConfiguration[state]:UIImage.SymbolConfiguration? titleColor[state]:color?
    titleShadowColor[state]:color?
    """,
    "UILabel": """
    font:font? highlightedTextColor:color? preferredVibrancy:UILabelVibrancy shadowColor:color? shadowOffset:size
    textColor:color?
    """,
    "UINavigationBar": """
    backIndicatorImage:image? backIndicatorTransitionMaskImage:image? backgroundImage[barPosition,barMetrics]:image?
    backgroundImageForBarMetrics[barMetrics]:image? barStyle:UIBarStyle barTintColor:color?
    compactAppearance:UINavigationBarAppearance? compactScrollEdgeAppearance:UINavigationBarAppearance?
    isTranslucent:boolean largeTitleTextAttributes:textAttributes? prefersLargeTitles:boolean
    scrollEdgeAppearance:UINavigationBarAppearance? shadowImage:image? standardAppearance:UINavigationBarAppearance
    titleTextAttributes:textAttributes? titleVerticalPositionAdjustment[barMetrics]:number
    """,
    "UIPageControl": "currentPageIndicatorTintColor:color? pageIndicatorTintColor:color?",
    "UIProgressView": "progressImage:image? progressTintColor:color? trackImage:image? trackTintColor:color?",
    "UIRefreshControl": "attributedTitle:NSAttributedString?",
    "UISearchBar": """
    backgroundImage:image? backgroundImageForBarPosition[barPosition,barMetrics]:image? barStyle:UIBarStyle
    barTintColor:color? image[icon,state]:image? isTranslucent:boolean positionAdjustment[icon]:offset
    scopeBarBackgroundImage:image? scopeBarButtonBackgroundImage[state]:image?
    scopeBarButtonDividerImage[leftState,rightState]:image? scopeBarButtonTitleTextAttributes[state]:textAttributes?
    searchFieldBackgroundImage[state]:image? searchFieldBackgroundPositionAdjustment:offset
    searchTextPositionAdjustment:offset
    """,
    "UISegmentedControl": """
    backgroundImage[state,barMetrics]:image? contentPositionAdjustment[segmentType,barMetrics]:offset
    dividerImage[leftState,rightState,barMetrics]:image? selectedSegmentTintColor:color?
    titleTextAttributes[state]:textAttributes?
    """,
    "UISlider": "maximumTrackTintColor:color? minimumTrackTintColor:color? thumbTintColor:color?",
    "UIStepper": """
    backgroundImage[state]:image? decrementImage[state]:image? dividerImage[leftState,rightState]:image?
    incrementImage[state]:image?
    """,
    "UISwitch": "offImage:image? onImage:image? onTintColor:color? thumbTintColor:color?",
    "UITabBar": """
    backgroundImage:image? barStyle:UIBarStyle barTintColor:color? isTranslucent:boolean
    itemPositioning:UITabBar.ItemPositioning itemSpacing:number itemWidth:number
    scrollEdgeAppearance:UITabBarAppearance? selectedImageTintColor:color? selectionIndicatorImage:image?
    shadowImage:image? standardAppearance:UITabBarAppearance unselectedItemTintColor:color?
    """,
    "UITabBarItem": """
    badgeColor:color? badgeTextAttributes[state]:textAttributes? scrollEdgeAppearance:UITabBarAppearance?
    standardAppearance:UITabBarAppearance? titlePositionAdjustment:offset
    """,
    "UITableView": """
    sectionIndexBackgroundColor:color? sectionIndexColor:color? sectionIndexTrackingBackgroundColor:color?
    separatorColor:color? separatorEffect:UIVisualEffect? separatorInset:insets
    """,
    "UITableViewCell": "focusStyle:UITableViewCell.FocusStyle separatorInset:insets",
    "UITextField": """
    defaultTextAttributes:textAttributes font:font? keyboardAppearance:UIKeyboardAppearance textColor:color?
    """,
    "UITextView": "font:font? keyboardAppearance:UIKeyboardAppearance textColor:color?",
    "UIToolbar": """
    backgroundImage[barPosition,barMetrics]:image? barStyle:UIBarStyle barTintColor:color?
    compactAppearance:UIToolbarAppearance? compactScrollEdgeAppearance:UIToolbarAppearance? isTranslucent:boolean
    scrollEdgeAppearance:UIToolbarAppearance? shadowImage[barPosition]:image? standardAppearance:UIToolbarAppearance
    """,
    "UIView": "backgroundColor:color? tintColor:color?",
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

  /// Returns the attributes of a class and its ancestors; nil if none of them is a class of UIKit.
  package static func attributes(of lineage: [String]) -> [String: Attribute]? {
    let known = lineage.compactMap { byClass[$0] }
    return known.isEmpty ? nil : known.reduce([:]) { $0.merging($1) { nearer, _ in nearer } }
  }

  /// The names of the attributes of all classes.
  static let names = Set(byClass.values.joined().map(\.key))

  /// UIKit's traits that rules can require, with their values.
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
    "activeAppearance": ["inactive", "active"],
    "imageDynamicRange": ["standard", "constrainedHigh", "high"],
    "sceneCaptureState": ["inactive", "active"],
    "listEnvironment": ["none", "plain", "grouped", "insetGrouped", "sidebar", "sidebarPlain"],
    "tabAccessoryEnvironment": ["none", "regular", "inline"],
    "splitViewControllerLayoutEnvironment": ["expanded", "collapsed"],
    "hdrHeadroomUsageLimit": ["active", "inactive"],
    "preferredContentSizeCategory": [
      "extraSmall", "small", "medium", "large", "extraLarge", "extraExtraLarge", "extraExtraExtraLarge",
      "accessibilityMedium", "accessibilityLarge", "accessibilityExtraLarge", "accessibilityExtraExtraLarge",
      "accessibilityExtraExtraExtraLarge",
    ],
  ]
}
