/// An object that hosts can be in: a view, a view controller, a window.
///
/// Rules can be limited to hosts inside containers, and containers say which traits hold inside them. A container need not
/// be a host itself.
///
/// ```swift
/// class View: AppearanceHost {
///   var appearanceParent: (any AppearanceContainer)? { superview }
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
  /// Implement it in the base class of the hierarchy. It must lead to a window in the end: a cycle is a programmer error.
  var appearanceParent: (any AppearanceContainer)? { get }

  /// What this object was presented from, for a sheet, a dialog or a popover; by default nil.
  ///
  /// A scope that lasts until a sheet is gone reaches what is in the sheet, and what was presented from there. For rules
  /// that are limited to containers only the parents count. Implement it in the base class of the hierarchy.
  var appearancePresenter: (any AppearanceContainer)? { get }

  /// The traits that begin to hold here, for this object and what is in it; those of the parent hold unless they are
  /// named here. By default none.
  var appearanceTraits: AppearanceTraits { get }
}

extension AppearanceContainer {
  /// Outside of any hierarchy.
  public var appearanceParent: (any AppearanceContainer)? { nil }

  /// Presented from nowhere.
  public var appearancePresenter: (any AppearanceContainer)? { nil }

  /// No traits of its own.
  public var appearanceTraits: AppearanceTraits { .none }
}
