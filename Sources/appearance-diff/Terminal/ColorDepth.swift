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
