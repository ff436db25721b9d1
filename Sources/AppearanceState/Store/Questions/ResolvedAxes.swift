/// The values of an attribute with axes that apply: `bar.resolvedAppearance().backgroundImage`.
///
/// ```swift
/// let images = bar.resolvedAppearance().backgroundImage
/// images[.top, .compact]                 // the value that wins, or the declared default
/// images.table                           // all of them
/// print(images.explain(.top, .compact))
/// images.clear(.top, .compact)           // of an instance only
/// ```
@MainActor
public struct ResolvedAxes<Axes: AppearanceAxes, Value, Subject> {
  let question: AppearanceQuestion
  let attribute: Attribute<Axes, Value>

  // MARK: All combinations

  /// The values for all combinations.
  public var table: AxisTable<Axes, Value> { attribute.table { question.resolve($0) } }

  /// The explanations of all values: one per combination, sorted by key.
  public var explanations: [AppearanceExplanation] { attribute.allSlots.map { question.explain($0) } }

  // MARK: Any number of axes

  /// The value for one combination: the instance's own, the one that wins, or the declared default.
  public subscript(axes: Axes) -> Value { question.resolve(attribute[axes]) }

  /// Explains why the value for one combination applies.
  ///
  /// ```swift
  /// print(bar.resolvedAppearance().backgroundImage.explain(AxisPair(.top, .compact)))
  /// ```
  ///
  /// - Parameter axes: The combination.
  public func explain(_ axes: Axes) -> AppearanceExplanation { question.explain(attribute[axes]) }

  // MARK: Two axes

  /// The value for a combination of two axis values.
  public subscript<A, B>(first: A, second: B) -> Value where Axes == AxisPair<A, B> { self[AxisPair(first, second)] }

  /// Explains why the value for a combination of two axis values applies.
  public func explain<A, B>(_ first: A, _ second: B) -> AppearanceExplanation where Axes == AxisPair<A, B> {
    explain(AxisPair(first, second))
  }

  // MARK: Three axes

  /// The value for a combination of three axis values.
  public subscript<A, B, C>(first: A, second: B, third: C) -> Value where Axes == AxisTriple<A, B, C> {
    self[AxisTriple(first, second, third)]
  }

  /// Explains why the value for a combination of three axis values applies.
  public func explain<A, B, C>(_ first: A, _ second: B, _ third: C) -> AppearanceExplanation
  where Axes == AxisTriple<A, B, C> {
    explain(AxisTriple(first, second, third))
  }
}

extension ResolvedAxes where Subject: AppearanceHost {
  /// Forgets that the program has set any combination on the instance, and applies the values that win.
  ///
  /// ```swift
  /// bar.resolvedAppearance().backgroundImage.clear()
  /// ```
  public func clear() { question.clear(attribute.allSlots) }

  /// Forgets that the program has set one combination on the instance, and applies the value that wins.
  ///
  /// - Parameter axes: The combination.
  public func clear(_ axes: Axes) { question.clear([attribute[axes]]) }

  /// Forgets that the program has set a combination of two axis values.
  public func clear<A, B>(_ first: A, _ second: B) where Axes == AxisPair<A, B> { clear(AxisPair(first, second)) }

  /// Forgets that the program has set a combination of three axis values.
  public func clear<A, B, C>(_ first: A, _ second: B, _ third: C) where Axes == AxisTriple<A, B, C> {
    clear(AxisTriple(first, second, third))
  }
}
