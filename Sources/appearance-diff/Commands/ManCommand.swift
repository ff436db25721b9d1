extension Command {
  /// `appearance-diff man`
  static let man = Command(
    name: "man",
    usage: ["man"],
    summary: "Print the manual page for man and groff.",
    details: ["To read it: appearance-diff man | man -l -"],
    options: [.output], operands: .none, isTimed: false,
    run: { invocation in
      if let operand = invocation.operands.first {
        throw UsageError("man takes no file, found '\(SafeText.visible(operand))'")
      }
      return .text(ManualPage.text)
    })
}
