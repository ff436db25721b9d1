import Testing

extension Trait where Self == ConditionTrait {
  /// For tests of what a trap says: a release build traps without a message.
  static var debugBuild: Self {
    #if DEBUG
      .enabled(if: true)
    #else
      .disabled("a release build traps without a message")
    #endif
  }
}
