import AppearanceState

/// What looks wrong with one theme: what UIKit does not have, what can never win, and what is hard to read.
struct ThemeLint {
  /// Something that is probably a slip.
  struct Finding {
    enum Kind: String {
      /// An attribute that UIKit's class does not have, or not with these axes.
      case unknownAttribute
      /// A trait of UIKit with a value that it never has, so that the rule never applies.
      case unknownTrait
      /// A setting that another rule always beats.
      case neverWins
    }

    let kind: Kind
    let rule: RuleKey
    /// Nil for the rule as a whole.
    let setting: SettingKey?
    /// With its place in the file.
    let problem: Problem
  }

  let side: Report.Side
  /// In the order of the file.
  let findings: [Finding]
  let readability: ReadabilityReport

  /// Looks through a theme.
  ///
  /// - Parameters:
  ///   - file: The theme, read with its bytes.
  ///   - hierarchy: What inherits from what.
  ///   - readability: How much contrast is asked for.
  init(_ file: ThemeFile, _ hierarchy: ClassHierarchy, _ readability: ReadabilityOptions) throws {
    side = Report.Side(file)
    let snapshot = file.document.snapshot
    self.readability = ReadabilityReport(readability.measure([snapshot]), level: readability.level)
    let slips = UIKitSlips(hierarchy).slips(in: snapshot) + DeadSettings(snapshot, hierarchy).slips
    let places = try RulePlaces(file)
    findings = slips.map { slip in
      let node = places.node(slip.rule, slip.setting)
      var problem = Problem(file: file.path, slip.message)
      problem.line = node?.position.line
      problem.column = node?.position.column
      problem.path = node?.path
      return Finding(kind: slip.kind, rule: slip.rule, setting: slip.setting, problem: problem)
    }.sorted { left, right in
      let places = [left, right].map { ($0.problem.line ?? 0, $0.problem.column ?? 0) }
      return places[0] < places[1]
    }
  }

  /// Whether there is nothing to say.
  var isClean: Bool { findings.isEmpty && readability.count(.low) == 0 }
}

/// Something that is probably a slip, before it is known where it stands in the file.
struct LintSlip {
  let kind: ThemeLint.Finding.Kind
  let rule: RuleKey
  let setting: SettingKey?
  let message: String
}

/// Where the rules of a file stand in it.
private struct RulePlaces {
  private var rules: [RuleKey: JSONNode] = [:]

  /// Of what is no snapshot file, such as a point of a journal, no place is known.
  init(_ file: ThemeFile) throws {
    guard !file.isImported, let bytes = file.bytes,
      let elements = try JSONDocument(parsing: bytes).root["rules"]?.elements
    else { return }
    for node in elements {
      let containers = node["containers"].map { $0.elements.compactMap(\.string) } ?? []
      var traits = AppearanceTraits.none
      if let members = node["traits"]?.members {
        for (name, value) in members { traits[name.string ?? ""] = value.string }
      }
      rules[RuleKey(node["class"]?.string ?? "", containers: containers, traits: traits)] = node
    }
  }

  func node(_ rule: RuleKey, _ setting: SettingKey?) -> JSONNode? {
    guard let node = rules[rule] else { return nil }
    guard let setting else { return node }
    return node["attributes"]?.members.first { $0.key.string == setting.text }?.key ?? node
  }
}
