import AppearanceState

/// Follows references.
extension TokenReader {
  /// The longest text in bytes, because each text may contain others many times.
  private static let longestText = 10_000
  /// The longest reference in bytes: longer than the path of any token with every letter escaped.
  private static let longestReference = 4000
  /// The most members to search in one step, and the most values to search: few tokens refer to parts of others.
  private static let widest = 256
  private static let mostSearched = 20_000

  enum Target {
    case token(Int)
    /// A value inside a token.
    case inside(JSONNode)
    case nothing
    /// The way has more references or larger values than the reader follows.
    case tooFar
  }

  /// Finds the target of a reference.
  ///
  /// - Parameter token: The token whose value has the reference: a path may name a token in the same set.
  mutating func target(_ reference: String, from token: Int) -> Target {
    var hops = 0
    return target(reference, from: token, &hops)
  }

  /// - Parameter hops: The number of references followed on the way so far. It covers all branches, because each step
  ///   of a pointer may lead to a pointer of many steps.
  private mutating func target(_ reference: String, from token: Int, _ hops: inout Int) -> Target {
    guard reference.utf8.count <= Self.longestReference else { return .tooFar }
    if reference.hasPrefix("{") {
      let name = String(reference.dropFirst().dropLast())
      if let found = find(name, from: token) ?? find(CSSText.trimmed(name), from: token) { return .token(found) }
      return .nothing
    }
    guard let steps = TokenReference.steps(of: reference) else { return .nothing }
    let (node, rest) = tree.walk(steps)
    guard tree.nodes[node].isToken else { return rest.isEmpty ? .token(node) : .nothing }
    guard let first = rest.first else { return .token(node) }
    if first == "$value" || first == "value", rest.count == 1 { return .token(node) }
    // The way leads into the value, which may contain references.
    lookCount += 1
    var at = first == "$value" ? written(node) : tree.nodes[node].json[first]
    for step in rest.dropFirst() {
      // Searching many members for a reference takes as long as searching them for the step.
      while let json = at, json.count(upTo: Self.widest + 1) <= Self.widest, let reference = tree.reference(of: json) {
        hops += 1
        lookCount += 1
        guard hops < Self.deepest, lookCount < Self.mostSearched else { return .tooFar }
        switch target(reference, from: node, &hops) {
        case .token(let token):
          guard tree.nodes[token].isToken else { return .nothing }
          at = written(token)
        case .inside(let json): at = json
        case .nothing: return .nothing
        case .tooFar: return .tooFar
        }
      }
      guard let json = at else { return .nothing }
      guard json.count(upTo: Self.widest + 1) <= Self.widest, lookCount < Self.mostSearched else { return .tooFar }
      if json.kind == .array {
        at = TokenReference.index(step).flatMap { index in json.elements.dropFirst(index).first { _ in true } }
      } else {
        at = json[step]
      }
    }
    return at.map { .inside($0) } ?? .nothing
  }

  /// Finds the token or the group that a path in braces names.
  private mutating func find(_ path: String, from token: Int) -> Int? {
    guard let found = tree.find(path, from: token) else { return nil }
    // `find` may have added the token just now, from a set that other sets override.
    while outcomes.count < tree.nodes.count { outcomes.append(nil) }
    return found
  }

  /// Returns the JSON inside a token that a reference names; nil for any other reference.
  mutating func inner(_ reference: String, from token: Int) -> JSONNode? {
    if case .inside(let json) = target(reference, from: token) { json } else { nil }
  }

  // MARK: References in values

