/// Finds the name that someone who made a slip of the keyboard had in mind.
package enum NearMatch {
  // A longer text is no misspelt name, and comparing costs the product of the lengths.
  private static let maximumLength = 64

  /// The candidate nearest to a text, or nil when none is near: at most one slip for every three characters of the text.
  /// Of equally near ones the first wins.
  package static func of(_ text: String, in candidates: some Sequence<String>) -> String? {
    let scalars = Array(text.unicodeScalars.prefix(maximumLength + 1))
    guard scalars.count <= maximumLength else { return nil }
    var best: (distance: Int, name: String)?
    for candidate in candidates {
      let limit = best.map { $0.distance - 1 } ?? max(1, scalars.count / 3)
      let other = Array(candidate.unicodeScalars.prefix(maximumLength + 1))
      guard abs(other.count - scalars.count) <= limit else { continue }
      let distance = distance(scalars, other)
      if distance <= limit { best = (distance, candidate) }
    }
    return best?.name
  }

  /// The words to append to a message: `; did you mean 'color'?`, or nothing when no candidate is near. Candidates may come
  /// from files: the words are safe to print.
  package static func hint(for text: String, in candidates: some Sequence<String>) -> String {
    of(text, in: candidates).map { "; did you mean '\(JSONText.escaped($0))'?" } ?? ""
  }

  /// How many slips lead from one text to the other: a letter left out, added, mistaken, or swapped with its neighbour
  /// (the Damerau–Levenshtein distance, with no letter touched twice). Case is a slip like any other.
  package static func distance(_ first: String, _ second: String) -> Int {
    distance(Array(first.unicodeScalars), Array(second.unicodeScalars))
  }

  private static func distance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int {
    // Three rows of the table of distances between all beginnings: the one before last is for the swaps.
    var beforeLast = Array(repeating: 0, count: second.count + 1)
    var last = Array(0...second.count)
    var row = beforeLast
    for (i, letter) in first.enumerated() {
      row[0] = i + 1
      for (j, other) in second.enumerated() {
        var cost = min(row[j] + 1, last[j + 1] + 1, last[j] + (letter == other ? 0 : 1))
        if i > 0, j > 0, letter == second[j - 1], first[i - 1] == other { cost = min(cost, beforeLast[j - 1] + 1) }
        row[j + 1] = cost
      }
      (beforeLast, last, row) = (last, row, beforeLast)
    }
    return last[second.count]
  }
}
