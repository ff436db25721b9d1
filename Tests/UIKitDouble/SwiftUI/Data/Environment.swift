/// A value of the environment of its view. The view is evaluated again when it changes.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private let path: KeyPath<EnvironmentValues, Value>
  private var value: Value?

  public init(_ path: KeyPath<EnvironmentValues, Value>) { self.path = path }

  /// The value. Outside a tree it is the default, as in SwiftUI.
  public var wrappedValue: Value { value ?? EnvironmentValues()[keyPath: path] }
}

extension Environment: ConnectedProperty {
  @MainActor mutating func connect(to node: ViewNode, at key: Int) { value = node.read(path) }
}
