import AppearanceState
import AppearanceThemes

/// Findings that a user accepts: a list that `lint --accept-all` wrote, or a report of `lint --format=json`. A text
/// stays accepted as long as it is no harder to read than the list says.
struct AcceptedFindings {
  /// The accepted findings of one theme.
  struct Theme {
    /// The components of the path to the theme, as the list has it and with links resolved.
    fileprivate var ways: [[Substring]] = []
    /// The style in which the theme is shown; nil if the theme does not declare one.
    fileprivate var style: String?
    /// The lowest contrast at which each finding was accepted; 0 if it is not a text.
    fileprivate var least: [String: Double] = [:]
  }

  /// Returns what identifies a finding at a setting: `unknownAttribute UIButton.tintColour`. Names of more than 200
  /// characters are shortened, because each finding in a rule repeats them.
  static func id(_ kind: String, _ rule: RuleKey?, _ setting: String?) -> String {
    let rule = rule.map { rule in
      RuleKey(
        shortened(rule.className, to: 200), containers: rule.containers.map { shortened($0, to: 200) },
        traits: rule.traits)
    }
    let setting = setting.map { shortened($0, to: 200) }
    let subject = [rule?.description, setting].compactMap { $0 }.joined(separator: ".")
    return subject.isEmpty ? kind : "\(kind) \(subject)"
  }

  /// Returns what identifies a text or a sign: `text Button, highlighted in Card (userInterfaceStyle: dark)`.
  static func id(
    _ kind: String, name: String, state: String?, containers: [String], traits: AppearanceTraits
  ) -> String {
    "\(kind) " + RuleKey.description(name + (state.map { ", \($0)" } ?? ""), containers, traits)
  }

  private var themes: [Theme] = []

  /// Reads lists and reports.
  ///
  /// - Throws: The problems of a file.
  init(_ files: [NamedFile]) throws {
    themes = try files.flatMap { try $0.read(Self.themes) }
  }

  private static func themes(json: [UInt8], file: String) throws -> [Theme] {
    let root = try JSONDocument(json: json, file: file).root
    var reader = FileReader()
    var themes: [Theme] = []
    if reader.header(root, format: .lint), root["accepted"] != nil {
      themes = reader.member("accepted", of: root) { $0.elements(of: $1) { $0.acceptedTheme($1, of: file) } } ?? []
    } else if reader.problems.isEmpty {
      themes = reader.member("themes", of: root) { $0.elements(of: $1) { $0.theme($1, of: file) } } ?? []
    }
    if !reader.problems.isEmpty { throw reader.problems.error(in: json, file: file) }
    return themes
  }

  /// Returns the accepted findings of the theme at a path. A report names its themes relative to the folder in which it
  /// was written, so the end of the path decides.
  ///
  /// - Parameters:
  ///   - path: The path as the user wrote it: a list may name the theme by the same link.
  ///   - traits: The traits under which the theme is shown.
  func theme(at path: String, traits: AppearanceTraits) -> Theme {
    var result = Theme(style: traits[Self.style])
    if themes.isEmpty { return result }
    let ways = Self.ways(to: path)
    for theme in themes
    where theme.ways.contains(where: { way in ways.contains { $0.suffix(way.count) == way[...] } }) {
      result.least.merge(theme.least) { min($0, $1) }
    }
    return result
  }

  fileprivate static let style = "userInterfaceStyle"

  /// Returns the components of a path without `.` and `..`, as it is given and with links resolved.
  fileprivate static func ways(to path: String) -> [[Substring]] {
    [path, Folder.resolved(path)].compactMap { $0?.split(separator: "/").filter { $0 != "." && $0 != ".." } }
  }
}

extension AcceptedFindings.Theme {
  /// The number of accepted findings.
  var count: Int { least.count }

  /// Returns whether a finding at a setting is accepted.
  func accepts(_ kind: String, _ rule: RuleKey?, _ setting: SettingKey?) -> Bool {
    !least.isEmpty && least[AcceptedFindings.id(kind, rule, setting?.text)] != nil
  }

