import AppearanceState

/// Groups and tokens of one or several files, merged: of two tokens with one path the last one counts.
struct TokenTree {
  /// A file, or a part of a resolver document.
  struct Source {
    let file: String?
    let document: JSONDocument
    let form: Form
    var problems: FileProblems
    /// What the standard does not allow, though it can be read.
    var deviations: FileProblems
  }

  /// How the tokens of a file are written.
  enum Form {
    /// As the standard says.
    case standard
    /// With the `$` of the standard, and with the types and values of Tokens Studio.
    case studio
    /// Without `$`, as tools did before there was a standard.
    case legacy
    /// As Figma's variables.
    case figma
  }

  struct Node {
    let name: String
    /// The whole path, `color.blue.500`.
    var path: String
    var parent: Int
    /// The object as it is written.
    var json: JSONNode
    var children: [Int] = []
    var isToken = false
    /// The token's own type, or the one that a group gives its tokens.
    var type: String?
    /// What the token had in the group that it was taken over from.
    var inheritedType: String?
    /// Nil for a token that only has values by mode.
    var value: JSONNode?
    var modes: [(name: String, value: JSONNode, modifier: JSONNode?)] = []
    /// The modifier by which Tokens Studio computes the color from the value.
    var modifier: JSONNode?
    /// Whether it is deprecated, or why; false takes back what a group says.
    var deprecated: JSONNode?
    /// What `$extends` or `$ref` of a group names.
    var target: JSONNode?
    /// The object of which it is the `$ref`: a token may be written as nothing else.
    var reference: JSONNode?
    /// Whether a token is in the group, or was.
    var hasTokens = false
    /// Whether it is no part of the tree, or not any more.
    var isGone = false
  }

  private(set) var sources: [Source] = []
  /// The objects that were added, in their order, and the members of each that do not count.
  var parts: [(object: JSONNode, skipped: Set<String>)] = []
  /// The sources by their documents: every value knows the document in which it stands.
  private var places: [ObjectIdentifier: Int] = [:]
  var nodes: [Node] = []
  /// The nodes by their whole paths, `color.blue.500`.
  private(set) var index: [String: Int] = [:]
  /// The names of the sets of a Tokens Studio file, in which references do not say their set, last one first.
  var setNames: [String] = []
  /// The nodes in those sets by their paths without the set's; of several the one in the first of ``setNames``.
  private var setIndex: [String: Int] = [:]
  /// The groups that are those sets.
  private var setGroups: Set<Int> = []
  /// The sets of which themes are made, by name. Paths may begin with a name, though the tokens of a theme do not have it.
  var themeSets: [String: JSONNode] = [:]
  /// Those of them that a path named, each read by itself.
  private var themeSetTrees: [String: TokenTree] = [:]
  /// Their tokens that were found by paths with the name of the set.
  private var themeSetTokens: [String: Int] = [:]
  /// The paths of objects with members, of which none is a value or a token. Later files may have added some.
  private var objectsWithoutTokens: [String] = []
  /// The paths of Figma's variables, by their identifiers; nil where no file has any.
  var variables: [String: String]?
  /// The names of the modes that any token has or had.
  var modeNames: Set<String> = []
  /// Whether there were more modes than are read.
  var hasTooManyModes = false

  static let root = 0
  /// In bytes: every token has its whole path.
  static let longestPath = 1000

  private let mostProblems: Int

  /// A tree without tokens.
  ///
  /// - Parameter mostProblems: How many problems are kept of each file.
  init(mostProblems: Int = FileProblems.usualLimit) {
    self.mostProblems = mostProblems
    // The root stands for no place of any file.
    guard let empty = try? JSONDocument(parsing: Array("{}".utf8)) else { return }
    nodes.append(Node(name: "", path: "", parent: -1, json: empty.root))
  }

  /// Notes a problem with a value, in the file in which it stands.
  ///
  /// - Parameters:
  ///   - message: The sentence.
  ///   - detail: Words after it that can differ while the problem is the same.
  ///   - node: The value.
  mutating func refuse(_ message: String, detail: String = "", at node: JSONNode) {
    guard let source = places[node.document] else { return }
    sources[source].problems.add(message, detail: detail, inPlace: node)
  }

