import Foundation

// UIKit's own traits. The default of each stands for "not specified".

public struct UITraitUserInterfaceIdiom: SystemTrait {
  public static let defaultValue: UIUserInterfaceIdiom = .unspecified
  public static let affectsColorAppearance = true
}

public struct UITraitUserInterfaceStyle: SystemTrait {
  public static let defaultValue: UIUserInterfaceStyle = .unspecified
  public static let affectsColorAppearance = true
}

public struct UITraitLayoutDirection: SystemTrait {
  public static let defaultValue: UITraitEnvironmentLayoutDirection = .unspecified
}

public struct UITraitDisplayScale: SystemTrait {
  public static let defaultValue: CGFloat = 0
}

public struct UITraitHorizontalSizeClass: SystemTrait {
  public static let defaultValue: UIUserInterfaceSizeClass = .unspecified
}

public struct UITraitVerticalSizeClass: SystemTrait {
  public static let defaultValue: UIUserInterfaceSizeClass = .unspecified
}

public struct UITraitForceTouchCapability: SystemTrait {
  public static let defaultValue: UIForceTouchCapability = .unknown
}

public struct UITraitPreferredContentSizeCategory: SystemTrait {
  public static let defaultValue: UIContentSizeCategory = .unspecified
}

public struct UITraitDisplayGamut: SystemTrait {
  public static let defaultValue: UIDisplayGamut = .unspecified
  public static let affectsColorAppearance = true
}

public struct UITraitAccessibilityContrast: SystemTrait {
  public static let defaultValue: UIAccessibilityContrast = .unspecified
  public static let affectsColorAppearance = true
}

public struct UITraitUserInterfaceLevel: SystemTrait {
  public static let defaultValue: UIUserInterfaceLevel = .unspecified
  public static let affectsColorAppearance = true
}

public struct UITraitLegibilityWeight: SystemTrait {
  public static let defaultValue: UILegibilityWeight = .unspecified
}

public struct UITraitActiveAppearance: SystemTrait {
  public static let defaultValue: UIUserInterfaceActiveAppearance = .unspecified
  public static let affectsColorAppearance = true
}

public struct UITraitImageDynamicRange: SystemTrait {
  public static let defaultValue: UIImage.DynamicRange = .unspecified
}

public struct UITraitSceneCaptureState: SystemTrait {
  public static let defaultValue: UISceneCaptureState = .unspecified
}

public struct UITraitTypesettingLanguage: SystemTrait {
  public static let defaultValue: String = ""
}

public struct UITraitResolvesNaturalAlignmentWithBaseWritingDirection: SystemTrait {
  public static let defaultValue: Bool = false
}

public struct UITraitHDRHeadroomUsageLimit: SystemTrait {
  public static let defaultValue: UIHDRHeadroomUsageLimit = .unspecified
}

public struct UITraitTabAccessoryEnvironment: SystemTrait {
  public static let defaultValue: UITabAccessory.Environment = .unspecified
}

public struct UITraitSplitViewControllerLayoutEnvironment: SystemTrait {
  public static let defaultValue: UISplitViewController.LayoutEnvironment = .none
}

public struct UITraitListEnvironment: SystemTrait {
  public static let defaultValue: UIListEnvironment = .unspecified
}

/// All traits of UIKit.
let systemTraits: [UITrait] = [
  UITraitUserInterfaceIdiom.self,
  UITraitUserInterfaceStyle.self,
  UITraitLayoutDirection.self,
  UITraitDisplayScale.self,
  UITraitHorizontalSizeClass.self,
  UITraitVerticalSizeClass.self,
  UITraitForceTouchCapability.self,
  UITraitPreferredContentSizeCategory.self,
  UITraitDisplayGamut.self,
  UITraitAccessibilityContrast.self,
  UITraitUserInterfaceLevel.self,
  UITraitLegibilityWeight.self,
  UITraitActiveAppearance.self,
  UITraitImageDynamicRange.self,
  UITraitSceneCaptureState.self,
  UITraitTypesettingLanguage.self,
  UITraitResolvesNaturalAlignmentWithBaseWritingDirection.self,
  UITraitHDRHeadroomUsageLimit.self,
  UITraitTabAccessoryEnvironment.self,
  UITraitSplitViewControllerLayoutEnvironment.self,
  UITraitListEnvironment.self,
]
