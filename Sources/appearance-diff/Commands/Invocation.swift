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
  /// A command is named by the first operand, wherever it stands. After `--` every operand is a file, and so they are
  /// when git calls: it gives seven, the first of which may have any name.
  init(_ arguments: [String]) throws(UsageError) {
    var parsed = try ArgumentParser().parse(arguments)
    if !GitArguments.isPresent(in: parsed.operands.map(\.text)), let first = parsed.operands.first, !first.isLiteral,
      let named = Command(rawValue: first.text), named != .compare
    {
      command = named
      parsed.removeFirstOperand()
    } else {
      command = .compare
    }
    if !parsed.options.isEmpty { try Self.check(parsed, of: command) }
    operands = parsed.operands.map(\.text)
    options = parsed
    color = Self.color(parsed)
    reportsIdenticalFiles = parsed.has(.reportIdenticalFiles)
    wantsHelp = parsed.has(.help)
    wantsVersion = parsed.has(.version)
  }

  /// Whether the output is for a terminal that shows colours.
  var hasColor: Bool {
    color.isColorOn(
      environment: StandardStreams.environment,
      isTerminal: options.outputFile == nil && StandardStreams.isOutputTerminal)
  }

  /// Refuses options of other commands. Not asked without need: describing a command takes as long as reading a small file.
  private static func check(_ parsed: ParsedArguments, of command: Command) throws(UsageError) {
    let known = command.description.options
    guard let foreign = parsed.options.first(where: { !known.contains($0.option) }) else { return }
    throw UsageError("'\(command.rawValue)' has no option '--\(foreign.option.description.long)'")
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
