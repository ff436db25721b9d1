import Testing

extension Trait where Self == ConditionTrait {
  /// For tests of what debug builds check and others do not.
  static var debugBuild: Self {
    #if DEBUG
      .enabled(if: true)
    #else
      .disabled("only debug builds check it")
    #endif
  }
}
