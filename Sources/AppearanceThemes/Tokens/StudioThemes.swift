import AppearanceState

/// The `$themes` of Tokens Studio, in a file with all sets or in a file of their own beside them. They list the sets
/// that make each theme.
///
/// A theme is a mode. Themes can be in groups, such as light and dark in one and two brands in another. Each theme is
/// then read together with the first theme of every other group.
struct StudioThemes {
  private struct Theme {
    let name: String
    let group: String
    /// The status of each set: `enabled`, or `source` for a set that the others refer to.
    let sets: [String: String]
  }

  /// The list of themes.
  private let list: JSONNode
  /// The themes by group, each group in the order of the file.
  private var groups: [[Theme]] = []
  /// The names of all sets in the order of precedence, the weakest first.
  private var order: [String]
  private var sets: [String: JSONNode]

  /// The most JSON values in all sets together; a set counts once for each theme.
  private static let mostValues = 2_000_000

  /// Reads the themes of a file with its sets; nil for a file without themes that have sets.
  init?(_ root: JSONNode) {
    guard let list = root["$themes"] else { return nil }
    let sets = root.members.filter { key, value in
      value.kind == .object && key.string?.utf8.first != UInt8(ascii: "$")
    }
    self.init(
      list, order: Self.order(root["$metadata"]) + sets.compactMap { $0.key.string },
      sets: Dictionary(sets.map { ($0.key.string ?? "", $0.value) }) { $1 })
  }

  /// Whether a document is a list of themes, `$themes.json`, whose sets are files beside it.
  static func isList(_ root: JSONNode) -> Bool {
    root.kind == .array && !root.isEmpty && root.elements.allSatisfy { $0["selectedTokenSets"]?.kind == .object }
  }

  /// Returns the paths of the files that hold the sets of a list of themes.
  static func files(of list: JSONNode, beside file: String, in source: any FileSource) -> [String] {
    let nearby = NearbyFiles(beside: file, in: source)
    let names = StudioThemes(list, order: [], sets: [:])?.names ?? []
    return (names.map { $0 + ".json" } + ["$metadata.json"]).compactMap(nearby.path)
  }

  /// Reads the themes of a list whose sets are files beside it, `core/colors.json`, and adds these files to the tree's
  /// sources.
  ///
  /// - Throws: A `SnapshotFileError` for a list without sets, or a set that is not JSON.
  init(list: JSONNode, file: String, in source: any FileSource, to tree: inout TokenTree) throws {
    var files = NearbyFiles(beside: file, in: source)
    let metadata = try files.documentIfAny("$metadata.json")?.document.root
    guard let themes = StudioThemes(list, order: Self.order(metadata), sets: [:]) else {
      throw SnapshotFileError("expected themes that select token sets", at: list, file: file)
    }
    self = themes
    for name in names {
      // The tokens of an unread file would count as removed. A missing file is reported with the themes.
      guard files.path(of: name + ".json") != nil else {
        throw SnapshotFileError(
          "the set \(inQuotes(name)) leads out of the folder of this file, by '..' or a link, and is not followed",
          at: list, file: file)
      }
      guard let (document, path) = try files.documentIfAny(name + ".json") else { continue }
      tree.addSource(document, file: path, isStudio: true)
      sets[name] = document.root
    }
    order += sets.keys.inTextOrder()
  }

  private init?(_ list: JSONNode, order: [String], sets: [String: JSONNode]) {
    (self.list, self.order, self.sets) = (list, order, sets)
    for node in list.elements {
      guard let name = node["name"]?.string, let selected = node["selectedTokenSets"] else { continue }
      let sets = selected.members.compactMap { key, status in status.string.map { (key.string ?? "", $0) } }
        .filter { ["enabled", "source"].contains($0.1) }
      if sets.isEmpty { continue }
      let theme = Theme(name: name, group: node["group"]?.string ?? "", sets: Dictionary(sets) { $1 })
      if let position = groups.firstIndex(where: { $0[0].group == theme.group }) {
        groups[position].append(theme)
      } else {
        groups.append([theme])
      }
    }
    if groups.isEmpty { return nil }
  }

