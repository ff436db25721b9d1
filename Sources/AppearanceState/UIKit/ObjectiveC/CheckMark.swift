#if canImport(UIKit) && !os(watchOS)
  /// How often UIKit has set the property of the self-check.
  @MainActor
  package enum CheckMark {
    package internal(set) static var count = 0
  }
#endif
