import Foundation

/// The traits that a view, a controller, a presentation controller or a scene overrides for itself and the hierarchy
/// below it.
public struct UITraitOverrides: UIMutableTraits {
  var specified = SpecifiedTraits()

  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    get { specified[trait] }
    set { specified[trait] = newValue }
  }

  public func contains(_ trait: UITrait) -> Bool { specified.contains(trait) }

  public mutating func remove(_ trait: UITrait) { specified.remove(trait) }
}
