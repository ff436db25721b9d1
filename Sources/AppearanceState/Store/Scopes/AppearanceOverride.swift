/// The content of a scope: the defaults, a snapshot's values or edits, for all classes or for some.
///
/// ```swift
/// withAppearance(.snapshot(night)) { draw(preview) }
/// withAppearance(.edits { Bar.appearance().tint = .red }, until: sheet) { present(sheet) }
/// let restore = store.beginOverride(.snapshot(night, for: [Bar.self]))
/// ```
///
/// An override for some classes also covers their subclasses. Settings for other classes do not belong to the scope, whether
/// they come with the override, from edits, or later while the scope is open: such a write goes where it would go without it.
///
/// A file may name classes that the program has not used yet, whose superclasses are unknown. Such a class counts as a subclass
/// from the moment that the program first uses it, in any store: through a proxy, a host or a question. An open scope covers it
/// from then on.
@MainActor
public struct AppearanceOverride {
  /// The classes that the override covers; nil means all classes.
  let classes: [any AppearanceHost.Type]?
  /// Whether the override hides everything beneath it.
  var masks = false
  /// The settings that the override begins with.
  var snapshot = AppearanceSnapshot()
  /// The closure that writes the other settings.
  var edit: (@MainActor () -> Void)?

  /// Returns an override that hides what is set, so that all attributes have their defaults, as `reset()` and
  /// `withDefaultAppearance` do.
  ///
  /// ```swift
  /// let restore = store.beginOverride(.defaults(for: [Bar.self]))
  /// ```
  ///
  /// - Parameter classes: The classes, with their subclasses. Nil means all classes; an empty list hides nothing.
  public static func defaults(for classes: [any AppearanceHost.Type]? = nil) -> AppearanceOverride {
    AppearanceOverride(classes: classes, masks: true)
  }

  /// Returns an override that lays a snapshot's values over what is set.
  ///
  /// ```swift
  /// withAppearance(.snapshot(night, for: [Bar.self])) { draw(preview) }
  /// ```
  ///
  /// - Parameters:
  ///   - snapshot: The values. Attributes that the snapshot does not set show through, and so do those whose value the class
  ///     cannot use; see ``AppearanceStore/validate(_:for:)``.
  ///   - classes: The classes, with their subclasses; the snapshot's settings for other classes are ignored. Nil means all
  ///     classes.
  public static func snapshot(
    _ snapshot: AppearanceSnapshot, for classes: [any AppearanceHost.Type]? = nil
  ) -> AppearanceOverride {
    AppearanceOverride(classes: classes, snapshot: snapshot)
  }

  /// Returns an override that lays what a closure writes over what is set.
  ///
  /// ```swift
  /// let bars = AppearanceOverride.edits(for: [Bar.self]) { Bar.appearance().tint = .red }
  /// withAppearance(bars) { Label.appearance().textColor = .black }      // stays
  /// ```
  ///
  /// - Parameters:
  ///   - classes: The classes, with their subclasses; what the closure writes to other classes stays. Nil means all classes.
  ///   - edit: Writes through proxies. It runs each time a scope opens with the override, with the scope's store as the current
  ///     one. For edits that can throw, make a snapshot first:
  ///     `try withAppearance(.snapshot(AppearanceSnapshot(readBrand))) { … }`.
  public static func edits(
    for classes: [any AppearanceHost.Type]? = nil, _ edit: @escaping @MainActor () -> Void
  ) -> AppearanceOverride {
    AppearanceOverride(classes: classes, edit: edit)
  }
}
