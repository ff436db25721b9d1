import AppearanceThemes

extension Report {
  /// The most important sentence, and whether it is bad news.
  struct Verdict {
    let sentence: String
    /// Whether something became too hard to read, or is too hard to read if nothing is compared.
    let isBad: Bool
  }
}

extension Report {
  /// The verdict on everything that is reported; nil if there is none.
  var verdict: Verdict? {
    switch content {
    case .table(let table): table.verdict
    case .folders(let folders): folders.verdict
    case .lint(let lints): Verdict(lints)
    case .timeline, .log, .explanation, .conflicts, .problems: nil
    }
  }
}

extension Report.Table {
  /// `2 added, 61 changed in 28 rules; 1 text got worse, 4 got better`
  var verdict: Report.Verdict {
    let parts = [emptySentence ?? size.plain, measured?.verdict].compactMap { $0 }
    return Report.Verdict(sentence: parts.joined(separator: "; ") + ".", isBad: readability?.isBad ?? false)
  }

  /// The verdict on a file of two folders: `Only in the new folder. 3 added in 3 rules.`
  var verdictInFolders: String { (onlyFolder.map { "\($0). " } ?? "") + verdict.sentence }
}

extension Report.Verdict {
  /// `6 findings in 1 theme.`
  init(_ lints: [ThemeLint]) {
    let count = lints.reduce(0) { $0 + $1.findingCount }
    self.init(sentence: "\(plural(count, "finding")) in \(plural(lints.count, "theme")).", isBad: count > 0)
  }
}
