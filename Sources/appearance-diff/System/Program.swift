import AppearanceState

/// The program's version.
enum Program {
  static let version = "0.1.0"

  /// The output of `--version`: the version, and below it the version of each format that the program reads.
  static var versions: String {
    "appearance-diff \(version)\n" + FileFormat.all.map { "\($0.name) \($0.version)\n" }.joined()
  }
}
