import AppearanceState

/// A theme from a file that is not a snapshot: an asset catalog or design tokens.
///
/// A rule is a kind of thing (`color`, `dimension`, `image`), with the traits under which it applies; a setting is a
/// color or a token by its whole name.
package struct ImportedTheme: Sendable {
  /// The settings. If two have the same key, the first one counts: names that are spelled differently may be the same
  /// text.
  package let settings: [Setting]
  /// The same theme as a snapshot, so that everything that works on snapshots works on it.
  package let snapshot: AppearanceSnapshot
  /// The problems with parts that could not be read. The theme contains the other parts.
  package let problems: [SnapshotFileError.Problem]
  /// The number of further problems.
  package let omittedProblemCount: Int
  /// Forms that the standard does not allow and that can be read.
  package let deviations: Deviations
  /// Notes that are not errors.
  package let notes: [String]
  /// The tokens in the notation of the file; nil for a catalog.
  package var tokens: TokenDocument?
  /// The folders of a catalog that could not be read and may contain anything.
  package var unreadFolders: [String] = []

  init(
    _ settings: [Setting], problems: [SnapshotFileError.Problem] = [], omittedProblemCount: Int = 0,
    deviations: Deviations = Deviations(), notes: [String] = []
  ) {
    self.deviations = deviations
    var (rules, seen) = ([RuleKey: [RuleSnapshot.Setting]](), Set<RuleSetting>())
    var (first, others) = ([Setting](), [Setting]())
    first.reserveCapacity(settings.count)
    for setting in settings {
      guard seen.insert(RuleSetting(setting.rule, setting.key)).inserted else {
        others.append(setting)
        continue
      }
      rules[setting.rule, default: []].append(RuleSnapshot.Setting(key: setting.key, value: setting.value.described))
      first.append(setting)
    }
    self.settings = first
    snapshot = AppearanceSnapshot(
      rules: rules.map { AppearanceSnapshot.Rule(RuleSnapshot($0.key, settings: $0.value), order: nil) })
    (self.problems, self.omittedProblemCount) = (problems, omittedProblemCount)
    let second = others.prefix(10).map { "duplicate \($0.rule.className) \(inQuotes($0.key.text)) is left out" }
    let more = others.count > 10 ? ["\(others.count - 10) more duplicates are left out"] : []
    self.notes = notes + second + more
  }

  /// The spelling of the values in the file.
  package var writing: [RuleKey: [SettingKey: Spelling]] {
    settings.reduce(into: [:]) { $0[$1.rule, default: [:]][$1.key] = $1.written }
  }

  /// The settings that do not state their types: those that could not be read, and those without a type.
  package var untypedKeys: Set<SettingKey> { Set(settings.lazy.filter(\.isUntyped).map(\.key)) }

  /// Returns the same theme with the types of another one for settings that do not state their own. A value that cannot
  /// be read as that type becomes unresolved. Nil if nothing changes.
  ///
  /// - Parameters:
  ///   - types: The types by setting.
  ///   - names: Other names for types that settings do state. The name in the file goes into the metadata.
  package func typed(as types: [SettingKey: String], named names: [SettingKey: String] = [:]) -> ImportedTheme? {
    func newType(_ setting: Setting) -> String? {
      setting.isUntyped ? types[setting.key].flatMap { $0 == setting.rule.className ? nil : $0 } : names[setting.key]
    }
    guard settings.contains(where: { newType($0) != nil }) else { return nil }
    let settings = settings.map { setting in
      guard let type = newType(setting) else { return setting }
      var setting = setting
      let (isUntyped, old) = (setting.isUntyped, setting.rule.className)
      setting.rule = RuleKey(type, traits: setting.rule.traits)
      if !isUntyped {
        setting.metadata["$type"] = .string(old)
        if case .plain(.opaque(let value)) = setting.value, value.type == old {
          setting.value = .plain(.opaque(.init(type: type, summary: value.summary)))
        }
      } else if !setting.isUnresolved {
        setting.value = .unresolved(setting.value.described.json.compactText)
      }
      return setting
    }
    return holding(settings)
  }

  private func holding(_ settings: [Setting]) -> ImportedTheme {
    var theme = ImportedTheme(
      settings, problems: problems, omittedProblemCount: omittedProblemCount, deviations: deviations, notes: notes)
    (theme.tokens, theme.unreadFolders) = (tokens, unreadFolders)
    return theme
  }

  /// Returns the same theme with the settings that it implies. A token without a value of its own in a mode has its
  /// value without modes there, if the file has the mode at all. A token that could not be read is unresolved under any
  /// traits. Nil if nothing changes.
  ///
  /// - Parameters:
  ///   - missing: The settings that others have and this one does not, by rules with traits.
  ///   - others: The other themes.
  package func completed(
    with missing: [RuleKey: Set<SettingKey>], of others: [ImportedTheme]
  ) -> ImportedTheme? {
    let traits = tokens == nil ? [] : Set(settings.lazy.map(\.rule.traits))
    let rules = Dictionary(grouping: missing, by: \.key.className)
    var more: [Setting] = []
    for setting in settings where setting.rule.traits == .none {
      for (rule, keys) in rules[setting.rule.className] ?? [] where keys.contains(setting.key) {
        guard setting.isUnresolved || traits.contains(rule.traits) else { continue }
        var setting = setting
        setting.rule = rule
        more.append(setting)
      }
    }
    if !unreadFolders.isEmpty {
      var known = Set((settings + more).map { RuleSetting($0.rule, $0.key) })
      for setting in others.flatMap(\.settings) where known.insert(RuleSetting(setting.rule, setting.key)).inserted {
        guard let folder = unreadFolders.first(where: { setting.folder?.hasPrefix($0 + "/") == true }) else { continue }
        more.append(Setting(rule: setting.rule, key: setting.key, value: .unresolved(folder)))
      }
    }
    return more.isEmpty ? nil : holding(settings + more)
  }

  /// The descriptions and deprecations of tokens, by the types of the tokens. They are not part of a theme.
  package var metadata: [RuleKey: [SettingKey: [String: AppearanceValue]]] {
    settings.reduce(into: [:]) { metadata, setting in
      if setting.metadata.isEmpty { return }
      metadata[RuleKey(setting.rule.className), default: [:]][setting.key] = setting.metadata
    }
  }

  /// The name that stands for the type of a token without one.
  package static let untyped = "untyped"

  /// The names under which a token's description, deprecation and type are compared.
  package static let metadataNames = ["$deprecated", "$description", "$type"]

  /// Deviations of a file from the standard: names with dots, shadows without a blur.
  package struct Deviations: Sendable {
    package var problems: [SnapshotFileError.Problem] = []
    /// The number of further deviations.
    package var omittedCount = 0

    package var count: Int { problems.count + omittedCount }
  }

  /// One value of the file.
  package struct Setting: Sendable {
    fileprivate(set) var rule: RuleKey
    let key: SettingKey
    fileprivate(set) var value: ImportedValue
    var written: Spelling?
    /// The description and the deprecation of a token, by ``ImportedTheme/metadataNames``; and its type if that is named
    /// differently elsewhere.
    var metadata: [String: AppearanceValue] = [:]
    /// The folder of an asset in its catalog.
    var folder: String?

    init(
      rule: RuleKey, key: SettingKey, value: ImportedValue, written: Spelling? = nil,
      metadata: [String: AppearanceValue] = [:]
    ) {
      (self.rule, self.key, self.value, self.written, self.metadata) = (rule, key, value, written, metadata)
    }

    fileprivate var isUnresolved: Bool { if case .unresolved = value { true } else { false } }
    fileprivate var isUntyped: Bool { isUnresolved || rule.className == ImportedTheme.untyped }
  }

  /// The spelling of a value in a file, where it says more than the value.
  package enum Spelling: Sendable {
    /// A reference to another token: `{color.blue.500}`, `#/color/blue/500`.
    case reference(String)
    /// A text: `0xFF 0x80 0x00`, `#F80`.
    case text(String)
    /// An object, an array or a number.
    case json(JSONNode)

    /// The text. JSON has no white space in it, so that two layouts of a file do not differ.
    package var text: String {
      switch self {
      case .reference(let text), .text(let text): text
      case .json(let node): JSON(node).compactText
      }
    }

    /// The reference; nil for anything else.
    package var reference: String? { if case .reference(let text) = self { text } else { nil } }

    /// The token that a whole value refers to, named by its path as settings are.
    package var target: String? {
      guard let reference, reference.utf8.first == UInt8(ascii: "{") else { return nil }
      return SettingKey(escaping: String(reference.dropFirst().dropLast())).text
    }
  }
}

