import AppearanceState

/// A reader of tokens, which follows their references and reads their values by type.
struct TokenReader {
  /// The result of reading a token.
  enum Outcome {
    case value(ImportedValue, type: String?, size: Int)
    /// The token only has values by mode, or refers to a token that does.
    case onlyInModes
    /// The token cannot be read, and the problem was reported.
    case unresolved
  }

  /// The reason for a missing value: a reported problem.
  enum Refused: Error {
    /// The value cannot be read, but the values beside it can.
    case part
    /// The token is too large to read further.
    case token
  }

  /// The position of the value that is being read.
  struct Context {
    /// The token that the value belongs to.
    let token: Int
    /// The number of values and references around it.
    let depth: Int
    /// Whether the value must have the form of the standard: its file and its type are of the standard.
    let isStrict: Bool

    var inside: Context { Context(token: token, depth: depth + 1, isStrict: isStrict) }
  }

  var tree: TokenTree
  /// The mode in which tokens are read; nil for values without a mode.
  private(set) var mode: String?
  var outcomes: [Outcome?]
  /// For each token that refers to another, the token at the end of its references, whose value it has.
  private var ends: [Int: Int] = [:]
  /// The outcomes of tokens without a known type, read as the type of the token that refers to them.
  private var retyped: [Retyping: Outcome] = [:]
  /// The texts of tokens that other texts refer to.
  var texts: [Int: String?] = [:]
  /// Types that the standard does not have, with the tokens of each.
  private(set) var unknownTypes: [String: Set<Int>] = [:]
  /// The tokens that have no type.
  private(set) var untyped: Set<Int> = []
  /// The tokens with modifiers that are not applied.
  var modifiedTokens: Set<Int> = []
  /// The tokens with references inside other text, which keep the text as the file writes it.
  private(set) var expressions: Set<Int> = []
  /// The names of all tokens, to find a near match for an unknown name.
  lazy var names = NearMatch(tree.nodes.filter { $0.isToken && !$0.isRemoved }.map(\.path).inTextOrder())
  /// The tokens whose parts are being read, outermost first.
  var underway: [Int] = []
  /// The size of the value that is being read, with the values that its references add.
  private var size = 0

  /// The most values in a token, because a few lines could make any number.
  private static let largestValue = 10_000
  /// The most values in all tokens, because many lines that refer to the following ones could each reach the first
  /// limit.
  private static let mostValues = 500_000
  /// The number of values in all tokens, with the values that references add, without one value for each token.
  private var valueCount = 0
  static let deepest = 64
  var lookCount = 0

  init(_ tree: TokenTree) {
    self.tree = tree
    outcomes = Array(repeating: nil, count: tree.nodes.count)
  }

  /// Switches the reader to another mode.
  mutating func switchMode(_ mode: String?) {
    self.mode = mode
    outcomes = Array(repeating: nil, count: tree.nodes.count)
    (ends, retyped, texts, valueCount) = ([:], [:], [:], 0)
  }

  /// Returns the JSON of a token's value in this mode; nil for a token that only has values in other modes.
  func written(_ token: Int) -> JSONNode? { own(token)?.value ?? tree.nodes[token].value }

  /// Returns the modifier of a token in this mode; nil for most tokens.
  func modifier(of token: Int) -> JSONNode? { own(token).map(\.modifier) ?? tree.nodes[token].modifier }

  /// Returns the value that a token has in this mode only.
  private func own(_ token: Int) -> (name: String, value: JSONNode, modifier: JSONNode?)? {
    guard let mode else { return nil }
    return tree.nodes[token].modes.first { $0.name == mode }
  }

  /// Returns the token at the end of a token's references, whose value it has.
  func end(of token: Int) -> Int { ends[token] ?? token }

  // MARK: Chains of references

