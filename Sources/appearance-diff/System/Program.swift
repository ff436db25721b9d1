import AppearanceState

/// What the program says about itself.
enum Program {
  static let version = "0.1.0"

  /// What `--version` prints: the version, and below it that of each format that can be read.
  static var versions: String {
    "appearance-diff \(version)\n" + FileFormat.all.map { "\($0.name) \($0.version)\n" }.joined()
  }
}
