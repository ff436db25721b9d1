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
    do {
      return try run(Invocation(arguments))
    } catch let error as UsageError {
      return Outcome(errors: [error.message, "try 'appearance-diff --help' for more information"], status: .trouble)
    } catch let trouble as Trouble {
      return Outcome(errors: trouble.messages, status: .trouble)
    } catch {
      return Outcome(errors: [SafeText.visible("\(error)")], status: .trouble)
    }
  }

  private static func run(_ invocation: Invocation) throws -> Outcome {
    if invocation.wantsHelp { return HelpCommand.help(for: invocation.command) }
    if invocation.wantsVersion { return Outcome(output: Array("appearance-diff \(version)\n".utf8), status: .same) }
    if invocation.command == .help { return try HelpCommand.run(invocation.operands) }
    if invocation.command == .history { return try HistoryCommand.run(invocation) }
    if invocation.command == .replay { return try ReplayCommand.run(invocation) }
    let paths = try FilePair.paths(invocation.operands, of: invocation.command)
    let files: FilePair
    do throws(FilePair.Unreadable) {
      files = try FilePair(reading: paths.old, paths.new)
    } catch {
      return Outcome(errors: error.messages, status: .trouble)
    }
    return CompareCommand.run(
      files, hasColor: invocation.hasColor, reportsIdenticalFiles: invocation.reportsIdenticalFiles)
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
