@_spi(Package) import AppearanceState

/// `appearance-diff show FILE`
enum ShowCommand {
  static let description = CommandDescription(
    usage: ["show [OPTION]... FILE"],
    summary: "Show what one snapshot file sets, as a page for a browser.",
    details: [
      "The page, with a drawing of the interface, is what --format=html asks for; there is no other format yet.",
      "Exit status: 0, or 2 for trouble.",
    ],
    options: [.format, .output] + Option.common)

  /// Shows a file.
  static func run(_ operands: [String], format: OutputFormat) throws(UsageError) -> Outcome {
    guard operands.count == 1 else { throw UsageError("show takes one file, found \(operands.count)") }
    guard format == .html else { throw UsageError("show needs --format=html") }
    do throws(FilePair.Unreadable) {
      let file = try FilePair.file(reading: operands[0])
      return Outcome(output: HTMLReport(showing: file).bytes, status: .same)
    } catch {
      return Outcome(errors: error.messages, status: .trouble)
    }
  }
}
