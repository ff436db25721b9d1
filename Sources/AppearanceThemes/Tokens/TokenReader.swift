import AppearanceState

/// Finds out what tokens come to: references followed, values read by type.
struct TokenReader {
  /// What a token comes to.
  enum Outcome {
    case value(AppearanceValue, type: String?, size: Int)
    /// It has values by mode alone, or refers to a token that has.
    case onlyInModes
    /// There is a problem with it, which was told.
    case none
  }

  var tree: TokenTree
  /// The mode in which tokens are read; nil for the value without any.
  private(set) var mode: String?
  private var outcomes: [Outcome?]
  /// For each token without a type, the token without a type at the end of its references.
  private var untypedEnds: [Int: Int] = [:]
  /// What tokens without a type come to for those that have one and refer to them.
  private var retyped: [Retyping: Outcome] = [:]
  /// Types that the standard does not have, with the tokens that are of each.
  private(set) var unknownTypes: [String: Set<Int>] = [:]
  /// The tokens that have no type.
  private(set) var untyped: Set<Int> = []
  /// The tokens with references inside of other text, which are kept as they are written.
  private(set) var expressions: Set<Int> = []
  /// The names of all tokens, once they were asked for.
  private var names: [String]?
  /// How many names may still be compared with what leads nowhere.
  private var comparisonsLeft = 20_000
  /// The tokens whose parts are being read, outermost first.
  private var underway: [Int] = []
  /// How large the value is that is being read, what references bring included.
  private var size = 0

  /// A few lines could make any number of values.
  private static let largestValue = 10_000
  private static let deepest = 64
  /// In bytes: each text may have others in it many times.
  private static let longestText = 10_000
  /// In bytes: more than the path of any token has, with every letter escaped.
  private static let longestReference = 4000
  /// What one step into a value may look through, and how often values are looked into: few tokens refer to parts of others.
  private static let widest = 256
  private static let mostLooks = 20_000
  private var lookCount = 0

  init(_ tree: TokenTree) {
    self.tree = tree
    outcomes = Array(repeating: nil, count: tree.nodes.count)
  }

  /// Reads in another mode from now on.
  mutating func switchMode(_ mode: String?) {
    self.mode = mode
    outcomes = Array(repeating: nil, count: tree.nodes.count)
    (untypedEnds, retyped) = ([:], [:])
  }

  /// What a token is written as in this mode; nil for one that has values in other modes alone.
  func written(_ token: Int) -> JSONNode? {
    let node = tree.nodes[token]
    if let mode, let value = node.modes.first(where: { $0.name == mode })?.value { return value }
    return node.value
  }

  // MARK: References

  private enum Target {
    case token(Int)
    /// A place inside of a token.
    case inside(JSONNode)
    case nothing
    /// The way goes through more references or larger values than are followed.
    case tooFar
  }

  /// The text of a value that is nothing but a reference: `{color.blue}`, `{ "$ref": "#/color/blue" }`.
  static func reference(_ node: JSONNode) -> String? {
    if let text = node.string {
      let (open, close) = (UInt8(ascii: "{"), UInt8(ascii: "}"))
      let isWhole = text.utf8.first == open && text.utf8.last == close
      return isWhole && !text.utf8.dropFirst().dropLast().contains { $0 == open || $0 == close } ? text : nil
    }
    return node.kind == .object ? node["$ref"]?.string : nil
  }

  private mutating func target(_ reference: String) -> Target {
    var hops = 0
    return target(reference, &hops)
  }