  /// The path of the file in which a value stands, where that is another file than that of a second value.
  func file(of node: JSONNode, besides other: JSONNode) -> String? {
    node.document == other.document ? nil : places[node.document].flatMap { sources[$0].file }
  }

  /// Notes what the standard does not allow of a value, in a file of the standard.
  mutating func expect(_ condition: Bool, _ message: @autoclosure () -> String, at node: JSONNode) {
    guard !condition, let source = places[node.document], sources[source].form == .standard else { return }
    sources[source].deviations.add(message(), inPlace: node)
  }

  /// Makes a document known, of which objects are added then.
  ///
  /// - Parameter isStudio: Whether it is of Tokens Studio; a file with all sets says that itself.
  mutating func addSource(_ document: JSONDocument, file: String?, isStudio: Bool = false) {
    guard places[document.root.document] == nil else { return }
    places[document.root.document] = sources.count
    sources.append(
      Source(
        file: file, document: document, form: Self.form(document.root, isStudio),
        problems: FileProblems(limit: mostProblems), deviations: FileProblems(limit: mostProblems)))
  }

  private static func form(_ root: JSONNode, _ isStudio: Bool) -> Form {
    if FigmaVariables(root) != nil { return .figma }
    guard usesStandard(root) else { return .legacy }
    return isStudio || root["$themes"] != nil || root["$metadata"] != nil ? .studio : .standard
  }

  /// How the file is written in which a value stands.
  func form(of node: JSONNode) -> Form { places[node.document].map { sources[$0].form } ?? .standard }

  /// Whether a value stands in a file that has its tokens without `$`.
  func isLegacy(_ node: JSONNode) -> Bool { [.legacy, .figma].contains(form(of: node)) }

  /// The same files, without their tokens.
  var withoutTokens: TokenTree {
    var tree = TokenTree()
    (tree.sources, tree.places) = (sources, places)
    return tree
  }

  /// Takes over what was refused in a tree of the same files.
  mutating func takeProblems(of other: TokenTree) {
    sources = other.sources
    let known = Set(objectsWithoutTokens)
    objectsWithoutTokens += other.emptyObjects.filter { !known.contains($0) }
  }

  /// Notes that there is no token in an object, and says so of no other one in it.
  ///
  /// - Parameter mark: How many were noted before the object was read.
  mutating func noteWithoutTokens(_ path: String, since mark: Int) {
    objectsWithoutTokens.removeSubrange(mark...)
    objectsWithoutTokens.append(path)
  }

  /// How many objects without tokens were noted.
  var withoutTokensCount: Int { objectsWithoutTokens.count }

  /// The paths of objects that are neither tokens nor have any in them, in whatever file.
  var emptyObjects: [String] {
    var seen: Set<String> = []
    return objectsWithoutTokens.filter { path in
      let isFilled = index[path].map { nodes[$0].isToken || nodes[$0].hasTokens } ?? false
      return !isFilled && seen.insert(path).inserted
    }
  }

  /// Takes over the tokens of a tree of the same files, over those that are there.
  mutating func takeTokens(of other: TokenTree) {
    for node in other.nodes where node.isToken && !node.isGone {
      guard let token = appendToken(node.path, type: other.index[node.path].flatMap(other.type), at: node.json) else {
        continue
      }
      (nodes[token].value, nodes[token].modes, nodes[token].modifier) = (node.value, node.modes, node.modifier)
      nodes[token].deprecated = other.index[node.path].flatMap(other.deprecated)
    }
    modeNames.formUnion(other.modeNames)
  }

  // MARK: References

  /// The reference that a value is and nothing else; nil for any other value.
  func reference(of node: JSONNode) -> String? {
    guard let variables, form(of: node) == .figma else { return TokenReference.text(of: node) }
    return FigmaVariables.alias(node).map { "{\(variables[$0] ?? $0)}" }
  }

