import AppearanceState

/// Groups and tokens of one or several files, merged: of two tokens with one path the last one counts.
struct TokenTree {
  /// A file, or a part of a resolver document.
  struct Source {
    let file: String?
    let document: JSONDocument
    /// Whether its tokens are written without `$`, as tools did before there was a standard.
    let isLegacy: Bool
    var problems = FileProblems()
  }

  struct Node {
    let name: String
    /// The whole path, `color.blue.500`.
    let path: String
    let parent: Int
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
    var modes: [(name: String, value: JSONNode)] = []
    /// Whether it is deprecated, or why; false takes back what a group says.
    var deprecated: JSONNode?
    /// What `$extends` or `$ref` of a group names.
    var target: JSONNode?
    /// The object of which it is the `$ref`: a token may be written as nothing else.
    var reference: JSONNode?
    var isGone = false
  }

  private(set) var sources: [Source] = []
  /// The sources by their documents: every value knows the document in which it stands.
  private var places: [ObjectIdentifier: Int] = [:]
  private(set) var nodes: [Node] = []
  /// The nodes by their whole paths, `color.blue.500`.
  private(set) var index: [String: Int] = [:]
  /// The names of the modes that any token has or had.
  private var modeNames: Set<String> = []
  /// Whether there were more modes than are read.
  private var hasTooManyModes = false
  /// The names of the sets of a Tokens Studio file, in which references do not say their set, last one first.
  private var setNames: [String] = []
  /// The nodes in those sets by their paths without the set's; of several the one in the first of ``setNames``.
  private var setIndex: [String: Int] = [:]

  private static let root = 0
  /// A few lines with `$extends` could make any number of tokens.
  private static let mostCopies = 50_000
  private var copyCount = 0
  /// The groups in which everything was extended that is there to be.
  private var settled: Set<Int> = []
  /// In bytes: every token has its whole path.
  private static let longestPath = 1000
  /// Each mode is a theme of its own: every token that refers to others has a value in each.
  private static let mostModes = 100

  init() {
    // The root stands for no place of any file.
    guard let empty = try? JSONDocument(parsing: Array("{}".utf8)) else { return }
    nodes.append(Node(name: "", path: "", parent: -1, json: empty.root))
  }

  /// Notes a problem with a value, in the file in which it stands.
  mutating func refuse(_ message: String, at node: JSONNode) {
    guard let source = places[node.document] else { return }
    sources[source].problems.add(message, inPlace: node)
  }

  /// Whether a value stands in a file whose tokens are written without `$`.
  func isLegacy(_ node: JSONNode) -> Bool {
    places[node.document].map { sources[$0].isLegacy } ?? false
  }

  // MARK: Adding

  /// Makes a document known, of which objects are added then.
  mutating func addSource(_ document: JSONDocument, file: String?) {
    places[document.root.document] = sources.count
    sources.append(Source(file: file, document: document, isLegacy: !Self.usesStandard(document.root)))
  }

  /// Whether a document names the standard's schema.
  static func namesSchema(_ root: JSONNode) -> Bool {
    root["$schema"]?.string?.split(separator: "/").contains { $0.hasSuffix("designtokens.org") } ?? false
  }

  /// Whether anything in a document is called `$value`, or it names the standard's schema.
  private static func usesStandard(_ root: JSONNode) -> Bool {
    if namesSchema(root) { return true }
    var open = [root]
    while let node = open.popLast() {
      for (key, value) in node.members {
        if key.isString("$value") { return true }
        if value.count > 0 { open.append(value) }
      }
      // A resolver document has tokens in arrays.
      for element in node.elements where element.count > 0 { open.append(element) }
    }
    return false
  }

  /// Merges an object of groups and tokens, which stands in a document that is known.
  ///
  /// - Parameter skipped: Members of the object that do not count.
  mutating func add(_ object: JSONNode, except skipped: Set<String> = []) {
    merge(object, into: Self.root, except: skipped)
    let order = object["$metadata"]?["tokenSetOrder"]
    if order != nil || object["$themes"] != nil {
      let names = order?.elements.compactMap(\.string) ?? object.members.compactMap { $0.key.string }
      setNames = names.reversed()
    }
  }

