/// A git repository, read by starting `git`. Nothing else in this program starts another program.
///
/// git only reads: it takes no locks, fetches nothing, and runs nothing that the repository's configuration names.
struct GitRepository {
  /// The folder in which git works.
  private let folder: String
  /// The path from the uppermost folder of the repository to that one, with a slash at its end; empty for the uppermost.
  private let prefix: String

  /// The repository that a folder belongs to.
  init(containing folder: String) throws(CommandError) {
    self.folder = folder
    let process = try Self.start(["rev-parse", "--show-prefix"], in: folder)
    var output = process.readAll()
    try Self.check(process.end())
    if output.last == UInt8(ascii: "\n") { output.removeLast() }
    prefix = String(decoding: output, as: UTF8.self)
  }

  /// The path of a file from the uppermost folder on, as trees have it.
  func path(of name: String) -> String {
    (prefix + name).split(separator: "/").filter { $0 != "." }.joined(separator: "/")
  }

  /// The name by which git finds a path from the uppermost folder on.
  func name(of path: String) -> String {
    prefix.split(separator: "/").map { _ in "../" }.joined() + path
  }

  // MARK: Starting git

  /// Starts git in the folder.
  func start(_ arguments: [String]) throws(CommandError) -> ChildProcess {
    try Self.start(arguments, in: folder)
  }

  /// The environment variables that are passed on to git: where git is, whose settings it reads, and the language. Others, such as
  /// `GIT_DIR` in a hook, would choose another repository than the file's, or make a pattern of a path.
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

  /// Throws what git wrote to standard error if it failed.
  static func check(_ end: (status: Int?, errors: String)) throws(CommandError) {
    guard end.status != 0 else { return }
    let lines = end.errors.split(separator: "\n").map(String.init)
    let how = end.status.map { "ended with status \($0)" } ?? "was ended by a signal"
    throw CommandError(lines.isEmpty ? ["git \(how)"] : lines.map { "git: \($0)" })
  }
}
