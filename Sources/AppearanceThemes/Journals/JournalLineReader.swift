import AppearanceState

/// Reads single lines of a journal. It knows which scopes are open, and keeps the keys that lines have in common.
struct JournalLineReader {
  private static let commonMembers = ["op", "time", "label", "file", "line"]

  private var reader = FileReader()
  /// The open layers.
  private var layers: Set<LayerID> = []
  /// The layer that was opened last. Layers are named upwards, so that a name says what lies above what.
  private var lastLayer = LayerID.theme

  /// Whether a line begins a part of the journal.
  static func isHeader(_ root: JSONNode) -> Bool { root["format"] != nil }

  /// All problems of the line that was read last. They are forgotten.
  mutating func takeProblems(in line: [UInt8], file: String?) -> SnapshotFileError {
    defer { reader.problems = FileProblems() }
    return reader.problems.error(in: line, file: file)
  }

  /// Reads a line; nil when there was a problem.
  mutating func entry(_ root: JSONNode, number: Int) -> Journal.Entry? {
    guard reader.check(root, is: .object) else { return nil }
    if number == 0 || Self.isHeader(root) { return header(root, number: number) }
    guard let kind = kind(root) else { return nil }
    _ = reader.extensions(of: root, known: Self.members[kind] ?? [])
    return entry(root, action(kind, root), number: number, digest: kind == .restore ? digest(root) : nil)
  }

  private mutating func entry(
    _ root: JSONNode, _ action: AppearanceOperation.Action?, number: Int, digest: UInt64? = nil
  ) -> Journal.Entry? {
    let time = reader.member("time", of: root) { $0.time($1) }
    let label = reader.optionalMember("label", of: root) { $0.text($1) }
    let source = source(root)
    guard reader.problems.isEmpty, let action, let time else { return nil }
    let operation = AppearanceOperation(action, label: label, at: source)
    return Journal.Entry(number: number, time: time, operation: operation, digest: digest)
  }

  private mutating func source(_ root: JSONNode) -> SourceLocation? {
    let file = reader.optionalMember("file", of: root) { $0.text($1) }
    let line = reader.optionalMember("line", of: root) { $0.order($1) }
    return file.map { SourceLocation(file: $0, line: line.map { UInt($0) }) }
  }

  private mutating func header(_ root: JSONNode, number: Int) -> Journal.Entry? {
    guard reader.header(root, format: JournalWriter.format, version: JournalWriter.version) else { return nil }
    let known = ["format", "version", "time", "label", "classes", "writes", "rules", "layers"]
    _ = reader.extensions(of: root, known: known + ["file", "line"])
    let state = state(root)
    return entry(root, state.map { .start($0) }, number: number)
  }

  private mutating func kind(_ root: JSONNode) -> AppearanceOperation.Kind? {
    reader.member("op", of: root) { values, node in
      guard let text = values.text(node) else { return nil }
      if let kind = AppearanceOperation.Kind(rawValue: text), kind != .start { return kind }
      let hint = NearMatch.hint(for: text, in: AppearanceOperation.Kind.allCases.dropFirst().map(\.rawValue))
      return values.refuse(
        "unknown operation \(inQuotes(text))\(hint); this program reads version \(JournalWriter.version)", node)
    }
  }

  // Made once: a journal may have millions of lines.
  private static let members = Dictionary(
    uniqueKeysWithValues: AppearanceOperation.Kind.allCases.map { ($0, commonMembers + ownMembers(of: $0)) })

  private static func ownMembers(of kind: AppearanceOperation.Kind) -> [String] {
    let rule = ["class", "containers", "traits"]
    return switch kind {
    case .start, .beginBatch, .endBatch: []
    case .set: rule + ["layer", "key", "value"]
    case .unset: rule + ["layer", "key"]
    case .reset: ["layer", "covers", "isPlace"]
    case .override: ["layer", "covers", "isPlace", "rules"]
    case .restore: ["layer", "digest"]
    case .place, .commit: ["layer"]
    case .theme: ["rules"]
    case .undo, .redo, .revert: rule + ["layer", "order", "attributes", "unset"]
    case .discovery: ["lineage"]
    }
  }
}

// MARK: - Operations

extension JournalLineReader {
  /// Reads what an operation did.
  private mutating func action(_ kind: AppearanceOperation.Kind, _ root: JSONNode) -> AppearanceOperation.Action? {
    switch kind {
    case .start: return nil
    case .set: return set(root)
    case .unset:
      guard let rule = reader.ruleKey(root), let layer = writtenLayer(root), let key = key(root) else {
        return nil
      }
      return .unset(rule, key, in: layer)
    case .reset, .override: return open(root, masks: kind == .reset)
    case .place:
      guard let layer = layer(root) else { return nil }
      return layers.contains(layer) ? .place(layer) : refuseLayer("layer \(layer.number) is not open", root)
    case .restore: return endedLayer(root).map { .close($0) }
    case .commit: return endedLayer(root).map { .commit($0) }
    case .theme: return snapshot(root).map { .theme($0) }
    case .undo: return rewrite(.undo, root)
    case .redo: return rewrite(.redo, root)
    case .revert: return rewrite(.revert, root)
    case .beginBatch: return .beginBatch
    case .endBatch: return .endBatch
    case .discovery: return lineage(root).map { .discovery($0) }
    }
  }

