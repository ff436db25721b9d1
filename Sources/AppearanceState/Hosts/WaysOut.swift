/// Which objects hosts may be inside of: all that were on the way out from one that has entered, by parents or because they
/// were presented from there.
///
/// Objects do not know what is in them, so to find the hosts inside of one is to look at all. For an object that nobody has
/// come by, as a sheet that is about to be presented, there is nothing to look for.
@MainActor
struct WaysOut {
  private static let leastLimit = 4096

  /// Objects that are gone included: one that has got the address of another is looked at in vain.
  private var passed = AddressTable<Bool>()
  /// What was noted last: most hosts enter beside one another.
  private var last: ObjectIdentifier?
  /// How many objects are noted before all are forgotten, since most of them will be gone; nil while they are not complete.
  private var limit: Int? = WaysOut.leastLimit
  /// Whether it is to be noted anew where hosts are before anybody asks.
  private(set) var isForgotten = false

  init(isComplete: Bool = true) {
    if !isComplete { limit = nil }
  }

  /// Notes an object that a host is inside of; whether that is news.
  @discardableResult
  mutating func note(_ object: any AppearanceContainer) -> Bool {
    let id = ObjectIdentifier(object)
    if id == last || isForgotten { return false }
    last = id
    if passed[id] != nil { return false }
    passed[id] = true
    if let limit, passed.count > limit { (passed, last, isForgotten) = (AddressTable(), nil, true) }
    return true
  }

  /// All that hosts are inside of has been noted.
  mutating func complete() { limit = max(Self.leastLimit, 4 * passed.count) }

  /// Whether a host may be inside of an object.
  func mayPass(_ object: any AppearanceContainer) -> Bool { limit == nil || passed[ObjectIdentifier(object)] != nil }
}
