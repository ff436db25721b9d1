import Foundation

/// What a proxy can name as a container: views, view controllers and presentation controllers.
@MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

/// What has appearance proxies: views and bar items.
@MainActor
public protocol UIAppearance: NSObjectProtocol {
  static func appearance() -> Self
  static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
  static func appearance(for trait: UITraitCollection) -> Self
  static func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self
}

// Methods of the classes and not of the protocol: a class that is known only when the program runs has its own proxy.

extension UIView {
  public class func appearance() -> Self { AppearanceProxies.proxy(of: self, in: [], traits: nil) }

  public class func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
    AppearanceProxies.proxy(of: self, in: containerTypes, traits: nil)
  }

  public class func appearance(for trait: UITraitCollection) -> Self {
    AppearanceProxies.proxy(of: self, in: [], traits: trait)
  }

  public class func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    AppearanceProxies.proxy(of: self, in: containerTypes, traits: trait)
  }
}

extension UIBarItem {
  public class func appearance() -> Self { AppearanceProxies.proxy(of: self, in: [], traits: nil) }

  public class func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
    AppearanceProxies.proxy(of: self, in: containerTypes, traits: nil)
  }

  public class func appearance(for trait: UITraitCollection) -> Self {
    AppearanceProxies.proxy(of: self, in: [], traits: trait)
  }

  public class func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    AppearanceProxies.proxy(of: self, in: containerTypes, traits: trait)
  }
}
