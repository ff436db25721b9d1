// A library whose classes other modules can inherit from: the macro's members must be as accessible as the classes.
import AppearanceMacros

@Styleable open class View: AppearanceHost {
  /// The opacity of the view.
  @Attribute public var alpha = 1.0

  /// Creates a view without a parent.
  public init() {}
  open var appearanceParent: (any AppearanceContainer)? { nil }
  open var appearancePresenter: (any AppearanceContainer)? { nil }
  open var appearanceTraits: AppearanceTraits { .none }
}

@Styleable open class Bar<Content>: View {
  @Attribute open var tint: AppearanceValue.Color?
  /// A property that other modules can read. Proxies there cannot set it.
  @Attribute public internal(set) var kind = "plain"
}

/// A class without subclasses.
@Styleable public final class Badge: View {
  @Attribute package var count = 0
}

@Styleable package class Panel: View {
  @Attribute package var depth = 1.0
}

@Styleable private class Secret: View {
  @Attribute fileprivate var depth = 1.0
}
