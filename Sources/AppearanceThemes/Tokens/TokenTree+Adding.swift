import AppearanceState

/// Adds groups and tokens in the forms in which files write them.
extension TokenTree {
  /// The most modes. Each mode is a theme of its own, and every token that refers to others has a value in each.
  private static let mostModes = 100

  /// Merges an object of groups and tokens, whose document is a source of the tree.
  ///
  /// - Parameter skipped: Members of the object to ignore.
  mutating func add(_ object: JSONNode, except skipped: Set<String> = []) {
    parts.append((object, skipped))
    merge(object, into: Self.root, except: skipped)
    let order = object["$metadata"]?["tokenSetOrder"]
    if order != nil || object["$themes"] != nil {
      let names = order?.elements.compactMap(\.string) ?? object.members.compactMap { $0.key.string }
      setNames = names.reversed()
    }
  }

  private mutating func merge(_ object: JSONNode, into group: Int, except skipped: Set<String> = []) {
    let isLegacy = isLegacy(object)
    nodes[group].json = object
    checkProperties(of: object)
    for (key, value) in object.members {
      let name = key.string ?? ""
      if !skipped.isEmpty, skipped.contains(name) { continue }
      if name.utf8.first == UInt8(ascii: "$"), name != "$root" {
        switch name {
        case "$type": nodes[group].type = typeName(value)
        case "$deprecated": nodes[group].deprecated = value
        case "$extends": (nodes[group].target, nodes[group].reference) = (value, nil)
        case "$ref": (nodes[group].target, nodes[group].reference) = (value, object)
        default:
          expect(
            value.kind != .object || Self.properties.contains(name),
            "expected a name that does not begin with '$', found \(inQuotes(name))", at: key)
        }
        continue
      }
      guard value.kind == .object else {
        if isLegacy {
          if name == "type", let text = value.string { nodes[group].type = text }
        } else {
          refuse("expected a group or a token, found \(found(value))", at: value)
        }
        continue
      }
      expect(
        !name.utf8.contains { Self.reserved.contains($0) },
        "expected a name without '.', '{' and '}', found \(inQuotes(name))", at: key)
      addMember(name, value, to: group)
    }
  }

  /// The characters with a meaning in references.
  private static let reserved = Array(".{}".utf8)
  /// The standard's own properties of groups and tokens.
  private static let properties: Set<String> = [
    "$deprecated", "$description", "$extends", "$extensions", "$ref", "$root", "$schema", "$type", "$value",
  ]

  /// Reports properties of a group or a token that have another kind than in the standard.
  private mutating func checkProperties(of object: JSONNode) {
    if let node = object["$description"] {
      expect(node.kind == .string, "expected a string, found \(found(node))", at: node)
    }
    if let node = object["$deprecated"] {
      expect(
        node.kind == .string || node.kind == .boolean, "expected true, false or a string, found \(found(node))",
        at: node)
    }
    if let node = object["$extensions"] {
      expect(node.kind == .object, "expected an object, found \(found(node))", at: node)
    }
  }

  private mutating func addMember(_ name: String, _ object: JSONNode, to group: Int) {
    let isLegacy = isLegacy(object)
    let value = object["$value"] ?? (isLegacy ? object["value"] : refersToValue(object) ? object : nil)
    let sets = object["sets"].flatMap { $0.kind == .object && isLegacy && value == nil ? $0 : nil }
    let isToken = value != nil || sets != nil
    let path = path(of: name, in: group)
    guard path.utf8.count <= Self.longestPath else {
      return refuseLong(at: object)
    }
    let existing = index[path]
    if let existing, nodes[existing].parent != group { return refuseSecond(path, at: object) }
    if let existing, nodes[existing].isToken != isToken {
      // A group without tokens may describe a token of another file.
      let isEmpty = !isToken && object["$ref"] == nil && object["$extends"] == nil && !hasToken(object)
      if isEmpty { return }
      refuseLoss(of: existing, by: path, isToken, object)
    }
    let node: Int
    if let existing, !nodes[existing].isToken, !isToken {
      node = existing
    } else {
      if let existing { remove(existing) }
      node = append(Node(name: name, path: path, parent: group, json: object))
    }
    if !isToken {
      let mark = withoutTokensCount
      merge(object, into: node)
      let isWorthNoting = object.members.contains {
        !$0.key.isString("$description") && !$0.key.isString("$extensions")
      }
      if !nodes[node].hasTokens, nodes[node].target == nil, isWorthNoting { noteWithoutTokens(path, since: mark) }
      return
    }
    checkProperties(of: object)
    nodes[node].isToken = true
    nodes[node].value = value
    nodes[node].modifier = (object["$extensions"] ?? object["extensions"])?["studio.tokens"]?["modify"].flatMap {
      $0.kind == .object ? $0 : nil
    }
    var around = group
    while around >= Self.root, !nodes[around].hasTokens {
      nodes[around].hasTokens = true
      around = nodes[around].parent
    }
    nodes[node].deprecated = object["$deprecated"]
    let type = object["$type"] ?? (isLegacy ? object["type"] : nil)
    nodes[node].type = type.flatMap { typeName($0) }
    addModes(of: node, object, sets)
    // The schemas of the values say more: a set of opacities may be called a set of colors.
    nodes[node].type = nodes[node].type ?? Self.schemaType(object)
    for (key, child) in object.members where child.kind == .object && key.string?.hasPrefix("$") == false {
      if !isLegacy || !Self.kept.contains(key.string ?? "") && hasToken(child) {
        refuse("expected no group or token inside a token", at: child)
      }
    }
  }

