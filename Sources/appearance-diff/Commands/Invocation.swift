/// What the arguments ask for.
struct Invocation {
  let command: Command
  let operands: [String]
  /// The options with their values.
  let options: ParsedArguments
  let color: ColorChoice
  /// The format of the report, decided once.
  let format: Format

  /// Understands the arguments after the program's name.
  ///
  /// A command is named by the first operand, wherever it stands. After `--` every operand is a file, and so they are
  /// when git calls: it gives seven, the first of which may have any name.
  init(_ arguments: [String]) throws(UsageError) {
    var parsed = try ArgumentParser().parse(arguments)
    if !GitArguments.isPresent(in: parsed.operands.map(\.text)), let first = parsed.operands.first, !first.isLiteral,
      let named = Command.named(first.text)
    {
      command = named
      parsed.removeFirstOperand()
    } else {
      command = .compare
    }
    for (option, _) in parsed.options where !Option.common.contains(option) && !command.options.contains(option) {
      throw UsageError("\(command.isCompare ? "a comparison" : "'\(command.name)'") has no option '--\(option.long)'")
    }
    operands = parsed.operands.map(\.text)
    options = parsed
    color = Self.color(parsed)
    format = try Self.format(parsed, of: command)
  }

  var isQuiet: Bool { options.has(.quiet) }

  /// How many colours the output takes.
  var colorDepth: ColorDepth {
    let isOn = color.isColorOn(
      environment: StandardStreams.environment,
      isTerminal: options.outputFile == nil && StandardStreams.isOutputTerminal)
    return ColorDepth(isOn: isOn, environment: StandardStreams.environment)
  }

  /// Refuses to write a report over a file that was read for it: `-o` before a list of themes takes the first of them.
  func checkOutput(_ output: String) throws(UsageError) {
    let others = options.options.filter { $0.option.takesFile && $0.option != .output }.compactMap(\.value)
    guard (operands + others).contains(where: { Operand($0).isFile(at: output) }) else { return }
    throw UsageError("--output is '\(SafeText.visible(output))', which is read; a report cannot take its place")
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

  /// The format that was asked for, by name or by the name of the output.
  private static func format(_ parsed: ParsedArguments, of command: Command) throws(UsageError) -> Format {
    let asked = parsed.value(of: .format).flatMap(Format.init(rawValue:))
    let guessed = command.guessesFormat ? parsed.outputFile.flatMap(Format.init(fileName:)) : nil
    guard !command.formats.isEmpty, let format = asked ?? guessed else { return .text }
    if command.formats.contains(format) { return format }
    let list = command.formats.map(\.rawValue).joined(separator: ", ")
    throw UsageError("'\(command.name)' has no format '\(format.rawValue)'; it has \(list)")
  }
}
