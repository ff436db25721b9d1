/// A value that lives as long as the node of its view in the tree.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  private let initialValue: Value
  private var location: StateLocation<Value>?

  public init(wrappedValue value: Value) { initialValue = value }
  public init(initialValue value: Value) { initialValue = value }

  /// The value. Before the view is in a tree it is the initial one, and setting it has no effect, as in SwiftUI.
  public var wrappedValue: Value {
    get { location?.value ?? initialValue }
    nonmutating set { location?.set(newValue) }
  }

  public var projectedValue: Binding<Value> {
    guard let location else { return .constant(initialValue) }
    return Binding(get: { location.value }, set: { location.set($0) })
  }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}

extension State: ConnectedProperty {
  @MainActor mutating func connect(to node: ViewNode, at key: Int) {
    location = node.stored(key) {
      StateLocation(initialValue) { [weak node] in
        node?.tree?.warnIfEvaluating("Modifying state during view update, this will cause undefined behavior.")
        node?.change()
      }
    }
  }
}

/// The storage of a state.
final class StateLocation<Value> {
  private(set) var value: Value
  private let changed: @MainActor () -> Void

  init(_ value: Value, changed: @escaping @MainActor () -> Void) {
    self.value = value
    self.changed = changed
  }

  func set(_ new: Value) {
    let isChange = !isSame(value, new)
    value = new
    let changed = changed
    if isChange { MainActor.assumeIsolated { changed() } }
  }
}
