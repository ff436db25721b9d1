import Testing

@testable import AppearanceState
@testable import AppearanceThemes

/// A store with its proxies, scopes, owners and observers, compared with the reference.
@MainActor
@Suite struct StoreModelTests {
  typealias Step = StoreReference.Step

  /// An act of a program: one step of the reference, or several.
  private enum Act: CustomStringConvertible {
    case step(Step)
    case override([ModelClass]?, [Step])
    case own(Int, by: Int), drop(Int), finish(Int)
    case batch([Act])

    var description: String {
      switch self {
      case .step(let step): "\(step)"
      case .override(let classes, let steps): "override for \(classes as Any) {\(steps)}"
      case .own(let layer, let owner): "\(layer) until \(owner)"
      case .drop(let owner): "drop \(owner)"
      case .finish(let owner): "finish \(owner)"
      case .batch(let acts): "batch {\(acts)}"
      }
    }
  }

  /// A run of acts on both. It stops at the first difference.
  @MainActor
  private final class Run {
    let store = ModelledStore()
    var reference = StoreReference(known: ModelledStore.shown)
    private var owned: [Int: [Int]] = [:]
    private(set) var problem: String?

    /// Performs a step, after it makes its classes known.
    private func take(_ step: Step) {
      switch step {
      case .write(let rule, _, _), .undo(let rule), .redo(let rule), .revert(let rule, _):
        reference.perform(.discover(ModelRule.all[rule].styled))
      case .open(let opening) where !opening.isAnchored:
        switch opening.coverage {
        case .everything: break
        case .classes(let classes): for styled in classes { reference.perform(.discover(styled)) }
        case .rule(let rule): reference.perform(.discover(ModelRule.all[rule].styled))
        }
      default: break
      }
      reference.perform(step)
    }

    private func compare(_ act: Act) {
      if problem != nil { return }
      problem = store.difference(from: reference).map { "at \(act): \($0)" }
    }

    func perform(_ act: Act) {
      if problem != nil { return }
      let (before, isOutermost) = (reference.outside, !reference.isInBatch)
      switch act {
      case .step(let step):
        take(step)
        store.perform(step)
      case .override(let classes, let steps):
        take(.open(StoreReference.Opening(masks: false, coverage: classes.map { .classes($0) } ?? .everything)))
        let isNested = reference.isInBatch
        if !isNested { take(.beginBatch) }
        store.override(for: classes) {
          for step in steps {
            self.take(step)
            self.store.perform(step)
          }
        }
        if !isNested { take(.endBatch) }
      case .own(let layer, let owner):
        if reference.isOpen(layer) { owned[owner, default: []].append(layer) }
        store.own(layer, by: owner)
      case .drop(let owner):
        store.drop(owner)
        for layer in (owned.removeValue(forKey: owner) ?? []).sorted() { take(.end(layer)) }
      case .finish(let owner):
        store.finish(owner)
        for layer in (owned.removeValue(forKey: owner) ?? []).sorted() { take(.end(layer)) }
      case .batch(let acts):
        take(.beginBatch)
        store.batch { for act in acts { perform(act) } }
        take(.endBatch)
      }
      compare(act)
      if !isOutermost || problem != nil { return }
      var expected: [RuleKey: Set<SettingKey>] = [:]
      for (rule, words) in reference.outside.enumerated() {
        let keys = ModelKey.all.indices.filter { words[$0] != before[rule][$0] }
        if !keys.isEmpty { expected[ModelRule.keys[rule]] = Set(keys.map { ModelKey.all[$0] }) }
      }
      let told = store.takeTold()
      if told != expected { problem = "at \(act): observers were told \(told) and should \(expected)" }
    }
  }

  /// A generator of random acts that suit the open layers.
  @MainActor
  private struct RandomActs {
    var steps: RandomSteps

    mutating func next(_ reference: StoreReference, depth: Int = 0) -> Act {
      let layer = steps.random.below(reference.opened + 2)
      switch steps.random.below(16) {
      case 0: return .own(layer, by: steps.random.below(3))
      case 1: return steps.random.chance(2) ? .drop(steps.random.below(3)) : .finish(steps.random.below(3))
      case 2 where depth == 0: return .batch((0..<4).map { _ in next(reference, depth: 1) })
      case 3:
        let classes: [[ModelClass]?] = [nil, [.panel], [.part], [.knob, .meter], []]
        let writes = (0..<steps.random.below(3)).map { _ in steps.write() }
        return .override(steps.random.pick(classes), writes)
      default:
        while true {
          let step = steps.next(reference)
          switch step {
          case .beginBatch, .endBatch: continue
          // The program has no class of that name.
          case .open(let opening) where opening.coverage == .classes([.stray]): continue
          case .open(let opening):
            if case .rule(let rule) = opening.coverage, !canBeReset(rule, opening) { continue }
            return .step(step)
          default: return .step(step)
          }
        }
      }
    }

    /// Returns whether an opening can be a reset of a rule. A proxy without conditions resets its class instead.
    private func canBeReset(_ rule: Int, _ opening: StoreReference.Opening) -> Bool {
      opening.isAnchored
        || (opening.masks && !(ModelRule.all[rule].containers.isEmpty && ModelRule.all[rule].traits.isEmpty))
    }
  }

  private func firstDifference(_ acts: [Act]) -> String? {
    let run = Run()
    for act in acts { run.perform(act) }
    return run.problem
  }

  /// Removes acts while there is still a difference, so that a failure is readable.
  private func shortest(_ acts: [Act]) -> String {
    var acts = acts
    var position = 0
    while position < acts.count {
      var fewer = acts
      fewer.remove(at: position)
      if firstDifference(fewer) == nil { position += 1 } else { (acts, position) = (fewer, 0) }
    }
    return "\(acts): \(firstDifference(acts) ?? "")"
  }

  private func check(seed: UInt64, acts count: Int) -> String? {
    let run = Run()
    var (random, done) = (RandomActs(steps: RandomSteps(random: SeededGenerator(seed: seed))), [Act]())
    for _ in 0..<count where run.problem == nil {
      done.append(random.next(run.reference))
      run.perform(done[done.count - 1])
    }
    return run.problem == nil ? nil : "seed \(seed): \(shortest(done))"
  }

  @Test func randomProgramsAgreeWithTheReference() async {
    for seed in UInt64(1)...12 {
      if let difference = check(seed: seed, acts: 60) {
        Issue.record("\(difference)")
        return
      }
      await Task.yield()
    }
  }

  @Test func aFreshRandomProgramAgreesWithTheReference() {
    let difference = check(seed: SeededGenerator.freshSeed(), acts: 100)
    #expect(difference == nil)
  }
}
