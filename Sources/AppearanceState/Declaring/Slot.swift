/// The outcome of applying a value to a host.
@usableFromInline
package enum SlotOutcome {
  /// The host has the value.
  case done
  /// The host has a value that the library did not apply, and was left alone.
  case hasAnother
  /// The host was given the value, but reads a different one.
  case readsOtherwise
}

/// A closure that applies a value to a host, unless the host has a value that the library did not apply. The host is an object
/// of the class that declares the slot.
@usableFromInline package typealias SlotStep = @MainActor (_ host: AnyObject) -> SlotOutcome

/// A closure that makes a step from the new value, as ``Slot/live(_:)`` returns it, and the value that the library last
/// applied, or the default.
@usableFromInline
package typealias SlotStepMaker = @MainActor (_ new: any StoredValue, _ old: any StoredValue) -> SlotStep

/// A single setting of a host: an attribute, or an attribute for one combination of axis values.
///
/// Slots exchange values as objects (``LiveValue``), so that one loop can style hosts of all classes.
@MainActor
package protocol Slot: AnyObject {
  var key: SettingKey { get }

  /// The position among the slots of the schema.
  var index: Int { get set }

  var defaultValue: any StoredValue { get }

  /// Converts what a layer holds to the slot's type; nil if the value came from a file and is of another kind.
  func live(_ stored: any StoredValue) -> (any StoredValue)?

  /// Makes a step. The closure comes from the declaration of the class, where the compiler knows the types.
  var step: SlotStepMaker { get }

  /// Applies a value to a host, whatever value the host has.
  func force(_ new: any StoredValue, to host: AnyObject)

  /// Returns the value of a host.
  func current(of host: AnyObject) -> any StoredValue

  /// Returns whether the program has set the slot on a host, as far as the slot can tell.
  ///
  /// - Parameter old: The value that the library last applied to the host, or the default.
  func isSetOnInstance(_ host: AnyObject, old: any StoredValue) -> Bool

  /// Returns whether what a host reads now is unrelated to what it was given, as with the tint color of a view behind an alert.
  func isObscured(on host: AnyObject) -> Bool

  /// Returns whether a host reads a value that it was given, as far as the slot can tell.
  func reads(_ given: any StoredValue, on host: AnyObject) -> Bool

  /// Whether the host itself records what the program has set, so that the library need not.
  var hostKeepsMark: Bool { get }

  /// Whether the class promises that hosts read back what they were given.
  var isStored: Bool { get }

  /// How a foreign proxy records the slot; nil if none does.
  var recording: SlotRecording? { get }
}

/// How a proxy of another appearance system records a slot; see ``ForeignMirror``. Such a proxy cannot forget a value.
@MainActor
package struct SlotRecording {
  /// Whether an instance that was sent the nearest value to unset may look different from one that was sent nothing.
  let leavesMark: Bool
  /// Whether the values are images, which are expensive for a proxy to keep.
  let isImage: Bool
  /// The value that a proxy reads when nothing was recorded.
  let unrecorded: any StoredValue
  /// The value that is recorded for unset.
  let nearest: any StoredValue
  let get: @MainActor (_ proxy: AnyObject) -> any StoredValue
  let set: @MainActor (_ proxy: AnyObject, _ value: any StoredValue) -> Void

  /// Records a value of the slot's own type in a proxy; nil records the nearest value to unset.
  package func record(_ value: (any StoredValue)?, _ proxy: AnyObject) { set(proxy, value ?? nearest) }

  /// Returns what a proxy holds; nil if it reads as if nothing was recorded.
  package func held(_ proxy: AnyObject) -> (any StoredValue)? { heldIfReading(get(proxy)) }

  /// Returns what a proxy holds after it was sent a value, or the nearest value to unset, if it returns what it was sent.
  func heldAfterSending(_ value: (any StoredValue)?) -> (any StoredValue)? { heldIfReading(value ?? nearest) }

  private func heldIfReading(_ value: any StoredValue) -> (any StoredValue)? {
    value.isSame(as: unrecorded) ? nil : value
  }
}

/// A type whose values are images, or nil.
protocol ImageValue {}

extension Optional: ImageValue where Wrapped: ImageValue {}
