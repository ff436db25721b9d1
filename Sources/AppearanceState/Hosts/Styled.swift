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

  /// A property with its initial value, which does not count as set on the instance.
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
      isSetOnInstance = !LibraryWrite.take()
    }
  }

  /// Whether the value was set on the instance.
  @inlinable
  public var projectedValue: Bool { isSetOnInstance }
}

/// Tells a write of the library from one of the program.
@MainActor
@usableFromInline
enum LibraryWrite {
  @usableFromInline static var isPending = false

  /// Runs a write of the library: the next ``Styled`` property that is set is set by the library. What that write sets off
  /// in turn, in a `didSet` say, is the program's own.
  @inlinable
  static func perform(_ write: () -> Void) {
    isPending = true
    write()
    isPending = false
  }

  /// Whether the library is the one that writes; true once for each write.
  @inlinable
  static func take() -> Bool {
    defer { isPending = false }
    return isPending
  }
}
