import AppearanceState
import AppearanceThemes

/// Writes a theme as design tokens in the standard's format: one token for each setting that is a color, a number or another
/// value that tokens have.
struct TokenWriter {
  /// The document.
  private(set) var json: [UInt8] = []
  /// The theme of the document as it reads.
  private(set) var snapshot = AppearanceSnapshot()
  /// What tokens do not say as the theme does, in sentences.
  private(set) var reasons: [RuleSetting: String] = [:]

  fileprivate struct Token {
    /// The class of the rules that it comes from.
    let className: String
    let type: String
    var values: [Value] = []
    var metadata: [String: AppearanceValue] = [:]

    struct Value {
      let setting: RuleSetting
      /// Nil for the value without a mode.
      let mode: String?
      let json: JSON
    }
  }

  /// The tokens by their paths.
  private var tokens: [String: Token] = [:]

  /// Writes a theme.
  ///
  /// - Parameters:
  ///   - snapshot: The theme.
  ///   - metadata: What tokens say of themselves, by the types of the tokens.
  /// - Throws: What is wrong with the document as a whole.
  init(_ snapshot: AppearanceSnapshot, metadata: [RuleKey: [SettingKey: [String: AppearanceValue]]] = [:]) throws {
    for rule in snapshot.rules.map(\.snapshot) { collect(rule, metadata[RuleKey(rule.key.className)] ?? [:]) }
    dropNested()
    var problems = try write()
    // The reader knows best which values a type has. Tokens do not refer to each other here, so one look is enough.
    if !problems.isEmpty {
      try dropRefused()
      problems = try write()
    }
    guard problems.isEmpty else { throw CommandError(problems) }
    for (name, token) in tokens where token.values.allSatisfy({ $0.mode != nil }) {
      reasons[RuleSetting(RuleKey(token.className), SettingKey(escaping: name))] =
        "a value besides those of its modes, because a token must have one"
    }
  }

  // MARK: Settings

  private mutating func collect(_ rule: RuleSnapshot, _ metadata: [SettingKey: [String: AppearanceValue]]) {
    let className = rule.key.className
    let mode = rule.key.traits == .none ? nil : TraitWords.modeName(of: rule.key.traits)
    // Other tools' names for types are not the standard's.
    let ownType = TokenTypes.canonical(className)
    for setting in rule {
      let place = RuleSetting(rule.key, setting.key)
      guard rule.key.containers.isEmpty, mode != nil || rule.key.traits == .none else {
        reasons[place] = "left out because tokens cannot have these containers and traits"
        continue
      }
      guard let (type, value) = TokenValue.typed(setting.value, ownType) else {
        reasons[place] = "left out because no token type has such values"
        continue
      }
      let name = ownType == nil ? "\(className).\(setting.key.text)" : setting.key.unescaped
      guard Self.isName(name) else {
        reasons[place] = "left out because no token can have this name"
        continue
      }
      var token = tokens[name] ?? Token(className: className, type: type)
      guard token.className == className, token.type == type else {
        reasons[place] = "left out because there is a token of another type with this name"
        continue
      }
      guard !token.values.contains(where: { $0.mode == mode }) else {
        reasons[place] = "left out because there is another value for the mode \(inQuotes(mode ?? ""))"
        continue
      }
      if ownType == nil {
        reasons[place] = Losses.ofClass
      } else if className != type {
        reasons[place] = "of the type \(inQuotes(type)), which is the standard's name"
      } else if let mode, rule.key.traits["mode"] == nil {
        reasons[place] = "in the mode \(inQuotes(mode))"
      }
      token.values.append(Token.Value(setting: place, mode: mode, json: value))
      if let own = metadata[setting.key] { token.metadata = own }
      tokens[name] = token
    }
  }

  private static func isName(_ name: String) -> Bool {
    !name.contains("{") && !name.contains("}")
      && name.split(separator: ".").allSatisfy { $0 == "$root" || $0.utf8.first != UInt8(ascii: "$") }
  }

  // MARK: The document

