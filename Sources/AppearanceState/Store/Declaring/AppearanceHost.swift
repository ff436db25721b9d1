/// A class of which the appearance can be set through a proxy.
///
/// The class lists its attributes once, one line each: name, property, default and how to set it. Subclasses inherit them
/// and add their own.
///
/// ```swift
/// class View: AppearanceHost {
///   var backgroundColor: Color?
///
///   class func declareAppearance(_ declaration: AppearanceDeclaration) {
///     declaration.attributes(of: Self.self).view()
///   }
/// }
///
/// extension AppearanceAttributes where Target: View {
///   func view() {
///     attribute("backgroundColor", \.backgroundColor, default: nil) { $0.backgroundColor = $1 }
///   }
/// }
///
/// class Bar: View {
///   var tint = Color.blue
///
///   override class func declareAppearance(_ declaration: AppearanceDeclaration) {
///     super.declareAppearance(declaration)
///     declaration.attributes(of: Self.self).bar()
///   }
/// }
///
/// extension AppearanceAttributes where Target: Bar {
///   func bar() {
///     attribute("tint", \.tint, default: .blue) { $0.tint = $1 }
///   }
/// }
///
/// Bar.appearance().tint = .red
/// Bar.appearance().backgroundColor = nil
/// ```
///
/// The list stands in an extension of ``AppearanceAttributes``, because there `\.tint` means the property of whichever
/// subclass is being declared. A final class without a superclass can list its attributes in `declareAppearance` itself.
@MainActor
public protocol AppearanceHost: AppearanceContainer {
  /// Lists the attributes of the class. Called once for the class and once for each subclass, when first used.
  ///
  /// - Parameter declaration: Takes the attributes. An override calls `super` first.
  static func declareAppearance(_ declaration: AppearanceDeclaration)

  /// Called once after each entry, refresh or ``clearAppearance(_:in:file:line:)`` that gave the host other values, so that
  /// it can rebuild a style sheet or lay out once. By default does nothing.
  ///
  /// ```swift
  /// func appearanceDidApply(_ changed: Set<SettingKey>) {
  ///   if changed.contains(where: { $0.attribute == "font" }) { setNeedsLayout() }
  /// }
  /// ```
  ///
  /// Implement it in the base class of the hierarchy.
  ///
  /// - Parameter changed: The attributes that were set, with their axis values.
  func appearanceDidApply(_ changed: Set<SettingKey>)
}

extension AppearanceHost {
  /// Does nothing.
  public func appearanceDidApply(_ changed: Set<SettingKey>) {}
}
