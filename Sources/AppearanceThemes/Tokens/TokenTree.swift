import AppearanceState

/// The merged groups and tokens of one or several files. If two tokens have one path, the last one counts.
struct TokenTree {
  /// A file, or a part of a resolver document.
  struct Source {
    let file: String?
    let document: JSONDocument
    let form: Form
    var problems: FileProblems
    /// Deviations: forms that the standard does not allow and that can be read.
    var deviations: FileProblems
  }

  /// The notation of a file's tokens.
  enum Form {
    /// The standard's notation.
    case standard
    /// The standard's notation with `$`, with the types and values of Tokens Studio.
    case studio
    /// Without `$`, as in tools from before the standard.
    case legacy
    /// Figma's variables.
    case figma
  }

  struct Node {
    let name: String
    /// The whole path, `color.blue.500`.
    var path: String
    var parent: Int
    /// The object in the file.
    var json: JSONNode
    var children: [Int] = []
    var isToken = false
    /// The token's own type, or the one that a group gives its tokens. An empty text is none: no rule has an empty name.
    var type: String? {
      didSet { if type == "" { type = nil } }
    }
    /// The type in the group from which the token was copied.
    var inheritedType: String?
    /// The value; nil for a token that only has values by mode.
    var value: JSONNode?
    var modes: [(name: String, value: JSONNode, modifier: JSONNode?)] = []
    /// The modifier with which Tokens Studio computes the color from the value.
    var modifier: JSONNode?
    /// Whether the token is deprecated, or why; false overrides the group.
    var deprecated: JSONNode?
    /// The target of a group's `$extends` or `$ref`.
    var target: JSONNode?
    /// The object whose `$ref` this is: a token may consist of a reference only.
    var reference: JSONNode?
    /// Whether the group contains a token, or did.
    var hasTokens = false
    /// Whether the node is not, or no longer, part of the tree.
    var isRemoved = false
  }

  private(set) var sources: [Source] = []
  /// The added objects, in their order, and the ignored members of each.
  var parts: [(object: JSONNode, skipped: Set<String>)] = []
  /// The sources by their documents: every value knows its document.
  private var sourcesByDocument: [ObjectIdentifier: Int] = [:]
  var nodes: [Node] = []
  /// The nodes by their whole paths, `color.blue.500`.
  private(set) var index: [String: Int] = [:]
  /// The names of a Tokens Studio file's sets that references may leave out, last one first.
  var setNames: [String] = []
  /// The nodes in those sets by their paths without the set's name; the node in the first set of ``setNames`` counts.
  private var setIndex: [String: Int] = [:]
  /// The groups of those sets.
  private var setGroups: Set<Int> = []
  /// The sets that make themes, by name. A path may begin with such a name, although the tokens of a theme do not have
  /// it.
  var themeSets: [String: JSONNode] = [:]
  /// The theme sets that a path named, each read by itself.
  private var themeSetTrees: [String: TokenTree] = [:]
  /// The tokens of theme sets that a path with the name of the set has found.
  private var themeSetTokens: [String: Int] = [:]
  /// The paths of objects with members, none of which is a value or a token. Later files may have added one.
  private var objectsWithoutTokens: [String] = []
  /// The paths of Figma's variables, by their identifiers; nil if no file has any.
  var variables: [String: String]?
  /// The names of the modes that any token has or had.
  var modeNames: Set<String> = []
  /// Whether there were more modes than are read.
  var hasTooManyModes = false

  static let root = 0
  /// The longest path in bytes, because every token stores its whole path.
  static let longestPath = 1000

  /// Makes a tree without tokens.
  init() {
    // The root belongs to no file.
    guard let empty = try? JSONDocument(parsing: Array("{}".utf8)) else { return }
    nodes.append(Node(name: "", path: "", parent: -1, json: empty.root))
  }

  /// Reports a problem with a value, in the file that contains it.
  ///
  /// - Parameters:
  ///   - message: The sentence.
  ///   - detail: Words after it that can differ between two reports of one problem.
  ///   - node: The value.
  mutating func refuse(_ message: String, detail: String = "", at node: JSONNode) {
    guard let source = sourcesByDocument[ObjectIdentifier(node.document)] else { return }
    sources[source].problems.addOnce(message, detail: detail, at: node)
  }

  /// Returns the path of the file that contains a value, if a second value is in a different file.
  func file(of node: JSONNode, besides other: JSONNode) -> String? {
    node.document === other.document
      ? nil : sourcesByDocument[ObjectIdentifier(node.document)].flatMap { sources[$0].file }
  }

