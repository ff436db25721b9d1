/// One change of a store, as a value: what histories name, what a line of a journal says, and what replaying it performs.
///
/// ```swift
/// let journal = try Journal(contentsOf: "session.journal")
/// for entry in journal.entries { print(entry.operation.kind, entry.operation.label ?? "") }
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
    /// The closure of a scope that is a place is over: from now on proxies read and write what lies outside of it.
    case place
    /// A scope ends and its layer is removed.
    case restore
    /// A scope ends and its writes are kept.
    case commit
    /// The theme is replaced.
    case theme
    /// `undo()` takes back what was done last.
    case undo
    /// `redo()` takes back an undo.
    case redo
    /// `restore(to:)` makes a rule what a snapshot says. Within `undo()` and `redo()` of a store, brings back when a rule was
    /// last set that the step has set to what it was.
    case revert
    /// A batch begins.
    case beginBatch
    /// A batch ends.
    case endBatch
    /// The program shows which classes a class inherits from.
    case discovery
  }

  /// The act of an operation, with everything that it needs.
  package enum Action: Sendable {
    /// A journal begins with a state.
    case start(StoreState)
    case set(RuleKey, SettingKey, any StoredValue, in: LayerID)
    case unset(RuleKey, SettingKey, in: LayerID)
    /// Opens a layer.
    case open(LayerID, Opening)
    /// Makes a layer a place that proxies do not see.
    case place(LayerID)
    case close(LayerID)
    /// Writes what a layer sets and hides into what lies below, and removes it. What lies below a place is, before all else,
    /// the places around it, as layers in order.
    case commit(LayerID, inside: [LayerID] = [])
    case theme(AppearanceSnapshot)
    /// Makes a rule what it was or shall be in a layer.
    case rewrite(Rewriting, RuleKey, RulePart, in: LayerID)
    case beginBatch
    case endBatch
    /// Says which classes a class inherits from: the name of the class, then those of its ancestors.
    case discovery([String])
  }

  /// The rules that a scope covers: writes to them go to the scope, and a reset hides what is set for them.
  public enum Coverage: Hashable, Sendable {
    /// Every rule, those that appear later included.
    case everything
    /// The rules of the classes of these names and of classes that inherit from them, those that appear later included;
    /// sorted. A class that only files have named so far inherits from nothing until the program uses it.
    case classes([String])
    /// One rule, with its containers and traits.
    case rule(RuleKey)
  }

  /// How a layer is opened.
  package struct Opening: Sendable {
    /// Whether it hides what lies beneath it for the rules that it covers.
    package var masks: Bool
    package var coverage: Coverage
    /// Whether it reaches the hosts inside of a place only.
    package var isPlace: Bool
    /// The settings of its snapshot.
    package var snapshot: AppearanceSnapshot

    package init(
      masks: Bool, coverage: Coverage, isPlace: Bool = false, snapshot: AppearanceSnapshot = AppearanceSnapshot()
    ) {
      self.masks = masks
      self.coverage = coverage
      self.isPlace = isPlace
      self.snapshot = snapshot
    }
  }

  /// The ways to rewrite everything that a layer sets for a rule.
  package enum Rewriting: Sendable { case undo, redo, revert }

  package let action: Action

  /// The label that the program gave the change, if any.
  public let label: String?

  /// Where the program makes the change; nil where that is not known.
  package let source: Source?

  package init(_ action: Action, label: String? = nil, at location: SourceLocation? = nil) {
    self.init(action, label: label, source: location.map { .code($0) })
  }

  package init(_ action: Action, label: String?, source: Source?) {
    self.action = action
    self.label = label
    self.source = source
  }

  /// The source file that makes the change, such as `MyApp/Theme.swift`; nil where it is not known.
  public var file: String? { source?.file }

  /// The line in that file, counted from 1; nil where it is not known.
  public var line: Int? { source?.line.map { Int($0) } }

  /// The act, in one word.
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

/// The effect of an operation on a state: the rules that may look different, and what was there before.
///
/// It holds all that the operation has replaced. The last reference to a value of the program may be among it, whose `deinit` may do
/// anything with the store, so it goes when everybody has been told.
package enum Effect: Sendable {
  /// The part of a rule in a layer, or in the theme, before an operation changed it.
  package struct Change: Sendable {
    let rule: RuleID
    let layer: LayerID
    /// Where a history takes it, what that lets go of: exchanged, so that nobody counts references.
    var before: RulePart.Before
    /// Whether it set what the layer said already, and only its position in the order of writes is another. Such a change
    /// belongs to the step that it repeats.
    var isRepeat = false
  }

  /// A rule that may look different, with what proxies read of it before.
  package struct Look: Sendable {
    let rule: RuleID
    let before: Settings
  }

  /// The effect of a write to one rule in one layer.
  package struct Write: Sendable {
    /// The part that proxies read before.
    enum Visible: Sendable {
      /// The same as now.
      case same
      /// The part changed, in the layer and nowhere else.
      case asInLayer
      case before(Settings.Before)
    }

    var change: Change
    let visible: Visible

    var looksDifferent: Bool { if case .same = visible { false } else { true } }

    /// Called when everybody has been told: what was replaced, or a history has let go of for it, may be gone then.
    // Not isolated to the main actor, or the empty closure would look at run time whether it is on it.
    func letGo() { withExtendedLifetime(self) {} }
  }

  /// The effect of an operation after which any rule may look different.
  package struct Many: Sendable {
    /// The rules, in order.
    let looks: [Look]
    var changes: [Change] = []
    /// The layer that has ended.
    var ended: Layer?
    /// A value that its equal replaced.
    var repeated: [Settings] = []

    /// Called when everybody has been told.
    func letGo() { withExtendedLifetime(self) {} }
  }

  case write(Write)
  // Elsewhere in memory, so that a write, which is most often, is not made larger by it.
  indirect case many(Many)
}
