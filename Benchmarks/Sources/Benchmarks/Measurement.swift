/// One figure, with its floor from the same run.
struct Measurement {
  let name: String
  let unit: String
  /// One value for each run, sorted.
  let values: [Double]
  /// The floor, one value for each run, sorted; empty if there is none.
  var floor: [Double] = []
  /// The same work by the peer, one value for each run, sorted; empty if there is none.
  var peer: [Double] = []
  /// The goal of the project, in the unit or as a ratio to the floor.
  var goal: Goal?

  enum Goal {
    case atMost(Double)
    case timesFloor(Double)
  }

  var median: Double { values[values.count / 2] }
  var floorMedian: Double? { floor.isEmpty ? nil : floor[floor.count / 2] }
  var ratio: Double? { floorMedian.map { median / $0 } }

  var peerMedian: Double? { peer.isEmpty ? nil : peer[peer.count / 2] }

  var isReached: Bool? {
    switch goal {
    case .atMost(let limit): median <= limit
    case .timesFloor(let limit): ratio.map { $0 <= limit }
    case nil: nil
    }
  }
}

/// Runs pieces of work in turn, so that other load on the machine affects all of them alike.
@MainActor
func measure(runs: Int = 9, _ works: [() -> Double]) -> [[Double]] {
  for work in works { _ = work() }
  var results = [[Double]](repeating: [], count: works.count)
  for _ in 0..<runs {
    for (index, work) in works.enumerated() { results[index].append(work()) }
  }
  return results.map { $0.sorted() }
}

/// Returns the time that a piece of work takes, in nanoseconds.
@MainActor
func nanoseconds(_ work: () -> Void) -> Double {
  let start = ContinuousClock.now
  work()
  let duration = ContinuousClock.now - start
  return Double(duration.components.seconds) * 1e9 + Double(duration.components.attoseconds) / 1e9
}
