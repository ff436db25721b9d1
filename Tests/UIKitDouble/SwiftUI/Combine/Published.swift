/// A property of an `ObservableObject` that publishes each value before the property has it, as documented.
@propertyWrapper
public struct Published<Value> {
  final class Storage {
    var value: Value
    var willChange: ObservableObjectPublisher?

    init(_ value: Value) { self.value = value }
  }

  private let storage: Storage

  public init(wrappedValue: Value) { storage = Storage(wrappedValue) }

  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { preconditionFailure() }
    set { preconditionFailure("\(newValue)") }
  }

  public static subscript<Object: AnyObject>(
    _enclosingInstance object: Object,
    wrapped wrapped: ReferenceWritableKeyPath<Object, Value>,
    storage path: ReferenceWritableKeyPath<Object, Published<Value>>
  ) -> Value {
    get { object[keyPath: path].storage.value }
    set {
      let storage = object[keyPath: path].storage
      storage.willChange?.send()
      storage.value = newValue
    }
  }
}

extension Published: PublishedField {
  var willChange: ObservableObjectPublisher? {
    get { storage.willChange }
    nonmutating set { storage.willChange = newValue }
  }
}