  /// - Parameter hops: How many references were followed on the way so far. They are counted over all branches, for each
  ///   step of a pointer may lead to a pointer of many steps.
  private mutating func target(_ reference: String, _ hops: inout Int) -> Target {
    guard reference.utf8.count <= Self.longestReference else { return .tooFar }
    if reference.hasPrefix("{") {
      let name = reference.dropFirst().dropLast()
      return (tree.find(String(name)) ?? tree.find(CSSText.trimmed(name))).map { .token($0) } ?? .nothing
    }
    guard let steps = TokenTree.steps(reference) else { return .nothing }
    let (node, rest) = tree.walk(steps)
    guard tree.nodes[node].isToken else { return rest.isEmpty ? .token(node) : .nothing }
    guard let first = rest.first else { return .token(node) }
    if first == "$value" || first == "value", rest.count == 1 { return .token(node) }
    // Further in, references on the way are followed.
    lookCount += 1
    var at = first == "$value" ? written(node) : tree.nodes[node].json[first]
    for step in rest.dropFirst() {
      // To look for a reference among many members takes as long as to look for the step.
      while let json = at, json.count <= Self.widest, let reference = Self.reference(json) {
        hops += 1
        lookCount += 1
        guard hops < Self.deepest, lookCount < Self.mostLooks else { return .tooFar }
        switch target(reference, &hops) {
        case .token(let token):
          guard tree.nodes[token].isToken else { return .nothing }
          at = written(token)
        case .inside(let json): at = json
        case .nothing: return .nothing
        case .tooFar: return .tooFar
        }
      }
      guard let json = at else { return .nothing }
      guard json.count <= Self.widest, lookCount < Self.mostLooks else { return .tooFar }
      if json.kind == .array {
        at = Int(step).flatMap { index in json.elements.enumerated().first { $0.offset == index }?.element }
      } else {
        at = json[step]
      }
    }
    return at.map { .inside($0) } ?? .nothing
  }

  /// The JSON inside of a token that a reference names; nil for anything else.
  mutating func inner(_ reference: String) -> JSONNode? {
    if case .inside(let json) = target(reference) { json } else { nil }
  }

  /// What a token comes to. Chains of references are followed without recursion.
  mutating func outcome(of token: Int, depth: Int = 0) -> Outcome {
    if let known = outcomes[token] { return known }
    // Most tokens are no references, and need none of what a chain does.
    if let json = written(token), Self.reference(json) == nil {
      let outcome = explicit(token, json, depth)
      outcomes[token] = outcome
      return outcome
    }
    var chain: [Int] = []
    var places: [Int: Int] = [:]
    var at = token
    var end: Outcome?
    while end == nil {
      if let known = outcomes[at] {
        end = told(known, chain.last, target: at)
        break
      }
      if let start = places[at] {
        refuseCircle(Array(chain[start...]))
        chain.removeSubrange(start...)
        end = chain.isEmpty ? Outcome.none : told(.none, chain.last, target: at)
        break
      }
      places[at] = chain.count
      chain.append(at)
      guard let json = written(at) else {
        end = .onlyInModes
        break
      }
      guard let reference = Self.reference(json) else {
        end = explicit(at, json, depth)
        break
      }
      switch target(reference) {
      case .token(let next) where tree.nodes[next].isToken: at = next
      case .token(let group):
        refuse("expected a token, but \(inQuotes(tree.path(of: group))) is a group", json, at)
        end = Outcome.none
      case .inside(let inner): end = whole(inner, tree.type(of: at), at, depth + 1)
      case .nothing:
        refuseNowhere(reference, json, at)
        end = Outcome.none
      case .tooFar:
        refuseTooFar(reference, json, at)
        end = Outcome.none
      }
    }
    // From the end of the chain back, each with the type that it has beside the one that it refers to.
    var outcome = end ?? .none
    var next = outcomes[at] == nil ? nil : at
    for token in chain.reversed() {
      if let next { outcome = referred(outcome, from: token, to: next, depth) }
      outcomes[token] = outcome
      next = token
    }
    return outcomes[token] ?? .none
  }

  /// What a token comes to that refers to another one: its own type comes first, then that of the other, then that of a
  /// group around it.
  private mutating func referred(_ outcome: Outcome, from token: Int, to next: Int, _ depth: Int) -> Outcome {
    guard case .value(let value, let type, let size) = outcome else { return outcome }
    let own = tree.nodes[token].type
    guard let type else {
      untypedEnds[token] = untypedEnds[next]
      guard let expected = own ?? tree.type(of: token) else { return outcome }
      switch self.outcome(of: next, as: expected, depth) {
      case .value(let value, _, let size): return .value(value, type: expected, size: size)
      case nil: return .value(value, type: expected, size: size)
      case let other?: return other
      }
    }
    if let own, !areSame(own, type), !tree.isLegacy(tree.nodes[token].json) {
      refuse(
        "expected a token of type \(inQuotes(own)), but it refers to one of type \(inQuotes(type))",
        written(token) ?? tree.nodes[token].json, token)
      return .none
    }
    return .value(value, type: own ?? type, size: size)
  }

  private struct Retyping: Hashable {
    let token: Int
    let type: String
  }

