import AppearanceState
import AppearanceThemes

/// The options of readability: the level of contrast, and whether the exit status depends on it.
struct ReadabilityOptions {
  let level: Readability.Level
  /// Whether the exit status depends on what became too hard to read, not on what differs.
  var isGate: Bool
  /// The options for themes that do not declare their purpose.
  let purpose: PurposeOptions
  /// The pairs that the options declare.
  let pairs: [DeclaredPair]
  /// The findings that may stay as they are.
  private let accepted: AcceptedFindings

  /// Reads the options.
  ///
  /// - Parameters:
  ///   - options: The options.
  ///   - list: The list of accepted findings that is being written. It may also be read, or not exist yet.
  init(_ options: ParsedArguments, writing list: String? = nil) throws {
    pairs = try options.files(of: .pairs).flatMap { file in
      try file.read { try ReadabilityPairs(json: $0, file: $1).pairs }
    }
    accepted = try AcceptedFindings(options.files(of: .accept, writing: list))
    purpose = try PurposeOptions(options)
    let gate = try Self.gate(options)
    (level, isGate) = (gate ?? .aa, gate != nil)
  }

  /// Returns the level of `--fail-on`; nil if readability does not affect the exit status.
  static func gate(_ options: ParsedArguments) throws(UsageError) -> Readability.Level? {
    guard let text = options.value(of: .failOn) else { return nil }
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts[0] == "readability" else {
      let hint = NearMatch.hint(for: parts[0], in: ["readability"])
      throw UsageError("option '--fail-on' takes 'readability', found '\(SafeText.visible(parts[0]))'\(hint)")
    }
    return try parts.count == 1 ? .aa : level(parts[1])
  }

  /// Parses `AA`, `AAA`, `4.5` or `4.5:1`.
  private static func level(_ text: String) throws(UsageError) -> Readability.Level {
    switch text.uppercased() {
    case "AA": return .aa
    case "AAA": return .aaa
    default:
      let number = text.hasSuffix(":1") ? String(text.dropLast(2)) : text
      // Not `0x5` or `1e1`, which are numbers of Swift.
      let isDecimal = number.allSatisfy { "0"..."9" ~= $0 || $0 == "." }
      if isDecimal, let ratio = Double(number), (1...21).contains(ratio) { return .ratio(ratio) }
      throw UsageError(
        "option '--fail-on' takes 'readability=AA', '=AAA' or a ratio from 1 to 21, found '\(SafeText.visible(text))'")
    }
  }

  /// Returns whether to measure. Snapshots that only declared pairs could measure, and that declare none, are measured
  /// only for a gate.
  func isAsked(of themes: [ThemeRules], _ files: [ThemeFile]) -> Bool {
    isGate || !files.allSatisfy(\.isSnapshot) || Readability.hasSpots(themes)
  }

  /// Returns the accepted findings of a theme.
  func accepted(in file: ThemeFile) -> AcceptedFindings.Theme {
    accepted.theme(at: file.location, traits: purpose.completed(file.document).traits)
  }

  /// Returns a theme completed with the options, including the pairs.
  func theme(_ document: SnapshotDocument) -> ThemeRules {
    var document = purpose.completed(document)
    document.pairs += pairs
    return ThemeRules(document)
  }
}
