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

  /// Styles classes with what a token file or a catalog sets.
  ///
  /// - Parameter theme: What was read of it.
  /// - Returns: The classes' rules, a sentence for each name that no token has, and the tokens that nothing uses.
  package func mapped(
    _ theme: AppearanceSnapshot
  ) -> (snapshot: AppearanceSnapshot, missing: [String], unused: [String]) {
    let tokens = Self.tokens(theme)
    var settings: [RuleKey: [SettingKey: AppearanceValue]] = [:]
    var orders: [RuleKey: Int] = [:]
    var (missing, used) = ([String](), Set<String>())
    for rule in rules {
      for setting in rule.snapshot {
        let key = rule.snapshot.key
        var found: [String: [Token]] = [:]
        var isWhole = true
        for name in Set(Self.names(in: setting.value)).inTextOrder() {
          // As it is written, or as the settings of a theme of tokens are called.
          let text = tokens[name] == nil ? SettingKey(escaping: name).text : name
          if let values = tokens[text] {
            found[name] = values
            used.insert(text)
          } else {
            isWhole = false
            let prefix = file.map { JSONText.escaped($0) + ": " } ?? ""
            missing.append(
              "\(prefix)\(key) \(setting.key): there is no token \(inQuotes(name))"
                + NearMatch.hint(for: name, in: tokens.keys.inTextOrder()))
          }
        }
        guard isWhole else { continue }
        let places = found.isEmpty ? [.none] : Set(found.values.joined().map(\.traits))
        // Of several that come to one rule, the one that asks for more counts.
        for place in places.sorted(by: { RuleKey("", traits: $0) < RuleKey("", traits: $1) }) {
          let traits = key.traits.merging(place)
          guard traits == place.merging(key.traits), let value = Self.replaced(setting.value, found, place) else {
            continue
          }
          let key = RuleKey(key.className, containers: key.containers, traits: traits)
          settings[key, default: [:]][setting.key] = value
          orders[key] = rule.order
        }
      }
    }
    let unused = tokens.keys.filter { !used.contains($0) }.inTextOrder()
    let rules = settings.map { key, settings in
      AppearanceSnapshot.Rule(
        RuleSnapshot(key, settings: settings.map { RuleSnapshot.Setting(key: $0.key, value: $0.value) }),
        order: orders[key])
    }
    return (AppearanceSnapshot(rules: rules), missing, unused)
  }

  /// A value of a token or a colour, with the traits under which it holds.
  private struct Token {
    let traits: AppearanceTraits
    let value: AppearanceValue
  }

  /// The values that attributes can take, by name. Of a catalog these are the colours.
  private static func tokens(_ theme: AppearanceSnapshot) -> [String: [Token]] {
    var tokens: [String: [Token]] = [:]
    for rule in theme.rules.map(\.snapshot) where !AssetCatalog.otherKinds.contains(rule.key.className) {
      let traits = rule.key.traits["mode"].flatMap(CatalogSlot.traits(ofMode:)) ?? rule.key.traits
      for setting in rule {
        let value = live(setting.value, rule.key.className)
        tokens[setting.key.text, default: []].append(Token(traits: traits, value: value))
      }
    }
    return tokens
  }

  /// The name that stands in braces.
  private static func name(in text: String) -> String? {
    text.hasPrefix("{") && text.hasSuffix("}") ? String(text.dropFirst().dropLast()) : nil
  }

  /// The names in a value or in its parts.
  private static func names(in value: AppearanceValue) -> [String] {
    switch value {
    case .string(let text): name(in: text).map { [$0] } ?? []
    case .textAttributes(let attributes): attributes.values.flatMap(names)
    case .record(let record): record.fields.values.flatMap(names)
    case .list(let values): values.flatMap(names)
    default: []
    }
  }

  /// The value with tokens instead of their names, as they are under some traits; nil where one is nothing there.
  private static func replaced(
    _ value: AppearanceValue, _ tokens: [String: [Token]], _ place: AppearanceTraits
  ) -> AppearanceValue? {
    func fields(_ fields: [String: AppearanceValue]) -> [String: AppearanceValue]? {
      let replaced = fields.compactMapValues { Self.replaced($0, tokens, place) }
      return replaced.count == fields.count ? replaced : nil
    }
    switch value {
    case .string(let text):
      guard let name = name(in: text) else { return value }
      let fitting = tokens[name]?.filter { $0.traits.isSatisfied(by: place) }
      return fitting?.max { $0.traits.values.count < $1.traits.values.count }?.value
    case .textAttributes(let attributes): return fields(attributes).map { .textAttributes($0) }
    case .record(let record): return fields(record.fields).map { .record(.init(type: record.type, fields: $0)) }
    case .list(let values):
      let replaced = values.compactMap { Self.replaced($0, tokens, place) }
      return replaced.count == values.count ? .list(replaced) : nil
    default: return value
    }
  }

  /// The value as attributes take it: pixels and milliseconds are numbers, typography is a font.
  private static func live(_ value: AppearanceValue, _ type: String) -> AppearanceValue {
    switch (TokenTypes.canonical(type), value) {
    case ("dimension", .string(let text)), ("duration", .string(let text)):
      guard text.hasSuffix("px") || text.hasSuffix("ms"), let number = Double(text.dropLast(2)) else { return value }
      return .number(.init(number))
    case ("typography", .record(let record)):
      var font = AppearanceValue.Font()
      switch record.fields["fontFamily"] {
      case .string(let name): font.name = name
      case .list(let names): if case .string(let name) = names.first { font.name = name }
      default: break
      }
      if let size = record.fields["fontSize"], case .number(let number) = live(size, "dimension") {
        font.size = number.double
      }
      if case .number(let weight) = record.fields["fontWeight"] { font.weight = weights[weight.double] ?? "\(weight)" }
      return .font(font)
    default: return value
    }
  }

  /// UIKit's names of the standard's weights.
  private static let weights: [Double: String] = [
    100: "ultraLight", 200: "thin", 300: "light", 400: "regular", 500: "medium", 600: "semibold", 700: "bold",
    800: "heavy",
    900: "black",
  ]
}