  /// Reads a token. It follows chains of references without recursion.
  mutating func outcome(of token: Int, depth: Int = 0) -> Outcome {
    if let known = outcomes[token] { return known }
    // Most tokens are not references, and need no chain.
    if let json = written(token), tree.reference(of: json) == nil {
      let outcome = counted(modified(explicit(token, json, depth), token, depth), of: token)
      outcomes[token] = outcome
      return outcome
    }
    var chain: [Int] = []
    var positions: [Int: Int] = [:]
    var at = token
    var end: Outcome?
    while end == nil {
      if let known = outcomes[at] {
        end = reportUnresolved(known, chain.last, target: at)
        break
      }
      if let start = positions[at] {
        refuseCircle(Array(chain[start...]))
        chain.removeSubrange(start...)
        end = chain.isEmpty ? .unresolved : reportUnresolved(.unresolved, chain.last, target: at)
        break
      }
      positions[at] = chain.count
      chain.append(at)
      guard let json = written(at) else {
        end = .onlyInModes
        break
      }
      guard let reference = tree.reference(of: json) else {
        end = explicit(at, json, depth)
        break
      }
      switch target(reference, from: at) {
      case .token(let next) where tree.nodes[next].isToken:
        checkForm(of: reference, json, at, to: next)
        at = next
        continue
      case .inside(let inner): end = whole(inner, tree.type(of: at), at, depth + 1)
      case .token(let group):
        refuse("expected a token, but \(inQuotes(tree.path(of: group))) is a group", json, at)
      case .nothing: refuseNowhere(reference, json, at)
      case .tooFar: refuseTooFar(reference, json, at)
      }
      end = end ?? .unresolved
    }
    // From the end of the chain back: each token may have a type of its own beside that of the token it refers to.
    var outcome = end ?? .unresolved
    var next = outcomes[at] == nil ? nil : at
    for token in chain.reversed() {
      if let next { outcome = referred(outcome, from: token, to: next, depth) }
      outcome = counted(modified(outcome, token, depth), of: token)
      outcomes[token] = outcome
      next = token
    }
    return outcomes[token] ?? .unresolved
  }

  /// Returns the outcome, unless all tokens together have more values than the limit.
  private mutating func counted(_ outcome: Outcome, of token: Int) -> Outcome {
    guard case .value(_, _, let size) = outcome, size > 1 else { return outcome }
    let before = valueCount
    valueCount += size - 1
    if valueCount <= Self.mostValues { return outcome }
    if before <= Self.mostValues {
      let json = written(token) ?? tree.nodes[token].json
      refuse(
        "expected at most \(Self.mostValues) values in all tokens, with those that they refer to, found more", json,
        token)
    }
    return .unresolved
  }

  /// Returns the outcome of a token that refers to another. Its own type takes precedence, then that of the other
  /// token, then that of an enclosing group.
  private mutating func referred(_ outcome: Outcome, from token: Int, to next: Int, _ depth: Int) -> Outcome {
    guard case .value(let value, let type, let size) = outcome else { return outcome }
    if modifier(of: token) == nil { ends[token] = end(of: next) }
    let own = tree.nodes[token].type
    guard let type, TokenTypes.canonical(type) != nil else {
      // Without a known type, the value stays that of the other token.
      guard let expected = own ?? (type == nil ? tree.type(of: token) : nil) else { return outcome }
      switch self.outcome(of: next, as: expected, depth) ?? outcome {
      case .value(let value, _, let size): return .value(value, type: expected, size: size)
      case let other: return other
      }
    }
    if let own, TokenTypes.canonical(own) != nil, !areSame(own, type), !tree.isLegacy(tree.nodes[token].json) {
      refuse(
        "expected a token of type \(inQuotes(own)), but it refers to one of type \(inQuotes(type))",
        written(token) ?? tree.nodes[token].json, token)
      return .unresolved
    }
    return .value(value, type: own ?? type, size: size)
  }

  private struct Retyping: Hashable {
    let token: Int
    let type: String
  }

  /// Reads a token without a known type as a value of another type; nil if that type is not known either.
  mutating func outcome(of token: Int, as type: String, _ depth: Int) -> Outcome? {
    let end = end(of: token)
    guard let type = TokenTypes.canonical(type), let json = written(end) else { return nil }
    let retyping = Retyping(token: end, type: type)
    if let known = retyped[retyping] { return known }
    // The entry ends the recursion of a value that leads back to itself.
    retyped[retyping] = .unresolved
    let outcome = modified(whole(json, type, end, depth + 1), end, depth)
    retyped[retyping] = outcome
    return outcome
  }

  private func areSame(_ own: String, _ other: String) -> Bool {
    own == other || TokenTypes.canonical(own) == TokenTypes.canonical(other)
  }

  /// Reports that a token has no value because another has none.
  private mutating func reportUnresolved(_ outcome: Outcome, _ token: Int?, target: Int) -> Outcome {
    if case .unresolved = outcome, let token {
      refuse(
        "it refers to \(inQuotes(tree.path(of: target))), which has no value",
        written(token) ?? tree.nodes[token].json, token)
    }
    return outcome
  }

  // MARK: Explicit values

  private mutating func explicit(_ token: Int, _ json: JSONNode, _ depth: Int) -> Outcome {
    guard let type = tree.type(of: token) else {
      if tree.isLegacy(json) {
        untyped.insert(token)
      } else {
        refuse("expected a '$type' in the token, in an enclosing group or in the token that it refers to", json, token)
      }
      return .value(Self.plain(json), type: nil, size: 1)
    }
    return whole(json, type, token, depth)
  }

