@_spi(Package) import AppearanceState

/// The file that `--output` names.
enum OutputFile {
  /// Writes what would go to standard output to a file, as a whole or not at all.
  static func write(_ outcome: Outcome, to path: String) -> Outcome {
    do {
      try FileBytes.replace(path, with: outcome.output)
      return Outcome(errors: outcome.errors, status: outcome.status)
    } catch {
      let messages = "\(error)".split(separator: "\n").map { SafeText.visible(String($0)) }
      return Outcome(errors: messages, status: .trouble)
    }
  }
}
