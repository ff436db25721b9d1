/// An object that publishes before it changes.
public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// The publisher that all `@Published` properties of the object share.
  public var objectWillChange: ObservableObjectPublisher {
    var fields: [any PublishedField] = []
    var mirror: Mirror? = Mirror(reflecting: self)
    while let level = mirror {
      fields += level.children.compactMap { $0.value as? any PublishedField }
      mirror = level.superclassMirror
    }
    let publisher = fields.lazy.compactMap(\.willChange).first ?? ObservableObjectPublisher()
    for field in fields { field.willChange = publisher }
    return publisher
  }
}

/// A `@Published` property of any type. Its copies share their storage, so that reflection reaches it.
protocol PublishedField {
  var willChange: ObservableObjectPublisher? { get nonmutating set }
}
