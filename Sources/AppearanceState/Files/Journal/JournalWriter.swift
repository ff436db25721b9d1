package enum JournalWriter {
  /// Returns one line with its line break.
  ///
  /// - Parameter digest: The digest of the state after the end of a scope.
  static func line(_ operation: AppearanceOperation, time: Double, digest: UInt64? = nil) -> [UInt8] {
    var format: FileFormat?
    if case .start = operation.action { format = .journal }
    let beginning = JSON([
      "format": format.map { .string($0.name) }, "version": format.map { JSON($0.version) },
      "op": format == nil ? .string(operation.kind.rawValue) : nil,
      // A clock of the program may return anything, and JSON cannot express NaN or infinity.
      "time": .number(JSONNumber(time.isFinite ? time : 0)), "label": operation.label.map { .string($0) },
    ])
    let end = JSON(["digest": digest.map { .string(StateDigest.text($0)) }])
    let source = operation.source.map(\.members) ?? []
    return JSON.object(beginning.members + operation.action.members + end.members + source).line
  }
}

/// The members of each kind of line. `JournalLineReader` reads them in the same order.
extension AppearanceOperation.Action {
  fileprivate var members: [JSON.Member] {
    switch self {
    case .start(let state): state.members
    case .set(let rule, let key, let value, let layer):
      rule.json.members + layer.members
        + JSON(["key": .string(key.text), "value": value.described.json]).members
    case .unset(let rule, let key, let layer):
      rule.json.members + layer.members + JSON(["key": .string(key.text)]).members
    case .open(let layer, let opening):
      layer.members + opening.members + (opening.masks ? [] : Self.rules(of: opening.snapshot))
    case .place(let layer), .close(let layer): layer.members
    case .commit(let layer, let anchors):
      layer.members
        + JSON(["inside": anchors.isEmpty ? nil : .array(anchors.map { JSON($0.number) })]).members
    case .theme(let snapshot): Self.rules(of: snapshot)
    case .rewrite(_, let rule, let part, let layer): rule.json.members + layer.members + part.members
    case .beginBatch, .endBatch: []
    case .discovery(let lineage): JSON(["lineage": JSON(texts: lineage)]).members
    }
  }

  private static func rules(of snapshot: AppearanceSnapshot) -> [JSON.Member] {
    JSON(["rules": .array(snapshot.rules.map(\.json))]).members
  }
}

extension LayerID {
  /// The member `layer`; none for the theme.
  fileprivate var members: [JSON.Member] { JSON(["layer": self == .theme ? nil : JSON(number)]).members }
}

extension AppearanceOperation.Opening {
  fileprivate var members: [JSON.Member] {
    let covers: JSON =
      switch coverage {
      case .everything: .string("everything")
      case .classes(let names): JSON(texts: names)
      case .rule(let rule): rule.json
      }
    return JSON(["covers": covers, "isPlace": isAnchored ? .boolean(true) : nil]).members
  }
}

extension AppearanceOperation.Source {
  fileprivate var members: [JSON.Member] {
    JSON(["file": .string(file), "line": line.map { JSON(Int($0)) }]).members
  }
}

extension RulePart {
  /// The settings, with the part's position in the order of writes of the whole store: when a scope ends, rules of the theme show
  /// beside those of other layers.
  fileprivate var members: [JSON.Member] {
    let hidden = settings.entries.filter { $0.value == nil }.map(\.key.text)
    return JSON([
      "order": order > 0 ? JSON(order) : nil, "attributes": settings.json(),
      "unset": hidden.isEmpty ? nil : JSON(texts: hidden),
    ]).members
  }
}

extension StoreState {
  fileprivate var members: [JSON.Member] {
    JSON([
      "traits": traits.json, "classes": classes.isEmpty ? nil : .array(classes.map { JSON(texts: $0) }),
      "writes": writes > 0 ? JSON(writes) : nil, "rules": Self.json(theme),
      "layers": layers.isEmpty ? nil : .array(layers.map(Self.json)),
    ]).members
  }

  private static func json(_ layer: OpenLayer) -> JSON {
    let label = JSON(["label": layer.label.map { .string($0) }])
    let source = layer.source.map(\.members) ?? []
    let end = JSON(["facesProxies": layer.facesProxies ? nil : .boolean(false), "rules": json(layer.rules)])
    return .object(
      layer.id.members + label.members + source + [JSON.Member("masks", .boolean(layer.opening.masks))]
        + layer.opening.members + end.members)
  }

  private static func json(_ rules: [RuleSnapshot]) -> JSON {
    .array(rules.map { .object($0.key.json.members + $0.part.members) })
  }
}

/// A short digest of a state, by which a replay detects that its state differs from the program's.
package enum StateDigest {
  /// Returns the 64-bit FNV-1a hash of the rules as in a journal, without a line break. It detects accidents, not forgery.
  package static func of(_ snapshot: AppearanceSnapshot) -> UInt64 {
    JSON.array(snapshot.rules.map(\.json)).compactBytes.reduce(0xCBF2_9CE4_8422_2325) {
      ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3
    }
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
