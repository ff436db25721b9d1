import AppearanceState

/// A reader of single lines of a journal. It tracks the open scopes, and shares the keys that lines have in common.
///
/// It requests every member that an object may have; a member that it did not request is a problem.
struct JournalLineReader {
  private var reader = FileReader()
  /// The open layers.
  private(set) var layers: Set<LayerID> = []
  /// The layer that opened last. Layers are numbered upwards, so that the numbers give their order.
  private var lastLayer = LayerID.theme
  /// The requested members of the current object.
  private var asked: [String] = []

  /// Whether a line begins a part of the journal.
  static func isHeader(_ root: JSONNode) -> Bool { root["format"] != nil }

  /// Returns all problems of the last line, and forgets them.
  mutating func takeProblems(in line: [UInt8], file: String?) -> SnapshotFileError {
    defer { reader.problems = FileProblems() }
    return reader.problems.error(in: line, file: file)
  }

  /// Reads a line; nil if it has a problem.
  mutating func entry(_ root: JSONNode, number: Int) -> Journal.Entry? {
    guard reader.check(root, is: .object) else { return nil }
    asked.removeAll(keepingCapacity: true)
    let kind: AppearanceOperation.Kind
    if number == 0 || Self.isHeader(root) {
      guard reader.header(root, format: .journal) else { return nil }
      asked += ["format", "version"]
      kind = .start
    } else {
      guard let operation = member("op", of: root, { $0.kind($1) }) else { return nil }
      kind = operation
    }
    let time = member("time", of: root) { $0.time($1) }
    let label = optionalMember("label", of: root) { $0.text($1) }
    let action = action(kind, root)
    let digest = kind == .restore ? member("digest", of: root) { $0.digest($1) } : nil
    let source = source(root)
    _ = reader.extensions(of: root, known: asked)
    guard reader.problems.isEmpty, let action, let time else { return nil }
    let operation = AppearanceOperation(action, label: label, source: source)
    return Journal.Entry(number: number, time: time, operation: operation, digest: digest)
  }

  // MARK: Members

  private mutating func member<Value>(
    _ name: String, of node: JSONNode, _ read: (inout FileReader, JSONNode) -> Value?
  ) -> Value? {
    asked.append(name)
    return reader.member(name, of: node, read)
  }

  private mutating func optionalMember<Value>(
    _ name: String, of node: JSONNode, _ read: (inout FileReader, JSONNode) -> Value?
  ) -> Value? {
    asked.append(name)
    return reader.optionalMember(name, of: node, read)
  }

  /// Reads an array of objects; nil if it is missing.
  private mutating func objects<Element>(
    _ name: String, of root: JSONNode, _ read: (inout JournalLineReader, JSONNode) -> Element?
  ) -> [Element]? {
    guard let array = member(name, of: root, { $0.check($1, is: .array) ? $1 : nil }) else { return nil }
    let outerAsked = asked
    var elements: [Element] = []
    for node in array.elements where reader.check(node, is: .object) {
      asked.removeAll(keepingCapacity: true)
      if let element = read(&self, node) { elements.append(element) }
      _ = reader.checkMembers(of: node, asked)
    }
    asked = outerAsked
    return elements
  }
}

// MARK: - What an operation did

/// Combines parts of a line; nil if one of them could not be read.
private func all<A, B>(_ a: A?, _ b: B?) -> (A, B)? {
  if let a, let b { (a, b) } else { nil }
}

private func all<A, B, C>(_ a: A?, _ b: B?, _ c: C?) -> (A, B, C)? {
  if let a, let b, let c { (a, b, c) } else { nil }
}

private func all<A, B, C, D>(_ a: A?, _ b: B?, _ c: C?, _ d: D?) -> (A, B, C, D)? {
  if let a, let b, let c, let d { (a, b, c, d) } else { nil }
}

extension JournalLineReader {
  /// Reads the members of each kind, in the order in which `JournalWriter` writes them.
  private mutating func action(_ kind: AppearanceOperation.Kind, _ root: JSONNode) -> AppearanceOperation.Action? {
    switch kind {
    case .start: state(root).map { .start($0) }
    case .set: all(rule(root), writtenLayer(root), key(root), value(root)).map { .set($0, $2, $3, in: $1) }
    case .unset: all(rule(root), writtenLayer(root), key(root)).map { .unset($0, $2, in: $1) }
    case .reset: all(newLayer(root), opening(root, masks: true)).map { .open($0, $1) }
    case .override: all(newLayer(root), opening(root, masks: false), snapshot(root)).map { .open($0, $1.setting($2)) }
    case .place: openLayer(root).map { .place($0) }
    case .restore: endedLayer(root).map { .close($0) }
    case .commit: all(endedLayer(root), anchorsAround(root)).map { .commit($0, inside: $1) }
    case .theme: snapshot(root).map { .theme($0) }
    case .undo: all(rule(root), writtenLayer(root), part(root)).map { .rewrite(.undo, $0, $2, in: $1) }
    case .redo: all(rule(root), writtenLayer(root), part(root)).map { .rewrite(.redo, $0, $2, in: $1) }
    case .revert: all(rule(root), writtenLayer(root), part(root)).map { .rewrite(.revert, $0, $2, in: $1) }
    case .beginBatch: .beginBatch
    case .endBatch: .endBatch
    case .discovery: member("lineage", of: root) { $0.lineage($1) }.map { .discovery($0) }
    }
  }