  /// Returns the value that a reference leads to, as a value of a type.
  mutating func follow(
    _ reference: String, _ json: JSONNode, _ type: String?, _ context: Context
  ) throws -> ImportedValue {
    switch target(reference, from: context.token) {
    case .inside(let inner): return try read(inner, type, context.inside)
    case .token(let other) where tree.nodes[other].isToken:
      checkForm(of: reference, json, context.token, to: other)
      if other == context.token { throw refused("circular reference", json, context) }
      // A composite that leads back to itself has a known outcome before the depth runs out.
      var outcome = outcomes[other] ?? nested(other, context.depth)
      var isKnown = true
      if let type, case .value(_, let actual, _) = outcome {
        isKnown = actual.map { TokenTypes.canonical($0) != nil } ?? false
        if !isKnown { outcome = self.outcome(of: other, as: type, context.depth) ?? outcome }
      }
      guard case .value(let value, let actual, let size) = outcome else {
        throw refused("it refers to \(inQuotes(tree.path(of: other))), which has no value", json, context)
      }
      try count(size, json, context)
      guard let type, let actual, isKnown, !tree.isLegacy(json) else { return value }
      let message = "here, but \(inQuotes(tree.path(of: other))) is of type \(inQuotes(actual))"
      guard TokenTypes.matches(actual, as: type) else {
        throw refused("expected a token of type \(inQuotes(type)) " + message, json, context)
      }
      let standard = TokenTypes.standard(type)
      expect(
        TokenTypes.canonical(actual) == standard, "expected a token of type \(inQuotes(standard)) " + message, json,
        context)
      return value
    case .tooFar: refuseTooFar(reference, json, context.token)
    case .token(let group):
      refuse("expected a token, but \(inQuotes(tree.path(of: group))) is a group", json, context.token)
    case .nothing: refuseNowhere(reference, json, context.token)
    }
    throw Refused.part
  }

  private mutating func nested(_ other: Int, _ depth: Int) -> Outcome {
    if let start = underway.firstIndex(of: other) {
      refuseCircle(Array(underway[start...]))
      return .unresolved
    }
    guard underway.count < Self.deepest else { return .unresolved }
    underway.append(other)
    defer { underway.removeLast() }
    return outcome(of: other, depth: depth + 1)
  }

  /// Whether a text contains references.
  func hasReferences(_ json: JSONNode) -> Bool {
    guard let text = json.string, text.contains("{") || text.contains("}") else { return false }
    return tree.form(of: json) != .figma
  }

  /// Replaces each reference in a text by the text of its token; nil where a token has no text.
  mutating func interpolated(_ text: String, _ json: JSONNode, _ token: Int, _ depth: Int) -> String? {
    var (result, rest) = ("", text[...])
    while let open = rest.firstIndex(of: "{") {
      guard let close = rest[open...].firstIndex(of: "}"),
        case .token(let other) = target(String(rest[open...close]), from: token), tree.nodes[other].isToken,
        case .value(let value, _, _) = nested(other, depth), let inner = self.text(of: other, value, depth)
      else { return nil }
      result += rest[..<open]
      result += inner
      rest = rest[rest.index(after: close)...]
      guard result.utf8.count <= Self.longestText else {
        refuse("expected at most \(Self.longestText) bytes after all references are replaced, found more", json, token)
        return nil
      }
    }
    return result + rest
  }

  /// Returns the text of a token of any type, at the end of its references; nil for a value without a text.
  ///
  /// The hexadecimal digits describe an opaque color completely, however the file writes it.
  private mutating func text(of token: Int, _ value: ImportedValue, _ depth: Int) -> String? {
    if case .plain(.color(let color)) = value, color.alpha == 1, let hex = color.hex { return hex }
    let end = end(of: token)
    if let known = texts[end] { return known }
    // The entry ends the recursion of a text that leads back to itself.
    texts.updateValue(nil, forKey: end)
    let text: String?
    if modifier(of: end) == nil, let json = written(end), tree.reference(of: json) == nil, let own = json.string {
      text = hasReferences(json) ? interpolated(own, json, end, depth) : own
    } else {
      text = value.text
    }
    texts[end] = text
    return text
  }

