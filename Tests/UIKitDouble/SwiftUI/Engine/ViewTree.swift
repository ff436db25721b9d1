/// The tree of views of one hosting controller.
@MainActor
final class ViewTree {
  weak var controller: UIViewController?
  private(set) lazy var root = ViewNode(tree: self, parent: nil)
  private var updateRoot: ((ViewNode) -> Void)?
  /// A closure that requests an update of the tree, with the next layout.
  var whenNeeded: (() -> Void)?

  private(set) var needsUpdate = true
  private var isUpdating = false
  private var evaluations = 0
  /// The closures that run when all bodies have been evaluated, and those that run afterwards.
  private var makings: [() -> Void] = []
  private var insertions: [() -> Void] = []
  private var afterwards: [() -> Void] = []

  /// Whether the views are visible.
  private(set) var isVisible = false
  let appearing = Appearing()
  /// Sheets that wait for the end of another one.
  var whenPresentedIsGone: [@MainActor () -> Void] = []

  func setRoot(_ view: some View, _ environment: @escaping @MainActor () -> EnvironmentValues) {
    updateRoot = { root in root.updateChild(view, in: environment()) }
    setNeedsUpdate()
  }

  func setNeedsUpdate() {
    needsUpdate = true
    if !isUpdating { whenNeeded?() }
  }

  func updateIfNeeded() {
    if needsUpdate { update() }
  }

  /// Evaluates changed bodies until none is left.
  func update() {
    guard !isUpdating, let updateRoot else { return }
    isUpdating = true
    defer { isUpdating = false }
    for _ in 0..<100 {
      needsUpdate = false
      updateRoot(root)
      run(&makings)
      if SwiftUISwitches.current.insertsInReverse { insertions.reverse() }
      run(&insertions)
      run(&afterwards)
      if !needsUpdate { return }
    }
    preconditionFailure("SwiftUI does not come to rest: each update changes what views use")
  }

  private func run(_ works: inout [() -> Void]) {
    while !works.isEmpty {
      let now = works
      works = []
      for work in now { work() }
    }
  }

  func make(_ work: @escaping () -> Void) {
    if SwiftUISwitches.current.makesRepresentablesAfterBodies { makings.append(work) } else { work() }
  }

  func insert(_ work: @escaping () -> Void) {
    if SwiftUISwitches.current.insertsRepresentablesLate { insertions.append(work) } else { work() }
  }

  func afterUpdate(_ work: @escaping () -> Void) {
    if isUpdating { afterwards.append(work) } else { work() }
  }

  /// Evaluates a body, during which no state may be set.
  func evaluating<Result>(_ body: () -> Result) -> Result {
    evaluations += 1
    defer { evaluations -= 1 }
    return body()
  }

  /// Warns with SwiftUI's own message; the behavior is then undefined.
  func warnIfEvaluating(_ what: String) {
    if evaluations > 0 { UIKitDouble.log(what) }
  }

  func setVisible(_ isVisible: Bool) {
    guard isVisible != self.isVisible else { return }
    self.isVisible = isVisible
    appearing.tell(isVisible)
    if needsUpdate { whenNeeded?() }
  }

  func presentedIsGone() {
    let waiting = whenPresentedIsGone
    whenPresentedIsGone = []
    for present in waiting { UIKitDouble.inNextTurn(present) }
  }

  func end() {
    setVisible(false)
    updateRoot = nil
    whenNeeded = nil
    root.leave()
  }

  isolated deinit { end() }
}

/// The `onAppear` and `onDisappear` of a tree, in the order of the views.
@MainActor
final class Appearing {
  private var listeners: [(owner: ObjectIdentifier, tell: (Bool) -> Void)] = []

  func add(_ owner: AnyObject, _ tell: @escaping (Bool) -> Void) { listeners.append((ObjectIdentifier(owner), tell)) }
  func remove(_ owner: AnyObject) { listeners.removeAll { $0.owner == ObjectIdentifier(owner) } }
  func tell(_ isVisible: Bool) {
    for listener in listeners { listener.tell(isVisible) }
  }
}