  private mutating func merge(_ object: JSONNode, into group: Int, except skipped: Set<String> = []) {
    let isLegacy = isLegacy(object)
    nodes[group].json = object
    for (key, value) in object.members {
      let name = key.string ?? ""
      if !skipped.isEmpty, skipped.contains(name) { continue }
      if name.utf8.first == UInt8(ascii: "$"), name != "$root" {
        switch name {
        case "$type": nodes[group].type = typeName(value)
        case "$deprecated": nodes[group].deprecated = value
        case "$extends": (nodes[group].target, nodes[group].reference) = (value, nil)
        case "$ref": (nodes[group].target, nodes[group].reference) = (value, object)
        default: break
        }
        continue
      }
      guard value.kind == .object else {
        if isLegacy {
          if name == "type", let text = value.string { nodes[group].type = text }
        } else {
          refuse("expected a group or a token, found \(found(value))", at: value)
        }
        continue
      }
      addMember(name, value, to: group)
    }
  }

  private mutating func addMember(_ name: String, _ object: JSONNode, to group: Int) {
    let isLegacy = isLegacy(object)
    let value = object["$value"] ?? (isLegacy ? object["value"] : nil)
    let sets = object["sets"].flatMap { $0.kind == .object && isLegacy && value == nil ? $0 : nil }
    let isToken = value != nil || sets != nil
    let path = path(of: name, in: group)
    guard path.utf8.count <= Self.longestPath else {
      return refuse("expected a path of at most \(Self.longestPath) bytes, found a longer one", at: object)
    }
    let existing = index[path]
    if let existing, nodes[existing].parent != group { return refuseSecond(path, at: object) }
    let node: Int
    if let existing, !nodes[existing].isToken, !isToken {
      node = existing
    } else {
      if let existing { remove(existing) }
      node = append(Node(name: name, path: path, parent: group, json: object))
    }
    if !isToken {
      merge(object, into: node)
      return
    }
    nodes[node].isToken = true
    nodes[node].value = value
    nodes[node].deprecated = object["$deprecated"]
    let type = object["$type"] ?? (isLegacy ? object["type"] : nil)
    nodes[node].type = type.flatMap { typeName($0) } ?? Self.schemaType(object)
    addModes(of: node, object, sets)
    if !isLegacy {
      for (key, child) in object.members where child.kind == .object && key.string?.hasPrefix("$") == false {
        refuse("expected no group or token inside a token", at: child)
      }
    }
  }

  private mutating func typeName(_ node: JSONNode) -> String? {
    if let text = node.string { return text }
    refuse("expected the name of a type, found \(found(node))", at: node)
    return nil
  }

  /// Some tools name the type by a schema: `…/token-types/color-set.json`.
  private static func schemaType(_ object: JSONNode) -> String? {
    guard let schema = object["$schema"]?.string, let file = schema.split(separator: "/").last, file.hasSuffix(".json")
    else { return nil }
    var name = file.dropLast(5)
    if name.hasSuffix("-set") { name = name.dropLast(4) }
    return name == "alias" || name == "system" ? nil : name == "scale" ? "dimension" : String(name)
  }

  /// The values by mode: `$extensions.mode.dark`, `$extensions["com.figma"].modes.dark`, `sets.dark.value`.
  private mutating func addModes(of node: Int, _ object: JSONNode, _ sets: JSONNode?) {
    var lists: [JSONNode] = sets.map { [$0] } ?? []
    if let extensions = object["$extensions"] ?? object["extensions"] {
      for owner in [extensions] + extensions.members.map(\.value) {
        for name in ["mode", "modes"] {
          if let list = owner[name], list.kind == .object { lists.append(list) }
        }
      }
    }
    for list in lists {
      for (key, value) in list.members {
        let name = key.string ?? ""
        let content =
          value["$value"] ?? value["value"].flatMap { sets != nil || value["unit"] == nil ? $0 : nil } ?? value
        // A mode that has modes of its own is one by several names: `dark.mobile`.
        if sets != nil, let inner = value["sets"], inner.kind == .object {
          for (innerKey, value) in inner.members {
            if let content = value["value"] { addMode("\(name).\(innerKey.string ?? "")", content, to: node) }
          }
        } else {
          addMode(name, content, to: node)
        }
        if nodes[node].type == nil, sets != nil { nodes[node].type = Self.schemaType(value) }
      }
    }
  }

