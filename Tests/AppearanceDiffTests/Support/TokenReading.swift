import AppearanceState
import AppearanceThemes

extension ImportedTheme {
  /// The tokens of some texts, the later ones over the earlier, which are called `0.json`, `1.json` and so on.
  init(tokens texts: String..., mode: String? = nil) throws {
    var tokens = try DesignTokens(files: texts.enumerated().map { (Array($1.utf8), "\($0).json") })
    self = tokens.theme(mode: mode)
  }

  /// The value of a token, whatever its type: without a mode, or in one.
  func value(_ name: String, mode: String? = nil) -> AppearanceValue? {
    for rule in snapshot.rules where rule.snapshot.key.traits["mode"] == mode {
      if let value = rule.snapshot[SettingKey(escaping: name)] { return value }
    }
    return nil
  }

  /// The problems as they are told.
  var messages: [String] { problems.map(\.description) }
}
