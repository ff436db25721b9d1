/// The values that apply of an attribute with axes: `bar.resolvedAppearance().backgroundImage`.
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

  /// Why each value applies: an explanation for each combination, sorted by key.
  public var explanations: [AppearanceExplanation] { attribute.allSlots.map { question.explain($0) } }

  // MARK: Any number of axes

  /// The value for one combination: the instance's own, the one that wins, or the declared default.
  public subscript(axes: Axes) -> Value { question.resolve(attribute[axes]) }

  /// Why the value for one combination applies.
  ///
  /// ```swift
  /// print(bar.resolvedAppearance().backgroundImage.explain(AxisPair(.top, .compact)))
  /// ```
  ///
  /// - Parameter axes: The combination.
  public func explain(_ axes: Axes) -> AppearanceExplanation { question.explain(attribute[axes].slot) }

  // MARK: Two axes

  /// The value for one value of each of two axes.
  public subscript<A, B>(first: A, second: B) -> Value where Axes == AxisPair<A, B> { self[AxisPair(first, second)] }

  /// Why the value for one value of each of two axes applies.
  public func explain<A, B>(_ first: A, _ second: B) -> AppearanceExplanation where Axes == AxisPair<A, B> {
    explain(AxisPair(first, second))
  }

  // MARK: Three axes

  /// The value for one value of each of three axes.
  public subscript<A, B, C>(first: A, second: B, third: C) -> Value where Axes == AxisTriple<A, B, C> {
    self[AxisTriple(first, second, third)]
  }

  /// Why the value for one value of each of three axes applies.
  public func explain<A, B, C>(_ first: A, _ second: B, _ third: C) -> AppearanceExplanation
  where Axes == AxisTriple<A, B, C> {
    explain(AxisTriple(first, second, third))
  }
}

extension ResolvedAxes where Subject: AppearanceHost {
  /// Forgets that the program has set any combination on the instance, and gives it the values that apply to it.
  ///
  /// ```swift
  /// bar.resolvedAppearance().backgroundImage.clear()
  /// ```
  public func clear() { question.clear(attribute.allSlots) }

  /// Forgets that the program has set one combination on the instance, and gives it the value that applies to it.
  ///
  /// - Parameter axes: The combination.
  public func clear(_ axes: Axes) { question.clear([attribute[axes].slot]) }

  /// Forgets that the program has set the combination of one value of each of two axes.
  public func clear<A, B>(_ first: A, _ second: B) where Axes == AxisPair<A, B> { clear(AxisPair(first, second)) }

  /// Forgets that the program has set the combination of one value of each of three axes.
  public func clear<A, B, C>(_ first: A, _ second: B, _ third: C) where Axes == AxisTriple<A, B, C> {
    clear(AxisTriple(first, second, third))
  }
}
