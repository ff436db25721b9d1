/// Finds the name that was probably meant by a typo.
///
/// This is an index of the candidates, created once for all typos that are looked up. A file can have a hundred thousand typos
/// and as many names: after 2 million compared letters, a typo no longer gets a near match.
package struct NearMatch: Sendable {
  private struct Candidate {
    let name: String
    let scalars: [Unicode.Scalar]
    /// One bit for each letter in it, by the last six bits of its number.
    let letters: UInt64

    init(_ name: String) {
      self.name = name
      scalars = Array(name.unicodeScalars.prefix(maximumLength + 1))
      letters = scalars.reduce(0) { $0 | 1 << UInt64($1.value & 63) }
    }

    /// Returns a lower bound of the distance: a typo adds or removes at most one letter, or one of each.
    func leastDistance(to other: Candidate) -> Int {
      max(
        abs(scalars.count - other.scalars.count), (letters & ~other.letters).nonzeroBitCount,
        (other.letters & ~letters).nonzeroBitCount)
    }

    /// Returns the length of the groups that two names share: 6 for `color.link` and `color.one`.
    func sharedGroups(with other: Candidate) -> Int {
      let shared = zip(scalars, other.scalars).prefix { $0 == $1 }
      return shared.lastIndex { $0.0 == "." }.map { $0 + 1 } ?? 0
    }
  }

  // A longer text is not a misspelled name, and comparing costs the product of the lengths.
  private static let maximumLength = 64

  private let candidates: [Candidate]
  private var lettersLeft = 2_000_000

  /// Creates an index of names. The first of equally near ones wins.
  package init(_ names: some Sequence<String>) {
    candidates = names.map(Candidate.init)
  }

  /// Returns the name nearest to a text; nil if none is near: at most one typo for every three characters of the text, without
  /// the groups that both names share.
  package mutating func of(_ text: String) -> String? {
    let text = Candidate(text)
    guard text.scalars.count <= Self.maximumLength, lettersLeft > 0 else { return nil }
    var limit = max(1, text.scalars.count / 3)
    var best: String?
    lettersLeft -= candidates.count
    for candidate in candidates where text.leastDistance(to: candidate) <= limit {
      let typos = max(1, (text.scalars.count - text.sharedGroups(with: candidate)) / 3)
      guard let distance = distance(text.scalars, candidate.scalars, min(limit, typos)) else { continue }
      (best, limit) = (candidate.name, distance - 1)
      if limit < 0 { break }
    }
    return best
  }

  /// Returns the text to append to a message: `; did you mean 'color'?`, or nothing if no name is near. It is safe to print,
  /// even with names from files.
  package mutating func hint(for text: String) -> String {
    of(text).map { "; did you mean '\(SafeText.visible($0))'?" } ?? ""
  }

  /// Returns the candidate nearest to a single text.
  package static func of(_ text: String, in candidates: some Sequence<String>) -> String? {
    var index = NearMatch(candidates)
    return index.of(text)
  }

  /// Returns the text to append to a message about a single text.
  package static func hint(for text: String, in candidates: some Sequence<String>) -> String {
    var index = NearMatch(candidates)
    return index.hint(for: text)
  }

  /// Returns the number of typos between two texts: a letter omitted, added, replaced, or swapped with its neighbor (the
  /// Damerau–Levenshtein distance, with no letter edited twice). Case is a typo like any other. Nil beyond a limit.
  private mutating func distance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar], _ limit: Int) -> Int? {
    // Three rows of the table of distances between all prefixes: the one before the last is for swaps.
    var beforeLast = Array(repeating: 0, count: second.count + 1)
    var last = Array(0...second.count)
    var row = beforeLast
    var leastOfLast = 0
    for (i, letter) in first.enumerated() {
      row[0] = i + 1
      var least = row[0]
      for (j, other) in second.enumerated() {
        var cost = min(row[j] + 1, last[j + 1] + 1, last[j] + (letter == other ? 0 : 1))
        if i > 0, j > 0, letter == second[j - 1], first[i - 1] == other { cost = min(cost, beforeLast[j - 1] + 1) }
        row[j + 1] = cost
        least = min(least, cost)
      }
      lettersLeft -= second.count
      // The result is at least the minimum of this row or, by a swap, one more than the minimum of the row before.
      if min(least, leastOfLast + 1) > limit { return nil }
      leastOfLast = least
      (beforeLast, last, row) = (last, row, beforeLast)
    }
    return last[second.count] <= limit ? last[second.count] : nil
  }
}
