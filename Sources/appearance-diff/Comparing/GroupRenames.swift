import AppearanceState
import AppearanceThemes

/// A group of tokens that has another name now: `color.brand` is `color.accent`.
struct GroupRename: Sendable {
  let old: String
  let new: String
  /// How many tokens went with it, each named once whatever modes it has.
  let tokenCount: Int
}

/// The groups of tokens that have another name now, with the tokens that went with them.
///
/// Only where there is no doubt: nothing is left under the old name, nothing was under the new one, and most of the tokens
/// kept their names in the group and their values. Then a token of the same name in the group is the same token, whatever
/// its value is now.
struct GroupRenames {
  /// In the order of their new names.
  private(set) var groups: [GroupRename] = []
  /// The tokens that went with a group.
  private(set) var tokens: [Rename] = []

  /// Nobody nests groups more deeply, and a name can have any number of dots.
  private static let deepest = 16

  /// Finds them.
  ///
  /// - Parameters:
  ///   - known: The tokens that are known to have another name, which suggest the groups.
  ///   - diff: What differs.
  ///   - files: The old and the new tokens, whole.
  init(suggestedBy known: some Sequence<Rename>, in diff: AppearanceDiff, of files: [AppearanceSnapshot]) {
    var votes: [String: [String: Int]] = [:]
    for rename in known {
      guard let (old, new) = Self.groups(rename.old.text, rename.new.text) else { continue }
      votes[old, default: [:]][new, default: 0] += 1
    }
    if votes.isEmpty { return }
    let newNames = votes.mapValues { votes in
      votes.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? ""
    }
    let (before, after) = (Self.count(files[0], in: Set(newNames.keys)), Self.count(files[1], in: Set(newNames.keys)))
    let former = Self.count(files[0], in: Set(newNames.values))
    // In tokens, the same color written differently is no other value.
    let tolerance = Tolerance(goesByLook: true)
    var added: [RuleSetting: AppearanceValue] = [:]
    for change in diff.changes where change.kind == .added {
      added[RuleSetting(change.rule, change.setting)] = change.new
    }
    // The tokens of each group that is renamed, and how many of them kept their values.
    var (moved, kept) = ([String: [Rename]](), [String: Int]())
    for change in diff.changes where change.kind == .removed {
      let name = change.setting.text
      for old in Self.groups(of: name) {
        guard let new = newNames[old], after[old] == nil, former[new] == nil else { continue }
        let setting = SettingKey(new + name.dropFirst(old.count))
        guard let value = added[RuleSetting(change.rule, setting)], let oldValue = change.old else { continue }
        let isSame = tolerance.allows(oldValue, value)
        if isSame { kept[old, default: 0] += 1 }
        moved[old, default: []].append(
          Rename(
            rule: change.rule, old: change.setting, new: setting, oldValue: isSame ? value : oldValue, value: value,
            group: old))
      }
    }
    var seen: Set<RuleSetting> = []
    // The outer groups first: what is in them goes with them.
    for (old, renames) in moved.sorted(by: { ($0.key.utf8.count, $0.key) < ($1.key.utf8.count, $1.key) }) {
      let names = Set(renames.map(\.new))
      guard let new = newNames[old], names.count > 1, kept[old, default: 0] * 2 > before[old, default: 0],
        !renames.contains(where: { seen.contains(RuleSetting($0.rule, $0.old)) })
      else { continue }
      seen.formUnion(renames.map { RuleSetting($0.rule, $0.old) })
      groups.append(GroupRename(old: old, new: new, tokenCount: names.count))
      tokens += renames
    }
    groups.sort { $0.new.precedes($1.new) }
  }

  /// The groups of a token under both names, where its name in them is the same; nil where it is another.
  private static func groups(_ old: String, _ new: String) -> (old: String, new: String)? {
    let (old, new) = (
      old.split(separator: ".", omittingEmptySubsequences: false),
      new.split(separator: ".", omittingEmptySubsequences: false)
    )
    // At least one name of a group is left on either side.
    let same = zip(old.dropFirst().reversed(), new.dropFirst().reversed()).prefix { $0 == $1 }.count
    if same == 0 { return nil }
    return (old.dropLast(same).joined(separator: "."), new.dropLast(same).joined(separator: "."))
  }

  /// The groups around a token, the outermost first.
  private static func groups(of name: String) -> [String] {
    name.indices.lazy.filter { name[$0] == "." }.prefix(deepest).map { String(name[..<$0]) }
  }

  /// How many values are in each of some groups; those without any are left out.
  private static func count(_ snapshot: AppearanceSnapshot, in groups: Set<String>) -> [String: Int] {
    var counts: [String: Int] = [:]
    for rule in snapshot.rules.map(\.snapshot) {
      for key in rule.settings.entries.lazy.map(\.key) {
        for group in Self.groups(of: key.text) where groups.contains(group) { counts[group, default: 0] += 1 }
      }
    }
    return counts
  }
}
