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
