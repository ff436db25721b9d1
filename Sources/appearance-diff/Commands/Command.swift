/// What the program can be asked to do. Without the name of a command it compares.
enum Command: String, CaseIterable {
  case compare
  case show
  case replay
  case help

  /// The commands that are called by their names. Comparing has none: it is what `appearance-diff OLD NEW` does.
  static let named: [Command] = [.show, .replay, .help]

  var description: CommandDescription {
    switch self {
    case .compare: CompareCommand.description
    case .show: ShowCommand.description
    case .replay: ReplayCommand.description
    case .help: HelpCommand.description
    }
  }
}
