import AppearanceState

/// The program `appearance-diff`: it parses the arguments, runs a command, writes the outcome, and exits.
@main
enum AppearanceDiffCommand {
  static func main() {
    exit(run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }

  /// Runs the command, and reports errors.
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
    let outputs = try invocation.outputs(of: outcome)
    try invocation.check(outputs)
    StandardStreams.writeError(invocation.isQuiet ? outcome.errors : outcome.notes + outcome.errors)
    for output in outputs where !(invocation.isQuiet && output.isReport) {
      switch (output.path, output.content) {
      case (let path?, .bytes(let bytes)): try FileBytes.replace(path, with: bytes)
      case (let path?, .folder(let files)): try FileBytes.write(files, into: path)
      case (nil, .bytes(let bytes)):
        if outcome.mayStayUnread { StandardStreams.outliveBrokenPipes() }
        do throws(StandardStreams.Failure) {
          try StandardStreams.writeOutput(bytes)
        } catch {
          if error.isBrokenPipe { return outcome.mayStayUnread ? outcome.status : .brokenPipe }
          throw CommandError("standard output: cannot write: \(error.message)")
        }
      case (nil, .folder): break
      }
    }
    return outcome.status
  }

  private static func perform(_ invocation: Invocation) throws -> Outcome {
    let command = invocation.command
    if invocation.options.has(.help) {
      return .text(invocation.isNamed ? HelpText.text(for: command) : HelpText.overview())
    }
    if invocation.options.has(.version) { return .text(Program.versions) }
    return try command.run(invocation)
  }
}
