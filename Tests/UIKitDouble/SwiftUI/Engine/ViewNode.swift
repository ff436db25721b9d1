/// A place in the tree of views: what lives as long as there is a view of the same type in the same place.
@MainActor
public final class ViewNode {
  private(set) weak var tree: ViewTree?
  private(set) weak var parent: ViewNode?
  private(set) var environment = EnvironmentValues()
  /// The view that is in this place, as its parent made it.
  private(set) var view: Any?
  /// In the order of the views, whatever the order in which they were made.
  private(set) var children: [ViewNode] = []
  private var keys: [AnyHashable] = []

  /// What properties and primitive views keep here.
  private var storage: [Int: AnyObject] = [:]
  /// What the body has read of the environment.
  private var readings: [PartialKeyPath<EnvironmentValues>: Any] = [:]
  private var isChanged = true
  private var input: Any?
  private var body: Any?
  private(set) var isGone = false
  /// What is done when the place goes, last first.
  private var farewells: [() -> Void] = []

  /// What this view says to those around it; see `RenderedTree`.
  var marks: [any ViewMark] = []
  /// What gives the content of a modifier to the place that the modifier's body has for it.
  var updateContent: ((ViewNode) -> Void)?
  /// What happens if the user presses it.
  var press: (() -> Void)?
  /// The trees of the hosting controllers that this view has made.
  var innerTrees: () -> [ViewTree] = { [] }
  /// Whether it is no view of its own in a list, but stands for those in it.
  var isTransparent = false

  init(tree: ViewTree?, parent: ViewNode?) {
    self.tree = tree
    self.parent = parent
  }

  // MARK: Updating

  func update<Value: View>(with view: Value, environment: EnvironmentValues) {
    self.view = view
    self.environment = environment
    Value.updateNode(self, with: view)
  }

  /// The body of a view or a modifier, evaluated again only if something changed that it uses.
  func body<Value, Body>(of value: Value, _ evaluate: () -> Body) -> Body {
    let isChanged = takeChange(of: value)
    if let body = body as? Body, !isChanged { return body }
    readings = [:]
    let new = tree?.evaluating(evaluate) ?? evaluate()
    body = new
    return new
  }

  /// Whether something changed that a view uses, or the view itself, since this was asked last.
  func takeChange<Value>(of value: Value) -> Bool {
    if let old = input as? Value, isSame(old, value), !needsBody { return false }
    input = value
    isChanged = false
    return true
  }

  private var needsBody: Bool {
    isChanged || SwiftUISwitches.current.evaluatesUnchangedBodies
      || readings.contains { !isSameAny($0.value, environment[keyPath: $0.key]) }
  }

  /// Something that the body uses has changed.
  func change() {
    guard !isGone else { return }
    isChanged = true
    tree?.setNeedsUpdate()
  }

  func read<Value>(_ path: KeyPath<EnvironmentValues, Value>) -> Value {
    let value = environment[keyPath: path]
    readings[path] = value
    return value
  }

  // MARK: Children

  /// Gives the places below this one their views; places that get none go.
  func updateChildren(_ views: [(key: AnyHashable, view: any View)], in environment: EnvironmentValues? = nil) {
    updateChildren(views.map { view in (view.key, { $0.update(with: view.view, environment: $1) }) }, in: environment)
  }

  func updateChild(_ view: some View, in environment: EnvironmentValues? = nil) {
    updateChildren([(0, view)], in: environment)
  }

  func updateChildren(
    _ updates: [(key: AnyHashable, update: (ViewNode, EnvironmentValues) -> Void)], in environment: EnvironmentValues?
  ) {
    var old: [AnyHashable: ViewNode] = [:]
    for (key, child) in zip(keys, children) { old[key] = child }
    let places = updates.map { old.removeValue(forKey: $0.key) ?? ViewNode(tree: tree, parent: self) }
    keys = updates.map(\.key)
    children = places
    for leaving in old.values { leaving.leave() }
    let order =
      SwiftUISwitches.current.makesSiblingsInReverse ? Array(places.indices.reversed()) : Array(places.indices)
    for index in order { updates[index].update(places[index], environment ?? self.environment) }
  }

  // MARK: What is kept

  func stored<Object: AnyObject>(_ key: Int, _ make: () -> Object) -> Object {
    if let object = storage[key] as? Object { return object }
    let object = make()
    storage[key] = object
    return object
  }

  /// What a primitive view keeps; offsets of properties are never negative.
  func kept<Object: AnyObject>(_ make: () -> Object) -> Object { stored(-1, make) }

  func whenGone(_ farewell: @escaping () -> Void) { farewells.append(farewell) }

  /// Ends the lives of all that is kept here and below.
  func leave() {
    guard !isGone else { return }
    isGone = true
    for child in children.reversed() { child.leave() }
    for farewell in farewells.reversed() { farewell() }
    farewells = []
    children = []
    keys = []
    storage = [:]
    updateContent = nil
    press = nil
    innerTrees = { [] }
    input = nil
    body = nil
    view = nil
  }
}
