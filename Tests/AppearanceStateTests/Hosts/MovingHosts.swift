@testable import AppearanceState
@testable import AppearanceThemes

/// A container or a host of the model.
@MainActor
protocol MovingObject: AppearanceContainer {
  var parent: (any AppearanceContainer)? { get set }
  var presenter: (any AppearanceContainer)? { get set }
  var isDark: Bool { get set }
  /// An object with the same lifetime that is in no hierarchy.
  var companion: Companion { get }
}

final class Companion {}

/// A value whose last reference may run code of the program when it is released.
final class Paint: Sendable {
  let number: Int
  /// The act that a program performs when a value is released.
  @MainActor static var whenOneGoes: (() -> Void)?

  init(_ number: Int) { self.number = number }

  deinit { MainActor.assumeIsolated { Self.whenOneGoes?() } }

  static let blank = Paint(0)
}

extension MovingObject {
  var appearanceParent: (any AppearanceContainer)? { parent }
  var appearancePresenter: (any AppearanceContainer)? { presenter }
  var appearanceTraits: AppearanceTraits {
    // A trait that no rule uses must not hide another one that is set further out.
    isDark ? .dark : self is MovingPanel ? ["displayGamut": "P3"] : .none
  }
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
  /// An act that runs once, in the next setter.
  var act: (() -> Void)?
  /// An act that runs once, when the host is notified of its changes.
  var actWhenTold: (() -> Void)?
  /// A wrong notification that the host received.
  var wrongNews: String?
  /// The values that the host knows: those that the program set, or those that it read when it was notified.
  private(set) var known: [HostReference.Key: Int?] = [.plain: 0, .marked: 0, .rounded: 0, .painted: 0]
  /// The properties that were set since the host was notified of them.
  private var written = Set<HostReference.Key>()
  /// The properties whose setters run, each called by the one before it.
  private(set) var underWay: [HostReference.Key] = []
  /// The number of running setters that the program called.
  private var setByProgram = 0

  var plain: Int? = 0 { didSet { wrote(.plain) } }
  @Styled var marked: Int? = 0 { didSet { wrote(.marked) } }
  var rounded: Int? {
    get { stored }
    set {
      stored = newValue.map { $0 & ~1 }
      wrote(.rounded)
    }
  }
  private var stored: Int? = 0
  var painted: Paint? {
    get { paint }
    // The act runs before the value is set, as in a `willSet`.
    set { wrote(.painted) { paint(newValue) } }
  }
  private var paint: Paint? = .blank

  /// Swaps the value, so that the act of the old one runs after the property is written.
  private func paint(_ new: Paint?) {
    var old = new
    swap(&paint, &old)
    withExtendedLifetime(old) {}
  }

  required init() {}

  /// The number of setter calls, on any host.
  static var writes = 0

  private func wrote(_ key: HostReference.Key, before store: () -> Void = {}) {
    underWay.append(key)
    written.insert(key)
    Self.writes += 1
    let now = act
    act = nil
    now?()
    store()
    underWay.removeLast()
    // A nested setter may have reported the same property, but this setter ends only now.
    written.insert(key)
  }

  func appearanceDidApply(_ changed: Set<SettingKey>) {
    let keys = Set(changed.compactMap { HostReference.Key(rawValue: $0.attribute) })
    if keys.isEmpty || !keys.isSubset(of: written) { wrongNews = "\(keys), where \(written) were written" }
    if setByProgram == 0, !underWay.isEmpty { wrongNews = "\(keys) in the setters of \(underWay)" }
    written.subtract(keys)
    for key in keys { known[key] = .some(self[key]) }
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
      case .painted: painted?.number
      }
    }
    set {
      known[key] = .some(key == .rounded ? newValue.map { $0 & ~1 } : newValue)
      setByProgram += 1
      defer { setByProgram -= 1 }
      switch key {
      case .plain: plain = newValue
      case .marked: marked = newValue
      case .rounded: rounded = newValue
      case .painted:
        // A value that the program sets is there before its setter acts.
        paint(newValue.map { Paint($0) })
        wrote(.painted)
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
    case .painted: resolvedAppearance(in: store).painted?.number
    }
  }

  func clear(_ key: HostReference.Key, in store: AppearanceStore) {
    switch key {
    case .plain: resolvedAppearance(in: store).clear(\.plain)
    case .marked: resolvedAppearance(in: store).clear(\.marked)
    case .rounded: resolvedAppearance(in: store).clear(\.rounded)
    case .painted: resolvedAppearance(in: store).clear(\.painted)
    }
  }

  func explained(_ key: HostReference.Key, in store: AppearanceStore) -> AppearanceExplanation {
    switch key {
    case .plain: resolvedAppearance(in: store).explain(\.plain)
    case .marked: resolvedAppearance(in: store).explain(\.marked)
    case .rounded: resolvedAppearance(in: store).explain(\.rounded)
    case .painted: resolvedAppearance(in: store).explain(\.painted)
    }
  }
}

extension AppearanceAttributes where Target: MovingHost {
  /// Declares the attributes. Boxes promise that their plain property is stored, and leaves do not: nothing else may
  /// differ between the two.
  func modelHost() {
    attribute("plain", \.plain, default: 0, isStored: Target.self == MovingBox.self, get: { $0.plain }) {
      $0.plain = $1
    }
    attribute("marked", \.marked, default: 0, isSetOnInstance: { $0.$marked })
    attribute("rounded", \.rounded, default: 0)
    attribute(
      "painted", \.painted, default: .blank,
      coding: AppearanceCoding(
        describe: { $0.map(\.number).appearanceValue }, read: { _ in nil }, areEqual: { $0?.number == $1?.number }))
  }
}

final class MovingLeaf: MovingHost {}
final class MovingBox: MovingHost {}
