import AppearanceState

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
    var outcome = try perform(invocation)
    if let file = invocation.options.outputFile { outcome.file = file }
    let isQuiet = invocation.options.has(.quiet)
    if isQuiet { outcome.output = [] }
    // There is nothing that could take the place of a file.
    if isQuiet || outcome.isRefused { outcome.file = nil }
    return outcome
  }

  private static func perform(_ invocation: Invocation) throws -> Outcome {
    let isQuiet = invocation.options.has(.quiet)
    return switch invocation.command {
    case .compare: try CompareCommand.run(invocation)
    case .replay: try Stopwatch.during(isQuiet: isQuiet) { try ReplayCommand.run(invocation) }
    case .history: try Stopwatch.during(isQuiet: isQuiet) { try HistoryCommand.run(invocation) }
    case .show: try Stopwatch.during(isQuiet: isQuiet) { try ShowCommand.run(invocation) }
    case .validate: try ValidateCommand.run(invocation)
    case .patch: try PatchCommand.run(invocation)
    case .merge: try MergeCommand.run(invocation)
    case .completions: try CompletionsCommand.run(invocation)
    case .man: try ManCommand.run(invocation)
    case .help: try HelpCommand.run(invocation.operands)
    }
  }

  /// Writes what there is to say. Failing to write it is trouble, whatever the outcome was.
  private static func finish(_ outcome: Outcome) -> ExitStatus {
    StandardStreams.writeError(outcome.errors)
    if let file = outcome.file {
      do {
        try FileBytes.replace(file, with: outcome.output)
        return outcome.status
      } catch {
        StandardStreams.writeError(["\(error)"])
        return .trouble
      }
    }
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
