/// A copy of an object, and what it is made of.
///
/// The object belongs to the main actor, like everything of UIKit that can be changed. Its parts can be looked at
/// anywhere, so that snapshots can be compared and written in the background.
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

/// Something that is compared and described by its parts, anywhere.
private protocol MadeOfParts: AnyObject, Sendable {
  var parts: ObjectParts { get }
}

extension AppearanceCoding where Value: MadeOfParts {
  // Apart from the class, whose kind of objects belongs to the main actor and cannot be taken along by these closures.
  fileprivate convenience init(byParts read: @escaping @MainActor @Sendable (AppearanceValue) -> Value?) {
    self.init(
      describe: { $0.parts.described }, read: read, areEqual: { $0 === $1 || $0.parts == $1.parts })
  }
}

extension AttributeSlot where Value: CopiedObject {
  /// The slot of an attribute of which layers keep copies.
  convenience init(kept slot: StoredSlot<ObjectCopy<Value>>) {
    self.init(slot) {
      slot.stored(ObjectCopy($0))
    } unbox: {
      slot.unboxed($0).copy
    }
  }
}
