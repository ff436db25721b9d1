extension JournalLineReader {
  /// Reads what an operation did.
  mutating func operation(_ kind: Journal.Kind, _ root: JSONNode) -> JournalOperation? {
    switch kind {
    case .start: return nil
    case .set: return set(root)
    case .unset:
      guard let rule = reader.ruleKey(root), let key = key(root) else { return nil }
      return .unset(rule, key)
    case .reset:
      guard let layer = newLayer(root), let coverage = coverage(root) else { return nil }
      return .reset(layer: layer, coverage)
    case .override:
      guard let layer = newLayer(root), let snapshot = snapshot(root) else { return nil }
      return .override(layer: layer, snapshot)
    case .restore:
      guard let layer = endedLayer(root), let digest = digest(root) else { return nil }
      return .restore(layer: layer, digest: digest)
    case .commit: return endedLayer(root).map { .commit(layer: $0) }
    case .theme: return snapshot(root).map { .theme($0) }
    case .undo: return step(.undo, root)
    case .redo: return step(.redo, root)
    case .revert: return step(.revert, root)
    case .beginBatch: return .beginBatch
    case .endBatch: return .endBatch
    case .discovery: return lineage(root).map { .discovery($0) }
    }
  }

  private mutating func set(_ root: JSONNode) -> JournalOperation? {
    let rule = reader.ruleKey(root)
    let key = key(root)
    let value = reader.member("value", of: root) { $0.value($1) }
    guard let rule, let key, let value else { return nil }
    return .set(rule, key, value)
  }

  private mutating func step(_ step: JournalOperation.Step, _ root: JSONNode) -> JournalOperation? {
    let rule = reader.ruleKey(root)
    let settings = reader.member("attributes", of: root) { $0.settings($1) }
    let unset = unsetKeys(root, besides: settings)
    guard let rule, let settings, let unset else { return nil }
    let writes = settings.entries.map { JournalOperation.Write(key: $0.key, value: $0.value?.described) }
    return .step(step, rule, writes + unset.map { JournalOperation.Write(key: $0, value: nil) })
  }

  private mutating func key(_ root: JSONNode) -> SettingKey? {
    reader.member("key", of: root) { reader, node in reader.text(node).flatMap { reader.keyText($0, node) } }
  }

  private mutating func snapshot(_ root: JSONNode) -> AppearanceSnapshot? {
    let rules = reader.rules(of: root)
    return reader.problems.isEmpty ? AppearanceSnapshot(rules: rules) : nil
  }

  private mutating func digest(_ root: JSONNode) -> UInt64? {
    reader.member("digest", of: root) { values, node in
      guard let text = values.text(node) else { return nil }
      return StateDigest.parse(text)
        ?? values.refuse("expected 16 hexadecimal digits in lower case, found \(found(node))", node)
    }
  }

  private mutating func lineage(_ root: JSONNode) -> [String]? {
    reader.member("lineage", of: root) { $0.lineage($1) }
  }

  // MARK: Layers

  private mutating func newLayer(_ root: JSONNode) -> Int? {
    reader.member("layer", of: root) { reader, node in reader.order(node) }.flatMap { layer in
      if layers.insert(layer).inserted { return layer }
      return refuseLayer("layer \(layer) is open already", root)
    }
  }

  private mutating func endedLayer(_ root: JSONNode) -> Int? {
    reader.member("layer", of: root) { reader, node in reader.order(node) }.flatMap { layer in
      if layers.remove(layer) != nil { return layer }
      return refuseLayer("layer \(layer) is not open", root)
    }
  }

  private mutating func refuseLayer(_ message: String, _ root: JSONNode) -> Int? {
    reader.member("layer", of: root) { $0.refuse(message, $1) }
  }

  /// Reads what a layer covers.
  mutating func coverage(_ root: JSONNode) -> JournalCoverage? {
    reader.member("covers", of: root) { values, node in
      switch node.kind {
      case .array: return values.names(node).map { .classes($0.sorted()) }
      case .object:
        guard values.checkMembers(of: node, ["class", "containers", "traits"]) else { return nil }
        return values.ruleKey(node).map { .rule($0) }
      default:
        if node.isString("everything") { return .everything }
        return values.refuse("expected \"everything\", names of classes, or a rule, found \(found(node))", node)
      }
    }
  }

  /// Reads the keys in `unset`, each once and none of them set besides.
  mutating func unsetKeys(_ root: JSONNode, besides settings: Settings?) -> [SettingKey]? {
    guard root["unset"] != nil else { return [] }
    return reader.member("unset", of: root) { reader, node in
      guard let names = reader.names(node) else { return nil }
      let mark = reader.problems.count
      let keys = names.compactMap { reader.keyText($0, node) }
      var seen = Set<SettingKey>()
      for key in keys where settings?.entry(key) != nil || !seen.insert(key).inserted {
        reader.problems.add("\(inQuotes(key.text)) is set or unset twice in one operation", at: node)
      }
      return reader.problems.count == mark ? keys : nil
    }
  }
}

extension FileReader {
  /// Reads the name of a class and those of its ancestors.
  mutating func lineage(_ node: JSONNode) -> [String]? {
    guard let names = names(node) else { return nil }
    return names.isEmpty
      ? refuse("expected the name of a class and of its ancestors, found an empty array", node) : names
  }
}