  private mutating func rule(_ root: JSONNode) -> RuleKey? {
    asked += FileReader.ruleKeyMembers
    return reader.ruleKey(root)
  }

  private mutating func key(_ root: JSONNode) -> SettingKey? {
    member("key", of: root) { reader, node in reader.text(node).flatMap { reader.keyText($0, node) } }
  }

  private mutating func value(_ root: JSONNode) -> DescribedValue? {
    member("value", of: root) { $0.value($1) }.map { DescribedValue($0) }
  }

  private mutating func snapshot(_ root: JSONNode) -> AppearanceSnapshot? {
    asked.append("rules")
    let rules = reader.rules(of: root).rules
    return reader.problems.isEmpty ? AppearanceSnapshot(rules: rules) : nil
  }

  private mutating func opening(_ root: JSONNode, masks: Bool) -> AppearanceOperation.Opening? {
    let coverage = member("covers", of: root) { $0.coverage($1) }
    let isAnchored = optionalMember("isPlace", of: root) { $0.boolean($1) } ?? false
    return coverage.map { AppearanceOperation.Opening(masks: masks, coverage: $0, isAnchored: isAnchored) }
  }

  /// Reads a rule of a layer, or of the theme.
  private mutating func part(_ root: JSONNode) -> RulePart? {
    part(root, mayHide: root["layer"] != nil)
  }

  private mutating func part(_ root: JSONNode, mayHide: Bool) -> RulePart? {
    let order = optionalMember("order", of: root) { $0.order($1) } ?? 0
    let set = member("attributes", of: root) { $0.settings($1) }
    let mark = reader.problems.count
    let hidden = optionalMember("unset", of: root) { $0.unsetKeys($1, besides: set, mayHide: mayHide) } ?? []
    guard let set, reader.problems.count == mark else { return nil }
    // Sorted once, because a file may name any number of keys.
    let entries = Array(set.entries) + hidden.map { Settings.Entry(key: $0, value: nil) }
    return RulePart(settings: hidden.isEmpty ? set : Settings(sorted: entries.sorted { $0.key < $1.key }), order: order)
  }

  private mutating func source(_ root: JSONNode) -> AppearanceOperation.Source? {
    let file = optionalMember("file", of: root) { $0.text($1) }
    let line = optionalMember("line", of: root) { $0.order($1) }
    return file.map { .file($0, line: line.map { UInt($0) }) }
  }

  // MARK: Layers

  private mutating func layer(
    _ root: JSONNode, _ refusal: (inout JournalLineReader, LayerID) -> String?
  ) -> LayerID? {
    guard let layer = member("layer", of: root, { $0.order($1) }).map({ LayerID($0) }) else { return nil }
    guard let refusal = refusal(&self, layer) else { return layer }
    return reader.member("layer", of: root) { $0.refuse(refusal, $1) }
  }

  /// Returns the layer of a write: an open one, or the theme if none is named.
  private mutating func writtenLayer(_ root: JSONNode) -> LayerID? {
    if root["layer"] != nil { return openLayer(root) }
    asked.append("layer")
    return .theme
  }

  private mutating func openLayer(_ root: JSONNode) -> LayerID? {
    layer(root) { $0.layers.contains($1) ? nil : "layer \($1.number) is not open" }
  }

  private mutating func endedLayer(_ root: JSONNode) -> LayerID? {
    layer(root) { $0.layers.remove($1) != nil ? nil : "layer \($1.number) is not open" }
  }

  /// Reads the layers in which an ended scope was nested: open layers.
  private mutating func anchorsAround(_ root: JSONNode) -> [LayerID]? {
    asked.append("inside")
    if root["inside"] == nil { return [] }
    let layers = layers
    return member("inside", of: root) { reader, node in
      reader.elements(of: node) { reader, node in
        reader.order(node).map { LayerID($0) }.flatMap { layer in
          layers.contains(layer) ? layer : reader.refuse("layer \(layer.number) is not open", node)
        }
      }
    }
    .map { $0.sorted() }
  }

  private mutating func newLayer(_ root: JSONNode) -> LayerID? {
    layer(root) { lines, layer in
      if layer <= lines.lastLayer {
        return lines.layers.contains(layer)
          ? "layer \(layer.number) is already open"
          : "expected a number above \(lines.lastLayer.number), because layers are numbered as they open"
      }
      lines.lastLayer = layer
      lines.layers.insert(layer)
      return nil
    }
  }
}

// MARK: - The header

