import AppearanceState

/// The extension of a tree's groups by the tokens of the groups that their `$extends` or `$ref` names.
struct GroupExtension {
  private(set) var tree: TokenTree
  private var progress: [Progress]
  /// The groups that are being extended, outermost first.
  private var trail: [Int] = []
  /// The groups whose extension is complete.
  private var settled: Set<Int> = []
  private var copyCount = 0

  private enum Progress { case untouched, underway, done }

  /// The most tokens to copy, because a few lines with `$extends` could make any number.
  private static let mostCopies = 50_000
  private static let deepest = 64

  /// Extends the groups of a tree that is otherwise complete.
  init(_ whole: TokenTree) {
    tree = whole
    progress = Array(repeating: .untouched, count: whole.nodes.count)
    tree.indexSets()
    for node in whole.nodes.indices where tree.nodes[node].target != nil && !tree.nodes[node].isRemoved { extend(node) }
    tree.indexSets()
  }

  private mutating func extend(_ group: Int) {
    // Groups that the extension itself makes are complete already.
    guard group < progress.count, progress[group] == .untouched, let json = tree.nodes[group].target else { return }
    progress[group] = .underway
    trail.append(group)
    defer {
      progress[group] = .done
      trail.removeLast()
    }
    guard let target = target(json, of: group) else { return }
    var around = group
    while around > TokenTree.root, around != target { around = tree.nodes[around].parent }
    let isInside = around == target
    if isInside || progress.indices.contains(target) && progress[target] == .underway {
      let circle = isInside ? [group] : trail[(trail.firstIndex(of: target) ?? 0)...]
      let names = circle.map { inQuotes(tree.nodes[$0].path) }.joined(separator: ", ")
      return tree.refuse(
        "these groups extend each other in a cycle", detail: ": \(names), \(inQuotes(tree.nodes[target].path))",
        at: json)
    }
    guard trail.count < Self.deepest else {
      return tree.refuse("expected at most \(Self.deepest) groups that extend each other, found more", at: json)
    }
    var open = [target]
    while let node = open.popLast() {
      guard settled.insert(node).inserted else { continue }
      extend(node)
      open += tree.children(of: node)
    }
    // Checked after the loop, because the target may turn out to refer to a token.
    if tree.nodes[target].isToken {
      guard tree.children(of: group).isEmpty, let reference = tree.nodes[group].reference else {
        return tree.refuse("expected a group, but \(inQuotes(tree.nodes[target].path)) is a token", at: json)
      }
      tree.nodes[group].isToken = true
      tree.nodes[group].value = reference
      tree.nodes[group].target = nil
      return
    }
    copy(target, into: group)
    if tree.nodes[group].type == nil { tree.nodes[group].type = tree.nodes[target].type }
  }

  private mutating func target(_ json: JSONNode, of group: Int) -> Int? {
    let text = json.string ?? json["$ref"]?.string ?? ""
    if text.hasPrefix("{"), text.hasSuffix("}") {
      if let found = tree.find(String(text.dropFirst().dropLast()), from: group) { return found }
    } else if let steps = TokenReference.steps(of: text) {
      let (node, rest) = tree.walk(steps)
      if rest.isEmpty || rest == ["$value"] { return node }
    }
    tree.refuse("expected a group or a token, but \(found(json)) leads to nothing", at: json)
    return nil
  }

  private mutating func copy(_ origin: Int, into group: Int) {
    // One after the other: beyond the limit only the first is checked, because any number of groups may extend this
    // one.
    for child in tree.nodes[origin].children where !tree.nodes[child].isRemoved {
      let path = tree.path(of: tree.nodes[child].name, in: group)
      let own = tree.index[path]
      if let own, tree.nodes[own].parent == group {
        if !tree.nodes[own].isToken, !tree.nodes[child].isToken { copy(child, into: own) }
        continue
      }
      let json = tree.nodes[group].json
      guard copyCount < Self.mostCopies else {
        if copyCount == Self.mostCopies {
          copyCount += 1
          tree.refuse(
            "expected at most \(Self.mostCopies) groups and tokens through '$extends', found more", at: json)
        }
        return
      }
      // Counted before the limit is checked, because reporting takes time too.
      copyCount += 1
      if own != nil {
        tree.refuseSecond(path, at: json)
      } else if path.utf8.count > TokenTree.longestPath {
        tree.refuseLong(at: json)
      } else {
        var node = tree.nodes[child]
        if node.isToken { node.inheritedType = tree.type(of: child) }
        (node.path, node.parent, node.children) = (path, group, [])
        (node.target, node.reference) = (nil, nil)
        let made = tree.append(node)
        if !node.isToken { copy(child, into: made) }
      }
    }
  }
}
