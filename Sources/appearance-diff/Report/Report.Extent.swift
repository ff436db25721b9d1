import AppearanceState

extension Report {
  /// The size of a theme: `12 settings in 3 rules`, or `12 tokens`.
  struct Extent: Hashable {
    /// The number of rules; nil for tokens.
    private let ruleCount: Int?
    let settings: Int

    var rules: Int { ruleCount ?? 0 }

    init(rules: Int, settings: Int) {
      (ruleCount, self.settings) = (rules, settings)
    }

    /// Counts tokens, each once for all modes.
    init(tokens: some Sequence<SettingKey>) {
      (ruleCount, settings) = (nil, Set(tokens).count)
    }

    var text: String {
      ruleCount.map { "\(plural(settings, "setting")) in \(plural($0, "rule"))" } ?? plural(settings, "token")
    }
  }
}
