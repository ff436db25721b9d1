/// What histories and trails let go of, in the hands of whoever changes them.
///
/// The last reference to a value of the program may be among it, and its `deinit` may do anything with the store: end a
/// scope, write, read. So nothing is dropped while a history is being changed; it goes when everybody has been told.
struct Leftovers {
  // A write leaves no more than two parts, of the oldest entry and of the oldest step: no array is made for them.
  private var first: RulePart?
  private var second: RulePart?
  private var parts: [RulePart] = []
  private var trails: [UndoTrail] = []

  mutating func keep(_ part: consuming RulePart?) {
    guard let part else { return }
    if first == nil {
      first = part
    } else if second == nil {
      second = part
    } else {
      parts.append(part)
    }
  }

  mutating func keep(_ trail: UndoTrail) { trails.append(trail) }

  /// Called before all of it is dropped, which the optimizer would do earlier otherwise: after the last use.
  func letGo() { withExtendedLifetime(self) {} }
}
