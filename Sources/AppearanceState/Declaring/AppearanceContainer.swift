/// An object that hosts can be in: a view, a view controller, a window.
///
/// Rules can be limited to hosts inside containers, and containers say which traits hold inside them. A container need not
/// be a host itself.
///
/// The base class of a hierarchy answers all three questions and its subclasses override the answers. None has a default: a
/// subclass's answer in place of a default would compile and never be asked for. A class without a hierarchy inherits its
/// answers from ``AppearanceObject``.
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
  /// What this object is in; nil for a window, and for an object outside of any hierarchy.
  ///
  /// It must lead to a window in the end: a cycle is a programmer error.
  var appearanceParent: (any AppearanceContainer)? { get }

  /// What this object was presented from, for a sheet, a dialog or a popover; else nil.
  ///
  /// A scope that lasts until a sheet is gone reaches what is in the sheet, and what was presented from there. For rules
  /// that are limited to containers only the parents count.
  var appearancePresenter: (any AppearanceContainer)? { get }

  /// The traits that begin to hold here, for this object and what is in it; those of the parent hold unless they are
  /// named here. Mostly none.
  var appearanceTraits: AppearanceTraits { get }
}

extension AppearanceContainer {
  /// Visits this object and all that it is in, by parents or because it was presented from there, each once.
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

/// Tells which objects are inside of one, by parents or because they were presented from there. Made for one look at many
/// objects, which costs each container once.
@MainActor
struct Interior {
  private let place: any AppearanceContainer
  /// What was found of the parents of objects that were presented from nowhere: most of their siblings follow.
  private var parents: [ObjectIdentifier: (parent: any AppearanceContainer, isInside: Bool)] = [:]
  /// What was found to be elsewhere; held, so that nothing else gets its address meanwhile.
  private var elsewhere: [ObjectIdentifier: any AppearanceContainer] = [:]

  init(of place: any AppearanceContainer) {
    self.place = place
  }

  /// Whether an object is inside of the place, or is it.
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
    // The search has seen all that each of these is in.
    for (id, container) in seen { elsewhere[id] = container }
    return false
  }
}
