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

/// A copy of an object as layers hold it, and its parts.
///
/// The object belongs to the main actor, like all mutable objects of UIKit. Its parts can be read anywhere, so that
/// snapshots can be compared and written in the background.
final class ObjectCopy<Value: CopiedObject>: StoredValue {
  fileprivate let parts: ObjectParts
  @MainActor private let object: Value

  @MainActor
  init(_ object: Value) {
    parts = object.objectParts
    self.object = object.objectCopy()
  }

  /// A copy of the object for the program.
  @MainActor var copy: Value { object.objectCopy() }

  var described: AppearanceValue { parts.described }

  func isSame(as other: any StoredValue) -> Bool {
    if other === self { return true }
    guard let other = other as? ObjectCopy else { return described == other.described }
    return parts == other.parts
  }
}

extension StoredForm where Value: CopiedObject {
  /// The form of objects that are stored as copies.
  static var copies: StoredForm {
    StoredForm(
      stored: { ObjectCopy($0) }, value: { unsafeDowncast($0, to: ObjectCopy<Value>.self).copy },
      read: { Value.fromAppearanceValue($0).map { ObjectCopy($0) } },
      isSame: { $0.objectParts == unsafeDowncast($1, to: ObjectCopy<Value>.self).parts })
  }
}
