extension HostRegistry {
  // MARK: Queueing groups

  /// Updates hosts after a write.
  func follow(writeOf rule: RuleID, in layer: LayerID) {
    adoptRules(layers.stack.index.keys)
    // Even a value that was there before may win now, because it was set later.
    for group in groupsByRule[rule.position].values
    where layer == .theme || layers.stack.reaches(group.sight, layer) {
      note(group)
    }
    runRefresh()
  }

  /// Updates hosts after an operation that may change what any rule shows.
  func follow(_ action: AppearanceOperation.Action, _ effect: Effect.Many) {
    // First, so that groups know the rules that match them: even a commit may add rules that the registry has not seen.
    adoptRules(layers.stack.index.keys)
    // Opening a scope restyles nothing that is visible, not even queued groups: their setters would write to the scope.
    if case .open(let layer, _) = action { return surround(with: layer) }
    noteGroups(after: action, effect)
    runRefresh()
  }

  private func noteGroups(after action: AppearanceOperation.Action, _ effect: Effect.Many) {
    let affectedRules = effect.affectedRules
    switch action {
    // Hosts inside the anchor already have the layer in `places`; the others no longer see it.
    case .place(let layer): noteGroups(affectedRules) { $0.newest >= layer && !$0.anchoredLayers.contains(layer) }
    case .close: if let ended = effect.ended { noteGroups(affectedRules) { $0.sees(ended) } }
    case .commit: noteGroups(affectedRules) { _ in true }
    default:
      for affected in affectedRules { for group in groupsByRule[affected.rule.position].values { note(group) } }
    }
  }

  /// Queues the groups that see the change and match one of the rules.
  private func noteGroups(_ affectedRules: [Effect.AffectedRule], where sees: (HostSight) -> Bool) {
    if affectedRules.isEmpty || groups.isEmpty { return }
    let rules = Set(affectedRules.map(\.rule))
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

  // MARK: Running the refresh

  func pause() { pauses += 1 }

  func resume() {
    pauses -= 1
    runRefresh()
  }

  /// Works through the queue, unless an operation must not be interrupted: that one calls this when it ends.
  func runRefresh() {
    guard pauses == 0, !isRunning, !queue.isEmpty else { return }
    isRunning = true
    var next = 0
    // Setters that run meanwhile add to the queue.
    while next < queue.count {
      work(on: queue[next])
      next += 1
    }
    let done = queue
    queue = []
    for group in done { retireIfEmpty(group) }
    isRunning = false
  }

  private func work(on group: StyleGroup) {
    while true {
      if group.isStale {
        replan(group)
      } else if let (index, transition) = group.takeLate() {
        if let host = group.members.host(at: index) {
          carryOut(transition, on: host, of: group)
        } else {
          group.hasGaps = true
        }
      } else {
        break
      }
    }
    group.isQueued = false
    if group.hasGaps { compact(group) }
  }
}
