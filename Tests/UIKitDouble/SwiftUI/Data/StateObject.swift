/// An object that is made once for each node of its view in the tree, when it is first needed, and is released with it.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  private let make: () -> ObjectType
  private var observed: ObservedLocation<ObjectType>?

  public init(wrappedValue make: @autoclosure @escaping () -> ObjectType) { self.make = make }

  /// The object. Outside a tree SwiftUI makes one for each access, and warns.
  @MainActor public var wrappedValue: ObjectType {
    if let observed { return observed.object }
    UIKitDouble.log("Accessing StateObject's object without being installed on a View.")
    return make()
  }
}

extension StateObject: ConnectedProperty {
  @MainActor mutating func connect(to node: ViewNode, at key: Int) {
    observed = node.stored(key) { ObservedLocation(make(), for: node) }
  }
}

/// An object, and the subscription through which it changes a view.
final class ObservedLocation<ObjectType: ObservableObject> {
  let object: ObjectType
  private let subscription: AnyCancellable

  @MainActor init(_ object: ObjectType, for node: ViewNode) {
    self.object = object
    subscription = object.objectWillChange.sink { [weak node] _ in
      MainActor.assumeIsolated {
        node?.tree?.warnIfEvaluating(
          "Publishing changes from within view updates is not allowed, this will cause undefined behavior.")
        node?.change()
      }
    }
  }
}