  private mutating func addMode(_ name: String, _ value: JSONNode, to node: Int) {
    guard modeNames.contains(name) || modeNames.count < Self.mostModes else {
      if !hasTooManyModes {
        refuse("expected at most \(Self.mostModes) modes, found more", at: value)
      }
      hasTooManyModes = true
      return
    }
    modeNames.insert(name)
    if !nodes[node].modes.contains(where: { $0.name == name }) { nodes[node].modes.append((name, value)) }
  }

  /// Names with dots can make one path of two places; references and keys could not tell them apart.
  private mutating func refuseSecond(_ path: String, at node: JSONNode) {
    refuse("duplicate path \(inQuotes(path)): a name in it contains a dot", at: node)
  }

  private mutating func append(_ node: Node) -> Int {
    nodes.append(node)
    nodes[node.parent].children.append(nodes.count - 1)
    index[node.path] = nodes.count - 1
    return nodes.count - 1
  }

  /// Takes a node and what is in it out of the index. Its group keeps it among its children, marked: looking for it there
  /// would take the square of their number where a file replaces all tokens of another.
  private mutating func remove(_ node: Int) {
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
    var at = token
    while nodes[at].deprecated == nil, at > Self.root { at = nodes[at].parent }
    if let json = nodes[at].deprecated {
      if let reason = json.string { metadata["$deprecated"] = .string(reason) }
      if json.boolean == true { metadata["$deprecated"] = .boolean(true) }
    }
    return metadata
  }

  /// What a path in braces names.
  ///
  /// Older tools end paths with `.value`; in a file of several sets, references do not name the set.
  func find(_ path: String) -> Int? {
    if let node = index[path] { return node }
    if path.hasSuffix(".value"), let node = index[String(path.dropLast(6))] { return node }
    return setIndex[path]
  }

  private mutating func indexSets() {
    setIndex = [:]
    let sets = nodes[Self.root].children.filter { !nodes[$0].isGone }
    let byName = Dictionary(sets.map { (nodes[$0].name, $0) }) { $1 }
    var seen: Set<String> = []
    for name in setNames where seen.insert(name).inserted {
      guard let set = byName[name] else { continue }
      var open = nodes[set].children
      while let node = open.popLast() {
        if nodes[node].isGone { continue }
        let path = String(decoding: nodes[node].path.utf8.dropFirst(name.utf8.count + 1), as: UTF8.self)
        if setIndex[path] == nil { setIndex[path] = node }
        open += nodes[node].children
      }
    }
  }

  /// Steps of a JSON Pointer in a URI fragment, `#/color/blue/$value`; nil for anything else.
  static func steps(_ pointer: String) -> [String]? {
    guard pointer.hasPrefix("#/") else { return pointer == "#" ? [] : nil }
    return pointer.dropFirst(2).split(separator: "/", omittingEmptySubsequences: false).map { step in
      // `~1` is a slash and `~0` a tilde, RFC 6901.
      unescaped(String(step)).split(separator: "~", omittingEmptySubsequences: false).enumerated().map { index, part in
        if index == 0 { return String(part) }
        return part.hasPrefix("1") ? "/" + part.dropFirst() : part.hasPrefix("0") ? "~" + part.dropFirst() : "~" + part
      }.joined()
    }
  }

