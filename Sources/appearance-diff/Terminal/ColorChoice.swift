/// Whether to use color, from what the user said: `--color=WHEN`.
enum ColorChoice: String, CaseIterable {
  case auto
  case always
  case never

  /// Decides, first match first:
  ///
  /// 1. `--color=always` and `--color=never`, the last of them.
  /// 2. `NO_COLOR`, not empty: no color (no-color.org).
  /// 3. `CLICOLOR_FORCE`, neither empty nor `0`: color (bixense.com/clicolors).
  /// 4. Color when standard output is a terminal, unless `TERM` is `dumb` or unset, or `CLICOLOR` is `0`.
  ///
  /// - Parameters:
  ///   - environment: Looks up a variable.
  ///   - isTerminal: Whether standard output is a terminal.
  func isColorOn(environment: (String) -> String?, isTerminal: Bool) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if let value = environment("NO_COLOR"), !value.isEmpty { return false }
    if let value = environment("CLICOLOR_FORCE"), !value.isEmpty, value != "0" { return true }
    guard isTerminal, let terminal = environment("TERM"), terminal != "dumb" else { return false }
    return environment("CLICOLOR") != "0"
  }
}
