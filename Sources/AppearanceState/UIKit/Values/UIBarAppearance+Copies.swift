#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UIBarAppearance: CopiedObject {
    /// A record of everything that the appearance contains, including its button and item appearances.
    public var objectParts: ObjectParts { RecordFields(of: self).parts }

    /// Returns UIKit's own copy, which contains copies of the button and item appearances.
    public func objectCopy() -> Self { copy() }

    /// Returns an appearance from a record of this class, or of an app's subclass; absent fields keep their defaults.
    public static func fromAppearanceValue(_ value: AppearanceValue) -> Self? {
      let appearance = self.init(idiom: .unspecified)
      let isRead = RecordFields(of: appearance).read(value) { name in
        UIKitProxies.type(named: name).map { ClassName.lineage(of: $0).contains(ClassName.of(self)) } ?? false
      }
      return isRead ? appearance : nil
    }

    /// The content mode as a number, because its names are less precise.
    fileprivate var contentModeNumber: Int {
      get { backgroundImageContentMode.rawValue }
      set { backgroundImageContentMode = UIView.ContentMode(rawValue: newValue) ?? .scaleToFill }
    }
  }

  extension RecordFields {
    fileprivate init(of bar: UIBarAppearance) {
      self.init(ClassName.of(type(of: bar)))
      kept("backgroundEffect", bar, \.backgroundEffect)
      value("backgroundColor", bar, \.backgroundColor)
      value("backgroundImage", bar, \.backgroundImage)
      value("backgroundImageContentMode", bar, \.contentModeNumber)
      value("shadowColor", bar, \.shadowColor)
      value("shadowImage", bar, \.shadowImage)
      switch bar {
      case let bar as UINavigationBarAppearance: addNavigationBar(bar)
      case let bar as UITabBarAppearance: addTabBar(bar)
      default: addToolbar(bar)
      }
    }

    private mutating func addNavigationBar(_ bar: UINavigationBarAppearance) {
      kept("titleTextAttributes", bar, \.titleTextAttributes)
      value("titlePositionAdjustment", bar, \.titlePositionAdjustment)
      kept("largeTitleTextAttributes", bar, \.largeTitleTextAttributes)
      #if canImport(FoundationModels) && !os(visionOS)
        if #available(iOS 26, *) {
          kept("subtitleTextAttributes", bar, \.subtitleTextAttributes)
          kept("largeSubtitleTextAttributes", bar, \.largeSubtitleTextAttributes)
        }
      #endif
      addButtons(bar)
      button("backButtonAppearance", bar.backButtonAppearance)
      // UIKit sets the two images together.
      value("backIndicatorImage", get: { bar.backIndicatorImage as UIImage? }) {
        bar.setBackIndicatorImage($0, transitionMaskImage: bar.backIndicatorTransitionMaskImage)
      }
      value("backIndicatorTransitionMaskImage", get: { bar.backIndicatorTransitionMaskImage as UIImage? }) {
        bar.setBackIndicatorImage(bar.backIndicatorImage, transitionMaskImage: $0)
      }
    }

    private mutating func addTabBar(_ bar: UITabBarAppearance) {
      item("stackedLayoutAppearance", bar.stackedLayoutAppearance)
      item("inlineLayoutAppearance", bar.inlineLayoutAppearance)
      item("compactInlineLayoutAppearance", bar.compactInlineLayoutAppearance)
      value("selectionIndicatorTintColor", bar, \.selectionIndicatorTintColor)
      value("selectionIndicatorImage", bar, \.selectionIndicatorImage)
      #if !os(tvOS)
        value("stackedItemPositioning", bar, \.stackedItemPositioning)
      #endif
      value("stackedItemWidth", bar, \.stackedItemWidth)
      value("stackedItemSpacing", bar, \.stackedItemSpacing)
    }

    private mutating func addToolbar(_ bar: UIBarAppearance) {
      #if !os(tvOS)
        if let bar = bar as? UIToolbarAppearance { addButtons(bar) }
      #endif
    }

    private mutating func addButtons(_ bar: some ButtonAppearances) {
      button("buttonAppearance", bar.buttonAppearance)
      button("doneButtonAppearance", bar.doneButtonAppearance)
      #if canImport(FoundationModels) && !os(visionOS)
        // The SDK marks the property of toolbars as new in iOS 26 but not that of navigation bars, which earlier systems do not
        // have either.
        if #available(iOS 26, *) { button("prominentButtonAppearance", bar.prominentButtonAppearance) }
      #endif
    }

    private mutating func button(_ name: String, _ button: UIBarButtonItemAppearance) {
      var states = RecordFields("UIBarButtonItemAppearance")
      for (state, appearance) in [
        ("normal", button.normal), ("highlighted", button.highlighted), ("disabled", button.disabled),
        ("focused", button.focused),
      ] {
        var fields = RecordFields("UIBarButtonItemStateAppearance")
        fields.kept("titleTextAttributes", appearance, \.titleTextAttributes)
        fields.value("titlePositionAdjustment", appearance, \.titlePositionAdjustment)
        fields.value("backgroundImage", appearance, \.backgroundImage)
        fields.value("backgroundImagePositionAdjustment", appearance, \.backgroundImagePositionAdjustment)
        states.nested(state, fields)
      }
      nested(name, states)
    }

    private mutating func item(_ name: String, _ item: UITabBarItemAppearance) {
      var states = RecordFields("UITabBarItemAppearance")
      for (state, appearance) in [
        ("normal", item.normal), ("selected", item.selected), ("disabled", item.disabled), ("focused", item.focused),
      ] {
        var fields = RecordFields("UITabBarItemStateAppearance")
        fields.kept("titleTextAttributes", appearance, \.titleTextAttributes)
        fields.value("titlePositionAdjustment", appearance, \.titlePositionAdjustment)
        fields.value("iconColor", appearance, \.iconColor)
        fields.value("badgePositionAdjustment", appearance, \.badgePositionAdjustment)
        fields.value("badgeBackgroundColor", appearance, \.badgeBackgroundColor)
        fields.kept("badgeTextAttributes", appearance, \.badgeTextAttributes)
        fields.value("badgeTitlePositionAdjustment", appearance, \.badgeTitlePositionAdjustment)
        states.nested(state, fields)
      }
      nested(name, states)
    }
  }

  /// The button appearances of navigation bars and toolbars. The one of Done is deprecated in iOS 26, but files still contain
  /// it; a call through a protocol causes no warning.
  @MainActor
  private protocol ButtonAppearances {
    var buttonAppearance: UIBarButtonItemAppearance { get }
    var doneButtonAppearance: UIBarButtonItemAppearance { get }
    #if canImport(FoundationModels) && !os(visionOS)
      @available(iOS 26, *)
      var prominentButtonAppearance: UIBarButtonItemAppearance { get }
    #endif
  }

  extension UINavigationBarAppearance: ButtonAppearances {}

  #if !os(tvOS)
    extension UIToolbarAppearance: ButtonAppearances {}
  #endif
#endif
