extension View {
  public func onAppear(perform action: (@MainActor () -> Void)? = nil) -> some View {
    modifier(AppearModifier(appear: action, disappear: nil))
  }

  public func onDisappear(perform action: (@MainActor () -> Void)? = nil) -> some View {
    modifier(AppearModifier(appear: nil, disappear: action))
  }

  /// Starts when the view appears, and is cancelled when it disappears.
  public func task(_ action: @escaping @MainActor @Sendable () async -> Void) -> some View {
    modifier(TaskModifier(action: action))
  }

  public func onReceive<Source: Publisher>(
    _ publisher: Source, perform action: @escaping (Source.Output) -> Void
  ) -> some View where Source.Failure == Never {
    modifier(ReceiveModifier(publisher: publisher, action: action))
  }

  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping (Value, Value) -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, initial: initial, action: action))
  }

  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    onChange(of: value, initial: initial) { _, _ in action() }
  }
}

/// Whether a view has appeared. It appears once after its place is new in a visible tree, and with its tree again.
@MainActor
private final class AppearPlace {
  var appear: (@MainActor () -> Void)?
  var disappear: (@MainActor () -> Void)?
  private var hasAppeared = false

  func set(_ isVisible: Bool) {
    guard isVisible != hasAppeared else { return }
    hasAppeared = isVisible
    (isVisible ? appear : disappear)?()
  }

  init(_ node: ViewNode) {
    let tree = node.tree
    tree?.appearing.add(node) { [weak self] in self?.set($0) }
    tree?.afterUpdate { [weak self, weak node, weak tree] in
      if let tree, node?.isGone == false, tree.isVisible { self?.set(true) }
    }
    node.whenGone { [weak tree, unowned node] in
      tree?.appearing.remove(node)
      self.set(false)
    }
  }
}

private struct AppearModifier: PrimitiveModifier {
  let appear: (@MainActor () -> Void)?
  let disappear: (@MainActor () -> Void)?

  func update(_ node: ViewNode, content: some View) {
    node.updateChild(content)
    let place = node.kept { AppearPlace(node) }
    place.appear = appear
    place.disappear = disappear
  }
}

private struct TaskModifier: ViewModifier {
  let action: @MainActor @Sendable () async -> Void
  @State private var task: Task<Void, Never>?

  func body(content: Content) -> some View {
    content
      .onAppear { task = Task(operation: action) }
      .onDisappear { task?.cancel() }
  }
}

private struct ReceiveModifier<Source: Publisher>: PrimitiveModifier where Source.Failure == Never {
  let publisher: Source
  let action: (Source.Output) -> Void

  final class Place {
    var action: ((Source.Output) -> Void)?
    var subscription: AnyCancellable?
  }

  func update(_ node: ViewNode, content: some View) {
    node.updateChild(content)
    let place = node.kept { Place() }
    place.action = action
    if place.subscription == nil { place.subscription = publisher.sink { [weak place] in place?.action?($0) } }
  }
}

private struct ChangeModifier<Value: Equatable>: PrimitiveModifier {
  let value: Value
  let initial: Bool
  let action: (Value, Value) -> Void

  final class Place {
    var value: Value?
  }

  func update(_ node: ViewNode, content: some View) {
    node.updateChild(content)
    let place = node.kept { Place() }
    let old = place.value
    place.value = value
    guard old != value, old != nil || initial else { return }
    node.tree?.afterUpdate { action(old ?? value, value) }
  }
}
