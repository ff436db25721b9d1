/// What a scope puts in place of what is set: the defaults, a snapshot's values or edits, for all classes or for some.
///
/// ```swift
/// withAppearance(.snapshot(night)) { draw(preview) }
/// withAppearance(.edits { Bar.appearance().tint = .red }, until: sheet) { present(sheet) }
/// let restore = store.beginOverride(.snapshot(night, for: [Bar.self]))
/// ```
///
/// One for some classes is for their subclasses too. What is set for other classes, from the start, by edits or later while
/// the scope is open, is no part of the scope: a write goes where it would have gone without it.
///
/// A file names classes that the program may not have used yet, and nobody knows what such a class inherits from. It counts as
/// a subclass from the moment at which the program uses it for the first time, in whatever store: by a proxy, a host or a
/// question. A scope that is open then covers it from then on.
@MainActor
public struct AppearanceOverride {
  /// The classes that it is for; nil for all of them.
  let classes: [any AppearanceHost.Type]?
  /// Whether everything beneath is hidden.
  var masks = false
  /// What it sets from the start.
  var snapshot = AppearanceSnapshot()
  /// What writes the rest.
  var edit: (@MainActor () -> Void)?

  /// Hides what is set, so that all attributes have their defaults: what `reset()` and `withDefaultAppearance` do.
  ///
  /// ```swift
  /// let restore = store.beginOverride(.defaults(for: [Bar.self]))
  /// ```
  ///
  /// - Parameter classes: The classes, with their subclasses. Nil is all classes; with none, nothing is hidden.
  public static func defaults(for classes: [any AppearanceHost.Type]? = nil) -> AppearanceOverride {
    AppearanceOverride(classes: classes, masks: true)
  }

  /// Lays a snapshot's values over what is set.
  ///
  /// ```swift
  /// withAppearance(.snapshot(night, for: [Bar.self])) { draw(preview) }
  /// ```
  ///
  /// - Parameters:
  ///   - snapshot: The values. What the snapshot does not set shows through, and so does what a class cannot use; see
  ///     ``AppearanceStore/validate(_:for:)``.
  ///   - classes: The classes, with their subclasses: what the snapshot sets for others is left out. Nil is all classes.
  public static func snapshot(
    _ snapshot: AppearanceSnapshot, for classes: [any AppearanceHost.Type]? = nil
  ) -> AppearanceOverride {
    AppearanceOverride(classes: classes, snapshot: snapshot)
  }

  /// Lays what a closure writes over what is set.
  ///
  /// ```swift
  /// let bars = AppearanceOverride.edits(for: [Bar.self]) { Bar.appearance().tint = .red }
  /// withAppearance(bars) { Label.appearance().textColor = .black }      // stays
  /// ```
  ///
  /// - Parameters:
  ///   - classes: The classes, with their subclasses: what the closure writes to others stays. Nil is all classes.
  ///   - edit: Writes through proxies. It runs whenever a scope opens with it, and the store of the scope is the current one
  ///     then. Edits that can throw are made first: `try withAppearance(.snapshot(AppearanceSnapshot(readBrand))) { … }`.
  public static func edits(
    for classes: [any AppearanceHost.Type]? = nil, _ edit: @escaping @MainActor () -> Void
  ) -> AppearanceOverride {
    AppearanceOverride(classes: classes, edit: edit)
  }
}
