/// A format of files that this package reads, with the version that it reads and writes. All are listed here, so that the
/// command can show them.
package struct FileFormat: Hashable, Sendable {
  /// The value of the member `format` in a file.
  package let name: String
  /// The newest version, which is the one that is written.
  package let version: Int

  package static let snapshot = FileFormat(name: "appearance-snapshot", version: 1)
  package static let journal = FileFormat(name: "appearance-journal", version: 1)
  package static let diff = FileFormat(name: "appearance-diff", version: 1)
  package static let pairs = FileFormat(name: "appearance-pairs", version: 1)
  package static let mapping = FileFormat(name: "appearance-mapping", version: 1)
  package static let configuration = FileFormat(name: "appearance-configuration", version: 1)
  /// Read as the list of accepted findings.
  package static let lint = FileFormat(name: "appearance-lint", version: 1)

  /// The formats of the command's JSON reports, which nothing reads.
  package static let reports = [
    "diff-folders", "explanation", "steps", "log", "conflicts", "problems", "themes",
  ].map { FileFormat(name: "appearance-\($0)", version: 1) }

  /// All formats that are read.
  package static let all = [snapshot, journal, diff, pairs, mapping, configuration, lint]
}
