// A library whose classes can be inherited from elsewhere: what the macro writes must be as accessible as they are.
import AppearanceMacros

@Styleable open class View: AppearanceHost {
  /// How much of what is behind is seen.
  @Attribute public var alpha = 1.0

  /// A view that is in nothing.
  public init() {}
  open var appearanceParent: (any AppearanceContainer)? { nil }
  open var appearancePresenter: (any AppearanceContainer)? { nil }
  open var appearanceTraits: AppearanceTraits { .none }
}

@Styleable open class Bar<Content>: View {
  @Attribute open var tint: AppearanceValue.Color?
  /// Other modules can read it, and proxies there cannot set it.
  @Attribute public internal(set) var kind = "plain"
}

/// Nobody can inherit from it.
@Styleable public final class Badge: View {
  @Attribute package var count = 0
}

@Styleable package class Panel: View {
  @Attribute package var depth = 1.0
}

@Styleable private class Secret: View {
  @Attribute fileprivate var depth = 1.0
}
