import Testing

extension Trait where Self == ConditionTrait {
  /// A trait for tests of checks that only debug builds make.
  static var debugBuild: Self {
    #if DEBUG
      .enabled(if: true)
    #else
      .disabled("only debug builds check it")
    #endif
  }
}
