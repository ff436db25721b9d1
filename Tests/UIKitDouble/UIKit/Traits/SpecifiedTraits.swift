import Foundation

/// Traits with a value each: what a trait collection holds, and what overrides set.
struct SpecifiedTraits: UIMutableTraits, Sendable, Hashable {
  private struct Entry: Sendable {
    var trait: UITrait
    var value: any Sendable
  }

  private var entries: [ObjectIdentifier: Entry] = [:]

  subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    get { entries[ObjectIdentifier(trait)]?.value as? Trait.Value ?? Trait.defaultValue }
    set { entries[ObjectIdentifier(trait)] = Entry(trait: trait, value: newValue) }
  }

  var traits: [UITrait] { entries.values.map(\.trait) }

  /// Without those of UIKit's own that are set to "not specified".
  var withoutUnspecified: SpecifiedTraits {
    var result = self
    result.entries = entries.filter { !Self.isUnspecified($1) }
    return result
  }

  func contains(_ trait: UITrait) -> Bool { entries[ObjectIdentifier(trait)] != nil }

  mutating func remove(_ trait: UITrait) { entries[ObjectIdentifier(trait)] = nil }

  /// The other's values win.
  mutating func merge(_ other: SpecifiedTraits) {
    entries.merge(other.withoutUnspecified.entries) { $1 }
  }

  /// Whether both have the same value, a missing one being the default.
  func hasSame(_ trait: UITrait, as other: SpecifiedTraits) -> Bool {
    func value<Trait: UITraitDefinition>(_ trait: Trait.Type) -> Bool { Self.isSame(self[trait], other[trait]) }
    return value(trait)
  }

  func changed(from other: SpecifiedTraits) -> [UITrait] {
    var seen: Set<ObjectIdentifier> = []
    return (traits + other.traits).filter { seen.insert(ObjectIdentifier($0)).inserted && !hasSame($0, as: other) }
  }

  static func == (one: SpecifiedTraits, other: SpecifiedTraits) -> Bool {
    one.entries.keys == other.entries.keys && one.traits.allSatisfy { one.hasSame($0, as: other) }
  }

  func hash(into hasher: inout Hasher) { hasher.combine(Set(entries.keys)) }

  private static func isUnspecified(_ entry: Entry) -> Bool {
    guard let trait = entry.trait as? any SystemTrait.Type else { return false }
    func isDefault<Trait: SystemTrait>(_ trait: Trait.Type) -> Bool {
      entry.value as? Trait.Value == trait.defaultValue
    }
    return isDefault(trait)
  }

  /// Values that are neither `Hashable` nor the same object differ, as objects without `isEqual` do in UIKit.
  private static func isSame(_ one: any Sendable, _ other: any Sendable) -> Bool {
    if let one = one as? AnyHashable, let other = other as? AnyHashable { return one == other }
    guard type(of: one) is AnyClass, type(of: other) is AnyClass else { return false }
    return one as AnyObject === other as AnyObject
  }
}