  /// Whether a value refers to tokens, as a whole or in its parts.
  func refers(_ value: JSONNode) -> Bool {
    var open = [value]
    while let node = open.popLast() {
      if reference(of: node) != nil { return true }
      switch node.kind {
      case .string: if node.rawBytes.contains(UInt8(ascii: "{")) { return true }
      case .array: open += node.elements
      case .object: open += node.members.map(\.value)
      default: break
      }
    }
    return false
  }

  // MARK: Kinds of files

  /// Whether a document names the standard's schema.
  static func namesSchema(_ root: JSONNode) -> Bool {
    root["$schema"]?.string?.split(separator: "/").contains { $0.hasSuffix("designtokens.org") } ?? false
  }

  /// The properties by which a file of the standard is known.
  private static let marks = ["$value", "$type", "$ref", "$extends"]

  /// Whether a document has properties of the standard, or names its schema.
  private static func usesStandard(_ root: JSONNode) -> Bool {
    if namesSchema(root) { return true }
    var open = [root]
    while let node = open.popLast() {
      for (key, value) in node.members {
        if marks.contains(where: key.isString) { return true }
        if value.count > 0 { open.append(value) }
      }
      // A resolver document has tokens in arrays.
      for element in node.elements where element.count > 0 { open.append(element) }
    }
    return false
  }

  // MARK: Nodes

  /// Names with dots can make one path of two places; references and keys could not tell them apart.
  mutating func refuseSecond(_ path: String, at node: JSONNode) {
    refuse("duplicate path \(inQuotes(path)): a name in it contains a dot", at: node)
  }

  mutating func refuseLong(at node: JSONNode) {
    refuse("expected a path of at most \(Self.longestPath) bytes, found a longer one", at: node)
  }

  mutating func append(_ node: Node) -> Int {
    nodes.append(node)
    nodes[node.parent].children.append(nodes.count - 1)
    index[node.path] = nodes.count - 1
    return nodes.count - 1
  }

  /// Adds a token by its whole path, in no group; nil where the path is too long, or the file has it already.
  mutating func appendToken(_ path: String, type: String?, at json: JSONNode) -> Int? {
    if path.utf8.count > Self.longestPath {
      refuseLong(at: json)
      return nil
    }
    if let existing = index[path] {
      guard nodes[existing].json.document != json.document else {
        refuse("duplicate path \(inQuotes(path))", at: json)
        return nil
      }
      remove(existing)
    }
    var node = Node(name: path, path: path, parent: Self.root, json: json)
    (node.isToken, node.type) = (true, type)
    return append(node)
  }

  /// Takes a node and what is in it out of the index. Its group keeps it among its children, marked: looking for it there
  /// would take the square of their number where a file replaces all tokens of another.
  mutating func remove(_ node: Int) {
    var open = [node]
    while let node = open.popLast() {
      nodes[node].isGone = true
      index[nodes[node].path] = nil
      open += nodes[node].children
    }
  }

  // MARK: Looking up

  /// `color.blue.500`
  func path(of node: Int) -> String { nodes[node].path }

  /// What is in a group.
  func children(of group: Int) -> [Int] { nodes[group].children.filter { !nodes[$0].isGone } }

  /// The token's own type, that of the group that it was taken over from, or of the nearest group; never guessed.
  func type(of token: Int) -> String? {
    if let type = nodes[token].type ?? nodes[token].inheritedType { return type }
    var at = nodes[token].parent
    while at > Self.root {
      if let type = nodes[at].type { return type }
      at = nodes[at].parent
    }
    return nodes.isEmpty ? nil : nodes[Self.root].type
  }

  /// What a token says of itself: its description, and whether it is deprecated, or why. A group can say that for all
  /// tokens in it.
  func metadata(of token: Int) -> [String: AppearanceValue] {
    var metadata: [String: AppearanceValue] = [:]
    let isLegacy = isLegacy(nodes[token].json)
    if let text = (nodes[token].json["$description"] ?? (isLegacy ? nodes[token].json["description"] : nil))?.string {
      metadata["$description"] = .string(text)
    }
    if let json = deprecated(token) {
      if let reason = json.string { metadata["$deprecated"] = .string(reason) }
      if json.boolean == true { metadata["$deprecated"] = .boolean(true) }
    }
    return metadata
  }

