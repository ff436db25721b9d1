/// What the arguments ask for.
struct Invocation: Equatable {
  let command: Command
  let operands: [String]
  let color: ColorChoice
  let reportsIdenticalFiles: Bool
  let format: OutputFormat
  /// The file to write to; nil is standard output.
  let output: String?
  let wantsHelp: Bool
  let wantsVersion: Bool

  /// Understands the arguments after the program's name.
  ///
  /// A command is named by the first operand, wherever it stands. After `--` every operand is a file.
  init(_ arguments: [String]) throws(UsageError) {
    var parsed = try ArgumentParser().parse(arguments)
    if let first = parsed.operands.first, !first.isLiteral,
      let named = Command.named.first(where: { $0.rawValue == first.text })
    {
      command = named
      parsed.removeFirstOperand()
    } else {
      command = .compare
    }
    let options = command.description.options
    if let foreign = parsed.options.first(where: { !options.contains($0.option) }) {
      throw UsageError("'\(command.rawValue)' has no option '--\(foreign.option.description.long)'")
    }
    operands = parsed.operands.map(\.text)
    color = Self.color(parsed)
    reportsIdenticalFiles = parsed.has(.reportIdenticalFiles)
    format = try OutputFormat(parsed)
    output = parsed.options.last { $0.option == .output }?.value
    wantsHelp = parsed.has(.help)
    wantsVersion = parsed.has(.version)
  }

  /// The last one of the options about colour counts.
  private static func color(_ parsed: ParsedArguments) -> ColorChoice {
    parsed.options.reduce(.auto) { choice, entry in
      switch entry.option {
      case .color: entry.value.flatMap(ColorChoice.init(rawValue:)) ?? .always
      case .noColor: .never
      default: choice
      }
    }
  }
}
