import AppearanceState
import AppearanceThemes

/// What looks wrong with one theme: what UIKit does not have, what can never win, and what is hard to read.
struct ThemeLint {
  /// Something that is probably a finding.
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
    /// What is wrong; with its place in the file, once all findings are known.
    fileprivate(set) var problem: Problem

    init(_ kind: Kind, _ rule: RuleKey, _ setting: SettingKey?, _ message: String) {
      (self.kind, self.rule, self.setting, problem) = (kind, rule, setting, Problem(message))
    }
  }

  let file: ThemeFile
  /// In the order of the file.
  let findings: [Finding]
  let readability: ReadabilityReport

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
    let unplaced = UIKitFindings(hierarchy).findings(in: snapshot) + DeadSettings(snapshot, hierarchy).findings
    findings = try Self.placed(unplaced, in: file)
  }

  /// Findings with their positions, in the order of the file: so all places together cost one pass over it.
  private static func placed(_ unplaced: [Finding], in file: ThemeFile) throws -> [Finding] {
    if unplaced.isEmpty { return [] }
    var places = try RulePlaces(file)
    let placed = unplaced.enumerated().map { (number: $0, finding: $1, node: places.node($1.rule, $1.setting)) }
    let sorted = placed.sorted { ($0.node?.offset ?? 0, $0.number) < ($1.node?.offset ?? 0, $1.number) }
    var (positions, paths) = (JSONPositionFinder(file.bytes ?? []), JSONPathFinder())
    return sorted.map { _, finding, node in
      var finding = finding
      finding.problem.file = file.path
      if let node {
        let position = positions.position(of: node.offset)
        (finding.problem.line, finding.problem.column) = (position.line, position.column)
        finding.problem.path = paths.path(of: node)
      }
      return finding
    }
  }

  /// How many findings there are, those of readability included.
  var findingCount: Int { findings.count + readability.count(.low) }

  var isClean: Bool { findingCount == 0 }

  /// The sentence about a theme without findings.
  static let cleanSentence = "Nothing looks wrong"
}

/// Where the rules of a file stand in it.
private struct RulePlaces {
  private var rules: [RuleKey: JSONNode] = [:]
  /// The names of settings in the rules that were asked for.
  private var settings: [RuleKey: [String: JSONNode]] = [:]

  /// Of what is no snapshot file, such as a point of a journal, no place is known.
  init(_ file: ThemeFile) throws {
    guard file.isSnapshot, let bytes = file.bytes,
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

  /// The rule, or the name of a setting in it.
  mutating func node(_ rule: RuleKey, _ setting: SettingKey?) -> JSONNode? {
    guard let node = rules[rule] else { return nil }
    guard let setting else { return node }
    return names(in: node, of: rule)[setting.text] ?? node
  }

  private mutating func names(in node: JSONNode, of rule: RuleKey) -> [String: JSONNode] {
    if let known = settings[rule] { return known }
    let keys = node["attributes"]?.members.map(\.key) ?? []
    let names = Dictionary(keys.map { ($0.string ?? "", $0) }, uniquingKeysWith: { first, _ in first })
    settings[rule] = names
    return names
  }
}