extension JournalLineReader {
  /// Reads the state with which a part begins.
  private mutating func state(_ root: JSONNode) -> StoreState? {
    var state = StoreState()
    (layers, lastLayer) = ([], .theme)
    state.traits = optionalMember("traits", of: root) { $0.traits($1) } ?? .none
    state.classes = optionalMember("classes", of: root) { $0.elements(of: $1) { $0.lineage($1) } } ?? []
    let writes = optionalMember("writes", of: root) { $0.order($1) } ?? 0
    state.theme = parts(root, mayHide: false) ?? []
    asked.append("layers")
    if root["layers"] != nil { state.layers = objects("layers", of: root) { $0.openedLayer($1) } ?? [] }
    let orders = (state.theme + state.layers.flatMap(\.rules)).map(\.part.order)
    state.writes = max(writes, orders.max() ?? 0)
    return reader.problems.isEmpty ? state : nil
  }

  private mutating func openedLayer(_ node: JSONNode) -> StoreState.OpenLayer? {
    let id = newLayer(node)
    let label = optionalMember("label", of: node) { $0.text($1) }
    let source = source(node)
    let masks = member("masks", of: node) { $0.boolean($1) }
    let opening = opening(node, masks: masks ?? false)
    let facesProxies = optionalMember("facesProxies", of: node) { $0.boolean($1) } ?? true
    return all(id, masks, opening, parts(node, mayHide: true)).map { id, _, opening, rules in
      StoreState.OpenLayer(
        id: id, label: label, source: source, opening: opening, facesProxies: facesProxies, rules: rules)
    }
  }

  /// Reads the settings and the unset keys of the theme or a layer, rule by rule.
  private mutating func parts(_ root: JSONNode, mayHide: Bool) -> [RuleSnapshot]? {
    var seen: Set<RuleKey> = []
    return objects("rules", of: root) { lines, node in
      guard let (key, part) = all(lines.rule(node), lines.part(node, mayHide: mayHide)) else { return nil }
      if !seen.insert(key).inserted {
        lines.reader.problems.add("duplicate rule for \(key)", at: node)
      }
      return RuleSnapshot(key: key, part: part)
    }
  }
}

extension AppearanceOperation.Opening {
  fileprivate func setting(_ snapshot: AppearanceSnapshot) -> Self {
    var opening = self
    opening.snapshot = snapshot
    return opening
  }
}

// MARK: - Values of members

extension FileReader {
  fileprivate mutating func kind(_ node: JSONNode) -> AppearanceOperation.Kind? {
    guard let text = text(node) else { return nil }
    if let kind = AppearanceOperation.Kind(rawValue: text), kind != .start { return kind }
    let hint = NearMatch.hint(for: text, in: AppearanceOperation.Kind.allCases.dropFirst().map(\.rawValue))
    return refuse(
      "unknown operation \(inQuotes(text))\(hint); this program reads version \(FileFormat.journal.version)", node)
  }

  /// Reads a time: any finite number.
  fileprivate mutating func time(_ node: JSONNode) -> Double? { check(node, is: .number) ? double(node) : nil }

  fileprivate mutating func boolean(_ node: JSONNode) -> Bool? { check(node, is: .boolean) ? node.boolean : nil }

  fileprivate mutating func digest(_ node: JSONNode) -> UInt64? {
    guard let text = text(node) else { return nil }
    return StateDigest.parse(text)
      ?? refuse("expected 16 lowercase hexadecimal digits, found \(found(node))", node)
  }

  /// Reads the coverage of a layer.
  fileprivate mutating func coverage(_ node: JSONNode) -> AppearanceOperation.Coverage? {
    switch node.kind {
    case .array: return names(node).map { .classes($0.inTextOrder()) }
    case .object: return wholeRuleKey(node).map { .rule($0) }
    default:
      if node.isString("everything") { return .everything }
      return refuse("expected \"everything\", an array of class names or a rule, found \(found(node))", node)
    }
  }

  /// Reads the unset keys, each once and none of them also set.
  fileprivate mutating func unsetKeys(_ node: JSONNode, besides settings: Settings?, mayHide: Bool) -> [SettingKey]? {
    if !mayHide {
      return refuse("expected 'unset' only with a layer; in the theme, what is not set is unset", node)
    }
    guard let names = names(node) else { return nil }
    var seen = Set<SettingKey>()
    let keys = names.compactMap { keyText($0, node) }
    for key in keys where settings?.entry(key) != nil || !seen.insert(key).inserted {
      problems.add("\(inQuotes(key.text)) is set or unset twice in one operation", at: node)
    }
    return keys
  }

  /// Reads the name of a class and the names of its ancestors.
  fileprivate mutating func lineage(_ node: JSONNode) -> [String]? {
    guard let names = names(node) else { return nil }
    if names.isEmpty { return refuse("expected the names of a class and its ancestors, found an empty array", node) }
    // Each ancestor may be the class of many rules, and then one line of a file would cost their product.
    let limit = Self.mostAncestors
    return names.count <= limit
      ? names : refuse("expected at most \(limit) names of a class and its ancestors, found \(names.count)", node)
  }
}
