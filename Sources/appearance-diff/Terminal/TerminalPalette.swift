import AppearanceThemes

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
