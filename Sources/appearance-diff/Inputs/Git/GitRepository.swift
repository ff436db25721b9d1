/// A git repository, read by starting `git`. Nothing else in this program starts another program.
///
/// Git only reads: it takes no locks, fetches nothing, and runs no program that the repository's configuration names.
struct GitRepository {
  /// The folder in which git runs.
  private let folder: String
  /// The path from the root folder of the repository to that folder, with a slash at the end; empty for the root.
  private let prefix: String

  /// Opens the repository that contains a folder.
  init(containing folder: String) throws(CommandError) {
    self.folder = folder
    let process = try Self.start(["rev-parse", "--show-prefix"], in: folder)
    var output = process.readAll()
    try Self.check(process.end())
    if output.last == UInt8(ascii: "\n") { output.removeLast() }
    prefix = String(decoding: output, as: UTF8.self)
  }

  /// Returns the path of a file relative to the root folder, as trees have it.
  func path(of name: String) -> String {
    (prefix + name).split(separator: "/").filter { $0 != "." }.joined(separator: "/")
  }

  /// Returns the name by which git finds a path that is relative to the root folder.
  func name(of path: String) -> String {
    prefix.split(separator: "/").map { _ in "../" }.joined() + path
  }

  // MARK: Starting git

  /// Starts git in the folder.
  func start(_ arguments: [String]) throws(CommandError) -> ChildProcess {
    try Self.start(arguments, in: folder)
  }

  /// The environment variables that git gets: its own location, its settings and the language. Others, such as
  /// `GIT_DIR` in a hook, would choose another repository than the file's, or treat a path as a pattern.
  private static let inherited = [
    "PATH", "HOME", "XDG_CONFIG_HOME", "LANG", "LC_ALL", "LC_MESSAGES", "TMPDIR", "DEVELOPER_DIR", "GIT_EXEC_PATH",
    "GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM", "GIT_CONFIG_NOSYSTEM", "GIT_CEILING_DIRECTORIES",
  ]

  private static func start(_ arguments: [String], in folder: String) throws(CommandError) -> ChildProcess {
    // The repository's configuration must neither start a program nor change what git prints.
    let settings = ["core.fsmonitor=false", "log.showSignature=false", "log.follow=false", "diff.relative=false"]
    let words =
      ["git", "-C", folder, "--no-pager", "--literal-pathspecs"] + settings.flatMap { ["-c", $0] } + arguments
    var environment = [
      "GIT_OPTIONAL_LOCKS": "0", "GIT_NO_LAZY_FETCH": "1", "GIT_ALLOW_PROTOCOL": "none", "GIT_TERMINAL_PROMPT": "0",
    ]
    for name in inherited { environment[name] = StandardStreams.environment(name) }
    do throws(StandardStreams.Failure) {
      return try ChildProcess(words, environment: environment)
    } catch {
      throw CommandError("cannot start git: \(error.message)")
    }
  }

  /// Throws git's standard error if git failed.
  static func check(_ end: (status: Int?, errors: String)) throws(CommandError) {
    guard end.status != 0 else { return }
    let lines = end.errors.split(separator: "\n").map { String($0.drop { " \t".contains($0) }) }
    let how = end.status.map { "ended with status \($0)" } ?? "was ended by a signal"
    throw CommandError(lines.isEmpty ? ["git \(how)"] : lines.map { "git: \($0)" })
  }
}
