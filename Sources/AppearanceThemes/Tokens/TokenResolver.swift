import AppearanceState

/// A resolver document of the Design Tokens Resolver Module 2025.10: the sources that make the tokens, in each context.
package struct TokenResolver {
  private let document: JSONDocument
  private let file: String
  private var problems = FileProblems()
  private var tree = TokenTree()
  private var nearby: NearbyFiles
  private var notes: [String] = []
  private var targets = Targets()

  private static let deepest = 32
  /// The most sources to read. Each counts as often as it is referred to, because a few lines could ask for any number.
  private static let mostSources = 10_000
  private var sourceCount = 0
  /// The most JSON values in those sources.
  private static let mostValues = 2_000_000
  private var valueCount = 0

  /// Whether a document is a resolver document, or meant to be one.
  package static func isResolver(_ root: JSONNode) -> Bool {
    if root["resolutionOrder"]?.kind == .array || root["$schema"]?.string?.hasSuffix("/resolver.json") == true {
      return true
    }
    let hasSources = root["sets"]?.kind == .object || root["modifiers"]?.kind == .object
    return hasSources && root["version"]?.string != nil
  }

  /// Wraps a document.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - file: The path of the document. The paths in it are relative to its folder.
  ///   - source: The source of this file and the others.
  package init(_ document: JSONDocument, file: String, in source: any FileSource = Disk()) {
    self.document = document
    self.file = file
    nearby = NearbyFiles(beside: file, in: source)
  }

  // MARK: Sets and modifiers

  /// A set or a modifier in `sets` or `modifiers`, or in `resolutionOrder`, where it may be a reference. Members beside
  /// the reference replace members of the same names.
  private struct Definition {
    let name: String
    let node: JSONNode
    var target: JSONNode?
    let isModifier: Bool

    subscript(member: String) -> JSONNode? { node[member] ?? target?[member] }

    /// The names of the contexts.
    var contexts: [String] { self["contexts"]?.members.compactMap { $0.key.string } ?? [] }
  }

  /// Returns the sets or modifiers that others can refer to.
  private func definitions(in list: String) -> [Definition] {
    document.root[list]?.members.map { key, node in
      Definition(name: key.string ?? "", node: node, isModifier: list == "modifiers")
    } ?? []
  }

  private mutating func definition(_ node: JSONNode) -> Definition? {
    if let reference = node["$ref"]?.string {
      guard let steps = TokenReference.steps(of: reference), steps.count == 2,
        ["sets", "modifiers"].contains(steps[0]),
        let target = targets.value(at: steps, in: document.root)
      else { return nil }
      return Definition(name: steps[1], node: node, target: target, isModifier: steps[0] == "modifiers")
    }
    guard let name = node["name"]?.string, let type = node["type"]?.string, ["set", "modifier"].contains(type) else {
      return nil
    }
    return Definition(name: name, node: node, isModifier: type == "modifier")
  }

  /// All modifiers: those in the order, and those that nothing refers to.
  private var modifiers: [Definition] {
    mutating get {
      let inOrder = definitionsInOrder.filter(\.isModifier)
      let names = Set(inOrder.map(\.name))
      return inOrder + definitions(in: "modifiers").filter { !names.contains($0.name) }
    }
  }

  /// The sets and modifiers in `resolutionOrder`.
  private var definitionsInOrder: [Definition] {
    mutating get {
      document.root["resolutionOrder"]?.elements.compactMap { definition($0) } ?? []
    }
  }

  /// Reports the document's own problems, which do not depend on contexts.
  private mutating func check() {
    let root = document.root
    if root["version"]?.isString("2025.10") != true {
      add("expected version \"2025.10\", found \(root["version"].map(found) ?? "none")", at: root["version"] ?? root)
    }
    checkTexts(["name", "description"], of: root)
    for name in ["sets", "modifiers"] {
      guard let list = root[name] else { continue }
      if list.kind != .object { add("expected an object, found \(found(list))", at: list) }
      for definition in definitions(in: name) { check(definition) }
    }
    guard let order = root["resolutionOrder"], order.kind == .array else {
      return add(
        "expected a member 'resolutionOrder' with an array of sets and modifiers, found "
          + (root["resolutionOrder"].map(found) ?? "none"), at: root["resolutionOrder"] ?? root)
    }
    var known: Set<String> = []
    for node in order.elements {
      guard let definition = definition(node) else {
        let reference = node["$ref"].map { ", found \(found($0))" } ?? ""
        add("expected a reference to a set or modifier, or an inline one with 'name' and 'type'\(reference)", at: node)
        continue
      }
      if !known.insert(definition.name).inserted {
        add("duplicate \(inQuotes(definition.name)) in 'resolutionOrder'", at: node)
      }
      check(definition)
    }
  }

  private mutating func check(_ definition: Definition) {
    let node = definition.target ?? definition.node
    checkTexts(["description"], of: definition.node)
    if let extensions = definition["$extensions"], extensions.kind != .object {
      add("expected an object, found \(found(extensions))", at: extensions)
    }
    guard definition.isModifier else {
      guard let sources = definition["sources"] else {
        return add("expected a member 'sources' in the set \(inQuotes(definition.name))", at: node)
      }
      return checkSources(sources)
    }
    guard let contexts = definition["contexts"], contexts.kind == .object, !contexts.isEmpty else {
      return add("expected contexts in the modifier \(inQuotes(definition.name))", at: node)
    }
    for (_, sources) in contexts.members { checkSources(sources) }
    let names = definition.contexts
    if let fallback = definition["default"], !names.contains(where: fallback.isString) {
      add("expected the default to be one of \(Self.list(names)), found \(found(fallback))", at: fallback)
    }
  }

  private mutating func checkTexts(_ names: [String], of object: JSONNode) {
    for name in names {
      if let node = object[name], node.kind != .string { add("expected a string, found \(found(node))", at: node) }
    }
  }

  private mutating func checkSources(_ node: JSONNode) {
    if node.kind != .array { add("expected an array of sources, found \(found(node))", at: node) }
  }

  // MARK: Contexts

  /// Reads the tokens in some contexts.
  ///
  /// - Parameter contexts: The context of each modifier, by name; those with a default may be absent. Upper and lower
  ///   case are equal.
  /// - Throws: A `SnapshotFileError` if the document has problems, or a modifier without a default has no context.
  package mutating func tokens(_ contexts: [String: String]) throws -> DesignTokens {
    (tree, problems, notes) = (TokenTree(), FileProblems(), [])
    (sourceCount, valueCount) = (0, 0)
    tree.addSource(document, file: file)
    try DesignTokens.check(document, file)
    check()
    guard problems.isEmpty else { throw problems.error(in: document.bytes, file: file) }
    let modifiers = modifiers
    let wanted = Dictionary(contexts.map { ($0.key.lowercased(), $0.value) }) { $1 }
    var sources: [String: JSONNode] = [:]
    for modifier in modifiers { sources[modifier.name] = context(of: modifier, wanted[modifier.name.lowercased()]) }
    checkNames(contexts.keys.inTextOrder(), among: modifiers.map(\.name))
    for definition in definitionsInOrder {
      if let list = definition.isModifier ? sources[definition.name] : definition["sources"] { addSources(list, 0) }
    }
    guard problems.isEmpty else { throw problems.error(in: document.bytes, file: file) }
    return DesignTokens(tree, notes: notes)
  }

  /// Refuses contexts of unknown modifiers. A document without modifiers accepts every input.
  private mutating func checkNames(_ wanted: [String], among names: [String]) {
    if names.isEmpty {
      notes += wanted.map { "the document has no modifiers, so the context of \(inQuotes($0)) is ignored" }
      return
    }
    let known = Set(names.map { $0.lowercased() })
    var nearMatch = NearMatch(names)
    for name in wanted where !known.contains(name.lowercased()) {
      add("there is no modifier \(inQuotes(name))\(nearMatch.hint(for: name))", at: document.root)
    }
  }

  /// Returns the sources of the requested context, or of the default.
  private mutating func context(of modifier: Definition, _ wanted: String?) -> JSONNode? {
    let (name, names) = (modifier.name, modifier.contexts)
    if names.count == 1 { notes.append("the modifier \(inQuotes(name)) has only one context, so it could be a set") }
    guard let choice = wanted ?? modifier["default"]?.string else {
      add(
        "the modifier \(inQuotes(name)) has no default, so it needs a context: name one of \(Self.list(names.map { "\(name)=\($0)" }))",
        at: modifier.target ?? modifier.node)
      return nil
    }
    let found = names.first { $0 == choice } ?? names.first { $0.lowercased() == choice.lowercased() }
    guard let found else {
      add(
        "the modifier \(inQuotes(name)) has no context \(inQuotes(choice)); expected one of \(Self.list(names))\(NearMatch.hint(for: choice, in: names))",
        at: modifier["contexts"] ?? modifier.node)
      return nil
    }
    return modifier["contexts"]?[found]
  }

  /// The problems in all contexts.
  package struct Validation {
    package fileprivate(set) var problems: [SnapshotFileError.Problem] = []
    package fileprivate(set) var omittedProblemCount = 0
    package fileprivate(set) var notes: [String] = []
  }

  /// The most combinations of contexts to validate.
  private static let mostCombinations = 256
  private static let mostProblems = 1000

  /// Reads the tokens in every combination of contexts. If there are too many combinations, it reads each context once.
  ///
  /// - Parameter mostTokens: The number of tokens to read in all combinations together; 100 bytes of the document count
  ///   as one in each. One combination is always read.
  package mutating func validation(upTo mostTokens: Int = 500_000) -> Validation {
    let modifiers = modifiers.map { (name: $0.name, contexts: $0.contexts) }.filter { !$0.contexts.isEmpty }
    let count = modifiers.reduce(1) { min($0 * $1.contexts.count, Self.mostCombinations + 1) }
    let isWhole = count <= Self.mostCombinations
    let most = isWhole ? count : min(modifiers.map(\.contexts.count).max() ?? 1, Self.mostCombinations)
    var validation = Validation()
    var seen: Set<SnapshotFileError.Problem> = []
    var (combinations, tokens) = (0, 0)
    for number in 0..<most where tokens < mostTokens {
      var rest = number
      let contexts = modifiers.map { modifier in
        let count = modifier.contexts.count
        defer { rest /= count }
        return (modifier.name, modifier.contexts[isWhole ? rest % count : min(number, count - 1)])
      }
      let (problems, omitted, count) = problems(in: Dictionary(contexts) { $1 })
      combinations += 1
      tokens += max(count, document.bytes.count / 100)
      for problem in problems where seen.insert(problem).inserted {
        if validation.problems.count < Self.mostProblems {
          validation.problems.append(problem)
        } else {
          validation.omittedProblemCount += 1
        }
      }
      // The omitted problems are the same in most contexts, so the highest number counts.
      validation.omittedProblemCount = max(validation.omittedProblemCount, omitted)
    }
    if combinations < most {
      validation.notes.append(
        "not all combinations of contexts are validated, only the first \(combinations): together, all have too many tokens"
      )
    } else if !isWhole {
      validation.notes.append(
        "there are more than \(Self.mostCombinations) combinations of contexts: \(most) of them are validated, with "
          + (modifiers.allSatisfy { $0.contexts.count <= most }
            ? "every context in at least one" : "the first contexts"))
    }
    return validation
  }

  private mutating func problems(
    in contexts: [String: String]
  ) -> (problems: [SnapshotFileError.Problem], omitted: Int, tokens: Int) {
    do {
      var tokens = try tokens(contexts)
      let theme = tokens.theme()
      return (
        theme.problems + theme.deviations.problems, theme.omittedProblemCount + theme.deviations.omittedCount,
        theme.settings.count
      )
    } catch let error as SnapshotFileError {
      return (error.problems, error.omittedProblemCount, 0)
    } catch {
      return ([SnapshotFileError.Problem(file: file, message: "\(error)")], 0, 0)
    }
  }

  /// Returns names to choose from, safe to print; the first ones of a long list.
  private static func list(_ names: [String]) -> String {
    (names.prefix(20).map { shortened(SafeText.visible($0)) } + (names.count > 20 ? ["…"] : [])).joined(separator: ", ")
  }

  private mutating func add(_ message: String, at node: JSONNode) {
    problems.addOnce(message, at: node)
  }

  // MARK: Sources

  /// Merges sources in order.
  private mutating func addSources(_ list: JSONNode, _ depth: Int) {
    guard list.kind == .array else { return add("expected an array of sources, found \(found(list))", at: list) }
    for source in list.elements {
      guard sourceCount <= Self.mostSources else { return }
      addSource(source, depth)
    }
  }

  /// Merges a source: tokens, or a reference to a set or a file.
  ///
  /// - Parameter skipped: Members to ignore, because members of the same names stand beside the reference that led
  ///   here.
  private mutating func addSource(_ source: JSONNode, _ depth: Int, except skipped: Set<String> = []) {
    guard depth < Self.deepest else { return add("circular reference, or references nested too deeply", at: source) }
    sourceCount += 1
    guard sourceCount <= Self.mostSources else {
      if sourceCount == Self.mostSources + 1 {
        add("expected at most \(Self.mostSources) sources, counting those of a set each time, found more", at: source)
      }
      return
    }
    guard source.kind == .object else {
      return add("expected an object of tokens or a reference, found \(found(source))", at: source)
    }
    guard let node = source["$ref"] else { return addTokens(source, at: source, except: skipped) }
    guard let reference = node.string else { return add("expected a reference, found \(found(node))", at: node) }
    // Members beside a reference replace the members of its target one by one.
    let others = Set(source.members.lazy.compactMap { $0.key.string }).subtracting(["$ref"])
    var ours = skipped
    if let steps = TokenReference.steps(of: reference) {
      guard steps.first != "modifiers", steps.first != "resolutionOrder" else {
        return add("\(found(node)) cannot be referenced from here", at: node)
      }
      guard let target = targets.value(at: steps, in: document.root) else {
        return add("\(found(node)) leads to nothing", at: node)
      }
      guard !Self.contains(target, source) else {
        return add("circular reference: \(found(node)) leads to what it stands in", at: node)
      }
      if steps.first == "sets", steps.count == 2 {
        ours.formUnion(["sources", "description"])
        if let sources = source["sources"] ?? target["sources"] {
          addSources(sources, depth + 1)
        } else {
          add("expected a member 'sources' in the set \(inQuotes(steps[1]))", at: target)
        }
      } else {
        addSource(target, depth + 1, except: skipped.union(others))
      }
    } else {
      addFile(reference, at: node, except: skipped.union(others))
    }
    if !others.isSubset(of: ours) { addTokens(source, at: source, except: ours.union(["$ref"])) }
  }

  /// The paths of the files that the document refers to, in any context.
  package var files: [String] {
    var files: [String] = []
    var nodes = [document.root]
    while let node = nodes.popLast() {
      if let reference = node["$ref"]?.string, TokenReference.steps(of: reference) == nil {
        let name = reference.prefix { $0 != "#" }
        if let path = nearby.path(of: String(name).percentDecoded) { files.append(path) }
      }
      nodes += node.kind == .array ? Array(node.elements) : node.members.map(\.value)
    }
    return files
  }

  /// Whether a value is or contains a second value.
  private static func contains(_ outer: JSONNode, _ inner: JSONNode) -> Bool {
    outer.document === inner.document && (outer.offset..<outer.offset + outer.rawBytes.count).contains(inner.offset)
  }

  private mutating func addTokens(_ object: JSONNode, at node: JSONNode, except skipped: Set<String>) {
    valueCount += object.valueCount
    guard valueCount <= Self.mostValues else {
      if valueCount - object.valueCount <= Self.mostValues {
        add("expected at most \(Self.mostValues) values, counting those of a source each time, found more", at: node)
      }
      return
    }
    tree.add(object, except: skipped)
  }

  private mutating func addFile(_ reference: String, at node: JSONNode, except skipped: Set<String>) {
    let parts = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let path = nearby.path(of: parts[0].percentDecoded) else {
      add("\(found(node)) leads out of the folder of this document, and is not followed", at: node)
      return
    }
    do {
      let document = try nearby.document(at: path)
      tree.addSource(document, file: path)
      var root = document.root
      if parts.count > 1 {
        let steps = TokenReference.steps(of: "#" + (parts[1].hasPrefix("/") ? "" : "/") + parts[1]) ?? []
        guard let inner = targets.value(at: steps, in: root) else {
          add("\(found(node)) leads to nothing", at: node)
          return
        }
        root = inner
      }
      guard root.kind == .object else {
        return add("expected an object of tokens in \(found(node)), found \(found(root))", at: node)
      }
      addTokens(root, at: node, except: skipped)
    } catch let error as SnapshotFileError {
      for problem in error.problems { add(problem.description, at: node) }
    } catch {
      add("\(error)", at: node)
    }
  }
}

/// The targets of references. An object or array that many references pass through is read once.
private struct Targets {
  /// The values in an object by the bytes of their names, because JSON distinguishes spellings that are equal as texts; those
  /// in an array by their numbers.
  private typealias Content = [[UInt8]: JSONNode]

  private struct Position: Hashable {
    let document: ObjectIdentifier
    let offset: Int
  }

  private var contents: [Position: Content] = [:]

  /// Returns the value at the end of a JSON Pointer's steps; nil if there is none.
  mutating func value(at steps: [String], in root: JSONNode) -> JSONNode? {
    var at = root
    for step in steps {
      guard let next = content(of: at)[Array(step.utf8)] else { return nil }
      at = next
    }
    return at
  }

  private mutating func content(of node: JSONNode) -> Content {
    let position = Position(document: ObjectIdentifier(node.document), offset: node.offset)
    if let known = contents[position] { return known }
    let members = node.members.map { (Array(($0.key.string ?? "").utf8), $0.value) }
    let elements = node.elements.enumerated().map { (Array(String($0).utf8), $1) }
    let content = Dictionary(members + elements) { first, _ in first }
    contents[position] = content
    return content
  }
}