/// A value of a catalog or of tokens: one of a kind that snapshots have, or one composed of such values.
enum ImportedValue: Hashable, Sendable {
  /// A color, a number, a text, or a marker for a value that could not be read.
  case plain(AppearanceValue)
  /// A length or a duration with its unit: `px`, `rem`, `ms`, or that of another tool.
  case measure(Double, unit: String)
  /// The layers of a shadow or a gradient, the numbers of a curve, several font families.
  case list([ImportedValue])
  /// A border, a shadow, typography, by the type and the names of its parts.
  case composite(type: String, parts: [String: ImportedValue])
  /// A value that cannot be read, as the file writes it: a reference that leads nowhere, `{gone}`, or a value that its
  /// type does not have.
  case unresolved(String)

  /// The value in a snapshot: a measure is a text, `16px`.
  var described: AppearanceValue {
    switch self {
    case .plain(let value): value
    case .measure(let number, let unit): .string(JSONNumber(number).text + unit)
    case .list(let values): .list(values.map(\.described))
    case .composite(let type, let parts): .record(.init(type: type, fields: parts.mapValues(\.described)))
    case .unresolved(let text): .opaque(.unresolved(text))
    }
  }
}

extension AppearanceValue.Opaque {
  private static let unresolvedType = "unresolved"

  /// Makes the value of a token that cannot be read.
  static func unresolved(_ text: String) -> AppearanceValue.Opaque { .init(type: unresolvedType, summary: text) }

  /// Whether it stands for a token that cannot be read.
  package var isUnresolved: Bool { type == Self.unresolvedType }
}
