/// The handle of a rule, without the attributes of its class.
///
/// Use it in code that learns its classes at run time:
///
/// ```swift
/// let classes: [any AppearanceHost.Type] = [Bar.self, Label.self]
/// let restores = classes.map { $0.anyAppearance().reset(label: "preview") }
/// for type in classes { print(type.anyAppearance().snapshot()) }
/// ```
///
/// Generic code gets the proxy with its attributes: Swift opens a class of such a list when you pass it to a
/// `func style<Host: AppearanceHost>(_ type: Host.Type)`.
@MainActor
public protocol AnyAppearanceProxy {
  /// The class, containers and traits that the rule is for.
  var key: RuleKey { get }

  /// Returns the settings of the rule as an immutable value.
  func snapshot() -> RuleSnapshot

  /// The snapshots that the rule went through, oldest first.
  var history: AppearanceHistory { get }

  /// Removes all settings of the rule, in one step; see ``AppearanceProxy/unset()``.
  func unset()

  /// Hides what is set until the returned scope ends; see ``AppearanceProxy/reset(label:)``.
  func reset(label: String?) -> AppearanceScope

  /// Undoes the last step; see ``AppearanceProxy/undo(label:)``.
  @discardableResult
  func undo(label: String?) -> Bool

  /// Repeats the step that was undone last; see ``AppearanceProxy/redo(label:)``.
  @discardableResult
  func redo(label: String?) -> Bool

  /// Restores the rule to a snapshot; see ``AppearanceProxy/restore(to:label:)``.
  func restore(to snapshot: RuleSnapshot, label: String?)
}

extension AppearanceProxy: AnyAppearanceProxy {}

/// The handle of a rule of any class.
struct RuleProxy: AnyAppearanceProxy {
  let store: AppearanceStore
  let rule: RuleID
  /// Where the program requested the proxy.
  let position: SourceLocation

  var key: RuleKey { snapshot().key }

  func snapshot() -> RuleSnapshot { store.state(of: rule) }

  var history: AppearanceHistory { store.history(of: rule) }

  func unset() {
    // A scope also unsets attributes that nothing sets now, because a theme may set them while the scope is open.
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
  /// Returns the proxy, without its attributes, of a class that is known only at run time; see ``AnyAppearanceProxy``.
  ///
  /// - Parameters:
  ///   - traits: The traits that must all apply; by default none.
  ///   - containers: The classes of the containers, innermost first; empty means anywhere.
  ///   - store: The store of the rule; by default the current one.
  ///   - file: The source file of the call, for messages.
  ///   - line: The source line of the call, for messages.
  public static func anyAppearance(
    for traits: AppearanceTraits = .none, whenContainedInInstancesOf containers: [any AppearanceContainer.Type] = [],
    in store: AppearanceStore = .current, file: StaticString = #fileID, line: UInt = #line
  ) -> any AnyAppearanceProxy {
    appearance(for: traits, whenContainedInInstancesOf: containers, in: store, file: file, line: line)
  }
}

extension AppearanceStore {
  /// Returns the proxy of a rule by its key, for tools that know only the names of classes, such as an editor of themes.
  ///
  /// ```swift
  /// for rule in store.snapshot().rules { print(store.anyAppearance(of: rule.snapshot.key).history) }
  ///
  /// let bar = store.anyAppearance(of: RuleKey("MyApp.Bar", containers: ["MyApp.Sheet"], traits: .dark))
  /// let settings = [RuleSnapshot.Setting(key: SettingKey("lines"), value: .number(2))]
  /// bar.restore(to: RuleSnapshot(bar.key, settings: settings), label: "editor")
  /// ```
  ///
  /// A rule that is new to the store sets nothing, whether or not the program has its class.
  ///
  /// - Parameters:
  ///   - key: The class, containers and traits of the rule.
  ///   - file: The source file of the call, for journals.
  ///   - line: The source line of the call, for journals.
  public func anyAppearance(
    of key: RuleKey, file: StaticString = #fileID, line: UInt = #line
  ) -> any AnyAppearanceProxy {
    let rule = rule(key)
    mirror?.adoptRules()
    return RuleProxy(store: self, rule: rule, position: SourceLocation(file: file, line: line))
  }
}
