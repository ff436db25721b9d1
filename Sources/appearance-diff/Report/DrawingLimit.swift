/// A limit for drawings on a page with many steps or commits: the first 200 of them, as long as their themes have at most
/// 50,000 rules in total. The themes are kept until they are drawn, and that many drawings make a page of a few megabytes.
struct DrawingLimit {
  private var steps = 200
  private var rules = 50_000

  /// Returns whether a step may be drawn, and counts it if so.
  ///
  /// - Parameter count: The number of rules of its themes; not evaluated after the limit, because making them may take long.
  mutating func allows(rules count: @autoclosure () -> Int) -> Bool {
    guard steps > 0, rules > 0 else { return false }
    (steps, rules) = (steps - 1, rules - count())
    return true
  }
}
