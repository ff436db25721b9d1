import AppearanceState
import AppearanceThemes

/// A merged color set or token file as it reads. Merges that fit line by line may not fit in what they mean: one side
/// removes a token, and the other one refers to it.
struct MergedTheme {
  /// What neither side has, in sentences.
  let conflicts: [String]

  /// - Parameters:
  ///   - merged: The merged theme.
  ///   - ours: One side; nil for a file that is not there.
  ///   - theirs: The other side.
  init(_ merged: ImportedTheme, ours: ImportedTheme?, theirs: ImportedTheme?) {
    let sides = [ours, theirs].compactMap { $0 }
    let known = Set(sides.flatMap(\.validationProblems).map(Identity.init))
    let problems = merged.validationProblems.filter { !known.contains(Identity($0)) }
      .map { "\(Self.text($0)), which is so on neither side" }
    let types = sides.map(Self.types)
    var changed: [String] = []
    for (token, type) in Self.types(merged).sorted(by: { $0.key < $1.key }) {
      let before = types.compactMap { $0[token] }
      if before.isEmpty || before.contains(type) { continue }
      changed.append(
        "token \(inQuotes(token.text)): its type would be \(inQuotes(type)), "
          + (before.count == 2
            ? "ours is \(inQuotes(before[0])), theirs is \(inQuotes(before[1]))"
            : "but it is \(inQuotes(before[0])) on the side that has it"))
    }
    conflicts = problems + changed
  }

  /// Two problems are the same if their place and their kind are. Lines and near matches may differ after a merge.
  private struct Identity: Hashable {
    let path: String?
    let kind: String

    init(_ problem: Problem) { (path, kind) = (problem.path, problem.kind) }
  }

  /// A problem without its line, which is another one after a merge.
  private static func text(_ problem: Problem) -> String {
    (problem.path.map { "\($0): " } ?? "") + problem.message
  }

  /// The types of tokens by name, of those that say one. A mode changes no type.
  private static func types(_ theme: ImportedTheme) -> [SettingKey: String] {
    var types: [SettingKey: String] = [:]
    let untyped = theme.untypedKeys
    for rule in theme.snapshot.rules.map(\.snapshot) {
      for setting in rule where !untyped.contains(setting.key) { types[setting.key] = rule.key.className }
    }
    return types
  }
}
