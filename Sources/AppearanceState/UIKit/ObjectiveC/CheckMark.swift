#if canImport(UIKit) && !os(watchOS)
  /// The counter of the self-check: how often UIKit has set its property.
  @MainActor
  package enum CheckMark {
    package internal(set) static var count = 0
  }
#endif
