import AppearanceState
import AppearanceThemes

/// Findings that somebody accepts: a report that `lint --format=json` wrote. A text is accepted as long as it is no harder to
/// read than there.
struct AcceptedFindings {
  /// What is accepted in one theme.
  struct Theme {
    /// The names on the way to it, as the list has it and without links.
    fileprivate var ways: [[Substring]] = []
    /// The style in which the theme is shown; nil where it does not say one.
    fileprivate var style: String?
    fileprivate var slips: Set<Slip> = []
    /// The least contrast with which each text was accepted.
    fileprivate var texts: [Text: Double] = [:]
  }

  /// A finding at a setting, by all that stays when others come and go.
  fileprivate struct Slip: Hashable {
    let kind: String
    let rule: RuleKey?
    let setting: String?
  }

  /// A text or a sign, by all that tells it from others.
  fileprivate struct Text: Hashable {
    let name, kind: String
    let state: String?
    let containers: [String]
    let traits: AppearanceTraits
  }

  private var themes: [Theme] = []

  /// Reads reports.
  ///
  /// - Throws: The problems of a report.
  init(_ files: [NamedFile]) throws {
    themes = try files.flatMap { try $0.read(Self.themes) }
  }

  private static func themes(json: [UInt8], file: String) throws -> [Theme] {
    let root = try JSONDocument(json: json, file: file).root
    var reader = FileReader()
    var themes: [Theme] = []
    if reader.header(root, format: .lint) {
      themes = reader.member("themes", of: root) { $0.elements(of: $1) { $0.theme($1, of: file) } } ?? []
    }
    if !reader.problems.isEmpty { throw reader.problems.error(in: json, file: file) }
    return themes
  }

  /// What is accepted in the theme at a path. A report names its themes from the folder in which it was written, so the end of the
  /// path decides.
  ///
  /// - Parameters:
  ///   - path: The path, as it was given: a list may name the theme by the same link.
  ///   - traits: The traits under which the theme is shown.
  func theme(at path: String, traits: AppearanceTraits) -> Theme {
    var result = Theme(style: traits[Self.style])
    if themes.isEmpty { return result }
    let ways = Self.ways(to: path)
    for theme in themes
    where theme.ways.contains(where: { way in ways.contains { $0.suffix(way.count) == way[...] } }) {
      result.slips.formUnion(theme.slips)
      result.texts.merge(theme.texts) { min($0, $1) }
    }
    return result
  }

  fileprivate static let style = "userInterfaceStyle"

  /// The names in a path without `.` and `..`, once as it is given and once with links followed.
  fileprivate static func ways(to path: String) -> [[Substring]] {
    [path, Folder.resolved(path)].compactMap { $0?.split(separator: "/").filter { $0 != "." && $0 != ".." } }
  }
}

extension AcceptedFindings.Theme {
  /// How many findings there are to accept.
  var count: Int { slips.count + texts.count }

  /// Whether a finding at a setting is accepted.
  func accepts(_ kind: String, _ rule: RuleKey?, _ setting: SettingKey?) -> Bool {
    slips.contains(AcceptedFindings.Slip(kind: kind, rule: rule, setting: setting?.text))
  }

  /// Whether states of a control that look the same to some people are accepted.
  func accepts(_ found: LookAlike) -> Bool { accepts("lookAlike", found.setting?.rule, found.setting?.key) }

  /// Whether a text with its least contrast is accepted.
  ///
  /// A comparison of themes for different styles names none, nor does the report of a theme that says none: there the contrast is the
  /// least of both styles.
  func accepts(_ place: Readability.Place, _ contrast: Double) -> Bool {
    let style = place.traits[AcceptedFindings.style] ?? self.style
    return [style, nil].contains { style in
      var traits = place.traits
      traits[AcceptedFindings.style] = style
      let text = AcceptedFindings.Text(
        name: place.name, kind: place.kind.rawValue, state: place.state, containers: place.containers, traits: traits)
      return texts[text].map { $0 <= contrast } ?? false
    }
  }
}

extension FileReader {
  /// What a report says of one theme, as far as it is about what is wrong.
  fileprivate mutating func theme(_ node: JSONNode, of list: String) -> AcceptedFindings.Theme? {
    let named = member("file", of: node) { reader, node -> [[Substring]]? in
      guard let file = reader.text(node) else { return nil }
      let ways = AcceptedFindings.ways(to: Folder.path(file, beside: list))
      let own = AcceptedFindings.ways(to: file)[0]
      // The end of every path is nothing.
      if own.isEmpty { return reader.refuse("expected the path of a theme, found \(found(node))", node) }
      return [own] + ways.dropFirst()
    }
    guard let named else { return nil }
    var theme = AcceptedFindings.Theme(ways: named)
    theme.slips = Set(member("findings", of: node) { $0.elements(of: $1) { $0.slip($1) } } ?? [])
    let texts = member("readability", of: node) { reader, node in
      reader.member("texts", of: node) { $0.elements(of: $1) { $0.lowText($1) } }
    }
    for case .some(let text) in texts ?? [] { theme.texts[text.text] = text.contrast }
    return theme
  }

  private mutating func slip(_ node: JSONNode) -> AcceptedFindings.Slip? {
    guard let kind = text("kind", of: node) else { return nil }
    let rule = node["rule"]?.kind == .null ? nil : optionalMember("rule", of: node) { $0.ruleKey($1) }
    let setting = node["setting"]?.kind == .null ? nil : optionalMember("setting", of: node) { $0.text($1) }
    return AcceptedFindings.Slip(kind: kind, rule: rule, setting: setting)
  }

  /// A text that is below the level because of the theme; nothing for any other.
  private mutating func lowText(_ node: JSONNode) -> (text: AcceptedFindings.Text, contrast: Double)?? {
    let readings = node["readings"].map { Array($0.elements) } ?? []
    guard let reading = readings.last, reading["isTooLow"]?.boolean == true, node["isSystem"]?.boolean == false else {
      return .some(nil)
    }
    let ratios = [reading, reading["light"], reading["dark"]].compactMap { $0?["ratio"]?.number?.double }
    guard let name = text("name", of: node), let kind = text("kind", of: node), let least = ratios.min() else {
      return nil
    }
    let text = AcceptedFindings.Text(
      name: name, kind: kind, state: optionalMember("state", of: node) { $0.text($1) },
      containers: optionalMember("containers", of: node) { $0.names($1) } ?? [],
      traits: optionalMember("traits", of: node) { $0.traits($1) } ?? .none)
    return (text, least)
  }
}
