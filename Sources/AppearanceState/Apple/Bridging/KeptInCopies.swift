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

  /// An object from its description; nil when the description is of another kind or has something that cannot be made.
  static func made(from value: AppearanceValue) -> Self?

  /// Nil, where that is a value of the type; else nothing.
  static var nothing: Self? { get }
}

extension KeptInCopies {
  /// There is no nil.
  public static var nothing: Self? { nil }
}

extension Optional: KeptInCopies where Wrapped: KeptInCopies {
  /// The parts of the object, or `.nil`.
  public var keptParts: KeptParts { self?.keptParts ?? .value(AppearanceValue.nil) }
  /// A copy of the object.
  public func keptCopy() -> Wrapped? { self?.keptCopy() }

  /// Nil from `.nil`, else an object.
  public static func made(from value: AppearanceValue) -> Wrapped?? {
    if case .nil = value { return .some(.none) }
    return Wrapped.made(from: value).map { .some($0) }
  }

  /// Nil.
  public static var nothing: Wrapped?? { .some(.none) }
}
