import AppearanceState
import AppearanceThemes

extension Report {
  /// A group of tokens, `color.brand`, as those who made them think of them: with each mode of a token beside the others.
  struct TokenGroup {
    /// Empty for tokens outside of groups.
    let path: String
    let tokens: [Token]
  }

  /// A token in all its modes.
  struct Token {
    let key: SettingKey
    /// The last part of its name.
    let name: String
    /// What it was called, where it has another name now.
    let oldName: String?
    /// What happened to it, in a comparison.
    fileprivate(set) var kind: Kind?
    /// Without a mode first.
    fileprivate(set) var values: [Value] = []

    fileprivate init(_ key: SettingKey, _ kind: Kind?, from oldName: SettingKey?) {
      (self.key, self.kind) = (key, kind)
      (name, self.oldName) = (key.tokenName, oldName.map { SafeText.visible($0.text) })
    }

    /// What it is in one mode.
    struct Value {
      /// The type, `color` or `typography`.
      let type: String
      /// Nil where it is the same in all modes.
      let mode: String?
      /// In the order of the sides; nil is unset.
      let values: [AppearanceValue?]
      /// What is worth saying of it: one row without a label, or one for each part.
      let rows: [Row]

      fileprivate init(_ rule: RuleKey, _ values: [AppearanceValue?], _ rows: [Row]) {
        type = TokenTypes.canonical(rule.className) ?? rule.className
        let modes = rule.traits.sorted.map { SafeText.visible($0.value) }
        mode = modes.isEmpty ? nil : modes.joined(separator: ", ")
        (self.values, self.rows) = (values, rows)
      }

      /// Whether a color in it differs much.
      var hasBigColorChange: Bool { rows.contains(where: \.hasBigColorChange) }
    }
  }
}

extension Report.Table {
  /// The tokens by their groups; of a comparison those that differ.
  var tokenGroups: [Report.TokenGroup] {
    var tokens: [SettingKey: Report.Token] = [:]
    func add(
      _ key: SettingKey, _ value: Report.Token.Value, _ kind: Report.Kind? = nil, from oldName: SettingKey? = nil
    ) {
      var token = tokens[key] ?? Report.Token(key, kind, from: oldName)
      // A token that came or went in one of its modes has changed.
      if token.kind != kind { token.kind = .changed }
      token.values.append(value)
      tokens[key] = token
    }
    switch self {
    case .theme(let theme):
      for rule in theme.document.snapshot.rules.map(\.snapshot) {
        for setting in rule {
          add(setting.key, .init(rule.key, [setting.value], Report.Row("", of: setting.value).leaves))
        }
      }
    case .changes(let changes):
      for group in changes.groups {
        for change in group.changes {
          let (kind, row) = (group.kind(change), group.row(change, label: ""))
          // Of a token that only has another name its value is shown once.
          let values = kind == .renamed ? [change.new] : [change.old, change.new]
          let rows = kind == .renamed ? change.new.map { Report.Row("", of: $0).leaves } ?? [] : row.leaves
          add(
            change.setting, .init(group.rule, values, rows), kind,
            from: kind == .renamed ? group.rename(of: change.setting)?.old : nil)
        }
      }
    case .themes(let themes):
      for setting in themes.matrix.settings {
        add(
          setting.key, .init(setting.rule, setting.values, Report.Themes.rows("", setting.values, themes.matrix)))
      }
    }
    return Dictionary(grouping: tokens.values, by: \.key.tokenGroup)
      .map { Report.TokenGroup(path: SafeText.visible($0.key), tokens: $0.value.sorted { $0.precedes($1) }) }
      .sorted { $0.rank == $1.rank ? $0.path.precedesNaturally($1.path) : $0.rank < $1.rank }
  }
}

extension Report.Row {
  /// The rows in it that say something: of what came or went as a whole its parts, which say what it is.
  fileprivate var leaves: [Report.Row] {
    let isWhole = !parts.isEmpty && (values.count == 1 || values.contains { $0 == nil })
    var own = Report.Row(label: label, kind: kind, values: values)
    own.references = references
    return (values.isEmpty && !parts.isEmpty || isWhole ? [] : [own])
      + parts.flatMap { part in
        Report.Row(label: Self.path(label, part.label), kind: part.kind, values: part.values, parts: part.parts).leaves
      }
  }
}

extension Report.TokenGroup {
  /// What is seen first comes first: colors, letters, lengths.
  fileprivate var rank: Int {
    let types = ["color", "typography", "fontFamily", "fontWeight", "dimension"]
    return tokens.lazy.flatMap(\.values).map { types.firstIndex(of: $0.type) ?? types.count }.min() ?? types.count
  }
}

extension Report.Token {
  /// The order of a scale: first lengths, by their size, then others, by name, numbers as such.
  fileprivate func precedes(_ other: Report.Token) -> Bool {
    let (length, otherLength) = (length ?? .infinity, other.length ?? .infinity)
    if length != otherLength { return length < otherLength }
    return name == other.name ? key < other.key : name.precedesNaturally(other.name)
  }

  private var length: Double? {
    guard let value = values.first, value.type == "dimension" else { return nil }
    return value.values.last.flatMap(\.self)?.pixels ?? value.values.first.flatMap(\.self)?.pixels
  }
}

extension SettingKey {
  /// The group of a token: all but the last part of its name.
  fileprivate var tokenGroup: String { text.lastIndex(of: ".").map { String(text[..<$0]) } ?? "" }

  /// Its name in the group, safe to show.
  fileprivate var tokenName: String {
    SafeText.visible(text.lastIndex(of: ".").map { String(text[text.index(after: $0)...]) } ?? text)
  }
}

extension String {
  /// Whether it comes before another text, with whole numbers by their size: `50` before `100`.
  fileprivate func precedesNaturally(_ other: String) -> Bool {
    switch (Int(self), Int(other)) {
    case (let left?, let right?) where left != right: left < right
    case (_?, nil): true
    case (nil, _?): false
    default: precedes(other)
    }
  }
}

extension AppearanceValue {
  /// A length in pixels of a browser: `16px`, `1rem`; nil for what is none. It is finite.
  var pixels: Double? {
    let pixels = anyPixels
    return pixels?.isFinite == true ? pixels : nil
  }

  private var anyPixels: Double? {
    switch self {
    case .number(let number): return number.double
    case .string(let text):
      for (unit, size) in [("px", 1.0), ("rem", 16), ("em", 16), ("pt", 1)] where text.hasSuffix(unit) {
        return Double(text.dropLast(unit.count)).map { $0 * size }
      }
      return nil
    default: return nil
    }
  }
}
