import Foundation

/// A class that a proxy can name as a container: views, view controllers and presentation controllers.
@MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

/// A class that has appearance proxies: views and bar items.
@MainActor
public protocol UIAppearance: NSObjectProtocol {
  static func appearance() -> Self
  static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
  static func appearance(for trait: UITraitCollection) -> Self
  static func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self
}

extension UIAppearance where Self: StyledObject {
  public static func appearance() -> Self { AppearanceProxies.proxy(of: self, in: [], traits: nil) }

  public static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
    AppearanceProxies.proxy(of: self, in: containerTypes, traits: nil)
  }

  public static func appearance(for trait: UITraitCollection) -> Self {
    AppearanceProxies.proxy(of: self, in: [], traits: trait)
  }

  public static func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    AppearanceProxies.proxy(of: self, in: containerTypes, traits: trait)
  }
}
