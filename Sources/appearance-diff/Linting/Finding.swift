import AppearanceState
import AppearanceThemes

/// Something that looks wrong at a place in a theme.
struct Finding {
  enum Kind: String, CaseIterable {
    /// An attribute that UIKit's class does not have, or not with these axes.
    case unknownAttribute
    /// A trait of UIKit with a value that it never has, so that the rule never applies.
    case unknownTrait
    /// A value of a kind that an attribute of UIKit does not take.
    case wrongKind
    /// A kind, a case or a field that this version does not know; a later one may.
    case unknownValue
    /// A setting that another rule always beats.
    case neverWins
    /// A color that leaves two states of a control the same to look at for some people.
    case lookAlike

    /// What stands above such findings.
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
  /// Nil for what the theme says of itself.
  let rule: RuleKey?
  /// Nil for the rule as a whole.
  let setting: SettingKey?
  /// What leads to it from the value of the setting on; nil for the setting as a whole.
  private let path: [String]?
  /// What is wrong; with its place in the file, once all findings are known.
  private(set) var problem: Problem

  /// What tells it from others, also when others come and go.
  var id: String { AcceptedFindings.id(kind.rawValue, rule, setting?.text) }

  init(_ kind: Kind, _ rule: RuleKey?, _ setting: SettingKey?, path: [String]? = nil, _ message: String) {
    (self.kind, self.rule, self.setting, self.path, problem) = (kind, rule, setting, path, Problem(message))
  }

  /// Findings with their positions, in the order of the file: so all places together cost one pass over it.
  ///
  /// - Parameters:
  ///   - findings: The findings.
  ///   - file: The theme, read with its bytes.
  static func placed(_ findings: [Finding], in file: ThemeFile) throws -> [Finding] {
    if findings.isEmpty { return [] }
    var places = try RulePlaces(file)
    let nodes = findings.map { places.node($0.rule, $0.setting, $0.path) }
    let sorted = nodes.enumerated().map { (offset: $1?.offset ?? 0, number: $0) }.sorted(by: <)
    var (positions, paths) = (JSONPositionFinder(file.bytes ?? []), JSONPathFinder())
    return sorted.map { _, number in
      var finding = findings[number]
      finding.problem.file = file.path
      if let node = nodes[number] {
        let position = positions.position(of: node.offset)
        (finding.problem.line, finding.problem.column) = (position.line, position.column)
        finding.problem.path = paths.path(of: node)
      }
      return finding
    }
  }
}

/// Where the rules of a file stand in it.
private struct RulePlaces {
  private var rules: [RuleKey: JSONNode] = [:]
  /// The rule that was asked for last: most findings are in the rule of the one before, whose names may be long.
  private var last: (rule: RuleKey, node: JSONNode?)?
  /// The traits under which the theme is shown.
  private var traits: JSONNode?
  /// What is in the objects and arrays that were looked into, by where they stand: by the names of members and the numbers
  /// of elements.
  private var contents: [Int: [String: (name: JSONNode, value: JSONNode)]] = [:]

  /// Of what is no snapshot file, such as a point of a journal, no place is known.
  init(_ file: ThemeFile) throws {
    guard file.isSnapshot, let bytes = file.bytes else { return }
    let root = try JSONDocument(parsing: bytes).root
    traits = root["traits"]
    guard let elements = root["rules"]?.elements else { return }
    for node in elements { rules[RuleKey(file: node)] = node }
  }

  /// The rule, the name of a setting in it, or what a path leads to from its value; without a rule the theme's own traits.
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
