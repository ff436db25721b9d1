/// The options of all commands.
enum Option: CaseIterable {
  case reportIdenticalFiles
  case format
  case output
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
    case .format:
      OptionDescription("format", argument: .required(name: "FORMAT"), help: "write 'text' (the default) or 'html'")
    case .output:
      OptionDescription("output", short: "o", argument: .required(name: "FILE"), help: "write to FILE")
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
