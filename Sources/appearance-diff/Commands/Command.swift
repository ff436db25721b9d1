/// What the program can be asked to do. Without the name of a command it compares.
enum Command: String, CaseIterable {
  case compare
  case show
  case replay
  case history
  case patch
  case merge
  case validate
  case completions
  case man
  case help

  /// The commands that are called by their names. Comparing has none: it is what `appearance-diff OLD NEW` does.
  static let named: [Command] = allCases.filter { $0 != .compare }

  var description: CommandDescription {
    switch self {
    case .compare: CompareCommand.description
    case .show: ShowCommand.description
    case .replay: ReplayCommand.description
    case .patch: PatchCommand.description
    case .merge: MergeCommand.description
    case .validate: ValidateCommand.description
    case .completions: CompletionsCommand.description
    case .man: ManCommand.description
    case .history: HistoryCommand.description
    case .help: HelpCommand.description
    }
  }
}
