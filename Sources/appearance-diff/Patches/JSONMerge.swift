import AppearanceState

/// Three versions of a color set or a token file as one: JSON merged member by member, nothing lost that is no theme.
///
/// A token, and a color of a slot, is one thing: where both sides changed it in different ways there is a conflict.
struct JSONMerge {
  private(set) var document: JSON
  /// What both sides changed.
  private(set) var conflicts: [Conflict] = []

  /// A place that both sides changed, with what each has there; nil is nothing.
  struct Conflict {
    let place: JSONPointer
    let ours: JSON?
    let theirs: JSON?
  }

  init(base: JSON, ours: JSON, theirs: JSON) {
    document = ours
    document = merged(base, ours, theirs, JSONPointer()) ?? .null
  }

  /// One value of three; nil is a member that is not there.
  private mutating func merged(_ base: JSON?, _ ours: JSON?, _ theirs: JSON?, _ path: JSONPointer) -> JSON? {
    if areSame(ours, theirs) || areSame(base, theirs) { return ours }
    if areSame(base, ours) { return theirs }
    if case .object(let own)? = ours, case .object(let other)? = theirs, !Self.isWhole(ours), !Self.isWhole(theirs) {
      var old: [JSON.Member] = []
      if case .object(let members)? = base { old = members }
      return .object(members(old, own, other, path))
    }
    if case .array(let own)? = ours, case .array(let other)? = theirs, let own = Self.bySlot(own),
      let other = Self.bySlot(other)
    {
      var old: [JSON.Member]? = []
      if case .array(let elements)? = base { old = Self.bySlot(elements) }
      if let old { return .array(members(old, own, other, path).map(\.value)) }
    }
    conflicts.append(Conflict(place: path, ours: ours, theirs: theirs))
    return ours
  }

  /// The members in the order of ours, and then those that theirs added.
  private mutating func members(
    _ base: [JSON.Member], _ ours: [JSON.Member], _ theirs: [JSON.Member], _ path: JSONPointer
  ) -> [JSON.Member] {
    let (old, own, other) = (JSON.Members(base), JSON.Members(ours), JSON.Members(theirs))
    var result: [JSON.Member] = []
    for key in ours.map(\.key) + theirs.map(\.key).filter({ own[$0] == nil }) {
      if let value = merged(old[key], own[key], other[key], path.appending(key)) {
        result.append(JSON.Member(key: key, value: value))
      }
    }
    return result
  }

  private func areSame(_ left: JSON?, _ right: JSON?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    return left.isSame(as: right)
  }

  /// Whether an object is a token or a color of a set, which is taken as a whole.
  private static func isWhole(_ value: JSON?) -> Bool {
    value?["$value"] != nil || (value?["value"] != nil && value?["type"] != nil)
      || value?["color-space"] != nil || value?["reference"] != nil
  }

  /// The entries of a color set by their slots; nil for another array.
  private static func bySlot(_ elements: [JSON]) -> [JSON.Member]? {
    var members: [JSON.Member] = []
    var slots: Set<[UInt8]> = []
    for element in elements {
      guard case .object(let entry) = element, element["idiom"] != nil else { return nil }
      let slot = entry.filter { !$0.key.isSameText(as: "color") }.sorted { $0.key.precedes($1.key) }
      // On one line, since it stands in messages.
      let key = JSON.object(slot).compactText
      guard slots.insert(Array(key.utf8)).inserted else { return nil }
      members.append(JSON.Member(key: key, value: element))
    }
    return members
  }
}