  /// Reports a reference that also names the member with the value, as older tools write it.
  mutating func checkForm(of reference: String, _ json: JSONNode, _ token: Int, to other: Int) {
    let path = reference.dropFirst().dropLast()
    guard reference.hasPrefix("{"), let end = TokenTree.pathEnds.first(where: path.hasSuffix),
      !tree.nodes[other].path.hasSuffix(end)
    else { return }
    let text =
      "token \(inQuotes(tree.path(of: token))): expected a reference without '\(end)', found \(found(reference))"
    tree.expect(false, text, at: json)
  }

  // MARK: Modifiers

  /// Applies the modifier of a token, with which Tokens Studio computes its color from another.
  ///
  /// A modifier of the opacity sets it, as in the plugin. Any other modifier becomes part of the text.
  mutating func modified(_ outcome: Outcome, _ token: Int, _ depth: Int) -> Outcome {
    guard let modifier = modifier(of: token), case .value(let value, let type, let size) = outcome else {
      return outcome
    }
    let name = modifier["type"]?.string ?? ""
    let parts = ["color", "value", "space"].map { part in
      modifier[part].map { json in
        json.string.map { hasReferences(json) ? interpolated($0, json, token, depth) ?? $0 : $0 }
          ?? JSON(json).compactText
      }
    }
    if name == "alpha", case .plain(.color(let color)) = value, let alpha = parts[1].flatMap({ TokenText.number($0) }) {
      return .value(.plain(.color(color.withAlpha(min(max(alpha, 0), 1)))), type: type, size: size)
    }
    modifiedTokens.insert(token)
    let words = [value.text ?? "\(value.described)"] + parts.compactMap(\.self)
    let text = "\(name)(\(words.joined(separator: ", ")))"
    return .value(Self.opaque(text, type ?? "unknown"), type: type, size: size + text.utf8.count / 100)
  }

  // MARK: Problems

  mutating func refuseCircle(_ circle: [Int]) {
    let names = (circle + [circle[0]]).map { tree.path(of: $0) }
    let shown = names.count > 12 ? names.prefix(6) + ["…"] + names.suffix(5) : names[...]
    let text = shown.map { shortened(SafeText.visible($0), to: 100) }.joined(separator: " → ")
    for token in circle {
      refuse("circular reference", detail: ": \(text)", written(token) ?? tree.nodes[token].json, token)
      outcomes[token] = .unresolved
    }
  }

  mutating func refuseNowhere(_ reference: String, _ json: JSONNode, _ token: Int) {
    refuse("\(found(reference)) leads to no token", detail: hint(reference), json, token)
  }

  mutating func refuseTooFar(_ reference: String, _ json: JSONNode, _ token: Int) {
    refuse("\(found(reference)) is too long, or leads through too many references or oversized values", json, token)
  }

  private func found(_ reference: String) -> String { SafeText.quoted(reference, maximumLength: 80) }

  private mutating func hint(_ reference: String) -> String {
    guard reference.hasPrefix("{") else { return "" }
    return names.of(String(reference.dropFirst().dropLast())).map { "; did you mean '{\(SafeText.visible($0))}'?" }
      ?? ""
  }

  /// Reports a problem with a value, and returns the error for it.
  mutating func refused(_ message: String, _ node: JSONNode, _ context: Context) -> Refused {
    refuse(message, node, context.token)
    return Refused.part
  }

  /// Reports a problem with a token, and names the token.
  ///
  /// - Parameter detail: Words after the message that can differ between two reports of one problem.
  mutating func refuse(_ message: String, detail: String = "", _ node: JSONNode, _ token: Int) {
    tree.refuse("token \(inQuotes(tree.path(of: token))): \(message)", detail: detail, at: node)
  }
}

extension ImportedValue {
  /// The text of the value inside another text; nil for a value without one.
  fileprivate var text: String? {
    switch described {
    case .string(let text): text
    case .number(let number): "\(number)"
    case .color(let color) where color.alpha == 1: color.hex
    case .opaque(let opaque) where !opaque.isUnresolved: opaque.summary
    default: nil
    }
  }
}