  /// What a token without a type comes to as a value of one; nil for a type that nobody knows.
  private mutating func outcome(of token: Int, as type: String, _ depth: Int) -> Outcome? {
    guard let type = TokenTypes.canonical(type), let end = untypedEnds[token], let json = written(end) else {
      return nil
    }
    let retyping = Retyping(token: end, type: type)
    if let known = retyped[retyping] { return known }
    // For a value that leads back to itself.
    retyped[retyping] = Outcome.none
    let outcome = whole(json, type, end, depth + 1)
    retyped[retyping] = outcome
    return outcome
  }

  private func areSame(_ own: String, _ other: String) -> Bool {
    own == other || TokenTypes.canonical(own) == TokenTypes.canonical(other)
  }

  /// Says that a token has no value because another has none.
  private mutating func told(_ outcome: Outcome, _ token: Int?, target: Int) -> Outcome {
    if case .none = outcome, let token {
      refuse(
        "it refers to \(inQuotes(tree.path(of: target))), which has no value",
        written(token) ?? tree.nodes[token].json, token)
    }
    return outcome
  }

  private mutating func refuseCircle(_ circle: [Int]) {
    let names = (circle + [circle[0]]).map { tree.path(of: $0) }
    let shown = names.count > 12 ? names.prefix(6) + ["…"] + names.suffix(5) : names[...]
    let text = shown.map { shortened(JSONText.escaped($0), to: 100) }.joined(separator: " → ")
    for token in circle {
      refuse("circular reference: \(text)", written(token) ?? tree.nodes[token].json, token)
      outcomes[token] = Outcome.none
    }
  }

  private mutating func refuseNowhere(_ reference: String, _ json: JSONNode, _ token: Int) {
    refuse("\(found(reference)) leads to no token" + hint(reference), json, token)
  }

  private mutating func refuseTooFar(_ reference: String, _ json: JSONNode, _ token: Int) {
    refuse("\(found(reference)) is too long, or leads through too many references or oversized values", json, token)
  }

  private func found(_ reference: String) -> String { JSONText.quoted(reference, maximumLength: 80) }

  /// A near match; of many slips in a large file only the first have one, for looking takes time.
  private mutating func hint(_ reference: String) -> String {
    guard reference.hasPrefix("{"), comparisonsLeft > 0 else { return "" }
    let names = names ?? tree.nodes.filter { $0.isToken && !$0.isGone }.map(\.path).inTextOrder()
    self.names = names
    comparisonsLeft -= names.count
    return NearMatch.of(String(reference.dropFirst().dropLast()), in: names).map {
      "; did you mean '{\(JSONText.escaped($0))}'?"
    } ?? ""
  }

  /// Notes a problem with a token, which it names.
  mutating func refuse(_ message: String, _ node: JSONNode, _ token: Int) {
    tree.refuse("token \(inQuotes(tree.path(of: token))): \(message)", at: node)
  }

  // MARK: Explicit values

  private mutating func explicit(_ token: Int, _ json: JSONNode, _ depth: Int) -> Outcome {
    guard let type = tree.type(of: token) else {
      if tree.isLegacy(json) {
        untyped.insert(token)
      } else {
        refuse("expected a '$type' in the token, in an enclosing group or in the token that it refers to", json, token)
      }
      untypedEnds[token] = token
      return .value(Self.plain(json), type: nil, size: 1)
    }
    return whole(json, type, token, depth)
  }

  /// Reads the whole value of a token, in which what it brings is counted.
  private mutating func whole(_ json: JSONNode, _ type: String?, _ token: Int, _ depth: Int) -> Outcome {
    let before = size
    size = 0
    defer { size = before }
    return read(json, type, token, depth).map { .value($0, type: type, size: size + 1) } ?? Outcome.none
  }

  /// A value whose type nobody knows.
  static func plain(_ json: JSONNode) -> AppearanceValue {
    switch json.kind {
    case .string: .string(json.string ?? "")
    case .number: json.number.map { .number(.init(.finite($0))) } ?? .nil
    case .boolean: .boolean(json.boolean == true)
    default: opaque(json, "unknown")
    }
  }

  static func opaque(_ json: JSONNode, _ type: String) -> AppearanceValue {
    if let text = json.string { return .opaque(.init(type: type, summary: text)) }
    var writer = JSONWriter(layout: .compact)
    writer.value(JSON(json))
    return .opaque(.init(type: type, summary: String(decoding: writer.bytes.dropLast(), as: UTF8.self)))
  }

