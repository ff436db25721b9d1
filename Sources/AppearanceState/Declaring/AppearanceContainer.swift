/// An object that can contain hosts: a view, a view controller, a window.
///
/// Rules can be limited to hosts inside containers, and containers determine which traits apply inside them. A container need
/// not be a host itself.
///
/// The base class of a hierarchy implements all three properties, and its subclasses override them. None has a default
/// implementation: a subclass could replace a default without `override`, which compiles but is never called. A class without a
/// hierarchy inherits the properties from ``AppearanceObject``.
///
/// ```swift
/// class View: AppearanceContainer {
///   var appearanceParent: (any AppearanceContainer)? { superview }
///   var appearancePresenter: (any AppearanceContainer)? { nil }
///   var appearanceTraits: AppearanceTraits { .none }
/// }
///
/// class Sheet: View {
///   override var appearancePresenter: (any AppearanceContainer)? { presentingWindow }
/// }
/// ```
@MainActor
public protocol AppearanceContainer: AnyObject {
  /// The object that contains this one; nil for a window and for an object outside of any hierarchy.
  ///
  /// Parents must lead to a window in the end: a cycle is a programmer error.
  var appearanceParent: (any AppearanceContainer)? { get }

  /// The object that presented this one, for a sheet, a dialog or a popover; else nil.
  ///
  /// A scope that lasts until a sheet is closed reaches what is in the sheet and what was presented from there. Rules that are
  /// limited to containers consider only the parents.
  var appearancePresenter: (any AppearanceContainer)? { get }

  /// The traits that this object adds for itself and its contents; usually none. Traits of the parent apply too, unless this
  /// object names them.
  var appearanceTraits: AppearanceTraits { get }
}

extension AppearanceContainer {
  /// Visits this object and everything that it is in, through parents and presenters, each once.
  func forEachAround(_ visit: (any AppearanceContainer) -> Void) {
    var (waiting, seen): ([any AppearanceContainer], Set<ObjectIdentifier>) = ([self], [])
    while let next = waiting.popLast() {
      guard seen.insert(ObjectIdentifier(next)).inserted else { continue }
      visit(next)
      if let parent = next.appearanceParent { waiting.append(parent) }
      if let presenter = next.appearancePresenter { waiting.append(presenter) }
    }
  }
}

/// A test for which objects are inside another, through parents or presenters. It serves one pass over many objects, and visits
/// each container once.
@MainActor
struct Interior {
  private let place: any AppearanceContainer
  /// The results for the parents of objects without a presenter. Most siblings of such an object share its result.
  private var parents: [ObjectIdentifier: (parent: any AppearanceContainer, isInside: Bool)] = [:]
  /// The objects that are not inside. They are retained so that no other object gets their addresses meanwhile.
  private var elsewhere: [ObjectIdentifier: any AppearanceContainer] = [:]

  init(of place: any AppearanceContainer) {
    self.place = place
  }

  /// Returns whether an object is inside the given one, or is that object.
  mutating func contains(_ object: any AppearanceContainer) -> Bool {
    if object === place { return true }
    let parent = object.appearanceParent
    if object.appearancePresenter != nil { return find(object) }
    guard let parent else { return false }
    if let known = parents[ObjectIdentifier(parent)] { return known.isInside }
    let isInside = find(parent)
    parents[ObjectIdentifier(parent)] = (parent, isInside)
    return isInside
  }

  private mutating func find(_ object: any AppearanceContainer) -> Bool {
    var (waiting, seen): ([any AppearanceContainer], [ObjectIdentifier: any AppearanceContainer]) = ([object], [:])
    while let next = waiting.popLast() {
      if next === place { return true }
      let id = ObjectIdentifier(next)
      if elsewhere[id] != nil || seen.updateValue(next, forKey: id) != nil { continue }
      if let parent = next.appearanceParent { waiting.append(parent) }
      if let presenter = next.appearancePresenter { waiting.append(presenter) }
    }
    // The search has visited everything that contains each of these.
    for (id, container) in seen { elsewhere[id] = container }
    return false
  }
}
