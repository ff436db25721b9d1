/// A class of which the appearance can be set through a proxy.
///
/// The class lists its attributes once, one line each: name, property and default. Subclasses inherit them and add their
/// own.
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
/// The list is a generic function, because there `\.tint` is the property of whichever subclass is being declared, which
/// `FancyBar.appearance().tint` asks for. Without the function, as `declaration.attributes(of: Self.self).attribute("tint",
/// \.tint, …)`, it compiles too, and stops the program when the class is first used, with "could not demangle keypath type":
/// Swift cannot make a key path of `Self` in a class. A final class needs no function: it names itself,
/// `declaration.attributes(of: Label.self).attribute("font", \.font, …)`.
@MainActor
public protocol AppearanceHost: AppearanceContainer {
  /// Lists the attributes of the class. Called once for the class and once for each subclass, when first used.
  ///
  /// - Parameter declaration: Takes the attributes. An override calls `super` first.
  static func declareAppearance(_ declaration: AppearanceDeclaration)
}

/// A host that is told when it was given other values, so that it can rebuild a style sheet or lay out once.
///
/// Any class of a hierarchy may say so for itself and its subclasses, whatever its base class does:
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
  /// Called once after each entry, refresh or ``ResolvedAppearance/clear(_:)`` that gave the host other values. What code in
  /// a setter of the host brings about, such as a move to another container, is part of it: the host is told of all
  /// together, when its setters are done.
  ///
  /// - Parameter changed: The attributes that were set, with their axis values.
  func appearanceDidApply(_ changed: Set<SettingKey>)
}