  private mutating func set(_ root: JSONNode) -> AppearanceOperation.Action? {
    let rule = reader.ruleKey(root)
    let layer = writtenLayer(root)
    let key = key(root)
    let value = reader.member("value", of: root) { $0.value($1) }
    guard let rule, let layer, let key, let value else { return nil }
    return .set(rule, key, DescribedValue(value), in: layer)
  }

  private mutating func open(_ root: JSONNode, masks: Bool) -> AppearanceOperation.Action? {
    let layer = newLayer(root)
    var opening = opening(root, masks: masks)
    if !masks { opening?.snapshot = snapshot(root) ?? AppearanceSnapshot() }
    guard let layer, let opening else { return nil }
    return .open(layer, opening)
  }

  private mutating func opening(_ root: JSONNode, masks: Bool) -> AppearanceOperation.Opening? {
    let isPlace = reader.optionalMember("isPlace", of: root) { $0.boolean($1) } ?? false
    return coverage(root).map { AppearanceOperation.Opening(masks: masks, coverage: $0, isPlace: isPlace) }
  }

  private mutating func rewrite(
    _ rewriting: AppearanceOperation.Rewriting, _ root: JSONNode
  ) -> AppearanceOperation.Action? {
    let rule = reader.ruleKey(root)
    let layer = writtenLayer(root)
    if root["layer"] == nil, root["unset"] != nil {
      return reader.member("unset", of: root) { values, node in
        values.refuse("expected 'unset' only with a layer; in the theme, what is not set is unset", node)
      }
    }
    let part = part(root)
    guard let rule, let layer, let part else { return nil }
    return .rewrite(rewriting, rule, part, in: layer)
  }

