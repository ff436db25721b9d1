@_spi(Package) import AppearanceState

/// `appearance-diff show FILE`
enum ShowCommand {
  private static let formats: [ReportFormat] = [.text, .json, .markdown, .html]

  static let description = CommandDescription(
    usage: ["show [OPTION]... FILE"],
    summary: "Show what a snapshot file sets, rule by rule.",
    details: [
      """
      FILE is a file, or '-' for standard input. As text, the format for it when nothing else is said, as markdown, as html
      with a drawn preview, or as json: the file as this package writes it, whatever its layout was.
      """,
      "Exit status: 0, or 2 for trouble.",
    ],
    options: Option.reporting + Option.common)

  /// Shows.
  static func run(_ invocation: Invocation) throws -> Outcome {
    guard let path = invocation.operands.first, invocation.operands.count == 1 else {
      throw UsageError("show takes one file, found \(invocation.operands.count)")
    }
    let format = try invocation.options.format(among: formats)
    let file = try FilePair.read([path])[0]
    switch format {
    case .json: return Outcome(output: file.document.json(), status: .same)
    case .markdown: return Outcome(output: MarkdownState.bytes(file), status: .same)
    case .html: return Outcome(output: HTMLReport(showing: file).bytes, status: .same)
    default:
      var page = Page(hasColor: invocation.hasColor)
      StateReport(file, hasSwatches: invocation.hasColor).write(to: &page)
      return Outcome(output: page.bytes, status: .same)
    }
  }
}
