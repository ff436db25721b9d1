import AppearanceState
import AppearanceThemes

/// The difference of two documents as the members that change (RFC 7396).
enum MergePatch {
  /// Why a merge patch cannot say a difference.
  struct Unsayable: Error, Hashable {
    let message: String
  }

  /// The patch from one document to another. Arrays are replaced as a whole.
  static func make(from old: JSON, to new: JSON) throws(Unsayable) -> JSON {
    try make(old, new, at: JSONPointer())
  }

  private static func make(_ old: JSON?, _ new: JSON, at place: JSONPointer) throws(Unsayable) -> JSON {
    guard case .object(let newMembers) = new else {
      if case .null = new { throw unsayable(place) }
      return new
    }
    // What is no object is taken as an empty one, into which the new members are put.
    var oldMembers: [JSON.Member] = []
    if case .object(let members) = old { oldMembers = members }
    let (oldValues, newValues) = (JSON.Members(oldMembers), JSON.Members(newMembers))
    var patch: [JSON.Member] = []
    for member in oldMembers where newValues[member.key] == nil {
      patch.append(JSON.Member(key: member.key, value: .null))
    }
    for member in newMembers {
      let oldValue = oldValues[member.key]
      if let oldValue, oldValue.isSame(as: member.value) { continue }
      patch.append(
        JSON.Member(key: member.key, value: try make(oldValue, member.value, at: place.appending(member.key))))
    }
    return .object(patch)
  }

  private static func unsayable(_ place: JSONPointer) -> Unsayable {
    Unsayable(
      message: """
        a merge patch cannot say that \(SafeText.quoted(place.text, maximumLength: 200)) becomes null: its null removes; \
        use --format=json-patch
        """)
  }
}
