import AppearanceState
import AppearanceThemes

/// What looks wrong with one theme: what UIKit does not have, what can never win, and what is hard to read.
struct ThemeLint {
  let file: ThemeFile
  /// In the order of the file.
  let findings: [Finding]
  let readability: ReadabilityReport
  /// What was not looked at.
  let notes: [Problem]

  /// Looks through a theme.
  ///
  /// - Parameters:
  ///   - file: The theme, read with its bytes.
  ///   - readability: How much contrast is asked for.
  init(_ file: ThemeFile, _ readability: ReadabilityOptions) throws {
    self.file = file
    let snapshot = file.document.snapshot
    let theme = readability.theme(file.document)
    let hierarchy = ClassHierarchy([theme.document.classes])
    self.readability = ReadabilityReport(Readability(themes: [theme]), level: readability.level)
    var uikit = UIKitFindings(hierarchy)
    let dead = DeadSettings(snapshot, hierarchy)
    findings = try Finding.placed(
      uikit.names(in: file.document) + uikit.values(in: snapshot) + dead.findings
        + LookAlike.all(in: theme, on: .app(hierarchy)).compactMap { Finding($0) }, in: file)
    notes =
      dead.omittedCount == 0
      ? []
      : [
        Problem(
          file: file.path,
          "\(plural(dead.omittedCount, "rule")) in containers may never win: too many others could beat them to look at all"
        )
      ]
  }

  /// How many findings there are, those of readability included.
  var findingCount: Int { findings.count + readability.count(.low) }

  var isClean: Bool { findingCount == 0 }

  /// Whether there is a value that its attribute never takes.
  var hasError: Bool { findings.contains { $0.kind == .wrongKind } }

  /// The sentence about a theme without findings.
  static let cleanSentence = "Nothing looks wrong"
}
