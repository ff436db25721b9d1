import AppearanceState

extension JSON {
  /// Returns a member of an object; nil if there is none.
  subscript(key: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }
}
