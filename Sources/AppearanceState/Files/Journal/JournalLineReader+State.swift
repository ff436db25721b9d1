extension JournalLineReader {
  /// Reads the state with which a recording begins.
  mutating func state(_ root: JSONNode) -> JournalState? {
    var state = JournalState()
    layers = []
    state.classes = classes(root) ?? []
    state.theme = parts(root, mayHide: false) ?? []
    if root["layers"] != nil { state.layers = openLayers(root) ?? [] }
    return reader.problems.isEmpty ? state.ranked : nil
  }

  private mutating func classes(_ root: JSONNode) -> [[String]]? {
    reader.optionalMember("classes", of: root) { values, node in
      guard values.check(node, is: .array) else { return nil }
      return node.elements.enumerated().compactMap { index, node in values.inside(.index(index)) { $0.lineage(node) } }
    }
  }

  private mutating func openLayers(_ root: JSONNode) -> [JournalState.OpenLayer]? {
    var result: [JournalState.OpenLayer] = []
    each("layers", of: root) { lines, node in
      guard lines.reader.checkMembers(of: node, ["layer", "label", "masks", "covers", "rules"]) else { return }
      let id = lines.reader.member("layer", of: node) { $0.order($1) }
      let label = lines.reader.optionalMember("label", of: node) { $0.text($1) }
      let masks = lines.reader.member("masks", of: node) { $0.check($1, is: .boolean) ? $1.boolean : nil }
      let coverage = lines.coverage(node)
      let rules = lines.parts(node, mayHide: true)
      guard let id, let masks, let coverage, let rules else { return }
      if !lines.layers.insert(id).inserted {
        lines.reader.problems.add("layer \(id) stands here twice", at: node)
      }
      result.append(JournalState.OpenLayer(id: id, label: label, masks: masks, coverage: coverage, rules: rules))
    }
    return result
  }

  /// Reads what the theme or a layer sets and hides, rule by rule.
  private mutating func parts(_ root: JSONNode, mayHide: Bool) -> [JournalState.Part]? {
    var result: [JournalState.Part] = []
    var seen: Set<RuleKey> = []
    let known = ["class", "containers", "traits", "order", "attributes"] + (mayHide ? ["unset"] : [])
    let isThere = each("rules", of: root) { lines, node in
      guard lines.reader.checkMembers(of: node, known) else { return }
      let key = lines.reader.ruleKey(node)
      let order = lines.reader.member("order", of: node) { $0.order($1) }
      let set = lines.reader.member("attributes", of: node) { $0.settings($1) }
      let hidden = lines.unsetKeys(node, besides: set) ?? []
      guard let key, let order, let set else { return }
      // Sorted once: a file may name any number of keys.
      let entries = set.entries + hidden.map { Settings.Entry(key: $0, value: nil) }
      let settings = hidden.isEmpty ? set : Settings(sorted: entries.sorted { $0.key < $1.key })
      if !seen.insert(key).inserted {
        lines.reader.problems.add("a second rule for \(JSONText.escaped(key.description))", at: node)
      }
      result.append(JournalState.Part(key: key, settings: settings, sequence: order))
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

extension JournalState {
  /// The same with the places in the order of writes counted from 1: a file may count from anywhere.
  fileprivate var ranked: JournalState {
    let orders = Set((theme + layers.flatMap(\.rules)).map(\.sequence)).sorted()
    let ranks = Dictionary(uniqueKeysWithValues: zip(orders, 1...))
    func ranked(_ parts: [Part]) -> [Part] {
      parts.map { Part(key: $0.key, settings: $0.settings, sequence: ranks[$0.sequence] ?? 0) }
    }
    var result = self
    result.theme = ranked(theme)
    result.layers = layers.map { layer in
      OpenLayer(
        id: layer.id, label: layer.label, masks: layer.masks, coverage: layer.coverage, rules: ranked(layer.rules))
    }
    return result
  }
}