  private static func order(_ metadata: JSONNode?) -> [String] {
    metadata?["tokenSetOrder"]?.elements.compactMap(\.string) ?? []
  }

  /// The names of the sets that any theme has.
  private var names: [String] { Set(groups.joined().flatMap(\.sets.keys)).inTextOrder() }

  /// The sets that no theme has.
  var unused: [String] {
    let used = Set(names)
    return sets.keys.filter { !used.contains($0) }.inTextOrder()
  }

  /// A theme together with the first theme of every other group.
  private struct Combination {
    let mode: String
    let group: Int
    let sets: [String]
  }

  private var combinations: [Combination] {
    let names = Dictionary(grouping: groups.joined(), by: \.name)
    var seen: Set<String> = []
    let order = order.filter { seen.insert($0).inserted }
    return groups.indices.flatMap { group in
      groups[group].map { theme in
        let themes = groups.indices.map { $0 == group ? theme : groups[$0][0] }
        let isOnly = names[theme.name]?.count == 1
        func has(_ set: String, _ status: String) -> Bool { themes.contains { $0.sets[set] == status } }
        // Sets that others only refer to come before enabled ones.
        let sources = order.filter { has($0, "source") && !has($0, "enabled") }
        return Combination(
          mode: isOnly ? theme.name : "\(theme.group)/\(theme.name)", group: group,
          sets: sources + order.filter { has($0, "enabled") })
      }
    }
  }

  /// Adds the tokens to a tree that has the documents as sources.
  func add(to tree: inout TokenTree) {
    for name in names where sets[name] == nil {
      tree.refuse(
        "there is no set \(inQuotes(name))", detail: NearMatch.hint(for: name, in: sets.keys.inTextOrder()), at: list)
    }
    let combinations = combinations
    let size = combinations.flatMap(\.sets).reduce(0) { $0 + (sets[$1]?.valueCount ?? 0) }
    guard size <= Self.mostValues else {
      return tree.refuse(
        "expected at most \(Self.mostValues) values, counting those of a set for each theme, found more", at: list)
    }
    var parts: [TokenTree] = []
    for combination in combinations {
      var part = tree.withoutTokens
      for set in combination.sets { if let node = sets[set] { part.add(node) } }
      tree.takeProblems(of: part)
      parts.append(part)
    }
    tree.takeTokens(of: parts[0])
    tree.themeSets.merge(sets) { $1 }
    if parts.count > 1 { addModes(combinations, parts, to: &tree) }
  }

  /// The object in which a token is written.
  private struct Origin: Hashable {
    let document: ObjectIdentifier
    let offset: Int
  }

  /// Gives values by mode to tokens that differ between themes.
  private func addModes(_ combinations: [Combination], _ parts: [TokenTree], to tree: inout TokenTree) {
    var seen: Set<String> = []
    for part in parts {
      for node in part.nodes where node.isToken && !node.isRemoved && seen.insert(node.path).inserted {
        let path = node.path
        let tokens = parts.map { part in part.index[path].map { part.nodes[$0] }.flatMap { $0.isToken ? $0 : nil } }
        let origins = tokens.map {
          $0.map { Origin(document: ObjectIdentifier($0.json.document), offset: $0.json.offset) }
        }
        if Set(origins).count == 1 { continue }
        let isEverywhere = !origins.contains(nil)
        let type = part.index[path].flatMap(part.type)
        guard let token = tree.index[path] ?? tree.appendToken(path, type: type, at: node.json) else { continue }
        // A token that some themes lack has no value without a mode.
        if !isEverywhere { tree.nodes[token].value = nil }
        for (number, combination) in combinations.enumerated() {
          let ofGroup = combinations.indices.filter { combinations[$0].group == combination.group }
          let differs = Set(ofGroup.map { origins[$0] }).count > 1
          guard differs || !isEverywhere, let origin = tokens[number], let value = origin.value else { continue }
          tree.addMode(combination.mode, value, to: token, modifier: origin.modifier)
        }
      }
    }
  }
}
