import AppearanceState

/// The tokens, or colors of an asset catalog, that style an app's classes.
///
/// A mapping is written like a snapshot. Values, or parts of values, may be names of tokens in braces; any other value
/// stands for itself.
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

  /// Reads the bytes of a mapping file.
  ///
  /// - Parameters:
  ///   - json: The bytes, UTF-8.
  ///   - file: The path or name of the file, for error messages; nil if there is none.
  /// - Throws: A `SnapshotFileError` with everything that is wrong with the file.
  public init(json: [UInt8], file: String? = nil) throws {
    let document = try JSONDocument(json: json, file: file)
    var reader = FileReader()
    if reader.header(document.root, format: .mapping) {
      _ = reader.extensions(of: document.root, known: ["format", "version", "rules"])
      rules = reader.rules(of: document.root).rules
    } else {
      rules = []
    }
    self.file = file
    guard reader.problems.isEmpty else { throw reader.problems.error(in: json, file: file) }
  }

  /// Reads a mapping file.
  ///
  /// ```swift
  /// let mapping = try ThemeMapping(contentsOf: "mapping.json")
  /// ```
  ///
  /// - Parameter path: The path of the file.
  /// - Throws: The system's reason, or everything that is wrong with the file, as a `SnapshotFileError`.
  public init(contentsOf path: String) throws {
    try self.init(json: FileBytes.read(path), file: path)
  }

  /// The result of a mapping.
  package struct Result {
    /// The rules of the classes.
    package let snapshot: AppearanceSnapshot
    /// A sentence for each name that no token has, and for each token that no attribute can take.
    package let problems: [String]
    /// The unused tokens, and the unused parts of typography that a font does not have.
    package let unused: [String]
  }

  /// The settings of one rule of the mapping, by traits.
  private struct Styling {
    let origin: RuleKey
    let order: Int?
    var settings: [AppearanceTraits: [SettingKey: AppearanceValue]] = [:]
  }

  /// The most values of all tokens in a mapping, in all modes together. A token with modes gives as many to every
  /// attribute, and a long text counts as many.
  private static let mostValues = 500_000

  /// Styles classes with the values of a token file or a catalog.
  package func mapped(_ theme: ImportedTheme) -> Result {
    var tokens = MappedTokens(theme)
    var (stylings, problems) = ([Styling](), [String]())
    let prefix = file.map { SafeText.visible($0) + ": " } ?? ""
    var valuesLeft = Self.mostValues
    for rule in rules where valuesLeft >= 0 {
      stylings.append(styling(rule, &tokens, &valuesLeft) { problems.append(prefix + $0) })
    }
    if valuesLeft < 0 {
      problems.append(
        "\(prefix)expected tokens that come to at most \(Self.mostValues) values, in all modes together, found more")
    }
    return Result(snapshot: Self.snapshot(stylings), problems: problems, unused: tokens.unused)
  }

  /// Returns the settings of a rule of the mapping, within the limit of values.
  private func styling(
    _ rule: AppearanceSnapshot.Rule, _ tokens: inout MappedTokens, _ valuesLeft: inout Int,
    refuse: (String) -> Void
  ) -> Styling {
    let origin = rule.snapshot.key
    lazy var title = shortened("\(origin)", to: 200)
    var styling = Styling(origin: origin, order: rule.order)
    // The traits of the rule combined with those of values; nil if they contradict each other.
    var merged: [AppearanceTraits: AppearanceTraits?] = [:]
    for setting in rule.snapshot {
      var values: [String: MappedTokens.Values] = [:]
      var isWhole = true
      for name in Set(setting.value.tokenNames).inTextOrder() {
        do {
          values[name] = try tokens.values(of: name)
        } catch {
          isWhole = false
          refuse("\(title) \(setting.key): \(error)")
        }
      }
      guard isWhole else { continue }
      if values.isEmpty {
        styling.settings[origin.traits, default: [:]][setting.key] = setting.value
        continue
      }
      for traits in Set(values.values.flatMap(\.byTraits.keys)) {
        if merged[traits] == nil {
          let all = origin.traits.merging(traits)
          merged[traits] = all == traits.merging(origin.traits) ? all : AppearanceTraits?.none
          valuesLeft -= origin.size
        }
        valuesLeft -= 1 + setting.key.text.utf8.count / AppearanceValue.bytesOfOne
        guard valuesLeft >= 0 else { return styling }
        guard let all = merged[traits] ?? nil else { continue }
        let chosen = values.compactMapValues { $0.value(under: all, &valuesLeft) }
        guard chosen.count == values.count else { continue }
        let value = setting.value.replacing(chosen, &valuesLeft)
        styling.settings[all, default: [:]][setting.key] = value
      }
    }
    return styling
  }

  /// Makes the snapshot. If several rules of the mapping give one rule of the theme the same setting, the rule that
  /// itself requires more traits counts, wherever it is in the file.
  private static func snapshot(_ stylings: [Styling]) -> AppearanceSnapshot {
    func rank(_ styling: Styling) -> (Int, RuleKey) { (styling.origin.traits.values.count, styling.origin) }
    var settings: [RuleKey: [SettingKey: AppearanceValue]] = [:]
    var orders: [RuleKey: Int] = [:]
    for styling in stylings.sorted(by: { rank($0) < rank($1) }) {
      for (traits, values) in styling.settings {
        let rule = RuleKey(styling.origin.className, containers: styling.origin.containers, traits: traits)
        settings[rule, default: [:]].merge(values) { $1 }
        orders[rule] = styling.order
      }
    }
    return AppearanceSnapshot(
      rules: settings.map { key, settings in
        AppearanceSnapshot.Rule(
          RuleSnapshot(key, settings: settings.map { .init(key: $0.key, value: $0.value) }), order: orders[key])
      })
  }
}