  /// Returns whether states of a control that look alike with some kinds of vision are accepted.
  func accepts(_ found: LookAlike) -> Bool { accepts("lookAlike", found.setting?.rule, found.setting?.key) }

  /// Returns whether a text with its lowest contrast is accepted.
  ///
  /// A comparison of themes for different styles names no style, nor does the report of a theme that declares none:
  /// there the contrast is the lowest of both styles.
  func accepts(_ spot: Readability.Spot, _ contrast: Double) -> Bool {
    let style = spot.traits[AcceptedFindings.style] ?? self.style
    return [style, nil].contains { style in
      var traits = spot.traits
      traits[AcceptedFindings.style] = style
      let id = AcceptedFindings.id(
        spot.kind.rawValue, name: spot.name, state: spot.state, containers: spot.containers, traits: traits)
      return least[id].map { $0 <= contrast } ?? false
    }
  }
}

extension FileReader {
  /// Reads an entry of a list.
  fileprivate mutating func acceptedTheme(_ node: JSONNode, of list: String) -> AcceptedFindings.Theme? {
    guard let ways = ways(node, of: list), let finding = text("finding", of: node) else { return nil }
    let ratio = optionalMember("ratio", of: node) { reader, node in
      reader.check(node, is: .number) ? node.number?.double : nil
    }
    return AcceptedFindings.Theme(ways: ways, least: [finding: ratio ?? 0])
  }

  /// Reads the path of the theme, as the components of the paths that match it.
  private mutating func ways(_ node: JSONNode, of list: String) -> [[Substring]]? {
    member("file", of: node) { reader, node -> [[Substring]]? in
      guard let file = reader.text(node) else { return nil }
      let ways = AcceptedFindings.ways(to: Folder.path(file, beside: list))
      let own = AcceptedFindings.ways(to: file)[0]
      // Every path would match an empty list of components.
      if own.isEmpty { return reader.refuse("expected the path of a theme, found \(found(node))", node) }
      return [own] + ways.dropFirst()
    }
  }

  /// Reads the findings that a report has for one theme.
  fileprivate mutating func theme(_ node: JSONNode, of list: String) -> AcceptedFindings.Theme? {
    guard let ways = ways(node, of: list) else { return nil }
    var theme = AcceptedFindings.Theme(ways: ways)
    for id in member("findings", of: node, { $0.elements(of: $1) { $0.slip($1) } }) ?? [] { theme.least[id] = 0 }
    let texts = member("readability", of: node) { reader, node in
      reader.member("texts", of: node) { $0.elements(of: $1) { $0.lowText($1) } }
    }
    for case .some(let text) in texts ?? [] { theme.least[text.id] = text.contrast }
    return theme
  }

  private mutating func slip(_ node: JSONNode) -> String? {
    guard let kind = text("kind", of: node) else { return nil }
    let rule = node["rule"]?.kind == .null ? nil : optionalMember("rule", of: node) { $0.ruleKey($1) }
    let setting = node["setting"]?.kind == .null ? nil : optionalMember("setting", of: node) { $0.text($1) }
    return AcceptedFindings.id(kind, rule, setting)
  }

  /// Reads a text that is below the level because of the theme; nothing for any other text.
  private mutating func lowText(_ node: JSONNode) -> (id: String, contrast: Double)?? {
    let readings = node["readings"].map { Array($0.elements) } ?? []
    guard let reading = readings.last, reading["isTooLow"]?.boolean == true, node["isSystem"]?.boolean == false else {
      return .some(nil)
    }
    let ratios = [reading, reading["light"], reading["dark"]].compactMap { $0?["ratio"]?.number?.double }
    guard let name = text("name", of: node), let kind = text("kind", of: node), let least = ratios.min() else {
      return nil
    }
    let id = AcceptedFindings.id(
      kind, name: name, state: optionalMember("state", of: node) { $0.text($1) },
      containers: optionalMember("containers", of: node) { $0.names($1) } ?? [],
      traits: optionalMember("traits", of: node) { $0.traits($1) } ?? .none)
    return (id, least)
  }
}
