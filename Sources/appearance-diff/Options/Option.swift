/// The options of all commands.
enum Option: CaseIterable {
  case reportIdenticalFiles
  case step
  case until
  case color
  case noColor
  case help
  case version

  /// What every command has.
  static let common: [Option] = [.color, .noColor, .help, .version]

  var description: OptionDescription {
    switch self {
    case .reportIdenticalFiles:
      OptionDescription("report-identical-files", short: "s", help: "say so when the two files set the same")
    case .step:
      OptionDescription("step", argument: .required(name: "POINT"), help: "show one step of a journal, in full")
    case .until:
      OptionDescription("until", argument: .required(name: "POINT"), help: "end after a step of a journal")
    case .color:
      OptionDescription(
        "color", argument: .optional(name: "WHEN", values: ColorChoice.allCases.map(\.rawValue)),
        help: "use colour 'auto' (the default), 'always' (--color alone) or 'never'")
    case .noColor:
      OptionDescription("no-color", help: "the same as --color=never")
    case .help:
      OptionDescription("help", short: "h", help: "print this help")
    case .version:
      OptionDescription("version", short: "v", help: "print the version")
    }
  }
}
