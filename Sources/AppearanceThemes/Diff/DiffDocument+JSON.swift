import AppearanceState

extension DiffDocument {
  /// The document as JSON: the same for the same comparison, on every platform.
  package var json: JSON {
    .object([
      JSON.Member(key: "format", value: .string(Self.format)),
      JSON.Member(key: "version", value: .number(JSONNumber(Self.version))),
      JSON.Member(key: "old", value: old.json),
      JSON.Member(key: "new", value: new.json),
      JSON.Member(key: "counts", value: counts),
      JSON.Member(key: "changes", value: .array(diff.changes.map(\.json))),
      JSON.Member(key: "orderChanges", value: .array(diff.orderChanges.map(\.json))),
    ])
  }

  private var counts: JSON {
    var members = AppearanceDiff.Change.Kind.allCases.map { kind in
      JSON.Member(key: kind.rawValue, value: .number(JSONNumber(diff.changes.filter { $0.kind == kind }.count)))
    }
    let rules = Set(diff.changes.map(\.rule)).count
    members.append(JSON.Member(key: "rules", value: .number(JSONNumber(rules))))
    members.append(JSON.Member(key: "reordered", value: .number(JSONNumber(diff.orderChanges.count))))
    return .object(members)
  }
}

extension DiffDocument.Side {
  fileprivate var json: JSON {
    .object([
      JSON.Member(key: "file", value: file.map { .string($0) } ?? .null),
      JSON.Member(key: "name", value: name.map { .string($0) } ?? .null),
    ])
  }
}

extension AppearanceDiff.Change {
  /// What is unset has no member; null is nil.
  fileprivate var json: JSON {
    var members = [
      JSON.Member(key: "rule", value: rule.json),
      JSON.Member(key: "setting", value: .string(setting.text)),
      JSON.Member(key: "kind", value: .string(kind.rawValue)),
    ]
    if let old { members.append(JSON.Member(key: "old", value: old.json)) }
    if let new { members.append(JSON.Member(key: "new", value: new.json)) }
    return .object(members + distances)
  }

  private var distances: [JSON.Member] {
    guard let old, let new else { return [] }
    let found = ColorDistances(old, new).found.map { place in
      (place.pointer, JSON.Member(key: "deltaE", value: .number(JSONNumber(place.distance))))
    }
    guard let (pointer, distance) = found.first else { return [] }
    if pointer.isEmpty { return [distance] }
    let places = found.map { JSON.object([JSON.Member(key: "at", value: .string($0)), $1]) }
    return [JSON.Member(key: "deltaEInside", value: .array(places))]
  }
}

extension AppearanceDiff.OrderChange {
  fileprivate var json: JSON {
    var members = [JSON.Member(key: "rule", value: rule.json)]
    if let old { members.append(JSON.Member(key: "old", value: .number(JSONNumber(old)))) }
    if let new { members.append(JSON.Member(key: "new", value: .number(JSONNumber(new)))) }
    return .object(members)
  }
}
