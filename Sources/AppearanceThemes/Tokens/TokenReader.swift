import AppearanceState

/// Finds out what tokens come to: references followed, values read by type.
struct TokenReader {
  /// What a token comes to.
  enum Outcome {
    case value(ImportedValue, type: String?, size: Int)
    /// It has values by mode alone, or refers to a token that has.
    case onlyInModes
    /// It cannot be read, which was reported.
    case unresolved
  }

  /// Why there is no value: a problem, which was reported.
  enum Refused: Error {
    /// The value cannot be read, but those beside it can.
    case part
    /// The token is too large to read further.
    case token
  }

  /// Where a value stands that is being read.
  struct Place {
    /// The token of which it is the value, or a part.
    let token: Int
    /// How many values and references it is inside of.
    let depth: Int
    /// Whether the value has to have the form of the standard: it is in a file of the standard, and of one of its types.
    let isStrict: Bool

    var inside: Place { Place(token: token, depth: depth + 1, isStrict: isStrict) }
  }

  var tree: TokenTree
  /// The mode in which tokens are read; nil for the value without any.
  private(set) var mode: String?
  var outcomes: [Outcome?]
  /// For each token that refers to another, the token at the end of its references, whose value it has.
  private var ends: [Int: Int] = [:]
  /// The tokens whose type nobody knows, read as what refers to them.
  private var retyped: [Retyping: Outcome] = [:]
  /// The texts of tokens, which other texts refer to.
  var texts: [Int: String?] = [:]
  /// Types that the standard does not have, with the tokens that are of each.
  private(set) var unknownTypes: [String: Set<Int>] = [:]
  /// The tokens that have no type.
  private(set) var untyped: Set<Int> = []
  /// The tokens with modifiers that are not applied.
  var modifiedTokens: Set<Int> = []
  /// The tokens with references inside of other text, which are kept as they are written.
  private(set) var expressions: Set<Int> = []
  /// The names of all tokens, for what leads nowhere.
  lazy var names = NearMatch(tree.nodes.filter { $0.isToken && !$0.isGone }.map(\.path).inTextOrder())
  /// The tokens whose parts are being read, outermost first.
  var underway: [Int] = []
  /// How large the value is that is being read, what references bring included.
  private var size = 0

  /// A few lines could make any number of values.
  private static let largestValue = 10_000
  /// And many lines, each of which refers to the ones after it, could make as many for each of them.
  private static let mostValues = 500_000
  /// How many values all tokens have, what references bring included and one for each token left out.
  private var valueCount = 0
  static let deepest = 64
  var lookCount = 0

  init(_ tree: TokenTree) {
    self.tree = tree
    outcomes = Array(repeating: nil, count: tree.nodes.count)
  }

  /// Reads in another mode from now on.
  mutating func switchMode(_ mode: String?) {
    self.mode = mode
    outcomes = Array(repeating: nil, count: tree.nodes.count)
    (ends, retyped, texts, valueCount) = ([:], [:], [:], 0)
  }

  /// What a token is written as in this mode; nil for one that has values in other modes alone.
  func written(_ token: Int) -> JSONNode? { own(token)?.value ?? tree.nodes[token].value }

  /// The modifier of a token in this mode; nil for most tokens.
  func modifier(of token: Int) -> JSONNode? { own(token).map(\.modifier) ?? tree.nodes[token].modifier }

  /// The value that a token has in this mode alone.
  private func own(_ token: Int) -> (name: String, value: JSONNode, modifier: JSONNode?)? {
    guard let mode else { return nil }
    return tree.nodes[token].modes.first { $0.name == mode }
  }

  /// The token at the end of the references of one, whose value it has.
  func end(of token: Int) -> Int { ends[token] ?? token }

  // MARK: Chains of references

