import AppearanceState
import AppearanceThemes

/// Findings about one theme: names and values that UIKit does not have, settings that never win, and texts that are
/// hard to read.
struct ThemeLint {
  let file: ThemeFile
  /// The rules of the theme, for drawing it.
  let theme: ThemeRules
  /// The findings in the order of the file.
  let findings: [Finding]
  /// The accepted findings.
  let accepted: [Finding]
  let readability: ReadabilityReport
  /// Notes about what was not checked.
  let notes: [Problem]

  /// Checks a theme.
  ///
  /// - Parameters:
  ///   - file: The theme, read with its bytes.
  ///   - readability: The options of readability.
  init(_ file: ThemeFile, _ readability: ReadabilityOptions) throws {
    self.file = file
    let snapshot = file.document.snapshot
    theme = readability.theme(file.document)
    let hierarchy = ClassHierarchy([theme.document.classes])
    let accepted = readability.accepted(in: file)
    let measured = Readability(themes: [theme])
    self.readability = ReadabilityReport(measured, level: readability.level, accepted: accepted)
    var uikit = UIKitFindings(hierarchy)
    // The names in a catalog or in tokens are not UIKit's: a catalog may have a color for a watch.
    let names = file.imported == nil ? uikit.names(in: file.document) : []
    let dead = DeadSettings(snapshot, hierarchy)
    let all = try Finding.placed(
      names + uikit.values(in: snapshot) + dead.findings
        + measured.lookAlikes.joined().compactMap { Finding($0) }, in: file)
    findings = all.filter { !accepted.accepts($0) }
    self.accepted = all.filter(accepted.accepts)
    var notes: [String] = []
    if dead.omittedCount > 0 {
      notes.append(
        "\(plural(dead.omittedCount, "rule")) in containers may never win: too many others could beat them to look at all"
      )
    }
    if accepted.count > 0 {
      let count = accepted.count(ofThoseIn: all, self.readability)
      let gone = accepted.count - count
      let words = "\(plural(count, "finding")) \(count == 1 ? "is" : "are") accepted"
      notes.append(gone == 0 ? words : "\(words); \(gone) more no longer \(gone == 1 ? "applies" : "apply")")
    }
    self.notes = notes.map { Problem(file: file.path, $0) }
  }

  /// The number of findings, including those of readability.
  var findingCount: Int { findings.count + readability.count(.low) }

  var isClean: Bool { findingCount == 0 }

  /// Whether an attribute has a value that it never accepts.
  var hasError: Bool { findings.contains { $0.kind == .wrongKind } }

  /// The sentence for a theme without findings.
  var cleanSentence: String { file.hasGaps ? "Nothing looks wrong in what could be read" : "Nothing looks wrong" }
}

extension AcceptedFindings.Theme {
  fileprivate func accepts(_ finding: Finding) -> Bool { accepts(finding.kind.rawValue, finding.rule, finding.setting) }

  /// Returns how many of the accepted findings occur.
  fileprivate func count(ofThoseIn findings: [Finding], _ readability: ReadabilityReport) -> Int {
    let slips = Set(findings.filter(accepts).map { [$0.kind.rawValue, $0.rule?.description, $0.setting?.text] })
    return slips.count + readability.count(.accepted)
  }
}
