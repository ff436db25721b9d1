/// The values that apply to an instance, or would apply to an instance of a class: the winner for each attribute, and why.
///
/// A view of a class answers before any instance exists, so that geometry can be computed early. A view of an instance answers
/// for where it is now and includes its own values:
///
/// ```swift
/// let resolved = Bar.resolvedAppearance(inside: [Toolbar.self])
/// resolved.padding                                      // the value that wins, or the declared default
/// resolved.backgroundImage[.top, .compact]              // an attribute with axes
/// print(resolved.explain(\.padding))                    // which rule sets it, and what it beats
///
/// bar.resolvedAppearance().tint                         // an instance
/// bar.resolvedAppearance().clear(\.tint)                // back to what the proxies say
/// ```
///
/// Views are cheap. A view of a store or an instance holds no values; it reads the current rules each time. A property with the
/// name of a method of the view is reached with `resolved[dynamicMember: \.explain]`. An attribute that the class does not
/// declare is a programmer error.
///
/// `Host` is the class. `Subject` is `Host` for a view of an instance, which alone can be cleared, and `Host.Type` for a view
/// of a class.
@MainActor
@dynamicMemberLookup
public struct ResolvedAppearance<Host: AppearanceHost, Subject> {
  let question: AppearanceQuestion

  /// The value of an attribute: the instance's own, the one that wins, or the declared default.
  public subscript<Value>(dynamicMember property: ReferenceWritableKeyPath<Host, Value>) -> Value {
    question.resolve(question.slot(property))
  }

  /// The values of an attribute with axes.
  public subscript<Axes: AppearanceAxes, Value>(
    dynamicMember property: ReferenceWritableKeyPath<Host, AxisTable<Axes, Value>>
  ) -> ResolvedAxes<Axes, Value, Subject> {
    ResolvedAxes(question: question, attribute: question.schema.attribute(for: property))
  }

  /// The values of an attribute that is a pair of methods, by its proxy name: `UIButton.resolvedAppearance().titleColor`.
  @_disfavoredOverload
  public subscript<Axes: AppearanceAxes, Value>(
    dynamicMember name: KeyPath<AppearanceProxy<Host>, AxisProxy<Axes, Value>>
  ) -> ResolvedAxes<Axes, Value, Subject> {
    ResolvedAxes(question: question, attribute: question.attribute(name))
  }

  /// Returns what the rules set for an attribute; unset if the declared default or the instance's own value would apply without
  /// them.
  func setting<Value>(_ property: ReferenceWritableKeyPath<Host, Value>) -> AppearanceSetting<Value> {
    question.setting(question.slot(property))
  }

  /// Explains why the value of an attribute applies.
  ///
  /// ```swift
  /// print(Bar.resolvedAppearance(inside: [Toolbar.self]).explain(\.padding))
  /// ```
  ///
  /// - Parameter property: The property of a declared attribute. For one with axes use ``ResolvedAxes/explain(_:)``.
  /// - Returns: The value with the layer and rule that it comes from, what they beat, and why.
  public func explain<Value>(_ property: ReferenceWritableKeyPath<Host, Value>) -> AppearanceExplanation {
    question.explain(question.slot(property))
  }

  /// The explanations of all values: one per attribute and combination of axis values, in the order of declaration.
  ///
  /// ```swift
  /// for explanation in bar.resolvedAppearance().explanations { print(explanation) }
  /// ```
  public var explanations: [AppearanceExplanation] { question.schema.slots.map { question.explain($0) } }
}

extension ResolvedAppearance where Subject: AppearanceHost {
  /// Forgets that the program has set a property on the instance, and applies the value that wins.
  ///
  /// ```swift
  /// bar.tint = .green
  /// bar.resolvedAppearance().clear(\.tint)    // what the proxies say, or the default
  /// ```
  ///
  /// - Parameter property: The property of a declared attribute. With axes, all combinations are cleared.
  public func clear<Value>(_ property: ReferenceWritableKeyPath<Host, Value>) {
    question.clear(question.schema.attribute(for: property).allSlots)
  }
}
