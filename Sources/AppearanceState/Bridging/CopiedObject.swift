/// A type of objects that can be changed after they were set, such as `UINavigationBarAppearance`.
///
/// Attributes keep copies of them and return copies, as UIKit's own properties do, so that no later change reaches a
/// history or a snapshot.
@MainActor
public protocol CopiedObject {
  /// The parts of the object; two objects with equal parts count as equal.
  var objectParts: ObjectParts { get }

  /// Returns a copy that shares no mutable state.
  func objectCopy() -> Self

  /// Makes an object from its description; nil if the description is of another kind or has a part that cannot be made.
  static func fromAppearanceValue(_ value: AppearanceValue) -> Self?
}

extension Optional: CopiedObject where Wrapped: CopiedObject {
  /// The parts of the object, or `.nil`.
  public var objectParts: ObjectParts { self?.objectParts ?? .value(AppearanceValue.nil) }
  /// Returns a copy of the object.
  public func objectCopy() -> Wrapped? { self?.objectCopy() }

  /// Returns nil for `.nil`, else an object.
  public static func fromAppearanceValue(_ value: AppearanceValue) -> Wrapped?? {
    if case .nil = value { return .some(.none) }
    return Wrapped.fromAppearanceValue(value).map { .some($0) }
  }
}

/// A copy of an object, and its parts.
///
/// The object belongs to the main actor, like all mutable objects of UIKit. Its parts can be read anywhere, so that
/// snapshots can be compared and written in the background.
@MainActor
final class ObjectCopy<Value: CopiedObject> {
  nonisolated let parts: ObjectParts
  private let object: Value

  init(_ object: Value) {
    parts = object.objectParts
    self.object = object.objectCopy()
  }

  /// A copy of the object for the program.
  var copy: Value { object.objectCopy() }

  static var coding: AppearanceCoding<ObjectCopy> {
    AppearanceCoding(byParts: { Value.fromAppearanceValue($0).map { ObjectCopy($0) } })
  }
}

extension ObjectCopy: MadeOfParts {}

/// An object that is compared and described by its parts, on any thread.
private protocol MadeOfParts: AnyObject, Sendable {
  var parts: ObjectParts { get }
}

extension AppearanceCoding where Value: MadeOfParts {
  // In an extension of its own, because these closures cannot capture the type of an object that belongs to the main
  // actor.
  fileprivate convenience init(byParts read: @escaping @MainActor @Sendable (AppearanceValue) -> Value?) {
    self.init(
      describe: { $0.parts.described }, read: read, areEqual: { $0 === $1 || $0.parts == $1.parts })
  }
}

extension AttributeSlot where Value: CopiedObject {
  /// Makes the slot of an attribute whose layers keep copies.
  convenience init(kept slot: StoredSlot<ObjectCopy<Value>>) {
    self.init(slot, pack: { ObjectCopy($0) }, unpack: { $0.copy })
  }
}
