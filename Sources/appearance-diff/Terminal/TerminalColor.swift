import AppearanceThemes

/// Whether to use color, from the user's `--color=WHEN`.
enum ColorChoice: String, CaseIterable {
  case auto
  case always
  case never

  /// Returns whether to use color. The first match wins:
  ///
  /// 1. `--color=always` and `--color=never`; the last one given counts.
  /// 2. `NO_COLOR`, not empty: no color (no-color.org).
  /// 3. `CLICOLOR_FORCE`, neither empty nor `0`: color (bixense.com/clicolors).
  /// 4. Color when standard output is a terminal, unless `TERM` is `dumb` or unset, or `CLICOLOR` is `0`.
  ///
  /// - Parameters:
  ///   - environment: Returns the value of a variable.
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

/// How many colors the output supports.
enum ColorDepth {
  /// None: a file, a pipe, or color turned off.
  case none
  /// The 256 colors of xterm, which every current terminal supports.
  case indexed
  /// Any color, if the terminal claims to support it.
  case full

  /// Chooses the depth from the environment.
  ///
  /// There is no reliable way to ask a terminal. Terminals that show any color set `COLORTERM`, or have a name that
  /// ends in `-direct` (terminfo). A terminal that gets an unknown color code shows no color, or blinks.
  init(isOn: Bool, environment: (String) -> String?) {
    guard isOn else {
      self = .none
      return
    }
    let claims =
      ["truecolor", "24bit"].contains(environment("COLORTERM")) || environment("TERM")?.hasSuffix("-direct") == true
    self = claims ? .full : .indexed
  }
}

/// The role of a piece of text, which decides how it looks in color.
///
/// The styles are few and use the terminal's basic colors, so that the user's own palette applies; only swatches have
/// colors of their own.
enum Style: Hashable {
  case plain
  case heading
  case added
  case removed
  case changed
  case dim
  /// The keyword `nil`, which must not look like text.
  case keyword
  /// Spaces on a background color.
  case swatch(RGB)

  /// Returns the parameters of the terminal's "select graphic rendition" command; nil for plain text.
  func parameters(_ depth: ColorDepth) -> String? {
    switch self {
    case _ where depth == .none: nil
    case .plain: nil
    case .heading: "1"
    case .added: "32"
    case .removed: "31"
    case .changed: "33"
    case .dim: "2"
    case .keyword: "36"
    case .swatch(let color) where depth == .full: "48;2;\(color.red);\(color.green);\(color.blue)"
    case .swatch(let color): "48;5;\(color.terminalIndex)"
    }
  }
}

extension RGB {
  /// The number of the nearest of xterm's 256 colors, from its cube of 6 × 6 × 6 or its 24 grays.
  ///
  /// The first 16 depend on the user's palette and are not considered.
  var terminalIndex: Int {
    let steps = [0, 95, 135, 175, 215, 255]
    let wanted = [red, green, blue].map(Int.init)
    func distance(_ color: [Int]) -> Int { zip(color, wanted).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) } }
    let cube = wanted.map { component in
      steps.indices.min { abs(steps[$0] - component) < abs(steps[$1] - component) } ?? 0
    }
    // The grays are 8, 18, … 238.
    let gray = min(max((wanted.reduce(0, +) / 3 - 3) / 10, 0), 23)
    let isGray = distance([Int](repeating: 8 + 10 * gray, count: 3)) < distance(cube.map { steps[$0] })
    return isGray ? 232 + gray : 16 + 36 * cube[0] + 6 * cube[1] + cube[2]
  }
}
