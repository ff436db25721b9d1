extension Journal {
  /// What an operation did. The raw values are the words of the file.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A recording began, with the state at that time.
    case start
    /// A setting was set, maybe to nil.
    case set
    /// A setting was unset.
    case unset
    /// A default scope opened: `reset()`, `withDefaultAppearance`.
    case reset
    /// An override opened: `beginOverride`, `withAppearance`.
    case override
    /// A scope ended and its layer was removed.
    case restore
    /// A scope ended and its writes were kept.
    case commit
    /// The theme was replaced.
    case theme
    /// `undo()` went back one step.
    case undo
    /// `redo()` went forward one step.
    case redo
    /// `restore(to:)` went back to an entry of a history.
    case revert
    /// A batch began.
    case beginBatch
    /// A batch ended.
    case endBatch
    /// The program showed which classes a class inherits from.
    case discovery
  }
}
