/// A type of objects that can be changed after they were set, such as `UINavigationBarAppearance`.
///
/// Attributes keep copies of them and give copies out, as UIKit's own properties do, so that nothing in a history or a
/// snapshot changes behind its back.
@MainActor
public protocol CopiedObject {
  /// What the object is made of; two objects that are made of the same count as equal.
  var objectParts: ObjectParts { get }

  /// A copy that shares nothing that can be changed.
  func objectCopy() -> Self

  /// An object from its description; nil when the description is of another kind or has something that cannot be made.
  static func fromAppearanceValue(_ value: AppearanceValue) -> Self?
}

extension Optional: CopiedObject where Wrapped: CopiedObject {
  /// The parts of the object, or `.nil`.
  public var objectParts: ObjectParts { self?.objectParts ?? .value(AppearanceValue.nil) }
  /// A copy of the object.
  public func objectCopy() -> Wrapped? { self?.objectCopy() }

  /// Nil from `.nil`, else an object.
  public static func fromAppearanceValue(_ value: AppearanceValue) -> Wrapped?? {
    if case .nil = value { return .some(.none) }
    return Wrapped.fromAppearanceValue(value).map { .some($0) }
  }
}
