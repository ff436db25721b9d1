import AppearanceState

/// Which tokens, or colours of an asset catalog, an app's classes are styled with.
///
/// A mapping is written like a snapshot, with the names of tokens in braces where values stand, or parts of values; any other
/// value is one.
///
/// ```json
/// {
///   "format": "appearance-mapping",
///   "version": 1,
///   "rules": [
///     { "class": "UINavigationBar", "attributes": { "barTintColor": "{color.bar.background}", "isTranslucent": false } }
///   ]
/// }
/// ```
///
/// `Documentation/Tokens.md` describes it.
public struct ThemeMapping: Hashable, Sendable {
  private let rules: [AppearanceSnapshot.Rule]
  private let file: String?

  /// The word that a mapping file has for its format.
  static let format = "appearance-mapping"
  private static let version = 1

  /// Reads the bytes of a mapping file.
  ///
  /// - Parameters:
  ///   - json: The bytes, UTF-8.
  ///   - file: The path or name of the file, for error messages; nil when there is none.
  /// - Throws: A `SnapshotFileError` with everything that is wrong with the file.
  public init(json: [UInt8], file: String? = nil) throws {
    let document = try JSONDocument(json: json, file: file)
    var reader = FileReader()
    if reader.header(document.root, format: Self.format, version: Self.version) {
      _ = reader.extensions(of: document.root, known: ["format", "version", "rules"])
      rules = reader.rules(of: document.root)
    } else {
      rules = []
    }
    self.file = file
    guard reader.problems.isEmpty else { throw reader.problems.error(in: json, file: file) }
  }

  /// Reads a mapping file.
  ///
  /// - Parameter path: The path of the file.
  /// - Throws: The system's reason, or everything that is wrong with the file, as a `SnapshotFileError`.
  public init(contentsOf path: String) throws {
    try self.init(json: FileBytes.read(path), file: path)
  }

  /// A theme that a mapping makes.
  package struct Result {
    /// The classes' rules.
    package let snapshot: AppearanceSnapshot
    /// A sentence for each name that no token has, and for each token that no attribute can take.
    package let problems: [String]
    /// The tokens that nothing uses, and the parts of typography that a font does not have and nothing else uses.
    package let unused: [String]
  }

  /// What one rule of the mapping sets in one rule of the theme.
  private struct Styling {
    let origin: RuleKey
    let rule: RuleKey
    let setting: RuleSnapshot.Setting
    let order: Int?
  }

  /// Styles classes with what a token file or a catalog sets.
  package func mapped(_ theme: ImportedTheme) -> Result {
    let tokens = MappedTokens(theme)
    var (stylings, problems) = ([Styling](), [String]())
    // By the names of the tokens, and by those that the mapping has for parts.
    var (used, named, parts) = (Set<String>(), Set<String>(), Set<String>())
    for rule in rules {
      let origin = rule.snapshot.key
      for setting in rule.snapshot {
        var values: [String: [MappedTokens.Value]] = [:]
        var isWhole = true
        for name in Set(setting.value.tokenNames).inTextOrder() {
          do {
            let token = try tokens.token(name)
            used.insert(token.name)
            named.insert(name)
            if name == token.name { parts.formUnion(token.partsBesideFont) }
            values[name] = try token.attributeValues()
          } catch {
            isWhole = false
            let place = file.map { JSONText.escaped($0) + ": " } ?? ""
            problems.append("\(place)\(origin) \(setting.key): \(error)")
          }
        }
        guard isWhole else { continue }
        for traits in Set(values.values.joined().map(\.traits) + (values.isEmpty ? [.none] : [])) {
          let all = origin.traits.merging(traits)
          guard all == traits.merging(origin.traits), let value = setting.value.replacing(values, under: all) else {
            continue
          }
          stylings.append(
            Styling(
              origin: origin, rule: RuleKey(origin.className, containers: origin.containers, traits: all),
              setting: .init(key: setting.key, value: value), order: rule.order))
        }
      }
    }
    return Result(
      snapshot: Self.snapshot(stylings), problems: problems,
      unused: (tokens.names.filter { !used.contains($0) } + parts.subtracting(named)).inTextOrder())
  }

  /// Where several rules of the mapping set the same in one rule of the theme, the one that asks for more traits itself
  /// counts, wherever it stands in the file.
  private static func snapshot(_ stylings: [Styling]) -> AppearanceSnapshot {
    func rank(_ styling: Styling) -> (Int, RuleKey) { (styling.origin.traits.values.count, styling.origin) }
    var settings: [RuleKey: [SettingKey: AppearanceValue]] = [:]
    var orders: [RuleKey: Int] = [:]
    for styling in stylings.sorted(by: { rank($0) < rank($1) }) {
      settings[styling.rule, default: [:]][styling.setting.key] = styling.setting.value
      orders[styling.rule] = styling.order
    }
    return AppearanceSnapshot(
      rules: settings.map { key, settings in
        AppearanceSnapshot.Rule(
          RuleSnapshot(key, settings: settings.map { .init(key: $0.key, value: $0.value) }), order: orders[key])
      })
  }
}

extension AppearanceValue {
  /// The name of the token that a text is in place of: it stands in braces.
  private static func tokenName(_ text: String) -> String? {
    text.hasPrefix("{") && text.hasSuffix("}") ? String(text.dropFirst().dropLast()) : nil
  }

  /// The names of tokens in a value or in its parts.
  fileprivate var tokenNames: [String] {
    switch self {
    case .string(let text): Self.tokenName(text).map { [$0] } ?? []
    case .list(let values): values.flatMap(\.tokenNames)
    default: fields?.values.flatMap(\.tokenNames) ?? []
    }
  }

  /// The value with tokens instead of their names, as they are under some traits; nil where one is nothing there.
  fileprivate func replacing(
    _ tokens: [String: [MappedTokens.Value]], under traits: AppearanceTraits
  ) -> AppearanceValue? {
    func fields(_ fields: [String: AppearanceValue]) -> [String: AppearanceValue]? {
      let replaced = fields.compactMapValues { $0.replacing(tokens, under: traits) }
      return replaced.count == fields.count ? replaced : nil
    }
    switch self {
    case .string(let text):
      guard let name = Self.tokenName(text) else { return self }
      let fitting = tokens[name]?.filter { $0.traits.isSatisfied(by: traits) }
      return fitting?.max { $0.traits.values.count < $1.traits.values.count }?.value
    case .textAttributes(let attributes): return fields(attributes).map { .textAttributes($0) }
    case .record(let record): return fields(record.fields).map { .record(.init(type: record.type, fields: $0)) }
    case .list(let values):
      let replaced = values.compactMap { $0.replacing(tokens, under: traits) }
      return replaced.count == values.count ? .list(replaced) : nil
    default: return self
    }
  }
}
