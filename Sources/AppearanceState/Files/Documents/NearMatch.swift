/// Finds the name that someone who made a slip of the keyboard had in mind.
///
/// This is an index of the names to choose from, made once for all slips that are looked up in it. A file can have a hundred
/// thousand slips and as many names: after 2 million letters that were compared, a slip has no near match any more.
package struct NearMatch: Sendable {
  private struct Candidate {
    let name: String
    let scalars: [Unicode.Scalar]
    /// A bit for each letter in it, by the last six bits of its number.
    let letters: UInt64

    init(_ name: String) {
      self.name = name
      scalars = Array(name.unicodeScalars.prefix(maximumLength + 1))
      letters = scalars.reduce(0) { $0 | 1 << UInt64($1.value & 63) }
    }

    /// Distances below this one are out of the question: a slip adds or takes away one letter at most, or one of each.
    func leastDistance(to other: Candidate) -> Int {
      max(
        abs(scalars.count - other.scalars.count), (letters & ~other.letters).nonzeroBitCount,
        (other.letters & ~letters).nonzeroBitCount)
    }
  }

  // A longer text is no misspelt name, and comparing costs the product of the lengths.
  private static let maximumLength = 64

  private let candidates: [Candidate]
  private var lettersLeft = 2_000_000

  /// An index of names. Of equally near ones the first wins.
  package init(_ names: some Sequence<String>) {
    candidates = names.map(Candidate.init)
  }

  /// The name nearest to a text, or nil when none is near: at most one slip for every three characters of the text.
  package mutating func of(_ text: String) -> String? {
    let text = Candidate(text)
    guard text.scalars.count <= Self.maximumLength, lettersLeft > 0 else { return nil }
    var limit = max(1, text.scalars.count / 3)
    var best: String?
    lettersLeft -= candidates.count
    for candidate in candidates where text.leastDistance(to: candidate) <= limit {
      guard let distance = distance(text.scalars, candidate.scalars, limit) else { continue }
      (best, limit) = (candidate.name, distance - 1)
      if limit < 0 { break }
    }
    return best
  }

  /// The words to append to a message: `; did you mean 'color'?`, or nothing when no name is near. Names may come from
  /// files: the words are safe to print.
  package mutating func hint(for text: String) -> String {
    of(text).map { "; did you mean '\(JSONText.escaped($0))'?" } ?? ""
  }

  /// The candidate nearest to a single text.
  package static func of(_ text: String, in candidates: some Sequence<String>) -> String? {
    var index = NearMatch(candidates)
    return index.of(text)
  }

  /// The words to append to a message about a single text.
  package static func hint(for text: String, in candidates: some Sequence<String>) -> String {
    var index = NearMatch(candidates)
    return index.hint(for: text)
  }

  /// How many slips lead from one text to the other: a letter left out, added, mistaken, or swapped with its neighbor
  /// (the Damerau–Levenshtein distance, with no letter touched twice). Case is a slip like any other. Nil beyond a limit.
  private mutating func distance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar], _ limit: Int) -> Int? {
    // Three rows of the table of distances between all beginnings: the one before last is for the swaps.
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
      // What follows is one of this row or more, or by a swap one more than one of the row before.
      if min(least, leastOfLast + 1) > limit { return nil }
      leastOfLast = least
      (beforeLast, last, row) = (last, row, beforeLast)
    }
    return last[second.count] <= limit ? last[second.count] : nil
  }
}
