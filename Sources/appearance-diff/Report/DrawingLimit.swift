/// How much a page with many steps or commits draws: the first 200 of them, as long as their themes have no more than 50,000 rules
/// in all. The themes are kept until they are drawn, and so many drawings make a page of some megabytes.
struct DrawingLimit {
  private var steps = 200
  private var rules = 50_000

  /// Whether a step may be drawn. It counts if it is.
  ///
  /// - Parameter count: How many rules its themes have; not asked for where no more is drawn, since making them may take long.
  mutating func allows(rules count: @autoclosure () -> Int) -> Bool {
    guard steps > 0, rules > 0 else { return false }
    (steps, rules) = (steps - 1, rules - count())
    return true
  }
}
