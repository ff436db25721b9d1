/// How well a rule matches a host: what decides between rules of one layer. The greater wins.
struct Specificity: Comparable, Sendable {
  /// How many classes lie between the host's class and the rule's; 0 is the host's own.
  let distance: Int
  /// How many traits the rule asks for.
  let traits: Int
  /// Where the rule's containers were found, from the outermost on, counted from the window.
  let positions: [Int]

  static func < (left: Specificity, right: Specificity) -> Bool {
    if left.distance != right.distance { return left.distance > right.distance }
    if left.traits != right.traits { return left.traits < right.traits }
    // The first difference decides, and there the container nearer to the window wins.
    for (leftPosition, rightPosition) in zip(left.positions, right.positions) where leftPosition != rightPosition {
      return leftPosition > rightPosition
    }
    // One list begins with the other, so the longer wins; no containers loses to any.
    return left.positions.count < right.positions.count
  }
}