  /// Reports a deviation of a value, in a file of the standard.
  mutating func expect(_ condition: Bool, _ message: @autoclosure () -> String, at node: JSONNode) {
    guard !condition, let source = sourcesByDocument[ObjectIdentifier(node.document)], sources[source].form == .standard
    else {
      return
    }
    sources[source].deviations.addOnce(message(), at: node)
  }

  /// Adds a document as a source; its objects are added later.
  ///
  /// - Parameter isStudio: Whether the document is one of Tokens Studio. The reader detects this itself for a file with
  ///   all sets.
  mutating func addSource(_ document: JSONDocument, file: String?, isStudio: Bool = false) {
    guard sourcesByDocument[ObjectIdentifier(document)] == nil else { return }
    sourcesByDocument[ObjectIdentifier(document)] = sources.count
    sources.append(
      Source(
        file: file, document: document, form: Self.form(document.root, isStudio),
        problems: FileProblems(), deviations: FileProblems()))
  }

  private static func form(_ root: JSONNode, _ isStudio: Bool) -> Form {
    if FigmaVariables(root) != nil { return .figma }
    guard usesStandard(root) else { return .legacy }
    return isStudio || root["$themes"] != nil || root["$metadata"] != nil ? .studio : .standard
  }

  /// Returns the notation of the file that contains a value.
  func form(of node: JSONNode) -> Form {
    sourcesByDocument[ObjectIdentifier(node.document)].map { sources[$0].form } ?? .standard
  }

  /// Whether the file that contains a value writes its tokens without `$`.
  func isLegacy(_ node: JSONNode) -> Bool { [.legacy, .figma].contains(form(of: node)) }

  /// The same files, without their tokens.
  var withoutTokens: TokenTree {
    var tree = TokenTree()
    (tree.sources, tree.sourcesByDocument) = (sources, sourcesByDocument)
    return tree
  }

  /// Replaces the problems by those of a tree of the same files, which include them.
  mutating func takeProblems(of other: TokenTree) {
    sources = other.sources
    let known = Set(objectsWithoutTokens)
    objectsWithoutTokens += other.emptyObjects.filter { !known.contains($0) }
  }

  /// Records that an object contains no token, and drops the records of objects inside it.
  ///
  /// - Parameter mark: The number of records from before the object was read.
  mutating func noteWithoutTokens(_ path: String, since mark: Int) {
    objectsWithoutTokens.removeSubrange(mark...)
    objectsWithoutTokens.append(path)
  }

  /// The number of recorded objects without tokens.
  var withoutTokensCount: Int { objectsWithoutTokens.count }

  /// The paths of objects that are not tokens and contain none in any file.
  var emptyObjects: [String] {
    var seen: Set<String> = []
    return objectsWithoutTokens.filter { path in
      let isFilled = index[path].map { nodes[$0].isToken || nodes[$0].hasTokens } ?? false
      return !isFilled && seen.insert(path).inserted
    }
  }

  /// Adds the tokens of a tree of the same files; they replace existing ones.
  mutating func takeTokens(of other: TokenTree) {
    for node in other.nodes where node.isToken && !node.isRemoved {
      guard let token = appendToken(node.path, type: other.index[node.path].flatMap(other.type), at: node.json) else {
        continue
      }
      (nodes[token].value, nodes[token].modes, nodes[token].modifier) = (node.value, node.modes, node.modifier)
      nodes[token].deprecated = other.index[node.path].flatMap(other.deprecated)
    }
    modeNames.formUnion(other.modeNames)
  }

  // MARK: References

  /// Returns the reference that makes up a whole value; nil for any other value.
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

  /// The properties that identify a file of the standard.
  private static let marks = ["$value", "$type", "$ref", "$extends"]

  /// Whether a document has properties of the standard, or names its schema.
  private static func usesStandard(_ root: JSONNode) -> Bool {
    if namesSchema(root) { return true }
    var open = [root]
    while let node = open.popLast() {
      for (key, value) in node.members {
        if marks.contains(where: key.isString) { return true }
        if !value.isEmpty { open.append(value) }
      }
      // A resolver document has tokens in arrays.
      for element in node.elements where !element.isEmpty { open.append(element) }
    }
    return false
  }

  // MARK: Nodes

  /// Reports a second path with the same text: names with dots can give one path to two positions, and references and
  /// keys could not distinguish them.
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

