/// A pattern for names: `*` is any text, `?` any one character, everything else itself.
///
/// Brackets are not special, so that a setting with axes, `titleTextAttributes[state=normal]`, is a pattern for itself.
struct Glob: Hashable {
  private let pattern: [Unicode.Scalar]

  init(_ pattern: some StringProtocol) {
    self.pattern = Array(pattern.unicodeScalars)
  }

  /// Whether the pattern is a description of the whole text.
  ///
  /// A star first takes nothing; where the rest fails, the last star takes one more. Earlier ones never need to, so the
  /// time is at most the product of the lengths, whatever a hostile pattern looks like.
  func matches(_ text: String) -> Bool {
    let text = Array(text.unicodeScalars)
    var (at, place) = (0, 0)
    var retry: (pattern: Int, text: Int)?
    while place < text.count {
      if at < pattern.count, pattern[at] == "*" {
        retry = (at + 1, place)
        at += 1
      } else if at < pattern.count, pattern[at] == "?" || pattern[at] == text[place] {
        at += 1
        place += 1
      } else if let last = retry {
        retry = (last.pattern, last.text + 1)
        (at, place) = (last.pattern, last.text + 1)
      } else {
        return false
      }
    }
    return pattern[at...].allSatisfy { $0 == "*" }
  }
}
