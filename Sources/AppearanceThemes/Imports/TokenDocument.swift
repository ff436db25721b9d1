import AppearanceState

/// The tokens of one or several files in their own notation, with everything that a theme does not contain.
package struct TokenDocument: Sendable {
  private let parts: [(object: JSONNode, skipped: Set<String>)]
  private let isWhole: Bool

  /// - Parameters:
  ///   - parts: The objects of groups and tokens, the later ones over the earlier, and the ignored members of each.
  ///   - isWhole: Whether the theme contains all of it, in the standard's form and without problems.
  init(parts: [(object: JSONNode, skipped: Set<String>)], isWhole: Bool) {
    (self.parts, self.isWhole) = (parts, isWhole)
  }

  /// All parts as one document of the standard's format; nil if it would have to be rewritten.
  package var json: JSON? {
    guard isWhole else { return nil }
    let objects = parts.map { part in
      JSON.object(JSON(part.object).members.filter { !part.skipped.contains($0.key) })
    }
    return objects.dropFirst().reduce(objects.first ?? .object([]), Self.merged)
  }

  private static func merged(_ old: JSON, _ new: JSON) -> JSON {
    guard case .object(var members) = old, case .object(let others) = new, !isToken(old), !isToken(new) else {
      return new
    }
    var positions: [[UInt8]: Int] = [:]
    for (index, member) in members.enumerated() { positions[Array(member.key.utf8)] = index }
    for other in others {
      if let position = positions[Array(other.key.utf8)] {
        members[position].value = merged(members[position].value, other.value)
      } else {
        members.append(other)
      }
    }
    return .object(members)
  }

  private static func isToken(_ json: JSON) -> Bool { json.members.contains { $0.key == "$value" } }

  /// Counts the members of tokens and groups that are not part of a theme: `$description`, `$extensions`.
  ///
  /// - Parameter kept: Members of tokens to ignore.
  package func memberCounts(besides kept: Set<String> = []) -> [String: Int] {
    var counts: [String: Int] = [:]
    for (object, skipped) in parts {
      var open = [object]
      while let node = open.popLast() {
        let isOld = node["$value"] == nil && node["value"] != nil
        let isToken = isOld || node["$value"] != nil
        for (key, value) in node.members {
          let name = key.string ?? ""
          if Self.structure.contains(name) || skipped.contains(name) { continue }
          if !isToken, !name.hasPrefix("$") || name == "$root" {
            if value.kind == .object { open.append(value) }
            continue
          }
          let isKept = isToken && kept.contains(isOld && name == "description" ? "$description" : name)
          let isMode = name.hasSuffix("extensions") && Self.hasOnlyModes(value)
          if !isKept, !isMode { counts[name, default: 0] += 1 }
        }
      }
    }
    return counts
  }

  /// Members that define tokens and their values.
  private static let structure: Set<String> = [
    "$value", "value", "$type", "type", "$ref", "$extends", "$schema", "$themes", "$metadata", "sets",
  ]

  private static func hasOnlyModes(_ extensions: JSONNode) -> Bool {
    extensions.members.allSatisfy { $0.key.isString("mode") || $0.key.isString("modes") }
  }
}