  /// Writes the tokens and reads them.
  ///
  /// - Returns: What is wrong with them.
  private mutating func write() throws -> [Problem] {
    let theme: ImportedTheme
    (json, theme) = try Self.read(tokens)
    snapshot = theme.snapshot
    return theme.validationProblems
  }

  /// The document of some tokens, and what is read of it.
  private static func read(_ tokens: [String: Token]) throws -> (json: [UInt8], theme: ImportedTheme) {
    let json = JSONLayout.bytes(of: tree(tokens))
    var again = try DesignTokens(files: [(json, nil)])
    return (json, again.theme())
  }

  /// How deep groups go at most: files are read to a limited depth.
  private static let mostGroups = 32

  /// Drops the tokens that have no place: a group cannot be where a token is.
  private mutating func dropNested() {
    var nested: [String] = []
    for (name, token) in tokens {
      let parts = name.split(separator: ".", omittingEmptySubsequences: false)
      let isTooDeep = parts.count > Self.mostGroups
      guard isTooDeep || (1..<parts.count).contains(where: { tokens[parts.prefix($0).joined(separator: ".")] != nil })
      else { continue }
      for value in token.values {
        reasons[value.setting] =
          isTooDeep
          ? "left out because no token can have this name"
          : "left out because there is a token with the beginning of its name"
      }
      nested.append(name)
    }
    for name in nested { tokens[name] = nil }
  }

  /// Drops the values that are not read as they are, or that a document could not have by themselves.
  private mutating func dropRefused() throws {
    let values = Dictionary(
      snapshot.rules.map { ($0.snapshot.key, $0.snapshot) }, uniquingKeysWith: { first, _ in first })
    for (name, token) in tokens {
      let key = SettingKey(escaping: name)
      var rest: [Token.Value] = []
      for value in token.values {
        var alone = token
        alone.values = [value]
        let rule = RuleKey(token.type, traits: value.mode.map { ["mode": $0] } ?? .none)
        if values[rule]?[key] != nil, try Self.read([name: alone]).theme.validationProblems.isEmpty {
          rest.append(value)
        } else {
          reasons[value.setting] = "left out because no token of the type \(inQuotes(token.type)) has such a value"
        }
      }
      tokens[name]?.values = rest
      if rest.isEmpty { tokens[name] = nil }
    }
  }

  private final class Group {
    var groups: [String: Group] = [:]
    var tokens: [String: JSON] = [:]

    var json: JSON {
      let members =
        tokens.map { JSON.Member(key: $0.key, value: $0.value) }
        + groups.map { .init(key: $0.key, value: $0.value.json) }
      return .object(members.sorted { $0.key.precedes($1.key) })
    }
  }

  private static func tree(_ tokens: [String: Token]) -> JSON {
    let root = Group()
    for (path, token) in tokens {
      let parts = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      var group = root
      for part in parts.dropLast() {
        let next = group.groups[part] ?? Group()
        group.groups[part] = next
        group = next
      }
      group.tokens[parts.last ?? ""] = token.json
    }
    let schema = JSON.Member(
      key: "$schema", value: .string("https://www.designtokens.org/schemas/2025.10/format.json"))
    return .object([schema] + root.json.members)
  }
}

extension TokenWriter.Token {
  fileprivate var json: JSON {
    let modes = values.compactMap { value in value.mode.map { JSON.Member(key: $0, value: value.json) } }
      .sorted { $0.key.precedes($1.key) }
    var members: [JSON.Member] = [.init(key: "$type", value: .string(type))]
    // A token has a value in any case; of one that has values by mode alone it is the first.
    let value = values.first { $0.mode == nil }?.json ?? modes.first?.value
    if let value { members.append(.init(key: "$value", value: value)) }
    for (name, value) in metadata.sorted(by: { $0.key.precedes($1.key) }) {
      members.append(.init(key: name, value: value.json))
    }
    if !modes.isEmpty { members.append(.init(key: "$extensions", value: JSON(["mode": .object(modes)]))) }
    return .object(members)
  }
}
