/// A pattern for names: `*` matches any text, `?` any one character, and everything else itself.
///
/// Brackets are not special, so a setting with axes, `titleTextAttributes[state=normal]`, is a pattern that matches itself.
struct Glob: Hashable {
  private let pattern: [Unicode.Scalar]

  init(_ pattern: some StringProtocol) {
    self.pattern = Array(pattern.unicodeScalars)
  }

  /// Returns whether the pattern matches the whole text.
  ///
  /// A star first matches nothing; if the rest fails, the last star matches one more character. Earlier stars need no
  /// retry, so the time is at most the product of the lengths, even for a hostile pattern.
  func matches(_ text: String) -> Bool {
    let text = Array(text.unicodeScalars)
    var (at, position) = (0, 0)
    var retry: (pattern: Int, text: Int)?
    while position < text.count {
      if at < pattern.count, pattern[at] == "*" {
        retry = (at + 1, position)
        at += 1
      } else if at < pattern.count, pattern[at] == "?" || pattern[at] == text[position] {
        at += 1
        position += 1
      } else if let last = retry {
        retry = (last.pattern, last.text + 1)
        (at, position) = (last.pattern, last.text + 1)
      } else {
        return false
      }
    }
    return pattern[at...].allSatisfy { $0 == "*" }
  }
}
