import AppearanceState
import AppearanceThemes
import Foundation

@testable import appearance_diff

let hasGit = ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"].contains { access("\($0)/git", X_OK) == 0 }

/// A repository with its own history, in which every commit has its own day.
final class TestRepository {
  let folder: TestFolder
  private var day = 0

  /// No settings of the user or the machine.
  private static let environment = [
    "PATH": "/usr/bin:/bin:/usr/local/bin:/opt/homebrew/bin", "GIT_CONFIG_GLOBAL": "/dev/null",
    "GIT_CONFIG_NOSYSTEM": "1", "LC_ALL": "C",
  ]

  init(_ options: String = "") throws {
    folder = try TestFolder()
    try git("git init -q -b main \(options) . && git config user.email a@b && git config user.name Ada")
  }

  /// Runs a shell script with git in it.
  @discardableResult
  func git(_ script: String, in path: String = ".") throws -> String {
    let date = "2026-01-\(day < 10 ? "0" : "")\(day)T12:00:00+01:00"
    let environment = Self.environment.merging(["GIT_AUTHOR_DATE": date, "GIT_COMMITTER_DATE": date]) { $1 }
    let run = try CommandRun(script: "cd \(path.inShellQuotes)\n\(script)", [], in: folder, environment: environment)
    struct Failure: Error { let errors: String }
    guard run.status == 0 else { throw Failure(errors: run.errors) }
    return run.output
  }

  /// Commits all files, a day after the last commit.
  func commit(_ subject: String, _ options: String = "") throws {
    day += 1
    try git("git add -A && git commit -q --allow-empty \(options) -m \(subject.inShellQuotes)")
  }

  /// Writes a theme of one rule and commits it.
  func commit(_ subject: String, _ settings: [String: AppearanceValue], to file: String = "day.json") throws {
    try folder.write(.bar(settings), to: file)
    try commit(subject)
  }

  /// Runs the command.
  func run(
    _ arguments: [String], in path: String = ".", environment: [String: String] = [:]
  ) throws -> CommandRun {
    try CommandRun(
      script: "cd \(path.inShellQuotes) && exec \"$@\"", arguments, in: folder,
      environment: Self.environment.merging(environment) { $1 })
  }

  /// Returns the output of `log` without the hashes of commits, which depend on the version of git's format.
  func log(_ arguments: [String], in path: String = ".") throws -> String {
    try run(["log"] + arguments, in: path).output.replacing(#/\b[0-9a-f]{7,64}\b/#, with: "HASH")
  }

  /// Returns the subjects of the listed commits.
  func subjects(_ arguments: [String], in path: String = ".") throws -> [String] {
    try log(arguments, in: path).matches(of: #/(?m)^HASH  (.*)$/#).map { String($0.output.1) }
  }
}
