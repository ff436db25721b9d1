import AppearanceState
import AppearanceThemes

/// Something that looks wrong at a position in a theme.
struct Finding {
  enum Kind: String, CaseIterable {
    /// An attribute that UIKit's class does not have, or does not have with these axes.
    case unknownAttribute
    /// A UIKit trait with a value that it never has, so the rule never applies.
    case unknownTrait
    /// A value of a kind that a UIKit attribute does not accept.
    case wrongKind
    /// A kind, case or field that this version does not know; a later one may.
    case unknownValue
    /// A setting that another rule always beats.
    case neverWins
    /// A color with which two states of a control look alike with some kinds of vision.
    case lookAlike

    /// The heading above such findings.
    var title: String {
      switch self {
      case .unknownAttribute: "Attributes that UIKit does not have"
      case .unknownTrait: "Traits that never apply"
      case .wrongKind: "Values of a kind that UIKit does not take"
      case .unknownValue: "Values that this version does not know"
      case .neverWins: "Settings that never win"
      case .lookAlike: "States that look the same to some people"
      }
    }
  }

  let kind: Kind
  /// The rule; nil for the traits of the theme itself.
  let rule: RuleKey?
  /// The setting; nil for the whole rule.
  let setting: SettingKey?
  /// The path within the value of the setting; nil for the whole setting.
  private let path: [String]?
  /// The problem. It gets its position in the file once all findings are known.
  private(set) var problem: Problem

  /// An identifier that stays the same if other findings appear or disappear.
  var id: String { AcceptedFindings.id(kind.rawValue, rule, setting?.text) }

  init(_ kind: Kind, _ rule: RuleKey?, _ setting: SettingKey?, path: [String]? = nil, _ message: String) {
    (self.kind, self.rule, self.setting, self.path, problem) = (kind, rule, setting, path, Problem(message))
  }

  /// Returns findings with their positions, in the order of the file. One pass over the file finds all positions.
  ///
  /// - Parameters:
  ///   - findings: The findings.
  ///   - file: The theme, read with its bytes.
  static func placed(_ findings: [Finding], in file: ThemeFile) throws -> [Finding] {
    if findings.isEmpty { return [] }
    var positions = try RulePositions(file)
    let nodes = findings.map { positions.node($0.rule, $0.setting, $0.path) }
    let sorted = nodes.enumerated().map { (offset: $1?.offset ?? 0, number: $0) }.sorted(by: <)
    var (finder, paths) = (JSONPositionFinder(file.bytes ?? []), JSONPathFinder())
    return sorted.map { _, number in
      var finding = findings[number]
      finding.problem.file = file.path
      if let node = nodes[number] {
        let position = finder.position(of: node.offset)
        (finding.problem.line, finding.problem.column) = (position.line, position.column)
        finding.problem.path = paths.path(of: node)
      }
      return finding
    }
  }
}

/// The positions of rules in a file.
private struct RulePositions {
  private var rules: [RuleKey: JSONNode] = [:]
  /// The last rule that was requested: most findings are in the same rule as the one before, and names may be long.
  private var last: (rule: RuleKey, node: JSONNode?)?
  /// The traits under which the theme is shown.
  private var traits: JSONNode?
  /// The contents of the objects and arrays visited so far, by their offsets, then by member name or element number.
  private var contents: [Int: [String: (name: JSONNode, value: JSONNode)]] = [:]

  /// Reads the positions; there are none unless the file is a snapshot file, for example for a point of a journal.
  init(_ file: ThemeFile) throws {
    guard file.isSnapshot, let bytes = file.bytes else { return }
    let root = try JSONDocument(parsing: bytes).root
    traits = root["traits"]
    guard let elements = root["rules"]?.elements else { return }
    var reader = FileReader()
    for node in elements { if let key = reader.ruleKey(node) { rules[key] = node } }
  }

  /// Returns the rule, the name of a setting in it, or the value at a path within the setting; without a rule, the
  /// theme's traits.
  mutating func node(_ rule: RuleKey?, _ setting: SettingKey?, _ path: [String]?) -> JSONNode? {
    guard let rule else { return traits }
    if last?.rule != rule { last = (rule, rules[rule]) }
    guard let node = last?.node else { return nil }
    guard let setting, let settings = node["attributes"], let found = find(setting.text, in: settings) else {
      return node
    }
    guard let path else { return found.name }
    return path.reduce(found.value) { node, step in find(step, in: node)?.value ?? node }
  }

  private mutating func find(_ step: String, in node: JSONNode) -> (name: JSONNode, value: JSONNode)? {
    if contents[node.offset] == nil {
      let members = node.members.map { ($0.key.string ?? "", (name: $0.key, value: $0.value)) }
      let elements = node.elements.enumerated().map { ("\($0)", (name: $1, value: $1)) }
      contents[node.offset] = Dictionary(members + elements, uniquingKeysWith: { first, _ in first })
    }
    return contents[node.offset]?[step]
  }
}
