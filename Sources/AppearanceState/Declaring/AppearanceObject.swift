/// A host outside of any hierarchy: the base of classes that have none of their own, such as a chart, a page without a window, or
/// an object that scopes last until.
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
/// It answers the questions of ``AppearanceContainer`` and declares nothing. A subclass overrides the answers for which it has a
/// better one. A class and not a protocol with defaults: the compiler asks subclasses to write `override`, where an answer in
/// place of a default would never be asked for.
@MainActor
open class AppearanceObject: AppearanceHost {
  /// An object outside of any hierarchy.
  public init() {}

  /// What this object is in: nothing.
  open var appearanceParent: (any AppearanceContainer)? { nil }

  /// What this object was presented from: nothing.
  open var appearancePresenter: (any AppearanceContainer)? { nil }

  /// The traits that begin to hold here: none.
  open var appearanceTraits: AppearanceTraits { .none }

  /// Lists no attributes. A subclass calls it before it lists its own.
  open class func declareAppearance(_ declaration: AppearanceDeclaration) {}
}
