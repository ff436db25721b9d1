/// Writes lines of a journal.
package enum JournalWriter {
  package static let format = "appearance-journal"
  package static let version = 1

  /// One line with its line break.
  ///
  /// - Parameter digest: The mark of the state after the end of a scope.
  static func line(_ operation: AppearanceOperation, time: Double, digest: UInt64? = nil) -> [UInt8] {
    var writer = JSONWriter(layout: .compact)
    writer.beginObject()
    if case .start = operation.action {
      writer.member("format", Self.format)
      writer.member("version", Self.version)
    } else {
      writer.member("op", operation.kind.rawValue)
    }
    // A clock of the program's own may tell anything; JSON has no spelling for what is no number.
    writer.key("time")
    writer.number(time.isFinite ? time : 0)
    if let label = operation.label { writer.member("label", label) }
    write(operation.action, to: &writer)
    if let digest { writer.member("digest", StateDigest.text(digest)) }
    write(operation.source, to: &writer)
    writer.endObject()
    return writer.bytes
  }

  private static func write(_ source: SourceLocation?, to writer: inout JSONWriter) {
    guard let source else { return }
    writer.member("file", source.file)
    if let line = source.line { writer.member("line", Int(line)) }
  }

  private static func write(_ action: AppearanceOperation.Action, to writer: inout JSONWriter) {
    switch action {
    case .start(let state): write(state, to: &writer)
    case .set(let rule, let key, let value, let layer):
      writer.members(of: rule)
      write(layer, to: &writer)
      writer.member("key", key.text)
      writer.key("value")
      writer.value(value.described.json)
    case .unset(let rule, let key, let layer):
      writer.members(of: rule)
      write(layer, to: &writer)
      writer.member("key", key.text)
    case .open(let layer, let opening):
      write(layer, to: &writer)
      write(opening, to: &writer)
      if !opening.masks {
        writer.key("rules")
        writer.rules(opening.snapshot.rules)
      }
    case .place(let layer), .close(let layer), .commit(let layer): write(layer, to: &writer)
    case .theme(let snapshot):
      writer.key("rules")
      writer.rules(snapshot.rules)
    case .rewrite(_, let rule, let part, let layer):
      writer.members(of: rule)
      write(layer, to: &writer)
      write(part, to: &writer)
    case .beginBatch, .endBatch: break
    case .discovery(let lineage): writer.member("lineage", lineage)
    }
  }

  private static func write(_ layer: LayerID, to writer: inout JSONWriter) {
    if layer != .theme { writer.member("layer", layer.number) }
  }

  private static func write(_ opening: AppearanceOperation.Opening, to writer: inout JSONWriter) {
    write(opening.coverage, to: &writer)
    if opening.isPlace {
      writer.key("isPlace")
      writer.boolean(true)
    }
  }

  /// What a layer, or the theme, says of a rule, with the place of its last write among all: a scope that ends shows rules
  /// of the theme among those of others.
  private static func write(_ part: RulePart, to writer: inout JSONWriter) {
    if part.order > 0 { writer.member("order", part.order) }
    writer.attributes(part.settings)
    let hidden = part.settings.entries.filter { $0.value == nil }.map(\.key.text)
    if !hidden.isEmpty { writer.member("unset", hidden) }
  }

  private static func write(_ coverage: Coverage, to writer: inout JSONWriter) {
    switch coverage {
    case .everything: writer.member("covers", "everything")
    case .classes(let names): writer.member("covers", names)
    case .rule(let rule):
      writer.key("covers")
      writer.beginObject()
      writer.members(of: rule)
      writer.endObject()
    }
  }

  // MARK: The header

  private static func write(_ state: StoreState, to writer: inout JSONWriter) {
    if !state.classes.isEmpty {
      writer.key("classes")
      writer.beginArray()
      for lineage in state.classes {
        writer.beginArray()
        for name in lineage { writer.string(name) }
        writer.endArray()
      }
      writer.endArray()
    }
    if state.writes > 0 { writer.member("writes", state.writes) }
    write(state.theme, to: &writer)
    guard !state.layers.isEmpty else { return }
    writer.key("layers")
    writer.beginArray()
    for layer in state.layers {
      writer.beginObject()
      write(layer.id, to: &writer)
      if let label = layer.label { writer.member("label", label) }
      write(layer.source, to: &writer)
      writer.key("masks")
      writer.boolean(layer.opening.masks)
      write(layer.opening, to: &writer)
      if !layer.facesProxies {
        writer.key("facesProxies")
        writer.boolean(false)
      }
      write(layer.rules, to: &writer)
      writer.endObject()
    }
    writer.endArray()
  }

  private static func write(_ rules: [StoreState.Rule], to writer: inout JSONWriter) {
    writer.key("rules")
    writer.beginArray()
    for rule in rules {
      writer.beginObject()
      writer.members(of: rule.key)
      write(rule.part, to: &writer)
      writer.endObject()
    }
    writer.endArray()
  }
}