extension AppearanceSnapshot {
  /// A theme from design tokens, at run time.
  ///
  /// ```swift
  /// let mapping = try ThemeMapping(contentsOf: "mapping.json")
  /// store.theme = try AppearanceSnapshot(tokens: ["base.tokens.json", "night.tokens.json"], mapping: mapping)
  /// ```
  ///
  /// Values by mode become rules with traits: `dark` holds where `userInterfaceStyle` is `dark`.
  ///
  /// - Parameters:
  ///   - tokens: The paths of token files; the later ones count over the earlier. A resolver document stands alone.
  ///   - contexts: The context of each modifier of a resolver document, by name.
  ///   - mapping: What is styled with them.
  /// - Throws: A `SnapshotFileError` with everything that is wrong with the files, and with every name in the mapping that
  ///   no token has. A theme is whole or not at all.
  public init(tokens: [String], contexts: [String: String] = [:], mapping: ThemeMapping) throws {
    let read: [(json: [UInt8], path: String?)] = try tokens.map { (try FileBytes.read($0), $0) }
    var design: DesignTokens
    if read.count == 1, let path = read[0].path {
      let document = try JSONDocument(json: read[0].json, file: path)
      if TokenResolver.isResolver(document.root) {
        var resolver = TokenResolver(document, file: path)
        design = try resolver.tokens(contexts)
      } else {
        design = try DesignTokens(documents: [(document, path)])
      }
    } else {
      design = try DesignTokens(files: read)
    }
    self = try mapping.whole(design.theme())
  }

  /// A theme from the colours of an asset catalog, for tools and tests: a built app has its catalogs compiled.
  ///
  /// - Parameters:
  ///   - path: The path of the catalog. Its slots become rules with traits.
  ///   - mapping: What is styled with them: `{Brand/Primary}` is a colour's name.
  /// - Throws: A `SnapshotFileError` with everything that is wrong, as for tokens.
  public init(catalog path: String, mapping: ThemeMapping) throws {
    self = try mapping.whole(try AssetCatalog(contentsOf: path).theme())
  }
}

extension ThemeMapping {
  /// The theme, unless anything is wrong.
  fileprivate func whole(_ theme: ImportedTheme) throws -> AppearanceSnapshot {
    let mapped = mapped(theme.snapshot)
    let missing = mapped.missing.map { SnapshotFileError.Problem(file: nil, message: $0) }
    guard theme.problems.isEmpty, missing.isEmpty else {
      throw SnapshotFileError(theme.problems + missing, omittedProblemCount: theme.omittedProblemCount)
    }
    return mapped.snapshot
  }
}
