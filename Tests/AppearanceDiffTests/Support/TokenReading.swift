import AppearanceState
import AppearanceThemes

extension ImportedTheme {
  /// Reads the tokens of some texts, which are called `0.json`, `1.json` and so on. Later ones override earlier ones.
  init(tokens texts: String..., mode: String? = nil) throws {
    var tokens = try DesignTokens(files: texts.enumerated().map { (Array($1.utf8), "\($0).json") })
    self = tokens.theme(mode: mode)
  }

  /// Returns the value of a token of any type: without a mode, or in one.
  func value(_ name: String, mode: String? = nil) -> AppearanceValue? {
    for rule in snapshot.rules where rule.snapshot.key.traits["mode"] == mode {
      if let value = rule.snapshot[SettingKey(escaping: name)] { return value }
    }
    return nil
  }

  /// The problems as they are reported.
  var messages: [String] { problems.map(\.description) }
}
