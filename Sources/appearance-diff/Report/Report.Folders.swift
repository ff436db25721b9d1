extension Report {
  /// The comparisons of two folders, file by file.
  struct Folders {
    let old: String
    let new: String
    let files: [Table]

    /// The files that differ, or that are in only one folder.
    var differing: [Table] { files.filter(isDiffering) }

    /// The files that differ, and those whose texts became too hard to read by a filtered change, so that a failed gate
    /// has its reason.
    var reported: [Table] { files.filter { isDiffering($0) || $0.readability?.isBad == true } }

    /// The same files, those with the most texts that became too hard to read first.
    var worstFirst: [Table] {
      reported.enumerated().sorted { left, right in
        (right.element.worseCount, left.offset) < (left.element.worseCount, right.offset)
      }.map(\.element)
    }

    /// `2 files differ. 3 texts in 1 file got worse.`
    var verdict: Verdict {
      let bad = reported.filter { $0.worseCount > 0 }
      let worse = bad.reduce(0) { $0 + $1.worseCount }
      let isNew = bad.contains { $0.onlySide != nil }
      let fate = isNew ? "got worse, or \(worse == 1 ? "is" : "are") too hard to read in a new file" : "got worse"
      let words = worse == 0 ? "" : " \(plural(worse, "text")) in \(plural(bad.count, "file")) \(fate)."
      return Verdict(sentence: sentence + words, isBad: worse > 0)
    }

    private func isDiffering(_ file: Table) -> Bool { !file.isEmpty || file.onlySide != nil }

    /// `2 files differ; 3 on both sides set the same`
    var sentence: String {
      if files.isEmpty { return "There are no themes in the folders." }
      let count = differing.count
      let same = files.count - count
      let words = [
        count > 0 ? "\(plural(count, "file")) differ\(count == 1 ? "s" : "")" : nil,
        same > 0
          ? Report.same("\(same) on both sides \(same == 1 ? "sets" : "set")", files.contains(where: \.isPartial))
          : nil,
      ]
      return words.compactMap { $0 }.joined(separator: "; ") + "."
    }
  }
}
