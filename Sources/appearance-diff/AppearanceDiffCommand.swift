@_spi(Package) import AppearanceState

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The program `appearance-diff`: understands the arguments, lets a command do the work, writes what it says, and ends.
@main
enum AppearanceDiffCommand {
  static let version = "0.1.0"

  static func main() {
    let outcome = run(Array(CommandLine.arguments.dropFirst()))
    exit(finish(outcome).rawValue)
  }

  /// What the arguments lead to.
  private static func run(_ arguments: [String]) -> Outcome {
    do throws(UsageError) {
      return try run(Invocation(arguments))
    } catch {
      return Outcome(errors: [error.message, "try 'appearance-diff --help' for more information"], status: .trouble)
    }
  }

  private static func run(_ invocation: Invocation) throws(UsageError) -> Outcome {
    if invocation.wantsHelp { return HelpCommand.help(for: invocation.command) }
    if invocation.wantsVersion { return Outcome(output: Array("appearance-diff \(version)\n".utf8), status: .same) }
    if invocation.command == .help { return try HelpCommand.run(invocation.operands) }
    let outcome = try work(invocation)
    guard let path = invocation.output, outcome.status != .trouble else { return outcome }
    return OutputFile.write(outcome, to: path)
  }

  private static func work(_ invocation: Invocation) throws(UsageError) -> Outcome {
    if invocation.command == .show { return try ShowCommand.run(invocation.operands, format: invocation.format) }
    let paths = try FilePair.paths(invocation.operands, of: invocation.command)
    let files: FilePair
    do throws(FilePair.Unreadable) {
      files = try FilePair(reading: paths.old, paths.new)
    } catch {
      return Outcome(errors: error.messages, status: .trouble)
    }
    if invocation.format == .html { return CompareCommand.html(files) }
    let hasColor = invocation.color.isColorOn(
      environment: StandardStreams.environment, isTerminal: invocation.output == nil && StandardStreams.isOutputTerminal
    )
    return invocation.command == .replay
      ? ReplayCommand.run(files, hasColor: hasColor)
      : CompareCommand.run(files, hasColor: hasColor, reportsIdenticalFiles: invocation.reportsIdenticalFiles)
  }

  /// Writes what there is to say. Failing to write it is trouble, whatever the outcome was.
  private static func finish(_ outcome: Outcome) -> ExitStatus {
    StandardStreams.writeError(outcome.errors)
    do throws(StandardStreams.Failure) {
      try StandardStreams.writeOutput(outcome.output)
      return outcome.status
    } catch {
      if error.isBrokenPipe { return .brokenPipe }
      StandardStreams.writeError(["standard output: cannot write: \(error.message)"])
      return .trouble
    }
  }
}
