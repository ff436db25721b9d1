import AppearanceState

/// Keeps a journal until somebody ends the program: an operation after the other.
@main
struct KeepJournal {
  @MainActor
  static func main() throws {
    let store = AppearanceStore()
    try store.keepJournal(at: CommandLine.arguments[1])
    for number in 0... {
      let settings = [RuleSnapshot.Setting(key: SettingKey("number"), value: .number(.init(Double(number))))]
      store.theme = AppearanceSnapshot(rules: [
        AppearanceSnapshot.Rule(RuleSnapshot(RuleKey("Bar"), settings: settings))
      ])
    }
  }
}
