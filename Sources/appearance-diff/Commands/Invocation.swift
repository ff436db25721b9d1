/// What the arguments ask for.
struct Invocation: Equatable {
  let command: Command
  let operands: [String]
  /// The options with their values.
  let options: ParsedArguments
  let color: ColorChoice
  let reportsIdenticalFiles: Bool
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
    let known = command.description.options
    if let foreign = parsed.options.first(where: { !known.contains($0.option) }) {
      throw UsageError("'\(command.rawValue)' has no option '--\(foreign.option.description.long)'")
    }
    operands = parsed.operands.map(\.text)
    options = parsed
    color = Self.color(parsed)
    reportsIdenticalFiles = parsed.has(.reportIdenticalFiles)
    wantsHelp = parsed.has(.help)
    wantsVersion = parsed.has(.version)
  }

  /// Whether the output is for a terminal that shows colours.
  var hasColor: Bool {
    color.isColorOn(environment: StandardStreams.environment, isTerminal: StandardStreams.isOutputTerminal)
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