extension RuleKey {
  /// The number of values that it counts as.
  fileprivate var size: Int {
    let texts = [className] + containers + traits.values.flatMap { [$0.key, $0.value] }
    return texts.reduce(0) { $0 + $1.utf8.count } / AppearanceValue.bytesOfOne
  }
}

extension AppearanceValue {
  /// Returns the name of the token that a text in braces stands for.
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

  /// The bytes of text that count as one value.
  fileprivate static let bytesOfOne = 100

  /// Returns the value with tokens in place of their names, within the limit of values.
  fileprivate func replacing(_ tokens: [String: AppearanceValue], _ valuesLeft: inout Int) -> AppearanceValue {
    valuesLeft -= 1
    guard valuesLeft >= 0 else { return self }
    switch self {
    case .string(let text):
      if let name = Self.tokenName(text), let value = tokens[name] {
        value.count(&valuesLeft)
        return value
      }
      valuesLeft -= text.utf8.count / Self.bytesOfOne
      return self
    case .textAttributes(let attributes):
      return .textAttributes(attributes.mapValues { $0.replacing(tokens, &valuesLeft) })
    case .record(let record):
      return .record(.init(type: record.type, fields: record.fields.mapValues { $0.replacing(tokens, &valuesLeft) }))
    case .list(let values): return .list(values.map { $0.replacing(tokens, &valuesLeft) })
    default: return self
    }
  }

  /// Counts the value and its parts toward the limit.
  private func count(_ valuesLeft: inout Int) {
    valuesLeft -= 1
    switch self {
    case .string(let text): valuesLeft -= text.utf8.count / Self.bytesOfOne
    case .font(let font): valuesLeft -= (font.name ?? "").utf8.count / Self.bytesOfOne
    case .list(let values): for value in values where valuesLeft >= 0 { value.count(&valuesLeft) }
    default: for value in (fields ?? [:]).values { value.count(&valuesLeft) }
    }
  }
}
