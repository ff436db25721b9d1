/// The hosts of one class in like surroundings that see the same layers: they all get the same values.
@MainActor
final class StyleGroup {
  /// Members that have not been given the plan yet, up to an index.
  private struct Late {
    var end: Int
    /// What they were given last.
    let plan: StylePlan
    /// The way from there to the plan, once it was asked for.
    var transition: StyleTransition?
  }

  let schema: AppearanceSchema
  let context: HostContext
  /// Which layers the members see.
  let sight: HostSight
  private(set) var matches: [RuleMatch] = []
  /// What new members are given, and those that are not late have been given.
  private(set) var plan = StylePlan()
  /// The way to the plan for an object that was never styled.
  private(set) var entry = StyleTransition(from: StylePlan(), to: StylePlan())
  /// The way to the plan that an object took last which had been given another elsewhere: mostly several do, one after the other.
  private var arrival: StyleTransition?
  /// The members that are late, in order; the last ones are brought up to date first.
  @exclusivity(unchecked) private var late: [Late] = []
  /// Inside of a member that is a container itself, without traits of its own.
  var contextInside: HostContext?
  var members: [Member] = []
  /// Whether members have died, or have left while others were late.
  var hasGaps = false
  /// Whether a rule that matches has changed since the plan was made.
  var isStale = true
  /// Whether the group is among those that have lost their last member.
  var isIdle = false
  /// Whether the group waits in the queue of the refresh.
  var isQueued = false

  /// The registry that has the group, by identity: whether it is one is asked of every host.
  let registry: ObjectIdentifier

  /// Tells a member what was changed; nil where members do not want to know.
  var tell: (@MainActor (AnyObject, Set<SettingKey>) -> Void)? { schema.tell }

  init(schema: AppearanceSchema, context: HostContext, seeing sight: HostSight, of registry: HostRegistry) {
    self.registry = ObjectIdentifier(registry)
    self.schema = schema
    self.context = context
    self.sight = sight
  }

  /// Whether a registry has the group.
  func isOf(_ registry: HostRegistry) -> Bool { self.registry == ObjectIdentifier(registry) }

  func add(_ match: RuleMatch) { matches.append(match) }

  var living: [any AppearanceHost] {
    var living: [any AppearanceHost] = []
    for index in members.indices { if let host = members.host(at: index) { living.append(schema.host(host)) } }
    return living
  }

  func value(for slot: any Slot) -> any StoredValue { plan.value(for: slot) }

  // MARK: Late members

  var hasLateMembers: Bool { !late.isEmpty }

  /// Whether a member has not been given the plan yet, or may not have been.
  func isLate(at index: Int) -> Bool { index < late.last?.end ?? 0 }

  /// The way to the plan for an object that was given another elsewhere.
  func transition(from given: StylePlan) -> StyleTransition {
    if let arrival, arrival.old.gives(theSameAs: given) { return arrival }
    let transition = StyleTransition(from: given, to: plan, isEntry: true)
    setArrival(transition)
    return transition
  }

  private func setArrival(_ transition: StyleTransition?) {
    if let arrival { HostDirectory.shared.keep(arrival) }
    arrival = transition
  }

  /// Takes a new plan. If that is news, all members are late.
  func adopt(_ new: StylePlan) {
    setArrival(nil)
    HostDirectory.shared.keep(plan)
    noteLate(given: plan)
    plan = new
    entry = StyleTransition(from: StylePlan(), to: plan, isEntry: true)
    // The ways of others, if there are any, led to the old plan.
    for index in late.indices { late[index].transition = nil }
    dropDone()
  }

  /// Takes a member that was given a plan in another group. If the plan here says something else, it is late.
  func append(_ host: AnyObject, given: StylePlan) {
    if late.isEmpty, given.gives(theSameAs: plan) { return members.append(Member(host)) }
    noteLate(given: plan)
    members.append(Member(host))
    noteLate(given: given)
    dropDone()
  }

  /// Notes that the members which were not late were given a plan, and may be late now.
  private func noteLate(given: StylePlan) {
    if members.count > late.last?.end ?? 0 { late.append(Late(end: members.count, plan: given)) }
  }

  /// The last of the late members, which counts as up to date from now on, and what has to be done to it.
  func takeLate() -> (index: Int, StyleTransition)? {
    guard let last = late.last, let transition = last.transition else { return nil }
    let index = last.end - 1
    late[late.count - 1].end = index
    if index == start(of: late.count - 1) { dropDone() }
    return (index, transition)
  }

  /// Forgets late members for which nothing is left to do, so that the last ones have a way to go.
  private func dropDone() {
    while let last = late.last {
      if last.end > start(of: late.count - 1) {
        let transition = last.transition ?? StyleTransition(from: last.plan, to: plan)
        late[late.count - 1].transition = transition
        if transition.first != nil { return }
      }
      HostDirectory.shared.keep(late.removeLast().plan)
    }
  }

  private func start(of index: Int) -> Int { index == 0 ? 0 : late[index - 1].end }

  /// What a member was given last.
  func planCarriedOut(onMemberAt index: Int) -> StylePlan {
    for late in late where index < late.end { return late.plan }
    return plan
  }
}
