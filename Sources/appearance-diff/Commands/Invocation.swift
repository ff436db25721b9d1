import AppearanceState

/// The parsed command line.
struct Invocation {
  let command: Command
  /// Whether the arguments name the command.
  private(set) var isNamed = false
  let operands: [String]
  /// The options with their values.
  private(set) var options: ParsedArguments
  /// The configuration with some of the options; nil for none.
  private(set) var configuration: String?
  let color: ColorChoice
  /// The format of the report, chosen once.
  let format: Format

  /// Parses the arguments after the program's name.
  ///
  /// The first operand names a command, wherever it is. After `--` every operand is a file. The same applies when git
  /// calls: it passes seven operands, the first of which may have any name.
  init(_ arguments: [String]) throws(UsageError) {
    var parsed = try ArgumentParser.parse(arguments, Command.allOptions)
    if !GitArguments.isPresent(in: parsed.operands.map(\.text)), let first = parsed.operands.first, !first.isLiteral,
      let named = Command.named(first.text)
    {
      command = named
      isNamed = true
      parsed.removeFirstOperand()
    } else {
      command = .compare
    }
    for entry in parsed.options { try Self.check(entry, of: command) }
    if parsed.has(.quiet), parsed.has(.output) {
      throw UsageError("--quiet writes no report, and --output names a file for it, leave out one")
    }
    operands = parsed.operands.map(\.text)
    options = parsed
    color =
      parsed.options.last { $0.name == Option.color.long }
      .map { $0.value.flatMap(ColorChoice.init) ?? .always } ?? .auto
    format = try Self.format(parsed, of: command)
  }

  /// Returns the invocation with the options of a configuration for the command.
  ///
  /// - Throws: The problems of the file, or an error if the file named with `--config` cannot be read.
  func configured() throws -> Invocation {
    guard !options.has(.noConfig), !options.has(.help), !options.has(.version), command.takesConfiguration else {
      return self
    }
    let named = options.value(of: .config)
    guard let path = try named ?? Configuration.path(for: operands) else { return self }
    let configuration = try Configuration(path, isNamed: named != nil)
    var invocation = self
    // An option of the same name may differ in another command: `show --only` chooses what is shown, not what counts.
    let own = command.options
    let names = Set(Configuration.options.filter(own.contains).map(\.long))
    invocation.options.add(configured: configuration.entries.filter { names.contains($0.name) })
    invocation.configuration = path
    return invocation
  }

  private static func check(_ entry: ParsedArguments.Entry, of command: Command) throws(UsageError) {
    guard let option = command.option(named: entry.name) else {
      throw UsageError("\(command.isCompare ? "a comparison" : "'\(command.name)'") has no option '--\(entry.name)'")
    }
    let choices = option.choices
    guard let value = entry.value, !choices.isEmpty, !choices.contains(value) else { return }
    let list = choices.dropLast().map { "'\($0)'" }.joined(separator: ", ") + " or '\(choices.last ?? "")'"
    let hint = NearMatch.hint(for: value, in: choices)
    throw UsageError("option '--\(option.long)' takes \(list), found '\(value)'\(hint)")
  }

  var isQuiet: Bool { options.has(.quiet) }

  /// The number of colors that the output supports.
  var colorDepth: ColorDepth {
    let isOn = color.isColorOn(
      environment: StandardStreams.environment,
      isTerminal: options.outputFile == nil && StandardStreams.isOutputTerminal)
    return ColorDepth(isOn: isOn, environment: StandardStreams.environment)
  }

  /// The list of accepted findings that the command writes and may also read.
  var writtenList: String? {
    guard command.name == Command.lint.name else { return nil }
    return options.value(of: .acceptAll) ?? (format == .json ? options.outputFile : nil)
  }

  /// Returns everything to write, the report last.
  func outputs(of outcome: Outcome) throws -> [Output] {
    let path: String? =
      switch outcome.destination {
      case .output: options.outputFile
      case .file(let path): path
      case .standardOutput: nil
      }
    let content: OutputContent =
      switch outcome.content {
      case .made(let content): content
      case .report(let report): .bytes(isQuiet ? [] : try format.bytes(of: report, colorDepth))
      }
    return outcome.files + [Output(path: path, content: content, replaced: outcome.replaced, isReport: true)]
  }

  /// Throws if a file cannot be written, if two files are the same, or if an input would be replaced: `-o` before a
  /// list of themes takes the first of them as its value.
  func check(_ outputs: [Output]) throws {
    let inputs =
      command.options.filter { $0.takesFile && $0 != .output && $0 != .acceptAll }.flatMap { option in
        options.values(of: option).filter { !(option == .accept && $0 == writtenList) }
      } + [configuration].compactMap(\.self)
    var paths: [String] = []
    for output in outputs {
      guard let path = output.path else { continue }
      let operands = operands.map { Operand($0) }
      let kept = operands.filter { !($0.isPlainFile && output.replaced.contains($0.path)) } + inputs.map { Operand($0) }
      if kept.contains(where: { $0.isFile(at: path) }) || operands.contains(where: { $0.isSource(at: path) }) {
        throw UsageError("the output is '\(path)', which is an input, and cannot be replaced")
      }
      if paths.contains(where: { Folder.isSame($0, path) }) { throw UsageError("'\(path)' would be written twice") }
      paths.append(path)
      if case .bytes = output.content { try Folder.checkWritable(path) }
    }
  }

  /// Returns the format that the options or the name of the output choose.
  private static func format(_ parsed: ParsedArguments, of command: Command) throws(UsageError) -> Format {
    if let named = parsed.value(of: .format).flatMap(Format.init(rawValue:)) { return named }
    guard let output = parsed.outputFile, let option = command.option(named: Option.format.long),
      option.isGuessedFromOutput
    else { return .text }
    return try Format(output: output, among: option.choices) ?? .text
  }
}
