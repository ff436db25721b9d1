import AppearanceState
import AppearanceThemes

// A hierarchy of hosts that can move, with plain and marked properties.

/// An object that can be inside others and contain others.
class Node: AppearanceReactingHost {
  private(set) weak var parent: (any AppearanceContainer)?
  weak var presenter: (any AppearanceContainer)?
  var traits = AppearanceTraits.none
  /// The names of the properties that the library and the program set, in order.
  var writes: [String] = []
  /// The changes that the library reported to the host, in order.
  var applied: [Set<String>] = []
  /// Runs after each write, with the name of the property.
  var onWrite: ((String) -> Void)?
  /// Runs when the library has notified the host of its changes.
  var onTold: (() -> Void)?

  var appearanceParent: (any AppearanceContainer)? { parent }
  var appearancePresenter: (any AppearanceContainer)? { presenter }
  var appearanceTraits: AppearanceTraits { traits }

  /// A plain property: the library compares it with its last write.
  var tint: Color? = .blue {
    didSet { wrote("tint") }
  }
  /// A marked property: it records what the program sets.
  @Styled var size = 10.0 {
    didSet { wrote("size") }
  }
  var image = AxisTable<AxisPair<BarPosition, BarMetrics>, String?>(nil)

  init(in parent: (any AppearanceContainer)? = nil) {
    self.parent = parent
  }

  class func declareAppearance(_ declaration: AppearanceDeclaration) {
    func list<Host: Node>(_ node: AppearanceAttributes<Host>) {
      node.attribute("tint", \.tint, default: .blue, get: { $0.tint }) { $0.tint = $1 }
      node.attribute("size", \.size, default: 10, isSetOnInstance: { $0.$size })
      node.attribute("image", \.image, default: nil, get: { $0.image[$1] }) { $0.image[$1] = $2 }
    }
    list(declaration.attributes(of: Self.self))
  }

  func move(to parent: (any AppearanceContainer)?, store: AppearanceStore) {
    self.parent = parent
    if parent == nil { store.leave(self) } else { store.enter(self) }
  }

  private func wrote(_ property: String) {
    writes.append(property)
    onWrite?(property)
  }

  func appearanceDidApply(_ changed: Set<SettingKey>) {
    applied.append(Set(changed.map(\.attribute)))
    onTold?()
  }

  /// Moves the host without notifying a store.
  func setParent(_ parent: (any AppearanceContainer)?) { self.parent = parent }
}

/// A host that often contains others.
class Box: Node {}
class RoundBox: Box {}

/// A host without any members of its own.
final class Leaf: Node {}

/// A container that is not a host, like a view controller.
final class Controller: AppearanceContainer {
  weak var appearanceParent: (any AppearanceContainer)?
  weak var appearancePresenter: (any AppearanceContainer)?
  var appearanceTraits = AppearanceTraits.none

  init(in parent: (any AppearanceContainer)? = nil, traits: AppearanceTraits = .none) {
    appearanceParent = parent
    appearanceTraits = traits
  }
}
