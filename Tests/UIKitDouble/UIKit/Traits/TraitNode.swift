import Foundation

/// The traits of one environment, its overrides, and the observers of changes.
@MainActor
public final class TraitState {
  fileprivate(set) var collection: UITraitCollection
  /// The last traits from the parent, which apply as long as there is no parent.
  var base: UITraitCollection
  var overrides = UITraitOverrides()
  /// `overrideUserInterfaceStyle` of views and controllers.
  var style = UIUserInterfaceStyle.unspecified
  /// The traits that a parent controller or a presentation controller sets with the API before iOS 17.
  var inherited: UITraitCollection?
  fileprivate var registrations: [TraitChangeRegistration] = []
  fileprivate(set) var needsUpdate = false

  init() {
    collection = DeviceTraits.current
    base = DeviceTraits.current
  }
}

private final class TraitChangeRegistration: NSObject, UITraitChangeRegistration {
  let traits: [UITrait]
  let handler: @MainActor (any UITraitEnvironment, UITraitCollection) -> Void

  init(_ traits: [UITrait], handler: @escaping @MainActor (any UITraitEnvironment, UITraitCollection) -> Void) {
    self.traits = traits
    self.handler = handler
  }

  nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}

/// An environment in the tree in which traits flow: from the scene to windows, views and controllers.
@MainActor
public protocol TraitNode: UITraitEnvironment, UITraitChangeObservable {
  var traitState: TraitState { get }
  /// The source of the traits. Nil at the top, and outside every hierarchy.
  var traitParent: (any TraitNode)? { get }
  var traitChildren: [any TraitNode] { get }
  func traitsDidChange(from previous: UITraitCollection)
}

extension TraitNode {
  public var traitCollection: UITraitCollection { traitState.collection }

  public var traitOverrides: UITraitOverrides {
    get { traitState.overrides }
    set {
      traitState.overrides = newValue
      overridesDidChange()
    }
  }

  public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { traitState.style }
    set {
      traitState.style = newValue
      overridesDidChange()
    }
  }

  @discardableResult
  public func registerForTraitChanges<TraitEnvironment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration {
    let registration = TraitChangeRegistration(traits) { environment, previous in
      if let environment = environment as? TraitEnvironment { handler(environment, previous) }
    }
    traitState.registrations.append(registration)
    return registration
  }

  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitState.registrations.removeAll { $0 === registration }
  }

  public func updateTraitsIfNeeded() {
    if traitState.needsUpdate { updateTraits() }
  }

  /// Handles a change of the overrides, at once or in the next layout: a switch.
  func overridesDidChange() {
    switch UIKitSwitches.current.traitReport {
    case .atOnce: updateTraits()
    case .nextLayout:
      traitState.needsUpdate = true
      LateTraits.add(self)
    }
  }

  /// Combines the traits of the parent with the overrides, and passes them on if they changed.
  func updateTraits() {
    traitState.needsUpdate = false
    if let parent = traitParent { traitState.base = parent.traitState.collection }
    var specified = traitState.base.specified
    if let inherited = traitState.inherited { specified.merge(inherited.specified) }
    if traitState.style != .unspecified { specified.userInterfaceStyle = traitState.style }
    specified.merge(traitState.overrides.specified)
    let previous = traitState.collection
    let now = UITraitCollection(specified)
    guard now != previous else { return }
    traitState.collection = now
    report(from: previous)
    for child in traitChildren { child.updateTraits() }
  }

  private func report(from previous: UITraitCollection) {
    traitsDidChange(from: previous)
    traitCollection.performAsCurrent { traitCollectionDidChange(previous) }
    let changed = Set(traitCollection.changedTraits(from: previous).map { ObjectIdentifier($0) })
    for registration in traitState.registrations
    where registration.traits.contains(where: { changed.contains(ObjectIdentifier($0)) }) {
      traitCollection.performAsCurrent { registration.handler(self, previous) }
    }
  }
}

/// The environments whose overrides changed and that are notified in the next layout.
@MainActor
enum LateTraits {
  private struct Waiting { weak var node: (any TraitNode)? }
  private static var waiting: [Waiting] = []

  static var isEmpty: Bool { waiting.allSatisfy { $0.node == nil } }

  static func add(_ node: any TraitNode) { waiting.append(Waiting(node: node)) }

  static func update() {
    let nodes = waiting.compactMap(\.node)
    waiting = []
    for node in nodes { node.updateTraitsIfNeeded() }
  }
}
