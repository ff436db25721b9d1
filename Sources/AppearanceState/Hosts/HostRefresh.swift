/// Brings hosts up to date after rules have changed, group by group.
///
/// Groups that a changed rule can matter to wait in a queue. Each gets a new plan, and if that is news, its members are
/// given what is different. The cost follows the groups of the rule's class and the members whose values change.
@MainActor
final class HostRefresh {
  /// The registry, which owns this, so that it need not be counted. Each needs the other, so it is set when the registry
  /// exists, before anything is done.
  unowned(unsafe) var registry: HostRegistry!
  // Unchecked, since every write comes by here; groups are let go only when the access is over.
  @exclusivity(unchecked) private var queue: [StyleGroup] = []
  /// Where in the queue the refresh is; what lies before is done.
  private var next = 0
  private var completed = 0
  /// How many pieces of work are under way that must not be disturbed.
  private var pauses = 0
  private var isRunning = false
  private var isScheduled = false

  /// For how long a refresh may take at a time, in seconds; nil is as long as it takes.
  var timeLimit: Double?
  var onProgress: (@MainActor (AppearanceRefreshProgress) -> Void)?

  // MARK: What there is to do

  /// Notes that a rule has changed.
  func note(_ rule: RuleID) {
    if registry.isEmpty { return }
    for group in registry.groups(affectedBy: rule) {
      group.isStale = true
      if group.isQueued { continue }
      group.isQueued = true
      queue.append(group)
    }
  }

  /// How far the refresh is; nil when there is nothing to do.
  var progress: AppearanceRefreshProgress? {
    if queue.isEmpty { return nil }
    let waiting = queue[next...].reduce(0) { $0 + ($1.job?.remaining ?? $1.members.count) }
    return AppearanceRefreshProgress(completed: completed, total: completed + waiting)
  }

  // MARK: Doing it

  func pause() { pauses += 1 }

  func resume() {
    pauses -= 1
    if !queue.isEmpty { run() }
  }

  /// Works on what there is to do, within the time limit; the rest is done in later turns of the main actor.
  func run() { run(limit: timeLimit) }

  /// Does all that there is to do.
  func finish() { run(limit: nil) }

  private func run(limit: Double?) {
    guard pauses == 0, !isRunning, !queue.isEmpty else { return }
    isRunning = true
    defer { isRunning = false }
    let deadline = limit.map { System.monotonicSeconds() + $0 }
    while next < queue.count {
      guard work(on: queue[next], until: deadline) else {
        reportProgress()
        return scheduleRest()
      }
      next += 1
    }
    reportProgress()
    let done = queue
    (queue, next, completed) = ([], 0, 0)
    withExtendedLifetime(done) {}
  }

  /// Works on a group; whether it is done.
  private func work(on group: StyleGroup, until deadline: Double?) -> Bool {
    while true {
      if group.job == nil {
        guard group.isStale else { break }
        registry.replan(group)
      }
      if !workOnJob(of: group, until: deadline) { return false }
    }
    group.isQueued = false
    registry.removeIfEmpty(group)
    return true
  }

  private func workOnJob(of group: StyleGroup, until deadline: Double?) -> Bool {
    guard let steps = group.job?.steps else { return true }
    while let remaining = group.job?.remaining, remaining > 0 {
      // Looking at the clock costs as much as a few settings.
      if let deadline, remaining % 32 == 0, System.monotonicSeconds() >= deadline { return false }
      group.job?.remaining = remaining - 1
      if let host = group.members[remaining - 1] {
        registry.carryOut(steps, on: host)
      } else {
        group.hasGaps = true
      }
      completed += 1
    }
    group.job = nil
    if group.hasGaps { registry.compact(group) }
    return true
  }

  private func reportProgress() {
    if let onProgress, let progress { onProgress(progress) }
  }

  private func scheduleRest() {
    if isScheduled { return }
    isScheduled = true
    Task { @MainActor [weak self] in
      await Task.yield()
      guard let self, let store = registry.store else { return }
      isScheduled = false
      run()
      // A setter may let go of the store, and all of this with it.
      withExtendedLifetime(store) {}
    }
  }
}
