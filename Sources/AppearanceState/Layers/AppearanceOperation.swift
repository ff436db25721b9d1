/// One change of a store, as a value: histories refer to it, a line of a journal contains it, and replay performs it.
///
/// ```swift
/// let journal = try Journal(contentsOf: "session.journal")
/// for entry in journal.entries { print(entry.operation) }
/// ```
public struct AppearanceOperation: Sendable {
  /// The kind of an operation. The raw values are the words of journal files.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A journal, or the history of a rule, begins.
    case start
    /// A setting is set, maybe to nil.
    case set
    /// A setting is unset.
    case unset
    /// A default scope opens: `reset()`, `withDefaultAppearance`.
    case reset
    /// An override opens: `beginOverride`, `withAppearance`.
    case override
    /// The closure of a scope with an anchor ends: from now on proxies read and write the layers outside the scope.
    case place
    /// A scope ends and its layer is removed.
    case restore
    /// A scope ends and its writes are kept.
    case commit
    /// The theme is replaced.
    case theme
    /// `undo()` takes back the last change.
    case undo
    /// `redo()` takes back an undo.
    case redo
    /// `restore(to:)` gives a rule the settings of a snapshot. Within `undo()` and `redo()` of a store, restores the position
    /// in the order of writes of a rule that the step set to the value that it had.
    case revert
    /// A batch begins.
    case beginBatch
    /// A batch ends.
    case endBatch
    /// The store learns which classes a class inherits from.
    case discovery
  }

  /// The action of an operation, with all its arguments.
  package enum Action: Sendable {
    /// Begins a journal with a state.
    case start(StoreState)
    case set(RuleKey, SettingKey, any StoredValue, in: LayerID)
    case unset(RuleKey, SettingKey, in: LayerID)
    /// Opens a layer.
    case open(LayerID, Opening)
    /// Limits a layer to its anchor; proxies no longer see it.
    case place(LayerID)
    case close(LayerID)
    /// Writes what a layer sets and unsets to the layer below, and removes it. If the layer has an anchor, the layers of the
    /// anchors around that one come first, in order.
    case commit(LayerID, inside: [LayerID] = [])
    case theme(AppearanceSnapshot)
    /// Gives a rule its past or future part in a layer.
    case rewrite(Rewriting, RuleKey, RulePart, in: LayerID)
    case beginBatch
    case endBatch
    /// Tells which classes a class inherits from: the name of the class, then those of its ancestors.
    case discovery([String])
  }

  /// The rules that a scope covers: writes to them go to the scope, and a reset hides the values below it.
  public enum Coverage: Hashable, Sendable {
    /// Every rule, including those added later.
    case everything
    /// The rules of the classes with these names, sorted, and of their subclasses, including rules added later. A class that
    /// only files have named so far inherits from nothing until the program uses it.
    case classes([String])
    /// One rule, with its containers and traits.
    case rule(RuleKey)
  }

  /// The way in which a layer is opened.
  package struct Opening: Sendable {
    /// Whether it hides the layers below for the rules that it covers.
    package var masks: Bool
    package var coverage: Coverage
    /// Whether it reaches only the hosts inside an anchor.
    package var isAnchored: Bool
    /// The settings that the layer begins with.
    package var snapshot: AppearanceSnapshot

    package init(
      masks: Bool, coverage: Coverage, isAnchored: Bool = false, snapshot: AppearanceSnapshot = AppearanceSnapshot()
    ) {
      self.masks = masks
      self.coverage = coverage
      self.isAnchored = isAnchored
      self.snapshot = snapshot
    }
  }

  /// The ways to rewrite everything that a layer sets for a rule.
  package enum Rewriting: Sendable { case undo, redo, revert }

  package let action: Action

  /// The label that the program gave the change, if any.
  public let label: String?

  /// The line of the program that makes the change; nil if unknown.
  package let source: Source?

  package init(_ action: Action, label: String? = nil, at location: SourceLocation? = nil) {
    self.init(action, label: label, source: location.map { .code($0) })
  }

  package init(_ action: Action, label: String?, source: Source?) {
    self.action = action
    self.label = label
    self.source = source
  }

  /// The source file that makes the change, such as `MyApp/Theme.swift`; nil if unknown.
  public var file: String? { source?.file }

  /// The line in that file, counted from 1; nil if unknown.
  public var line: Int? { source?.line.map { Int($0) } }

  /// The action, in one word.
  public var kind: Kind {
    switch action {
    case .start: .start
    case .set: .set
    case .unset: .unset
    case .open(_, let opening): opening.masks ? .reset : .override
    case .place: .place
    case .close: .restore
    case .commit: .commit
    case .theme: .theme
    case .rewrite(.undo, _, _, _): .undo
    case .rewrite(.redo, _, _, _): .redo
    case .rewrite(.revert, _, _, _): .revert
    case .beginBatch: .beginBatch
    case .endBatch: .endBatch
    case .discovery: .discovery
    }
  }
}

extension AppearanceOperation: CustomStringConvertible {
  /// The kind and the label, and the line of the program: `set "Brand" at MyApp/Theme.swift:12`.
  public var description: String {
    let label = label.map { " " + SafeText.quoted($0) } ?? ""
    return kind.rawValue + label + (source.map { " at " + SafeText.visible($0.description) } ?? "")
  }
}

/// The effect of an operation on a state: the rules that may look different, and their values before.
///
/// It holds all replaced values. They may include the last reference to a value of the program, whose `deinit` may do anything
/// with the store, so they are released only after all observers are notified.
package enum Effect: Sendable {
  /// The part of a rule in a layer, or in the theme, before an operation changed it.
  package struct Change: Sendable {
    let rule: RuleID
    let layer: LayerID
    /// Where a history takes this value, it leaves the one that it drops. Swapped, to avoid reference counting.
    var before: RulePart.Before
    /// Whether it set the values that the layer already had, so that only its position in the order of writes changed. Such a
    /// change belongs to the step that it repeats.
    var isRepeat = false
  }

  /// A rule that may look different, with its settings as proxies read them before.
  package struct AffectedRule: Sendable {
    let rule: RuleID
    let before: Settings
  }

  /// The effect of a write to one rule in one layer.
  package struct Write: Sendable {
    /// The rule as proxies read it before.
    enum Visible: Sendable {
      /// The same as now.
      case same
      /// It changed in the same way as in the layer.
      case asInLayer
      case before(Settings.Before)
    }

    var change: Change
    let visible: Visible

    var looksDifferent: Bool { if case .same = visible { false } else { true } }

    /// Ends the lifetime of the replaced, or dropped, values. Called after all observers are notified.
    // Nonisolated: otherwise the empty function would check at run time that it is on the main actor.
    func letGo() { withExtendedLifetime(self) {} }
  }

  /// The effect of an operation after which any rule may look different.
  package struct Many: Sendable {
    /// The rules, in order.
    let affectedRules: [AffectedRule]
    var changes: [Change] = []
    var ended: Layer?
    /// Values that were replaced by equal ones.
    var repeated: [Settings] = []

    /// Ends the lifetime of the replaced values. Called after all observers are notified.
    func letGo() { withExtendedLifetime(self) {} }
  }

  case write(Write)
  // Indirect, so that it does not enlarge a write, which is the most frequent case.
  indirect case many(Many)
}
