/// What came of giving a host a value.
@usableFromInline
package enum SlotOutcome {
  /// The host has the value.
  case done
  /// The host has something else than the library gave it, and was left alone.
  case hasAnother
  /// The host was given the value, and reads otherwise.
  case readsOtherwise
}

/// What gives a host a value, unless the host has something else than the library gave it. The host is an object of the class
/// that declares the slot.
@usableFromInline package typealias SlotStep = @MainActor (_ host: AnyObject) -> SlotOutcome

/// Makes a step from the new value, as ``Slot/live(_:)`` gives it, and what the library last gave the host, or the default.
@usableFromInline package typealias SlotStepMaker = @MainActor (_ new: AnyObject, _ old: AnyObject) -> SlotStep

/// One thing that can be set on a host: an attribute, or an attribute for one combination of axis values.
///
/// Values pass through here as objects (``LiveValue``), so that hosts of all classes can be styled by one loop.
@MainActor
package protocol Slot: AnyObject {
  var key: SettingKey { get }

  /// The place among the slots of the schema.
  var index: Int { get set }

  var defaultValue: any StoredValue { get }

  /// A value of the slot's type for what a layer holds; nil when it came from a file and is of another kind.
  func live(_ stored: any StoredValue) -> (any StoredValue)?

  /// Makes a step. It was made where the class was declared, where the compiler knows the types.
  var step: SlotStepMaker { get }

  /// Gives a host a value, whatever it has.
  func force(_ new: any StoredValue, to host: AnyObject)

  /// What a host has.
  func current(of host: AnyObject) -> any StoredValue

  /// Whether the program has set the slot on a host, as far as the slot can tell.
  ///
  /// - Parameter old: What the library last gave the host, or the default.
  func isSetOnInstance(_ host: AnyObject, old: any StoredValue) -> Bool

  /// Whether what a host reads says nothing now of what it was given, as of the tint color of a view behind an alert.
  func isObscured(on host: AnyObject) -> Bool

  /// Whether a host reads a value that it was given, as far as that can be told.
  func reads(_ given: any StoredValue, on host: AnyObject) -> Bool

  /// Whether the host itself knows what the program has set, so that nobody else need remember.
  var hostKeepsMark: Bool { get }

  /// Whether the class promises that hosts read what they were given.
  var isStored: Bool { get }

  /// How a foreign proxy records the slot; nil when none does.
  var recording: SlotRecording? { get }
}

/// How a proxy of another appearance system records a slot; see ``ForeignMirror``. Such a proxy cannot forget.
@MainActor
package struct SlotRecording {
  /// Whether instances that were sent the nearest value to nothing may look otherwise than those that were sent nothing.
  let leavesMark: Bool
  /// Whether the values are images, which are expensive for a proxy to keep.
  let isImage: Bool
  /// Records a value in a proxy; nil records the nearest there is to nothing.
  package let record: @MainActor (_ value: (any StoredValue)?, _ proxy: AnyObject) -> Void
  /// What a proxy reads; nil when that is what it reads where nothing was recorded.
  package let held: @MainActor (_ proxy: AnyObject) -> (any StoredValue)?
  /// What a proxy reads that was sent a value, or the nearest there is to nothing, and gives back what it is sent.
  let heldAfterSending: @MainActor (_ value: (any StoredValue)?) -> (any StoredValue)?
}
