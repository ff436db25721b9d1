/// A token of a Swift source, as declarations need it: comments and white space are between tokens, and a string with
/// all its interpolations is one token.
struct Token: Equatable {
  enum Kind {
    /// An identifier, in backticks or not, a keyword, a number, or a directive such as `#if`.
    case word
    /// A string or a regular expression.
    case literal
    /// One character of an operator, `?`, `!`, `=`, `<` and `>` included.
    case sign
    /// Any other character: brackets, `,`, `;`, `:`, `.`, `@`, `\`.
    case mark
  }

  let kind: Kind
  /// The position of the token, in Unicode scalars.
  let range: Range<Int>
  /// Whether a line ends between this token and the previous one, or this is the first.
  let startsLine: Bool
  /// Whether anything is between this token and the one before.
  let followsSpace: Bool
}
