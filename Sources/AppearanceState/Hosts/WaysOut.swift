/// The objects that hosts may be inside: all ancestors of hosts that have entered, by parents or by presentation.
///
/// Objects do not know what they contain, so finding the hosts inside one means visiting all hosts. An object that is
/// no ancestor, such as a sheet that is about to be presented, needs no search.
@MainActor
final class WaysOut {
  private static let leastLimit = 4096

  /// The recorded objects, including deallocated ones: if another object gets such an address, it is searched in vain.
  private var passed = AddressTable<Bool>()
  /// The object recorded last: neighboring hosts usually enter one after the other.
  private var last: ObjectIdentifier?
  /// The number of objects above which all are forgotten, because most no longer exist; nil until the record is complete.
  private var limit: Int? = WaysOut.leastLimit
  /// Whether the ways out of all hosts have to be recorded again before the next question.
  private(set) var isForgotten = false

  init(isComplete: Bool = true) {
    if !isComplete { limit = nil }
  }

  /// Records an object that a host is inside. Returns whether it is new.
  @discardableResult
  func note(_ object: any AppearanceContainer) -> Bool {
    let id = ObjectIdentifier(object)
    if id == last || isForgotten { return false }
    last = id
    if passed[id] != nil { return false }
    passed[id] = true
    if let limit, passed.count > limit { (passed, last, isForgotten) = (AddressTable(), nil, true) }
    return true
  }

  /// Marks the record as complete.
  func complete() { limit = max(Self.leastLimit, 4 * passed.count) }

  /// Returns whether a host may be inside an object.
  func mayPass(_ object: any AppearanceContainer) -> Bool { limit == nil || passed[ObjectIdentifier(object)] != nil }
}
