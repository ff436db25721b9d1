import AppearanceState

extension AppearanceDiff.Change: CustomStringConvertible {
  /// The change in words: `UINavigationBar barTintColor: #0a6b6e → unset`.
  public var description: String {
    let values = AppearanceValue.descriptions(of: [old, new]).map { shortened($0, to: 100) }
    return "\(rule) \(setting): \(values[0]) → \(values[1])"
  }
}

extension AppearanceDiff.OrderChange: CustomStringConvertible {
  /// The change in words: `UINavigationBar: wins over or loses to a different rule than before`.
  public var description: String { "\(rule): wins over or loses to a different rule than before" }
}

extension AppearanceDiff: CustomStringConvertible {
  /// The changes in words, one line each.
  public var description: String {
    isEmpty ? "no changes" : (changes.map(\.description) + orderChanges.map(\.description)).joined(separator: "\n")
  }
}
