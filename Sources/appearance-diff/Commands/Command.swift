/// What the program can be asked to do. Without the name of a command it compares.
enum Command: String, CaseIterable {
  case compare
  case replay
  case history
  case help

  /// The commands that are called by their names. Comparing has none: it is what `appearance-diff OLD NEW` does.
  static let named: [Command] = [.replay, .history, .help]

  var description: CommandDescription {
    switch self {
    case .compare: CompareCommand.description
    case .replay: ReplayCommand.description
    case .history: HistoryCommand.description
    case .help: HelpCommand.description
    }
  }
}
