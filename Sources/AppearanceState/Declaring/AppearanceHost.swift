/// A class whose appearance can be set through a proxy.
///
/// The class lists its attributes once, one line each: name, property and default. Subclasses inherit them and add their own.
///
/// ```swift
/// class View: AppearanceHost {
///   var backgroundColor: Color?
///
///   // Where it is; see AppearanceContainer.
///   var appearanceParent: (any AppearanceContainer)? { superview }
///   var appearancePresenter: (any AppearanceContainer)? { nil }
///   var appearanceTraits: AppearanceTraits { .none }
///
///   class func declareAppearance(_ declaration: AppearanceDeclaration) {
///     func list<Host: View>(_ view: AppearanceAttributes<Host>) {
///       view.attribute("backgroundColor", \.backgroundColor, default: nil)
///     }
///     list(declaration.attributes(of: Self.self))
///   }
/// }
///
/// class Bar: View {
///   var tint = Color.blue
///
///   override class func declareAppearance(_ declaration: AppearanceDeclaration) {
///     super.declareAppearance(declaration)
///     func list<Host: Bar>(_ bar: AppearanceAttributes<Host>) {
///       bar.attribute("tint", \.tint, default: .blue)
///     }
///     list(declaration.attributes(of: Self.self))
///   }
/// }
///
/// Bar.appearance().tint = .red
/// Bar.appearance().backgroundColor = nil
/// ```
///
/// The list is a generic function because there `\.tint` is the property of the subclass that is being declared, as
/// `FancyBar.appearance().tint` needs. Without the function,
/// `declaration.attributes(of: Self.self).attribute("tint", \.tint, …)` compiles too, but stops the program when the class is
/// first used, with "could not demangle keypath type": Swift cannot make a key path of `Self` in a class. A final class needs
/// no function, because it names itself: `declaration.attributes(of: Label.self).attribute("font", \.font, …)`.
@MainActor
public protocol AppearanceHost: AppearanceContainer {
  /// Lists the attributes of the class. The library calls it once for the class and once for each subclass, at first use.
  ///
  /// - Parameter declaration: Collects the attributes. An override calls `super` first.
  static func declareAppearance(_ declaration: AppearanceDeclaration)
}

/// A host that is notified when it was given different values, so that it can rebuild a style sheet or lay out once.
///
/// Any class of a hierarchy may conform for itself and its subclasses, whatever its base class does:
///
/// ```swift
/// class Paragraph: View, AppearanceReactingHost {
///   func appearanceDidApply(_ changed: Set<SettingKey>) {
///     if changed.contains(where: { $0.attribute == "font" }) { setNeedsLayout() }
///   }
/// }
/// ```
@MainActor
public protocol AppearanceReactingHost: AppearanceHost {
  /// Reacts to different values. The library calls it once after each entry, refresh or ``ResolvedAppearance/clear(_:)`` that
  /// changed them. If code in a setter causes further changes, for example by a move to another container, one call after the
  /// setters have returned reports all changes.
  ///
  /// - Parameter changed: The attributes that were set, with their axis values.
  func appearanceDidApply(_ changed: Set<SettingKey>)
}
