import AppearanceState

/// A resolver document of the Design Tokens Resolver Module 2025.10: which sources make the tokens, in which contexts.
package struct TokenResolver {
  private let document: JSONDocument
  private let file: String
  private let folder: String
  private var problems = FileProblems()
  private var tree = TokenTree()
  /// The documents that were read, by path.
  private var documents: [String: JSONDocument] = [:]
  private var notes: [String] = []

  private static let deepest = 32
  /// Sources that are read, each as often as it is referred to: a few lines could ask for any number.
  private static let mostSources = 10_000
  private var sourceCount = 0
  /// Values in those sources, in the sense of JSON.
  private static let mostValues = 2_000_000
  private var valueCount = 0

  /// Whether a document is one.
  package static func isResolver(_ root: JSONNode) -> Bool { root["resolutionOrder"]?.kind == .array }

  /// A document.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - file: Its path, from which those of other files go on.
  package init(_ document: JSONDocument, file: String) {
    self.document = document
    self.file = file
    folder = file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
    tree.addSource(document, file: file)
  }

  /// The names of the modifiers and of their contexts.
  var modifiers: [(name: String, contexts: [String])] {
    order.compactMap { item in
      item.modifier.map { (item.name, $0["contexts"]?.members.compactMap { $0.key.string } ?? []) }
    }
  }

  private struct Item {
    let name: String
    let node: JSONNode
    var set: JSONNode?
    var modifier: JSONNode?
  }

  private var order: [Item] {
    document.root["resolutionOrder"]?.elements.compactMap(item) ?? []
  }

  private func item(_ node: JSONNode) -> Item? {
    if let reference = node["$ref"]?.string {
      guard let steps = TokenReference.steps(of: reference), steps.count == 2,
        let target = document.root[steps[0]]?[steps[1]]
      else { return nil }
      switch steps[0] {
      case "sets": return Item(name: steps[1], node: node, set: target)
      case "modifiers": return Item(name: steps[1], node: node, modifier: target)
      default: return nil
      }
    }
    guard let name = node["name"]?.string else { return nil }
    switch node["type"]?.string {
    case "set": return Item(name: name, node: node, set: node)
    case "modifier": return Item(name: name, node: node, modifier: node)
    default: return nil
    }
  }

  /// The tokens in some contexts.
  ///
  /// - Parameter contexts: The context of each modifier, by name; those with a default may be absent. Case is no matter.
  /// - Throws: A `SnapshotFileError` when the document is wrong, or no context is named for a modifier.
  package mutating func tokens(_ contexts: [String: String]) throws -> DesignTokens {
    try DesignTokens.check(document, file)
    let root = document.root
    if root["version"]?.isString("2025.10") != true {
      add(
        "expected version \"2025.10\", found \(root["version"].map(found) ?? "none")", at: root["version"] ?? root)
    }
    let wanted = Dictionary(contexts.map { ($0.key.lowercased(), $0.value) }) { $1 }
    var known: Set<String> = []
    for node in root["resolutionOrder"]?.elements ?? JSONElements(root) {
      guard let item = item(node) else {
        let reference = node["$ref"].map { ", found \(found($0))" } ?? ""
        add("expected a reference to a set or modifier, or an inline one with 'name' and 'type'\(reference)", at: node)
        continue
      }
      guard known.insert(item.name).inserted || node["$ref"] != nil else {
        add("duplicate \(inQuotes(item.name)) in 'resolutionOrder'", at: node)
        continue
      }
      if let set = item.set {
        if let sources = set["sources"] {
          addSources(sources, 0)
        } else {
          add("expected a member 'sources' in the set \(inQuotes(item.name))", at: set)
        }
      } else if let modifier = item.modifier {
        if let list = context(of: modifier, item.name, wanted[item.name.lowercased()]) { addSources(list, 0) }
      }
    }
    let names = modifiers.map(\.name)
    for name in contexts.keys.inTextOrder() where !names.contains(where: { $0.lowercased() == name.lowercased() }) {
      add("there is no modifier \(inQuotes(name))\(NearMatch.hint(for: name, in: names))", at: root)
    }
    guard problems.isEmpty else { throw problems.error(in: document.bytes, file: file) }
    return DesignTokens(tree, notes: notes)
  }

  private mutating func context(
    of modifier: JSONNode, _ name: String, _ wanted: String?
  ) -> JSONNode? {
    guard let contexts = modifier["contexts"], contexts.kind == .object, contexts.count > 0 else {
      add("expected contexts in the modifier \(inQuotes(name))", at: modifier)
      return nil
    }
    let names = contexts.members.compactMap { $0.key.string }
    if contexts.count == 1 { notes.append("the modifier \(inQuotes(name)) has only one context, so it could be a set") }
    let fallback = modifier["default"]
    if let fallback, !names.contains(where: fallback.isString) {
      add("expected the default to be one of \(Self.list(names)), found \(found(fallback))", at: fallback)
      return nil
    }
    guard let choice = wanted ?? fallback?.string else {
      add(
        "the modifier \(inQuotes(name)) has no default, so it needs a context: name one of \(Self.list(names.map { "\(name)=\($0)" }))",
        at: modifier)
      return nil
    }
    guard let found = contexts.members.first(where: { $0.key.string?.lowercased() == choice.lowercased() }) else {
      add(
        "the modifier \(inQuotes(name)) has no context \(inQuotes(choice)); expected one of \(Self.list(names))\(NearMatch.hint(for: choice, in: names))",
        at: contexts)
      return nil
    }
    return found.value
  }

  /// Names to choose from, safe to print; the first ones of very many.
  private static func list(_ names: [String]) -> String {
    (names.prefix(20).map { shortened(JSONText.escaped($0)) } + (names.count > 20 ? ["…"] : [])).joined(separator: ", ")
  }

  private mutating func add(_ message: String, at node: JSONNode) {
    problems.add(message, inPlace: node)
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

  /// Merges a source: tokens as they stand, or a set or a file to which it refers.
  ///
  /// - Parameter skipped: Members that do not count, for others of the same names stand beside the reference that led here.
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
    // What stands beside a reference replaces what it leads to, member by member.
    let others = Set(source.members.lazy.compactMap { $0.key.string }).subtracting(["$ref"])
    var ours = skipped
    if let steps = TokenReference.steps(of: reference) {
      guard steps.first != "modifiers", steps.first != "resolutionOrder" else {
        return add("\(found(node)) cannot be referenced from here", at: node)
      }
      guard let target = Self.value(at: steps, in: document.root) else {
        return add("\(found(node)) leads to nothing", at: node)
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

  /// The paths of the files to which it refers, in whatever contexts.
  package var files: [String] {
    var files: [String] = []
    var nodes = [document.root]
    while let node = nodes.popLast() {
      if let reference = node["$ref"]?.string, TokenReference.steps(of: reference) == nil {
        let name = reference.prefix { $0 != "#" }
        if let path = insidePath(String(name).percentDecoded) { files.append(path) }
      }
      nodes += node.kind == .array ? Array(node.elements) : node.members.map(\.value)
    }
    return files
  }

  /// What a JSON Pointer leads to.
  private static func value(at steps: [String], in root: JSONNode) -> JSONNode? {
    var at: JSONNode? = root
    for step in steps {
      if at?.kind == .array, let index = Int(step), index >= 0 {
        at = at?.elements.dropFirst(index).first { _ in true }
      } else {
        at = at?[step]
      }
    }
    return at
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
    let name = parts[0].percentDecoded
    guard let full = insidePath(name) else {
      add("\(found(node)) leads out of the folder of this document, and is not followed", at: node)
      return
    }
    do {
      let known = try documents[full] ?? read(full)
      documents[full] = known
      var root = known.root
      if parts.count > 1 {
        let steps = TokenReference.steps(of: "#" + (parts[1].hasPrefix("/") ? "" : "/") + parts[1]) ?? []
        guard let inner = Self.value(at: steps, in: root) else {
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

  private mutating func read(_ path: String) throws -> JSONDocument {
    let document = try JSONDocument(json: FileBytes.readRegular(path), file: path)
    try DesignTokens.check(document, path)
    tree.addSource(document, file: path)
    return document
  }

  /// The path of a file beneath the document's own folder; nil for one that leads out, by `..`, a link or a scheme.
  private func insidePath(_ name: String) -> String? {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard !name.isEmpty, !name.hasPrefix("/"), !name.contains(":"), !name.utf8.contains(0), !parts.contains("..") else {
      return nil
    }
    var path = folder
    for (index, part) in parts.enumerated() where part != "." && !part.isEmpty {
      path += part
      switch FolderListing.kind(of: path) {
      case .link: return nil
      case .folder, .file, .other: break
      }
      if index < parts.count - 1 { path += "/" }
    }
    return path
  }
}
