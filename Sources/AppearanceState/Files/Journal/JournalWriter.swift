package enum JournalWriter {
  /// Returns one line with its line break.
  ///
  /// - Parameter digest: The digest of the state after the end of a scope.
  static func line(_ operation: AppearanceOperation, time: Double, digest: UInt64? = nil) -> [UInt8] {
    var writer = JSONWriter(layout: .compact)
    writer.beginObject()
    if case .start = operation.action {
      writer.member("format", .string(FileFormat.journal.name))
      writer.member("version", JSON(FileFormat.journal.version))
    } else {
      writer.member("op", .string(operation.kind.rawValue))
    }
    // A clock of the program may return anything, and JSON cannot express NaN or infinity.
    writer.member("time", .number(JSONNumber(time.isFinite ? time : 0)))
    if let label = operation.label { writer.member("label", .string(label)) }
    writer.action(operation.action)
    if let digest { writer.member("digest", .string(StateDigest.text(digest))) }
    writer.source(operation.source)
    writer.endObject()
    return writer.bytes
  }
}

/// Writing the members of each kind of line. `JournalLineReader` reads them in the same order.
extension JSONWriter {
  fileprivate mutating func action(_ action: AppearanceOperation.Action) {
    switch action {
    case .start(let state): self.state(state)
    case .set(let rule, let key, let value, let layer):
      write(rule, in: layer)
      member("key", .string(key.text))
      member("value", value.described.json)
    case .unset(let rule, let key, let layer):
      write(rule, in: layer)
      member("key", .string(key.text))
    case .open(let layer, let opening):
      self.layer(layer)
      self.opening(opening)
      if !opening.masks { rules(of: opening.snapshot) }
    case .place(let layer), .close(let layer): self.layer(layer)
    case .commit(let layer, let places):
      self.layer(layer)
      if !places.isEmpty { member("inside", .array(places.map { JSON($0.number) })) }
    case .theme(let snapshot): rules(of: snapshot)
    case .rewrite(_, let rule, let part, let layer):
      write(rule, in: layer)
      self.part(part)
    case .beginBatch, .endBatch: break
    case .discovery(let lineage): member("lineage", JSON(texts: lineage))
    }
  }

  private mutating func rules(of snapshot: AppearanceSnapshot) {
    key("rules")
    rules(snapshot.rules)
  }

  private mutating func write(_ rule: RuleKey, in layer: LayerID) {
    members(rule.json.members)
    self.layer(layer)
  }

  private mutating func layer(_ layer: LayerID) {
    if layer != .theme { member("layer", JSON(layer.number)) }
  }

  private mutating func opening(_ opening: AppearanceOperation.Opening) {
    switch opening.coverage {
    case .everything: member("covers", .string("everything"))
    case .classes(let names): member("covers", JSON(texts: names))
    case .rule(let rule): member("covers", rule.json)
    }
    if opening.isAnchored { member("isPlace", .boolean(true)) }
  }

  /// Writes a rule's part with its position in the order of writes of the whole store: when a scope ends, rules of the theme
  /// show beside those of other layers.
  private mutating func part(_ part: RulePart) {
    if part.order > 0 { member("order", JSON(part.order)) }
    attributes(part.settings)
    let hidden = part.settings.entries.filter { $0.value == nil }.map(\.key.text)
    if !hidden.isEmpty { member("unset", JSON(texts: hidden)) }
  }

  fileprivate mutating func source(_ source: AppearanceOperation.Source?) {
    guard let source else { return }
    member("file", .string(source.file))
    if let line = source.line { member("line", JSON(Int(line))) }
  }

  // MARK: The header

  private mutating func state(_ state: StoreState) {
    if let traits = state.traits.json { member("traits", traits) }
    if !state.classes.isEmpty { member("classes", .array(state.classes.map { JSON(texts: $0) })) }
    if state.writes > 0 { member("writes", JSON(state.writes)) }
    parts(state.theme)
    if state.layers.isEmpty { return }
    key("layers")
    beginArray()
    for layer in state.layers {
      beginObject()
      self.layer(layer.id)
      if let label = layer.label { member("label", .string(label)) }
      source(layer.source)
      member("masks", .boolean(layer.opening.masks))
      opening(layer.opening)
      if !layer.facesProxies { member("facesProxies", .boolean(false)) }
      parts(layer.rules)
      endObject()
    }
    endArray()
  }

  private mutating func parts(_ rules: [StoreState.Rule]) {
    key("rules")
    beginArray()
    for rule in rules {
      beginObject()
      members(rule.key.json.members)
      part(rule.part)
      endObject()
    }
    endArray()
  }
}

/// A short digest of a state, by which a replay detects that its state differs from the program's.
package enum StateDigest {
  /// Returns the 64-bit FNV-1a hash of the rules as in a journal, without a line break. It detects accidents, not forgery.
  package static func of(_ snapshot: AppearanceSnapshot) -> UInt64 {
    var writer = JSONWriter(layout: .compact)
    writer.rules(snapshot.rules)
    return writer.bytes.dropLast().reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }

  /// Returns 16 hexadecimal digits.
  package static func text(_ digest: UInt64) -> String {
    digest.hexadecimal(digits: 16, uppercase: false)
  }

  /// Parses the result of `text`, and nothing else.
  package static func parse(_ text: String) -> UInt64? {
    guard let digest = UInt64(text, radix: 16), Self.text(digest) == text else { return nil }
    return digest
  }
}
