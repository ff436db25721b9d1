extension EnvironmentValues {
  /// Creates the values that correspond to UIKit's traits.
  init(traits: UITraitCollection) {
    self.init()
    colorScheme = traits.userInterfaceStyle == .dark ? .dark : .light
    colorSchemeContrast = traits.accessibilityContrast == .high ? .increased : .standard
    layoutDirection = traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    legibilityWeight =
      switch traits.legibilityWeight {
      case .bold: .bold
      case .regular: .regular
      default: nil
      }
    horizontalSizeClass = UserInterfaceSizeClass(traits.horizontalSizeClass)
    verticalSizeClass = UserInterfaceSizeClass(traits.verticalSizeClass)
  }

  /// Returns the environment in a hosting controller that a view has made. Values that views have set come from this
  /// environment. Values that equal the outer traits follow the controller's own traits.
  func inherited(from outer: UITraitCollection, to inner: UITraitCollection) -> EnvironmentValues {
    let old = EnvironmentValues(traits: outer)
    let new = EnvironmentValues(traits: inner)
    var environment = self
    func follow<Value: Equatable>(_ path: WritableKeyPath<EnvironmentValues, Value>) {
      if environment[keyPath: path] == old[keyPath: path] { environment[keyPath: path] = new[keyPath: path] }
    }
    follow(\.colorScheme)
    follow(\.colorSchemeContrast)
    follow(\.layoutDirection)
    follow(\.legibilityWeight)
    follow(\.horizontalSizeClass)
    follow(\.verticalSizeClass)
    return environment
  }
}

extension UserInterfaceSizeClass {
  init?(_ sizeClass: UIUserInterfaceSizeClass) {
    switch sizeClass {
    case .compact: self = .compact
    case .regular: self = .regular
    default: return nil
    }
  }
}
