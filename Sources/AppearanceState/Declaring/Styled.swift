/// A property that knows whether the program has set it on the instance.
///
/// A value that was set on an instance wins over every proxy. For a plain property the library tells by comparing with what
/// it wrote last, which misses a value that happens to be the same. With this wrapper it knows exactly:
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
/// The mark is part of the object and dies with it. Observers such as `didSet` run as without the wrapper.
@MainActor
@propertyWrapper
public struct Styled<Value> {
  @usableFromInline var value: Value
  @usableFromInline var isSetOnInstance = false
  /// How many writes of the library to this property are under way. What they set off in turn to the same property is
  /// the library's too.
  @usableFromInline var libraryWrites: UInt8 = 0

  /// A property with its initial value, which does not count as set on the instance: `@Styled var tint = Color.blue`.
  @inlinable
  public init(wrappedValue: Value) {
    value = wrappedValue
  }

  /// The value. Setting it counts as set on the instance, unless the library does it.
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
    // The library asks before and after it writes, and by that the wrapper knows that it is the one that is written to.
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

/// Tells a property that the library writes to it.
@MainActor
@usableFromInline
enum LibraryWrite: Sendable {
  case begins
  case ends

  /// What the property that is asked now is told.
  @usableFromInline static var announced: LibraryWrite?

  /// Asks a property whether it is set on the instance, and tells it that a write begins or ends.
  @inlinable
  static func announce(_ event: LibraryWrite, _ ask: () -> Bool) {
    announced = event
    _ = ask()
    announced = nil
  }
}