  /// Returns the text of a value, as the file writes it.
  func spelling(_ json: JSONNode) -> String { tree.reference(of: json) ?? JSON(json).compactText }

  /// Reads the whole value of a token, and counts the values that it adds.
  private mutating func whole(_ json: JSONNode, _ type: String?, _ token: Int, _ depth: Int) -> Outcome {
    let before = size
    size = 0
    defer { size = before }
    let isStrict = tree.form(of: json) == .standard && type.map(TokenTypes.standard.contains) ?? true
    let context = Context(token: token, depth: depth, isStrict: isStrict)
    do { return .value(try read(json, type, context), type: type, size: size + 1) } catch { return .unresolved }
  }

  /// Reads a value without a known type.
  private static func plain(_ json: JSONNode) -> ImportedValue {
    switch json.kind {
    case .string: .plain(.string(json.string ?? ""))
    case .number: .plain(json.number.map { .number(.init(.finite($0))) } ?? .nil)
    case .boolean: .plain(.boolean(json.boolean == true))
    default: opaque(json, "unknown")
    }
  }

  private static func opaque(_ json: JSONNode, _ type: String) -> ImportedValue {
    opaque(json.string ?? JSON(json).compactText, type)
  }

  /// Keeps a value of a type as the file writes it.
  static func opaque(_ text: String, _ type: String) -> ImportedValue {
    .plain(.opaque(.init(type: type, summary: text)))
  }

  /// Reads a value of a type, or a part of one.
  ///
  /// - Parameters:
  ///   - json: The JSON of the value, perhaps a reference.
  ///   - type: The required type; nil for any.
  ///   - context: The position of the value.
  mutating func read(_ json: JSONNode, _ type: String?, _ context: Context) throws -> ImportedValue {
    guard context.depth < Self.deepest else {
      throw refused("expected at most \(Self.deepest) levels of nested values, found more", json, context)
    }
    try count(1, json, context)
    if let reference = tree.reference(of: json) { return try follow(reference, json, type, context) }
    guard let type else { return Self.plain(json) }
    if let text = json.string, hasReferences(json) {
      if context.isStrict, TokenReference.isTorn(text) {
        throw refused(
          "expected each '{' to be closed by '}' around the path of a token, found \(found(json))", json, context)
      }
      guard let whole = interpolated(text, json, context.token, context.depth) else {
        expressions.insert(context.token)
        return Self.opaque(text, type)
      }
      // Other tokens may refer to a long text many times.
      try count(max(0, whole.utf8.count - text.utf8.count) / 100, json, context)
      return TokenText.value(whole, type) ?? Self.opaque(whole, type)
    }
    guard let canonical = TokenTypes.canonical(type) else {
      unknownTypes[type, default: []].insert(context.token)
      return type == "string" && json.string != nil || type == "boolean" && json.boolean != nil
        ? Self.plain(json) : Self.opaque(json, type)
    }
    if type == "lineHeight" {
      // The standard has numbers here; tools also write lengths.
      expect(json.number != nil, "expected a number, found \(found(json))", json, context)
      let context = Context(token: context.token, depth: context.depth, isStrict: false)
      return try typed(json, json.number == nil ? canonical : "number", context)
    }
    return try typed(json, canonical, context)
  }

  /// Counts values of the current token. The first one above a limit is reported.
  mutating func count(_ more: Int, _ json: JSONNode, _ context: Context) throws {
    let before = size
    size += more
    if size < Self.largestValue { return }
    if before < Self.largestValue {
      refuse("expected at most \(Self.largestValue) values in one token, found more", json, context.token)
    }
    throw Refused.token
  }

  /// Reads a part of a value, or keeps it as the file writes it if only this part cannot be read.
  mutating func readPart(_ json: JSONNode, _ type: String?, _ context: Context) throws -> ImportedValue {
    do { return try read(json, type, context) } catch Refused.part {
      let text = spelling(json)
      // Other tokens may refer to a long text many times.
      try count(text.utf8.count / 100, json, context)
      return .unresolved(text)
    }
  }

  /// Reports a deviation: something that the standard does not allow, in a value that can be read.
  mutating func expect(
    _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String, _ json: JSONNode, _ context: Context
  ) {
    guard context.isStrict, !condition() else { return }
    let text = "token \(inQuotes(tree.path(of: context.token))): \(message())"
    tree.expect(false, text, at: json)
  }
}
