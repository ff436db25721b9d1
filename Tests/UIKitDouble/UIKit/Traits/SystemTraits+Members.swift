import Foundation

// The members for each of UIKit's own traits: properties to read and to change, and an initializer of a collection.

extension UIMutableTraits {
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    get { self[UITraitUserInterfaceIdiom.self] }
    set { self[UITraitUserInterfaceIdiom.self] = newValue }
  }

  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { self[UITraitUserInterfaceStyle.self] }
    set { self[UITraitUserInterfaceStyle.self] = newValue }
  }

  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { self[UITraitLayoutDirection.self] }
    set { self[UITraitLayoutDirection.self] = newValue }
  }

  public var displayScale: CGFloat {
    get { self[UITraitDisplayScale.self] }
    set { self[UITraitDisplayScale.self] = newValue }
  }

  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitHorizontalSizeClass.self] }
    set { self[UITraitHorizontalSizeClass.self] = newValue }
  }

  public var verticalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitVerticalSizeClass.self] }
    set { self[UITraitVerticalSizeClass.self] = newValue }
  }

  public var forceTouchCapability: UIForceTouchCapability {
    get { self[UITraitForceTouchCapability.self] }
    set { self[UITraitForceTouchCapability.self] = newValue }
  }

  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { self[UITraitPreferredContentSizeCategory.self] }
    set { self[UITraitPreferredContentSizeCategory.self] = newValue }
  }

  public var displayGamut: UIDisplayGamut {
    get { self[UITraitDisplayGamut.self] }
    set { self[UITraitDisplayGamut.self] = newValue }
  }

  public var accessibilityContrast: UIAccessibilityContrast {
    get { self[UITraitAccessibilityContrast.self] }
    set { self[UITraitAccessibilityContrast.self] = newValue }
  }

  public var userInterfaceLevel: UIUserInterfaceLevel {
    get { self[UITraitUserInterfaceLevel.self] }
    set { self[UITraitUserInterfaceLevel.self] = newValue }
  }

  public var legibilityWeight: UILegibilityWeight {
    get { self[UITraitLegibilityWeight.self] }
    set { self[UITraitLegibilityWeight.self] = newValue }
  }

  public var activeAppearance: UIUserInterfaceActiveAppearance {
    get { self[UITraitActiveAppearance.self] }
    set { self[UITraitActiveAppearance.self] = newValue }
  }

  public var imageDynamicRange: UIImage.DynamicRange {
    get { self[UITraitImageDynamicRange.self] }
    set { self[UITraitImageDynamicRange.self] = newValue }
  }

  public var sceneCaptureState: UISceneCaptureState {
    get { self[UITraitSceneCaptureState.self] }
    set { self[UITraitSceneCaptureState.self] = newValue }
  }

  public var typesettingLanguage: String {
    get { self[UITraitTypesettingLanguage.self] }
    set { self[UITraitTypesettingLanguage.self] = newValue }
  }

  public var resolvesNaturalAlignmentWithBaseWritingDirection: Bool {
    get { self[UITraitResolvesNaturalAlignmentWithBaseWritingDirection.self] }
    set { self[UITraitResolvesNaturalAlignmentWithBaseWritingDirection.self] = newValue }
  }

  public var headroomUsageLimit: UIHDRHeadroomUsageLimit {
    get { self[UITraitHDRHeadroomUsageLimit.self] }
    set { self[UITraitHDRHeadroomUsageLimit.self] = newValue }
  }

  public var tabAccessoryEnvironment: UITabAccessory.Environment {
    get { self[UITraitTabAccessoryEnvironment.self] }
    set { self[UITraitTabAccessoryEnvironment.self] = newValue }
  }

  public var splitViewControllerLayoutEnvironment: UISplitViewController.LayoutEnvironment {
    get { self[UITraitSplitViewControllerLayoutEnvironment.self] }
    set { self[UITraitSplitViewControllerLayoutEnvironment.self] = newValue }
  }

  public var listEnvironment: UIListEnvironment {
    get { self[UITraitListEnvironment.self] }
    set { self[UITraitListEnvironment.self] = newValue }
  }
}