  /// Reads what a layer, or the theme, says of a rule.
  private mutating func part(_ root: JSONNode) -> RulePart? {
    let order = reader.optionalMember("order", of: root) { $0.order($1) } ?? 0
    let set = reader.member("attributes", of: root) { $0.settings($1) }
    guard let set, let hidden = unsetKeys(root, besides: set) else { return nil }
    // Sorted once: a file may name any number of keys.
    let entries = set.entries + hidden.map { Settings.Entry(key: $0, value: nil) }
    return RulePart(settings: hidden.isEmpty ? set : Settings(sorted: entries.sorted { $0.key < $1.key }), order: order)
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
        ?? values.refuse("expected 16 lowercase hexadecimal digits, found \(found(node))", node)
    }
  }

  private mutating func lineage(_ root: JSONNode) -> [String]? {
    reader.member("lineage", of: root) { $0.lineage($1) }
  }

  // MARK: Layers

  private mutating func layer(_ root: JSONNode) -> LayerID? {
    reader.member("layer", of: root) { reader, node in reader.order(node) }.map { LayerID($0) }
  }

  /// The layer that a write went to: an open one, or the theme where none is named.
  private mutating func writtenLayer(_ root: JSONNode) -> LayerID? {
    if root["layer"] == nil { return .theme }
    guard let layer = layer(root) else { return nil }
    return layers.contains(layer) ? layer : refuseLayer("layer \(layer.number) is not open", root)
  }

  private mutating func newLayer(_ root: JSONNode) -> LayerID? {
    guard let layer = layer(root) else { return nil }
    if layer <= lastLayer {
      return refuseLayer(
        layers.contains(layer)
          ? "layer \(layer.number) is already open"
          : "expected a number above \(lastLayer.number), because layers are numbered as they open", root)
    }
    lastLayer = layer
    layers.insert(layer)
    return layer
  }

  private mutating func endedLayer(_ root: JSONNode) -> LayerID? {
    guard let layer = layer(root) else { return nil }
    return layers.remove(layer) != nil ? layer : refuseLayer("layer \(layer.number) is not open", root)
  }

  private mutating func refuseLayer<Result>(_ message: String, _ root: JSONNode) -> Result? {
    reader.member("layer", of: root) { $0.refuse(message, $1) }
  }

  /// Reads what a layer covers.
  private mutating func coverage(_ root: JSONNode) -> Coverage? {
    reader.member("covers", of: root) { values, node in
      switch node.kind {
      case .array: return values.names(node).map { .classes($0.inTextOrder()) }
      case .object:
        guard values.checkMembers(of: node, ["class", "containers", "traits"]) else { return nil }
        return values.ruleKey(node).map { .rule($0) }
      default:
        if node.isString("everything") { return .everything }
        return values.refuse("expected \"everything\", an array of class names or a rule, found \(found(node))", node)
      }
    }
  }

  /// Reads the keys in `unset`, each once and none of them set besides.
  private mutating func unsetKeys(_ root: JSONNode, besides settings: Settings?) -> [SettingKey]? {
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

// MARK: - The header

extension JournalLineReader {
  /// Reads the state with which a part begins.
  private mutating func state(_ root: JSONNode) -> StoreState? {
    var state = StoreState()
    (layers, lastLayer) = ([], .theme)
    state.classes = classes(root) ?? []
    state.theme = rules(root, mayHide: false) ?? []
    if root["layers"] != nil { state.layers = openLayers(root) ?? [] }
    let orders = (state.theme + state.layers.flatMap(\.rules)).map(\.part.order)
    let writes = reader.optionalMember("writes", of: root) { $0.order($1) } ?? 0
    state.writes = max(writes, orders.max() ?? 0)
    return reader.problems.isEmpty ? state : nil
  }

  private mutating func classes(_ root: JSONNode) -> [[String]]? {
    reader.optionalMember("classes", of: root) { values, node in
      guard values.check(node, is: .array) else { return nil }
      return node.elements.enumerated().compactMap { index, node in values.inside(.index(index)) { $0.lineage(node) } }
    }
  }

  private mutating func openLayers(_ root: JSONNode) -> [StoreState.OpenLayer]? {
    var result: [StoreState.OpenLayer] = []
    let known = ["layer", "label", "file", "line", "masks", "covers", "isPlace", "facesProxies", "rules"]
    each("layers", of: root) { lines, node in
      guard lines.reader.checkMembers(of: node, known) else { return }
      let id = lines.newLayer(node)
      let label = lines.reader.optionalMember("label", of: node) { $0.text($1) }
      let source = lines.source(node)
      let masks = lines.reader.member("masks", of: node) { $0.boolean($1) }
      let opening = lines.opening(node, masks: masks ?? false)
      let facesProxies = lines.reader.optionalMember("facesProxies", of: node) { $0.boolean($1) } ?? true
      let rules = lines.rules(node, mayHide: true)
      guard let id, masks != nil, let opening, let rules else { return }
      result.append(
        StoreState.OpenLayer(
          id: id, label: label, source: source, opening: opening, facesProxies: facesProxies, rules: rules))
    }
    return result
  }

  /// Reads what the theme or a layer sets and hides, rule by rule.
  private mutating func rules(_ root: JSONNode, mayHide: Bool) -> [StoreState.Rule]? {
    var result: [StoreState.Rule] = []
    var seen: Set<RuleKey> = []
    let known = ["class", "containers", "traits", "order", "attributes"] + (mayHide ? ["unset"] : [])
    let isThere = each("rules", of: root) { lines, node in
      guard lines.reader.checkMembers(of: node, known) else { return }
      let key = lines.reader.ruleKey(node)
      let part = lines.part(node)
      guard let key, let part else { return }
      if !seen.insert(key).inserted {
        lines.reader.problems.add("duplicate rule for \(JSONText.escaped(key.description))", at: node)
      }
      result.append(StoreState.Rule(key: key, part: part))
    }
    return isThere ? result : nil
  }

  /// Visits the elements of an array that are objects; whether the array is there.
  @discardableResult
  private mutating func each(
    _ name: String, of root: JSONNode, _ visit: (inout JournalLineReader, JSONNode) -> Void
  ) -> Bool {
    guard let array = reader.member(name, of: root, { $0.check($1, is: .array) ? $1 : nil }) else {
      return false
    }
    let outer = reader.problems.count
    for (index, node) in array.elements.enumerated() {
      let mark = reader.problems.count
      if reader.check(node, is: .object) { visit(&self, node) }
      reader.problems.nest(since: mark, in: .index(index))
    }
    reader.problems.nest(since: outer, in: .key(name))
    return true
  }
}

extension FileReader {
  fileprivate mutating func boolean(_ node: JSONNode) -> Bool? { check(node, is: .boolean) ? node.boolean : nil }

  /// Reads the name of a class and those of its ancestors.
  fileprivate mutating func lineage(_ node: JSONNode) -> [String]? {
    guard let names = names(node) else { return nil }
    if names.isEmpty { return refuse("expected the names of a class and its ancestors, found an empty array", node) }
    // Each of them may be the class of many rules, and then a line of a file would cost their product.
    let limit = 100
    return names.count <= limit
      ? names : refuse("expected at most \(limit) names of a class and its ancestors, found \(names.count)", node)
  }
}

extension FileReader {
  /// A time: any number that is finite.
  fileprivate mutating func time(_ node: JSONNode) -> Double? {
    guard check(node, is: .number) else { return nil }
    return double(node)
  }
}
