import AppearanceThemes

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

/// How many colors the output takes.
enum ColorDepth {
  /// None: a file, a pipe, or a reader who wants none.
  case none
  /// The 256 of xterm, which every terminal of today has.
  case indexed
  /// Any, where the terminal says so.
  case full

  /// Decides.
  ///
  /// There is no reliable way to ask a terminal. `COLORTERM` is what those set that take any color, and the names of
  /// terminals that do end in `-direct` (terminfo). One that is given a color it does not know shows none, or blinks.
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

/// What a piece of text is, which decides how it looks where color is on.
///
/// Few and quiet: the basic colors of the terminal, so that the user's own palette applies; only swatches have colors
/// of their own.
enum Style: Hashable {
  case plain
  case heading
  case added
  case removed
  case changed
  case dim
  /// The keyword `nil`, which must not be taken for text.
  case keyword
  /// Spaces on a background color.
  case swatch(RGB)

  /// The parameters of the terminal's "select graphic rendition" command; nil for text as it is.
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
  /// The number of the nearest of xterm's 256 colors: of its cube of 6 × 6 × 6, or of its 24 grays.
  ///
  /// The first 16 are the user's own and not looked at.
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
