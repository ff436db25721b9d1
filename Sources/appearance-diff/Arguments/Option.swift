/// The options of all commands.
enum Option: CaseIterable {
  case reportIdenticalFiles
  case format
  case output
  case stat
  case quiet
  case only
  case ignore
  case tolerance
  case numberTolerance
  case all
  case inPlace
  case reverse
  case step
  case until
  case allowOpen
  case explain
  case inContainers
  case traits
  case superclass
  case color
  case noColor
  case help
  case version

  /// What every command has.
  static let common: [Option] = [.color, .noColor, .help, .version]

  /// What every command has that writes a report.
  static let reporting: [Option] = [.format, .output]

  /// What narrows a comparison.
  static let filters: [Option] = [.only, .ignore, .tolerance, .numberTolerance]

  var description: OptionDescription {
    switch self {
    case .reportIdenticalFiles:
      OptionDescription("report-identical-files", short: "s", help: "say so when the two files set the same")
    case .format:
      OptionDescription(choosingFrom: Format.allCases)
    case .output:
      OptionDescription(
        "output", short: "o", argument: .required(name: "FILE"), help: "write to FILE, which is replaced as a whole")
    case .stat:
      OptionDescription("stat", help: "show only how much changed in each rule")
    case .quiet:
      OptionDescription("quiet", short: "q", help: "write nothing; the exit status tells")
    case .only:
      OptionDescription(
        "only", argument: .required(name: "PATTERN"), help: "compare only what a PATTERN matches; repeatable")
    case .ignore:
      OptionDescription(
        "ignore", argument: .required(name: "PATTERN"), help: "leave out what a PATTERN matches; repeatable")
    case .tolerance:
      OptionDescription(
        "tolerance", argument: .required(name: "N"), help: "colours are equal up to a distance of N (CIEDE2000)")
    case .numberTolerance:
      OptionDescription(
        "number-tolerance", argument: .required(name: "N"), help: "numbers are equal up to a difference of N")
    case .all:
      OptionDescription("all", short: "a", help: "with three or more themes: also show what is the same in all")
    case .inPlace:
      OptionDescription("in-place", short: "i", help: "write the result to the file that it replaces")
    case .reverse:
      OptionDescription("reverse", short: "R", help: "apply the way back")
    case .step:
      OptionDescription("step", argument: .required(name: "POINT"), help: "show one step of a journal, in full")
    case .until:
      OptionDescription("until", argument: .required(name: "POINT"), help: "end after a step of a journal")
    case .allowOpen:
      OptionDescription("allow-open", help: "let scopes be open at the end of a journal")
    case .explain:
      OptionDescription(
        "explain", argument: .required(name: "CLASS[.ATTRIBUTE]"), help: "tell which rules win for a class, and why")
    case .inContainers:
      OptionDescription(
        "in", argument: .required(name: "CONTAINER,..."), help: "what it is in, innermost first, up to the window")
    case .traits:
      OptionDescription("traits", argument: .required(name: "NAME=VALUE,..."), help: "the traits that hold there")
    case .superclass:
      OptionDescription(
        "superclass", argument: .required(name: "SUB:SUPER"),
        help: "what a class of your own inherits from; repeatable")
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
