/// Writes lines of a journal.
enum JournalWriter {
  /// One line with its line break.
  static func line(
    _ operation: JournalOperation, time: Double, label: String?, at position: SourcePosition?
  ) -> [UInt8] {
    var writer = JSONWriter(layout: .compact)
    writer.beginObject()
    if case .start = operation {
      writer.member("format", JournalReader.format)
      writer.member("version", JournalReader.version)
    } else {
      writer.member("op", operation.kind.rawValue)
    }
    // A clock of the program's own may tell anything; JSON has no spelling for what is no number.
    writer.key("time")
    writer.number(time.isFinite ? time : 0)
    if let label { writer.member("label", label) }
    write(operation, to: &writer)
    if let position {
      writer.member("file", String(describing: position.file))
      writer.member("line", Int(position.line))
    }
    writer.endObject()
    return writer.bytes
  }

  private static func write(_ operation: JournalOperation, to writer: inout JSONWriter) {
    switch operation {
    case .start(let state): write(state, to: &writer)
    case .set(let rule, let key, let value):
      writer.members(of: rule)
      writer.member("key", key.text)
      writer.key("value")
      writer.value(value.json)
    case .unset(let rule, let key):
      writer.members(of: rule)
      writer.member("key", key.text)
    case .reset(let layer, let coverage):
      writer.member("layer", layer)
      write(coverage, to: &writer)
    case .override(let layer, let snapshot):
      writer.member("layer", layer)
      writer.key("rules")
      writer.rules(snapshot.rules)
    case .restore(let layer, let digest):
      writer.member("layer", layer)
      writer.member("digest", StateDigest.text(digest))
    case .commit(let layer): writer.member("layer", layer)
    case .theme(let snapshot):
      writer.key("rules")
      writer.rules(snapshot.rules)
    case .step(_, let rule, let writes): write(writes, of: rule, to: &writer)
    case .beginBatch, .endBatch: break
    case .discovery(let lineage): writer.member("lineage", lineage)
    }
  }

  private static func write(_ coverage: JournalCoverage, to writer: inout JSONWriter) {
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

  private static func write(_ writes: [JournalOperation.Write], of rule: RuleKey, to writer: inout JSONWriter) {
    writer.members(of: rule)
    writer.key("attributes")
    writer.beginObject()
    for write in writes {
      guard let value = write.value else { continue }
      writer.key(write.key.text)
      writer.value(value.json)
    }
    writer.endObject()
    writer.member("unset", writes.filter { $0.value == nil }.map(\.key.text))
  }

  // MARK: The header

  private static func write(_ state: JournalState, to writer: inout JSONWriter) {
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
    writer.key("rules")
    write(state.theme, to: &writer)
    guard !state.layers.isEmpty else { return }
    writer.key("layers")
    writer.beginArray()
    for layer in state.layers {
      writer.beginObject()
      writer.member("layer", layer.id)
      if let label = layer.label { writer.member("label", label) }
      writer.key("masks")
      writer.boolean(layer.masks)
      write(layer.coverage, to: &writer)
      writer.key("rules")
      write(layer.rules, to: &writer)
      writer.endObject()
    }
    writer.endArray()
  }

  /// Rules with their places in the order of all writes: a scope that ends shows rules of the theme among those of others.
  private static func write(_ parts: [JournalState.Part], to writer: inout JSONWriter) {
    writer.beginArray()
    for part in parts {
      writer.beginObject()
      writer.members(of: part.key)
      writer.member("order", part.sequence)
      writer.attributes(part.settings)
      let hidden = part.settings.entries.filter { $0.value == nil }.map(\.key.text)
      if !hidden.isEmpty { writer.member("unset", hidden) }
      writer.endObject()
    }
    writer.endArray()
  }
}
