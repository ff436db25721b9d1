/// A host outside of any hierarchy: the base of classes without a base class of their own, such as a chart, a page without a
/// window, or the owner of a scope.
///
/// ```swift
/// class Chart: AppearanceObject {
///   var ink = Color.blue
///
///   override class func declareAppearance(_ declaration: AppearanceDeclaration) {
///     super.declareAppearance(declaration)
///     func list<Host: Chart>(_ chart: AppearanceAttributes<Host>) {
///       chart.attribute("ink", \.ink, default: .blue)
///     }
///     list(declaration.attributes(of: Self.self))
///   }
/// }
///
/// final class Page: AppearanceObject {}
/// ```
///
/// It implements the properties of ``AppearanceContainer`` and declares no attributes. A subclass overrides the properties for
/// which it has better values. It is a class, not a protocol with defaults, so that the compiler requires `override`: a
/// property that only replaces a default would never be called.
@MainActor
open class AppearanceObject: AppearanceHost {
  /// Creates an object outside of any hierarchy.
  public init() {}

  /// The container of this object: none.
  open var appearanceParent: (any AppearanceContainer)? { nil }

  /// The presenter of this object: none.
  open var appearancePresenter: (any AppearanceContainer)? { nil }

  /// The traits that this object adds: none.
  open var appearanceTraits: AppearanceTraits { .none }

  /// Lists no attributes. A subclass calls it before it lists its own.
  open class func declareAppearance(_ declaration: AppearanceDeclaration) {}
}
