import Foundation

/// The traits of an environment, or some traits alone.
public final class UITraitCollection: NSObject, NSCopying, Sendable {
  public typealias TraitMutations = (_ mutableTraits: inout any UIMutableTraits) -> Void

  let specified: SpecifiedTraits

  init(_ specified: SpecifiedTraits) {
    self.specified = specified.withoutUnspecified
    super.init()
  }

  public override convenience init() { self.init(SpecifiedTraits()) }

  public required convenience init?(coder: NSCoder) { return nil }

  public convenience init<Trait: UITraitDefinition>(_ trait: Trait.Type, value: Trait.Value) {
    var specified = SpecifiedTraits()
    specified[trait] = value
    self.init(specified)
  }

  public convenience init(mutations: TraitMutations) {
    self.init(SpecifiedTraits().changed(by: mutations))
  }

  /// Merges UIKit's own traits, as documented; those of the app come from the first collection.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    var specified = traitCollections.first?.specified ?? SpecifiedTraits()
    for collection in traitCollections.dropFirst() { specified.merge(collection.specified.systemTraitsOnly) }
    self.init(specified)
  }

  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { specified[trait] }

  public func modifyingTraits(_ mutations: TraitMutations) -> UITraitCollection {
    UITraitCollection(specified.changed(by: mutations))
  }

  public func replacing<Trait: UITraitDefinition>(_ trait: Trait.Type, value: Trait.Value) -> UITraitCollection {
    modifyingTraits { $0[trait] = value }
  }

  public func changedTraits(from traitCollection: UITraitCollection?) -> [UITrait] {
    specified.changed(from: traitCollection?.specified ?? SpecifiedTraits())
  }

  /// Returns whether the collection contains the traits. It considers UIKit's own traits alone, as documented.
  public func containsTraits(in traitCollection: UITraitCollection?) -> Bool {
    guard let wanted = traitCollection?.specified.systemTraitsOnly else { return true }
    return wanted.traits.allSatisfy { specified.hasSame($0, as: wanted) }
  }

  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    changedTraits(from: traitCollection).contains { $0.affectsColorAppearance }
  }

  public static var systemTraitsAffectingColorAppearance: [UITrait] {
    systemTraits.filter { $0.affectsColorAppearance }
  }

  public static var systemTraitsAffectingImageLookup: [UITrait] { systemTraits }

  /// The current traits of the thread, as documented. Without them it is those of the device.
  public static var current: UITraitCollection {
    get { ofThread ?? DeviceTraits.current }
    set { ofThread = newValue }
  }

  public func performAsCurrent(_ actions: () -> Void) {
    let previous = Self.ofThread
    Self.ofThread = self
    actions()
    Self.ofThread = previous
  }

  private static var ofThread: UITraitCollection? {
    get { Thread.current.threadDictionary[currentKey] as? UITraitCollection }
    set { Thread.current.threadDictionary[currentKey] = newValue }
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UITraitCollection)?.specified == specified
  }

  public override var hash: Int { specified.hashValue }

  public override var description: String {
    "<UITraitCollection: \(specified.traits.map { "\($0.name)" }.sorted().joined(separator: ", "))>"
  }

  /// Returns whether a proxy for these traits matches here. A switch decides whether traits of the app's own count.
  @MainActor
  func matches(_ wanted: UITraitCollection) -> Bool {
    guard UIKitSwitches.current.customTraitsSelectProxies else { return containsTraits(in: wanted) }
    return wanted.specified.traits.allSatisfy { specified.hasSame($0, as: wanted.specified) }
  }

  private static let currentKey = "UITraitCollection.current"
}

extension SpecifiedTraits {
  var systemTraitsOnly: SpecifiedTraits {
    var result = self
    for trait in traits where !(trait is any SystemTrait.Type) { result.remove(trait) }
    return result
  }

  func changed(by mutations: UITraitCollection.TraitMutations) -> SpecifiedTraits {
    var traits: any UIMutableTraits = self
    mutations(&traits)
    return traits as? SpecifiedTraits ?? self
  }
}
