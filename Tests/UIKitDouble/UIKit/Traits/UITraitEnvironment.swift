import Foundation

/// An object with traits: screens, scenes, windows, views, controllers and presentation controllers.
@MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
  var traitCollection: UITraitCollection { get }
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

@MainActor
public protocol UITraitChangeRegistration: NSObjectProtocol, NSCopying {}

@MainActor
public protocol UITraitChangeObservable {
  typealias TraitChangeHandler<TraitEnvironment: UITraitEnvironment> =
    @MainActor (_ traitEnvironment: TraitEnvironment, _ previousTraitCollection: UITraitCollection) -> Void

  @discardableResult
  func registerForTraitChanges<TraitEnvironment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration
  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}
