import AppearanceState
import AppearanceThemes
import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// One run of the built command, from its start to its end.
struct CommandRun {
  /// The exit status as a shell reports it: 128 and the number of the signal, when one ended the command.
  let status: Int32
  let output: String
  let errors: String

  /// The target of the command's standard output.
  enum Destination: String {
    case file
    case full = "> /dev/full"
    case closed = ">&-"
  }

  /// Runs the command in a folder, through a shell that only sets up the streams.
  ///
  /// Streams are files, so neither side ever waits for the other.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - folder: The working folder.
  ///   - input: The content of standard input.
  ///   - environment: All variables that the command sees.
  ///   - destination: The target of its standard output.
  init(
    _ arguments: [String], in folder: TestFolder, input: String = "", environment: [String: String] = [:],
    output destination: Destination = .file
  ) throws {
    let redirection = destination == .file ? "" : destination.rawValue
    try self.init(script: "\"$@\" \(redirection)", arguments, in: folder, input: input, environment: environment)
  }

  /// Runs a shell script, in which `"$@"` is the command with its arguments.
  init(
    script: String, _ arguments: [String], in folder: TestFolder, input: String = "",
    environment: [String: String] = [:]
  ) throws {
    let streams = try TestFolder()
    let inputPath = try streams.write(input, to: "input")
    var actions = FileActions()
    actions.open(STDIN_FILENO, inputPath, O_RDONLY)
    actions.open(STDOUT_FILENO, streams.path("output"), O_WRONLY | O_CREAT)
    actions.open(STDERR_FILENO, streams.path("errors"), O_WRONLY | O_CREAT)
    let words = ["/bin/sh", "-c", "cd \"$0\" || exit 99\n\(script)", folder.path, try Self.executable] + arguments
    let result = try actions.spawn(words, environment: environment.map { "\($0.key)=\($0.value)" })
    status = result & 0x7F == 0 ? result >> 8 & 0xFF : 128 + result & 0x7F
    output = try streams.read("output")
    errors = try streams.read("errors")
  }

  /// The command beside the test bundle.
  private static var executable: String {
    get throws {
      #if canImport(Darwin)
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundlePath
      #else
        let bundle = CommandLine.arguments.first
      #endif
      let folder = URL(fileURLWithPath: bundle ?? "").deletingLastPathComponent()
      let path = folder.appendingPathComponent("appearance-diff").path
      guard access(path, X_OK) == 0 else { throw CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: path]) }
      return path
    }
  }
}

/// The files that a new process opens before it starts.
private struct FileActions: ~Copyable {
  #if canImport(Darwin)
    private var actions: posix_spawn_file_actions_t?
  #else
    private var actions = posix_spawn_file_actions_t()
  #endif

  init() {
    posix_spawn_file_actions_init(&actions)
  }

  deinit {
    var actions = actions
    posix_spawn_file_actions_destroy(&actions)
  }

  mutating func open(_ descriptor: CInt, _ path: String, _ flags: CInt) {
    posix_spawn_file_actions_addopen(&actions, descriptor, path, flags, 0o600)
  }

  /// Starts a process and waits for its end.
  mutating func spawn(_ words: [String], environment: [String]) throws -> Int32 {
    var process = pid_t()
    let arguments = words.map { strdup($0) } + [nil]
    let variables = environment.map { strdup($0) } + [nil]
    defer { for string in arguments + variables { free(string) } }
    let code = posix_spawn(&process, words[0], &actions, nil, arguments, variables)
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EINVAL) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status
  }
}
