/// The hosts of one class in like places, which all get the same values.
@MainActor
final class StyleGroup {
  /// A host, without keeping it alive.
  struct Member {
    let id: ObjectIdentifier
    weak var host: AnyObject?
  }

  /// A refresh of the group that is under way: members from `remaining` on have been given the new values.
  struct Job {
    let steps: [StylePlan.Step]
    let oldPlan: StylePlan
    var remaining: Int
  }

  let schema: AppearanceSchema
  let context: HostContext
  /// The newest layer that the members see: the newest that was open when they entered.
  let vantage: Int
  /// What new members are given, and members that no job is waiting for have been given.
  var plan: StylePlan
  /// The steps that carry out the plan on an object that was never styled.
  private(set) lazy var entrySteps = StylePlan().steps(to: plan, isEntry: true)
  /// Inside of a member that is a container itself, without traits of its own.
  var contextInside: HostContext?
  var members: [Member] = []
  var job: Job?
  /// Whether members have died, or have left while a job was under way.
  var hasGaps = false
  /// Whether a rule that may matter has changed since the plan was made.
  var isStale = false
  /// Whether the group waits in the queue of the refresh.
  var isQueued = false

  init(schema: AppearanceSchema, context: HostContext, vantage: Int, plan: StylePlan) {
    self.schema = schema
    self.context = context
    self.vantage = vantage
    self.plan = plan
  }

  /// Takes a new plan, and begins a job for the members if it is news for them.
  func adopt(_ new: StylePlan) {
    let steps = plan.steps(to: new)
    let old = plan
    plan = new
    entrySteps = StylePlan().steps(to: plan, isEntry: true)
    if !steps.isEmpty && !members.isEmpty { job = Job(steps: steps, oldPlan: old, remaining: members.count) }
  }

  /// A member, unless it is dead.
  func host(at index: Int) -> AnyObject? {
    precondition(members.indices.contains(index), "there is no member \(index) among \(members.count)")
    // Through the address, for a member would be copied first and its weak reference with it, at three times the cost.
    return members.withUnsafeBufferPointer { $0.baseAddress.flatMap { ($0 + index).pointee.host } }
  }

  /// The plan that was carried out last on a member.
  func planCarriedOut(onMemberAt index: Int) -> StylePlan {
    if let job, index < job.remaining { return job.oldPlan }
    return plan
  }
}
