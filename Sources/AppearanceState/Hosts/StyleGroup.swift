/// The hosts of one class in equal surroundings that see the same layers, and therefore get the same values.
@MainActor
final class StyleGroup {
  /// Members up to an index that have not been given the current plan.
  private struct Late {
    var end: Int
    /// The plan that they were given last.
    let plan: StylePlan
    /// The transition from there to the current plan, once it was needed.
    var transition: StyleTransition?
  }

  let schema: AppearanceSchema
  let context: HostContext
  /// The layers that the members see.
  let sight: HostSight
  private(set) var matches: [RuleMatch] = []
  /// The plan that new members are given, and that all members have that are not late.
  private(set) var plan = StylePlan()
  /// The transition to the plan for an object that was never styled.
  private(set) var entry = StyleTransition(from: StylePlan(), to: StylePlan())
  /// The last transition of an object that came from another plan. Usually several objects need the same one in succession.
  private var arrival: StyleTransition?
  /// The late members, in order; the last ones are updated first.
  // Unchecked, because a refresh accesses this for each host. No access runs code of the program.
  @exclusivity(unchecked) private var late: [Late] = []
  /// The context inside a member that is a container itself and has no traits of its own.
  var contextInside: HostContext?
  // Unchecked, because each look-up of a host accesses this. Loading a weak reference runs no code of the program.
  @exclusivity(unchecked) var members: [Member] = []
  /// Whether members were deallocated, or have left while others were late.
  var hasGaps = false
  /// Whether a matching rule has changed since the plan was made.
  var isStale = true
  /// Whether the group is in the list of groups that have lost their last member.
  var isIdle = false
  /// Whether the group is in the queue of the refresh.
  var isQueued = false

  /// The identity of the registry that has the group: every entering host compares it.
  let registry: ObjectIdentifier

  init(schema: AppearanceSchema, context: HostContext, seeing sight: HostSight, of registry: HostRegistry) {
    self.registry = ObjectIdentifier(registry)
    self.schema = schema
    self.context = context
    self.sight = sight
  }

  /// Returns whether a registry has the group.
  func isOf(_ registry: HostRegistry) -> Bool { self.registry == ObjectIdentifier(registry) }

  func add(_ match: RuleMatch) { matches.append(match) }

  var living: [any AppearanceHost] {
    var living: [any AppearanceHost] = []
    for index in members.indices { if let host = members.host(at: index) { living.append(schema.host(host)) } }
    return living
  }

  // MARK: Late members

  var hasLateMembers: Bool { !late.isEmpty }

  /// Returns whether a member has not been given the plan yet, or may not have been.
  func isLate(at index: Int) -> Bool { index < late.last?.end ?? 0 }

  /// Returns the transition to the plan for an object that was given another one elsewhere.
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

  /// Replaces the plan. If the new one differs, all members become late.
  func adopt(_ new: StylePlan) {
    setArrival(nil)
    HostDirectory.shared.keep(plan)
    noteLate(given: plan)
    plan = new
    entry = StyleTransition(from: StylePlan(), to: plan, isEntry: true)
    // Transitions of members that were late before lead to the old plan.
    for index in late.indices { late[index].transition = nil }
    dropDone()
  }

  /// Adds a member that was given a plan in another group. If the plan here differs, the member is late.
  func append(_ host: AnyObject, given: StylePlan) {
    if late.isEmpty, given.gives(theSameAs: plan) { return members.append(Member(host)) }
    noteLate(given: plan)
    members.append(Member(host))
    noteLate(given: given)
    dropDone()
  }

  /// Records the plan that the members have that are not late, because they may become late now.
  private func noteLate(given: StylePlan) {
    if members.count > late.last?.end ?? 0 { late.append(Late(end: members.count, plan: given)) }
  }

  /// Returns the last late member and its transition, and counts it as up to date from now on.
  func takeLate() -> (index: Int, StyleTransition)? {
    guard let last = late.last, let transition = last.transition else { return nil }
    let index = last.end - 1
    late[late.count - 1].end = index
    if index == start(of: late.count - 1) { dropDone() }
    return (index, transition)
  }

  /// Removes late members that need no change, so that the last ones have a transition with steps.
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

  /// Returns the plan that a member was given last.
  func planCarriedOut(onMemberAt index: Int) -> StylePlan {
    for late in late where index < late.end { return late.plan }
    return plan
  }
}
