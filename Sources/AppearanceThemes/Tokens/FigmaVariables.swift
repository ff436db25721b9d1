import AppearanceState

/// The variables of Figma: the answer of `GET /v1/files/:key/variables/local`, the same in arrays, as scripts write it
/// with the plugin API, or the file of one collection that Figma's plugins export.
///
/// A variable becomes a token named after its collection and itself, `Primitives.blue.500`. A collection with several
/// modes gives its variables values by mode; without a mode, they have the values of the default mode.
struct FigmaVariables {
  private struct Collection {
    let name: String
    let modes: [(id: String, name: String)]
    let defaultMode: String?
  }

  private let variables: [JSONNode]
  private let collections: [String: Collection]
  /// The collection of all variables, for a file of one collection.
  private let only: Collection?

  /// Reads a document; nil for a document without variables.
  init?(_ root: JSONNode) {
    let content = root["meta"] ?? root
    guard let variables = content["variables"] else { return nil }
    if let all = Self.byID(variables), let collections = content["variableCollections"].flatMap(Self.byID) {
      self.variables = all.map(\.node)
      var known: [String: Collection] = [:]
      for (id, node) in collections {
        let modes = node["modes"]?.elements.compactMap { mode in
          mode["modeId"]?.string.map { (id: $0, name: mode["name"]?.string ?? $0) }
        }
        known[id] = Collection(
          name: node["name"]?.string ?? "", modes: modes ?? [], defaultMode: node["defaultModeId"]?.string)
      }
      (self.collections, only) = (known, nil)
    } else if variables.kind == .array, let modes = root["modes"], modes.kind == .object,
      let name = root["name"]?.string
    {
      self.variables = Array(variables.elements)
      let named = modes.members.map { (id: $0.key.string ?? "", name: $0.value.string ?? $0.key.string ?? "") }
      (collections, only) = ([:], Collection(name: name, modes: named, defaultMode: named.first?.id))
    } else {
      return nil
    }
  }

  /// Returns the members of an object by their names, or the elements of an array by their identifiers; nil for
  /// anything else.
  private static func byID(_ list: JSONNode) -> [(id: String, node: JSONNode)]? {
    switch list.kind {
    case .object: list.members.map { ($0.key.string ?? "", $0.value) }
    case .array: list.elements.map { ($0["id"]?.string ?? "", $0) }
    default: nil
    }
  }

  private func collection(of variable: JSONNode) -> Collection? {
    only ?? variable["variableCollectionId"]?.string.flatMap { collections[$0] }
  }

  /// Returns the path of a variable: Figma divides names with slashes.
  private func path(of variable: JSONNode) -> String? {
    guard let name = variable["name"]?.string else { return nil }
    let prefix = collection(of: variable).map { $0.name + "/" } ?? ""
    return (prefix + name).split(separator: "/").joined(separator: ".")
  }

  /// The paths of all variables by their identifiers.
  var paths: [String: String] {
    variables.reduce(into: [:]) { paths, variable in
      if let id = variable["id"]?.string { paths[id] = path(of: variable) }
    }
  }

  /// Returns the identifier of the variable that a value is an alias of; nil for any other value.
  static func alias(_ value: JSONNode) -> String? {
    value["type"]?.isString("VARIABLE_ALIAS") == true ? value["id"]?.string : nil
  }

  private static let types = ["COLOR": "color", "FLOAT": "number", "STRING": "string", "BOOLEAN": "boolean"]

  /// Adds the variables to a tree that already has the paths of all of them.
  func add(to tree: inout TokenTree) {
    for variable in variables {
      guard let path = path(of: variable), let values = variable["valuesByMode"], values.kind == .object else {
        tree.refuse(
          "expected a variable with 'name' and 'valuesByMode', as the endpoint 'local' gives them", at: variable)
        continue
      }
      let type = (variable["resolvedType"] ?? variable["type"])?.string ?? ""
      let collection = collection(of: variable)
      let modes = collection?.modes.filter { values[$0.id] != nil } ?? []
      let standard = collection?.defaultMode.flatMap { values[$0] } ?? values.members.first { _ in true }?.value
      guard let token = tree.appendToken(path, type: Self.types[type] ?? type.lowercased(), at: variable) else {
        continue
      }
      tree.nodes[token].value = standard.map { value(of: variable, $0, collection?.defaultMode, tree) }
      guard modes.count > 1 else { continue }
      for (id, name) in modes {
        if let node = values[id] { tree.addMode(name, value(of: variable, node, id, tree), to: token) }
      }
    }
  }

  /// Returns the value in a mode. For an alias of a variable in another file, it is the value that the plugin resolved.
  private func value(of variable: JSONNode, _ node: JSONNode, _ mode: String?, _ tree: TokenTree) -> JSONNode {
    guard let id = Self.alias(node), tree.variables?[id] == nil, let mode else { return node }
    return variable["resolvedValuesByMode"]?[mode]?["resolvedValue"] ?? node
  }
}
