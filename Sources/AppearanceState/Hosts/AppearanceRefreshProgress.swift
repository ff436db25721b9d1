/// How far a refresh is that is done in pieces; see ``AppearanceStore/refreshTimeLimit``.
public struct AppearanceRefreshProgress: Hashable, Sendable {
  /// How many hosts are done.
  public let completed: Int
  /// How many hosts there were to look at, as far as is known; those that turn out to be unaffected are taken off.
  public let total: Int
}
