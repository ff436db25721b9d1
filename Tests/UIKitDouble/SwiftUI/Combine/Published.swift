/// A property of an `ObservableObject` that publishes each value before the property has it, as documented.
@propertyWrapper
public struct Published<Value> {
  final class Storage {
    var value: Value
    var willChange: ObservableObjectPublisher?
    let receivers = Receivers<Value>()

    init(_ value: Value) { self.value = value }
  }

  /// Sends the current value at once, and then each new one.
  public struct Publisher: AppearanceState.Publisher {
    public typealias Output = Value
    public typealias Failure = Never

    let storage: Storage

    public func attach(_ receive: @escaping (Value) -> Void) -> AnyCancellable {
      receive(storage.value)
      return storage.receivers.add(receive)
    }
  }

  private let storage: Storage

  public init(wrappedValue: Value) { storage = Storage(wrappedValue) }
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { preconditionFailure() }
    set { preconditionFailure("\(newValue)") }
  }

  public var projectedValue: Publisher { Publisher(storage: storage) }

  public static subscript<Object: AnyObject>(
    _enclosingInstance object: Object,
    wrapped wrapped: ReferenceWritableKeyPath<Object, Value>,
    storage path: ReferenceWritableKeyPath<Object, Published<Value>>
  ) -> Value {
    get { object[keyPath: path].storage.value }
    set {
      let storage = object[keyPath: path].storage
      storage.willChange?.send()
      storage.receivers.send(newValue)
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