  /// Members in which tools keep objects that are not tokens: the value, and the token before their build.
  private static let kept: Set<String> = ["value", "original", "attributes", "extensions", "sets"]

  /// Whether an object is a token, or contains one.
  private func hasToken(_ object: JSONNode) -> Bool {
    let isLegacy = isLegacy(object)
    var open = [object]
    while let node = open.popLast() {
      if node["$value"] != nil || refersToValue(node) || isLegacy && node["value"] != nil { return true }
      for (key, value) in node.members where value.kind == .object {
        let name = key.string ?? ""
        if name == "$root" || !name.hasPrefix("$") && !(isLegacy && Self.kept.contains(name)) { open.append(value) }
      }
    }
    return false
  }

  /// Reports a token that replaces a group with tokens, or a group that replaces a token: a name stands for one of
  /// them.
  private mutating func refuseLoss(of old: Int, by path: String, _ isToken: Bool, _ object: JSONNode) {
    var (lost, open) = ([Int](), [old])
    while let node = open.popLast() {
      if nodes[node].isToken { lost.append(node) }
      open += children(of: node)
    }
    guard let first = lost.first else { return }
    let location = file(of: nodes[first].json, besides: object).map { " in \(inQuotes($0))" } ?? ""
    let what =
      isToken
      ? "the token \(inQuotes(path)) takes the place of a group with \(lost.count) token\(lost.count == 1 ? "" : "s")\(location)"
      : "the group \(inQuotes(path)) takes the place of a token\(location)"
    refuse("\(what), and a name stands for one of them: \(lost.count == 1 ? "it is" : "they are") left out", at: object)
  }

  /// Whether an object is a token only by its `$ref`, which leads to a value and not to a group.
  private func refersToValue(_ object: JSONNode) -> Bool {
    object["$ref"]?.string.flatMap(TokenReference.steps)?.contains("$value") ?? false
  }

  private mutating func typeName(_ node: JSONNode) -> String? {
    if let text = node.string, !text.isEmpty { return text }
    refuse("expected the name of a type, found \(found(node))", at: node)
    return nil
  }

  /// Returns the type of a token whose tool names it by a schema: `…/token-types/color-set.json`.
  private static func schemaType(_ object: JSONNode) -> String? {
    guard let schema = object["$schema"]?.string, let file = schema.split(separator: "/").last, file.hasSuffix(".json")
    else { return nil }
    var name = file.dropLast(5)
    if name.hasSuffix("-set") { name = name.dropLast(4) }
    return name == "alias" || name == "system" ? nil : name == "scale" ? "dimension" : String(name)
  }

  /// Adds the values by mode: `$extensions.mode.dark`, `$extensions["com.figma"].modes.dark`, `sets.dark.value`.
  private mutating func addModes(of node: Int, _ object: JSONNode, _ sets: JSONNode?) {
    var lists: [JSONNode] = sets.map { [$0] } ?? []
    if let extensions = object["$extensions"] ?? object["extensions"] {
      for owner in [extensions] + extensions.members.map(\.value) {
        for name in ["mode", "modes"] {
          if let list = owner[name], list.kind == .object { lists.append(list) }
        }
      }
    }
    for list in lists {
      for (key, value) in list.members {
        let name = key.string ?? ""
        let content =
          value["$value"] ?? value["value"].flatMap { sets != nil || value["unit"] == nil ? $0 : nil } ?? value
        // A mode with modes of its own has a name of several parts: `dark.mobile`.
        if sets != nil, let inner = value["sets"], inner.kind == .object {
          for (innerKey, value) in inner.members {
            if let content = value["value"] { addMode("\(name).\(innerKey.string ?? "")", content, to: node) }
          }
        } else {
          addMode(name, content, to: node, modifier: nodes[node].modifier)
        }
        if nodes[node].type == nil, sets != nil { nodes[node].type = Self.schemaType(value) }
      }
    }
  }

  /// Gives a token a value in a mode.
  ///
  /// - Parameter modifier: The modifier of the value; nil for a value without one.
  mutating func addMode(_ name: String, _ value: JSONNode, to node: Int, modifier: JSONNode? = nil) {
    guard modeNames.contains(name) || modeNames.count < Self.mostModes else {
      if !hasTooManyModes {
        refuse("expected at most \(Self.mostModes) modes, found more", at: value)
      }
      hasTooManyModes = true
      return
    }
    modeNames.insert(name)
    if !nodes[node].modes.contains(where: { $0.name == name }) { nodes[node].modes.append((name, value, modifier)) }
  }
}