  /// `%20` as a space.
  static func unescaped(_ text: String) -> String {
    guard text.contains("%") else { return text }
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      // Digits both, for a number may have a sign.
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2, digits.allSatisfy({ SettingKey.isDigit(UnicodeScalar($0)) }),
        let value = UInt8(String(digits) ?? "", radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
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

  private func path(of name: String, in group: Int) -> String {
    group == Self.root ? name : nodes[group].path + "." + name
  }

  // MARK: Extending

  private enum Progress { case untouched, underway, done }

  /// Gives groups what `$extends` or `$ref` names.
  mutating func extendGroups() {
    indexSets()
    defer { indexSets() }
    var states = [Progress](repeating: .untouched, count: nodes.count)
    let count = nodes.count
    for node in 0..<count where nodes[node].target != nil && !nodes[node].isGone {
      var trail: [Int] = []
      extend(node, &states, &trail)
    }
  }

  private mutating func extend(_ group: Int, _ states: inout [Progress], _ trail: inout [Int]) {
    // Those that are made on the way have nothing to take over any more.
    guard group < states.count, states[group] == .untouched, let json = nodes[group].target else { return }
    states[group] = .underway
    trail.append(group)
    defer {
      states[group] = .done
      trail.removeLast()
    }
    guard let target = groupTarget(json) else { return }
    var around = group
    while around > Self.root, around != target { around = nodes[around].parent }
    let isInside = around == target
    if isInside || states.indices.contains(target) && states[target] == .underway {
      let start = trail.firstIndex(of: target) ?? 0
      let names = (isInside ? [group] : Array(trail[start...])).map { inQuotes(path(of: $0)) }
      refuse(
        "these groups extend each other in a cycle: \(names.joined(separator: ", ")), \(inQuotes(path(of: target)))",
        at: json)
      return
    }
    guard trail.count < 64 else {
      refuse("expected at most 64 groups that extend each other, found more", at: json)
      return
    }
    var open = [target]
    while let node = open.popLast() {
      guard settled.insert(node).inserted else { continue }
      extend(node, &states, &trail)
      open += nodes[node].children.filter { !nodes[$0].isGone }
    }
    // Asked now, for the target may be a reference to a token itself.
    if nodes[target].isToken {
      if nodes[group].children.allSatisfy({ nodes[$0].isGone }), let reference = nodes[group].reference {
        nodes[group].isToken = true
        nodes[group].value = reference
        nodes[group].target = nil
      } else {
        refuse("expected a group, but \(inQuotes(path(of: target))) is a token", at: json)
      }
      return
    }
    copy(target, into: group, groupPath: path(of: group))
    if nodes[group].type == nil { nodes[group].type = nodes[target].type }
  }

  private mutating func groupTarget(_ json: JSONNode) -> Int? {
    let text = json.string ?? json["$ref"]?.string
    var found: Int?
    if let text, text.hasPrefix("{"), text.hasSuffix("}") {
      found = find(String(text.dropFirst().dropLast()))
    } else if let text, let steps = Self.steps(text) {
      let (node, rest) = walk(steps)
      if rest.isEmpty || rest == ["$value"] { found = node }
    }
    if let found { return found }
    refuse(
      "expected a group or a token, but \(AppearanceState.found(json)) leads to nothing", at: json)
    return nil
  }

  private mutating func copy(_ origin: Int, into group: Int, groupPath: String) {
    for child in nodes[origin].children where !nodes[child].isGone {
      let path = groupPath.isEmpty ? nodes[child].name : groupPath + "." + nodes[child].name
      let own = index[path]
      if let own, nodes[own].parent == group {
        if !nodes[own].isToken, !nodes[child].isToken { copy(child, into: own, groupPath: path) }
        continue
      }
      guard copyCount < Self.mostCopies else {
        if copyCount == Self.mostCopies {
          copyCount += 1
          refuse(
            "expected at most \(Self.mostCopies) groups and tokens through '$extends', found more",
            at: nodes[group].json)
        }
        return
      }
      // Counted before it is refused: telling takes time too.
      copyCount += 1
      guard own == nil else {
        refuseSecond(path, at: nodes[group].json)
        continue
      }
      guard path.utf8.count <= Self.longestPath else {
        refuse("expected a path of at most \(Self.longestPath) bytes, found a longer one", at: nodes[group].json)
        continue
      }
      var node = Node(name: nodes[child].name, path: path, parent: group, json: nodes[child].json)
      node.isToken = nodes[child].isToken
      node.value = nodes[child].value
      node.modes = nodes[child].modes
      node.type = nodes[child].type
      node.deprecated = nodes[child].deprecated
      if node.isToken { node.inheritedType = type(of: child) }
      let made = append(node)
      if !nodes[child].isToken { copy(child, into: made, groupPath: path) }
    }
  }
}
