#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// A type of objects that can be changed after they were set, such as `UINavigationBarAppearance`.
  ///
  /// Attributes keep copies of them and give copies out, as UIKit's own properties do, so that nothing in a history or a
  /// snapshot changes behind its back.
  @MainActor
  public protocol KeptInCopies {
    /// What the object is made of; two objects that are made of the same count as equal.
    var keptParts: KeptParts { get }

    /// A copy that shares nothing that can be changed.
    func keptCopy() -> Self

    /// An object from its description; nil when the description is of another kind or leaves out what cannot be made.
    static func made(from value: AppearanceValue) -> Self?

    /// Whether this stands for no object.
    var isNothing: Bool { get }

    /// Nil, where that is a value of the type; else nothing.
    static var nothing: Self? { get }
  }

  extension KeptInCopies {
    /// An object is something.
    public var isNothing: Bool { false }
    /// There is no nil.
    public static var nothing: Self? { nil }
  }

  extension Optional: KeptInCopies where Wrapped: KeptInCopies {
    /// The parts of the object, or `.nil`.
    public var keptParts: KeptParts { self?.keptParts ?? .plain(.nil) }
    /// A copy of the object.
    public func keptCopy() -> Wrapped? { self?.keptCopy() }

    /// Nil from `.nil`, else an object.
    public static func made(from value: AppearanceValue) -> Wrapped?? {
      if case .nil = value { return .some(.none) }
      return Wrapped.made(from: value).map { .some($0) }
    }

    /// Whether this is nil.
    public var isNothing: Bool { self == nil }
    /// Nil.
    public static var nothing: Wrapped?? { .some(.none) }
  }

  /// A copy of an object, and what it is made of.
  ///
  /// The object belongs to the main actor, like everything of UIKit that can be changed. Its parts can be looked at
  /// anywhere, so that snapshots can be compared and written in the background.
  @MainActor
  final class KeptValue<Value: KeptInCopies> {
    nonisolated let parts: KeptParts
    private let object: Value

    init(_ object: Value) {
      parts = object.keptParts
      self.object = object.keptCopy()
    }

    /// A copy of the object for the program.
    var copy: Value { object.keptCopy() }

    static var coding: AppearanceCoding<KeptValue> {
      AppearanceCoding(
        describe: { $0.parts.described }, read: { Value.made(from: $0).map { KeptValue($0) } },
        areEqual: { $0 === $1 || $0.parts == $1.parts })
    }
  }

  /// What an object is made of: values that can be compared and described anywhere.
  public indirect enum KeptParts: Equatable, Sendable {
    /// A value that describes itself.
    case plain(AppearanceValue)
    /// A colour.
    case color(UIColor)
    /// A font.
    case font(UIFont)
    /// An image, which is described only when that is asked for.
    case image(UIImage)
    /// An object by the parts of its fields.
    case record(String, [String: KeptParts])
    /// A visual effect, with its description.
    case effect(UIVisualEffect, AppearanceValue)
    /// An object of which nothing is known but which one it is; whoever keeps the parts keeps the object too.
    case object(String, ObjectIdentifier)
    /// Text attributes by name.
    case textAttributes([String: KeptParts])

    /// The description.
    public var described: AppearanceValue {
      switch self {
      case .plain(let value): value
      case .color(let color): color.appearanceValue
      case .font(let font): font.appearanceValue
      case .image(let image): image.appearanceValue
      case .effect(_, let description): description
      case .object(let type, _): .opaque(AppearanceValue.Opaque(type: type, summary: "an object"))
      case .record(let type, let fields):
        .record(AppearanceValue.Record(type: type, fields: fields.mapValues(\.described)))
      case .textAttributes(let attributes): .textAttributes(attributes.mapValues(\.described))
      }
    }

    static func color(_ color: UIColor?) -> KeptParts { color.map { .color($0) } ?? .plain(.nil) }
    static func image(_ image: UIImage?) -> KeptParts { image.map { .image($0) } ?? .plain(.nil) }
    static func number(_ number: CGFloat) -> KeptParts { .plain(number.appearanceValue) }
    static func number(_ number: Int) -> KeptParts { .plain(number.appearanceValue) }
    static func object(_ object: Any) -> KeptParts {
      .object("\(type(of: object))", ObjectIdentifier(object as AnyObject))
    }
  }
#endif
