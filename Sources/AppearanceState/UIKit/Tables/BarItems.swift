#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension ClassAttributes {
    static func declareBarItem<Host: UIBarItem>(_ type: Host.Type, _ declaration: AppearanceDeclaration) {
      let item = declaration.attributes(of: type).mirrored(like: FreshInstances.nearest(to: Host.self))
      item(
        kept: "titleTextAttributes", "setTitleTextAttributes(_:for:)", StateAxis.self,
        get: { $0.titleTextAttributes(for: $1.state) },
        set: { $0.setTitleTextAttributes($2, for: $1.state) })
    }
  }

  extension AppearanceProxy where Target: UIBarItem {
    /// The title text attributes by state: `titleTextAttributes[.highlighted]`.
    public var titleTextAttributes: AxisProxy<StateAxis, [NSAttributedString.Key: Any]?> { axes() }
  }

  extension ClassAttributes {
    static func declareBarButtonItem<Host: UIBarButtonItem>(_ type: Host.Type, _ declaration: AppearanceDeclaration) {
      let item = declaration.attributes(of: type).mirrored(like: FreshInstances.of(UIBarButtonItem.self))
      item("tintColor", \.tintColor)
      item(
        "backgroundImage", "setBackgroundImage(_:for:barMetrics:)", AxisPair<StateAxis, UIBarMetrics>.self,
        get: { $0.backgroundImage(for: $1.first.state, barMetrics: $1.second) },
        set: { $0.setBackgroundImage($2, for: $1.first.state, barMetrics: $1.second) })
      item(
        "backgroundImageForStyle", "setBackgroundImage(_:for:style:barMetrics:)",
        AxisTriple<StateAxis, UIBarButtonItem.Style, UIBarMetrics>.self,
        get: { $0.backgroundImage(for: $1.first.state, style: $1.second, barMetrics: $1.third) },
        set: { $0.setBackgroundImage($2, for: $1.first.state, style: $1.second, barMetrics: $1.third) })
      item(
        "backgroundVerticalPositionAdjustment", "setBackgroundVerticalPositionAdjustment(_:for:)", UIBarMetrics.self,
        unrecorded: 0,
        get: { $0.backgroundVerticalPositionAdjustment(for: $1) },
        set: { $0.setBackgroundVerticalPositionAdjustment($2, for: $1) })
      item(
        "titlePositionAdjustment", "setTitlePositionAdjustment(_:for:)", UIBarMetrics.self, unrecorded: .zero,
        get: { $0.titlePositionAdjustment(for: $1) },
        set: { $0.setTitlePositionAdjustment($2, for: $1) })
      #if !os(tvOS)
        item(
          "backButtonBackgroundImage", "setBackButtonBackgroundImage(_:for:barMetrics:)",
          AxisPair<StateAxis, UIBarMetrics>.self,
          get: { $0.backButtonBackgroundImage(for: $1.first.state, barMetrics: $1.second) },
          set: { $0.setBackButtonBackgroundImage($2, for: $1.first.state, barMetrics: $1.second) })
        item(
          "backButtonBackgroundVerticalPositionAdjustment",
          "setBackButtonBackgroundVerticalPositionAdjustment(_:for:)",
          UIBarMetrics.self, unrecorded: 0,
          get: { $0.backButtonBackgroundVerticalPositionAdjustment(for: $1) },
          set: { $0.setBackButtonBackgroundVerticalPositionAdjustment($2, for: $1) })
        item(
          "backButtonTitlePositionAdjustment", "setBackButtonTitlePositionAdjustment(_:for:)", UIBarMetrics.self,
          unrecorded: .zero,
          get: { $0.backButtonTitlePositionAdjustment(for: $1) },
          set: { $0.setBackButtonTitlePositionAdjustment($2, for: $1) })
      #endif
    }
  }

  extension AppearanceProxy where Target: UIBarButtonItem {
    /// The background image by state and bar metrics: `backgroundImage[.highlighted, .compact]`.
    public var backgroundImage: AxisProxy<AxisPair<StateAxis, UIBarMetrics>, UIImage?> { axes() }

    /// The background image by state, style and bar metrics: `backgroundImageForStyle[.highlighted, .plain, .compact]`.
    public var backgroundImageForStyle: AxisProxy<AxisTriple<StateAxis, UIBarButtonItem.Style, UIBarMetrics>, UIImage?>
    { axes() }

    /// The background vertical position adjustment by bar metrics: `backgroundVerticalPositionAdjustment[.compact]`.
    public var backgroundVerticalPositionAdjustment: AxisProxy<UIBarMetrics, CGFloat> { axes() }

    /// The title position adjustment by bar metrics: `titlePositionAdjustment[.compact]`.
    public var titlePositionAdjustment: AxisProxy<UIBarMetrics, UIOffset> { axes() }

    #if !os(tvOS)
      /// The back button background image by state and bar metrics:
      /// `backButtonBackgroundImage[.highlighted, .compact]`.
      public var backButtonBackgroundImage: AxisProxy<AxisPair<StateAxis, UIBarMetrics>, UIImage?> { axes() }

      /// The back button background vertical position adjustment by bar metrics:
      /// `backButtonBackgroundVerticalPositionAdjustment[.compact]`.
      public var backButtonBackgroundVerticalPositionAdjustment: AxisProxy<UIBarMetrics, CGFloat> { axes() }

      /// The back button title position adjustment by bar metrics: `backButtonTitlePositionAdjustment[.compact]`.
      public var backButtonTitlePositionAdjustment: AxisProxy<UIBarMetrics, UIOffset> { axes() }
    #endif
  }

  extension ClassAttributes {
    static func declareTabBarItem<Host: UITabBarItem>(_ type: Host.Type, _ declaration: AppearanceDeclaration) {
      let item = declaration.attributes(of: type).mirrored(like: FreshInstances.of(UITabBarItem.self))
      item("badgeColor", \.badgeColor)
      item(kept: "standardAppearance", \.standardAppearance)
      item("titlePositionAdjustment", \.titlePositionAdjustment, unrecorded: .zero)
      if #available(iOS 15, tvOS 15, *) { item(kept: "scrollEdgeAppearance", \.scrollEdgeAppearance) }
      item(
        kept: "badgeTextAttributes", "setBadgeTextAttributes(_:for:)", StateAxis.self,
        get: { $0.badgeTextAttributes(for: $1.state) },
        set: { $0.setBadgeTextAttributes($2, for: $1.state) })
    }
  }

  extension AppearanceProxy where Target: UITabBarItem {
    /// The badge text attributes by state: `badgeTextAttributes[.highlighted]`.
    public var badgeTextAttributes: AxisProxy<StateAxis, [NSAttributedString.Key: Any]?> { axes() }
  }
#endif
