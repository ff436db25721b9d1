/// A property that knows whether the program has set it on the instance.
///
/// A value that was set on an instance wins over every proxy. For a plain property, the library compares the value with what it
/// last wrote, and misses a value that happens to be the same. With this wrapper it knows exactly:
///
/// ```swift
/// class Bar: View {
///   @Styled var tint = Color.blue
///
///   override class func declareAppearance(_ declaration: AppearanceDeclaration) {
///     super.declareAppearance(declaration)
///     func list<Host: Bar>(_ bar: AppearanceAttributes<Host>) {
///       bar.attribute("tint", \.tint, default: .blue, isSetOnInstance: { $0.$tint })
///     }
///     list(declaration.attributes(of: Self.self))
///   }
/// }
///
/// let bar = Bar()
/// bar.tint = .blue      // now proxies leave it alone
/// bar.$tint             // true
/// ```
///
/// The mark is part of the object. Observers such as `didSet` run as they do without the wrapper.
@MainActor
@propertyWrapper
public struct Styled<Value> {
  @usableFromInline var value: Value
  @usableFromInline var isSetOnInstance = false
  /// How many writes of the library to this property are under way. Writes that they cause to the same property are the
  /// library's too.
  @usableFromInline var libraryWrites: UInt8 = 0

  /// Creates a property with its initial value, which does not count as set on the instance: `@Styled var tint = Color.blue`.
  @inlinable
  public init(wrappedValue: Value) {
    value = wrappedValue
  }

  /// The value. Setting it marks it as set on the instance, unless the library sets it.
  @inlinable
  public var wrappedValue: Value {
    get { value }
    set {
      value = newValue
      if libraryWrites == 0 { isSetOnInstance = true }
    }
  }

  /// Whether the value was set on the instance.
  @inlinable
  public var projectedValue: Bool {
    // The library reads this before and after it writes, which tells the wrapper that the write is to this property.
    mutating get {
      switch LibraryWrite.announced {
      case nil: break
      case .begins: libraryWrites += 1
      case .ends:
        programmerError(unless: libraryWrites > 0, "isSetOnInstance must read one Styled mark, and always the same one")
        libraryWrites -= 1
        isSetOnInstance = false
      }
      return isSetOnInstance
    }
  }
}

/// Announcements to a property that the library begins or ends a write to it.
@MainActor
@usableFromInline
enum LibraryWrite: Sendable {
  case begins
  case ends

  /// The announcement to the property that is being read.
  @usableFromInline static var announced: LibraryWrite?

  /// Announces that a write begins or ends, by reading whether the property is set on the instance.
  @inlinable
  static func announce(_ event: LibraryWrite, _ ask: () -> Bool) {
    announced = event
    _ = ask()
    announced = nil
  }
}