  /// What the token, or the nearest group, says of being deprecated.
  private func deprecated(_ token: Int) -> JSONNode? {
    var at = token
    while nodes[at].deprecated == nil, at > Self.root { at = nodes[at].parent }
    return nodes[at].deprecated
  }

  /// Ends of paths that older tools, and people, write.
  static let pathEnds = [".value", ".$value"]

  /// Finds the token that a path in braces names, or else the group.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - node: The token or the group in which it stands. In a file of several sets, references do not name the set: they
  ///     belong to their own set first.
  mutating func find(_ path: String, from node: Int) -> Int? {
    if let found = findWhole(path, from: node) { return found }
    guard let end = Self.pathEnds.first(where: path.hasSuffix) else { return nil }
    return findWhole(String(path.dropLast(end.count)), from: node)
  }

  private mutating func findWhole(_ path: String, from node: Int) -> Int? {
    if setGroups.isEmpty, themeSets.isEmpty { return index[path] }
    let found = [set(of: node).flatMap { index["\($0).\(path)"] }, index[path], setIndex[path]].compactMap(\.self)
    return found.first { nodes[$0].isToken } ?? found.first ?? tokenOfThemeSet(path)
  }

  /// The path of the set in which a node is, where the sets of a file are kept apart.
  private func set(of node: Int) -> String? {
    var at = node
    while nodes[at].parent > Self.root { at = nodes[at].parent }
    return setGroups.contains(at) ? nodes[at].path : nil
  }

  /// The token of a set by its whole path, `core.ink`. In the themes another set may be over it.
  private mutating func tokenOfThemeSet(_ path: String) -> Int? {
    if let known = themeSetTokens[path] { return known }
    guard path.utf8.count <= Self.longestPath else { return nil }
    for dot in path.indices.reversed() where path[dot] == "." {
      let name = String(path[..<dot])
      guard let set = themeSets[name] else { continue }
      if themeSetTrees[name] == nil {
        var tree = withoutTokens
        tree.add(set)
        themeSetTrees[name] = tree
      }
      guard let tree = themeSetTrees[name], let found = tree.index[String(path[path.index(after: dot)...])],
        tree.nodes[found].isToken
      else { continue }
      var node = tree.nodes[found]
      if node.type == nil { node.inheritedType = tree.type(of: found) }
      (node.path, node.parent, node.isGone) = (path, Self.root, true)
      nodes.append(node)
      themeSetTokens[path] = nodes.count - 1
      return nodes.count - 1
    }
    return nil
  }

  /// Finds the nodes in the sets of ``setNames`` by their paths without the set's.
  mutating func indexSets() {
    (setIndex, setGroups) = ([:], [])
    let byName = Dictionary(children(of: Self.root).map { (nodes[$0].name, $0) }) { $1 }
    var seen: Set<String> = []
    for name in setNames where seen.insert(name).inserted {
      guard let set = byName[name], !nodes[set].isToken else { continue }
      setGroups.insert(set)
      var open = nodes[set].children
      while let node = open.popLast() {
        if nodes[node].isGone { continue }
        let path = String(decoding: nodes[node].path.utf8.dropFirst(name.utf8.count + 1), as: UTF8.self)
        if setIndex[path] == nil { setIndex[path] = node }
        open += nodes[node].children
      }
    }
  }

  /// The node at the end of some steps, and those that lead further into it.
  func walk(_ steps: [String]) -> (node: Int, rest: ArraySlice<String>) {
    var (node, rest) = (Self.root, steps[...])
    while let step = rest.first, !nodes[node].isToken, let child = child(step, of: node) {
      node = child
      rest.removeFirst()
    }
    return (node, rest)
  }

  /// What a group has under a name.
  private func child(_ name: String, of group: Int) -> Int? {
    index[path(of: name, in: group)].flatMap { nodes[$0].parent == group ? $0 : nil }
  }

  /// `color.blue.500`
  func path(of name: String, in group: Int) -> String {
    group == Self.root ? name : nodes[group].path + "." + name
  }
}