extension UITraitCollection {
  public var userInterfaceIdiom: UIUserInterfaceIdiom { self[UITraitUserInterfaceIdiom.self] }
  public var userInterfaceStyle: UIUserInterfaceStyle { self[UITraitUserInterfaceStyle.self] }
  public var layoutDirection: UITraitEnvironmentLayoutDirection { self[UITraitLayoutDirection.self] }
  public var displayScale: CGFloat { self[UITraitDisplayScale.self] }
  public var horizontalSizeClass: UIUserInterfaceSizeClass { self[UITraitHorizontalSizeClass.self] }
  public var verticalSizeClass: UIUserInterfaceSizeClass { self[UITraitVerticalSizeClass.self] }
  public var forceTouchCapability: UIForceTouchCapability { self[UITraitForceTouchCapability.self] }
  public var preferredContentSizeCategory: UIContentSizeCategory { self[UITraitPreferredContentSizeCategory.self] }
  public var displayGamut: UIDisplayGamut { self[UITraitDisplayGamut.self] }
  public var accessibilityContrast: UIAccessibilityContrast { self[UITraitAccessibilityContrast.self] }
  public var userInterfaceLevel: UIUserInterfaceLevel { self[UITraitUserInterfaceLevel.self] }
  public var legibilityWeight: UILegibilityWeight { self[UITraitLegibilityWeight.self] }
  public var activeAppearance: UIUserInterfaceActiveAppearance { self[UITraitActiveAppearance.self] }
  public var imageDynamicRange: UIImage.DynamicRange { self[UITraitImageDynamicRange.self] }
  public var sceneCaptureState: UISceneCaptureState { self[UITraitSceneCaptureState.self] }
  public var typesettingLanguage: String { self[UITraitTypesettingLanguage.self] }
  public var resolvesNaturalAlignmentWithBaseWritingDirection: Bool {
    self[UITraitResolvesNaturalAlignmentWithBaseWritingDirection.self]
  }
  public var headroomUsageLimit: UIHDRHeadroomUsageLimit { self[UITraitHDRHeadroomUsageLimit.self] }
  public var tabAccessoryEnvironment: UITabAccessory.Environment { self[UITraitTabAccessoryEnvironment.self] }
  public var splitViewControllerLayoutEnvironment: UISplitViewController.LayoutEnvironment {
    self[UITraitSplitViewControllerLayoutEnvironment.self]
  }
  public var listEnvironment: UIListEnvironment { self[UITraitListEnvironment.self] }

  public convenience init(userInterfaceIdiom value: UIUserInterfaceIdiom) {
    self.init(UITraitUserInterfaceIdiom.self, value: value)
  }

  public convenience init(userInterfaceStyle value: UIUserInterfaceStyle) {
    self.init(UITraitUserInterfaceStyle.self, value: value)
  }

  public convenience init(layoutDirection value: UITraitEnvironmentLayoutDirection) {
    self.init(UITraitLayoutDirection.self, value: value)
  }

  public convenience init(displayScale value: CGFloat) { self.init(UITraitDisplayScale.self, value: value) }

  public convenience init(horizontalSizeClass value: UIUserInterfaceSizeClass) {
    self.init(UITraitHorizontalSizeClass.self, value: value)
  }

  public convenience init(verticalSizeClass value: UIUserInterfaceSizeClass) {
    self.init(UITraitVerticalSizeClass.self, value: value)
  }

  public convenience init(forceTouchCapability value: UIForceTouchCapability) {
    self.init(UITraitForceTouchCapability.self, value: value)
  }

  public convenience init(preferredContentSizeCategory value: UIContentSizeCategory) {
    self.init(UITraitPreferredContentSizeCategory.self, value: value)
  }

  public convenience init(displayGamut value: UIDisplayGamut) { self.init(UITraitDisplayGamut.self, value: value) }

  public convenience init(accessibilityContrast value: UIAccessibilityContrast) {
    self.init(UITraitAccessibilityContrast.self, value: value)
  }

  public convenience init(userInterfaceLevel value: UIUserInterfaceLevel) {
    self.init(UITraitUserInterfaceLevel.self, value: value)
  }

  public convenience init(legibilityWeight value: UILegibilityWeight) {
    self.init(UITraitLegibilityWeight.self, value: value)
  }

  public convenience init(activeAppearance value: UIUserInterfaceActiveAppearance) {
    self.init(UITraitActiveAppearance.self, value: value)
  }

  public convenience init(imageDynamicRange value: UIImage.DynamicRange) {
    self.init(UITraitImageDynamicRange.self, value: value)
  }

  public convenience init(sceneCaptureState value: UISceneCaptureState) {
    self.init(UITraitSceneCaptureState.self, value: value)
  }

  public convenience init(typesettingLanguage value: String) {
    self.init(UITraitTypesettingLanguage.self, value: value)
  }

  public convenience init(headroomUsageLimit value: UIHDRHeadroomUsageLimit) {
    self.init(UITraitHDRHeadroomUsageLimit.self, value: value)
  }

  public convenience init(tabAccessoryEnvironment value: UITabAccessory.Environment) {
    self.init(UITraitTabAccessoryEnvironment.self, value: value)
  }

  public convenience init(splitViewControllerLayoutEnvironment value: UISplitViewController.LayoutEnvironment) {
    self.init(UITraitSplitViewControllerLayoutEnvironment.self, value: value)
  }

  public convenience init(listEnvironment value: UIListEnvironment) {
    self.init(UITraitListEnvironment.self, value: value)
  }
}
