/// A node in the tree of views. It lives as long as a view of the same type has this position.
@MainActor
public final class ViewNode {
  private(set) weak var tree: ViewTree?
  private(set) weak var parent: ViewNode?
  private(set) var environment = EnvironmentValues()
  /// The view at this node, as its parent made it.
  private(set) var view: Any?
  /// The children in the order of the views, whatever the order in which they were made.
  private(set) var children: [ViewNode] = []
  private var keys: [AnyHashable] = []

  /// The objects that properties and primitive views keep here.
  private var storage: [Int: AnyObject] = [:]
  /// The values of the environment that the body has read.
  private var readings: [PartialKeyPath<EnvironmentValues>: Any] = [:]
  private var isChanged = true
  private var input: Any?
  private var body: Any?
  private(set) var isGone = false
  /// The closures that run when the node is removed, last first.
  private var farewells: [() -> Void] = []

  /// The values that this view passes to the views around it; see `RenderedTree`.
  var marks: [any ViewMark] = []
  /// A closure that updates the node for the content in a modifier's body.
  var updateContent: ((ViewNode) -> Void)?
  /// The action that a press of the user performs.
  var press: (() -> Void)?
  /// The trees of the hosting controllers that this view has made.
  var innerTrees: () -> [ViewTree] = { [] }
  /// Whether the node is not a row of a list, but stands for the rows inside it.
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

  /// Returns the body of a view or a modifier, evaluated again only if something that it uses has changed.
  func body<Value, Body>(of value: Value, _ evaluate: () -> Body) -> Body {
    let isChanged = takeChange(of: value)
    if let body = body as? Body, !isChanged { return body }
    readings = [:]
    let new = tree?.evaluating(evaluate) ?? evaluate()
    body = new
    return new
  }

  /// Returns whether the view, or a value that it uses, has changed since the last call.
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

  /// Marks a change of a value that the body uses.
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

  /// Updates the nodes below this one with their views; a node that gets no view is removed.
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

  // MARK: Storage

  func stored<Object: AnyObject>(_ key: Int, _ make: () -> Object) -> Object {
    if let object = storage[key] as? Object { return object }
    let object = make()
    storage[key] = object
    return object
  }

  /// Returns the object that a primitive view keeps; offsets of properties are never negative.
  func kept<Object: AnyObject>(_ make: () -> Object) -> Object { stored(-1, make) }

  func whenGone(_ farewell: @escaping () -> Void) { farewells.append(farewell) }

  /// Removes the node with all nodes below and their storage.
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
