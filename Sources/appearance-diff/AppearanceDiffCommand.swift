import AppearanceState

/// The program `appearance-diff`: understands the arguments, lets a command do the work, writes what it says, and ends.
@main
enum AppearanceDiffCommand {
  static func main() {
    exit(run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }

  /// Does what the arguments ask for, and reports what went wrong.
  private static func run(_ arguments: [String]) -> ExitStatus {
    do {
      return try run(Invocation(arguments).configured())
    } catch let error as UsageError {
      StandardStreams.writeError([error.message, "try 'appearance-diff --help' for more information"])
    } catch {
      StandardStreams.writeError(CommandError(error, file: nil).lines)
    }
    return .error
  }

  private static func run(_ invocation: Invocation) throws -> ExitStatus {
    if invocation.options.has(.verbose) {
      StandardStreams.writeError(["configuration: \(invocation.configuration ?? "none")"])
    }
    let outcome = try perform(invocation)
    Kept.forGood(outcome)
    let file: String? =
      switch outcome.destination {
      case .output: invocation.options.outputFile
      case .file(let path): path
      case .standardOutput: nil
      }
    var (bytes, folder) = ([UInt8](), [(path: String, bytes: [UInt8])]?.none)
    switch outcome.content {
    case .bytes(let content): bytes = content
    case .report(let report) where !invocation.isQuiet:
      bytes = try invocation.format.bytes(of: report, invocation.colorDepth)
    case .report: break
    case .folder(let files): folder = files
    }
    // All that is written is there, and may be written, before the first of it is.
    try invocation.checkOutputs(outcome, file)
    StandardStreams.writeError(invocation.isQuiet ? outcome.errors : outcome.notes + outcome.errors)
    for (path, bytes) in outcome.files { try FileBytes.replace(path, with: bytes) }
    if invocation.isQuiet { return outcome.status }
    if let file, let folder {
      try FileBytes.write(folder, into: file)
      return outcome.status
    }
    if let file {
      try FileBytes.replace(file, with: bytes)
      return outcome.status
    }
    if outcome.mayStayUnread { StandardStreams.outliveBrokenPipes() }
    do throws(StandardStreams.Failure) {
      try StandardStreams.writeOutput(bytes)
    } catch {
      if error.isBrokenPipe { return outcome.mayStayUnread ? outcome.status : .brokenPipe }
      throw CommandError("standard output: cannot write: \(error.message)")
    }
    return outcome.status
  }

  private static func perform(_ invocation: Invocation) throws -> Outcome {
    let command = invocation.command
    if invocation.options.has(.help) { return .text(HelpText.text(for: command)) }
    if invocation.options.has(.version) { return .text(Program.versions) }
    return try command.run(invocation)
  }
}

extension Format {
  /// The report in this format.
  func bytes(of report: Report, _ depth: ColorDepth) throws(CommandError) -> [UInt8] {
    switch self {
    case .text: TextFormat(depth: depth).bytes(of: report)
    case .markdown: MarkdownFormat.bytes(of: report)
    case .html: try HTMLFormat.bytes(of: report)
    case .svg: try SVGFormat.bytes(of: report)
    case .json: try JSONFormat.bytes(of: report)
    }
  }
}
