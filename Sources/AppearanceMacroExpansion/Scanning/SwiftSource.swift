/// The source of a declaration as tokens, with the facts that need no grammar: the closing bracket of each opening one,
/// and the end of an expression or a type.
struct SwiftSource {
  let tokens: [Token]
  private let source: [Unicode.Scalar]
  /// For each opening bracket, the token that closes it, or the end of the source.
  private let closers: [Int: Int]

  init(_ text: String) {
    let source = Array(text.unicodeScalars)
    let tokens = Lexer.tokens(of: source)
    (self.source, self.tokens) = (source, tokens)
    var closers: [Int: Int] = [:]
    var open: [Int] = []
    for (index, token) in tokens.enumerated() where token.kind == .mark {
      switch source[token.range.lowerBound] {
      case "(", "[", "{": open.append(index)
      case ")", "]", "}": if let last = open.popLast() { closers[last] = index }
      default: break
      }
    }
    for index in open { closers[index] = tokens.count }
    self.closers = closers
  }

  /// Returns the text of a token; empty after the last one.
  func word(_ index: Int) -> String {
    tokens.indices.contains(index) ? text(index..<index + 1) : ""
  }

  /// Returns the text of some tokens, with the text between them.
  func text(_ range: Range<Int>) -> String {
    guard !range.isEmpty else { return "" }
    let scalars = source[tokens[range.lowerBound].range.lowerBound..<tokens[range.upperBound - 1].range.upperBound]
    return String(String.UnicodeScalarView(scalars))
  }

  /// Returns the position of a token, in bytes.
  func bytes(_ index: Int) -> Range<Int> {
    guard tokens.indices.contains(index) else { return offset(source.count)..<offset(source.count) }
    return offset(tokens[index].range.lowerBound)..<offset(tokens[index].range.upperBound)
  }

  private func offset(_ scalar: Int) -> Int {
    source[..<scalar].reduce(0) { $0 + UTF8.width($1) }
  }

  /// Returns the token that closes an opening bracket.
  func closer(of open: Int) -> Int { closers[open] ?? tokens.count }

  /// Returns the token after a bracket and its contents, or after any other token.
  func next(after index: Int) -> Int {
    closers[index].map { min($0 + 1, tokens.count) } ?? index + 1
  }

  func startsLine(_ index: Int) -> Bool {
    !tokens.indices.contains(index) || tokens[index].startsLine
  }

  /// Whether nothing separates a token from the one before.
  func isAdjacent(_ index: Int) -> Bool {
    tokens.indices.contains(index) && !tokens[index].followsSpace
  }

  private func isSign(_ index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .sign
  }

  /// Whether a token is `=` and not a part of another operator.
  func isAssignment(_ index: Int) -> Bool {
    word(index) == "="
      && !(isSign(index - 1) && isAdjacent(index) && !["?", "!", ">"].contains(word(index - 1)))
      && !(isSign(index + 1) && isAdjacent(index + 1))
  }

  // MARK: Expressions and types

  enum Phrase {
    case expression
    /// A type. It ends before the initial value of its property, and before a block.
    case type
  }

  /// Returns the token after an expression or a type that begins with a token.
  func end(of phrase: Phrase, from start: Int) -> Int {
    var index = start
    while tokens.indices.contains(index) {
      if index > start, tokens[index].startsLine, !continuesLine(index) { break }
      switch word(index) {
      case ",", ";", ")", "]", "}", "#elseif", "#else", "#endif": return index
      case "=" where phrase == .type && isAssignment(index): return index
      case "{" where phrase == .type || isObservers(index): return index
      case "<": index = endOfGenerics(index, phrase) ?? index + 1
      case "#if": index = endOfConditional(index)
      default: index = next(after: index)
      }
    }
    return min(index, tokens.count)
  }

  /// Whether a token at the beginning of a line continues the previous line.
  private func continuesLine(_ index: Int) -> Bool {
    let previous = index - 1
    if ["{", "as", "is", "else", "throws", "async"].contains(word(index)) { return true }
    if word(index) == "#if" { return word(endOfLine(index)) == "." }
    // After a dot it is the name of a member: `UIPopoverArrowDirection.any`.
    if ["try", "await", "as", "is", "any", "some"].contains(word(previous)) { return word(previous - 1) != "." }
    if tokens[index].kind == .sign || [".", ":"].contains(word(index)) { return true }
    guard tokens[previous].kind == .sign else { return [".", ",", ":"].contains(word(previous)) }
    // An operator directly after its operand ends it; `as!` and `try?` are keywords.
    var first = previous
    while isSign(first - 1), isAdjacent(first) { first -= 1 }
    return tokens[first].followsSpace || ["as", "try"].contains(word(first - 1)) || word(previous - 1) == "-"
  }

  /// Returns the first token of the next line.
  private func endOfLine(_ index: Int) -> Int {
    var index = index + 1
    while !startsLine(index) { index += 1 }
    return min(index, tokens.count)
  }

  /// Returns the token after the `#endif` of an `#if`.
  func endOfConditional(_ start: Int) -> Int {
    var (index, depth) = (start, 0)
    while index < tokens.count {
      if word(index) == "#if" { depth += 1 }
      if word(index) == "#endif" { depth -= 1 }
      index += 1
      if depth == 0 { break }
    }
    return index
  }

  /// Returns the token after the `>` of a list of types, if `<` begins one; in an expression it may be an operator.
  func endOfGenerics(_ start: Int, _ phrase: Phrase) -> Int? {
    if phrase == .expression, !isAdjacent(start) || tokens[start - 1].kind != .word { return nil }
    var (index, depth) = (start, 0)
    while tokens.indices.contains(index) {
      switch word(index) {
      case "<": depth += 1
      case ">" where !(word(index - 1) == "-" && isAdjacent(index)): depth -= 1
      case "(", "[", ".", ",", ":", "?", "!", "&", "@", "-", "~", ">": break
      default: if tokens[index].kind != .word { return nil }
      }
      index = next(after: index)
      if depth == 0 { return phrase == .type || canFollowGenerics(index) ? index : nil }
    }
    return nil
  }

  private func canFollowGenerics(_ index: Int) -> Bool {
    startsLine(index) || ["(", ")", "[", "]", "{", "}", ".", ",", ";", ":", "=", "?", "!", ">"].contains(word(index))
  }

  /// Whether a block observes a property; any other block after an initial value is a closure and belongs to the value.
  private func isObservers(_ open: Int) -> Bool {
    var index = open + 1
    while word(index) == "@" { index = endOfAttribute(index) }
    return ["willSet", "didSet"].contains(word(index))
  }

  /// Returns the token after an attribute with its arguments.
  func endOfAttribute(_ start: Int) -> Int {
    var index = start + 2
    while word(index) == ".", isAdjacent(index) { index += 2 }
    if word(index) == "<", isAdjacent(index) { index = endOfGenerics(index, .type) ?? index }
    if word(index) == "(", isAdjacent(index) { index = next(after: index) }
    return min(index, tokens.count)
  }
}
