@testable import AppearanceState
@testable import AppearanceTesting
@testable import AppearanceThemes

/// A container or a host of the model.
@MainActor
protocol MovingObject: AppearanceContainer {
  var parent: (any AppearanceContainer)? { get set }
  var presenter: (any AppearanceContainer)? { get set }
  var isDark: Bool { get set }
  /// Something that goes with the object and is in no hierarchy.
  var companion: Companion { get }
}

final class Companion {}

extension MovingObject {
  var appearanceParent: (any AppearanceContainer)? { parent }
  var appearancePresenter: (any AppearanceContainer)? { presenter }
  var appearanceTraits: AppearanceTraits { isDark ? .dark : .none }
}

final class MovingPanel: MovingObject {
  weak var parent: (any AppearanceContainer)?
  weak var presenter: (any AppearanceContainer)?
  var isDark = false
  let companion = Companion()
}

class MovingHost: MovingObject, AppearanceReactingHost {
  weak var parent: (any AppearanceContainer)?
  weak var presenter: (any AppearanceContainer)?
  var isDark = false
  let companion = Companion()
  /// Runs once, in the next setter.
  var act: (() -> Void)?
  /// Runs once, when the host is told what was changed.
  var actWhenTold: (() -> Void)?
  var told: [Set<String>] = []

  var plain: Int? = 0 { didSet { wrote() } }
  @Styled var marked: Int? = 0 { didSet { wrote() } }
  var rounded: Int? {
    get { stored }
    set {
      stored = newValue.map { $0 & ~1 }
      wrote()
    }
  }
  private var stored: Int? = 0

  required init() {}

  private func wrote() {
    let now = act
    act = nil
    now?()
  }

  func appearanceDidApply(_ changed: Set<SettingKey>) {
    told.append(Set(changed.map(\.attribute)))
    let now = actWhenTold
    actWhenTold = nil
    now?()
  }

  class func declareAppearance(_ declaration: AppearanceDeclaration) {
    declaration.attributes(of: Self.self).modelHost()
  }

  subscript(key: HostReference.Key) -> Int? {
    get {
      switch key {
      case .plain: plain
      case .marked: marked
      case .rounded: rounded
      }
    }
    set {
      switch key {
      case .plain: plain = newValue
      case .marked: marked = newValue
      case .rounded: rounded = newValue
      }
    }
  }
}

extension MovingHost {
  func resolved(_ key: HostReference.Key, in store: AppearanceStore) -> Int? {
    switch key {
    case .plain: resolvedAppearance(in: store).plain
    case .marked: resolvedAppearance(in: store).marked
    case .rounded: resolvedAppearance(in: store).rounded
    }
  }

  func clear(_ key: HostReference.Key, in store: AppearanceStore) {
    switch key {
    case .plain: resolvedAppearance(in: store).clear(\.plain)
    case .marked: resolvedAppearance(in: store).clear(\.marked)
    case .rounded: resolvedAppearance(in: store).clear(\.rounded)
    }
  }

  func explained(_ key: HostReference.Key, in store: AppearanceStore) -> AppearanceExplanation {
    switch key {
    case .plain: resolvedAppearance(in: store).explain(\.plain)
    case .marked: resolvedAppearance(in: store).explain(\.marked)
    case .rounded: resolvedAppearance(in: store).explain(\.rounded)
    }
  }
}

extension AppearanceAttributes where Target: MovingHost {
  /// Boxes promise that their plain property is stored, and leaves do not: nothing else may tell the two apart.
  func modelHost() {
    attribute("plain", \.plain, default: 0, isStored: Target.self == MovingBox.self, get: { $0.plain }) {
      $0.plain = $1
    }
    attribute("marked", \.marked, default: 0, isSetOnInstance: { $0.$marked })
    attribute("rounded", \.rounded, default: 0)
  }
}

final class MovingLeaf: MovingHost {}
final class MovingBox: MovingHost {}
