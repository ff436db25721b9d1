import AppearanceState

/// What was read of a file that is no snapshot: an asset catalog or design tokens.
///
/// It is a theme like any other, so all that works on snapshots works on it. A rule is a kind of thing (`color`,
/// `dimension`, `image`), with the traits under which it holds; a setting is a colour or a token by its whole name.
package struct ImportedTheme: Sendable {
  /// What it sets.
  package var snapshot: AppearanceSnapshot
  /// How the file writes the values, where that says more than the value: `{color.blue.500}`, `0xFF 0x80 0x00`.
  package var writing: [RuleKey: [SettingKey: String]]
  /// What tokens say of themselves besides their values, `$description` and `$deprecated`, by the types of the tokens. It
  /// is no part of a theme.
  package var metadata: [RuleKey: [SettingKey: [String: AppearanceValue]]]
  /// What could not be read. The rest is there.
  package var problems: [SnapshotFileError.Problem]
  /// How many problems there are besides.
  package var omittedProblemCount: Int
  /// What is worth a word though nothing is wrong.
  package var notes: [String]

  init(
    _ settings: [Setting], problems: [SnapshotFileError.Problem] = [], omittedProblemCount: Int = 0,
    notes: [String] = []
  ) {
    var rules: [RuleKey: [RuleSnapshot.Setting]] = [:]
    var seen: [RuleKey: Set<SettingKey>] = [:]
    var writing: [RuleKey: [SettingKey: String]] = [:]
    var left: [Setting] = []
    metadata = [:]
    for setting in settings {
      guard seen[setting.rule, default: []].insert(setting.key).inserted else {
        left.append(setting)
        continue
      }
      rules[setting.rule, default: []].append(RuleSnapshot.Setting(key: setting.key, value: setting.value))
      if let written = setting.written { writing[setting.rule, default: [:]][setting.key] = written }
      if !setting.metadata.isEmpty {
        metadata[RuleKey(setting.rule.className), default: [:]][setting.key] = setting.metadata
      }
    }
    snapshot = AppearanceSnapshot(
      rules: rules.map { AppearanceSnapshot.Rule(RuleSnapshot($0.key, settings: $0.value), order: nil) })
    self.writing = writing
    self.problems = problems
    self.omittedProblemCount = omittedProblemCount
    self.notes = notes + left.prefix(10).map { "duplicate \($0.rule.className) \(inQuotes($0.key.text)) is left out" }
    if left.count > 10 { self.notes.append("\(left.count - 10) more duplicates are left out") }
  }

  /// What a token may say of itself.
  package static let metadataNames = ["$deprecated", "$description"]

  /// One value of the file. Of two for the same place in a theme the first counts: names that are not written alike may be
  /// the same text.
  struct Setting {
    let rule: RuleKey
    let key: SettingKey
    let value: AppearanceValue
    var written: String?
    /// What a token says of itself, by ``ImportedTheme/metadataNames``.
    var metadata: [String: AppearanceValue] = [:]
  }
}

extension SettingKey {
  /// The key for a name from another world, another one for each name. What no key can hold is written as `%` and two
  /// hexadecimal digits, and so is a `%` that would look like it.
  package init(escaping name: String) {
    if SettingKey.isAttribute(name), !name.utf8.contains(UInt8(ascii: "%")) {
      self.init(name)
      return
    }
    let scalars = Array(name.unicodeScalars)
    var text = ""
    for (index, scalar) in scalars.enumerated() {
      let isAtEnd = index == 0 || index == scalars.count - 1
      let next = scalars[(index + 1)...].prefix(2)
      let isEscape = scalar == "%" && (scalars.count == 1 || next.count == 2 && next.allSatisfy(Self.isDigit))
      if isEscape || scalar == "[" || scalar == "]" || JSONText.isHidden(scalar)
        || (isAtEnd && scalar.properties.isWhitespace)
      {
        for byte in String(scalar).utf8 {
          let digits = String(byte, radix: 16, uppercase: true)
          text += "%" + (digits.utf8.count == 1 ? "0" : "") + digits
        }
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    self.init(text.isEmpty ? "%" : text)
  }

  /// The name that the key was made of; its own text where it was made of none.
  var unescaped: String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    let name = text == "%" ? "" : TokenTree.unescaped(text)
    return SettingKey(escaping: name) == self ? name : text
  }

  /// Whether a scalar is a digit of an escape.
  static func isDigit(_ scalar: Unicode.Scalar) -> Bool { scalar.isASCII && scalar.properties.isASCIIHexDigit }
}
