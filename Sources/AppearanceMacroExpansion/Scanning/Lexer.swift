/// A scanner that splits a source into tokens, in one pass. Every text has tokens. Those of a text that is not Swift
/// mean nothing, and the compiler reports it.
struct Lexer {
  private let source: [Unicode.Scalar]
  private var position = 0
  private var tokens: [Token] = []

  static func tokens(of source: [Unicode.Scalar]) -> [Token] {
    var lexer = Lexer(source: source)
    lexer.run()
    return lexer.tokens
  }

  private init(source: [Unicode.Scalar]) {
    self.source = source
  }

  private mutating func run() {
    var (startsLine, end) = (true, 0)
    while position < source.count {
      let start = position
      guard let kind = next() else {
        startsLine = startsLine || source[start..<position].contains { $0 == "\n" || $0 == "\r" }
        continue
      }
      let followsSpace = start > end || tokens.isEmpty
      tokens.append(Token(kind: kind, range: start..<position, startsLine: startsLine, followsSpace: followsSpace))
      (startsLine, end) = (false, position)
    }
  }

  /// Reads a token, white space or a comment, at least one character; nil if it is not a token.
  private mutating func next() -> Token.Kind? {
    if skipComment() { return nil }
    if skipString() || skipRegex() { return .literal }
    switch source[position] {
    case "`":
      skip(to: "`")
      return .word
    case "\0"..." ", "\u{7F}":
      position += 1
      return nil
    case ".":
      // `...` and `..<` are operators.
      let isRange = self[1] == "." || position > 0 && source[position - 1] == "."
      position += 1
      return isRange ? .sign : .mark
    case "#", "a"..."z", "A"..."Z", "0"..."9", "_", "$":
      skipWord()
      return .word
    case "/", "=", "-", "+", "!", "*", "%", "<", ">", "&", "|", "^", "~", "?":
      position += 1
      return .sign
    case "\u{80}"...:
      if source[position].properties.isPatternSyntax {
        position += 1
        return .sign
      }
      skipWord()
      return .word
    default:
      position += 1
      return .mark
    }
  }

  /// Returns a character further on; zero after the end.
  private subscript(ahead: Int) -> Unicode.Scalar {
    position + ahead < source.count ? source[position + ahead] : "\0"
  }

  /// Skips to the position after the next such character of the line.
  private mutating func skip(to end: Unicode.Scalar) {
    position += 1
    while position < source.count, source[position] != "\n" {
      position += 1
      if source[position - 1] == end { return }
    }
  }

  private mutating func skipWord() {
    let isNumber = ("0"..."9").contains(source[position])
    position += 1
    while position < source.count {
      switch source[position] {
      case "a"..."z", "A"..."Z", "0"..."9", "_", "$": break
      case "." where isNumber && ("0"..."9").contains(self[1]): break
      case "\u{80}"... where !source[position].properties.isPatternSyntax: break
      default: return
      }
      position += 1
    }
  }

  private mutating func skipComment() -> Bool {
    guard source[position] == "/" else { return false }
    if self[1] == "/" {
      while position < source.count, source[position] != "\n", source[position] != "\r" { position += 1 }
      return true
    }
    guard self[1] == "*" else { return false }
    var depth = 0
    repeat {
      if source[position] == "/", self[1] == "*" {
        depth += 1
        position += 2
      } else if source[position] == "*", self[1] == "/" {
        depth -= 1
        position += 2
      } else {
        position += 1
      }
    } while depth > 0 && position < source.count
    return true
  }

  // MARK: Strings and regular expressions

  /// A string that has begun. It may be in an interpolation of another string.
  private struct OpenString {
    let pounds: Int
    let isMultiline: Bool
    /// The number of open parentheses in the current interpolation; zero outside one.
    var parentheses = 0
  }

  private mutating func skipString() -> Bool {
    guard let string = beginString() else { return false }
    var open = [string]
    while position < source.count, let string = open.last {
      if string.parentheses > 0 {
        if let inner = beginString() {
          open.append(inner)
          continue
        }
        if skipComment() { continue }
        if source[position] == "(" { open[open.count - 1].parentheses += 1 }
        if source[position] == ")" { open[open.count - 1].parentheses -= 1 }
        position += 1
      } else if ends(string) {
        open.removeLast()
      } else if source[position] == "\\", pounds(at: position + 1, atMost: string.pounds) == string.pounds {
        position += 1 + string.pounds
        if self[0] == "(" { open[open.count - 1].parentheses = 1 }
        if position < source.count { position += 1 }
      } else if !string.isMultiline, source[position] == "\n" || source[position] == "\r" {
        return true  // It has no end.
      } else {
        position += 1
      }
    }
    return true
  }

  private mutating func beginString() -> OpenString? {
    guard source[position] == "#" || source[position] == "\"" else { return nil }
    let pounds = pounds(at: position)
    guard self[pounds] == "\"" else { return nil }
    let isMultiline =
      self[pounds + 1] == "\"" && self[pounds + 2] == "\"" && !(pounds > 0 && endsInLine(pounds: pounds))
    position += pounds + (isMultiline ? 3 : 1)
    return OpenString(pounds: pounds, isMultiline: isMultiline)
  }

  /// Whether a raw string ends on its line: `#"""#` contains a quotation mark.
  private func endsInLine(pounds: Int) -> Bool {
    var end = position + pounds + 1
    while end < source.count, source[end] != "\n", source[end] != "\r" {
      if source[end] == "\"", self.pounds(at: end + 1, atMost: pounds) == pounds { return true }
      end += 1
    }
    return false
  }

  /// Skips the end of a string if it is at the current position.
  private mutating func ends(_ string: OpenString) -> Bool {
    guard self[0] == "\"", !string.isMultiline || self[1] == "\"" && self[2] == "\"" else { return false }
    let quotes = string.isMultiline ? 3 : 1
    guard pounds(at: position + quotes, atMost: string.pounds) == string.pounds else { return false }
    position += quotes + string.pounds
    return true
  }

  private func pounds(at start: Int, atMost limit: Int = .max) -> Int {
    guard start < source.count else { return 0 }
    return source[start...].prefix(limit).prefix { $0 == "#" }.count
  }

  /// Skips `/…/` where no operator can be, and `#/…/#`.
  private mutating func skipRegex() -> Bool {
    guard source[position] == "#" || source[position] == "/" else { return false }
    let pounds = pounds(at: position)
    guard self[pounds] == "/" else { return false }
    if pounds == 0, !beginsOperand || [" ", "\t", "\n", "\r", "\0"].contains(self[1]) { return false }
    let spansLines = pounds > 0 && (self[pounds + 1] == "\n" || self[pounds + 1] == "\r")
    var end = position + pounds + 1
    while end < source.count, spansLines || source[end] != "\n" && source[end] != "\r" {
      if source[end] == "/", self.pounds(at: end + 1, atMost: pounds) == pounds {
        position = end + 1 + pounds
        return true
      }
      end += source[end] == "\\" ? 2 : 1
    }
    return false
  }

  /// Whether only the beginning of an operand can be at the current position.
  private var beginsOperand: Bool {
    guard let last = tokens.last else { return true }
    switch last.kind {
    case .literal: return false
    case .word:
      return ["return", "in", "if", "case", "where", "try", "await"].contains {
        $0.unicodeScalars.elementsEqual(source[last.range])
      }
    case .mark: return ![")", "]", "}", "."].contains(source[last.range.lowerBound])
    case .sign: return last.followsSpace || !["?", "!", ">"].contains(source[last.range.lowerBound])
    }
  }
}
