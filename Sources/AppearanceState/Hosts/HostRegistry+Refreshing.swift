extension HostRegistry {
  // MARK: What there is to do

  /// Brings hosts up to date after an operation.
  func follow(_ operation: AppearanceOperation, _ effect: Effect, _ store: AppearanceStore) {
    switch (operation.action, effect) {
    case (_, .none): return
    // Opening a scope restyles nothing that is visible.
    case (.open, _): return
    case (.place(let layer), .many(let rules, _)):
      guard places.takeConfined(layer) else { return }
      noteGroups(rules) { $0.newest >= layer }
      confine(layer, store)
    case (.close(let layer), .many(let rules, _)):
      let wasPlace = places.remove(layer)
      noteGroups(rules) { wasPlace ? $0.places.contains(layer) : $0.newest >= layer }
    case (.commit(let layer), .many(let rules, _)):
      _ = places.remove(layer)
      noteGroups(rules) { _ in true }
    // Even a value that was there before may win now, because it was set later.
    case (_, .write(let change, _)):
      adoptRules(of: store.stack)
      for group in groupsByRule[change.rule.position].values
      where change.layer == .theme || store.stack.reaches(group.sight, change.layer) {
        note(group)
      }
    case (_, .many(let rules, _)):
      adoptRules(of: store.stack)
      for rule in rules.sorted() { for group in groupsByRule[rule.position].values { note(group) } }
    }
    runRefresh(store)
  }

  /// Notes the groups that a rule of some matches and that see what has changed.
  private func noteGroups(_ rules: Set<RuleID>, where sees: (Sight) -> Bool) {
    if rules.isEmpty || groups.isEmpty { return }
    for group in groups.values where sees(group.sight) && group.matches.contains(where: { rules.contains($0.rule) }) {
      note(group)
    }
  }

  private func note(_ group: StyleGroup) {
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

  func resume(_ store: AppearanceStore) {
    pauses -= 1
    runRefresh(store)
  }

  /// Works on what there is to do, within the time limit; the rest is done in later turns of the main actor.
  func runRefresh(_ store: AppearanceStore) {
    // While a piece is to come, what is new waits with the rest: otherwise each change would take the limit once more.
    if isScheduled, timeLimit != nil { return }
    run(limit: timeLimit, store)
  }

  /// Does all that there is to do.
  func finish(_ store: AppearanceStore) { run(limit: nil, store) }

  private func run(limit: Double?, _ store: AppearanceStore) {
    guard pauses == 0, !isRunning, !queue.isEmpty else { return }
    isRunning = true
    let deadline = limit.map { System.monotonicSeconds() + $0 }
    while next < queue.count, work(on: queue[next], until: deadline, store) { next += 1 }
    let now = progress
    if next < queue.count {
      scheduleRest(store)
    } else {
      let done = queue
      (queue, next, completed) = ([], 0, 0)
      for group in done where !group.isQueued { removeIfEmpty(group) }
    }
    // Last of all: what is called may change anything.
    isRunning = false
    if let onProgress, let now { onProgress(now) }
  }

  /// Works on a group; whether it is done. A piece of work that has begun does at least something, whatever the limit.
  private func work(on group: StyleGroup, until deadline: Double?, _ store: AppearanceStore) -> Bool {
    while true {
      if group.isStale {
        replan(group, store)
      } else if let (index, transition) = group.takeLate() {
        completed += 1
        if let host = group.members[index] {
          carryOut(transition, on: host, of: group, store)
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

  private func scheduleRest(_ store: AppearanceStore) {
    if isScheduled { return }
    isScheduled = true
    Task { @MainActor [weak store] in
      await Task.yield()
      guard let store else { return }
      store.hosts.isScheduled = false
      store.hosts.runRefresh(store)
      // A setter may let go of the store, and all of this with it.
      withExtendedLifetime(store) {}
    }
  }
}
