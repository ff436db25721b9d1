import AppearanceState

/// Marks states of one store, the same one only once: many scopes end where the one before ended, and a mark costs a look at all
/// that is set.
struct StateMarks {
  private var last = (snapshot: AppearanceSnapshot(), digest: StateDigest.of(AppearanceSnapshot()))

  mutating func digest(of snapshot: AppearanceSnapshot) -> UInt64 {
    if !last.snapshot.isIdentical(to: snapshot) { last = (snapshot, StateDigest.of(snapshot)) }
    return last.digest
  }
}
