extension HostRegistry {
  // MARK: What there is to do

  /// Brings hosts up to date after a write.
  func follow(writeOf rule: RuleID, in layer: LayerID) {
    adoptRules(layers.stack.index.keys)
    // Even a value that was there before may win now, because it was set later.
    for group in groupsByRule[rule.position].values
    where layer == .theme || layers.stack.reaches(group.sight, layer) {
      note(group)
    }
    runRefresh()
  }

  /// Brings hosts up to date after an operation that any rules may look different after.
  func follow(_ action: AppearanceOperation.Action, _ looks: [Effect.Look]) {
    // First of all, so that groups know which rules match them: a commit too may bring rules that nobody has asked for.
    adoptRules(layers.stack.index.keys)
    // Opening a scope restyles nothing that is visible, not even what waits: what its setters write would be part of the scope.
    if case .open(let layer, _) = action { return surround(with: layer) }
    noteGroups(after: action, looks)
    runRefresh()
  }

  private func noteGroups(after action: AppearanceOperation.Action, _ looks: [Effect.Look]) {
    switch action {
    // Who is inside of the place has been told of it; the others do not see the layer any more.
    case .place(let layer): noteGroups(looks) { $0.newest >= layer && !$0.places.contains(layer) }
    case .close(let layer):
      let wasPlace = places.remove(layer)
      noteGroups(looks) { wasPlace ? $0.places.contains(layer) : $0.newest >= layer }
    case .commit(let layer, _):
      _ = places.remove(layer)
      noteGroups(looks) { _ in true }
    default:
      for look in looks { for group in groupsByRule[look.rule.position].values { note(group) } }
    }
  }

  /// Notes the groups that a rule of some matches and that see what has changed.
  private func noteGroups(_ looks: [Effect.Look], where sees: (Sight) -> Bool) {
    if looks.isEmpty || groups.isEmpty { return }
    let rules = Set(looks.map(\.rule))
    for group in groups.values where sees(group.sight) && group.matches.contains(where: { rules.contains($0.rule) }) {
      note(group)
    }
  }

  func note(_ group: StyleGroup) {
    if group.members.isEmpty, !group.isQueued { return remove(group) }
    group.isStale = true
    if group.isQueued { return }
    group.isQueued = true
    queue.append(group)
  }

  /// How far the refresh is; nil when there is nothing to do.
  var progress: AppearanceRefreshProgress? {
    if queue.isEmpty { return nil }
    let waiting = queue[next...].reduce(0) { $0 + $1.countToDo }
    return AppearanceRefreshProgress(completed: completed, total: completed + waiting)
  }

  // MARK: Doing it

  func pause() { pauses += 1 }

  func resume() {
    pauses -= 1
    runRefresh()
  }

  /// Works on what there is to do, within the time limit; the rest is done in later turns of the main actor.
  func runRefresh() {
    // While a piece is to come, what is new waits with the rest: otherwise each change would take the limit once more.
    if isScheduled, timeLimit != nil { return }
    run(limit: timeLimit)
  }

  /// Does all that there is to do.
  func finish() { run(limit: nil) }

  private func run(limit: Double?) {
    guard pauses == 0, !isRunning, !queue.isEmpty else { return }
    isRunning = true
    let deadline = limit.map { System.monotonicSeconds() + $0 }
    while next < queue.count, work(on: queue[next], until: deadline) { next += 1 }
    let now = progress
    if next < queue.count {
      scheduleRest()
    } else {
      let done = queue
      (queue, next, completed) = ([], 0, 0)
      for group in done { retireIfEmpty(group) }
    }
    // Last of all: what is called may change anything.
    isRunning = false
    if let now { onRefreshProgress?(now) }
  }

  /// Works on a group; whether it is done. A piece of work that has begun does at least something, whatever the limit.
  private func work(on group: StyleGroup, until deadline: Double?) -> Bool {
    while true {
      if group.isStale {
        replan(group)
      } else if let (index, transition) = group.takeLate() {
        completed += 1
        if let host = group.members[index] {
          carryOut(transition, on: host, of: group)
        } else {
          group.hasGaps = true
        }
      } else {
        break
      }
      if let deadline, System.monotonicSeconds() >= deadline { return false }
    }
    group.isQueued = false
    if group.hasGaps { compact(group) }
    return true
  }

  private func scheduleRest() {
    if isScheduled { return }
    isScheduled = true
    Task { @MainActor [weak self] in
      await Task.yield()
      // A setter may let go of the store, which counts as there until the turn is over.
      guard let self, let lifeOfStore else { return }
      takeTurn()
      withExtendedLifetime(lifeOfStore) {}
    }
  }

  /// Works on the next piece, in a turn of the main actor of its own.
  func takeTurn() {
    isScheduled = false
    runRefresh()
    directory.letGo()
  }
}

/// How far a refresh is that is done in pieces; see ``AppearanceStore/refreshTimeLimit``.
public struct AppearanceRefreshProgress: Hashable, Sendable {
  /// How many hosts are done.
  public let completed: Int
  /// How many hosts there were to look at, as far as is known; those that turn out to be unaffected are taken off.
  public let total: Int
}
