import AppearanceState

/// The `$themes` of a file of Tokens Studio: which of its sets make each theme.
///
/// A theme is a mode. Where themes are in groups, such as light and dark in one and two brands in another, each is read
/// together with the first theme of every other group.
struct StudioThemes {
  private struct Theme {
    let name: String
    let group: String
    /// The status of each set: `enabled`, or `source` for one that the others refer to.
    let sets: [String: String]
  }

  private let root: JSONNode
  /// By their groups, each in the order of the file.
  private var groups: [[Theme]] = []
  /// The names of all sets, those first over which the others win.
  private let order: [String]

  /// JSON values in all sets together, counting those of a set for each theme.
  private static let mostValues = 2_000_000

  /// Reads a document; nil for one without themes that have sets.
  init?(_ root: JSONNode) {
    self.root = root
    let listed = root["$metadata"]?["tokenSetOrder"]?.elements.compactMap(\.string) ?? []
    let all = root.members.compactMap { $0.key.string }.filter { $0.utf8.first != UInt8(ascii: "$") }
    order = listed + all.filter { !Set(listed).contains($0) }
    for node in root["$themes"]?.elements ?? JSONElements(root) {
      guard let name = node["name"]?.string, let selected = node["selectedTokenSets"] else { continue }
      let sets = selected.members.compactMap { key, status in status.string.map { (key.string ?? "", $0) } }
        .filter { ["enabled", "source"].contains($0.1) }
      if sets.isEmpty { continue }
      let theme = Theme(
        name: name, group: node["group"]?.string ?? "", sets: Dictionary(sets) { $1 })
      if let place = groups.firstIndex(where: { $0[0].group == theme.group }) {
        groups[place].append(theme)
      } else {
        groups.append([theme])
      }
    }
    if groups.isEmpty { return nil }
  }

  /// The sets that no theme has.
  var unused: [String] {
    let used = Set(groups.joined().flatMap(\.sets.keys))
    return order.filter { root[$0]?.kind == .object && !used.contains($0) }
  }

  /// A theme with the first ones of the other groups.
  private struct Combination {
    let mode: String
    let group: Int
    let sets: [String]
  }

  private var combinations: [Combination] {
    let names = Dictionary(grouping: groups.joined(), by: \.name)
    return groups.indices.flatMap { group in
      groups[group].map { theme in
        let themes = groups.indices.map { $0 == group ? theme : groups[$0][0] }
        let isOnly = names[theme.name]?.count == 1
        func has(_ set: String, _ status: String) -> Bool { themes.contains { $0.sets[set] == status } }
        // What is only referred to comes before what is enabled.
        let sources = order.filter { has($0, "source") && !has($0, "enabled") }
        return Combination(
          mode: isOnly ? theme.name : "\(theme.group)/\(theme.name)", group: group,
          sets: sources + order.filter { has($0, "enabled") })
      }
    }
  }

  /// Adds the tokens to a tree that knows the document.
  func add(to tree: inout TokenTree) {
    let names = Set(groups.joined().flatMap(\.sets.keys))
    for name in names.inTextOrder() where root[name]?.kind != .object {
      tree.refuse(
        "there is no set \(inQuotes(name))\(NearMatch.hint(for: name, in: order))", at: root["$themes"] ?? root)
    }
    let combinations = combinations
    let sizes = order.reduce(into: [:]) { $0[$1] = root[$1]?.valueCount }
    guard combinations.reduce(0, { $0 + $1.sets.reduce(0) { $0 + (sizes[$1] ?? 0) } }) <= Self.mostValues else {
      return tree.refuse(
        "expected at most \(Self.mostValues) values, counting those of a set for each theme, found more",
        at: root["$themes"] ?? root)
    }
    var parts: [TokenTree] = []
    for combination in combinations {
      var part = tree.withoutTokens
      for set in combination.sets { if let node = root[set], node.kind == .object { part.add(node) } }
      tree.takeProblems(of: part)
      parts.append(part)
    }
    tree.takeTokens(of: parts[0])
    if parts.count > 1 { addModes(combinations, parts, to: &tree) }
  }

  /// Gives tokens that are not the same in all themes values by mode.
  private func addModes(_ combinations: [Combination], _ parts: [TokenTree], to tree: inout TokenTree) {
    var seen: Set<String> = []
    for part in parts {
      for node in part.nodes where node.isToken && !node.isGone && seen.insert(node.path).inserted {
        let path = node.path
        let tokens = parts.map { part in part.index[path].map { part.nodes[$0] }.flatMap { $0.isToken ? $0 : nil } }
        let offsets = tokens.map { $0?.json.offset }
        if Set(offsets).count == 1 { continue }
        let isEverywhere = !offsets.contains(nil)
        let type = part.index[path].flatMap(part.type)
        guard let token = tree.index[path] ?? tree.appendToken(path, type: type, at: node.json) else { continue }
        // What some themes do not have has no value without a mode.
        if !isEverywhere { tree.nodes[token].value = nil }
        for (number, combination) in combinations.enumerated() {
          let ofGroup = combinations.indices.filter { combinations[$0].group == combination.group }
          let differs = Set(ofGroup.map { offsets[$0] }).count > 1
          guard differs || !isEverywhere, let value = tokens[number]?.value else { continue }
          tree.addMode(combination.mode, value, to: token)
        }
      }
    }
  }
}
