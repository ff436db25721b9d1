import AppearanceState

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Keeps a journal with one operation after the other, until it is stopped, or as many as the second argument says. Exits
/// with 2 if the journal cannot begin, and with 3 if it has ended by itself.
@main
struct KeepJournal {
  @MainActor
  static func main() {
    let store = AppearanceStore()
    let count = CommandLine.arguments.count > 2 ? Int(CommandLine.arguments[2]) ?? 0 : .max
    let keeper: JournalKeeper
    do {
      keeper = try store.keepJournal(at: CommandLine.arguments[1])
    } catch {
      end(with: "\(error)", 2)
    }
    for number in 0..<count {
      let settings = [RuleSnapshot.Setting(key: SettingKey("number"), value: .number(.init(Double(number))))]
      store.theme = AppearanceSnapshot(rules: [
        AppearanceSnapshot.Rule(RuleSnapshot(RuleKey("Bar"), settings: settings))
      ])
    }
    if let error = keeper.error { end(with: "\(error)", 3) }
    keeper.stop()
  }

  private static func end(with message: String, _ status: CInt) -> Never {
    let line = Array("\(message)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
    exit(status)
  }
}
