/// What a proxy is without the attributes of its class: the handle of a rule.
///
/// For code that knows its classes only while it runs:
///
/// ```swift
/// let classes: [any AppearanceHost.Type] = [Bar.self, Label.self]
/// let restores = classes.map { $0.anyAppearance().reset(label: "preview") }
/// for type in classes { print(type.anyAppearance().snapshot()) }
/// ```
///
/// Generic code has the proxy with its attributes: a class of such a list opens when it is handed to a
/// `func style<Host: AppearanceHost>(_ type: Host.Type)`.
@MainActor
public protocol AnyAppearanceProxy {
  /// What the rule styles.
  var key: RuleKey { get }

  /// What the rule sets, as an immutable value.
  func snapshot() -> RuleSnapshot

  /// The snapshots that the rule went through, oldest first.
  var history: AppearanceHistory { get }

  /// Takes everything away that the rule sets, in one step; see ``AppearanceProxy/unset()``.
  func unset()

  /// Hides what is set, until the returned scope ends; see ``AppearanceProxy/reset(label:)``.
  func reset(label: String?) -> AppearanceScope

  /// Goes back one step; see ``AppearanceProxy/undo(label:)``.
  @discardableResult
  func undo(label: String?) -> Bool

  /// Takes back an undo; see ``AppearanceProxy/redo(label:)``.
  @discardableResult
  func redo(label: String?) -> Bool

  /// Makes the rule what it was; see ``AppearanceProxy/restore(to:label:)``.
  func restore(to snapshot: RuleSnapshot, label: String?)
}

extension AppearanceProxy: AnyAppearanceProxy {}

/// The handle of a rule, whatever class it is of.
struct RuleProxy: AnyAppearanceProxy {
  let store: AppearanceStore
  let rule: RuleID
  /// Where the program asked for the proxy.
  let position: SourceLocation

  var key: RuleKey { snapshot().key }

  func snapshot() -> RuleSnapshot { store.state(of: rule) }

  var history: AppearanceHistory { store.history(of: rule) }

  func unset() {
    // In a scope also what nothing sets now: a theme may set it while the scope is open.
    let declared = AppearanceSchema.named(key.className)?.slots.map(\.key) ?? []
    unset(Set(declared).union(snapshot().map(\.key)).sorted())
  }

  func unset(_ keys: [SettingKey]) {
    store.batch(nil, at: position) {
      for key in keys { store.write(nil, for: key, of: rule, at: position) }
    }
  }

  func reset(label: String?) -> AppearanceScope {
    let opening = AppearanceOperation.Opening(
      masks: true, coverage: key.isPlain ? .classes([key.className]) : .rule(key))
    return store.begin(opening, label, position)
  }

  func undo(label: String?) -> Bool { store.step(.undo, rule, label: label, at: position) }

  func redo(label: String?) -> Bool { store.step(.redo, rule, label: label, at: position) }

  func restore(to snapshot: RuleSnapshot, label: String?) {
    programmerError(unless: snapshot.key == key, "a snapshot of \(snapshot.key) cannot be restored to \(key)")
    store.revert(rule, to: snapshot, label: label, at: position)
  }
}

extension AppearanceHost {
  /// The proxy, without its attributes, of a class that only the running program knows; see ``AnyAppearanceProxy``.
  ///
  /// - Parameters:
  ///   - traits: The traits that must all hold; by default none.
  ///   - containers: The classes of the containers, innermost first; empty means anywhere.
  ///   - store: The store of the rule; by default the current one.
  ///   - file: Where the proxy is asked for, for messages.
  ///   - line: Where the proxy is asked for, for messages.
  public static func anyAppearance(
    for traits: AppearanceTraits = .none, whenContainedInInstancesOf containers: [any AppearanceContainer.Type] = [],
    in store: AppearanceStore = .current, file: StaticString = #fileID, line: UInt = #line
  ) -> any AnyAppearanceProxy {
    appearance(for: traits, whenContainedInInstancesOf: containers, in: store, file: file, line: line)
  }
}

extension AppearanceStore {
  /// The proxy of a rule by its key, for tools that know classes by their names only, such as an editor of themes.
  ///
  /// ```swift
  /// for rule in store.snapshot().rules { print(store.anyAppearance(of: rule.snapshot.key).history) }
  ///
  /// let bar = store.anyAppearance(of: RuleKey("MyApp.Bar", containers: ["MyApp.Sheet"], traits: .dark))
  /// let settings = [RuleSnapshot.Setting(key: SettingKey("lines"), value: .number(2))]
  /// bar.restore(to: RuleSnapshot(bar.key, settings: settings), label: "editor")
  /// ```
  ///
  /// A rule that the store does not have yet sets nothing, whether or not the program has its class.
  ///
  /// - Parameters:
  ///   - key: The class, containers and traits of the rule.
  ///   - file: Where the proxy is asked for, for journals.
  ///   - line: Where the proxy is asked for, for journals.
  public func anyAppearance(
    of key: RuleKey, file: StaticString = #fileID, line: UInt = #line
  ) -> any AnyAppearanceProxy {
    let rule = rule(key)
    mirror?.adoptRules()
    return RuleProxy(store: self, rule: rule, position: SourceLocation(file: file, line: line))
  }
}