  /// Reads a value of a type, or a part of one.
  ///
  /// - Parameters:
  ///   - json: The value as it is written, perhaps a reference.
  ///   - type: What it has to be; nil for anything.
  ///   - token: The token of which it is the value, or a part.
  ///   - depth: How many values and references it is inside of.
  mutating func read(_ json: JSONNode, _ type: String?, _ token: Int, _ depth: Int) -> AppearanceValue? {
    guard depth < Self.deepest else {
      refuse("expected at most \(Self.deepest) levels of nested values, found more", json, token)
      return nil
    }
    guard count(1, json, token) else { return nil }
    if let reference = Self.reference(json) { return follow(reference, json, type, token, depth) }
    guard let type else { return Self.plain(json) }
    if let text = json.string, text.contains("{") {
      guard let whole = interpolated(text, json, token, depth) else {
        expressions.insert(token)
        return .opaque(.init(type: type, summary: text))
      }
      return TokenText.value(whole, type) ?? .opaque(.init(type: type, summary: whole))
    }
    guard let canonical = TokenTypes.canonical(type) else {
      unknownTypes[type, default: []].insert(token)
      return Self.opaque(json, type)
    }
    return typed(json, canonical, token, depth)
  }

  /// Counts values of the token that is being read. Where there are too many it is told, once.
  private mutating func count(_ more: Int, _ json: JSONNode, _ token: Int) -> Bool {
    let before = size
    size += more
    if size < Self.largestValue { return true }
    if before < Self.largestValue {
      refuse("expected at most \(Self.largestValue) values in one token, found more", json, token)
    }
    return false
  }

  private mutating func follow(
    _ reference: String, _ json: JSONNode, _ type: String?, _ token: Int, _ depth: Int
  ) -> AppearanceValue? {
    switch target(reference) {
    case .inside(let inner): return read(inner, type, token, depth + 1)
    case .token(let other) where tree.nodes[other].isToken:
      if other == token {
        refuse("circular reference", json, token)
        return nil
      }
      // A composite that leads back to itself has a known outcome before the depth runs out.
      var outcome = outcomes[other] ?? nested(other, depth)
      if let type, case .value(_, nil, _) = outcome { outcome = self.outcome(of: other, as: type, depth) ?? outcome }
      guard case .value(let value, let actual, let size) = outcome else {
        refuse("it refers to \(inQuotes(tree.path(of: other))), which has no value", json, token)
        return nil
      }
      guard count(size, json, token) else { return nil }
      guard let type, let actual, !tree.isLegacy(json), !TokenTypes.fits(actual, as: type) else { return value }
      refuse(
        "expected a token of type \(inQuotes(type)) here, but \(inQuotes(tree.path(of: other))) is of type "
          + inQuotes(actual), json, token)
      return nil
    case .tooFar:
      refuseTooFar(reference, json, token)
      return nil
    case .token, .nothing:
      refuseNowhere(reference, json, token)
      return nil
    }
  }

  private mutating func nested(_ other: Int, _ depth: Int) -> Outcome {
    if let start = underway.firstIndex(of: other) {
      refuseCircle(Array(underway[start...]))
      return .none
    }
    guard underway.count < Self.deepest else { return .none }
    underway.append(other)
    defer { underway.removeLast() }
    return outcome(of: other, depth: depth + 1)
  }

  /// A text with references in it, each replaced by what it comes to; nil where that is no text or number.
  private mutating func interpolated(_ text: String, _ json: JSONNode, _ token: Int, _ depth: Int) -> String? {
    var (result, rest) = ("", text[...])
    while let open = rest.firstIndex(of: "{") {
      guard let close = rest[open...].firstIndex(of: "}"), case .token(let other) = target(String(rest[open...close])),
        tree.nodes[other].isToken, case .value(let value, _, _) = nested(other, depth)
      else { return nil }
      result += rest[..<open]
      switch value {
      case .string(let text): result += text
      case .number(let number): result += "\(number)"
      case .color(let color) where color.space == .srgb && color.alpha == 1:
        guard let hex = color.hex else { return nil }
        result += hex
      default: return nil
      }
      rest = rest[rest.index(after: close)...]
      guard result.utf8.count <= Self.longestText else {
        refuse("expected at most \(Self.longestText) bytes after all references are replaced, found more", json, token)
        return nil
      }
    }
    return result + rest
  }
}
