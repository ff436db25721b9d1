import AppearanceState
import AppearanceThemes

extension JSONPatch {
  /// The steps that replace colors in a snapshot file. What the file writes in another way than this program stays as it is.
  init(_ fix: ThemeFix) throws {
    let changes = Dictionary(grouping: fix.diff.changes, by: \.rule)
    let file = try fix.file.json()
    self.init(
      from: file,
      to: file.replacing("rules") { rules in
        guard case .array(let rules) = rules else { return rules }
        return .array(
          rules.map { rule in
            guard let changes = changes[RuleKey(file: rule)] else { return rule }
            return rule.replacing("attributes") { attributes in
              changes.reduce(attributes) { attributes, change in
                attributes.replacing(change.setting.text) { change.new?.json ?? $0 }
              }
            }
          })
      })
  }
}

extension JSON {
  /// An object with something else for a member that it has.
  fileprivate func replacing(_ key: String, with value: (JSON) -> JSON) -> JSON {
    guard case .object(let members) = self else { return self }
    return .object(members.map { $0.key == key ? Member(key: key, value: value($0.value)) : $0 })
  }
}
