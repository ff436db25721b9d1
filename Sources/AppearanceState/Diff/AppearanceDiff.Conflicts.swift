extension AppearanceDiff {
  /// The reasons why a diff does not apply to a snapshot: settings that are not as the diff found them.
  public struct Conflicts: Error, Hashable, Sendable {
    /// One setting that is not as the diff found it.
    public struct Conflict: Hashable, Sendable {
      /// The change that does not apply.
      public let change: Change
      /// What the snapshot has instead of the change's old value; nil is unset.
      public let found: AppearanceValue?
    }

    /// The settings, in the order of the diff.
    public let conflicts: [Conflict]
    /// The rules whose place is not as the diff found it.
    public let orderConflicts: [OrderChange]
  }
}
