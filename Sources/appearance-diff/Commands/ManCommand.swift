/// `appearance-diff man`
enum ManCommand {
  static let description = CommandDescription(
    usage: ["man"],
    summary: "Print the manual page, as man and groff read it.",
    details: ["To read it: appearance-diff man | man -l -"],
    options: [.output] + Option.common, operands: .none)

  /// Prints the page.
  static func run(_ invocation: Invocation) throws -> Outcome {
    if let operand = invocation.operands.first {
      throw UsageError("man takes no file, found '\(SafeText.visible(operand))'")
    }
    return Outcome(output: Array(ManualPage.text.utf8), status: .same)
  }
}