  /// Adds a token by its whole path, outside any group; nil if the path is too long, or the file already has it.
  mutating func appendToken(_ path: String, type: String?, at json: JSONNode) -> Int? {
    if path.utf8.count > Self.longestPath {
      refuseLong(at: json)
      return nil
    }
    if let existing = index[path] {
      guard nodes[existing].json.document !== json.document else {
        refuse("duplicate path \(inQuotes(path))", at: json)
        return nil
      }
      remove(existing)
    }
    var node = Node(name: path, path: path, parent: Self.root, json: json)
    (node.isToken, node.type) = (true, type)
    return append(node)
  }

  /// Removes a node and its contents from the index. The node stays among the children of its group, with a mark:
  /// searching it there would take quadratic time if a file replaces all tokens of another.
  mutating func remove(_ node: Int) {
    var open = [node]
    while let node = open.popLast() {
      nodes[node].isRemoved = true
      index[nodes[node].path] = nil
      open += nodes[node].children
    }
  }

  // MARK: Looking up

  /// Returns the whole path of a node: `color.blue.500`.
  func path(of node: Int) -> String { nodes[node].path }

  /// Returns the contents of a group.
  func children(of group: Int) -> [Int] { nodes[group].children.filter { !nodes[$0].isRemoved } }

  /// Returns the token's own type, that of the group from which it was copied, or that of the nearest group; never a
  /// guess.
  func type(of token: Int) -> String? {
    if let type = nodes[token].type ?? nodes[token].inheritedType { return type }
    var at = nodes[token].parent
    while at > Self.root {
      if let type = nodes[at].type { return type }
      at = nodes[at].parent
    }
    return nodes.isEmpty ? nil : nodes[Self.root].type
  }

  /// Returns the description of a token, and whether it is deprecated, or why. A group can deprecate all its tokens.
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

  /// Returns the `$deprecated` of the token, or of the nearest group.
  private func deprecated(_ token: Int) -> JSONNode? {
    var at = token
    while nodes[at].deprecated == nil, at > Self.root { at = nodes[at].parent }
    return nodes[at].deprecated
  }

  /// Endings of paths in files that older tools or people write.
  static let pathEnds = [".value", ".$value"]

  /// Finds the token that a path in braces names, or else the group.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - node: The token or the group that contains the reference. In a file with several sets, references do not name
  ///     the set: they belong to their own set first.
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

  /// Returns the path of a node's set, if the sets of the file are separate.
  private func set(of node: Int) -> String? {
    var at = node
    while nodes[at].parent > Self.root { at = nodes[at].parent }
    return setGroups.contains(at) ? nodes[at].path : nil
  }

  /// Finds a token of a set by its whole path, `core.ink`. In the themes, another set may override it.
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
      (node.path, node.parent, node.isRemoved) = (path, Self.root, true)
      nodes.append(node)
      themeSetTokens[path] = nodes.count - 1
      return nodes.count - 1
    }
    return nil
  }

  /// Indexes the nodes in the sets of ``setNames`` by their paths without the set's name.
  mutating func indexSets() {
    (setIndex, setGroups) = ([:], [])
    let byName = Dictionary(children(of: Self.root).map { (nodes[$0].name, $0) }) { $1 }
    var seen: Set<String> = []
    for name in setNames where seen.insert(name).inserted {
      guard let set = byName[name], !nodes[set].isToken else { continue }
      setGroups.insert(set)
      var open = nodes[set].children
      while let node = open.popLast() {
        if nodes[node].isRemoved { continue }
        let path = String(decoding: nodes[node].path.utf8.dropFirst(name.utf8.count + 1), as: UTF8.self)
        if setIndex[path] == nil { setIndex[path] = node }
        open += nodes[node].children
      }
    }
  }

  /// Returns the node at the end of some steps, and the remaining steps that lead into its value.
  func walk(_ steps: [String]) -> (node: Int, rest: ArraySlice<String>) {
    var (node, rest) = (Self.root, steps[...])
    while let step = rest.first, !nodes[node].isToken, let child = child(step, of: node) {
      node = child
      rest.removeFirst()
    }
    return (node, rest)
  }

  /// Returns the node of a name in a group.
  private func child(_ name: String, of group: Int) -> Int? {
    index[path(of: name, in: group)].flatMap { nodes[$0].parent == group ? $0 : nil }
  }

  /// Returns the path of a name in a group: `color.blue.500`.
  func path(of name: String, in group: Int) -> String {
    group == Self.root ? name : nodes[group].path + "." + name
  }
}
