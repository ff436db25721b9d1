import AppearanceState
import AppearanceThemes

extension Command {
  /// `appearance-diff completions SHELL`
  static let completions = Command(
    name: "completions",
    usage: ["completions bash|zsh|fish"],
    summary: "Print the completion script for a shell.",
    details: [
      "bash: source <(appearance-diff completions bash)",
      "zsh: appearance-diff completions zsh > \"${fpath[1]}/_appearance-diff\"",
      "fish: appearance-diff completions fish > ~/.config/fish/completions/appearance-diff.fish",
    ],
    options: [.output], operands: .choice(Completions.shells), isTimed: false, run: Completions.run)
}

private enum Completions {
  static let shells = ["bash", "zsh", "fish"]

  static func run(_ invocation: Invocation) throws -> Outcome {
    guard let name = invocation.operands.first, invocation.operands.count == 1 else {
      throw UsageError("completions takes the name of one shell: bash, zsh or fish")
    }
    let script: String
    switch name {
    case "bash": script = BashCompletion.script
    case "zsh": script = ZshCompletion.script
    case "fish": script = FishCompletion.script
    default:
      let hint = NearMatch.hint(for: name, in: shells)
      throw UsageError("expected bash, zsh or fish, found '\(SafeText.visible(name))'\(hint)")
    }
    return .text(script)
  }
}
