/// The hosts of one class in like places, which all get the same values.
@MainActor
final class StyleGroup {
  /// A refresh of the group that is under way: members from `remaining` on have been given the new values.
  struct Job {
    let steps: StyleStep
    let oldPlan: StylePlan
    var remaining: Int
  }

  let schema: AppearanceSchema
  let context: HostContext
  /// Which layers the members see.
  let sight: Sight
  /// What new members are given, and members that no job is waiting for have been given.
  var plan: StylePlan
  /// The steps that carry out the plan on an object that was never styled.
  private(set) var entrySteps: StyleStep?
  /// Inside of a member that is a container itself, without traits of its own.
  var contextInside: HostContext?
  // Unchecked for the reason that `HostRegistry` gives for its tables.
  @exclusivity(unchecked) var members = WeakHosts()
  var job: Job?
  /// Whether members have died, or have left while a job was under way.
  var hasGaps = false
  /// Whether a rule that may matter has changed since the plan was made.
  var isStale = false
  /// Whether the group waits in the queue of the refresh.
  var isQueued = false

  init(schema: AppearanceSchema, context: HostContext, seeing sight: Sight, plan: StylePlan) {
    self.schema = schema
    self.context = context
    self.sight = sight
    self.plan = plan
    entrySteps = StylePlan().steps(to: plan, isEntry: true)
  }

  /// Takes a new plan, and begins a job for the members if it is news for them.
  func adopt(_ new: StylePlan) {
    let steps = plan.steps(to: new)
    let old = plan
    plan = new
    entrySteps = StylePlan().steps(to: plan, isEntry: true)
    if let steps, !members.isEmpty { job = Job(steps: steps, oldPlan: old, remaining: members.count) }
  }

  /// The plan that was carried out last on a member.
  func planCarriedOut(onMemberAt index: Int) -> StylePlan {
    if let job, index < job.remaining { return job.oldPlan }
    return plan
  }
}
