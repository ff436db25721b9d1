import AppearanceState
import AppearanceThemes

/// A writer for a theme as design tokens in the standard's format: one token for each setting that is a color, a number
/// or another value that tokens can have.
struct TokenWriter {
  /// The document.
  private(set) var json: [UInt8] = []
  /// The theme that the document contains when read.
  private(set) var snapshot = AppearanceSnapshot()
  /// For each setting that tokens cannot represent exactly, a sentence with the reason.
  private(set) var reasons: [RuleSetting: String] = [:]

  fileprivate struct Token {
    /// The class of the rules with its settings.
    let className: String
    let type: String
    var values: [Value] = []
    var metadata: [String: AppearanceValue] = [:]

    struct Value {
      let setting: RuleSetting
      /// The mode; nil for the value without one.
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
  ///   - metadata: The metadata of the tokens, by type.
  /// - Throws: The problems of the whole document.
  init(_ snapshot: AppearanceSnapshot, metadata: [RuleKey: [SettingKey: [String: AppearanceValue]]] = [:]) throws {
    for rule in snapshot.rules.map(\.snapshot) { collect(rule, metadata[RuleKey(rule.key.className)] ?? [:]) }
    dropNested()
    var problems = try write()
    // The reader decides which values a type has. No token refers to another here, so checking once is enough.
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
    // Other tools use other names for the standard's types.
    let ownType = TokenTypes.canonical(className)
    for setting in rule {
      let target = RuleSetting(rule.key, setting.key)
      guard rule.key.containers.isEmpty, mode != nil || rule.key.traits == .none else {
        reasons[target] = "left out because tokens cannot have these containers and traits"
        continue
      }
      guard let (type, value) = TokenValue.typed(setting.value, ownType) else {
        reasons[target] = "left out because no token type has such values"
        continue
      }
      let name = ownType == nil ? "\(className).\(setting.key.text)" : setting.key.unescaped
      guard Self.isName(name) else {
        reasons[target] = "left out because no token can have this name"
        continue
      }
      var token = tokens[name] ?? Token(className: className, type: type)
      guard token.className == className, token.type == type else {
        reasons[target] = "left out because there is a token of another type with this name"
        continue
      }
      guard !token.values.contains(where: { $0.mode == mode }) else {
        reasons[target] = "left out because there is another value for the mode \(inQuotes(mode ?? ""))"
        continue
      }
      if ownType == nil {
        reasons[target] = Losses.ofClass
      } else if className != type {
        reasons[target] = "of the type \(inQuotes(type)), which is the standard's name"
      } else if let mode, rule.key.traits["mode"] == nil {
        reasons[target] = "in the mode \(inQuotes(mode))"
      }
      token.values.append(Token.Value(setting: target, mode: mode, json: value))
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
  /// - Returns: The problems of the document.
  private mutating func write() throws -> [Problem] {
    let theme: ImportedTheme
    (json, theme) = try Self.read(tokens)
    snapshot = theme.snapshot
    return theme.validationProblems
  }

  /// Returns the document of some tokens, and the theme that it contains when read.
  private static func read(_ tokens: [String: Token]) throws -> (json: [UInt8], theme: ImportedTheme) {
    let json = JSONLayout.bytes(of: document(tokens))
    var again = try DesignTokens(files: [(json, nil)])
    return (json, again.theme())
  }

  /// The deepest nesting of groups: readers limit the depth.
  private static let mostGroups = 32

  /// Drops tokens without a valid path: a group cannot have the path of a token.
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

  /// Drops the values that are not read back, or that would be invalid on their own.
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

  /// Returns a document of tokens, in groups by the parts of their paths.
  private static func document(_ tokens: [String: Token]) -> JSON {
    let paths = tokens.map { path, token in
      (path: path.split(separator: ".", omittingEmptySubsequences: false)[...], json: token.json)
    }
    let schema = JSON.Member("$schema", .string("https://www.designtokens.org/schemas/2025.10/format.json"))
    return .object([schema] + members(paths))
  }

  /// Returns the tokens and groups in a group, whose own path the paths lack.
  private static func members(_ tokens: [(path: ArraySlice<Substring>, json: JSON)]) -> [JSON.Member] {
    Dictionary(grouping: tokens) { $0.path.first ?? "" }.map { name, tokens in
      // A token has no other tokens in it.
      if tokens.count == 1, tokens[0].path.count < 2 { return JSON.Member(String(name), tokens[0].json) }
      return JSON.Member(String(name), .object(members(tokens.map { ($0.path.dropFirst(), $0.json) })))
    }.sorted { $0.key.precedes($1.key) }
  }
}

extension TokenWriter.Token {
  fileprivate var json: JSON {
    let modes = values.compactMap { value in value.mode.map { JSON.Member($0, value.json) } }
      .sorted { $0.key.precedes($1.key) }
    var members: [JSON.Member] = [.init("$type", .string(type))]
    // A token must have a value; without one, it gets that of its first mode.
    let value = values.first { $0.mode == nil }?.json ?? modes.first?.value
    if let value { members.append(.init("$value", value)) }
    for (name, value) in metadata.sorted(by: { $0.key.precedes($1.key) }) {
      members.append(.init(name, value.json))
    }
    if !modes.isEmpty { members.append(.init("$extensions", JSON(["mode": .object(modes)]))) }
    return .object(members)
  }
}
