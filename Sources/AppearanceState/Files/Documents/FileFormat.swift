/// A format of files that this package reads, with the version that it reads and writes. Each has its home here, so that the
/// command can list them all.
package struct FileFormat: Hashable, Sendable {
  /// What the member `format` of a file says.
  package let name: String
  /// The newest version, and the one that is written.
  package let version: Int

  package static let snapshot = FileFormat(name: "appearance-snapshot", version: 1)
  package static let journal = FileFormat(name: "appearance-journal", version: 1)
  package static let diff = FileFormat(name: "appearance-diff", version: 1)
  package static let pairs = FileFormat(name: "appearance-pairs", version: 1)
  package static let mapping = FileFormat(name: "appearance-mapping", version: 1)
  package static let configuration = FileFormat(name: "appearance-configuration", version: 1)
  /// Read as the findings that are accepted.
  package static let lint = FileFormat(name: "appearance-lint", version: 1)

  /// The formats of the command's reports in JSON, which nothing reads.
  package static let reports = [
    "diff-folders", "explanation", "steps", "log", "conflicts", "problems", "themes",
  ].map { FileFormat(name: "appearance-\($0)", version: 1) }

  /// All of them.
  package static let all = [snapshot, journal, diff, pairs, mapping, configuration, lint]
}
