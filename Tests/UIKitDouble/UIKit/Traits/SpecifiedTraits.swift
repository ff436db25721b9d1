import Foundation

/// Traits with their values: the content of a trait collection, and of overrides.
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

  /// The same traits without those of UIKit that are set to "not specified".
  var withoutUnspecified: SpecifiedTraits {
    var result = self
    result.entries = entries.filter { !Self.isUnspecified($1) }
    return result
  }

  func contains(_ trait: UITrait) -> Bool { entries[ObjectIdentifier(trait)] != nil }

  mutating func remove(_ trait: UITrait) { entries[ObjectIdentifier(trait)] = nil }

  /// Merges other traits, whose values win.
  mutating func merge(_ other: SpecifiedTraits) {
    entries.merge(other.withoutUnspecified.entries) { $1 }
  }

  /// Returns whether both have the same value. A missing value is the default.
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

  /// Returns whether two values are the same. Values that are neither `Hashable` nor the same object differ, like objects
  /// without `isEqual` in UIKit.
  private static func isSame(_ one: any Sendable, _ other: any Sendable) -> Bool {
    if let one = one as? AnyHashable, let other = other as? AnyHashable { return one == other }
    guard type(of: one) is AnyClass, type(of: other) is AnyClass else { return false }
    return one as AnyObject === other as AnyObject
  }
}