  /// What a token comes to. Chains of references are followed without recursion.
  mutating func outcome(of token: Int, depth: Int = 0) -> Outcome {
    if let known = outcomes[token] { return known }
    // Most tokens are no references, and need none of what a chain does.
    if let json = written(token), tree.reference(of: json) == nil {
      let outcome = counted(modified(explicit(token, json, depth), token, depth), of: token)
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
        end = chain.isEmpty ? .unresolved : told(.unresolved, chain.last, target: at)
        break
      }
      places[at] = chain.count
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
    // From the end of the chain back, each with the type that it has beside the one that it refers to.
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

  /// What a token comes to, unless all tokens together come to more values than are read.
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

  /// What a token comes to that refers to another one: its own type comes first, then that of the other, then that of a
  /// group around it.
  private mutating func referred(_ outcome: Outcome, from token: Int, to next: Int, _ depth: Int) -> Outcome {
    guard case .value(let value, let type, let size) = outcome else { return outcome }
    if modifier(of: token) == nil { ends[token] = end(of: next) }
    let own = tree.nodes[token].type
    guard let type, TokenTypes.canonical(type) != nil else {
      // Nothing says what the value is, so it is what the token says.
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

  /// Reads a token whose type nobody knows as a value of another type; nil if that one is not known either.
  mutating func outcome(of token: Int, as type: String, _ depth: Int) -> Outcome? {
    let end = end(of: token)
    guard let type = TokenTypes.canonical(type), let json = written(end) else { return nil }
    let retyping = Retyping(token: end, type: type)
    if let known = retyped[retyping] { return known }
    // For a value that leads back to itself.
    retyped[retyping] = .unresolved
    let outcome = modified(whole(json, type, end, depth + 1), end, depth)
    retyped[retyping] = outcome
    return outcome
  }

  private func areSame(_ own: String, _ other: String) -> Bool {
    own == other || TokenTypes.canonical(own) == TokenTypes.canonical(other)
  }

  /// Says that a token has no value because another has none.
  private mutating func told(_ outcome: Outcome, _ token: Int?, target: Int) -> Outcome {
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

  /// A value as it is written.
  func spelling(_ json: JSONNode) -> String { tree.reference(of: json) ?? JSON(json).compactText }

  /// Reads the whole value of a token, in which what it brings is counted.
  private mutating func whole(_ json: JSONNode, _ type: String?, _ token: Int, _ depth: Int) -> Outcome {
    let before = size
    size = 0
    defer { size = before }
    let isStrict = tree.form(of: json) == .standard && type.map(TokenTypes.standard.contains) ?? true
    let place = Place(token: token, depth: depth, isStrict: isStrict)
    do { return .value(try read(json, type, place), type: type, size: size + 1) } catch { return .unresolved }
  }

  /// A value whose type nobody knows.
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

  /// A value of a type that is kept as it is written.
  static func opaque(_ text: String, _ type: String) -> ImportedValue {
    .plain(.opaque(.init(type: type, summary: text)))
  }

  /// Reads a value of a type, or a part of one.
  ///
  /// - Parameters:
  ///   - json: The value as it is written, perhaps a reference.
  ///   - type: What it has to be; nil for anything.
  ///   - place: Where it stands.
  mutating func read(_ json: JSONNode, _ type: String?, _ place: Place) throws -> ImportedValue {
    guard place.depth < Self.deepest else {
      throw refused("expected at most \(Self.deepest) levels of nested values, found more", json, place)
    }
    try count(1, json, place)
    if let reference = tree.reference(of: json) { return try follow(reference, json, type, place) }
    guard let type else { return Self.plain(json) }
    if let text = json.string, hasReferences(json) {
      if place.isStrict, TokenReference.isTorn(text) {
        throw refused(
          "expected each '{' to be closed by '}' around the path of a token, found \(found(json))", json, place)
      }
      guard let whole = interpolated(text, json, place.token, place.depth) else {
        expressions.insert(place.token)
        return Self.opaque(text, type)
      }
      // A long text may be referred to many times.
      try count(max(0, whole.utf8.count - text.utf8.count) / 100, json, place)
      return TokenText.value(whole, type) ?? Self.opaque(whole, type)
    }
    guard let canonical = TokenTypes.canonical(type) else {
      unknownTypes[type, default: []].insert(place.token)
      return type == "string" && json.string != nil || type == "boolean" && json.boolean != nil
        ? Self.plain(json) : Self.opaque(json, type)
    }
    if type == "lineHeight" {
      // A number of the standard; tools have lengths besides.
      expect(json.number != nil, "expected a number, found \(found(json))", json, place)
      let place = Place(token: place.token, depth: place.depth, isStrict: false)
      return try typed(json, json.number == nil ? canonical : "number", place)
    }
    return try typed(json, canonical, place)
  }

  /// Counts values of the token that is being read. Where there are too many it is told, once.
  mutating func count(_ more: Int, _ json: JSONNode, _ place: Place) throws {
    let before = size
    size += more
    if size < Self.largestValue { return }
    if before < Self.largestValue {
      refuse("expected at most \(Self.largestValue) values in one token, found more", json, place.token)
    }
    throw Refused.token
  }

  /// Reads a part of a value, or keeps it as it is written where it cannot be read: those beside it can.
  mutating func readPart(_ json: JSONNode, _ type: String?, _ place: Place) throws -> ImportedValue {
    do { return try read(json, type, place) } catch Refused.part {
      let text = spelling(json)
      // A long text may be referred to many times.
      try count(text.utf8.count / 100, json, place)
      return .unresolved(text)
    }
  }

  /// Reports what the standard does not allow of a value that can be read all the same.
  mutating func expect(
    _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String, _ json: JSONNode, _ place: Place
  ) {
    guard place.isStrict, !condition() else { return }
    let text = "token \(inQuotes(tree.path(of: place.token))): \(message())"
    tree.expect(false, text, at: json)
  }
}
