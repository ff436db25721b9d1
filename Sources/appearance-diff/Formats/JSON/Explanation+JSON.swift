import AppearanceState

extension Explanation {
  /// The answer as a document, which `Documentation/Explain.md` describes.
  ///
  /// - Parameter file: The file whose rules were asked.
  func json(of file: ThemeFile) -> JSON {
    let traits = question.traits.sorted.map { JSON.Member(key: $0.name, value: .string($0.value)) }
    return .object([
      JSON.Member(key: "format", value: .string("appearance-explanation")),
      JSON.Member(key: "version", value: .number(JSONNumber(1))),
      JSON.Member(key: "file", value: .string(file.path)),
      JSON.Member(key: "name", value: file.name.map { .string($0) } ?? .null),
      JSON.Member(key: "class", value: .string(question.className)),
      JSON.Member(key: "attribute", value: question.attribute.map { .string($0) } ?? .null),
      JSON.Member(key: "containers", value: .array(question.containers.map { .string($0) })),
      JSON.Member(key: "traits", value: .object(traits)),
      JSON.Member(key: "settings", value: .array(decisions.map(\.json))),
    ])
  }
}

extension SnapshotCascade.Decision {
  fileprivate var json: JSON {
    .object(
      [JSON.Member(key: "setting", value: .string(setting.text))] + winner.members
        + [JSON.Member(key: "beats", value: .array(beaten.map { .object($0.members) }))])
  }
}

extension SnapshotCascade.Claim {
  fileprivate var members: [JSON.Member] {
    var members = [JSON.Member(key: "value", value: value.json), JSON.Member(key: "rule", value: rule.json)]
    if let defeat { members.append(JSON.Member(key: "because", value: .string(Self.word(defeat)))) }
    return members
  }

  /// A word of the format, which does not follow when a case of the library is renamed.
  private static func word(_ defeat: Defeat) -> String {
    switch defeat {
    case .lessDerivedClass: "lessDerivedClass"
    case .fewerTraits: "fewerTraits"
    case .fartherContainer: "fartherContainer"
    case .fewerContainers: "fewerContainers"
    case .setEarlier: "setEarlier"
    }
  }
}
